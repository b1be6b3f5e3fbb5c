import { dashboardScreen } from '../../machines/screens/incident/dashboard.ts';
import { fixtureRange } from '../../src/fixtures/incident-scenes.ts';
import { incidents } from '../../src/fixtures/incident/incident.ts';
import { screenSuite } from './support/screen-suite.tsx';

screenSuite(dashboardScreen, {
  range: fixtureRange,
  params: { reset: { country: 'IN', channel: 'Social' } },
  frame: ['App', 'Guarded', 'SignedInApp', 'Frame', 'SideMenu', 'UserMenu', 'Dashboard'],
  cards: {
    counts: {
      component: 'KpiStrip',
      answer: { data: incidents.counts },
      title: 'Total incidents',
      // the running day
      informs: true,
    },
    incidentVolume: { component: 'VolumeCard', answer: { data: incidents.incidentVolume }, title: 'Incident volume', empty: { data: [] } },
    activeCasesByChannel: {
      component: 'ChannelCard',
      answer: { data: incidents.activeCasesByChannel },
      title: 'Open cases by channel',
      empty: { data: [] },
    },
    subChannel: {
      component: 'SubChannelCard',
      answer: { data: incidents.subChannel },
      title: 'Open cases by sub-channel',
      empty: { data: [] },
    },
    topTenLocation: {
      component: 'LocationCard',
      answer: { data: incidents.topTenLocation },
      title: 'Top locations',
      empty: { data: { top: [], elsewhere: 0 } },
    },
    categoryLevelCount: { component: 'CategoryCard', answer: { data: incidents.categoryLevelCount } },
    publisherLevelCount: { component: 'PublisherCard', answer: { data: incidents.publisherLevelCount } },
    funnel: { component: 'FunnelCard', answer: { data: incidents.funnel }, title: 'Life cycle', empty: { data: [] } },
    riskShortlist: { component: 'RiskCard', answer: { data: incidents.riskShortlist }, title: 'Needs you now', empty: { data: [] } },
    takedownTime: { component: 'TakedownCard', answer: { data: incidents.takedownTime }, title: 'Time to takedown', empty: { data: [] } },
    insight: { component: 'InsightBar', answer: { data: incidents.insight } },
  },
});
