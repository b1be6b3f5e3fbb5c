import { reportScreen } from '../../machines/screens/report/report.ts';
import { fixtureRange } from '../../src/fixtures/incident-scenes.ts';
import { openIncident, reportPage } from '../../src/fixtures/report.ts';
import { screenSuite } from './support/screen-suite.tsx';

screenSuite(reportScreen, {
  range: fixtureRange,
  params: {
    reset: { country: 'IN', clock: 'breaching', search: 'kyc', page: 2, row: 'x' },
    kept: { sort: '-risk', limit: 10 },
  },
  frame: ['App', 'Guarded', 'SignedInApp', 'Frame', 'SideMenu', 'UserMenu'],
  cards: {
    list: { component: 'ReportCard', answer: reportPage, title: 'Incidents', empty: { ...reportPage, report_list: [], total_count: 0 } },
    incident: { component: 'IncidentPanel', answer: { data: openIncident } },
  },
});
