import type { Format } from '../../format/format.ts';

interface Money {
  readonly revenue: number;
  readonly cost: number;
}
/** How the amounts of one table are written: all alike, so that revenue less cost is the profit beside them, to the last digit that is shown. */
export interface Ledger {
  readonly write: (n: number) => string;
  readonly profitOf: (of: Money) => number;
}
/** Are the amounts of a row there? They are not where they are of several currencies. */
export const hasMoney = <R extends { readonly revenue: number | null; readonly cost: number | null }>(row: R): row is R & Money =>
  row.revenue !== null && row.cost !== null;
/** From here on a part of a unit is not worth its room. */
const WHOLE_FROM = 10_000;

/** With parts of a unit where amounts are small and have any, else in whole units. */
export function ledgerOf(
  { money, unitMoney, minorDigits }: Pick<Format, 'money' | 'unitMoney' | 'minorDigits'>,
  amounts: readonly Money[],
): Ledger {
  const parts = 10 ** minorDigits(),
    rounded = (n: number): number => Math.round(n * parts) / parts;
  const all = amounts.flatMap(({ revenue, cost }) => [revenue, cost]);
  const isExact = all.every((n) => Math.abs(n) < WHOLE_FROM) && all.some((n) => !Number.isInteger(n));
  const shown = isExact ? rounded : Math.round;
  return {
    write: isExact ? unitMoney : (n) => money(Math.round(n)),
    profitOf: ({ revenue, cost }) => rounded(shown(revenue) - shown(cost)),
  };
}
/** The sum of amounts that are exact to the millionth, as sums of the server are. */
export const exactSum = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + Math.round(part * 1e6), 0) / 1e6;
/** An amount of money with its sign. */
export const signOf = (amount: number, write: (n: number) => string): string => `${amount > 0 ? '+' : ''}${write(amount)}`;
