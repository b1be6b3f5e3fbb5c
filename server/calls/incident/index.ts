import type { Calls } from '../../../contract/calls.ts';
import { openStatuses, priorities, stages, statusesOfStage } from '../../../contract/life/life-cycle.ts';
import { byName, listedOf } from '../../../contract/filters/filter.ts';
import { incidentFilters, type FilterName, type IncidentScope } from '../../../contract/filters/incident.ts';
import { byCall } from '../../../contract/filters/options.ts';
import { ALL } from '../../../contract/scope.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { chosen, type IncidentFilter } from '../../analytics/incident-scope.ts';
import { during, todayIn } from '../../analytics/access.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import type { CallInput, HandlerDeps, Handlers } from '../../handler.ts';
import type { incidentOptions } from '../../../contract/areas/incident.ts';
import { namedValues } from '../../analytics/queries/named-values.ts';
import { optionPageOf } from '../../analytics/queries/option-page.ts';
import type { AccessScope } from '../../access.ts';
import { arrivedIn } from '../../records/admin/arrivals.ts';
import { rowsOf, type noChanges } from '../../records/admin/changed-since.ts';
import { countsOf } from '../../figures/incident/counts.ts';
import { insightOf } from './insight.ts';
import { shortlistOf } from './risk.ts';
import { takedownTimeOf } from '../../figures/incident/time-to-down.ts';
import { volumeOf } from './volume.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'now'> & { readonly records: Pick<typeof noChanges, 'arrivals'> };
type OptionCall = Extract<keyof Calls['incident'], `${string}Options`>;

const TOP_LOCATIONS = 10;
const TOP_PUBLISHERS = 50;

interface Scoped<Q> {
  readonly query: Q;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** What was asked about, whatever the days. */
const about = ({ query }: Scoped<IncidentScope>): IncidentFilter[] => chosen(query);
const within = (asked: Scoped<IncidentScope>): IncidentFilter[] => [...about(asked), ...during(asked.query)];
const isOpen: IncidentFilter = { column: 'status', oneOf: openStatuses };

/** Answers the incident plots from the store. `now` is epoch milliseconds; SLA clocks and today depend on it. */
export const incidentPlotHandlers = ({ analytics, now, records: { arrivals } }: Deps): Handlers<Omit<Calls['incident'], OptionCall>> => ({
  remaining: async (asked) => {
    const [all] = await analytics.query(asked.access, { dimensions: [], measures: { count: count() }, filters: within(asked) }, asked);
    return { data: { count: whole(all?.count) } };
  },
  async counts(asked) {
    const [counts, arrived] = await Promise.all([
      countsOf(analytics, asked, now()),
      arrivedIn(arrivals, asked.access, rowsOf.incident, now()),
    ]);
    return { data: { ...counts, arrived } };
  },
  incidentVolume: async (asked) => ({
    data: await volumeOf(analytics, asked.access, about(asked), asked.query, todayIn(asked.access, now()), asked.signal),
  }),
  insight: async (asked) => ({
    data: await insightOf(analytics, asked.access, about(asked), asked.query, todayIn(asked.access, now()), now(), asked.signal),
  }),
  riskShortlist: async (asked) => ({ data: await shortlistOf(analytics, asked.access, within(asked), now(), asked.signal) }),
  activeCasesByChannel: async (asked) => {
    const rows = await analytics.query(
      asked.access,
      {
        dimensions: ['channel'],
        measures: { count: count() },
        filters: [...within(asked), isOpen],
        order: [{ by: 'count', descending: true }, { by: 'channel' }],
      },
      asked,
    );
    return { data: rows.map((row) => ({ ...row, count: whole(row.count) })) };
  },
  subChannel: async (asked) => {
    const rows = await analytics.query(
      asked.access,
      {
        dimensions: ['channel', 'sub_channel'],
        measures: { count: count() },
        filters: [...within(asked), isOpen],
        order: [{ by: 'count', descending: true }, { by: 'channel' }, { by: 'sub_channel' }],
      },
      asked,
    );
    return { data: rows.map((row) => ({ ...row, count: whole(row.count) })) };
  },
  topTenLocation: async (asked) => {
    const rows = await analytics.query(
      asked.access,
      {
        dimensions: ['country'],
        measures: { count: count() },
        filters: within(asked),
        order: [{ by: 'count', descending: true }, { by: 'country' }],
      },
      asked,
    );
    const counted = rows.map((row) => ({ ...row, count: whole(row.count) }));
    return {
      data: {
        top: counted.slice(0, TOP_LOCATIONS),
        elsewhere: counted.slice(TOP_LOCATIONS).reduce((sum, row) => sum + row.count, 0),
      },
    };
  },
  categoryLevelCount: async (asked) => {
    const rows = await analytics.query(
      asked.access,
      {
        dimensions: ['category'],
        measures: { count: count(), active: count(isOpen) },
        filters: within(asked),
        order: [{ by: 'count', descending: true }, { by: 'category' }],
      },
      asked,
    );
    return { data: rows.map((row) => ({ ...row, count: whole(row.count), active: whole(row.active) })) };
  },
  publisherLevelCount: async (asked) => {
    const rows = await analytics.query(
      asked.access,
      {
        dimensions: ['publisher'],
        measures: { count: count(), active: count(isOpen) },
        filters: within(asked),
        order: [{ by: 'count', descending: true }, { by: 'publisher' }],
        limit: TOP_PUBLISHERS,
      },
      asked,
    );
    return {
      data: rows.map(({ publisher, ...row }) => ({ publisher_name: publisher, count: whole(row.count), active: whole(row.active) })),
    };
  },
  funnel: async (asked) => {
    const rows = await analytics.query(
      asked.access,
      { dimensions: ['status'], measures: { count: count() }, filters: within(asked) },
      asked,
    );
    const of = (statuses: readonly string[]): number =>
      rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? whole(row.count) : 0), 0);
    return { data: stages.map((stage) => ({ stage, count: of(statusesOfStage[stage]) })) };
  },
  takedownTime: async (asked) => ({ data: await takedownTimeOf(analytics, asked, now()) }),
});

const urgency = (priority: string): number => priorities.findIndex((p) => p === priority);

type AskedList = CallInput<(typeof incidentOptions)[FilterName]>;
/** A page of a filter's values in access, with how many incidents of the range each has under the other filters: its own does not narrow it. */
async function optionsOf(analytics: Analytics, name: FilterName, asked: AskedList) {
  const { search, language } = asked.query;
  const page = await optionPageOf((query) => analytics.query(asked.access, query, asked), {
    ...asked.query,
    column: name,
    filters: within({ ...asked, query: { ...asked.query, [name]: ALL } }),
    chosen: asked.query[name],
    named: search === undefined ? [] : namedValues(incidentFilters[name], search, language),
  });
  return { data: name === 'priority' ? { ...page, options: page.options.toSorted((a, b) => urgency(a.value) - urgency(b.value)) } : page };
}
export const incidentOptionHandlers = (analytics: Analytics): Handlers<Pick<Calls['incident'], OptionCall>> =>
  byCall(byName(listedOf(incidentFilters), (name) => (asked: AskedList) => optionsOf(analytics, name, asked)));

export const incidentHandlers = (deps: Deps): Handlers<Calls['incident']> => ({
  ...incidentPlotHandlers(deps),
  ...incidentOptionHandlers(deps.analytics),
});
