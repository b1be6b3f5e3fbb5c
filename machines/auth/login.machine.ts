import { assign, setup } from 'xstate';
import type { AnswerOf } from '../../contract/call.ts';
import { toFailure, type Failure } from '../../contract/failure.ts';
import { Credentials, type login } from '../../contract/areas/session.ts';
import { unbound } from '../unbound.ts';
import { LOGIN_DELAY_MS, timesFrom, type Session } from './types.ts';

export type SignedIn = AnswerOf<typeof login>;
/** Why the form is back: wrong e-mail or password, too many attempts, or no answer that tells (D14). */
export type SignInError = 'credentials' | 'limited' | 'unreachable';

interface LoginContext {
  /** Fixed at submit, gone as soon as they are no longer needed. */
  readonly credentials: Credentials | null;
  readonly refusal: SignInError | null;
  readonly session: Session | null;
}
export type LoginEvent = { readonly type: 'SUBMIT'; readonly credentials: Credentials };

const refusalOf = (failure: Failure): SignInError => {
  if (failure.error === 'Invalid email or password') return 'credentials';
  return failure.kind === 'limited' ? 'limited' : 'unreachable';
};

/**
 * Signs a person in: 1 s after submit it sends what was submitted, once (D14), and ends with the session.
 * `signIn` resolves the answer and when it came (epoch milliseconds), or throws a `Failure`.
 */
export const loginMachine = setup({
  types: {} as { context: LoginContext; events: LoginEvent; output: Session; tags: 'busy' },
  actors: { signIn: unbound<{ readonly answer: SignedIn; readonly at: number }, Credentials>('login.signIn') },
  delays: { courtesy: LOGIN_DELAY_MS },
  guards: {
    isValid: (_, params: { credentials: Credentials }) => Credentials.safeParse(params.credentials).success,
    isSuccess: (_, params: { answer: SignedIn }) => params.answer.message === 'Login success',
  },
  actions: {
    take: assign((_, params: { credentials: Credentials }) => ({ credentials: params.credentials, refusal: null })),
    admit: assign((_, { answer, at }: { answer: SignedIn; at: number }) => ({
      credentials: null,
      session: { user: answer.user, token: answer.token, ...timesFrom(at) },
    })),
    refuse: assign((_, params: { refusal: SignInError }) => ({ credentials: null, refusal: params.refusal })),
  },
}).createMachine({
  id: 'login',
  context: { credentials: null, refusal: null, session: null },
  output: ({ context }) => context.session as Session,
  initial: 'filling',
  states: {
    filling: {
      on: {
        SUBMIT: {
          guard: { type: 'isValid', params: ({ event }) => event },
          target: 'waiting',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    waiting: { tags: 'busy', after: { courtesy: 'submitting' } },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.credentials as Credentials,
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'admitted',
            actions: { type: 'admit', params: ({ event }) => event.output },
          },
          { target: 'filling', actions: { type: 'refuse', params: { refusal: 'unreachable' } } },
        ],
        onError: {
          target: 'filling',
          actions: { type: 'refuse', params: ({ event }) => ({ refusal: refusalOf(toFailure(event.error)) }) },
        },
      },
    },
    admitted: { type: 'final' },
  },
});
