import { addDays, type DateRange, type Day } from '../../../contract/time/dates.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { comparing, type ComparedRange, type Comparing } from '../../analytics/queries/compared.ts';
import { eventEnds } from '../../analytics/queries/data-ends.ts';
import { suppliedIn } from '../../analytics/queries/supplied.ts';
import type { EventColumn, EventModel } from '../../analytics/models/event-model.ts';
import type { AnswerRow, MetricQuery } from '../../analytics/metric-query.ts';
import type { EventFilter, Scoped } from './scope.ts';

/** A period as it is read (D31). */
export interface ComparedPeriod {
  readonly range: DateRange;
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

/** The events of the period that `compare` asks for; `period` is null where it is off, or not whole (J6): `told` says why. */
export async function comparedOf(
  { events }: Analytics,
  { query, access, signal }: Scoped,
  now: number,
): Promise<{ readonly told: Comparing['told']; readonly period: ComparedPeriod | null }> {
  const { told, read } = await comparing(
    query,
    access,
    now,
    () => suppliedIn((...asked) => events.query(...asked), access, signal),
    () => eventEnds({ events }, { query, access, signal }, query.dashboard_type, now),
  );
  return { told, period: read === null ? null : { range: read.range, parts: partsOf(read) } };
}
export function partsOf({ range, sameHours, zones }: ComparedRange): EventFilter[][] {
  if (!sameHours) return [during(range)];
  return zones.flatMap(({ packages, unfinished, moment }) => {
    const own: EventFilter[] = zones.length === 1 ? [] : [{ column: 'package', oneOf: packages }];
    const days = unfinished === null ? [during(range)] : partsUpTo(range, unfinished, moment);
    return days.map((part) => [...own, ...part]);
  });
}

/** The asked range itself, as a period of one part. */
export const periodOf = ({ query }: Scoped): ComparedPeriod => ({
  range: { fromDate: query.fromDate, toDate: query.toDate },
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
