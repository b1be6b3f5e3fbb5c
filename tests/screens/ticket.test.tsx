import { issueScreen, ticketingSystemScreen, ticketsScreen } from '../../machines/screens/ticket/tickets.ts';
import { noticeDraft, openNotices, openTicket, ticketLists, ticketPage } from '../../src/fixtures/ticket.ts';
import { screenSuite } from './support/screen-suite.tsx';

const views = {
  data: {
    views: { open: 128, mine: 12, unassigned: 31, breaching: 4, soon: 3, closed: 57, all: 912 },
    packages: [],
    names: { assignee: {} },
  },
};
for (const screen of [ticketsScreen, ticketingSystemScreen, issueScreen])
  screenSuite(screen, {
    params: {
      reset: { kind: 'Dispute', status: 'New', assignee: 'u-admin', search: 'kyc', page: 2, id: '4001' },
      kept: { view: 'mine', sort: '-updated' },
    },
    cards: {
      // the first ticket opens with it
      list: { component: 'TicketsView', answer: { data: ticketPage }, informs: true },
      found: { component: 'TicketsView', answer: { data: ticketPage } },
      views: { component: 'TicketsView', answer: views },
      macros: { component: null, answer: { data: [] } },
      saved: { component: 'TicketsView', answer: { data: [] } },
      incidents: { component: null, answer: { data: { incidents: [], total: 0, days: null } } },
      notices: { component: null, answer: { data: openNotices } },
      noticeDraft: { component: null, answer: { data: noticeDraft } },
      one: { component: 'TicketPanel', answer: { data: openTicket } },
      statuses: { component: null, answer: { issue_statuses: ticketLists.statuses } },
      priorities: { component: null, answer: { issue_priorities: ticketLists.priorities } },
      people: { component: null, answer: { data: ticketLists.people, memberships: [] } },
    },
  });
