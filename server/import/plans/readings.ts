import type { Reading } from './import-plan.ts';

/** How the cells of columns are read that several kinds have. */
export const term = { as: 'term' } as const,
  text = { as: 'text' } as const,
  instant = { as: 'instant' } as const;
export const oneOf = (values: readonly string[]): Reading => ({ as: 'term', oneOf: values });
export const whole = (atMost: number): Reading => ({ as: 'whole', atLeast: 0, atMost });
export const cost: Reading = { as: 'amount', atLeast: 0, atMost: 1_000_000_000 },
  // what is paid back is revenue below zero
  revenue: Reading = { as: 'amount', atLeast: -1_000_000_000, atMost: 1_000_000_000 },
  real: Reading = { as: 'real', atLeast: -1e15, atMost: 1e15 };
export const made = (from: string): Reading => ({ as: 'made', from });
/** Amounts may be in another currency, where there is a rate for its day (mapping/rates.ts). */
export const currency: Readonly<Record<string, Reading>> = {
  currency: { as: 'currency' },
  currency_from: made('currency'),
  rate: made('currency'),
};
export const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
export const terms = (...names: string[]): Record<string, Reading> => Object.fromEntries(names.map((name) => [name, term]));
export const texts = (...names: string[]): Record<string, Reading> => Object.fromEntries(names.map((name) => [name, text]));
export const instants = (...names: string[]): Record<string, Reading> => Object.fromEntries(names.map((name) => [name, instant]));
