import { assign, setup } from 'xstate';
import type { AnswerOf, CodeOf } from '../../contract/call.ts';
import { isOneOf } from '../../contract/codes/one-of.ts';
import { toFailure, type Failure } from '../../contract/failure.ts';
import { Credentials, type login, type secondFactor } from '../../contract/areas/session.ts';
import type { finishSso } from '../../contract/areas/sign-in.ts';
import { unbound, unboundListener } from '../unbound.ts';
import { LOGIN_DELAY_MS, timesFrom, type Session } from './types.ts';

export type SignInAnswer = AnswerOf<typeof login>;
export type SignedIn = AnswerOf<typeof secondFactor>;
export type SecondStep = Exclude<SignInAnswer, SignedIn>;
/** What a provider of single sign-on sent somebody back with, and what was kept in this browser meanwhile. */
export interface SsoReturn {
  readonly returned: Readonly<Record<string, string>>;
  readonly verifier: string;
}
/**
 * Why a form is back: wrong e-mail or password, too many attempts, or no answer that tells (D14); a wrong code; a second step that took too long; a provider of single sign-on that did
 * not let somebody in.
 */
export type SignInError = 'credentials' | 'limited' | 'unreachable' | 'code' | 'expired' | 'sso';

interface LoginContext {
  /** Fixed at submit, gone as soon as they are no longer needed. */
  readonly credentials: Credentials | SsoReturn | null;
  /** While a code is asked for. */
  readonly step: SecondStep | null;
  readonly code: string | null;
  /** While they are shown: nobody can read them again. */
  readonly recoveryCodes: readonly string[] | null;
  readonly refusal: SignInError | null;
  readonly session: Session | null;
}
export type LoginEvent =
  | { readonly type: 'SUBMIT'; readonly credentials: Credentials }
  /** Somebody is back from a provider of single sign-on. */
  | ({ readonly type: 'RETURNED' } & SsoReturn)
  | { readonly type: 'SUBMIT_CODE'; readonly code: string }
  /** Back to the form, or on to the portal. */
  | { readonly type: 'CANCEL' }
  | { readonly type: 'NOTED' };
/** What is sent for a code. */
export interface Proof {
  readonly challenge: string;
  readonly code: string;
}
type Answered<A> = { readonly answer: A; readonly at: number };

const nothing = { credentials: null, step: null, code: null, refusal: null };
const refusals: Readonly<Record<CodeOf<typeof login | typeof secondFactor | typeof finishSso>, SignInError>> = {
  'wrong-credentials': 'credentials',
  'wrong-code': 'code',
  'sign-in-over': 'expired',
  'not-let-in': 'sso',
};
const refusalOf = ({ code, kind }: Failure): SignInError =>
  isOneOf(refusals, code) ? refusals[code] : kind === 'missing' ? 'expired' : kind === 'limited' ? 'limited' : 'unreachable';

/**
 * Signs a person in: 1 s after submit it sends what was submitted, once (D14), and ends with the session. Where the answer asks for a code too, it is sent with the challenge of that
 * answer; recovery codes that come with the session are shown until they are noted. `signIn` and `prove` resolve the answer and when it came (epoch milliseconds), or throw a `Failure`.
 * `arrivals` sends RETURNED.
 */
export const loginMachine = setup({
  types: {} as { context: LoginContext; events: LoginEvent; output: Session; tags: 'busy' },
  actors: {
    signIn: unbound<Answered<SignInAnswer>, Credentials | SsoReturn>('login.signIn'),
    prove: unbound<Answered<SignedIn>, Proof>('login.prove'),
    arrivals: unboundListener('login.arrivals'),
  },
  delays: { courtesy: LOGIN_DELAY_MS },
  guards: {
    isValid: (_, params: { credentials: Credentials }) => Credentials.safeParse(params.credentials).success,
    isSuccess: (_, { answer }: { answer: SignInAnswer }) => answer.message === 'Login success' && 'token' in answer,
    asksForCode: (_, { answer }: { answer: SignInAnswer }) => 'challenge' in answer,
    isNoted: (_, { answer }: { answer: SignedIn }) => answer.recovery_codes === undefined,
    isOver: (_, params: { refusal: SignInError }) => params.refusal === 'expired',
  },
  actions: {
    take: assign((_, params: { credentials: Credentials | SsoReturn }) => ({ credentials: params.credentials, refusal: null })),
    admit: assign((_, { answer, at }: Answered<SignedIn>) => ({
      ...nothing,
      session: { user: answer.user, token: answer.token, ...timesFrom(at) },
      recoveryCodes: answer.recovery_codes ?? null,
    })),
    ask: assign((_, params: { step: SecondStep }) => ({ ...nothing, step: params.step })),
    takeCode: assign((_, params: { code: string }) => ({ code: params.code, refusal: null })),
    refuse: assign((_, params: { refusal: SignInError }) => ({ ...nothing, refusal: params.refusal })),
    refuseCode: assign((_, params: { refusal: SignInError }) => ({ code: null, refusal: params.refusal })),
    forget: assign(nothing),
    forgetCodes: assign({ recoveryCodes: null }),
  },
}).createMachine({
  id: 'login',
  context: { ...nothing, session: null, recoveryCodes: null },
  output: ({ context }) => context.session as Session,
  initial: 'filling',
  states: {
    filling: {
      invoke: { id: 'arrivals', src: 'arrivals' },
      on: {
        RETURNED: {
          target: 'submitting',
          actions: { type: 'take', params: ({ event: { returned, verifier } }) => ({ credentials: { returned, verifier } }) },
        },
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
        input: ({ context }) => context.credentials as Credentials | SsoReturn,
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'admitted',
            actions: { type: 'admit', params: ({ event }) => event.output as Answered<SignedIn> },
          },
          {
            guard: { type: 'asksForCode', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'ask', params: ({ event }) => ({ step: event.output.answer as SecondStep }) },
          },
          { target: 'filling', actions: { type: 'refuse', params: { refusal: 'unreachable' } } },
        ],
        onError: {
          target: 'filling',
          actions: { type: 'refuse', params: ({ event }) => ({ refusal: refusalOf(toFailure(event.error)) }) },
        },
      },
    },
    proving: {
      on: {
        SUBMIT_CODE: { target: 'verifying', actions: { type: 'takeCode', params: ({ event }) => event } },
        CANCEL: { target: 'filling', actions: 'forget' },
      },
    },
    verifying: {
      tags: 'busy',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context }) => ({ challenge: context.step?.challenge ?? '', code: context.code ?? '' }),
        onDone: [
          {
            guard: { type: 'isNoted', params: ({ event }) => event.output },
            target: 'admitted',
            actions: { type: 'admit', params: ({ event }) => event.output },
          },
          { target: 'noting', actions: { type: 'admit', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ refusal: refusalOf(toFailure(event.error)) }) },
            target: 'filling',
            actions: { type: 'refuse', params: ({ event }) => ({ refusal: refusalOf(toFailure(event.error)) }) },
          },
          {
            target: 'proving',
            actions: { type: 'refuseCode', params: ({ event }) => ({ refusal: refusalOf(toFailure(event.error)) }) },
          },
        ],
      },
    },
    noting: { on: { NOTED: { target: 'admitted', actions: 'forgetCodes' } } },
    admitted: { type: 'final' },
  },
});
