import { incidents } from '../../../contract/areas/ticket/case-incidents.ts';
import * as changes from '../../../contract/areas/ticket/changes.ts';
import { foreseeSteps } from '../../../contract/areas/ticket/foresee-steps.ts';
import * as notices from '../../../contract/areas/ticket/takedown-notice.ts';
import { ticketOptions } from '../../../contract/areas/ticket/options.ts';
import * as macros from '../../../contract/areas/ticket/macros.ts';
import * as view from '../../../contract/areas/view.ts';
import * as calls from '../../../contract/areas/ticket/ticket.ts';
import { byName, namesOf } from '../../../contract/filters/filter.ts';
import { ticketFilters } from '../../../contract/filters/ticket.ts';
import { rolesWith } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { tickets, ticket, ticketingSystem, type TicketParams } from '../../routes/areas/ticket.ts';
import type { Route } from '../../routes/route.ts';
import { drawerOf } from '../drawer.ts';
import { defineScreen, readsOn, type Scope } from '../screen.ts';

/** Tickets of a page. */
const PAGE = 50;
const read = readsOn<TicketParams>();
/** What of the address are filters. */
export const filtersOf = (params: TicketParams) => byName(namesOf(ticketFilters), (name) => params[name]);
/** The packages that the filter names, of all that the reader has, or the one that is chosen. */
const within = ({ package_name, params }: Scope<TicketParams>): string => (params.project === ALL ? package_name : ALL);
const filtered = (scope: Scope<TicketParams>) => ({ query: { package_name: within(scope), ...filtersOf(scope.params) } });
/** The view that is shown. A search looks in all tickets unless the address names one. */
export const viewOf = ({ view, search }: Pick<TicketParams, 'view' | 'search'>): calls.TicketView =>
  view ?? (search === '' ? 'open' : 'all');
const listed = (scope: Scope<TicketParams>) => ({
  ...filtered(scope).query,
  view: viewOf(scope.params),
  sort: scope.params.sort,
  group: scope.params.group,
  page: scope.params.page,
  limit: PAGE,
});
/** The number of the ticket that is open; null where none is, or it is no number. */
const numberOf = ({ params: { id } }: Scope<TicketParams>): number | null => (id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null);
const ofTicket = (scope: Scope<TicketParams>) => {
  const id = numberOf(scope);
  return id === null ? null : { params: { id } };
};
/** The server refuses the others (D22). */
export const mayWrite = ({ user }: Pick<Scope, 'user'>): boolean => rolesWith('ticket:write').includes(user.role);
const refreshes = [calls.list, calls.search, calls.views, calls.one, incidents];
/** One whose mail server is away waits for minutes, and says so. */
const isOnItsWay = ({ state, error }: notices.TakedownNotice): boolean => state === 'sending' || (state === 'waiting' && error === null);
const hasNoNotice = ({ notices: all }: { readonly notices: readonly unknown[] }): boolean => all.length === 0;
const hasNone = ({ total_count }: calls.TicketPage): boolean => total_count === 0;
const keepAcross = ['page', 'sort', 'view', 'group'];

const detail = {
  /** The ticket before stays until the next one is there: whoever goes through a list with j and k sees no placeholder between two. */
  one: read(calls.one, ofTicket, { keepAcross: ['id'] }),
  /** Of a case. */
  incidents: read(incidents, ofTicket, { isEmpty: ({ total }) => total === 0 }),
  notices: read(notices.notices, ofTicket, { isEmpty: hasNoNotice, every: ({ notices: all }) => (all.some(isOnItsWay) ? 2_000 : null) }),
  /** Asked where a notice is written. */
  noticeDraft: read(notices.noticeDraft, (scope) => (mayWrite(scope) && scope.params.task === 'notice' ? ofTicket(scope) : null)),
  statuses: read(calls.statuses, () => ({})),
  priorities: read(calls.priorities, () => ({})),
  people: read(calls.customers, (scope) => ({ params: { id: scope.user.id }, query: { package_name: within(scope) } })),
};
const writes = {
  /** A field of the ticket that is open, told where it stands. */
  change: { call: changes.update, refreshes, toldBy: 'form' },
  /** The same with what a change had set before, and the version that it made. */
  undo: { call: changes.update, refreshes, toldBy: 'form' },
  edit: { call: changes.update, refreshes, toldBy: 'form' },
  comment: { call: changes.update, refreshes, toldBy: 'form' },
  notice: { call: notices.sendNotice, refreshes: [...refreshes, notices.notices], toldBy: 'form' },
  file: { call: calls.attachment, toldBy: 'form' },
  close: { call: changes.close, refreshes, toldBy: 'form' },
  withdraw: { call: changes.withdraw, refreshes, toldBy: 'form' },
  saveMacro: { call: macros.saveMacro, refreshes: [macros.macros], toldBy: 'form' },
  deleteMacro: { call: macros.deleteMacro, refreshes: [macros.macros], toldBy: 'form' },
  create: { call: changes.create, refreshes, toldBy: 'form' },
  setStatus: { call: changes.setStatus, refreshes, toldBy: 'form' },
  /** What each entry of the menus of the selection would do. */
  foreseeSteps: { call: foreseeSteps, toldBy: 'form' },
  undoAll: { call: changes.undoAll, refreshes, toldBy: 'form' },
  closeAll: { call: changes.closeAll, refreshes, toldBy: 'form' },
  setPriority: { call: changes.setPriority, refreshes, toldBy: 'form' },
  setAssignee: { call: changes.setAssignee, refreshes, toldBy: 'form' },
} as const;
/** What a selection is about: everything but where in the list its reader is. */
const selects = ({ package_name, params }: Scope<TicketParams>) => [package_name, params.view, filtersOf(params), params.search];

const screenOn = (route: Route<TicketParams>) =>
  defineScreen({
    route,
    asOf: 'list',
    names: 'views',
    keys: 'macros',
    reads: {
      list: read(calls.list, (scope) => (scope.params.search === '' ? { query: listed(scope) } : null), { keepAcross, isEmpty: hasNone }),
      /** The same of those that a term finds: it stands in the path (spec §7), and may be no dots alone, which are another path. */
      found: read(
        calls.search,
        (scope) => {
          const { search: term } = scope.params;
          return term === '' || /^\.{1,2}$/.test(term) ? null : { params: { term }, query: listed(scope) };
        },
        { keepAcross, isEmpty: hasNone },
      ),
      views: read(calls.views, filtered),
      /** Views that the reader saved, and that others share, in the package. */
      saved: read(view.savedFilters, ({ package_name }) => ({ query: { package_name } }), { isEmpty: (sets) => sets.length === 0 }),
      /** What one key does to the ticket that is open. */
      macros: read(macros.macros, (scope) => (mayWrite(scope) ? {} : null)),
      ...detail,
    },
    writes,
    selects: selects as (scope: Scope) => unknown,
    options: drawerOf(ticketFilters, ticketOptions, (scope: Scope<TicketParams>) => ({
      query: { ...filtered(scope).query, view: viewOf(scope.params) },
    })),
  });

/** Tickets as a list, with the one that is open beside it. */
export const ticketsScreen = screenOn(tickets);
export const ticketingSystemScreen = screenOn(ticketingSystem);
/** One ticket by its number. */
export const issueScreen = screenOn(ticket);
export type TicketsScreen = typeof ticketsScreen;
