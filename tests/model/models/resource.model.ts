import { differsOnlyIn } from '../../../machines/resource/key.ts';
import { createResourceMachine } from '../../../machines/resource/resource.machine.ts';
import type { ResourceContext, ResourceStatus } from '../../../machines/resource/types.ts';
import { viewOf, type ResourceSnapshot } from '../../../machines/resource/view.ts';
import { failure } from '../fixtures.ts';
import type { Model, Scenario, SnapOf } from '../support/model.ts';

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
    ['nothing is asked before it is asked for', [refresh], (s) => shows(s, 'idle')],
    ['a first question shows that it loads', [ask(1)], (s) => shows(s, 'loading') && s.context.query?.page === 1],
    [
      'an answer is ready, with the time it came',
      [ask(1), answered('pages', 9)],
      (s) => JSON.stringify(viewIn(s)) === JSON.stringify({ status: 'ready', data: 'pages', at: 9 }),
    ],
    ['an answer without anything in it is empty, not ready', [ask(1), answered('nothing')], (s) => shows(s, 'empty')],
    ['a failure is told with its cause', [ask(1), failed('server')], (s) => shows(s, 'failed') && s.context.failure?.kind === 'server'],
    ['a missing grant is told as such', [ask(1), failed('forbidden')], (s) => shows(s, 'forbidden')],
    ['a refresh keeps the data', [ask(1), answered('pages'), refresh], (s) => shows(s, 'refreshing')],
    ['a refresh of nothing loads', [ask(1), answered('nothing'), refresh], (s) => shows(s, 'loading')],
    [
      'the same question again keeps the data, however it is spelt',
      [ask(1), answered('pages'), askReordered],
      (s) => shows(s, 'refreshing'),
    ],
    [
      'another question drops the data at once',
      [ask(1), answered('pages'), askOther],
      (s) => shows(s, 'loading') && s.context.answered === null && s.context.previous === null,
    ],
    [
      'another page keeps the old rows until it is there, marked as such',
      [ask(1), answered('pages', 9), ask(2)],
      (s) => JSON.stringify(viewIn(s)) === JSON.stringify({ status: 'turning', data: 'pages', at: 9 }) && s.context.answered === null,
    ],
    [
      'the page that was asked replaces them',
      [ask(1), answered('pages'), ask(2), answered('more', 7)],
      (s) => shows(s, 'ready') && s.context.answered?.data === 'more' && s.context.previous === null,
    ],
    [
      'a page turned twice still shows the rows that were there',
      [ask(1), answered('pages'), ask(2), ask(3)],
      (s) => shows(s, 'turning') && s.context.query?.page === 3 && s.context.previous?.query.page === 1,
    ],
    [
      'back on the page that is held, it is refreshed',
      [ask(1), answered('pages'), ask(2), ask(1)],
      (s) => shows(s, 'refreshing') && s.context.previous === null,
    ],
    [
      'another question while a page is turned drops the rows',
      [ask(1), answered('pages'), ask(2), askOther],
      (s) => shows(s, 'loading') && s.context.previous === null,
    ],
    [
      'a page that cannot be had has failed: the rows before it are not its rows',
      [ask(1), answered('pages'), ask(2), failed('server')],
      (s) => shows(s, 'failed') && s.context.previous === null,
    ],
    ['nor are they once nobody answered', [ask(1), answered('pages'), ask(2), failed('offline'), back], (s) => shows(s, 'loading')],
    [
      'nor for whoever may not see the page',
      [ask(1), answered('pages'), ask(2), failed('forbidden')],
      (s) => shows(s, 'forbidden') && s.context.previous === null,
    ],
    [
      'a page that takes too long has failed',
      [ask(1), answered('pages'), ask(2), { type: 'WAIT', ms: 50_000 }],
      (s) => shows(s, 'failed') && s.context.previous === null,
    ],
    ['an empty page has no rows to keep', [ask(1), answered('nothing'), ask(2)], (s) => shows(s, 'loading')],
    [
      'a page that is given up leaves nothing',
      [ask(1), answered('pages'), ask(2), abort],
      (s) => shows(s, 'idle') && s.context.query === null && s.context.previous === null,
    ],
    [
      'a refresh while it loads asks again: what is under way may be older than a write',
      [ask(1), { type: 'WAIT', ms: 30_000 }, refresh, { type: 'WAIT', ms: 49_999 }],
      (s) => shows(s, 'loading') && s.context.query?.page === 1,
    ],
    [
      'and while a page is turned it keeps the old rows',
      [ask(1), answered('pages'), ask(2), refresh],
      (s) => shows(s, 'turning') && s.context.query?.page === 2,
    ],
    ['a new question replaces the one that is under way', [ask(1), ask(2)], (s) => s.context.query?.page === 2 && shows(s, 'loading')],
    [
      'a refreshed answer replaces the old one',
      [ask(1), answered('pages'), refresh, answered('more', 7)],
      (s) => shows(s, 'ready') && s.context.answered?.data === 'more',
    ],
    [
      'a failed refresh keeps the data and says why',
      [ask(1), answered('pages'), refresh, failed('server')],
      (s) => shows(s, 'stale') && s.context.failure?.kind === 'server',
    ],
    ['a failed refresh of nothing is a failure', [ask(1), answered('nothing'), refresh, failed('server')], (s) => shows(s, 'failed')],
    [
      'a 403 on refresh takes the data away',
      [ask(1), answered('pages'), refresh, failed('forbidden')],
      (s) => shows(s, 'forbidden') && s.context.answered === null,
    ],
    [
      'a 401 on refresh takes the data away',
      [ask(1), answered('pages'), refresh, failed('unauthorized')],
      (s) => shows(s, 'failed') && s.context.answered === null,
    ],
    [
      'Retry asks again and forgets the failure',
      [ask(1), failed('server'), refresh],
      (s) => shows(s, 'loading') && s.context.failure === null,
    ],
    ['a question after a failure forgets it', [ask(1), failed('server'), ask(1)], (s) => shows(s, 'loading') && s.context.failure === null],
    [
      'where nobody answered it asks again when the server is back',
      [ask(1), failed('offline'), back],
      (s) => shows(s, 'loading') && s.context.failure === null && s.context.query?.page === 1,
    ],
    ...[502, 503].map((status): Scenario<Context> => [
      `also where a proxy answers ${status} for it`,
      [ask(1), answered('pages'), refresh, unavailable(status), back],
      (s) => shows(s, 'refreshing'),
    ]),
    ['Retry need not wait for that', [ask(1), failed('offline'), refresh], (s) => shows(s, 'loading') && s.context.failure === null],
    ['until then it says that it failed', [ask(1), failed('offline')], (s) => shows(s, 'failed')],
    ['what the server refused is not asked again', [ask(1), failed('server'), back], (s) => shows(s, 'failed')],
    ['the whole call may take its 50 s', [ask(1), { type: 'WAIT', ms: 49_999 }], (s) => shows(s, 'loading')],
    [
      'and then it is too slow and aborted',
      [ask(1), { type: 'WAIT', ms: 50_000 }],
      (s) => shows(s, 'failed') && s.context.failure?.kind === 'timeout' && s.children['fetch'] === undefined,
    ],
    ['a call that is given up leaves nothing', [ask(1), abort], (s) => shows(s, 'idle') && s.context.query === null],
    ['a refresh that is given up leaves the data', [ask(1), answered('pages'), refresh, abort], (s) => shows(s, 'ready')],
    [
      'a reset clears data and error',
      [ask(1), answered('pages'), refresh, failed('server'), reset],
      (s) => shows(s, 'idle') && s.context.query === null && s.context.answered === null && s.context.failure === null,
    ],
    ['a reset aborts', [ask(1), reset], (s) => shows(s, 'idle') && s.children['fetch'] === undefined],
  ],
};
