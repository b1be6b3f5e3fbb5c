import { valuesOf } from '../../../contract/scope.ts';
import { invalidVerdicts } from '../../../contract/areas/web.ts';
import { webFilters, type WebFilterName, type WebScope } from '../../../contract/areas/web.ts';
import type { EventColumn } from '../../analytics/event-model.ts';
import { count, sum, type Filter } from '../../analytics/metric-query.ts';
import { during, duringBoth, withinAccess } from '../../analytics/access.ts';
import type { AccessScope } from '../../access.ts';

export type EventFilter = Filter<EventColumn>;
export interface Scoped<Q extends WebScope = WebScope> {
  readonly query: Q;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}

/** The column that each filter is about. */
const columnOf = {
  publisher_id: 'publisher_id',
  campaign_id: 'campaign',
  creative_id: 'creative',
  system_domain: 'system_domain',
  placement_id: 'placement',
  fraud_category: 'fraud_category',
  fraud_sub_category: 'fraud_sub_category',
  placement_type: 'placement_type',
  sub_publisher_name: 'sub_publisher',
  page_id: 'page_id',
  channel: 'channel',
} as const satisfies Readonly<Record<WebFilterName, EventColumn>>;

/** What was asked about, as far as the caller may see it, whatever the days; `but` one filter, where its own values are listed. */
export const about = ({ query, access }: Scoped, but?: WebFilterName): EventFilter[] => [
  ...withinAccess(access),
  { column: 'type', oneOf: [query.dashboard_type] },
  ...webFilters.flatMap((name) => {
    const values = valuesOf(query[name]);
    return values.length === 0 || name === but ? [] : [{ column: columnOf[name], oneOf: values }];
  }),
];
export const within = (asked: Scoped, but?: WebFilterName): EventFilter[] => [...about(asked, but), ...during(asked.query)];
/** The range and the equal one before it, which end to end are one. */
export const withinBoth = (asked: Scoped): EventFilter[] => [...about(asked), ...duringBoth(asked.query)];

export const invalid: EventFilter = { column: 'verdict', oneOf: invalidVerdicts };
/** Events, and the invalid ones among them. */
export const volumes = { total: count(), invalid: count(invalid) } as const;
/** All that is measured of some events; cost in millionths of the currency. */
export const measured = {
  total: count(),
  givt: count<EventColumn>({ column: 'verdict', oneOf: ['GIVT'] }),
  sivt: count<EventColumn>({ column: 'verdict', oneOf: ['SIVT'] }),
  viewable: sum<EventColumn>('viewable'),
  cost: sum<EventColumn>('cost'),
  costInvalid: sum<EventColumn>('cost', invalid),
} as const;

export { whole } from '../../analytics/metric-query.ts';
/** A part of some events, 0 to 100 with two decimals; null of none. */
export const pct = (part: number, of: number): number | null => (of === 0 ? null : Math.round((10_000 * part) / of) / 100);
/** Millionths as units of the currency. */
export const currency = (millionths: number): number => millionths / 1_000_000;
