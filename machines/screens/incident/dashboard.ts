import * as incident from '../../../contract/areas/incident.ts';
import type { VolumeDay } from '../../../contract/areas/incident.ts';
import { isShownInContext, type StatusSet } from '../../../contract/life/life-cycle.ts';
import { incidentFilters, type FilterName } from '../../../contract/filters/incident.ts';
import { ALL } from '../../../contract/scope.ts';
import type { IncidentParams } from '../../routes/areas/incident-params.ts';
import { incidentDashboard } from '../../routes/areas/incident.ts';
import { countsNone, hasNone } from '../empty.ts';
import { drawerOf } from '../drawer.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

const isQuiet = (days: readonly VolumeDay[]): boolean => days.every((day) => day.total === 0);

const read = readsOn<IncidentParams>();
const inRange = ({ package_name, fromDate, toDate }: Scope<IncidentParams>) => ({ query: { package_name, fromDate, toDate } });
const compared = (scope: Scope<IncidentParams>) => ({ query: { ...inRange(scope).query, ...scope.params } });
/** Without the comparison: a plot that has none is not asked anew for another. */
const filtered = (scope: Scope<IncidentParams>) => {
  const { compare: _, ...filters } = scope.params;
  return { query: { ...inRange(scope).query, ...filters } };
};

/** About the other filters: what is chosen in a list or a chart does not narrow it, nor is it asked anew. */
const others = (name: FilterName) => (scope: Scope<IncidentParams>) => filtered({ ...scope, params: { ...scope.params, [name]: ALL } });

/** A stage, or a group, that is chosen is shown amid all of them; another filter of statuses narrows them. */
const keepContext = (kind: StatusSet[0]) => (scope: Scope<IncidentParams>) =>
  (isShownInContext(kind, scope.params.status) ? others('status') : filtered)(scope);

/** The incident dashboard: every plot about package, dates and filters, the totals beside another period. */
export const dashboardScreen = defineScreen({
  route: incidentDashboard,
  asOf: 'counts',
  reads: {
    counts: read(incident.counts, compared),
    incidentVolume: read(incident.incidentVolume, keepContext('group'), { isEmpty: isQuiet }),
    activeCasesByChannel: read(incident.activeCasesByChannel, others('channel'), { isEmpty: countsNone }),
    subChannel: read(incident.subChannel, others('channel'), { isEmpty: countsNone }),
    topTenLocation: read(incident.topTenLocation, others('country'), { isEmpty: ({ top }) => countsNone(top) }),
    categoryLevelCount: read(incident.categoryLevelCount, others('category'), { isEmpty: countsNone }),
    publisherLevelCount: read(incident.publisherLevelCount, others('publisher'), { isEmpty: countsNone }),
    funnel: read(incident.funnel, keepContext('stage'), { isEmpty: countsNone }),
    riskShortlist: read(incident.riskShortlist, filtered, { isEmpty: hasNone }),
    takedownTime: read(incident.takedownTime, others('channel'), { isEmpty: hasNone }),
    insight: read(incident.insight, filtered),
  },
  options: drawerOf(incidentFilters, incident.incidentOptions, filtered),
  remaining: { read: read(incident.remaining, filtered), of: 'incidents', countIn: ({ count }: { readonly count: number }) => count },
});
