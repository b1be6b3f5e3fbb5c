import type { ContextFrom } from 'xstate';
import { loginMachine } from '../../../machines/auth/login.machine.ts';
import { EXPIRY_MS, type Session } from '../../../machines/auth/types.ts';
import { ann, credentials, failure } from '../fixtures.ts';
import type { Model, SnapOf } from '../support/model.ts';

type Context = ContextFrom<typeof loginMachine>;

const submit = { type: 'SUBMIT', credentials };
const submitOther = { type: 'SUBMIT', credentials: { email: 'ben@example.com', password: 'other' } };
const submitEmpty = { type: 'SUBMIT', credentials: { email: '', password: '' } };
const submitShort = { type: 'SUBMIT', credentials: { email: 'nobody', password: 'ab' } };
const oneSecond = { type: 'xstate.after.courtesy.login.waiting' };
const answered = (message: string) => ({
  type: 'xstate.done.actor.signIn',
  output: { answer: { status: 'success', message, user: ann, token: 'token' }, at: 5 },
});
const welcome = answered('Login success'),
  odd = answered('Hello');
const refused = (error: ReturnType<typeof failure>) => ({ type: 'xstate.error.actor.signIn', error });
const wrongPassword = refused(failure('unauthorized', { code: 'wrong-credentials' }));
const disabled = refused(failure('unauthorized', { code: 'account-disabled' }));
const tooMany = refused(failure('limited')),
  down = refused(failure('server'));
const returned = { type: 'RETURNED', returned: { code: 'code', state: 'state' }, verifier: 'verifier' };
const step = { status: 'success', message: 'Second factor required', challenge: 'challenge' };
const asked = { type: 'xstate.done.actor.signIn', output: { answer: step, at: 5 } };
const code = { type: 'SUBMIT_CODE', code: '123456' },
  cancel = { type: 'CANCEL' },
  noted = { type: 'NOTED' };
const proved = (recovery_codes?: readonly string[]) => ({
  type: 'xstate.done.actor.prove',
  output: {
    answer: { status: 'success', message: 'Login success', user: ann, token: 'token', ...(recovery_codes && { recovery_codes }) },
    at: 5,
  },
});
const disproved = (error: ReturnType<typeof failure>) => ({ type: 'xstate.error.actor.prove', error });
const wrongCode = disproved(failure('unauthorized', { code: 'wrong-code' })),
  tooLate = disproved(failure('missing', { code: 'sign-in-over' })),
  locked = disproved(failure('limited'));
const notLetIn = refused(failure('unauthorized', { code: 'not-let-in' }));
const emailIn = (s: SnapOf<Context>): string | null => {
  const { credentials: given } = s.context;
  return given !== null && 'email' in given ? given.email : null;
};
const isBack = (s: SnapOf<Context>, refusal: string): boolean => s.matches('filling') && s.context.refusal === refusal;

export const login: Model<Context> = {
  name: 'login',
  machine: loginMachine,
  project: (c) => ({ refusal: c.refusal, in: c.session !== null }),
  cases: [
    submit,
    submitEmpty,
    submitShort,
    oneSecond,
    welcome,
    odd,
    wrongPassword,
    tooMany,
    down,
    returned,
    asked,
    code,
    cancel,
    noted,
    proved(),
    proved(['one', 'two']),
    wrongCode,
    tooLate,
    locked,
    notLetIn,
  ],
  rules: {
    'a session exactly at the end, or while recovery codes are noted': (s) =>
      (s.matches('admitted') || s.matches('noting')) === (s.context.session !== null),
    'recovery codes are kept only while they are shown': (s) => s.matches('noting') === (s.context.recoveryCodes !== null),
    'the password is kept only while it is needed': (s) =>
      (s.matches('waiting') || s.matches('submitting')) === (s.context.credentials !== null),
    'a challenge is kept only while its code is asked for': (s) =>
      (s.matches('proving') || s.matches('verifying')) === (s.context.step !== null),
    'one code at a time, and only while it is sent': (s) =>
      (s.children['prove'] !== undefined) === s.matches('verifying') && (s.context.code !== null) === s.matches('verifying'),
    'who comes back from another sign-in is waited for while the form is filled in': (s) =>
      (s.children['arrivals'] !== undefined) === s.matches('filling'),
    'one request, and only while submitting': (s) => (s.children['signIn'] !== undefined) === s.matches('submitting'),
    'busy from submit to answer': (s) => s.hasTag('busy') === (s.matches('waiting') || s.matches('submitting') || s.matches('verifying')),
  },
  scenarios: [
    ['an empty form is not sent', [submitEmpty], (s) => s.matches('filling')],
    ['nor one that breaks a rule of §5', [submitShort], (s) => s.matches('filling')],
    ['nothing is sent for the first second', [submit, { type: 'WAIT', ms: 999 }], (s) => s.matches('waiting') && s.hasTag('busy')],
    [
      'then what was submitted is sent',
      [submit, { type: 'WAIT', ms: 1_000 }],
      (s) => s.matches('submitting') && emailIn(s) === credentials.email,
    ],
    [
      'the values are fixed at submit',
      [submit, submitOther, oneSecond],
      (s) => s.matches('submitting') && emailIn(s) === credentials.email,
    ],
    [
      'a second submit sends nothing more',
      [submit, oneSecond, submitOther],
      (s) => s.matches('submitting') && emailIn(s) === credentials.email,
    ],
    [
      "'Login success' ends in a session of 3 hours from the answer",
      [submit, oneSecond, welcome],
      (s) =>
        JSON.stringify(s.output) ===
        JSON.stringify({ user: ann, token: 'token', loginAt: 5, expiresAt: 5 + EXPIRY_MS, lastActivityAt: 5 } satisfies Session),
    ],
    ['success is recognised by that message alone', [submit, oneSecond, odd], (s) => isBack(s, 'unreachable')],
    ["'Invalid email or password' is told as wrong credentials", [submit, oneSecond, wrongPassword], (s) => isBack(s, 'credentials')],
    ['no other refusal is told as that', [submit, oneSecond, disabled], (s) => isBack(s, 'unreachable')],
    ['too many attempts are told as such', [submit, oneSecond, tooMany], (s) => isBack(s, 'limited')],
    ['a server that fails gives a neutral line', [submit, oneSecond, down], (s) => isBack(s, 'unreachable')],
    ['the line goes at the next submit', [submit, oneSecond, down, submit], (s) => s.matches('waiting') && s.context.refusal === null],
    ['an invalid submit leaves the line', [submit, oneSecond, wrongPassword, submitEmpty], (s) => isBack(s, 'credentials')],
    [
      'where the answer asks for a code, the password is forgotten and nobody is in',
      [submit, oneSecond, asked],
      (s) => s.matches('proving') && s.context.credentials === null && s.context.step?.challenge === 'challenge',
    ],
    [
      'a code is sent with the challenge, once',
      [submit, oneSecond, asked, code, { type: 'SUBMIT_CODE', code: '999999' }],
      (s) => s.matches('verifying') && s.context.code === '123456',
    ],
    ['a code that is right ends in the session', [submit, oneSecond, asked, code, proved()], (s) => s.matches('admitted')],
    [
      'a code that is wrong is asked for again',
      [submit, oneSecond, asked, code, wrongCode],
      (s) => s.matches('proving') && s.context.refusal === 'code',
    ],
    [
      'too many wrong codes are told as such, and the challenge stays',
      [submit, oneSecond, asked, code, locked],
      (s) => s.matches('proving') && s.context.refusal === 'limited',
    ],
    [
      'the line goes with the next code',
      [submit, oneSecond, asked, code, wrongCode, code],
      (s) => s.matches('verifying') && s.context.refusal === null,
    ],
    [
      'a challenge that is over leads back to the password',
      [submit, oneSecond, asked, code, tooLate],
      (s) => isBack(s, 'expired') && s.context.step === null,
    ],
    ['one can turn back to the form', [submit, oneSecond, asked, cancel], (s) => s.matches('filling') && s.context.refusal === null],
    [
      'recovery codes are shown before anything else opens',
      [submit, oneSecond, asked, code, proved(['one', 'two'])],
      (s) => s.matches('noting') && s.context.recoveryCodes?.length === 2,
    ],
    [
      'and the session follows once they are noted',
      [submit, oneSecond, asked, code, proved(['one', 'two']), noted],
      (s) => s.matches('admitted') && (s.output as Session).token === 'token',
    ],
    [
      'whoever is back from a provider is sent on without a wait',
      [returned],
      (s) => s.matches('submitting') && s.context.credentials !== null && 'verifier' in s.context.credentials,
    ],
    ['and signed in', [returned, welcome], (s) => s.matches('admitted')],
    ['or told that they were not let in', [returned, notLetIn], (s) => isBack(s, 'sso')],
    ['the password is forgotten after the answer', [submit, oneSecond, wrongPassword], (s) => s.context.credentials === null],
  ],
};
