import type { EventRow } from '../../../../server/analytics/models/event-model.ts';
import { invalidOf, type WebQuestion } from './web-fraud.ts';

// Judgement counted out naively, for oracles: it shares nothing with `contract/judgement`.

/** Per cent with one decimal; null of fewer than thirty. */
export const tenth = (part: number, of: number): number | null => (of < 30 ? null : Number(((100 * part) / of + 1e-9).toFixed(1)));

const Z = 1.959964;
/** Where the score test at 95 % stops to refuse a share, by bisection: the ends of the interval. */
function intervalOf(part: number, of: number): { low: number; high: number } {
  const share = part / of;
  const isRefused = (p: number): boolean => Math.abs(share - p) > Z * Math.sqrt((p * (1 - p)) / of);
  const between = (from: number, to: number): number => {
    let [kept, refused] = [from, to];
    if (!isRefused(refused)) return refused;
    for (let i = 0; i < 60; i++) {
      const middle = (kept + refused) / 2;
      if (isRefused(middle)) refused = middle;
      else kept = middle;
    }
    return (kept + refused) / 2;
  };
  return { low: between(share, 0), high: between(share, 1) };
}
export const isSurelyAbove = (part: number, of: number, pct: number): boolean => of >= 30 && intervalOf(part, of).low > pct / 100;
export const isSurelyBelow = (part: number, of: number, pct: number): boolean => of >= 30 && intervalOf(part, of).high < pct / 100;

/** Cases above those that the share of all others would give; null where either side has fewer than thirty. */
export function excessOf(part: number, of: number, wholePart: number, whole: number): number | null {
  if (of < 30 || whole - of < 30) return null;
  const shareOfOthers = (wholePart - part) / (whole - of);
  return part - of * shareOfOthers;
}

/** What a source is judged by, whatever is chosen. */
export const everything = (q: WebQuestion): WebQuestion => ({ ...q, filters: {}, verdict_class: 'all' });
export const alertOf = (q: WebQuestion): number =>
  q.access.packages.length === 0 ? 10 : Math.min(...q.access.packages.map(({ alertPct }) => alertPct));
const isInvalid = (row: EventRow): boolean => row.verdict !== 'valid';
export const isBelowClean = (own: readonly EventRow[]): boolean => isSurelyBelow(own.filter(isInvalid).length, own.length, 5);
/** Why a publisher is not clean by all its events, or that it is: looked at event by event. */
export function cleannessOf(own: readonly EventRow[], q: WebQuestion): 'clean' | 'few' | 'undecided' | 'above' | 'latest' {
  if (own.length < 30) return 'few';
  if (isSurelyAbove(own.filter(isInvalid).length, own.length, 5)) return 'above';
  if (!isBelowClean(own)) return 'undecided';
  const last = own.reduce((latest, { day }) => (day > latest ? day : latest), '');
  const onLast = own.filter(({ day }) => day === last);
  return isSurelyAbove(onLast.filter(isInvalid).length, onLast.length, alertOf(q)) ? 'latest' : 'clean';
}
/** The excess of some events among all, as a question counts invalid ones. */
export const excessIn = (q: WebQuestion, all: readonly EventRow[]) => (some: readonly EventRow[]) =>
  excessOf(invalidOf(some, q).length, some.length, invalidOf(all, q).length, all.length);
