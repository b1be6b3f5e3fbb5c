import type { ContextFrom } from 'xstate';
import { allFilters } from '../../../contract/scope.ts';
import { authMachine } from '../../../machines/auth/auth.machine.ts';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import { filterDrawerMachine } from '../../../machines/ui/filter-drawer.machine.ts';
import { workspaceMachine } from '../../../machines/workspace/workspace.machine.ts';
import { ann, benSession, credentials, failure, inIndia, otherRange, packages, range, session } from '../../model/fixtures.ts';
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
    refused(failure('unauthorized', { status: 401, error: 'Invalid email or password' })),
    refused(failure('limited', { status: 429 })),
    refused(failure('server', { status: 500 })),
  ],
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
    over('expired'),
    over('idle'),
    over('elsewhere'),
    { type: 'SIGN_OUT' },
    { type: 'REVOKED', token: session.token },
    { type: 'SIGNED_IN_ELSEWHERE', session },
    { type: 'SIGNED_IN_ELSEWHERE', session: benSession },
  ],
  offered: always,
};

// workspace
const opened = (wanted: string | null, of = packages) => ({
  type: 'xstate.done.actor.open',
  output: { packages: of, preferences: { package: wanted, range, filters: allFilters } },
});
/** Both packages are of one type and have the dashboard and one screen without a board. */
export const menu = [
  { menu_name: 'Dashboard', route: '/incident-dashboard', sub_menu: '0' },
  { menu_name: 'Tickets', route: '/issues', sub_menu: '0' },
];
const hasLanded = (s: Snap): boolean => workspaceIn(s).landed !== null;
const isAtDashboard = (s: Snap): boolean => hasLanded(s) && workspaceIn(s).screen === 'incident';
/** Where the page has a hand for it. The address bar is always there. */
const workspaceHands: Readonly<Record<string, (s: Snap) => boolean>> = {
  PICK_PACKAGE: hasLanded,
  SHOW: hasLanded,
  PICK_RANGE: isAtDashboard,
  REFRESH_ALL: isAtDashboard,
  // a mark of a chart needs its data, which a package change has taken away
  APPLY_FILTERS: (s) => s.matches({ ready: 'showing' }) && workspaceIn(s).filters.country === 'all',
  CLEAR_FILTERS: (s) => isAtDashboard(s) && workspaceIn(s).filters.country !== 'all',
};
export const workspaceOffer: Offer = {
  name: 'workspace',
  machine: workspaceMachine,
  input: { user: ann },
  project: (c: ContextFrom<typeof workspaceMachine>) => ({
    current: c.current,
    screen: c.screen,
    country: c.filters.country,
    landed: c.landed,
  }),
  // a server that comes back has tests of its own: restart.test.ts
  internal: ['SCOPED', 'SERVER_REACHABLE'],
  cases: [
    opened('b'),
    opened('gone'),
    opened(null, []),
    { type: 'xstate.error.actor.open', error: failure('server', { status: 500 }) },
    { type: 'xstate.done.actor.profile', output: { dashboard: 'infridgement', menu } },
    { type: 'xstate.error.actor.profile', error: failure('missing', { status: 404 }) },
    { type: 'PICK_PACKAGE', name: 'a' },
    { type: 'PICK_PACKAGE', name: 'b' },
    { type: 'PICK_RANGE', range: otherRange },
    { type: 'APPLY_FILTERS', filters: { country: 'IN' } },
    { type: 'CLEAR_FILTERS' },
    { type: 'SHOW', screen: 'incident' },
    { type: 'SHOW', screen: null },
    { type: 'LINKED', package: 'a', filters: { country: 'IN' } },
    { type: 'LINKED', package: 'b', filters: {} },
    { type: 'RETRY' },
    { type: 'REFRESH_ALL' },
  ],
  offered: (state, event) => workspaceHands[event.type]?.(state) ?? true,
};

// filter drawer
const scope = (filters = allFilters, dates = range) => ({ package_name: 'a', ...dates, ...filters });
export const drawerOffer: Offer = {
  name: 'filterDrawer',
  machine: filterDrawerMachine,
  input: { scope: scope() },
  project: (c: ContextFrom<typeof filterDrawerMachine>) => ({ applied: c.scope.country, draft: c.draft.country }),
  cases: [
    { type: 'OPEN' },
    { type: 'CHANGE', name: 'country', value: 'IN' },
    { type: 'CHANGE', name: 'country', value: 'all' },
    { type: 'CLEAR' },
    { type: 'APPLY' },
    { type: 'CLOSE' },
    { type: 'SCOPE', scope: scope(inIndia, otherRange) },
    { type: 'SCOPE', scope: scope() },
  ],
  // a check box is ticked or not; what would change nothing is disabled
  offered: (state, event) => {
    const { draft, scope: applied } = drawerIn(state);
    if (event.type === 'CHANGE') return draft.country !== event['value'];
    if (event.type === 'CLEAR') return draft.country !== 'all';
    return event.type !== 'APPLY' || draft.country !== applied.country;
  },
};
