import {
  invalidVerdicts,
  webFilters,
  type BreakdownGroup,
  type Verdict,
  type VerdictClass,
  type WebFilterName,
  type WebScope,
} from '../../../contract/areas/web.ts';
import { valuesOf } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import { during, withinAccess } from '../../analytics/access.ts';
import type { EventColumn } from '../../analytics/event-model.ts';
import { count, sum, type Filter } from '../../analytics/metric-query.ts';

export { whole } from '../../analytics/metric-query.ts';

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
  publisher_name: 'publisher',
  reason: 'reason',
  exchange: 'exchange',
  country: 'country',
  device: 'device',
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
/** Events of one row of the grouped table. */
export const inRow = ({ group, value }: { readonly group: BreakdownGroup; readonly value: string }): EventFilter => ({
  column: group,
  oneOf: [value],
});

const verdictsOf: Readonly<Record<VerdictClass, readonly Verdict[]>> = { all: invalidVerdicts, givt: ['GIVT'], sivt: ['SIVT'] };
/** Is a verdict one that the asked class counts as invalid? */
export const isInvalid = ({ query }: Scoped, verdict: string): boolean => verdictsOf[query.verdict_class].some((one) => one === verdict);
/** Events that the asked class counts as invalid. */
export const invalidIn = ({ query }: Scoped): EventFilter => ({ column: 'verdict', oneOf: verdictsOf[query.verdict_class] });

/** Events, those of the asked class, and the split of the invalid ones whatever the class. */
export const volumesIn = (asked: Scoped) => ({
  total: count<EventColumn>(),
  invalid: count(invalidIn(asked)),
  givt: count<EventColumn>({ column: 'verdict', oneOf: ['GIVT'] }),
  sivt: count<EventColumn>({ column: 'verdict', oneOf: ['SIVT'] }),
});
/** All that is measured of some events; cost in millionths of the currency. */
export const measuredIn = (asked: Scoped) => ({
  ...volumesIn(asked),
  viewable: sum<EventColumn>('viewable'),
  cost: sum<EventColumn>('cost'),
  costInvalid: sum('cost', invalidIn(asked)),
});
export type Measured = Readonly<Record<keyof ReturnType<typeof measuredIn>, number | null>>;

/** A part of some events, 0 to 100 with two decimals; null of none. */
export const pct = (part: number, of: number): number | null => (of === 0 ? null : Math.round((10_000 * part) / of) / 100);
/** Millionths as units of the currency. */
export const currency = (millionths: number): number => millionths / 1_000_000;
/** By code units, as ties are decided everywhere. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
