import { assign, setup } from 'xstate';
import { toFailure, type Failure } from '../../contract/failure.ts';
import { lateMachine } from '../late.ts';
import { unbound, unboundEffect, unboundListener } from '../unbound.ts';
import { outboxMachine, type OutboxTold } from '../writes/outbox.machine.ts';
import type { WorkspaceMachine } from '../workspace/workspace.machine.ts';
import { loginMachine } from './login.machine.ts';
import { sessionClockMachine } from './session-clock.machine.ts';
import { timesFrom, type EndReason, type Session } from './types.ts';

/** A stored session that still holds, and when it was read (epoch milliseconds). */
export interface Restored {
  readonly session: Session;
  readonly at: number;
}

interface AuthContext {
  /** As it was when it began here; its later times are the clock's. */
  readonly session: Session | null;
  readonly endReason: EndReason | null;
  /** Why the code of the workspace could not be had; null but in `missing`. */
  readonly failure: Failure | null;
}
export type AuthEvent =
  | { readonly type: 'SIGN_OUT' }
  /** A call was answered 401. `token` is the one that it carried: a late answer to an old session ends no new one. */
  | { readonly type: 'REVOKED'; readonly token: string }
  | { readonly type: 'SIGNED_IN_ELSEWHERE'; readonly session: Session }
  /** The code of the workspace could not be had, and is to be fetched again. */
  | { readonly type: 'RETRY' }
  /** Of the writes of the signed-out: nobody waits for them, and they make nothing old. */
  | OutboxTold;

/**
 * Signs a person in and keeps the session alive. Leaves `signedIn` by choice, expiry, idleness, a sign-out in another tab
 * or a 401 (D12), and follows a sign-in of another tab (D13). Leaving stops every actor and aborts every call inside.
 * The code of the workspace is fetched while somebody signs in: until it is there, `signedIn` is `opening`.
 *
 * `loadWorkspace` resolves once the code is there and `workspace` is bound. `readSession` resolves null where nothing valid is stored; a session past its end is not valid. `tabs` sends
 * SIGNED_IN_ELSEWHERE. `outbox` has the writes of the signed-out: links, access requests. `forgetSession` clears every key of the session, unless another token is stored by then.
 */
export const authMachine = setup({
  types: {} as {
    context: AuthContext;
    events: AuthEvent;
    children: {
      readSession: 'readSession';
      login: 'login';
      outbox: 'outbox';
      clock: 'clock';
      loadWorkspace: 'loadWorkspace';
      workspace: 'workspace';
      tabs: 'tabs';
    };
  },
  actors: {
    readSession: unbound<Restored | null>('auth.readSession'),
    tabs: unboundListener('auth.tabs'),
    login: loginMachine,
    clock: sessionClockMachine,
    loadWorkspace: unbound<undefined>('auth.loadWorkspace'),
    workspace: lateMachine<WorkspaceMachine>('auth.workspace').logic,
    outbox: outboxMachine,
  },
  guards: {
    isRestored: (_, params: { restored: Restored | null }) => params.restored !== null,
    isOurs: ({ context }, params: { token: string }) => params.token === context.session?.token,
    isOther: ({ context }, params: { session: Session }) => params.session.token !== context.session?.token,
  },
  actions: {
    begin: assign((_, params: { session: Session }) => ({ session: params.session, endReason: null })),
    beginAnew: assign((_, params: { restored: Restored | null }) => ({
      session: params.restored && { ...params.restored.session, ...timesFrom(params.restored.at) },
      endReason: null,
    })),
    end: assign((_, params: { reason: EndReason }) => ({ session: null, endReason: params.reason })),
    fail: assign((_, params: { failure: Failure }) => params),
    forgetFailure: assign({ failure: null }),
    saveSession: unboundEffect<{ session: Session }>('auth.saveSession'),
    forgetSession: unboundEffect<{ token: string | null }>('auth.forgetSession'),
    revokeSession: unboundEffect<{ token: string }>('auth.revokeSession'),
    logFailure: unboundEffect<{ failure: Failure }>('auth.logFailure'),
  },
}).createMachine({
  id: 'auth',
  context: { session: null, endReason: null, failure: null },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isRestored', params: ({ event }) => ({ restored: event.output }) },
            target: 'signedIn',
            actions: [
              { type: 'beginAnew', params: ({ event }) => ({ restored: event.output }) },
              // the layout loads: login time and expiry are stored anew (D10)
              { type: 'saveSession', params: ({ context }) => ({ session: context.session as Session }) },
            ],
          },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedOut', actions: { type: 'forgetSession', params: { token: null } } },
      },
    },
    signedOut: {
      invoke: [
        {
          id: 'login',
          src: 'login',
          onDone: {
            target: 'signedIn',
            actions: [
              { type: 'begin', params: ({ event }) => ({ session: event.output }) },
              { type: 'saveSession', params: ({ event }) => ({ session: event.output }) },
            ],
          },
        },
        { id: 'outbox', src: 'outbox', input: ({ self }) => ({ listener: self }) },
        { id: 'tabs', src: 'tabs' },
      ],
      on: { SIGNED_IN_ELSEWHERE: { target: 'signedIn', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    signedIn: {
      invoke: [
        {
          id: 'clock',
          src: 'clock',
          input: ({ context }) => context.session as Session,
          onDone: {
            target: 'signedOut',
            actions: [
              { type: 'forgetSession', params: ({ context }) => ({ token: context.session?.token ?? null }) },
              { type: 'end', params: ({ event }) => event.output },
            ],
          },
        },
        { id: 'tabs', src: 'tabs' },
      ],
      on: {
        SIGN_OUT: {
          target: 'signedOut',
          actions: [
            { type: 'revokeSession', params: ({ context }) => ({ token: context.session?.token ?? '' }) },
            { type: 'forgetSession', params: ({ context }) => ({ token: context.session?.token ?? null }) },
            { type: 'end', params: { reason: 'signedOut' } },
          ],
        },
        REVOKED: {
          guard: { type: 'isOurs', params: ({ event }) => event },
          target: 'signedOut',
          actions: [
            { type: 'forgetSession', params: ({ context }) => ({ token: context.session?.token ?? null }) },
            { type: 'end', params: { reason: 'revoked' } },
          ],
        },
        SIGNED_IN_ELSEWHERE: {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'signedIn',
          reenter: true,
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            id: 'loadWorkspace',
            src: 'loadWorkspace',
            onDone: 'open',
            onError: {
              target: 'missing',
              actions: [
                { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                { type: 'logFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              ],
            },
          },
        },
        open: {
          invoke: { id: 'workspace', src: 'workspace', input: ({ context }) => ({ user: (context.session as Session).user }) },
        },
        missing: { exit: 'forgetFailure', on: { RETRY: 'opening' } },
      },
    },
  },
});
