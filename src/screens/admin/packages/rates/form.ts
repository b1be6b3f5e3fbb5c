import * as z from 'zod/mini';
import { isRate, isRateDay } from '../../../../../contract/areas/admin/rates.ts';
import { isCurrency } from '../../../../../contract/units.ts';

/** A decimal comma as a point; `1,250` may be either, and stays as it is typed. */
const withPoint = (text: string): string => (/^\d+,\d+$/.test(text) && !/^[1-9]\d{0,2},\d{3}$/.test(text) ? text.replace(',', '.') : text);

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
    rate: z
      .string()
      .check(z.trim(), z.overwrite(withPoint), z.minLength(1, { error: 'required', abort: true }), z.refine(isRate, 'rate-not-valid')),
  });
export type RateForm = z.infer<ReturnType<typeof rateForm>>;
