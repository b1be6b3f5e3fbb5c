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
/** From the first to the last day with rows, by package; a package without any is not there. A day between them without rows is no gap. */
export type Supplied = ReadonlyMap<string, DateRange>;

/** Which days the rows of a store cover, as far as a caller may see them. */
export async function suppliedIn(ask: Ask, access: AccessScope, signal: AbortSignal): Promise<Supplied> {
  if (access.packages.length === 0) return new Map();
  const rows = await ask(access, { dimensions: ['package', 'day'], measures: { rows: count() }, filters: [] }, { signal });
  const found = new Map<string, { fromDate: Day; toDate: Day }>();
  for (const row of rows) {
    const known = found.get(row.package);
    if (known === undefined) found.set(row.package, { fromDate: row.day, toDate: row.day });
    else if (row.day < known.fromDate) known.fromDate = row.day;
    else if (row.day > known.toDate) known.toDate = row.day;
  }
  return found;
}

/**
 * What a compared period lacks of the packages that have data in it or in the range; null where it is whole. `isFed`: rows are expected every day, so
 * that after the last one there is no data; else (of incidents) nothing has happened since.
 */
export function lacksOf(compared: DateRange, range: DateRange, supplied: Supplied, isFed: boolean): Lacks {
  const has = (days: DateRange, { fromDate, toDate }: DateRange): boolean => fromDate <= days.toDate && toDate >= days.fromDate;
  const own = [...supplied.values()].filter((days) => has(compared, days) || has(range, days));
  const late = own.filter(({ fromDate }) => fromDate > compared.fromDate),
    ended = isFed ? own.filter(({ toDate }) => toDate < compared.toDate || toDate < range.fromDate) : [];
  if (late.length === 0 && ended.length === 0) return null;
  return {
    before: late.reduce<Day | null>((last, { fromDate }) => (last === null || fromDate > last ? fromDate : last), null),
    after: ended.reduce<Day | null>((first, { toDate }) => (first === null || toDate < first ? toDate : first), null),
    some: new Set([...late, ...ended]).size < own.length,
  };
}
