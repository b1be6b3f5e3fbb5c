import * as z from 'zod/mini';
import { isRate, isRateDay } from '../../../../../contract/areas/admin/rates.ts';
import { isCurrency } from '../../../../../contract/units.ts';

/** A rate into the currency `own`, as it is typed. */
export const rateForm = (own: string) =>
  z.object({
    day: z.string().check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.refine(isRateDay, 'not-valid')),
    from: z.string().check(
      z.trim(),
      z.overwrite((code) => code.toUpperCase()),
      z.minLength(1, { error: 'required', abort: true }),
      z.refine(isCurrency, { error: 'no-currency', abort: true }),
      z.refine((code) => code !== own, 'own-currency'),
    ),
    rate: z.string().check(z.trim(), z.minLength(1, { error: 'required', abort: true }), z.refine(isRate, 'rate-not-valid')),
  });
export type RateForm = z.infer<ReturnType<typeof rateForm>>;
