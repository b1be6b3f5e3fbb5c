import * as incident from './incident.ts';
import * as session from './session.ts';
import * as system from './system.ts';
import * as webFraud from './web-fraud.ts';

/** The table: every call of the portal, by area. */
export const calls = {
  system: { health: system.health, ready: system.ready },
  session: {
    login: session.login,
    logout: session.logout,
    keepAlive: session.keepAlive,
    changePassword: session.changePassword,
    packages: session.packages,
    dashboardType: session.dashboardType,
    menu: session.menu,
    savedFilters: session.savedFilters,
    saveFilter: session.saveFilter,
    deepdive: session.deepdive,
  },
  incident: {
    counts: incident.counts,
    incidentVolume: incident.incidentVolume,
    activeCasesByChannel: incident.activeCasesByChannel,
    subChannel: incident.subChannel,
    topTenLocation: incident.topTenLocation,
    categoryLevelCount: incident.categoryLevelCount,
    publisherLevelCount: incident.publisherLevelCount,
    funnel: incident.funnel,
    riskShortlist: incident.riskShortlist,
    takedownTime: incident.takedownTime,
    insight: incident.insight,
  },
  incidentFilter: {
    channel: incident.channelOptions,
    country: incident.countryOptions,
    category: incident.categoryOptions,
    brand: incident.brandOptions,
    priority: incident.priorityOptions,
    publisher: incident.publisherOptions,
    status: incident.statusOptions,
  },
  webFraud: {
    counts: webFraud.counts,
    fraudTrendDate: webFraud.fraudTrendDate,
    fraudTrendMonth: webFraud.fraudTrendMonth,
    fraudReasonTrend: webFraud.fraudReasonTrend,
    fraudImpression: webFraud.fraudImpression,
    cumulativeImpressionTrend: webFraud.cumulativeImpressionTrend,
    topFiveCleanPublisher: webFraud.topFiveCleanPublisher,
    topFiveNotCleanPublisher: webFraud.topFiveNotCleanPublisher,
    topPlacement: webFraud.topPlacement,
    placementHighFraudTraffic: webFraud.placementHighFraudTraffic,
    topExchangeTraffic: webFraud.topExchangeTraffic,
    breakdown: webFraud.breakdown,
    events: webFraud.events,
  },
  webFilter: {
    channel: webFraud.channelOptions,
    campaignId: webFraud.campaignIdOptions,
    creativeId: webFraud.creativeIdOptions,
    placementId: webFraud.placementIdOptions,
    placementType: webFraud.placementTypeOptions,
    fraudCategory: webFraud.fraudCategoryOptions,
    fraudSubCategory: webFraud.fraudSubCategoryOptions,
    publisherId: webFraud.publisherIdOptions,
    publisherName: webFraud.publisherNameOptions,
    subPublisherName: webFraud.subPublisherNameOptions,
    systemDomain: webFraud.systemDomainOptions,
    pageId: webFraud.pageIdOptions,
  },
} as const;
export type Calls = typeof calls;
