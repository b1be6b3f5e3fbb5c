import * as incident from '../../../contract/areas/incident.ts';
import type { VolumeDay } from '../../../contract/areas/incident.ts';
import type { IncidentParams } from '../../routes/incident-params.ts';
import { incidentDashboard } from '../../routes/incident.ts';
import { countsNone, hasNone, isNothing } from '../empty.ts';
import { defineScreen, optionsOn, readsOn, type Scope } from '../screen.ts';

const isQuiet = (days: readonly VolumeDay[]): boolean => days.every((day) => day.total === 0);

const read = readsOn<IncidentParams>();
const option = optionsOn<IncidentParams>();
const inRange = ({ package_name, fromDate, toDate }: Scope<IncidentParams>) => ({ query: { package_name, fromDate, toDate } });
const compared = (scope: Scope<IncidentParams>) => ({ query: { ...inRange(scope).query, ...scope.params } });
/** Without the comparison: a plot that has none is not asked anew for another. */
const filtered = (scope: Scope<IncidentParams>) => {
  const { compare: _, ...filters } = scope.params;
  return { query: { ...inRange(scope).query, ...filters } };
};

/** The incident dashboard: every plot about package, dates and filters, the totals beside another period. */
export const dashboardScreen = defineScreen({
  route: incidentDashboard,
  asOf: 'counts',
  reads: {
    counts: read(incident.counts, compared),
    incidentVolume: read(incident.incidentVolume, filtered, { isEmpty: isQuiet }),
    activeCasesByChannel: read(incident.activeCasesByChannel, filtered, { isEmpty: countsNone }),
    subChannel: read(incident.subChannel, filtered, { isEmpty: countsNone }),
    topTenLocation: read(incident.topTenLocation, filtered, { isEmpty: countsNone }),
    categoryLevelCount: read(incident.categoryLevelCount, filtered, { isEmpty: countsNone }),
    publisherLevelCount: read(incident.publisherLevelCount, filtered, { isEmpty: countsNone }),
    funnel: read(incident.funnel, filtered, { isEmpty: countsNone }),
    riskShortlist: read(incident.riskShortlist, filtered, { isEmpty: hasNone }),
    takedownTime: read(incident.takedownTime, filtered, { isEmpty: countsNone }),
    insight: read(incident.insight, filtered, { isEmpty: isNothing }),
  },
  options: {
    channel: option(incident.channelOptions, inRange),
    country: option(incident.countryOptions, inRange),
    category: option(incident.categoryOptions, inRange),
    brand: option(incident.brandOptions, inRange),
    priority: option(incident.priorityOptions, inRange),
    publisher: option(incident.publisherOptions, inRange),
    status: option(incident.statusOptions, inRange),
  },
});
