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
    { rule: 'an empty form is not sent', events: [submitEmpty], holds: (s) => s.matches('filling') },
    { rule: 'nor one that breaks a rule of §5', events: [submitShort], holds: (s) => s.matches('filling') },
    {
      rule: 'nothing is sent for the first second',
      events: [submit, { type: 'WAIT', ms: 999 }],
      holds: (s) => s.matches('waiting') && s.hasTag('busy'),
    },
    {
      rule: 'then what was submitted is sent',
      events: [submit, { type: 'WAIT', ms: 1_000 }],
      holds: (s) => s.matches('submitting') && emailIn(s) === credentials.email,
    },
    {
      rule: 'the values are fixed at submit',
      events: [submit, submitOther, oneSecond],
      holds: (s) => s.matches('submitting') && emailIn(s) === credentials.email,
    },
    {
      rule: 'a second submit sends nothing more',
      events: [submit, oneSecond, submitOther],
      holds: (s) => s.matches('submitting') && emailIn(s) === credentials.email,
    },
    {
      rule: "'Login success' ends in a session of 3 hours from the answer",
      events: [submit, oneSecond, welcome],
      holds: (s) =>
        JSON.stringify(s.output) ===
        JSON.stringify({ user: ann, token: 'token', loginAt: 5, expiresAt: 5 + EXPIRY_MS, lastActivityAt: 5 } satisfies Session),
    },
    { rule: 'success is recognised by that message alone', events: [submit, oneSecond, odd], holds: (s) => isBack(s, 'unreachable') },
    {
      rule: "'Invalid email or password' is told as wrong credentials",
      events: [submit, oneSecond, wrongPassword],
      holds: (s) => isBack(s, 'credentials'),
    },
    { rule: 'no other refusal is told as that', events: [submit, oneSecond, disabled], holds: (s) => isBack(s, 'unreachable') },
    { rule: 'too many attempts are told as such', events: [submit, oneSecond, tooMany], holds: (s) => isBack(s, 'limited') },
    { rule: 'a server that fails gives a neutral line', events: [submit, oneSecond, down], holds: (s) => isBack(s, 'unreachable') },
    {
      rule: 'the line goes at the next submit',
      events: [submit, oneSecond, down, submit],
      holds: (s) => s.matches('waiting') && s.context.refusal === null,
    },
    {
      rule: 'an invalid submit leaves the line',
      events: [submit, oneSecond, wrongPassword, submitEmpty],
      holds: (s) => isBack(s, 'credentials'),
    },
    {
      rule: 'where the answer asks for a code, the password is forgotten and nobody is in',
      events: [submit, oneSecond, asked],
      holds: (s) => s.matches('proving') && s.context.credentials === null && s.context.step?.challenge === 'challenge',
    },
    {
      rule: 'a code is sent with the challenge, once',
      events: [submit, oneSecond, asked, code, { type: 'SUBMIT_CODE', code: '999999' }],
      holds: (s) => s.matches('verifying') && s.context.code === '123456',
    },
    {
      rule: 'a code that is right ends in the session',
      events: [submit, oneSecond, asked, code, proved()],
      holds: (s) => s.matches('admitted'),
    },
    {
      rule: 'a code that is wrong is asked for again',
      events: [submit, oneSecond, asked, code, wrongCode],
      holds: (s) => s.matches('proving') && s.context.refusal === 'code',
    },
    {
      rule: 'too many wrong codes are told as such, and the challenge stays',
      events: [submit, oneSecond, asked, code, locked],
      holds: (s) => s.matches('proving') && s.context.refusal === 'limited',
    },
    {
      rule: 'the line goes with the next code',
      events: [submit, oneSecond, asked, code, wrongCode, code],
      holds: (s) => s.matches('verifying') && s.context.refusal === null,
    },
    {
      rule: 'a challenge that is over leads back to the password',
      events: [submit, oneSecond, asked, code, tooLate],
      holds: (s) => isBack(s, 'expired') && s.context.step === null,
    },
    {
      rule: 'one can turn back to the form',
      events: [submit, oneSecond, asked, cancel],
      holds: (s) => s.matches('filling') && s.context.refusal === null,
    },
    {
      rule: 'recovery codes are shown before anything else opens',
      events: [submit, oneSecond, asked, code, proved(['one', 'two'])],
      holds: (s) => s.matches('noting') && s.context.recoveryCodes?.length === 2,
    },
    {
      rule: 'and the session follows once they are noted',
      events: [submit, oneSecond, asked, code, proved(['one', 'two']), noted],
      holds: (s) => s.matches('admitted') && (s.output as Session).token === 'token',
    },
    {
      rule: 'whoever is back from a provider is sent on without a wait',
      events: [returned],
      holds: (s) => s.matches('submitting') && s.context.credentials !== null && 'verifier' in s.context.credentials,
    },
    { rule: 'and signed in', events: [returned, welcome], holds: (s) => s.matches('admitted') },
    { rule: 'or told that they were not let in', events: [returned, notLetIn], holds: (s) => isBack(s, 'sso') },
    {
      rule: 'the password is forgotten after the answer',
      events: [submit, oneSecond, wrongPassword],
      holds: (s) => s.context.credentials === null,
    },
  ],
};
