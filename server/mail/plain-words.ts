import { pctOf, type Part } from '../../contract/judgement/share.ts';

const TAG = 'en-GB';
const counts = new Intl.NumberFormat(TAG);
/** Numbers, money, shares and instants in letters and files that go to other companies: in English, which these read everywhere. */
export const plain = {
  count: (n: number): string => counts.format(n),
  /** Units of a currency (ISO 4217), named by its sign; `isExact`: to the millionth, as a claim is. */
  money: (amount: number, currency: string, { isExact = false } = {}): string =>
    new Intl.NumberFormat(TAG, { style: 'currency', currency, ...(isExact && { maximumFractionDigits: 6 }) }).format(amount),
  /** The same to the millionth, named by its code: a file has several of them. */
  claim: (amount: number, currency: string): string =>
    new Intl.NumberFormat(TAG, { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 6 }).format(amount),
  /** “33.3 %”; null of a share of nothing. */
  share(of: Part): string | null {
    const pct = pctOf(of);
    return pct === null ? null : `${pct} %`;
  },
  /** An instant in epoch milliseconds, with its zone: 17 Nov 2026, 20:55 (Asia/Kolkata). */
  moment: (at: number, timeZone: string): string =>
    `${new Intl.DateTimeFormat(TAG, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)} (${timeZone})`,
};
