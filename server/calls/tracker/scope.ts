import { trackerFilters, type TrackerFilterName, type TrackerScope } from '../../../contract/areas/tracker.ts';
import { choiceOf } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import { during, withinAccess } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { chosenIn } from '../../analytics/chosen.ts';
import type { Filter } from '../../analytics/metric-query.ts';
import type { TrackerColumn } from '../../analytics/tracker-model.ts';

export type TrackerFilter = Filter<TrackerColumn>;
export interface Scoped<Q extends TrackerScope = TrackerScope> {
  readonly query: Q;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** The column that each filter is about. */
export const columnOf = {
  campaign_id: 'campaign_id',
  event_type: 'event_type',
  publisher_name: 'publisher',
  fraud_status: 'fraud_status',
} as const satisfies Readonly<Record<TrackerFilterName, TrackerColumn>>;

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
export const about = ({ query, access }: Scoped, but?: TrackerFilterName): TrackerFilter[] => [
  ...withinAccess(access),
  ...trackerFilters
    .filter((name) => name !== but)
    .flatMap((name) => (name === 'event_type' ? chosenTypes(query[name]) : chosenIn<TrackerColumn>(columnOf[name], query[name]))),
];
export const within = (asked: Scoped, but?: TrackerFilterName): TrackerFilter[] => [...about(asked, but), ...during(asked.query)];

/** Which of some values of a filter there are in the days, whatever the other filters. */
export async function valuesOf(
  { tracker }: Analytics,
  asked: Scoped,
  name: TrackerFilterName,
  values: readonly string[],
): Promise<readonly unknown[]> {
  const column: TrackerColumn = columnOf[name];
  const filters: TrackerFilter[] = [...withinAccess(asked.access), ...during(asked.query), { column, oneOf: values }];
  const rows = await tracker.query({ dimensions: [column], measures: {}, filters }, asked);
  return rows.map((row) => row[column]);
}
