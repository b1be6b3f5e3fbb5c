import type { AnyEventObject, ContextFrom } from 'xstate';
import { ALL } from '../../../contract/scope.ts';
import { authMachine } from '../../../machines/auth/auth.machine.ts';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import { filterDrawerMachine } from '../../../machines/workspace/filter-drawer.machine.ts';
import type { Params } from '../../../machines/routes/params.ts';
import { tickets } from '../../../machines/routes/areas/ticket.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import { defineScreen, type AnyScreen } from '../../../machines/screens/screen.ts';
import { workspaceMachine } from '../../../machines/workspace/workspace.machine.ts';
import {
  ann,
  benSession,
  credentials,
  failure,
  inIndia,
  initialParams,
  otherRange,
  packages,
  range,
  session,
  today,
} from '../../model/fixtures.ts';
import type { Snap } from '../../model/support/model.ts';
import type { Offer } from './ui-paths.ts';

const always = (): boolean => true;

// a step's state is erased: each gets its machine's own context back here
export const loginIn = (state: Snap) => state.context as ContextFrom<typeof loginMachine>;
export const authIn = (state: Snap) => state.context as ContextFrom<typeof authMachine>;
export const workspaceIn = (state: Snap) => state.context as ContextFrom<typeof workspaceMachine>;
export const drawerIn = (state: Snap) => state.context as ContextFrom<typeof filterDrawerMachine>;

// login
const refused = (error: ReturnType<typeof failure>) => ({ type: 'xstate.error.actor.signIn', error });
const answered = (message: string) => ({
  type: 'xstate.done.actor.signIn',
  output: { answer: { status: 'success', message, user: ann, token: session.token }, at: 5 },
});
const secondStep = { status: 'success', message: 'Second factor required', challenge: 'a-challenge-of-the-server' };
const proved = (recovery_codes?: readonly string[]) => ({
  type: 'xstate.done.actor.prove',
  output: {
    answer: { status: 'success', message: 'Login success', user: ann, token: session.token, ...(recovery_codes && { recovery_codes }) },
    at: 5,
  },
});
const disproved = (error: ReturnType<typeof failure>) => ({ type: 'xstate.error.actor.prove', error });
export const loginOffer: Offer = {
  name: 'login',
  machine: loginMachine,
  project: (c: ContextFrom<typeof loginMachine>) => ({ refusal: c.refusal, in: c.session !== null }),
  cases: [
    { type: 'SUBMIT', credentials },
    { type: 'SUBMIT', credentials: { email: '', password: '' } },
    { type: 'SUBMIT', credentials: { email: 'nobody', password: 'ab' } },
    { type: 'xstate.after.courtesy.login.waiting' },
    answered('Login success'),
    answered('Hello'),
    refused(failure('unauthorized', { status: 401, code: 'wrong-credentials' })),
    refused(failure('limited', { status: 429 })),
    refused(failure('server', { status: 500 })),
    { type: 'xstate.done.actor.signIn', output: { answer: secondStep, at: 5 } },
    { type: 'SUBMIT_CODE', code: '123456' },
    { type: 'CANCEL' },
    { type: 'NOTED' },
    proved(),
    proved(['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567']),
    disproved(failure('unauthorized', { status: 401, code: 'wrong-code' })),
    disproved(failure('limited', { status: 429 })),
    disproved(failure('missing', { status: 404, code: 'sign-in-over' })),
  ],
  // whoever is back from a provider comes with an address, not with a hand: tests/server/sign-in/single-sign-on.test.ts
  internal: ['RETURNED'],
  offered: always,
};

// auth
const over = (reason: string) => ({ type: 'xstate.done.actor.clock', output: { reason } });
export const authOffer: Offer = {
  name: 'auth',
  machine: authMachine,
  project: (c: ContextFrom<typeof authMachine>) => ({ user: c.session?.user.name, endReason: c.endReason }),
  cases: [
    { type: 'xstate.done.actor.readSession', output: { session, at: 77 } },
    { type: 'xstate.done.actor.readSession', output: null },
    { type: 'xstate.error.actor.readSession', error: new Error('corrupt') },
    { type: 'xstate.done.actor.login', output: session },
    { type: 'xstate.done.actor.loadWorkspace', output: undefined },
    { type: 'xstate.error.actor.loadWorkspace', error: failure('offline') },
    { type: 'RETRY' },
    over('expired'),
    over('idle'),
    over('elsewhere'),
    { type: 'SIGN_OUT' },
    { type: 'REVOKED', token: session.token },
    { type: 'SIGNED_IN_ELSEWHERE', session },
    { type: 'SIGNED_IN_ELSEWHERE', session: benSession },
  ],
  // before the workspace stands, nothing is asked under the session; while it opens, there is nothing to press
  offered: (s, { type }) =>
    (type !== 'REVOKED' || s.matches({ signedIn: 'open' })) && (type !== 'SIGN_OUT' || !s.matches({ signedIn: 'opening' })),
};

// workspace
const opened = (wanted: string | null, of = packages) => ({
  type: 'xstate.done.actor.open',
  output: { packages: of, preferences: { package: wanted, range }, today },
});
/** Both packages are of one type and have the dashboard and one screen without a board. */
export const menu = [
  { menu_name: 'Dashboard', route: '/incident-dashboard', sub_menu: '0' },
  { menu_name: 'Tickets', route: '/issues', sub_menu: '0' },
  { menu_name: 'Report', route: '/report', sub_menu: '0' },
  { menu_name: 'Visit Dashboard', route: '/visit-dashboard', sub_menu: '0' },
  { menu_name: 'Verification', route: '/verification', sub_menu: '0' },
  { menu_name: 'GSTIN', route: '/gstin_search', sub_menu: '9' },
  { menu_name: 'Deep Dive Analysis', route: '/deep-dive', sub_menu: '0' },
];
const ticketsScreen = defineScreen({ route: tickets });
const dashboardRoute = dashboardScreen.route;
const hasLanded = (s: Snap): boolean => workspaceIn(s).landed !== null;
export const isAtDashboard = (s: Snap): boolean => workspaceIn(s).route?.path === dashboardRoute.path;
export const countryIn = (s: Snap): string => (isAtDashboard(s) ? String(workspaceIn(s).params['country']) : ALL);
const isShown = (s: Snap): boolean => isAtDashboard(s) && s.matches({ screen: { showing: 'plain' } });
/** Where the page has a hand for it. The address bar is always there. */
const workspaceHands: Readonly<Record<string, (s: Snap, event: AnyEventObject) => boolean>> = {
  PICK_PACKAGE: hasLanded,
  // the page lands on the tickets, which the path begins with; from there the menu leads on
  SHOW: (s, { route }) => hasLanded(s) && route !== workspaceIn(s).route && (route === tickets || workspaceIn(s).route !== null),
  'xstate.done.actor.loadScreen': (s, { output }) => (output as AnyScreen).route.path === workspaceIn(s).route?.path,
  PICK_RANGE: (s) => isAtDashboard(s) && hasLanded(s),
  REFRESH_ALL: isShown,
  SET_PARAMS: (s) => isAtDashboard(s) && countryIn(s) !== ALL,
  OPEN_FILTERS: (s) => isShown(s) && countryIn(s) === ALL,
  // what an address names of filters, the tickets have no word for
  LINKED: (s) => !hasLanded(s) || isAtDashboard(s),
};
/** Beside its own end, an open drawer lets nothing be reached; and a landing leads on by itself. */
const isReached = (s: Snap, { type }: AnyEventObject): boolean => {
  if (s.matches({ screen: { showing: 'filtering' } })) return type === 'xstate.done.actor.filterDrawer';
  return !hasLanded(s) || workspaceIn(s).route !== null || type === 'SHOW';
};
export const workspaceOffer: Offer = {
  name: 'workspace',
  machine: workspaceMachine,
  input: { user: ann },
  project: (c: ContextFrom<typeof workspaceMachine>) => ({
    current: c.current,
    profiled: c.profiled,
    route: c.route?.path,
    screen: c.screen?.id,
    country: c.route?.path === dashboardRoute.path ? c.params['country'] : undefined,
    landed: c.landed,
  }),
  // a server that comes back has tests of its own: restart.test.ts; so have the day and writes: calendar-actors.test.ts, writes.test.tsx, admin-people.test.tsx
  internal: ['SCOPED', 'SERVER_REACHABLE', 'TODAY', 'UNSENT', 'WROTE', 'PACKAGES', 'PACKAGES_OLD', 'OFFER', 'WITHDRAW'],
  cases: [
    opened('b'),
    opened('gone'),
    opened(null, []),
    { type: 'xstate.error.actor.open', error: failure('server', { status: 500 }) },
    { type: 'xstate.done.actor.profile', output: { dashboard: 'infridgement', menu, today, start: null } },
    { type: 'xstate.error.actor.profile', error: failure('missing', { status: 404 }) },
    { type: 'PICK_PACKAGE', name: 'a' },
    { type: 'PICK_PACKAGE', name: 'b' },
    { type: 'PICK_RANGE', range: otherRange },
    { type: 'SET_PARAMS', params: { country: ALL } },
    { type: 'SHOW', route: dashboardRoute },
    { type: 'SHOW', route: tickets },
    { type: 'xstate.done.actor.loadScreen', output: dashboardScreen },
    { type: 'xstate.done.actor.loadScreen', output: ticketsScreen },
    { type: 'xstate.error.actor.loadScreen', error: failure('offline') },
    { type: 'RETRY_SCREEN' },
    { type: 'OPEN_FILTERS' },
    { type: 'xstate.done.actor.filterDrawer', output: { params: { country: 'IN' }, range: null } },
    { type: 'xstate.done.actor.filterDrawer', output: null },
    { type: 'LINKED', package: 'a', params: inIndia },
    { type: 'LINKED', package: 'b', params: initialParams },
    { type: 'RETRY' },
    { type: 'REFRESH_ALL' },
  ],
  offered: (state, event) => isReached(state, event) && (workspaceHands[event.type]?.(state, event) ?? true),
};

// filter drawer
const scope = (params: Params = initialParams, dates = range) => ({ package_name: 'a', ...dates, params, user: ann });
export const drawerOffer: Offer = {
  name: 'filterDrawer',
  machine: filterDrawerMachine,
  input: { screen: dashboardScreen, scope: scope() },
  project: (c: ContextFrom<typeof filterDrawerMachine>) => ({ applied: c.scope.params['country'], draft: c.draft['country'] }),
  cases: [
    { type: 'CHANGE', name: 'country', value: 'IN' },
    { type: 'CHANGE', name: 'country', value: ALL },
    { type: 'CLEAR' },
    { type: 'APPLY' },
    { type: 'CLOSE' },
    { type: 'SCOPE', scope: scope(inIndia, otherRange) },
    { type: 'SCOPE', scope: scope() },
    { type: 'xstate.after.settle.filterDrawer.open.settling' },
  ],
  // the lists of incidents are short: none is searched or turned
  internal: ['PLACE', 'DATES'],
  // a check box is ticked or not; what would change nothing is disabled
  offered: (state, event) => {
    const { draft, scope: applied } = drawerIn(state);
    if (event.type === 'CHANGE') return draft['country'] !== event['value'];
    if (event.type === 'CLEAR') return draft['country'] !== ALL;
    return event.type !== 'APPLY' || draft['country'] !== applied.params['country'];
  },
};
