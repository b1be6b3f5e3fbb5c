import { addDays, dayIn, daysIn, yearBefore, type DateRange, type Day } from '../../../contract/dates.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { EventColumn, EventModel } from '../../analytics/event-model.ts';
import { zoneClock } from '../../analytics/local-time.ts';
import type { AnswerRow, MetricQuery } from '../../analytics/metric-query.ts';
import type { EventFilter, Scoped } from './scope.ts';

/** What a range is compared with (D31). */
export interface ComparedPeriod {
  readonly range: DateRange;
  /** The range has an unfinished day, and the period is read up to the same time of the day that corresponds to it. */
  readonly sameHours: boolean;
  /** Every event of the period passes all filters of one part, and of one alone. */
  readonly parts: readonly (readonly EventFilter[])[];
}
const MINUTE = 60_000;

/** Days before the cut whole, which roll-ups know; the day of the cut by its events. */
function partsUpTo(range: DateRange, day: Day, now: number, zone: string): EventFilter[][] {
  if (day < range.fromDate) return [];
  const { timeOfDay, instant } = zoneClock(zone);
  const whole = { fromDate: range.fromDate, toDate: addDays(day, -1) };
  return [
    ...(whole.toDate < whole.fromDate ? [] : [during(whole)]),
    [
      { column: 'day', oneOf: [day] },
      { column: 'time', below: instant(day, timeOfDay(now)) },
    ],
  ];
}

/**
 * The period that `compare` asks for; null where it is off. `now` is epoch milliseconds and counts to the minute, so that equal questions within one
 * are one question to the store. Which day is unfinished, and when the cut is, the zone of each package says.
 */
export function comparedOf({ query, access }: Scoped, now: number): ComparedPeriod | null {
  if (query.compare === 'off') return null;
  const back = query.compare === 'year' ? yearBefore : (day: Day): Day => addDays(day, -daysIn(query));
  const range = { fromDate: back(query.fromDate), toDate: back(query.toDate) };
  const zones = [...new Set([access.timeZone, ...access.packages.map(({ timeZone }) => timeZone)])].map((zone) => ({
    zone,
    today: dayIn(now, zone),
    packages: access.packages.filter(({ timeZone }) => timeZone === zone).map(({ name }) => name),
  }));
  if (zones.every(({ today }) => today > query.toDate)) return { range, sameHours: false, parts: [during(range)] };
  const parts = zones.flatMap(({ zone, today, packages }) => {
    const own: EventFilter[] = zones.length === 1 ? [] : [{ column: 'package', oneOf: packages }];
    const days = today > query.toDate ? [during(range)] : partsUpTo(range, back(today), now - (now % MINUTE), zone);
    return days.map((part) => [...own, ...part]);
  });
  return { range, sameHours: true, parts };
}

/** Asks about each part of a period; a group comes once from each part that has it. No rows, and no question, for no period. */
export async function inParts<D extends EventColumn = never, A extends string = never>(
  { events }: Analytics,
  { signal }: Scoped,
  period: ComparedPeriod | null,
  query: MetricQuery<EventColumn, D, A>,
): Promise<AnswerRow<EventModel, D, A>[]> {
  const answers = await Promise.all(
    (period?.parts ?? []).map((part) => events.query<D, A>({ ...query, filters: [...query.filters, ...part] }, { signal })),
  );
  return answers.flat();
}
