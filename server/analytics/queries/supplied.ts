import { stoppedSince } from '../../../contract/judgement/feed.ts';
import type { Lacks } from '../../../contract/metric.ts';
import type { DateRange, Day } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import { count, type MetricQuery } from '../metric-query.ts';

/** Asks rows of packages and days, within an access. */
type Ask = (
  access: AccessScope,
  query: MetricQuery<'package' | 'day', 'package' | 'day', 'rows'>,
  options: { readonly signal: AbortSignal },
) => Promise<readonly { readonly package: string; readonly day: string }[]>;
/** The first and the last day with rows, and all of them, by package; a package without any is not there. A day between them without rows is no gap. */
export type Supplied = ReadonlyMap<string, DateRange & { readonly days: readonly Day[] }>;

/** Which days the rows of a store cover, as far as a caller may see them. */
export async function suppliedIn(ask: Ask, access: AccessScope, signal: AbortSignal): Promise<Supplied> {
  if (access.packages.length === 0) return new Map();
  const rows = await ask(access, { dimensions: ['package', 'day'], measures: { rows: count() }, filters: [] }, { signal });
  const found = new Map<string, { fromDate: Day; toDate: Day; days: Day[] }>();
  for (const row of rows) {
    const known = found.get(row.package);
    if (known === undefined) {
      found.set(row.package, { fromDate: row.day, toDate: row.day, days: [row.day] });
      continue;
    }
    known.days.push(row.day);
    if (row.day < known.fromDate) known.fromDate = row.day;
    else if (row.day > known.toDate) known.toDate = row.day;
  }
  return found;
}

/**
 * What a compared period or the range itself lacks of the packages that have data in them; null where both are whole. `fedUpTo`: the last day of the range on which
 * rows of a feed are expected, so that there is no data after the last one where the feed has stopped; null of incidents: nothing has happened since.
 */
export function lacksOf(compared: DateRange, range: DateRange, supplied: Supplied, fedUpTo: Day | null): Lacks {
  const has = (days: DateRange, { fromDate, toDate }: DateRange): boolean => fromDate <= days.toDate && toDate >= days.fromDate;
  const own = [...supplied.values()].filter((days) => has(compared, days) || has(range, days));
  const late = own.filter(({ fromDate }) => fromDate > compared.fromDate),
    ended =
      fedUpTo === null
        ? []
        : own.filter(({ toDate, days }) => toDate < compared.toDate || toDate < range.fromDate || stoppedSince(days, fedUpTo) !== null);
  if (late.length === 0 && ended.length === 0) return null;
  return {
    before: late.reduce<Day | null>((last, { fromDate }) => (last === null || fromDate > last ? fromDate : last), null),
    after: ended.reduce<Day | null>((first, { toDate }) => (first === null || toDate < first ? toDate : first), null),
    some: new Set([...late, ...ended]).size < own.length,
  };
}
