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
const wrongPassword = refused(failure('unauthorized', { error: 'Invalid email or password' }));
const disabled = refused(failure('unauthorized', { error: 'Account disabled' }));
const tooMany = refused(failure('limited')),
  down = refused(failure('server'));
const isBack = (s: SnapOf<Context>, refusal: string): boolean => s.matches('filling') && s.context.refusal === refusal;

export const login: Model<Context> = {
  name: 'login',
  machine: loginMachine,
  project: (c) => ({ refusal: c.refusal, in: c.session !== null }),
  cases: [submit, submitEmpty, submitShort, oneSecond, welcome, odd, wrongPassword, tooMany, down],
  rules: {
    'admitted exactly with a session': (s) => s.matches('admitted') === (s.context.session !== null),
    'the password is kept only while it is needed': (s) => s.hasTag('busy') === (s.context.credentials !== null),
    'one request, and only while submitting': (s) => (s.children['signIn'] !== undefined) === s.matches('submitting'),
    'busy from submit to answer': (s) => s.hasTag('busy') === (s.matches('waiting') || s.matches('submitting')),
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
      holds: (s) => s.matches('submitting') && s.context.credentials?.email === credentials.email,
    },
    {
      rule: 'the values are fixed at submit',
      events: [submit, submitOther, oneSecond],
      holds: (s) => s.matches('submitting') && s.context.credentials?.email === credentials.email,
    },
    {
      rule: 'a second submit sends nothing more',
      events: [submit, oneSecond, submitOther],
      holds: (s) => s.matches('submitting') && s.context.credentials?.email === credentials.email,
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
      rule: 'the password is forgotten after the answer',
      events: [submit, oneSecond, wrongPassword],
      holds: (s) => s.context.credentials === null,
    },
  ],
};
