import { createActor, fromCallback, type ActorRef, type Snapshot } from 'xstate';
import { newsId, writeId } from '../../../machines/screens/screen.ts';
import { tray as part, trayPart } from '../../../machines/screens/tray/tray.ts';
import { trayMachine } from '../../../machines/workspace/tray.machine.ts';
import type { TrayContext, TrayTold } from '../../../machines/workspace/tray-types.ts';
import { ann, failure } from '../fixtures.ts';
import type { Effect, Model } from '../support/model.ts';

/** Whoever is told that rows have changed. */
const listener = createActor(fromCallback(() => undefined));
const settled = { type: 'xstate.done.actor.settled', output: undefined };
const notSettled = { type: 'xstate.error.actor.settled', error: failure('offline') };
const loaded = { type: 'xstate.done.actor.loadPart', output: trayPart };
const notLoaded = { type: 'xstate.error.actor.loadPart', error: failure('offline') };
const shown = { type: 'SHOWN' },
  close = { type: 'CLOSE' },
  refresh = { type: 'REFRESH_ALL' },
  pulse = { type: 'PULSE' };
const open = (panel: 'jobs' | 'notices' | 'quick' | 'views') => ({ type: 'OPEN', panel });
const listViews = { type: 'LIST_VIEWS' },
  inPackage = (name: string) => ({ type: 'PACKAGE', name });
const rows = { type: 'ROWS', rows: { job: '1', outcome: 'failed', page: 2 } },
  noRows = { type: 'ROWS', rows: null };
const asked = { type: 'WROTE', write: writeId(part, 'retry') },
  wroteElse = { type: 'WROTE', write: 'test/page/write:else' };
const job = (id: string, status: string, kind = 'export') => ({ id, title: `job ${id}`, status, kind });
const jobs = (...answer: object[]) => ({ type: 'JOBS_TOLD', answer });
const notices = (unread: number, underWay: number) => ({ type: 'NOTICES_TOLD', answer: { notices: [], unread, underWay } });
const live = [shown, settled, loaded];

const told = (effects: readonly Effect[], type: string): Record<string, unknown>[] =>
  effects.filter((e) => e.type === `send:${type}`).map((e) => e.params as Record<string, unknown>);
const isWritten = (effects: readonly Effect[], name: string): boolean =>
  told(effects, 'WROTE').some(({ write }) => write === newsId(part, name));
/** What its reads were last told to ask about. */
const params = (effects: readonly Effect[]): unknown =>
  (told(effects, 'SCOPE').at(-1)?.['scope'] as { params: unknown } | undefined)?.params;
const packageTold = (effects: readonly Effect[]): unknown =>
  (told(effects, 'SCOPE').at(-1)?.['scope'] as { package_name: unknown } | undefined)?.package_name;
const asks = (effects: readonly Effect[], what: object): boolean => {
  const now = params(effects) as Record<string, unknown> | undefined;
  return now !== undefined && Object.entries(what).every(([name, value]) => now[name] === value);
};
const endedIn = (s: { readonly context: TrayContext }): string => s.context.ended.map(({ id }) => id).join();

export const tray: Model<TrayContext> = {
  name: 'tray',
  machine: trayMachine,
  input: { user: ann, listener: listener as unknown as ActorRef<Snapshot<unknown>, TrayTold> },
  project: (c) => ({
    panel: c.panel,
    rows: c.rows?.job,
    wants: c.wantsJobs,
    expects: c.expectsJob,
    jobs: c.jobs?.map(({ id, status }) => `${id} ${status}`).join(),
    unread: c.unread,
    ended: c.ended.map(({ id }) => id).join(),
  }),
  cases: [
    shown,
    settled,
    notSettled,
    loaded,
    notLoaded,
    open('jobs'),
    open('notices'),
    listViews,
    inPackage('a'),
    close,
    rows,
    noRows,
    refresh,
    asked,
    wroteElse,
    pulse,
    jobs(job('1', 'running')),
    jobs(job('1', 'done')),
    jobs(job('1', 'running', 'change')),
    jobs(job('1', 'partly', 'change')),
    notices(0, 0),
    notices(2, 1),
  ],
  rules: {
    'choosing is over at once': (s) => !s.matches({ live: 'choosing' }),
    'nothing is read before its chunk is there': (s) =>
      ['board', 'answers'].every((id) => (s.children[id] !== undefined) === s.matches('live')),
    'it looks again and again exactly while a job is under way': (s) =>
      (s.children['pulse'] !== undefined) === (s.matches('live') && s.context.jobs?.some(({ isOver }) => !isOver) === true),
    'and faster where somebody looks': (s) => !s.matches({ live: 'watched' }) || s.context.panel !== null,
    'slower where nobody does': (s) => !s.matches({ live: 'unwatched' }) || s.context.panel === null,
  },
  scenarios: [
    ['nothing is asked before the first screen is shown', [], (s) => s.matches('resting'), []],
    ['nor before that has come to rest', [shown], (s) => s.matches('settling'), []],
    ['a page that cannot say so is not waited for', [shown, notSettled], (s) => s.matches('loading')],
    ['then its chunk is fetched', [shown, settled], (s) => s.matches('loading')],
    ['and it asks for notices, not for jobs', live, (s) => s.matches({ live: 'quiet' }) && !s.context.wantsJobs, []],
    ['another screen changes nothing', [...live, shown], (s) => s.matches('live'), []],
    [
      'whoever looks does not wait for the screen',
      [open('jobs')],
      (s) => s.matches('loading') && s.context.panel === 'jobs' && s.context.wantsJobs,
    ],
    ['nor does a write', [asked], (s) => s.matches('loading') && s.context.expectsJob && s.context.wantsJobs],
    [
      'what is pressed while the chunk comes is open when it is there',
      [shown, settled, open('notices'), loaded],
      (s) => s.matches('live') && s.context.panel === 'notices' && s.context.wantsJobs,
    ],
    [
      'a write meanwhile is not forgotten',
      [shown, settled, asked, loaded],
      (s) => s.matches('live') && s.context.expectsJob && s.context.wantsJobs,
    ],
    ['a chunk that cannot be had is said', [shown, settled, notLoaded], (s) => s.matches('missing'), ['logFailure']],
    ['and fetched again with the next refresh', [shown, settled, notLoaded, refresh], (s) => s.matches('loading')],
    ['or when somebody looks', [shown, settled, notLoaded, open('jobs')], (s) => s.matches('loading')],
    [
      'notices say how many are unread, and that nothing is under way',
      [...live, notices(2, 0)],
      (s) => s.context.unread === 2 && !s.context.wantsJobs,
      [],
    ],
    [
      'where something is under way, the jobs are asked for, once',
      [...live, notices(2, 1)],
      (s, e) => s.context.unread === 2 && s.context.wantsJobs && asks(e, { jobs: 'asked' }),
      ['send:SCOPE'],
    ],
    ['and not again with the next notices', [...live, notices(2, 1), notices(1, 1)], (s) => s.context.unread === 1, []],
    [
      'whoever looks sees what is there now',
      [...live, open('jobs')],
      (s, e) => s.context.panel === 'jobs' && asks(e, { jobs: 'asked', job: null }),
      ['send:REFRESH_ALL', 'send:SCOPE'],
    ],
    ['a refresh of the page is one of the tray', [...live, refresh], () => true, ['send:REFRESH_ALL']],
    [
      'the rows of a job are asked for, of an outcome, a page at a time',
      [...live, open('jobs'), rows],
      (s, e) => s.context.rows?.job === '1' && asks(e, { job: '1', outcome: 'failed', page: 2 }),
      ['send:SCOPE'],
    ],
    ['or no more', [...live, open('jobs'), rows, noRows], (_, e) => asks(e, { job: null }), ['send:SCOPE']],
    [
      'closing shows no rows any more',
      [...live, open('jobs'), rows, close],
      (s, e) => s.context.panel === null && s.context.rows === null && asks(e, { job: null, jobs: 'asked' }),
      ['send:SCOPE'],
    ],
    ['closing while the chunk comes closes', [open('jobs'), close, loaded], (s) => s.context.panel === null],
    [
      'saved sets are asked for once somebody wants one, of the package that they are in',
      [inPackage('a'), ...live, listViews],
      (s, e) => s.context.wantsViews && asks(e, { views: 'asked', quick: null, jobs: null }) && packageTold(e) === 'a',
      ['send:SCOPE'],
    ],
    ['whoever wants one does not wait for the screen', [listViews], (s) => s.matches('loading') && s.context.wantsViews],
    [
      'their panel asks for them too, and they stay asked for',
      [...live, open('views'), close],
      (s, e) => s.context.wantsViews && asks(e, { views: 'asked' }),
    ],
    [
      'the quick panel asks for what it shows while it is open',
      [...live, open('quick')],
      (s, e) => s.context.panel === 'quick' && asks(e, { quick: 'asked', views: null, jobs: 'asked' }),
      ['send:REFRESH_ALL', 'send:SCOPE'],
    ],
    ['and no longer', [...live, open('quick'), close], (_, e) => asks(e, { quick: null }), ['send:SCOPE']],
    [
      'another package is another question',
      [...live, listViews, inPackage('b')],
      (s, e) => s.context.package_name === 'b' && packageTold(e) === 'b',
      ['send:SCOPE'],
    ],
    ['one that is entered before the chunk is there is not forgotten', [inPackage('b'), ...live], (s) => s.context.package_name === 'b'],
    [
      'a job under way is looked at again, slowly',
      [...live, jobs(job('1', 'running'))],
      (s, _, started) => s.matches({ live: 'unwatched' }) && started.includes('pulse'),
      [],
    ],
    [
      'fast while somebody looks',
      [...live, jobs(job('1', 'queued')), open('jobs')],
      (s, _, started) => s.matches({ live: 'watched' }) && started.includes('pulse'),
    ],
    [
      'slowly again after that',
      [...live, jobs(job('1', 'queued')), open('jobs'), close],
      (s, _, started) => s.matches({ live: 'unwatched' }) && started.includes('pulse'),
    ],
    [
      'each look asks for jobs and their rows',
      [...live, jobs(job('1', 'running')), pulse],
      (_, e) => isWritten(e, 'pulse'),
      ['send:WROTE'],
    ],
    [
      'a file that is ready is told, to the notices and to the page too',
      [...live, jobs(job('1', 'running')), jobs(job('1', 'done'))],
      (s, e) =>
        s.matches({ live: 'quiet' }) && endedIn(s) === '1' && isWritten(e, 'ended') && isWritten(e, 'files') && !isWritten(e, 'rows'),
      ['send:WROTE', 'send:WROTE'],
    ],
    [
      'a change that has ended makes the rows of the page old',
      [...live, jobs(job('1', 'running', 'change')), jobs(job('1', 'partly', 'change'))],
      (s, e) =>
        endedIn(s) === '1' &&
        isWritten(e, 'rows') &&
        isWritten(e, 'files') &&
        isWritten(e, 'ended') &&
        s.context.jobs?.[0]?.status === 'partly',
      ['send:WROTE', 'send:WROTE', 'send:WROTE'],
    ],
    [
      'a job that goes on is told nowhere',
      [...live, jobs(job('1', 'queued')), jobs(job('1', 'running'))],
      (s) => endedIn(s) === '' && s.context.jobs?.[0]?.status === 'running',
      [],
    ],
    [
      'what had ended before the first answer is no news',
      [...live, open('jobs'), jobs(job('1', 'done'))],
      (s) => endedIn(s) === '' && s.context.jobs?.length === 1,
      [],
    ],
    [
      'unless it was just asked for, and was quick: that is the newest',
      [...live, asked, jobs(job('2', 'done', 'change'), job('1', 'done'))],
      (s, e) => endedIn(s) === '2' && isWritten(e, 'rows') && !s.context.expectsJob,
    ],
    [
      'a job that began and ended between two looks is news',
      [...live, jobs(job('1', 'done')), jobs(job('2', 'done'), job('1', 'done'))],
      (s) => endedIn(s) === '2',
    ],
    [
      'it is told until something newer is',
      [...live, jobs(job('1', 'running')), jobs(job('1', 'done')), jobs(job('1', 'done'))],
      (s) => endedIn(s) === '1',
      [],
    ],
    [
      'a write that asks for a job has the jobs asked for',
      [...live, asked],
      (s, e) => s.context.wantsJobs && asks(e, { jobs: 'asked' }) && told(e, 'WROTE')[0]?.['write'] === asked.write,
      ['send:WROTE', 'send:SCOPE'],
    ],
    [
      'any other write asks for nothing of its own',
      [...live, wroteElse],
      (s, e) => !s.context.wantsJobs && told(e, 'WROTE')[0]?.['write'] === wroteElse.write,
      ['send:WROTE'],
    ],
  ],
};
