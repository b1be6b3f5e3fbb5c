import type { ContextFrom } from 'xstate';
import type { DateRange } from '../contract/dates.ts';
import type { Failure, FailureKind } from '../contract/failure.ts';
import type { Credentials } from '../contract/areas/session.ts';
import type { authMachine, Restored } from '../machines/auth/auth.machine.ts';
import type { loginMachine, SignedIn } from '../machines/auth/login.machine.ts';
import type { EndReason, Session } from '../machines/auth/types.ts';
import type { filterDrawerMachine } from '../machines/ui/filter-drawer.machine.ts';
import type { Opening, WorkspaceContext } from '../machines/workspace/types.ts';
import { auth } from '../tests/model/models/auth.model.ts';
import { filterDrawer } from '../tests/model/models/filter-drawer.model.ts';
import { login } from '../tests/model/models/login.model.ts';
import { workspace } from '../tests/model/models/workspace.model.ts';
import type { Model, SnapOf } from '../tests/model/support/model.ts';

// methods, so that sheets of different machines fit into one list
type Hand<E> = { say(event: E): string }['say'];
type Eye<C> = { say(s: SnapOf<C>): string }['say'];
/** The words of a machine for somebody who tests by hand. `E` is what its events carry, whichever do. */
export interface Sheet<C = unknown, E = unknown> {
  readonly model: Model<C>;
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
  `package ${c.current ?? ''}, from ${c.range.fromDate}, country ${c.filters.country}`;
interface PackageEvent {
  readonly output: Opening;
  readonly name: string;
  readonly range: DateRange;
  readonly screen: string | null;
}
const packages: Sheet<WorkspaceContext, PackageEvent> = {
  model: {
    ...workspace,
    // a sheet that can be walked in an hour: one variant an event, and no difference between ways of arriving
    cases: workspace.cases
      // packages that cannot be reached: what was refused differs by its words alone
      .filter((c) => !(c.type === 'xstate.error.actor.open' && (c['error'] as Failure).kind === 'server'))
      .filter(
        (c, i, all) => ['PICK_PACKAGE', 'SHOW', 'xstate.done.actor.open'].includes(c.type) || all.findIndex((x) => x.type === c.type) === i,
      )
      .filter((c) => !(c.type === 'PICK_PACKAGE' && c['name'] === 'unknown')),
    project: (c: WorkspaceContext) => ({ current: c.current, screen: c.screen, country: c.filters.country, from: c.range.fromDate }),
  },
  title: 'Packages, dates and filters',
  before:
    'A user with the packages a and b, of which b was used last; to see an empty list, a user without packages. The address bar is in view.',
  hands: {
    'xstate.done.actor.open': ({ output }) =>
      output.packages.length === 0
        ? 'Sign in as a user without packages.'
        : `Sign in; the package stored last is ${output.preferences.package === 'gone' ? 'one that this user no longer has' : 'b'}.`,
    'xstate.error.actor.open': () => 'Sign in while the list of packages cannot be reached (block the call).',
    'xstate.done.actor.profile': () => 'Let the dashboard type and the menu arrive.',
    'xstate.error.actor.profile': () => 'Block the calls of dashboard type and menu.',
    PICK_PACKAGE: ({ name }) => `Choose the package ${name}.`,
    PICK_RANGE: ({ range }) => `Choose the dates ${range.fromDate} to ${range.toDate}.`,
    APPLY_FILTERS: () => 'Choose the country IN in the filter drawer and apply.',
    CLEAR_FILTERS: () => 'Clear all filters.',
    SHOW: ({ screen }) => (screen === null ? 'Go to a page without a board, such as Tickets.' : 'Go to the incident dashboard.'),
    LINKED: () => 'Go back in the history to the package a with country IN, or paste such an address.',
    RETRY: () => 'Press Retry.',
    SERVER_REACHABLE: () => 'Let the call through again, and wait for 15 seconds.',
    REFRESH_ALL: () => 'Press Refresh.',
  },
  eyes: {
    opening: () => 'The frame without content; nothing can be adjusted.',
    failed: () => 'That the packages could not be reached, with Retry.',
    empty: () => 'That there is no package for this user.',
    profiling: (s) => `The package is being opened: ${place(s)}; no old number is on screen.`,
    'ready.resting': (s) => `The page, with ${place(s)} in the address.`,
    'ready.showing': (s) => `The incident dashboard for ${place(s)}; the address says the same, and no number answers anything else.`,
  },
};

const drawer: Sheet<ContextFrom<typeof filterDrawerMachine>, { readonly name: string; readonly value: string }> = {
  model: filterDrawer,
  title: 'Filter drawer',
  before: 'The incident dashboard is open, no filter is set.',
  hands: {
    OPEN: () => 'Press Filter.',
    CHANGE: ({ name, value }) => `Choose ${value} under ${name}.`,
    CLEAR: () => 'Press Clear.',
    APPLY: () => 'Press Apply.',
    CLOSE: () => 'Close the drawer (its cross, or Escape).',
    SCOPE: () => 'Change dates and filters by another way (a chip, the date picker, Back) to 2026-02-01 to 2026-02-02 and country IN.',
  },
  eyes: {
    closed: ({ context: c }) => `No drawer; the country in force is ${c.scope.country}, unless it was just applied.`,
    open: ({ context: c }) => `The drawer, with country ${c.draft.country} chosen; the board behind it is as it was.`,
  },
};

export const sheets: readonly Sheet[] = [signIn, sessions, packages, drawer];
