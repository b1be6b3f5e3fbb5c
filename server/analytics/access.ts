import { dayIn, type DateRange, type Day } from '../../contract/time/dates.ts';
import { limitsOf, type Access, type AccessScope } from '../access.ts';
import type { Filter, MetricQuery } from './metric-query.ts';

/** A question with the restriction of whoever asks it: the stores put every question through this, so no caller has to. */
export function withinAccess<Q extends Pick<MetricQuery, 'filters'>>(access: Access, query: Q): Q {
  const limits = limitsOf(access);
  if (limits === null) return query;
  const { packages, publishers } = limits;
  const own: Filter[] = [
    { column: 'package', oneOf: packages },
    ...(publishers === null ? [] : [{ column: 'publisher', oneOf: publishers }]),
  ];
  return { ...query, filters: [...own, ...query.filters] };
}

/** The days that it is in the zones of all that the caller may see: two where midnight lies between them. */
export interface Today {
  readonly first: Day;
  readonly last: Day;
}
export function todayIn({ packages, timeZone }: AccessScope, now: number): Today {
  const days = [timeZone, ...packages.map((p) => p.timeZone)].map((zone) => dayIn(now, zone));
  return { first: days.reduce((a, b) => (b < a ? b : a)), last: days.reduce((a, b) => (b > a ? b : a)) };
}

/** Days of a range, both ends included; local days of each package (D7). */
export const during = ({ fromDate, toDate }: DateRange): Filter<'day'>[] => [
  { column: 'day', atLeast: fromDate },
  { column: 'day', atMost: toDate },
];
