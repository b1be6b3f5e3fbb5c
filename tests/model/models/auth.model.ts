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
    {
      rule: 'a stored session is restored, and its times are stored anew',
      events: [restored],
      holds: (s, e) =>
        s.matches('signedIn') &&
        s.context.session?.token === session.token &&
        s.context.session.expiresAt === 77 + EXPIRY_MS &&
        s.context.session.loginAt === 77 &&
        (e[0]?.params as { session: unknown }).session === s.context.session,
      effects: ['saveSession'],
    },
    {
      rule: 'without one the login is shown',
      events: [nothingStored],
      holds: (s) => s.matches('signedOut') && s.context.endReason === null,
      effects: [],
    },
    {
      rule: 'rubbish in the store is cleared and the login is shown',
      events: [unreadable],
      holds: (s, e) => s.matches('signedOut') && forgets(e, null),
      effects: ['forgetSession'],
    },
    {
      rule: 'signing in stores the session',
      events: [nothingStored, signedIn],
      holds: (s, e) => s.matches('signedIn') && s.context.session === session && (e[0]?.params as { session: unknown }).session === session,
      effects: ['saveSession'],
    },
    {
      rule: 'the workspace opens when its code has come',
      events: [restored, loaded],
      holds: (s, _, started) => s.matches({ signedIn: 'open' }) && started.includes('workspace'),
      effects: [],
    },
    {
      rule: 'code that cannot be had is a state that says why, and is logged',
      events: [restored, notLoaded],
      holds: (s, e) =>
        s.matches({ signedIn: 'missing' }) &&
        s.context.failure === notLoaded.error &&
        (e[0]?.params as { failure: unknown }).failure === notLoaded.error,
      effects: ['logFailure'],
    },
    {
      rule: 'it is fetched again by Retry',
      events: [restored, notLoaded, retry],
      holds: (s, _, started) => s.matches({ signedIn: 'opening' }) && started.includes('loadWorkspace'),
      effects: [],
    },
    {
      rule: 'and left by signing out',
      events: [restored, notLoaded, signOut],
      holds: (s) => isOut(s, 'signedOut'),
      effects: ['revokeSession', 'forgetSession'],
    },
    {
      rule: 'signing out clears it and tells the server without waiting',
      events: [restored, signOut],
      holds: (s, e) =>
        isOut(s, 'signedOut') &&
        forgets(e, session.token) &&
        e.some((x) => (x.params as { token: string }).token === session.token && x.type === 'revokeSession'),
      effects: ['revokeSession', 'forgetSession'],
    },
    {
      rule: 'expiry clears it silently',
      events: [restored, over('expired')],
      holds: (s, e) => isOut(s, 'expired') && forgets(e, session.token),
      effects: ['forgetSession'],
    },
    { rule: 'idleness clears it silently', events: [restored, over('idle')], holds: (s) => isOut(s, 'idle'), effects: ['forgetSession'] },
    {
      rule: 'a sign-out in another tab is followed',
      events: [restored, over('elsewhere')],
      holds: (s) => isOut(s, 'elsewhere'),
      effects: ['forgetSession'],
    },
    {
      rule: 'a 401 leads to the login page',
      events: [restored, revoked(session.token)],
      holds: (s, e) => isOut(s, 'revoked') && forgets(e, session.token),
      effects: ['forgetSession'],
    },
    {
      rule: 'once, however many calls were refused',
      events: [restored, revoked(session.token), revoked(session.token)],
      holds: (s) => isOut(s, 'revoked'),
      effects: [],
    },
    {
      rule: 'a late 401 of an older session ends no new one',
      events: [restored, revoked('an older token')],
      holds: (s) => s.matches('signedIn'),
      effects: [],
    },
    {
      rule: 'a sign-in in another tab is followed',
      events: [nothingStored, signedInElsewhere(benSession)],
      holds: (s) => s.matches('signedIn') && s.context.session?.user.name === 'Ben',
      effects: [],
    },
    {
      rule: 'also while somebody else is in here: a tab never mixes two users',
      events: [restored, signedInElsewhere(benSession)],
      holds: (s) => s.matches('signedIn') && s.context.session?.user.name === 'Ben',
      effects: [],
    },
    {
      rule: 'news of the same session changes nothing',
      events: [restored, signedInElsewhere(session)],
      holds: (s) => s.context.session?.expiresAt === 77 + EXPIRY_MS,
      effects: [],
    },
    {
      rule: 'the reason is forgotten at the next sign-in',
      events: [restored, signOut, signedIn],
      holds: (s) => s.context.endReason === null && s.matches('signedIn'),
    },
  ],
};
