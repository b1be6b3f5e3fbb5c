import type { BreakdownGroup, WebFilterName, WebScope } from '../../../contract/areas/web/web.ts';
import { allOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import type { AccessScope } from '../../access.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { columnOf, flaggedBy, invalidBy, measuredBy, passedBy, verdictsOf } from '../../analytics/queries/web-filters.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { count, sum, type Filter } from '../../analytics/metric-query.ts';

export { columnOf };
export { whole } from '../../analytics/metric-query.ts';

export type EventFilter = Filter<EventColumn>;
export interface Scoped<Q extends WebScope = WebScope> {
  readonly query: Q;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}

/** The same question about all events of its days and kind, invalid ones of both classes: what a source is judged by, whatever is chosen. */
export const unfiltered = <Q extends WebScope>(asked: Scoped<Q>): Scoped<Q> => ({
  ...asked,
  query: { ...asked.query, ...allOf(webFilters), verdict_class: 'all' },
});

export const ofType = ({ query }: Scoped): EventFilter[] => [{ column: 'type', oneOf: [query.dashboard_type] }];
/** Events that are measured, whatever the days. */
export const about = (asked: Scoped): EventFilter[] => [...ofType(asked), ...measuredBy(asked.query)];
export const within = (asked: Scoped): EventFilter[] => [...about(asked), ...during(asked.query)];
/** Events that pass every filter; `but` one, where its own values are listed. */
export const matching = (asked: Scoped, but?: WebFilterName): EventFilter[] => [
  ...ofType(asked),
  ...passedBy(asked.query, but),
  ...during(asked.query),
];
/** Which of some values of a filter there are in the days, whatever the other filters. */
export async function valuesOf(
  { events }: Analytics,
  asked: Scoped,
  name: WebFilterName,
  values: readonly string[],
): Promise<readonly unknown[]> {
  const column: EventColumn = columnOf[name];
  const filters: EventFilter[] = [...ofType(asked), ...during(asked.query), { column, oneOf: values }];
  const rows = await events.query(asked.access, { dimensions: [column], measures: {}, filters }, asked);
  return rows.map((row) => row[column]);
}
/** Events of one row of the grouped table. */
export const inRow = ({ group, value }: { readonly group: BreakdownGroup; readonly value: string }): EventFilter => ({
  column: group,
  oneOf: [value],
});

/** Is a verdict one that the asked class counts as invalid? */
export const isInvalid = ({ query }: Scoped, verdict: string): boolean => verdictsOf[query.verdict_class].some((one) => one === verdict);
/** What flagged an event must pass to count. */
export const flaggedIn = ({ query }: Scoped): EventFilter[] => flaggedBy(query);
/** Events that the asked class and reasons count as invalid. */
export const invalidIn = ({ query }: Scoped): EventFilter[] => invalidBy(query);

/** Events, those of the asked class and reasons, and the split of these reasons' events whatever the class. */
export const volumesIn = (asked: Scoped) => ({
  total: count<EventColumn>(),
  invalid: count(...invalidIn(asked)),
  givt: count<EventColumn>({ column: 'verdict', oneOf: ['GIVT'] }, ...flaggedIn(asked)),
  sivt: count<EventColumn>({ column: 'verdict', oneOf: ['SIVT'] }, ...flaggedIn(asked)),
});
/** All that is measured of some events; cost in millionths of the currency. */
export const measuredIn = (asked: Scoped) => ({
  ...volumesIn(asked),
  viewable: sum<EventColumn>('viewable'),
  cost: sum<EventColumn>('cost'),
  costInvalid: sum('cost', ...invalidIn(asked)),
});
export type Measured = Readonly<Record<keyof ReturnType<typeof measuredIn>, number | null>>;
