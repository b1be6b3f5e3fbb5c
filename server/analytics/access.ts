import { dayIn, type DateRange, type Day } from '../../contract/dates.ts';
import type { AccessScope } from '../access.ts';
import type { Filter } from './metric-query.ts';

/** What the caller may see, whatever was asked. Stands in every query. */
export const withinAccess = ({ packages, publishers }: AccessScope): Filter<'package' | 'publisher'>[] => [
  { column: 'package', oneOf: packages.map((p) => p.name) },
  ...(publishers === null ? [] : [{ column: 'publisher', oneOf: publishers } as const]),
];

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
