import type { TrackerFilterName, TrackerScope } from '../../../contract/areas/tracker/tracker.ts';
import { columnsOf, namesOf } from '../../../contract/filters/filter.ts';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import { choiceOf } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { chosenIn } from '../../analytics/queries/chosen.ts';
import { count, type Filter } from '../../analytics/metric-query.ts';
import type { TrackerColumn } from '../../analytics/models/tracker-model.ts';
import type { TrackerRecords } from '../../records/tracker/tracker.ts';

export type TrackerFilter = Filter<TrackerColumn>;
/** Who knows publishers and campaigns: what they are called, and their terms. */
export type Registry = Pick<TrackerRecords, 'names' | 'list'>;
export interface AskedTracker<Q extends TrackerScope = TrackerScope> {
  readonly query: Q;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** The name of a publisher or a campaign: that of its record, by package and id, or where it has none the one that its clicks and events carry. */
type NameOf = (kind: 'publisher' | 'campaign', packageName: string, code: string, carried: string) => string;
export interface Scoped<Q extends TrackerScope = TrackerScope> extends AskedTracker<Q> {
  readonly nameOf: NameOf;
  /** What records call publishers and campaigns of the packages. */
  readonly records: Awaited<ReturnType<Registry['names']>>;
  /** What the filter of publishers, which is by name, lets pass. */
  readonly publishers: readonly TrackerFilter[];
}
/** The column that each filter is about. */
export const columnOf = columnsOf(trackerFilters) satisfies Readonly<Record<TrackerFilterName, TrackerColumn>>;

const identity = ['package', 'publisher', 'publisher_id'] as const;
/** Publishers as clicks and events carry them. */
const carriedIn = (
  { tracker }: Analytics,
  { access, signal }: Pick<AskedTracker, 'access' | 'signal'>,
  filters: readonly TrackerFilter[],
) => tracker.query<(typeof identity)[number], 'rows'>(access, { dimensions: identity, measures: { rows: count() }, filters }, { signal });

/** Publishers of some names. Where every name is the one that is carried, that says all; else clicks and events are found by what they carry, all of it. */
async function publishersNamed(analytics: Analytics, asked: AskedTracker, nameOf: NameOf): Promise<TrackerFilter[]> {
  const { values, isExclusion } = choiceOf(asked.query.publisher_name);
  if (values.length === 0) return [];
  const carried = (await carriedIn(analytics, asked, [])).map((row) => ({
    name: nameOf('publisher', row.package, row.publisher_id, row.publisher),
    ...row,
  }));
  if (carried.every(({ name, publisher }) => name === publisher)) return chosenIn<TrackerColumn>('publisher', asked.query.publisher_name);
  const tuples = carried.filter(({ name }) => values.includes(name) !== isExclusion).map((row) => identity.map((column) => row[column]));
  return [{ column: 'package', and: ['publisher', 'publisher_id'], tuples }];
}
/** What is asked, with what records say about it. */
export async function scopedBy<Q extends TrackerScope>(
  analytics: Analytics,
  asked: AskedTracker<Q>,
  registry: Registry,
): Promise<Scoped<Q>> {
  const names = await registry.names(asked.access);
  const known = new Map(names.map(({ kind, package_name, code, name }) => [JSON.stringify([kind, package_name, code]), name]));
  const nameOf: NameOf = (kind, packageName, code, carried) => known.get(JSON.stringify([kind, packageName, code])) ?? carried;
  return { ...asked, nameOf, records: names, publishers: await publishersNamed(analytics, asked, nameOf) };
}

/** Clicks have '' for the event type, and pass every choice of one: that filter restricts events and their money alone. */
function chosenTypes(filter: string): TrackerFilter[] {
  const { values, isExclusion } = choiceOf(filter);
  if (values.length === 0) return [];
  return [
    isExclusion
      ? { column: 'event_type', noneOf: values.filter((value) => value !== '') }
      : { column: 'event_type', oneOf: [...values, ''] },
  ];
}
/** Clicks and events that pass every filter, `but` one, whatever the days. */
export const about = ({ query, publishers }: Scoped, but?: TrackerFilterName): TrackerFilter[] =>
  namesOf(trackerFilters)
    .filter((name) => name !== but)
    .flatMap((name) => {
      if (name === 'publisher_name') return publishers;
      return name === 'event_type' ? chosenTypes(query[name]) : chosenIn<TrackerColumn>(columnOf[name], query[name]);
    });
export const within = (asked: Scoped, but?: TrackerFilterName): TrackerFilter[] => [...about(asked, but), ...during(asked.query)];

/** Which of some values of a filter there are in the days, whatever the other filters. */
export async function valuesOf(
  analytics: Analytics,
  asked: Scoped,
  name: TrackerFilterName,
  values: readonly string[],
): Promise<readonly unknown[]> {
  const there: TrackerFilter[] = [...during(asked.query)];
  if (name === 'publisher_name') {
    const carried = await carriedIn(analytics, asked, there);
    return carried
      .map((row) => asked.nameOf('publisher', row.package, row.publisher_id, row.publisher))
      .filter((publisher) => values.includes(publisher));
  }
  const column: TrackerColumn = columnOf[name];
  const rows = await analytics.tracker.query(
    asked.access,
    { dimensions: [column], measures: {}, filters: [...there, { column, oneOf: values }] },
    asked,
  );
  return rows.map((row) => row[column]);
}
