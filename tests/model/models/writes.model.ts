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
    {
      rule: 'it is sent at once, and says so',
      events: [],
      holds: (s, e) => s.matches('sending') && told(e, 'TOLD') === '{"key":"k1","status":"sending"}',
      effects: ['send:TOLD'],
    },
    {
      rule: 'success keeps the answer, and says so',
      events: [done],
      holds: (s, e) => s.context.answer === 'stored' && told(e, 'TOLD') === '{"key":"k1","status":"done"}',
      effects: ['send:TOLD'],
    },
    {
      rule: 'a failure keeps its cause, and says so',
      events: [failed('server')],
      holds: (s, e) => s.context.failure?.kind === 'server' && told(e, 'TOLD') === '{"key":"k1","status":"failed"}',
      effects: ['send:TOLD'],
    },
    {
      rule: 'a conflict is a state of its own, which another try does not mend',
      events: [failed('conflict'), retry],
      holds: (s) => s.matches('conflict'),
      effects: [],
    },
    {
      rule: 'a conflict says so',
      events: [failed('conflict')],
      holds: (s, e) => s.context.failure?.kind === 'conflict' && told(e, 'TOLD') === '{"key":"k1","status":"conflict"}',
      effects: ['send:TOLD'],
    },
    {
      rule: 'after a failure it can be sent again, and the failure is forgotten',
      events: [failed('server'), retry],
      holds: (s, e) => s.matches('sending') && s.context.failure === null && told(e, 'TOLD') === '{"key":"k1","status":"sending"}',
      effects: ['send:TOLD'],
    },
    { rule: 'a second press while sending changes nothing', events: [retry], holds: (s) => s.matches('sending'), effects: [] },
    { rule: 'that it is done is said for 8 s', events: [done, wait(LINGER_MS - 1)], holds: () => true, effects: [] },
    {
      rule: 'and then no longer',
      events: [done, wait(LINGER_MS)],
      holds: (_, e) => told(e, 'OVER') === '{"key":"k1"}',
      effects: ['send:OVER'],
    },
    { rule: 'unless somebody reads it', events: [done, pause, wait(LINGER_MS)], holds: (s) => s.matches('done'), effects: [] },
    {
      rule: 'it starts anew when they have',
      events: [done, pause, wait(LINGER_MS), resume, wait(LINGER_MS)],
      holds: () => true,
      effects: ['send:OVER'],
    },
    { rule: 'a failure stays', events: [failed('server'), wait(60_000)], holds: (s) => s.matches('failed'), effects: [] },
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
const isAlone = (s: { readonly context: OutboxContext }): boolean => s.context.sent.some((each) => each.isAlone === true);
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
    {
      rule: 'what is sent gets a child of its own',
      events: [send('a'), send('b', byForm)],
      holds: (s, _, started) => started.join() === 'b' && keysOf(s) === 'a sending,b sending' && s.context.sent[1]?.write === byForm,
      effects: [],
    },
    {
      rule: 'a second press on the same intent is no second intent',
      events: [send('a'), send('a')],
      holds: (s, _, started) => started.length === 0 && keysOf(s) === 'a sending',
      effects: ['send:RETRY'],
    },
    { rule: 'a retry reaches its write', events: [send('a'), again('a')], holds: () => true, effects: ['send:RETRY'] },
    { rule: 'a retry of what is not there reaches nobody', events: [again('a')], holds: () => true, effects: [] },
    {
      rule: 'what is done has made reads old, and is no longer under way',
      events: [send('a'), send('b', byForm), status('a', 'done')],
      holds: (s, e) =>
        keysOf(s) === 'a done,b sending' && told(e, 'WROTE') === `{"write":"${byToast}"}` && told(e, 'UNSENT') === '{"count":1}',
      effects: ['send:WROTE', 'send:UNSENT'],
    },
    {
      rule: 'so has a conflict: somebody else wrote',
      events: [send('b', byForm), status('b', 'conflict')],
      holds: (s, e) => keysOf(s) === 'b conflict' && told(e, 'WROTE') === `{"write":"${byForm}"}`,
      effects: ['send:WROTE', 'send:UNSENT'],
    },
    {
      rule: 'a failure has changed nothing, and nothing is under way',
      events: [send('a'), status('a', 'failed')],
      holds: (s, e) => keysOf(s) === 'a failed' && told(e, 'UNSENT') === '{"count":0}',
      effects: ['send:UNSENT'],
    },
    {
      rule: 'tried again it is under way again',
      events: [send('a'), status('a', 'failed'), status('a', 'sending')],
      holds: (_, e) => told(e, 'UNSENT') === '{"count":1}',
      effects: ['send:UNSENT'],
    },
    {
      rule: 'an outcome that is dismissed is forgotten',
      events: [send('a'), status('a', 'failed'), dismiss('a')],
      holds: (s) => keysOf(s) === '' && s.children['a'] === undefined,
    },
    {
      rule: 'what is under way is not given up by dismissing it',
      events: [send('a'), dismiss('a')],
      holds: (s) => keysOf(s) === 'a sending' && s.children['a'] !== undefined,
    },
    { rule: 'a done one that was told goes', events: [send('a'), status('a', 'done'), over('a')], holds: (s) => keysOf(s) === '' },
    {
      rule: 'what a form says stays as long as the form',
      events: [send('b', byForm), status('b', 'done'), over('b')],
      holds: (s) => keysOf(s) === 'b done',
    },
    {
      rule: 'with the screen goes what its forms said was done, and nothing else',
      events: [send('a'), status('a', 'done'), send('b', byForm), status('b', 'done'), left],
      holds: (s) => keysOf(s) === 'a done' && s.children['b'] === undefined,
    },
    {
      rule: 'what a form leaves under way is told by a toast, which outlives its screen',
      events: [send('b', byForm), formGone('b'), status('b', 'done'), left],
      holds: (s) => keysOf(s) === 'b done' && isAlone(s),
    },
    {
      rule: 'it is told once, and is there for a form that comes back',
      events: [send('b', byForm), formGone('b'), status('b', 'done'), over('b')],
      holds: (s) => keysOf(s) === 'b done' && !isAlone(s),
    },
    {
      rule: 'a form that finds it again tells it itself',
      events: [send('b', byForm), formGone('b'), status('b', 'failed'), formBack('b')],
      holds: (s) => keysOf(s) === 'b failed' && !isAlone(s),
    },
    {
      rule: 'what a form has told is told by it alone',
      events: [send('b', byForm), status('b', 'failed'), formGone('b')],
      holds: (s) => !isAlone(s),
    },
    {
      rule: 'what a form has under way goes on when its screen is left',
      events: [send('b', byForm), left],
      holds: (s) => keysOf(s) === 'b sending',
    },
    {
      rule: 'of too many outcomes the oldest that is settled goes',
      events: [
        send('a'),
        send('b'),
        status('b', 'failed'),
        ...Array.from({ length: MOST_KEPT - 2 }, (_, i) => send(`more ${i}`)),
        send('last'),
      ],
      holds: (s) => s.context.sent.length === MOST_KEPT && s.children['a'] !== undefined && s.children['b'] === undefined,
    },
    {
      rule: 'what is under way is never given up',
      events: Array.from({ length: MOST_KEPT + 1 }, (_, i) => send(`many ${i}`)),
      holds: (s) => s.context.sent.length === MOST_KEPT + 1,
    },
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
    {
      rule: 'where nothing would be lost, every way is taken at once',
      events: [want(ways.package)],
      holds: (s, e) => s.matches('open') && takes(e, 'go', ways.package),
      effects: ['go'],
    },
    { rule: 'out too', events: [want(ways.signOut)], holds: (s, e) => s.matches('open') && takes(e, 'go', ways.signOut), effects: ['go'] },
    {
      rule: 'unsaved changes hold a package',
      events: [hold('form'), want(ways.package)],
      holds: (s) => s.matches('asking') && s.context.way === ways.package,
      effects: ['turnBack'],
    },
    {
      rule: 'and an address, which is put back meanwhile',
      events: [hold('form'), want(ways.address)],
      holds: (s, e) => s.matches('asking') && takes(e, 'turnBack', ways.address),
      effects: ['turnBack'],
    },
    { rule: 'and the way out', events: [hold('form'), want(ways.signOut)], holds: (s) => s.matches('asking'), effects: ['turnBack'] },
    {
      rule: 'whoever stays keeps the changes, and is asked again',
      events: [hold('form'), want(ways.address), stay, want(ways.package)],
      holds: (s) => s.matches('asking') && s.context.way === ways.package && s.context.holders.join() === 'form',
      effects: ['turnBack'],
    },
    {
      rule: 'whoever stays is asked nothing more',
      events: [hold('form'), want(ways.address), stay],
      holds: (s) => s.matches('open'),
      effects: [],
    },
    {
      rule: 'whoever leaves goes where they wanted, and nothing holds any more',
      events: [hold('form'), want(ways.address), leave],
      holds: (s, e) =>
        s.matches('open') &&
        takes(e, 'go', ways.address) &&
        s.context.holders.length === 0 &&
        JSON.stringify(e.find(({ type }) => type === 'giveUp')?.params) === '{"holders":["form"]}',
      effects: ['go', 'giveUp'],
    },
    {
      rule: 'another way wanted meanwhile takes the place of the first',
      events: [hold('form'), want(ways.address), want(ways.package)],
      holds: (s, e) => s.matches('asking') && s.context.way === ways.package && takes(e, 'turnBack', ways.package),
      effects: ['turnBack'],
    },
    {
      rule: 'what was saved no longer holds',
      events: [hold('form'), release('form'), want(ways.address)],
      holds: (s) => s.matches('open'),
    },
    {
      rule: 'one form that is saved leaves the other held',
      events: [hold('form'), hold('other'), release('other'), want(ways.address)],
      holds: (s) => s.matches('asking'),
    },
    { rule: 'a form holds once', events: [hold('form'), hold('form')], holds: (s) => s.context.holders.length === 1 },
    { rule: 'writes under way hold the way out', events: [unsent(2), want(ways.signOut)], holds: (s) => s.matches('asking') },
    { rule: 'and no other', events: [unsent(2), want(ways.address)], holds: (s) => s.matches('open'), effects: ['go'] },
    { rule: 'until they have arrived', events: [unsent(2), unsent(0), want(ways.signOut)], holds: (s) => s.matches('open') },
  ],
};
