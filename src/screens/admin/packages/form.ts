import * as z from 'zod/mini';
import { LEAST_RETENTION, MOST_RETENTION } from '../../../../contract/areas/admin/packages.ts';
import { dashboardTypes } from '../../../../contract/policy.ts';
import { isCurrency } from '../../../../contract/units.ts';

const short = (most: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, `maximum-symbols:${most}`));
const shape = {
  title: short(80),
  customer: short(80),
  type: z.enum(dashboardTypes),
  time_zone: short(60),
  currency: z.string().check(
    z.trim(),
    z.overwrite((code) => code.toUpperCase()),
    z.refine(isCurrency, 'no-currency'),
  ),
  /** As it is typed. */
  alert_pct: z.string().check(z.regex(/^(?:100|\d{1,2}(?:\.\d{1,2})?)$/, 'not-valid')),
};
/** '': for ever. */
export const RetentionForm = z.object({
  retention_days: z.string().check(
    z.trim(),
    z.refine(
      (days) => days === '' || (/^\d{1,4}$/.test(days) && Number(days) >= LEAST_RETENTION && Number(days) <= MOST_RETENTION),
      'not-valid',
    ),
  ),
});
export type RetentionForm = z.infer<typeof RetentionForm>;
export const daysOf = (typed: string): number | null => (typed === '' ? null : Number(typed));
export const EditForm = z.object(shape);
export type EditForm = z.infer<typeof EditForm>;
export const AddForm = z.object({
  package: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(100, 'maximum-symbols:100'),
      z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/, 'package-not-valid'),
    ),
  ...shape,
  ...RetentionForm.shape,
  mine: z.boolean(),
});
export type AddForm = z.infer<typeof AddForm>;
/** Codes of ISO 4217. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency');
/** The name of a package, typed anew. */
export const nameForm = (name: string) =>
  z.object({
    confirm: z.string().check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.refine((typed) => typed === name, 'not-its-name'),
    ),
  });
