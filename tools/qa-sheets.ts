import type { ContextFrom } from 'xstate';
import type { Failure, FailureKind } from '../contract/failure.ts';
import type { Credentials } from '../contract/areas/session.ts';
import type { authMachine, Restored } from '../machines/auth/auth.machine.ts';
import type { loginMachine, SignedIn } from '../machines/auth/login.machine.ts';
import type { EndReason, Session } from '../machines/auth/types.ts';
import type { filterDrawerMachine } from '../machines/workspace/filter-drawer.machine.ts';
import type { Opening, WorkspaceContext } from '../machines/workspace/types.ts';
import type { Params } from '../machines/routes/params.ts';
import type { Route } from '../machines/routes/route.ts';
import type { Scope } from '../machines/screens/screen.ts';
import { auth } from '../tests/model/models/auth.model.ts';
import { login } from '../tests/model/models/login.model.ts';
import type { Shape, SnapOf } from '../tests/model/support/model.ts';
import { drawerOffer, workspaceOffer } from '../tests/ui/support/ui-models.ts';
import type { Offer } from '../tests/ui/support/ui-paths.ts';

// methods, so that sheets of different machines fit into one list
type Hand<E> = { say(event: E): string }['say'];
type Eye<C> = { say(s: SnapOf<C>): string }['say'];
/** The words of a machine for somebody who tests by hand. `E` is what its events carry, whichever do. */
export interface Sheet<C = unknown, E = unknown> {
  /** A machine's model, or what the page offers of it. */
  readonly model: Shape | Offer;
  readonly title: string;
  /** What must be at hand before the first step. */
  readonly before: string;
  /** How a person does an event, by its type. */
  readonly hands: Readonly<Record<string, Hand<E>>>;
  /** What a person must see in a state, by its path. */
  readonly eyes: Readonly<Record<string, Eye<C>>>;
}

const refusals: Readonly<Record<string, string>> = {
  credentials: "above the form: 'Invalid User/Password'",
  limited: 'above the form: too many attempts, try later',
  unreachable: 'above the form: a neutral line that signing in did not work',
};
const causes: Readonly<Partial<Record<FailureKind, string>>> = {
  unauthorized: 'Let the server answer (wrong password).',
  limited: 'Let the server answer 429 (try a wrong password ten times before).',
};
interface SignInEvent {
  readonly credentials: Credentials;
  readonly output: { readonly answer: SignedIn };
  readonly error: Failure;
}
const signIn: Sheet<ContextFrom<typeof loginMachine>, SignInEvent> = {
  model: login,
  title: 'Sign in',
  before: 'The login page is open and nobody is signed in. The network panel of the browser is open, to slow down or block the call.',
  hands: {
    SUBMIT: ({ credentials: c }) => `Type e-mail "${c.email}" and password "${c.password}", press Sign In.`,
    'xstate.after.courtesy.login.waiting': () => 'Wait 1 s.',
    'xstate.done.actor.signIn': ({ output }) =>
      output.answer.message === 'Login success'
        ? 'Let the server answer (right e-mail and password).'
        : `Let the server answer 200 with the message "${output.answer.message}" (override the answer).`,
    'xstate.error.actor.signIn': ({ error }) => causes[error.kind] ?? 'Let the call fail (stop the server, or block the call).',
  },
  eyes: {
    filling: ({ context: c }) =>
      `The form, its button enabled; ${refusals[c.refusal ?? ''] ?? 'no line above it (a broken rule is told under its field)'}.`,
    waiting: () => 'The spinner, the button disabled; no call is made yet.',
    submitting: () => 'The spinner, the button disabled; exactly one call is under way, with the values of the submit.',
    admitted: () => "The dashboard of the package's type.",
  },
};

const farewells: Readonly<Record<string, string>> = {
  signedOut: 'after a sign-out',
  expired: 'after 3 hours',
  idle: 'after 120 minutes',
  elsewhere: 'after a sign-out in another tab',
  revoked: 'after a 401',
};
const endings: Readonly<Partial<Record<EndReason, string>>> = {
  expired: 'Let 3 hours pass since the page was loaded, moving the mouse now and then.',
  idle: 'Let 120 minutes pass without touching anything.',
  elsewhere: 'Sign out in the other tab.',
};
interface SessionEvent {
  readonly output: Restored | { readonly reason: EndReason } | null;
  readonly token: string;
  readonly session: Session;
}
const sessions: Sheet<ContextFrom<typeof authMachine>, SessionEvent> = {
  model: auth,
  title: 'Session',
  before: 'Two tabs of one browser, and two accounts: Ann and Ben. Set the clock of the machine forward instead of waiting for hours.',
  hands: {
    'xstate.done.actor.readSession': ({ output }) =>
      output === null
        ? 'Open the portal with an empty local storage.'
        : 'Open the portal with a session of Ann in the local storage (reload while signed in).',
    'xstate.error.actor.readSession': () => 'Open the portal after writing rubbish into `auth_data` of the local storage.',
    'xstate.done.actor.login': () => 'Sign in as Ann.',
    'xstate.done.actor.clock': ({ output }) =>
      endings[output !== null && 'reason' in output ? output.reason : 'idle'] ?? 'Let the session end.',
    SIGN_OUT: () => 'Press Sign Out in the menu of the user.',
    REVOKED: ({ token }) =>
      token === 'an older token'
        ? 'Let a call that was made before the last sign-in be answered 401 now.'
        : 'End the session on the server, then do anything that makes a call.',
    SIGNED_IN_ELSEWHERE: ({ session: s }) =>
      `In the other tab, ${s.user.name} is signed in${s.user.name === 'Ben' ? ' (after a sign-out there)' : ''}.`,
  },
  eyes: {
    restoring: () => 'The splash screen.',
    signedOut: ({ context: c }) =>
      `The login page, without any message${c.endReason === null ? '' : ` (${farewells[c.endReason]})`}; the local storage holds no key of a session.`,
    signedIn: ({ context: c }) => `'Hi ${c.session?.user.name ?? ''}', and nothing of anybody else.`,
  },
};

const place = ({ context: c }: SnapOf<WorkspaceContext>): string =>
  `package ${c.current ?? ''}${c.params['country'] === undefined ? '' : `, country ${String(c.params['country'])}`}`;
const nameOf = (route: Route | null): string => (route?.path === '/incident-dashboard' ? 'the incident dashboard' : 'the tickets');
interface WorkspaceEvent {
  readonly output: Opening & Params;
  readonly name: string;
  readonly package: string;
  readonly params: Params;
  readonly route: Route;
}
const packages: Sheet<WorkspaceContext, WorkspaceEvent> = {
  model: workspaceOffer,
  title: 'Packages, screens, dates and filters',
  before:
    'A user with the packages a and b, of which b was used last, both of one dashboard type; to see an empty list, a user without packages. Open /issues. The address bar is in view; the network panel can hold and block calls and scripts.',
  hands: {
    'xstate.done.actor.open': ({ output }) =>
      output.packages.length === 0
        ? 'Sign in as a user without packages.'
        : `Sign in; the package stored last is ${output.preferences.package === 'gone' ? 'one that this user no longer has' : 'b'}.`,
    'xstate.error.actor.open': () => 'Sign in while the list of packages cannot be had (let the call answer 500).',
    'xstate.done.actor.profile': () => 'Let dashboard type and menu arrive.',
    'xstate.error.actor.profile': () => 'Block the calls of dashboard type and menu.',
    PICK_PACKAGE: ({ name }) => `Choose the package ${name}.`,
    PICK_RANGE: () => 'Choose Yesterday among the dates; where it is chosen already, Today.',
    SET_PARAMS: () => 'Press Clear all beside the chips.',
    OPEN_FILTERS: () => 'Press Filter.',
    'xstate.done.actor.filterDrawer': ({ output }) =>
      (output as unknown) === null ? 'Press Cancel in the drawer.' : 'Choose India under Country in the drawer and press Apply.',
    SHOW: ({ route }) => `Go to ${nameOf(route)} by the menu (the page comes to the tickets by itself after the sign-in).`,
    'xstate.done.actor.loadScreen': () => 'Let the script of the screen arrive.',
    'xstate.error.actor.loadScreen': () => 'Block the script of the screen.',
    RETRY_SCREEN: () => 'Press Retry in the line.',
    LINKED: ({ package: name, params }) =>
      `Go to an address of the package ${name} with country ${String(params['country'])}, by Back or by pasting it.`,
    RETRY: () => 'Press Retry, or Look again.',
    REFRESH_ALL: () => 'Press Refresh in the header.',
  },
  eyes: {
    'package.opening': () => 'The splash or an empty frame; nothing can be adjusted.',
    'package.failed': () => 'That the packages could not be loaded, with Retry.',
    'package.empty': () => 'That no package is assigned, with Look again.',
    'package.profiling': (s) => `The package is being opened: ${place(s)}; no old number is on screen.`,
    'package.ready': (s) => `The frame names the ${place(s)}, and so does the address.`,
    'screen.resting': () => '',
    'screen.loadingScreen': ({ context: c }) => `The bar at the top runs; nothing of ${nameOf(c.route)} is drawn yet.`,
    'screen.missing': () => 'A line says that this part of the page could not be loaded, with Retry and Reload.',
    'screen.waiting': ({ context: c }) => `No card of ${nameOf(c.route)} asks anything.`,
    'screen.showing.plain': ({ context: c }) =>
      c.route?.path === '/incident-dashboard'
        ? 'The incident dashboard; no number answers anything but the address.'
        : 'The tickets: not built yet.',
    'screen.showing.filtering': () => 'The drawer, with the filters in force; the board behind it is as it was.',
  },
};

const drawer: Sheet<ContextFrom<typeof filterDrawerMachine>, { readonly name: string; readonly value: string; readonly scope: Scope }> = {
  model: drawerOffer,
  title: 'Filter drawer',
  before: 'The incident dashboard is open, no filter is set. Press Filter.',
  hands: {
    CHANGE: ({ name, value }) => (value === 'all' ? `Take India out under ${name}.` : `Choose India under ${name}.`),
    CLEAR: () => 'Press Clear all.',
    APPLY: () => 'Press Apply.',
    CLOSE: () => 'Close the drawer (Cancel, its cross, or Escape).',
    SCOPE: ({ scope }) =>
      `Change the address by Back or Forward to ${scope.fromDate} to ${scope.toDate} and country ${String(scope.params['country'])}.`,
  },
  eyes: {
    closed: ({ context: c }) => `No drawer; the country in force is ${String((c.applied ?? c.scope.params)['country'])}.`,
    open: ({ context: c }) =>
      `The drawer, with country ${String(c.draft['country'])} chosen; the board behind it is about country ${String(c.scope.params['country'])}.`,
  },
};

export const sheets: readonly Sheet[] = [signIn, sessions, packages, drawer];
