import { publisherScreen } from '../../../machines/screens/publisher/across.ts';
import { foresight } from '../../../src/fixtures/act.ts';
import { ticketLists } from '../../../src/fixtures/ticket.ts';
import { across, contested, overturned } from '../../../src/fixtures/publisher.ts';
import { screenSuite } from '../support/screen-suite.tsx';

screenSuite(publisherScreen, {
  range: { fromDate: across.fromDate, toDate: across.toDate },
  at: { name: 'ClickHarbor' },
  params: { reset: { search: 'x' }, kept: { name: 'AdRiver' } },
  frame: ['App', 'Guarded', 'SignedInApp', 'Frame', 'SideMenu', 'UserMenu'],
  cards: {
    one: { component: 'Packages', informs: true, answer: { data: across }, empty: { data: { ...across, packages: [] } } },
    // the list of all stands where no publisher is named
    names: { component: null, answer: { data: { names: [{ name: 'AdRiver', packages: 2 }], count: 1 } } },
    // they stand within the cards of packages
    disputes: { component: null, answer: { data: { disputes: [contested, overturned], count: 2 } } },
    foresight: { component: null, answer: { data: foresight } },
    blockList: { component: null, answer: { data: { entries: [], timeZone: 'Asia/Kolkata' } } },
    priorities: { component: null, answer: { issue_priorities: ticketLists.priorities } },
    people: { component: null, answer: { data: ticketLists.people, memberships: [] } },
  },
});
