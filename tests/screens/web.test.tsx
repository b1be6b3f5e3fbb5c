import { visitScreen } from '../../machines/screens/web/dashboards.ts';
import { blockList, foresight, packOfVisits } from '../../src/fixtures/act.ts';
import { ticketLists } from '../../src/fixtures/ticket.ts';
import { rowAnswers } from '../../src/fixtures/web/web.ts';
import { webAnswers, webRange } from '../../src/fixtures/web/web.ts';
import { screenSuite } from './support/screen-suite.tsx';

const of = <K extends keyof typeof webAnswers>(name: K) => ({ data: webAnswers[name] });
const noRows = { data: [] };
screenSuite(visitScreen, {
  range: webRange,
  dashboard: 'Visit',
  params: {
    reset: { verdict_class: 'givt', country: 'IN', publisher_name: 'AdRiver', page: 2, row: 'AdRiver' },
    kept: { group: 'campaign', compare: 'year' },
  },
  frame: ['App', 'Guarded', 'SignedInApp', 'Frame', 'SideMenu', 'UserMenu', 'Dashboard'],
  cards: {
    counts: { component: 'KpiStrip', answer: of('counts'), informs: true },
    insight: { component: 'InsightBar', answer: of('insight'), informs: true },
    fraudTrendDate: { component: 'TrendCard', answer: of('fraudTrendDate') },
    fraudTrendMonth: { component: 'TrendCard', answer: of('fraudTrendMonth') },
    fraudReasonTrend: { component: 'TrendCard', answer: of('fraudReasonTrend') },
    fraudImpression: { component: 'ReasonsCard', answer: of('fraudImpression'), title: 'Reasons', empty: noRows },
    topFiveNotCleanPublisher: {
      component: 'PublishersCard',
      answer: of('topFiveNotCleanPublisher'),
      title: 'Worst publishers',
      empty: noRows,
    },
    topFiveCleanPublisher: {
      component: 'PublishersCard',
      answer: of('topFiveCleanPublisher'),
      title: 'Largest clean publishers',
      empty: noRows,
    },
    topPlacement: { component: 'PlacementsCard', answer: of('topPlacement'), title: 'Placements: volume against rate', empty: noRows },
    placementHighFraudTraffic: {
      component: 'HighFraudCard',
      answer: of('placementHighFraudTraffic'),
      title: 'High-fraud placements',
      empty: noRows,
    },
    cumulativeImpressionTrend: {
      component: 'CumulativeCard',
      answer: of('cumulativeImpressionTrend'),
      title: 'Cumulative invalid visits',
      empty: noRows,
    },
    topExchangeTraffic: { component: 'ExchangesCard', answer: of('topExchangeTraffic'), title: 'Exchanges', empty: noRows },
    groupCounts: { component: 'BreakdownCard', answer: of('groupCounts') },
    breakdown: { component: 'BreakdownCard', answer: of('breakdown'), title: 'Breakdown' },
    foresight: { component: 'Act', answer: { data: foresight } },
    blockList: { component: null, answer: { data: blockList }, informs: true },
    priorities: { component: null, answer: { issue_priorities: ticketLists.priorities } },
    people: { component: null, answer: { data: ticketLists.people, memberships: [] } },
    pack: { component: null, answer: { data: packOfVisits } },
    row: { component: 'Drill', answer: { data: rowAnswers.row } },
    rowHours: { component: 'Drill', answer: { data: rowAnswers.hours } },
    rowEvidence: { component: 'Drill', answer: { data: rowAnswers.evidence } },
    rowSimilar: { component: 'Drill', answer: { data: rowAnswers.similar } },
    events: { component: 'Drill', answer: { data: rowAnswers.events } },
  },
});
