import type { FraudHour, FraudMonth, ReasonDay, TrendDay } from '../../../../contract/areas/web/web.ts';
import type { Feed, Running } from '../../../../contract/judgement/feed.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { cutOf, cutOfDay, cutOfHour, type Cut } from '../../../charts/columns/cut.ts';
import { OWN_COLORS } from './use-reasons.ts';

/** All reasons that have no colour of their own. */
export const OTHERS = 'others';

/** Reasons, most frequent first, then by name: the order of colours and rows. */
export function rankedReasons(counts: readonly { readonly reason: string; readonly count: number }[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { reason, count } of counts) sums.set(reason, (sums.get(reason) ?? 0) + count);
  return [...sums].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([reason]) => reason);
}

/** One column of the trend: a day, a month as its first day, or an hour as its number, with a value for each series. */
export interface TrendColumn {
  readonly date: string;
  readonly measured: number;
  readonly invalid: number;
  readonly invalidPct: number | null;
  readonly provisional: boolean;
  /** What the range has of a month, or the data of the running day or hour; null of a whole one. */
  readonly cut: Cut | null;
  readonly values: readonly number[];
}
export interface Trend {
  /** The reasons with colours of their own, then `OTHERS` where there are others. */
  readonly series: readonly string[];
  /** The reasons that `OTHERS` stands for. */
  readonly others: readonly string[];
  readonly columns: readonly TrendColumn[];
}
/** A single day as its hours. */
export const spansOf = (spans: readonly (TrendDay | FraudMonth)[]): readonly Span[] => {
  const [only] = spans;
  return spans.length === 1 && only !== undefined && 'hours' in only && only.hours !== null ? only.hours : spans;
};
type Span = TrendDay | FraudMonth | FraudHour;
const keyOf = (span: Span): string => ('month' in span ? span.month : 'hour' in span ? String(span.hour) : span.date);
/** Days, months or hours with their invalid events by reason. */
export function trendOf(
  spans: readonly Span[],
  reasons: readonly ReasonDay[],
  range: DateRange,
  feed?: Feed & { readonly running: Running | null },
): Trend {
  const ranked = rankedReasons(reasons);
  const own = ranked.slice(0, OWN_COLORS);
  const others = ranked.slice(OWN_COLORS);
  const series = others.length === 0 ? own : [...own, OTHERS];
  const isHourly = spans.some((span) => 'hour' in span);
  const length = spans.some((span) => 'month' in span) ? 7 : 10;
  const sums = new Map<string, number[]>();
  for (const { date, hour, reason, count } of reasons) {
    const key = isHourly ? String(hour) : date.slice(0, length);
    const values = sums.get(key) ?? series.map(() => 0);
    const at = own.includes(reason) ? own.indexOf(reason) : own.length;
    values[at] = (values[at] ?? 0) + count;
    sums.set(key, values);
  }
  const columns = spans.map((span) => {
    const key = keyOf(span);
    const { invalid, invalidPct, provisional } = span;
    return {
      date: 'month' in span ? `${span.month}-01` : key,
      measured: span.measured,
      invalid,
      invalidPct,
      provisional,
      cut:
        'month' in span
          ? cutOf(`${span.month}-01`, 'month', range, feed)
          : 'hour' in span
            ? cutOfHour(range.fromDate, span.hour, feed?.running ?? null)
            : cutOfDay(key, feed?.running ?? null),
      values: sums.get(key) ?? series.map(() => 0),
    };
  });
  return { series, others, columns };
}

/** A month from its first day, as far as the range goes. */
export function monthWithin(first: string, range: DateRange): DateRange {
  const end = new Date(`${first}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  const last = end.toISOString().slice(0, 10);
  return { fromDate: first < range.fromDate ? range.fromDate : first, toDate: last > range.toDate ? range.toDate : last };
}
