import { blockList, inTracker } from '../../src/fixtures/act.ts';
import { ticketLists } from '../../src/fixtures/ticket.ts';
import { oneStandsOut } from '../../src/fixtures/stands-out.ts';
import { trackerScreen } from '../../machines/screens/tracker/dashboard.ts';
import answers from '../../src/fixtures/tracker-answers.json';
import { standing } from '../../src/fixtures/tracker-manage.ts';
import { screenSuite } from './support/screen-suite.tsx';

const of = (name: keyof typeof answers) => ({ data: answers[name] });
const noRows = { data: [] };
screenSuite(trackerScreen, {
  range: { fromDate: '2026-11-15', toDate: '2026-11-22' },
  dashboard: 'Mtrackit',
  params: {
    reset: { campaign_id: 'CMP-A2001', publisher_name: 'AdRiver', search: 'ad', page: 2 },
    kept: { group: 'publisher,campaign', compare: 'year', metrics: 'profit,roas', by: 'hour', set: 'losing' },
  },
  frame: ['App', 'Guarded', 'SignedInApp', 'Frame', 'SideMenu', 'UserMenu', 'Dashboard'],
  cards: {
    foresight: { component: null, answer: { data: inTracker } },
    blockList: { component: null, answer: { data: blockList }, informs: true },
    priorities: { component: null, answer: { issue_priorities: ticketLists.priorities } },
    people: { component: null, answer: { data: ticketLists.people, memberships: [] } },
    standsOut: { component: 'StandingBar', answer: { data: oneStandsOut }, informs: true },
    metrics: { component: 'MetricsCard', answer: of('metrics'), informs: true },
    hours: { component: 'MetricsCard', answer: of('hours') },
    totalRevenue: { component: 'KpiStrip', answer: of('totalRevenue') },
    totalCost: { component: 'KpiStrip', answer: of('totalCost') },
    totalEvents: { component: 'KpiStrip', answer: of('totalEvents') },
    totalClicks: { component: 'KpiStrip', answer: of('totalClicks') },
    topFivePublishersEvent: {
      component: 'TopPublishersCard',
      answer: of('topFivePublishersEvent'),
      title: 'Top publishers',
      empty: noRows,
    },
    topFivePublishersCost: { component: 'TopPublishersCard', answer: of('topFivePublishersCost') },
    clickEventPublishers: {
      component: 'ClicksEventsCard',
      answer: of('clickEventPublishers'),
      title: 'Clicks and events',
      empty: noRows,
    },
    eventFraudsPublishers: { component: 'FraudsCard', answer: of('eventFraudsPublishers'), title: 'Event frauds', empty: noRows },
    revenueCostPublishers: { component: 'MoneyCard', answer: of('revenueCostPublishers'), title: 'Revenue and cost', empty: noRows },
    rows: {
      component: 'SingleRowsCard',
      answer: of('rows'),
      title: 'Single clicks and events',
      empty: { data: { ...answers.rows, rows: [], total_count: 0 } },
    },
    table: { component: 'PublisherTable', answer: of('table'), title: 'Publishers' },
    pack: { component: null, answer: of('pack') },
    caps: { component: 'PublisherTable', answer: { data: standing }, informs: true },
  },
});
