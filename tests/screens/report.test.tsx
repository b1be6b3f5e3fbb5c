import { reportScreen } from '../../machines/screens/report/report.ts';
import { fixtureRange } from '../../src/fixtures/incident-scenes.ts';
import { campaigns, journal, openDispute, openIncident, ownDisputes, reportPage } from '../../src/fixtures/incident/report.ts';
import { partlyDone, trayRows } from '../../src/fixtures/shell/tray.ts';
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
    campaigns: { component: null, answer: { data: campaigns } },
    runs: { component: null, answer: { data: [] } },
    run: { component: null, answer: { data: partlyDone } },
    runRows: { component: null, answer: { data: trayRows } },
    incident: { component: 'IncidentPanel', answer: { data: openIncident } },
    evidence: { component: 'Evidence', answer: { name: 'evidence.png', content: new Blob(['']) } },
    journal: { component: 'Journal', answer: { data: journal } },
    dispute: { component: 'DisputeView', answer: { data: { dispute: openDispute } } },
    disputes: { component: null, answer: { data: ownDisputes } },
    rules: { component: null, answer: { data: [] } },
    alike: { component: 'IncidentChange', answer: { data: [] } },
    assignees: { component: null, answer: { data: [{ id: 'u1', name: 'Ann Mathew' }] } },
  },
});
