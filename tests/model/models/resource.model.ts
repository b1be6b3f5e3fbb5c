import { differsOnlyIn } from '../../../machines/resource/key.ts';
import { createResourceMachine } from '../../../machines/resource/resource.machine.ts';
import type { ResourceContext, ResourceStatus } from '../../../machines/resource/types.ts';
import { viewOf, type ResourceSnapshot } from '../../../machines/resource/view.ts';
import { failure } from '../fixtures.ts';
import type { Model, SnapOf } from '../support/model.ts';

type Context = ResourceContext<{ of: string; page: number }, string>;

const ask = (page: number) => ({ type: 'REQUEST', query: { of: 'a', page } });
const askOther = { type: 'REQUEST', query: { of: 'b', page: 1 } };
const askReordered = { type: 'REQUEST', query: { page: 1, of: 'a' } };
const answered = (answer: string, at = 5) => ({ type: 'xstate.done.actor.fetch', output: { answer, at } });
const failed = (kind: 'server' | 'offline' | 'forbidden' | 'unauthorized') => ({ type: 'xstate.error.actor.fetch', error: failure(kind) });
const refresh = { type: 'REFRESH' },
  abort = { type: 'ABORT' },
  reset = { type: 'RESET' },
  back = { type: 'SERVER_REACHABLE' };
const unavailable = (status: number) => ({ type: 'xstate.error.actor.fetch', error: failure('server', { status }) });

const viewIn = (s: SnapOf<Context>) => viewOf(s as ResourceSnapshot<string>);
const shows = (s: SnapOf<Context>, status: ResourceStatus): boolean => viewIn(s).status === status;

export const resource: Model<Context> = {
  name: 'resource',
  machine: createResourceMachine<{ of: string; page: number }, string>({
    id: 'resource',
    isEmpty: (answer) => answer === 'nothing',
    keepAcross: differsOnlyIn(['page']),
    limitMs: 50_000,
    every: (answer) => (answer === 'more' ? 2_000 : null),
  }),
  project: (c) => ({ of: c.query?.of, page: c.query?.page, data: c.answered?.data, previous: c.previous?.data, failure: c.failure?.kind }),
  cases: [
    ask(1),
    ask(2),
    askOther,
    refresh,
    abort,
    reset,
    answered('pages'),
    answered('nothing'),
    failed('server'),
    failed('offline'),
    failed('forbidden'),
    back,
    { type: 'xstate.after.limit.resource.loading' },
  ],
  rules: {
    'an answer held answers the current query': ({ context: { query, answered: held } }) =>
      held === null || (held.query.of === query?.of && held.query.page === query.page),
    'what is held from before is another page of the same list, while that loads': (s) => {
      const { query, answered: held, previous } = s.context;
      return (
        previous === null ||
        (s.matches('loading') && held === null && previous.query.of === query?.of && previous.query.page !== query.page)
      );
    },
    'busy exactly while a call is open': (s) =>
      s.hasTag('busy') === s.matches('loading') && (s.children['fetch'] !== undefined) === s.matches('loading'),
    'success has an answer': (s) => !s.matches('success') || s.context.answered !== null,
    'a failure is told in the states of failure alone': (s) =>
      (s.matches('failure') || s.matches('unreachable')) === (s.context.failure !== null),
    'it waits for the server exactly where nobody answered': (s) =>
      s.matches('unreachable') === (s.context.failure?.kind === 'offline') &&
      s.matches('unreachable') === (s.children['recovery'] !== undefined),
    'it may ask again by itself exactly where nothing is under way, and somebody answered': (s) =>
      (s.children['repeat'] !== undefined) === (s.matches('success') || s.matches('failure')),
    'idle holds nothing': (s) => !s.matches('idle') || (s.context.query === null && s.context.answered === null),
    'no data for whoever may not see it': (s) => s.context.failure?.kind !== 'forbidden' || s.context.answered === null,
    'a failed or empty answer is never drawn as data': (s) => s.context.answered?.data !== 'nothing' || !('data' in viewIn(s)),
  },
  scenarios: [
    { rule: 'nothing is asked before it is asked for', events: [refresh], holds: (s) => shows(s, 'idle') },
    { rule: 'a first question shows that it loads', events: [ask(1)], holds: (s) => shows(s, 'loading') && s.context.query?.page === 1 },
    {
      rule: 'an answer is ready, with the time it came',
      events: [ask(1), answered('pages', 9)],
      holds: (s) => JSON.stringify(viewIn(s)) === JSON.stringify({ status: 'ready', data: 'pages', at: 9 }),
    },
    {
      rule: 'an answer without anything in it is empty, not ready',
      events: [ask(1), answered('nothing')],
      holds: (s) => shows(s, 'empty'),
    },
    {
      rule: 'a failure is told with its cause',
      events: [ask(1), failed('server')],
      holds: (s) => shows(s, 'failed') && s.context.failure?.kind === 'server',
    },
    { rule: 'a missing grant is told as such', events: [ask(1), failed('forbidden')], holds: (s) => shows(s, 'forbidden') },
    { rule: 'a refresh keeps the data', events: [ask(1), answered('pages'), refresh], holds: (s) => shows(s, 'refreshing') },
    { rule: 'a refresh of nothing loads', events: [ask(1), answered('nothing'), refresh], holds: (s) => shows(s, 'loading') },
    {
      rule: 'the same question again keeps the data, however it is spelt',
      events: [ask(1), answered('pages'), askReordered],
      holds: (s) => shows(s, 'refreshing'),
    },
    {
      rule: 'another question drops the data at once',
      events: [ask(1), answered('pages'), askOther],
      holds: (s) => shows(s, 'loading') && s.context.answered === null && s.context.previous === null,
    },
    {
      rule: 'another page keeps the old rows until it is there, marked as such',
      events: [ask(1), answered('pages', 9), ask(2)],
      holds: (s) =>
        JSON.stringify(viewIn(s)) === JSON.stringify({ status: 'turning', data: 'pages', at: 9 }) && s.context.answered === null,
    },
    {
      rule: 'the page that was asked replaces them',
      events: [ask(1), answered('pages'), ask(2), answered('more', 7)],
      holds: (s) => shows(s, 'ready') && s.context.answered?.data === 'more' && s.context.previous === null,
    },
    {
      rule: 'a page turned twice still shows the rows that were there',
      events: [ask(1), answered('pages'), ask(2), ask(3)],
      holds: (s) => shows(s, 'turning') && s.context.query?.page === 3 && s.context.previous?.query.page === 1,
    },
    {
      rule: 'back on the page that is held, it is refreshed',
      events: [ask(1), answered('pages'), ask(2), ask(1)],
      holds: (s) => shows(s, 'refreshing') && s.context.previous === null,
    },
    {
      rule: 'another question while a page is turned drops the rows',
      events: [ask(1), answered('pages'), ask(2), askOther],
      holds: (s) => shows(s, 'loading') && s.context.previous === null,
    },
    {
      rule: 'a page that cannot be had has failed: the rows before it are not its rows',
      events: [ask(1), answered('pages'), ask(2), failed('server')],
      holds: (s) => shows(s, 'failed') && s.context.previous === null,
    },
    {
      rule: 'nor are they once nobody answered',
      events: [ask(1), answered('pages'), ask(2), failed('offline'), back],
      holds: (s) => shows(s, 'loading'),
    },
    {
      rule: 'nor for whoever may not see the page',
      events: [ask(1), answered('pages'), ask(2), failed('forbidden')],
      holds: (s) => shows(s, 'forbidden') && s.context.previous === null,
    },
    {
      rule: 'a page that takes too long has failed',
      events: [ask(1), answered('pages'), ask(2), { type: 'WAIT', ms: 50_000 }],
      holds: (s) => shows(s, 'failed') && s.context.previous === null,
    },
    {
      rule: 'an empty page has no rows to keep',
      events: [ask(1), answered('nothing'), ask(2)],
      holds: (s) => shows(s, 'loading'),
    },
    {
      rule: 'a page that is given up leaves nothing',
      events: [ask(1), answered('pages'), ask(2), abort],
      holds: (s) => shows(s, 'idle') && s.context.query === null && s.context.previous === null,
    },
    {
      rule: 'a refresh while it loads asks again: what is under way may be older than a write',
      events: [ask(1), { type: 'WAIT', ms: 30_000 }, refresh, { type: 'WAIT', ms: 49_999 }],
      holds: (s) => shows(s, 'loading') && s.context.query?.page === 1,
    },
    {
      rule: 'and while a page is turned it keeps the old rows',
      events: [ask(1), answered('pages'), ask(2), refresh],
      holds: (s) => shows(s, 'turning') && s.context.query?.page === 2,
    },
    {
      rule: 'a new question replaces the one that is under way',
      events: [ask(1), ask(2)],
      holds: (s) => s.context.query?.page === 2 && shows(s, 'loading'),
    },
    {
      rule: 'a refreshed answer replaces the old one',
      events: [ask(1), answered('pages'), refresh, answered('more', 7)],
      holds: (s) => shows(s, 'ready') && s.context.answered?.data === 'more',
    },
    {
      rule: 'a failed refresh keeps the data and says why',
      events: [ask(1), answered('pages'), refresh, failed('server')],
      holds: (s) => shows(s, 'stale') && s.context.failure?.kind === 'server',
    },
    {
      rule: 'a failed refresh of nothing is a failure',
      events: [ask(1), answered('nothing'), refresh, failed('server')],
      holds: (s) => shows(s, 'failed'),
    },
    {
      rule: 'a 403 on refresh takes the data away',
      events: [ask(1), answered('pages'), refresh, failed('forbidden')],
      holds: (s) => shows(s, 'forbidden') && s.context.answered === null,
    },
    {
      rule: 'a 401 on refresh takes the data away',
      events: [ask(1), answered('pages'), refresh, failed('unauthorized')],
      holds: (s) => shows(s, 'failed') && s.context.answered === null,
    },
    {
      rule: 'Retry asks again and forgets the failure',
      events: [ask(1), failed('server'), refresh],
      holds: (s) => shows(s, 'loading') && s.context.failure === null,
    },
    {
      rule: 'a question after a failure forgets it',
      events: [ask(1), failed('server'), ask(1)],
      holds: (s) => shows(s, 'loading') && s.context.failure === null,
    },
    {
      rule: 'where nobody answered it asks again when the server is back',
      events: [ask(1), failed('offline'), back],
      holds: (s) => shows(s, 'loading') && s.context.failure === null && s.context.query?.page === 1,
    },
    ...[502, 503].map((status) => ({
      rule: `also where a proxy answers ${status} for it`,
      events: [ask(1), answered('pages'), refresh, unavailable(status), back],
      holds: (s: SnapOf<Context>) => shows(s, 'refreshing'),
    })),
    {
      rule: 'Retry need not wait for that',
      events: [ask(1), failed('offline'), refresh],
      holds: (s) => shows(s, 'loading') && s.context.failure === null,
    },
    { rule: 'until then it says that it failed', events: [ask(1), failed('offline')], holds: (s) => shows(s, 'failed') },
    { rule: 'what the server refused is not asked again', events: [ask(1), failed('server'), back], holds: (s) => shows(s, 'failed') },
    { rule: 'the whole call may take its 50 s', events: [ask(1), { type: 'WAIT', ms: 49_999 }], holds: (s) => shows(s, 'loading') },
    {
      rule: 'and then it is too slow and aborted',
      events: [ask(1), { type: 'WAIT', ms: 50_000 }],
      holds: (s) => shows(s, 'failed') && s.context.failure?.kind === 'timeout' && s.children['fetch'] === undefined,
    },
    { rule: 'a call that is given up leaves nothing', events: [ask(1), abort], holds: (s) => shows(s, 'idle') && s.context.query === null },
    {
      rule: 'a refresh that is given up leaves the data',
      events: [ask(1), answered('pages'), refresh, abort],
      holds: (s) => shows(s, 'ready'),
    },
    {
      rule: 'a reset clears data and error',
      events: [ask(1), answered('pages'), refresh, failed('server'), reset],
      holds: (s) => shows(s, 'idle') && s.context.query === null && s.context.answered === null && s.context.failure === null,
    },
    { rule: 'a reset aborts', events: [ask(1), reset], holds: (s) => shows(s, 'idle') && s.children['fetch'] === undefined },
  ],
};
