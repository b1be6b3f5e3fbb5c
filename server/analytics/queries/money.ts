import type { AccessScope } from '../../access.ts';

/** Of which currencies packages are: of an access, or of a test. */
type InCurrencies = Pick<AccessScope, 'currencies'>;
/** Millionths of a currency as units of it. */
export const units = (millionths: number): number => millionths / 1_000_000;
/** Are amounts of these packages one amount? */
export const isAddable = ({ currencies }: InCurrencies): boolean => currencies.length < 2;
/** The one currency of some packages; null where they have several, or there are none. */
export const currencyIn = ({ currencies: [one, ...others] }: InCurrencies): string | null =>
  one === undefined || others.length > 0 ? null : one;
/** A sum of millionths as it travels; null where it is of several currencies. */
export const amountIn = (access: InCurrencies, millionths: number): number | null => (isAddable(access) ? units(millionths) : null);

/** The currency of each package, by its name. */
export const currenciesIn = ({ packages }: Pick<AccessScope, 'packages'>): ReadonlyMap<string, string> =>
  new Map(packages.map(({ name, currency }) => [name, currency]));

/** The rows of some packages by the currency that these have, in the order of the alphabet. */
export function byCurrency<R>(
  access: Pick<AccessScope, 'packages' | 'currencies'>,
  rows: readonly R[],
  packageOf: (row: R) => string,
): { readonly currency: string; readonly rows: readonly R[] }[] {
  const of = currenciesIn(access);
  return access.currencies.map((currency) => ({ currency, rows: rows.filter((row) => of.get(packageOf(row)) === currency) }));
}
