import * as packageCalls from '../../../contract/areas/admin/packages.ts';
import * as calls from '../../../contract/areas/admin/admin.ts';
import * as personalCalls from '../../../contract/areas/admin/personal-data.ts';
import { addUser, user, users, type UserParams } from '../../routes/areas/admin.ts';
import type { Route } from '../../routes/route.ts';
import { defineScreen, readsOn } from '../screen.ts';

/** People and entries of a page. */
export const USER_PAGE = 50;
const read = readsOn<UserParams>();
const found = (search: string) => (search === '' ? {} : { search });
/** The zone of the reader: days and times of the audit log are told in it. */
export const auditZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** What the audit log is narrowed to. */
export const auditQuery = ({ search, about, fromDate, toDate }: Pick<UserParams, 'search' | 'about' | 'fromDate' | 'toDate'>) => ({
  ...found(search),
  about,
  ...(fromDate !== '' && { fromDate }),
  ...(toDate !== '' && { toDate }),
  ...(fromDate + toDate !== '' && { time_zone: auditZone() }),
});
const refreshes = [calls.users, calls.user, calls.audit];

const screenOn = (route: Route<UserParams>) =>
  defineScreen({
    route,
    reads: {
      list: read(
        calls.users,
        ({ params: { tab, search, role, status, sort, page } }) =>
          tab === 'people' ? { query: { ...found(search), role, status, sort, page, limit: USER_PAGE } } : null,
        { keepAcross: ['page', 'sort', 'search', 'role', 'status'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
      one: read(calls.user, ({ params: { id } }) => (id === null || id === '' ? null : { params: { id } })),
      requests: read(
        calls.accessRequests,
        ({ params: { tab, page } }) =>
          tab === 'audit' || tab === 'personal' ? null : { query: { page: tab === 'requests' ? page : 1, limit: USER_PAGE } },
        { keepAcross: ['page'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
      /** The one that a new person grants, wherever it stands in the list. */
      request: read(calls.accessRequests, ({ params: { request } }) =>
        route.path === addUser.path && request !== null && request !== '' ? { query: { id: request, status: 'all' as const } } : null,
      ),
      /** What a new person may be given. */
      packages: read(
        packageCalls.packages,
        ({ params: { find, place } }) =>
          route.path === addUser.path ? { query: { ...found(find), status: 'active' as const, page: place, limit: USER_PAGE } } : null,
        { keepAcross: ['page', 'search'] },
      ),
      /** What a publisher may be named after. */
      publishers: read(calls.publishers, ({ params: { id } }) => (route.path === addUser.path || (id !== null && id !== '') ? {} : null)),
      audit: read(
        calls.audit,
        ({ params }) => (params.tab === 'audit' ? { query: { ...auditQuery(params), page: params.page, limit: USER_PAGE } } : null),
        { keepAcross: ['page', 'search', 'about', 'fromDate', 'toDate'], isEmpty: ({ total_count }) => total_count === 0 },
      ),
    },
    writes: {
      add: { call: calls.addUser, refreshes: [...refreshes, calls.accessRequests], toldBy: 'form' },
      several: { call: calls.addPeople, refreshes, toldBy: 'form' },
      trial: { call: calls.addPeople, refreshes: [], toldBy: 'form' },
      change: { call: calls.changeUser, refreshes, toldBy: 'form' },
      disable: { call: calls.disableUser, refreshes },
      enable: { call: calls.enableUser, refreshes },
      signOut: { call: calls.signOutUser, refreshes },
      endSession: { call: calls.endUserSession, refreshes },
      endFactor: { call: calls.endUserFactor, refreshes },
      link: { call: calls.makeLink, refreshes: [calls.user, calls.audit], toldBy: 'form' },
      decline: { call: calls.declineRequest, refreshes: [calls.accessRequests, calls.audit], toldBy: 'form' },
      auditFile: { call: calls.auditFile, refreshes: [calls.audit] },
      findPersonal: { call: personalCalls.findPersonal, refreshes: [calls.audit], toldBy: 'form' },
      personalFile: { call: personalCalls.exportPersonal, refreshes: [calls.audit] },
      erasePersonal: { call: personalCalls.erasePersonal, refreshes: [calls.audit], toldBy: 'form' },
    },
  });

/** People, requests for access and the audit log: one screen on three routes. */
export const usersScreen = screenOn(users);
export const userScreen = screenOn(user);
export const addUserScreen = screenOn(addUser);
export type UsersScreen = typeof usersScreen;
