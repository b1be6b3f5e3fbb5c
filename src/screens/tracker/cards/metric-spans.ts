import type { TrackerHours, TrackerMetrics, TrackerSums } from '../../../../contract/areas/tracker/tracker.ts';
import type { Feed, Running } from '../../../../contract/judgement/feed.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { Step } from '../../../../machines/screens/tracker/dashboard.ts';
import { cutOf, cutOfDay, cutOfHour, spanOf, type Cut, type SpanBy } from '../../../charts/columns/cut.ts';

/** A day `YYYY-MM-DD`, an hour `YYYY-MM-DDTHH`, or the first day of a week or a month with its sums, and what the range has of the latter, or the data of the running day or hour. */
export interface Point extends TrackerSums {
  readonly at: string;
  readonly cut: Cut | null;
}
type FeedOf = Feed & { readonly running: Running | null };
type Sums = TrackerSums & { readonly at: string };
const plus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.round((a + b) * 1e6) / 1e6);
const joined = (a: Sums, b: TrackerSums): Sums => ({
  at: a.at,
  clicks: a.clicks + b.clicks,
  uniqueClicks: a.uniqueClicks + b.uniqueClicks,
  invalidClicks: a.invalidClicks + b.invalidClicks,
  events: a.events + b.events,
  fraudEvents: a.fraudEvents + b.fraudEvents,
  revenue: plus(a.revenue, b.revenue),
  cost: plus(a.cost, b.cost),
  fraudCost: plus(a.fraudCost, b.fraudCost),
  profit: plus(a.profit, b.profit),
});
/** Days by the week or the month that they are of, as far as the range goes. */
function spansOf(days: readonly Sums[], by: SpanBy, range: DateRange, feed?: FeedOf): readonly Point[] {
  const spans = new Map<string, Sums>();
  for (const day of days) {
    const { from } = spanOf(day.at, by),
      known = spans.get(from);
    spans.set(from, known === undefined ? { ...day, at: from < range.fromDate ? range.fromDate : from } : joined(known, day));
  }
  return [...spans.values()].map((sums) => ({ ...sums, cut: cutOf(sums.at, by, range, feed) }));
}
/** What is drawn of an answer. */
export function pointsOf(data: TrackerMetrics | TrackerHours, by: Step, range: DateRange, feed?: FeedOf): readonly Point[] {
  if ('hours' in data)
    return data.hours.map((hour) => ({ ...hour, cut: cutOfHour(hour.at.slice(0, 10), Number(hour.at.slice(11)), data.running) }));
  const days = data.days.map(({ date, ...sums }) => ({ at: date, ...sums }));
  return by === 'week' || by === 'month'
    ? spansOf(days, by, range, feed)
    : days.map((day) => ({ ...day, cut: cutOfDay(day.at, feed?.running ?? null) }));
}
