import * as z from 'zod/mini';
import { OneCurrency, SummedMoney } from '../../units.ts';

/** What invalid events have cost. */
export const atRisk = { spendAtRisk: SummedMoney, currency: OneCurrency };
/** What all events and the invalid ones have cost. */
export const spent = { spend: SummedMoney, ...atRisk };
/** The currency of what they have cost, and that in each currency of the packages. */
export const inCurrencies = {
  currency: OneCurrency,
  amounts: z.array(z.object({ currency: z.string(), spend: z.number(), spendAtRisk: z.number() })),
};
/** Of one event, in the currency of its package. `converted`: the currency that its file had the amount in, and the rate that it was multiplied by; null where nothing was converted. */
export const paid = {
  cost: z.number(),
  currency: z.string(),
  converted: z.nullable(z.object({ from: z.string(), rate: z.number() })),
};
