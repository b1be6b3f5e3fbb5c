import type { ContextFrom } from 'xstate';
import { authMachine } from '../../../machines/auth/auth.machine.ts';
import { EXPIRY_MS } from '../../../machines/auth/types.ts';
import { benSession, failure, session } from '../fixtures.ts';
import type { Effect, Model, SnapOf } from '../support/model.ts';

type Context = ContextFrom<typeof authMachine>;

const restored = { type: 'xstate.done.actor.readSession', output: { session, at: 77 } };
const nothingStored = { type: 'xstate.done.actor.readSession', output: null };
const unreadable = { type: 'xstate.error.actor.readSession', error: new Error('corrupt') };
const signedIn = { type: 'xstate.done.actor.login', output: session };
const over = (reason: string) => ({ type: 'xstate.done.actor.clock', output: { reason } });
const loaded = { type: 'xstate.done.actor.loadWorkspace', output: undefined };
const notLoaded = { type: 'xstate.error.actor.loadWorkspace', error: failure('offline') };
const retry = { type: 'RETRY' };
const signOut = { type: 'SIGN_OUT' };
const revoked = (token: string) => ({ type: 'REVOKED', token });
const signedInElsewhere = (who: typeof session) => ({ type: 'SIGNED_IN_ELSEWHERE', session: who });

const isOut = (s: SnapOf<Context>, endReason: string): boolean =>
  s.matches('signedOut') && s.context.endReason === endReason && s.context.session === null;
const forgets = (effects: readonly Effect[], token: string | null): boolean =>
  effects.some((e) => e.type === 'forgetSession' && (e.params as { token: string | null }).token === token);

export const auth: Model<Context> = {
  name: 'auth',
  machine: authMachine,
  project: (c) => ({ user: c.session?.user.name, endReason: c.endReason }),
  cases: [
    restored,
    nothingStored,
    unreadable,
    signedIn,
    loaded,
    notLoaded,
    retry,
    over('expired'),
    over('idle'),
    over('elsewhere'),
    signOut,
    revoked(session.token),
    revoked('an older token'),
    signedInElsewhere(session),
    signedInElsewhere(benSession),
  ],
  rules: {
    'signed in exactly with a session': (s) => s.matches('signedIn') === (s.context.session !== null),
    'the login lives outside alone': (s) => (s.children['login'] !== undefined) === s.matches('signedOut'),
    'writes of the signed-out have an outbox outside alone': (s) => (s.children['outbox'] !== undefined) === s.matches('signedOut'),
    'the clock lives inside alone': (s) => (s.children['clock'] !== undefined) === s.matches('signedIn'),
    'the workspace lives where its code is there': (s) => (s.children['workspace'] !== undefined) === s.matches({ signedIn: 'open' }),
    'its code is fetched while it is opened': (s) => (s.children['loadWorkspace'] !== undefined) === s.matches({ signedIn: 'opening' }),
    'other tabs are heard once it is known who is in': (s) => (s.children['tabs'] !== undefined) === !s.matches('restoring'),
    'it says why the code is missing, and nothing once it is asked for again': (s) =>
      (s.context.failure !== null) === s.matches({ signedIn: 'missing' }),
    'a endReason is of the past': (s) => !s.matches('signedIn') || s.context.endReason === null,
  },
  scenarios: [
    [
      'a stored session is restored, and its times are stored anew',
      [restored],
      (s, e) =>
        s.matches('signedIn') &&
        s.context.session?.token === session.token &&
        s.context.session.expiresAt === 77 + EXPIRY_MS &&
        s.context.session.loginAt === 77 &&
        (e[0]?.params as { session: unknown }).session === s.context.session,
      ['saveSession'],
    ],
    ['without one the login is shown', [nothingStored], (s) => s.matches('signedOut') && s.context.endReason === null, []],
    [
      'rubbish in the store is cleared and the login is shown',
      [unreadable],
      (s, e) => s.matches('signedOut') && forgets(e, null),
      ['forgetSession'],
    ],
    [
      'signing in stores the session',
      [nothingStored, signedIn],
      (s, e) => s.matches('signedIn') && s.context.session === session && (e[0]?.params as { session: unknown }).session === session,
      ['saveSession'],
    ],
    [
      'the workspace opens when its code has come',
      [restored, loaded],
      (s, _, started) => s.matches({ signedIn: 'open' }) && started.includes('workspace'),
      [],
    ],
    [
      'code that cannot be had is a state that says why, and is logged',
      [restored, notLoaded],
      (s, e) =>
        s.matches({ signedIn: 'missing' }) &&
        s.context.failure === notLoaded.error &&
        (e[0]?.params as { failure: unknown }).failure === notLoaded.error,
      ['logFailure'],
    ],
    [
      'it is fetched again by Retry',
      [restored, notLoaded, retry],
      (s, _, started) => s.matches({ signedIn: 'opening' }) && started.includes('loadWorkspace'),
      [],
    ],
    ['and left by signing out', [restored, notLoaded, signOut], (s) => isOut(s, 'signedOut'), ['revokeSession', 'forgetSession']],
    [
      'signing out clears it and tells the server without waiting',
      [restored, signOut],
      (s, e) =>
        isOut(s, 'signedOut') &&
        forgets(e, session.token) &&
        e.some((x) => (x.params as { token: string }).token === session.token && x.type === 'revokeSession'),
      ['revokeSession', 'forgetSession'],
    ],
    [
      'expiry clears it silently',
      [restored, over('expired')],
      (s, e) => isOut(s, 'expired') && forgets(e, session.token),
      ['forgetSession'],
    ],
    ['idleness clears it silently', [restored, over('idle')], (s) => isOut(s, 'idle'), ['forgetSession']],
    ['a sign-out in another tab is followed', [restored, over('elsewhere')], (s) => isOut(s, 'elsewhere'), ['forgetSession']],
    [
      'a 401 leads to the login page',
      [restored, revoked(session.token)],
      (s, e) => isOut(s, 'revoked') && forgets(e, session.token),
      ['forgetSession'],
    ],
    ['once, however many calls were refused', [restored, revoked(session.token), revoked(session.token)], (s) => isOut(s, 'revoked'), []],
    ['a late 401 of an older session ends no new one', [restored, revoked('an older token')], (s) => s.matches('signedIn'), []],
    [
      'a sign-in in another tab is followed',
      [nothingStored, signedInElsewhere(benSession)],
      (s) => s.matches('signedIn') && s.context.session?.user.name === 'Ben',
      [],
    ],
    [
      'also while somebody else is in here: a tab never mixes two users',
      [restored, signedInElsewhere(benSession)],
      (s) => s.matches('signedIn') && s.context.session?.user.name === 'Ben',
      [],
    ],
    [
      'news of the same session changes nothing',
      [restored, signedInElsewhere(session)],
      (s) => s.context.session?.expiresAt === 77 + EXPIRY_MS,
      [],
    ],
    [
      'the reason is forgotten at the next sign-in',
      [restored, signOut, signedIn],
      (s) => s.context.endReason === null && s.matches('signedIn'),
    ],
  ],
};
