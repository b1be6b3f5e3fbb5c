import { addDays, type DateRange, type Day } from '../../../contract/time/dates.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { comparedRange } from '../../analytics/queries/compared.ts';
import type { EventColumn, EventModel } from '../../analytics/models/event-model.ts';
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

/** Days before the cut whole, which roll-ups know; the day of the cut by its events. */
function partsUpTo(range: DateRange, day: Day, moment: number): EventFilter[][] {
  if (day < range.fromDate) return [];
  const whole = { fromDate: range.fromDate, toDate: addDays(day, -1) };
  return [
    ...(whole.toDate < whole.fromDate ? [] : [during(whole)]),
    [
      { column: 'day', oneOf: [day] },
      { column: 'time', below: moment },
    ],
  ];
}

/** The events of the period that `compare` asks for; null where it is off. */
export function comparedOf({ query, access }: Scoped, now: number): ComparedPeriod | null {
  const compared = comparedRange(query, access, now);
  if (compared === null) return null;
  const { range, sameHours, zones } = compared;
  if (!sameHours) return { range, sameHours, parts: [during(range)] };
  const parts = zones.flatMap(({ packages, unfinished, moment }) => {
    const own: EventFilter[] = zones.length === 1 ? [] : [{ column: 'package', oneOf: packages }];
    const days = unfinished === null ? [during(range)] : partsUpTo(range, unfinished, moment);
    return days.map((part) => [...own, ...part]);
  });
  return { range, sameHours, parts };
}

/** The asked range itself, as a period of one part. */
export const periodOf = ({ query }: Scoped): ComparedPeriod => ({
  range: { fromDate: query.fromDate, toDate: query.toDate },
  sameHours: false,
  parts: [during(query)],
});

/** Asks about each part of a period; a group comes once from each part that has it. No rows, and no question, for no period. */
export async function inParts<D extends EventColumn = never, A extends string = never>(
  { events }: Analytics,
  { access, signal }: Scoped,
  period: ComparedPeriod | null,
  query: MetricQuery<EventColumn, D, A>,
): Promise<AnswerRow<EventModel, D, A>[]> {
  const answers = await Promise.all(
    (period?.parts ?? []).map((part) => events.query<D, A>(access, { ...query, filters: [...query.filters, ...part] }, { signal })),
  );
  return answers.flat();
}
