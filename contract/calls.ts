import * as incident from './incident.ts';
import * as session from './session.ts';
import * as system from './system.ts';

/** The table: every call of the portal, by area. */
export const calls = {
  system: { health: system.health, ready: system.ready },
  session: {
    login: session.login, logout: session.logout, changePassword: session.changePassword, packages: session.packages,
    dashboardType: session.dashboardType, menu: session.menu, savedFilters: session.savedFilters, saveFilter: session.saveFilter, deepdive: session.deepdive,
  },
  incident: {
    counts: incident.counts, incidentVolume: incident.incidentVolume, activeCasesByChannel: incident.activeCasesByChannel, subChannel: incident.subChannel,
    topTenLocation: incident.topTenLocation, categoryLevelCount: incident.categoryLevelCount, publisherLevelCount: incident.publisherLevelCount,
    funnel: incident.funnel, riskShortlist: incident.riskShortlist, takedownTime: incident.takedownTime, insight: incident.insight,
  },
  incidentFilter: {
    channel: incident.channelOptions, country: incident.countryOptions, category: incident.categoryOptions, brand: incident.brandOptions,
    priority: incident.priorityOptions, publisher: incident.publisherOptions, status: incident.statusOptions,
  },
} as const;
export type Calls = typeof calls;
