import { createActor, fromCallback, type ActorRef, type Snapshot } from 'xstate';
import { writeId } from '../../../machines/screens/screen.ts';
import { leavingMachine, type LeavingContext, type Way } from '../../../machines/writes/leaving.machine.ts';
import { MOST_KEPT, outboxMachine, type OutboxContext, type OutboxTold } from '../../../machines/writes/outbox.machine.ts';
import { LINGER_MS, writeMachine, type WriteContext, type WriteStatus, type WriteTold } from '../../../machines/writes/write.machine.ts';
import { failure, passwordScreen } from '../fixtures.ts';
import type { Effect, Model } from '../support/model.ts';

/** Whoever is told something. */
const listener = createActor(fromCallback(() => undefined));
const wait = (ms: number) => ({ type: 'WAIT', ms });
/** What was told, as `WROTE {"write":…}`. */
const told = (effects: readonly Effect[], type: string): string | undefined => {
  const found = effects.find((e) => e.type === `send:${type}`)?.params as Record<string, unknown> | undefined;
  if (found === undefined) return undefined;
  const { type: _, ...rest } = found;
  return JSON.stringify(rest);
};

const order = { write: 'test/page/write:save', request: { body: 1 }, key: 'k1' };
const done = { type: 'xstate.done.actor.send', output: 'stored' };
const failed = (kind: 'server' | 'conflict') => ({ type: 'xstate.error.actor.send', error: failure(kind) });
const retry = { type: 'RETRY' },
  pause = { type: 'PAUSE' },
  resume = { type: 'RESUME' };

export const write: Model<WriteContext> = {
  name: 'write',
  machine: writeMachine,
  input: { order, listener: listener as unknown as ActorRef<Snapshot<unknown>, WriteTold> },
  project: (c) => ({ answer: c.answer, failure: c.failure?.kind }),
  cases: [done, failed('server'), failed('conflict'), retry, pause, resume, { type: 'xstate.after.linger.write.done.lingering' }],
  rules: {
    'a call is open exactly while sending': (s) =>
      (s.children['send'] !== undefined) === s.matches('sending') && s.hasTag('busy') === s.matches('sending'),
    'done has an answer': (s) => s.matches('done') === (s.context.answer !== null),
    'a failure is told in failed and conflict alone': (s) =>
      (s.matches('failed') || s.matches('conflict')) === (s.context.failure !== null),
    'what is sent never changes': (s) => s.context.order === order,
  },
  scenarios: [
    [
      'it is sent at once, and says so',
      [],
      (s, e) => s.matches('sending') && told(e, 'TOLD') === '{"key":"k1","status":"sending"}',
      ['send:TOLD'],
    ],
    [
      'success keeps the answer, and says so',
      [done],
      (s, e) => s.context.answer === 'stored' && told(e, 'TOLD') === '{"key":"k1","status":"done"}',
      ['send:TOLD'],
    ],
    [
      'a failure keeps its cause, and says so',
      [failed('server')],
      (s, e) => s.context.failure?.kind === 'server' && told(e, 'TOLD') === '{"key":"k1","status":"failed"}',
      ['send:TOLD'],
    ],
    ['a conflict is a state of its own, which another try does not mend', [failed('conflict'), retry], (s) => s.matches('conflict'), []],
    [
      'a conflict says so',
      [failed('conflict')],
      (s, e) => s.context.failure?.kind === 'conflict' && told(e, 'TOLD') === '{"key":"k1","status":"conflict"}',
      ['send:TOLD'],
    ],
    [
      'after a failure it can be sent again, and the failure is forgotten',
      [failed('server'), retry],
      (s, e) => s.matches('sending') && s.context.failure === null && told(e, 'TOLD') === '{"key":"k1","status":"sending"}',
      ['send:TOLD'],
    ],
    ['a second press while sending changes nothing', [retry], (s) => s.matches('sending'), []],
    ['that it is done is said for 8 s', [done, wait(LINGER_MS - 1)], () => true, []],
    ['and then no longer', [done, wait(LINGER_MS)], (_, e) => told(e, 'OVER') === '{"key":"k1"}', ['send:OVER']],
    ['unless somebody reads it', [done, pause, wait(LINGER_MS)], (s) => s.matches('done'), []],
    ['it starts anew when they have', [done, pause, wait(LINGER_MS), resume, wait(LINGER_MS)], () => true, ['send:OVER']],
    ['a failure stays', [failed('server'), wait(60_000)], (s) => s.matches('failed'), []],
  ],
};
const byForm = writeId(passwordScreen, 'changePassword');
const byToast = order.write;
const send = (key: string, id = byToast) => ({ type: 'SEND', order: { write: id, request: {}, key } });
const status = (key: string, now: WriteStatus) => ({ type: 'TOLD', key, status: now });
const over = (key: string) => ({ type: 'OVER', key });
const again = (key: string) => ({ type: 'RETRY', key });
const dismiss = (key: string) => ({ type: 'DISMISS', key });
const formGone = (key: string) => ({ type: 'FORM_GONE', key }),
  formBack = (key: string) => ({ type: 'FORM_BACK', key });
const isAlone = (s: { readonly context: OutboxContext }): boolean => s.context.sent.some((each) => each.isAlone);
const left = { type: 'LEFT' };
const keysOf = (s: { readonly context: OutboxContext }): string => s.context.sent.map(({ key, status: now }) => `${key} ${now}`).join();

export const outbox: Model<OutboxContext> = {
  name: 'outbox',
  machine: outboxMachine,
  input: { listener: listener as unknown as ActorRef<Snapshot<unknown>, OutboxTold> },
  project: (c) => c.sent,
  cases: [
    send('a'),
    send('b', byForm),
    status('a', 'done'),
    status('a', 'failed'),
    status('b', 'done'),
    status('b', 'sending'),
    status('b', 'conflict'),
    over('a'),
    over('b'),
    again('a'),
    again('b'),
    dismiss('a'),
    dismiss('b'),
    formGone('b'),
    formBack('b'),
    left,
  ],
  rules: {
    'a child an intent, named after its key': (s) =>
      Object.keys(s.children).sort().join() ===
      s.context.sent
        .map(({ key }) => key)
        .sort()
        .join(),
  },
  scenarios: [
    [
      'what is sent gets a child of its own',
      [send('a'), send('b', byForm)],
      (s, _, started) => started.join() === 'b' && keysOf(s) === 'a sending,b sending' && s.context.sent[1]?.write === byForm,
      [],
    ],
    [
      'a second press on the same intent is no second intent',
      [send('a'), send('a')],
      (s, _, started) => started.length === 0 && keysOf(s) === 'a sending',
      ['send:RETRY'],
    ],
    ['a retry reaches its write', [send('a'), again('a')], () => true, ['send:RETRY']],
    ['a retry of what is not there reaches nobody', [again('a')], () => true, []],
    [
      'what is done has made reads old, and is no longer under way',
      [send('a'), send('b', byForm), status('a', 'done')],
      (s, e) => keysOf(s) === 'a done,b sending' && told(e, 'WROTE') === `{"write":"${byToast}"}` && told(e, 'UNSENT') === '{"count":1}',
      ['send:WROTE', 'send:UNSENT'],
    ],
    [
      'so has a conflict: somebody else wrote',
      [send('b', byForm), status('b', 'conflict')],
      (s, e) => keysOf(s) === 'b conflict' && told(e, 'WROTE') === `{"write":"${byForm}"}`,
      ['send:WROTE', 'send:UNSENT'],
    ],
    [
      'a failure has changed nothing, and nothing is under way',
      [send('a'), status('a', 'failed')],
      (s, e) => keysOf(s) === 'a failed' && told(e, 'UNSENT') === '{"count":0}',
      ['send:UNSENT'],
    ],
    [
      'tried again it is under way again',
      [send('a'), status('a', 'failed'), status('a', 'sending')],
      (_, e) => told(e, 'UNSENT') === '{"count":1}',
      ['send:UNSENT'],
    ],
    [
      'an outcome that is dismissed is forgotten',
      [send('a'), status('a', 'failed'), dismiss('a')],
      (s) => keysOf(s) === '' && s.children['a'] === undefined,
    ],
    [
      'what is under way is not given up by dismissing it',
      [send('a'), dismiss('a')],
      (s) => keysOf(s) === 'a sending' && s.children['a'] !== undefined,
    ],
    ['a done one that was told goes', [send('a'), status('a', 'done'), over('a')], (s) => keysOf(s) === ''],
    ['what a form says stays as long as the form', [send('b', byForm), status('b', 'done'), over('b')], (s) => keysOf(s) === 'b done'],
    [
      'with the screen goes what its forms said was done, and nothing else',
      [send('a'), status('a', 'done'), send('b', byForm), status('b', 'done'), left],
      (s) => keysOf(s) === 'a done' && s.children['b'] === undefined,
    ],
    [
      'what a form leaves under way is told by a toast, which outlives its screen',
      [send('b', byForm), formGone('b'), status('b', 'done'), left],
      (s) => keysOf(s) === 'b done' && isAlone(s),
    ],
    [
      'it is told once, and is there for a form that comes back',
      [send('b', byForm), formGone('b'), status('b', 'done'), over('b')],
      (s) => keysOf(s) === 'b done' && !isAlone(s),
    ],
    [
      'a form that finds it again tells it itself',
      [send('b', byForm), formGone('b'), status('b', 'failed'), formBack('b')],
      (s) => keysOf(s) === 'b failed' && !isAlone(s),
    ],
    ['what a form has told is told by it alone', [send('b', byForm), status('b', 'failed'), formGone('b')], (s) => !isAlone(s)],
    ['what a form has under way goes on when its screen is left', [send('b', byForm), left], (s) => keysOf(s) === 'b sending'],
    [
      'of too many outcomes the oldest that is settled goes',
      [send('a'), send('b'), status('b', 'failed'), ...Array.from({ length: MOST_KEPT - 2 }, (_, i) => send(`more ${i}`)), send('last')],
      (s) => s.context.sent.length === MOST_KEPT && s.children['a'] !== undefined && s.children['b'] === undefined,
    ],
    [
      'what is under way is never given up',
      Array.from({ length: MOST_KEPT + 1 }, (_, i) => send(`many ${i}`)),
      (s) => s.context.sent.length === MOST_KEPT + 1,
    ],
  ],
};

const hold = (by: string) => ({ type: 'HOLD', by });
const release = (by: string) => ({ type: 'RELEASE', by });
const unsent = (count: number) => ({ type: 'UNSENT', count });
const ways = {
  package: { kind: 'package', name: 'b' },
  address: { kind: 'address', to: '/issues', from: '/changepassword', moved: 'push' },
  signOut: { kind: 'signOut' },
} as const satisfies Record<string, Way>;
const want = (way: Way) => ({ type: 'WANT', way });
const stay = { type: 'STAY' },
  leave = { type: 'LEAVE' };
const takes = (effects: readonly Effect[], type: string, way: Way): boolean =>
  effects.some((e) => e.type === type && JSON.stringify(e.params) === JSON.stringify({ way }));

export const leaving: Model<LeavingContext> = {
  name: 'leaving',
  machine: leavingMachine,
  project: (c) => c,
  cases: [hold('form'), release('form'), unsent(0), unsent(2), want(ways.package), want(ways.address), want(ways.signOut), stay, leave],
  rules: { 'it asks about one way, and about none at rest': (s) => s.matches('asking') === (s.context.way !== null) },
  scenarios: [
    [
      'where nothing would be lost, every way is taken at once',
      [want(ways.package)],
      (s, e) => s.matches('open') && takes(e, 'go', ways.package),
      ['go'],
    ],
    ['out too', [want(ways.signOut)], (s, e) => s.matches('open') && takes(e, 'go', ways.signOut), ['go']],
    [
      'unsaved changes hold a package',
      [hold('form'), want(ways.package)],
      (s) => s.matches('asking') && s.context.way === ways.package,
      ['turnBack'],
    ],
    [
      'and an address, which is put back meanwhile',
      [hold('form'), want(ways.address)],
      (s, e) => s.matches('asking') && takes(e, 'turnBack', ways.address),
      ['turnBack'],
    ],
    ['and the way out', [hold('form'), want(ways.signOut)], (s) => s.matches('asking'), ['turnBack']],
    [
      'whoever stays keeps the changes, and is asked again',
      [hold('form'), want(ways.address), stay, want(ways.package)],
      (s) => s.matches('asking') && s.context.way === ways.package && s.context.holders.join() === 'form',
      ['turnBack'],
    ],
    ['whoever stays is asked nothing more', [hold('form'), want(ways.address), stay], (s) => s.matches('open'), []],
    [
      'whoever leaves goes where they wanted, and nothing holds any more',
      [hold('form'), want(ways.address), leave],
      (s, e) =>
        s.matches('open') &&
        takes(e, 'go', ways.address) &&
        s.context.holders.length === 0 &&
        JSON.stringify(e.find(({ type }) => type === 'giveUp')?.params) === '{"holders":["form"]}',
      ['go', 'giveUp'],
    ],
    [
      'another way wanted meanwhile takes the place of the first',
      [hold('form'), want(ways.address), want(ways.package)],
      (s, e) => s.matches('asking') && s.context.way === ways.package && takes(e, 'turnBack', ways.package),
      ['turnBack'],
    ],
    ['what was saved no longer holds', [hold('form'), release('form'), want(ways.address)], (s) => s.matches('open')],
    [
      'one form that is saved leaves the other held',
      [hold('form'), hold('other'), release('other'), want(ways.address)],
      (s) => s.matches('asking'),
    ],
    ['a form holds once', [hold('form'), hold('form')], (s) => s.context.holders.length === 1],
    ['writes under way hold the way out', [unsent(2), want(ways.signOut)], (s) => s.matches('asking')],
    ['and no other', [unsent(2), want(ways.address)], (s) => s.matches('open'), ['go']],
    ['until they have arrived', [unsent(2), unsent(0), want(ways.signOut)], (s) => s.matches('open')],
  ],
};
