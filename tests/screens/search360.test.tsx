import { searchScreen } from '../../machines/screens/search360/search360.ts';
import {
  alikePage,
  linkedValues,
  linkGraph,
  linkPath,
  lookup,
  lookupRows,
  raisePlan,
  searchPage,
  storedSearch,
  ticketLists,
} from '../../src/fixtures/search360.ts';
import { screenSuite } from './support/screen-suite.tsx';

screenSuite(searchScreen, {
  at: { search: 's1' },
  params: {
    reset: {
      search: 's1',
      type: 'incident',
      match: 'exact',
      within: 'all',
      page: 2,
      row: 'incident|a|INC-1',
      task: 'raise',
      file: '',
      filePage: 1,
    },
    kept: { limit: 50 },
  },
  cards: {
    stored: { component: 'SearchScreen', answer: { data: storedSearch }, informs: true },
    results: {
      component: 'Results',
      answer: { data: searchPage },
      empty: {
        data: {
          ...searchPage,
          rows: [],
          total_count: 0,
          counts: { incident: 0, ticket: 0, publisher: 0, campaign: 0, domain: 0, footprint: 0 },
        },
      },
    },
    alike: { component: 'Results', answer: { data: alikePage } },
    linked: { component: null, answer: { data: linkedValues } },
    graph: { component: null, answer: { data: linkGraph } },
    path: { component: null, answer: { data: linkPath } },
    raising: { component: null, answer: { data: raisePlan } },
    saved: { component: 'SearchScreen', answer: { data: [storedSearch] }, informs: true },
    file: { component: null, answer: { data: lookup } },
    fileRows: { component: null, answer: { data: { rows: lookupRows, total_count: 412, outcome: 'matched' } } },
    statuses: { component: null, answer: { issue_statuses: ticketLists.statuses.map((one) => ({ ...one, is_closed: false })) } },
    priorities: {
      component: null,
      answer: { issue_priorities: ticketLists.priorities.map((one) => ({ ...one, is_default: false, active: true })) },
    },
    people: { component: null, answer: { data: ticketLists.people.map((one) => ({ ...one, email: 'a@demo.example' })), memberships: [] } },
  },
});
