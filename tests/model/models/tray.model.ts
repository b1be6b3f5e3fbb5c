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
    { rule: 'nothing is asked before the first screen is shown', events: [], holds: (s) => s.matches('resting'), effects: [] },
    { rule: 'nor before that has come to rest', events: [shown], holds: (s) => s.matches('settling'), effects: [] },
    { rule: 'a page that cannot say so is not waited for', events: [shown, notSettled], holds: (s) => s.matches('loading') },
    { rule: 'then its chunk is fetched', events: [shown, settled], holds: (s) => s.matches('loading') },
    {
      rule: 'and it asks for notices, not for jobs',
      events: live,
      holds: (s) => s.matches({ live: 'quiet' }) && !s.context.wantsJobs,
      effects: [],
    },
    { rule: 'another screen changes nothing', events: [...live, shown], holds: (s) => s.matches('live'), effects: [] },
    {
      rule: 'whoever looks does not wait for the screen',
      events: [open('jobs')],
      holds: (s) => s.matches('loading') && s.context.panel === 'jobs' && s.context.wantsJobs,
    },
    { rule: 'nor does a write', events: [asked], holds: (s) => s.matches('loading') && s.context.expectsJob && s.context.wantsJobs },
    {
      rule: 'what is pressed while the chunk comes is open when it is there',
      events: [shown, settled, open('notices'), loaded],
      holds: (s) => s.matches('live') && s.context.panel === 'notices' && s.context.wantsJobs,
    },
    {
      rule: 'a write meanwhile is not forgotten',
      events: [shown, settled, asked, loaded],
      holds: (s) => s.matches('live') && s.context.expectsJob && s.context.wantsJobs,
    },
    {
      rule: 'a chunk that cannot be had is said',
      events: [shown, settled, notLoaded],
      holds: (s) => s.matches('missing'),
      effects: ['logFailure'],
    },
    { rule: 'and fetched again with the next refresh', events: [shown, settled, notLoaded, refresh], holds: (s) => s.matches('loading') },
    { rule: 'or when somebody looks', events: [shown, settled, notLoaded, open('jobs')], holds: (s) => s.matches('loading') },
    {
      rule: 'notices say how many are unread, and that nothing is under way',
      events: [...live, notices(2, 0)],
      holds: (s) => s.context.unread === 2 && !s.context.wantsJobs,
      effects: [],
    },
    {
      rule: 'where something is under way, the jobs are asked for, once',
      events: [...live, notices(2, 1)],
      holds: (s, e) => s.context.unread === 2 && s.context.wantsJobs && asks(e, { jobs: 'asked' }),
      effects: ['send:SCOPE'],
    },
    {
      rule: 'and not again with the next notices',
      events: [...live, notices(2, 1), notices(1, 1)],
      holds: (s) => s.context.unread === 1,
      effects: [],
    },
    {
      rule: 'whoever looks sees what is there now',
      events: [...live, open('jobs')],
      holds: (s, e) => s.context.panel === 'jobs' && asks(e, { jobs: 'asked', job: null }),
      effects: ['send:REFRESH_ALL', 'send:SCOPE'],
    },
    { rule: 'a refresh of the page is one of the tray', events: [...live, refresh], holds: () => true, effects: ['send:REFRESH_ALL'] },
    {
      rule: 'the rows of a job are asked for, of an outcome, a page at a time',
      events: [...live, open('jobs'), rows],
      holds: (s, e) => s.context.rows?.job === '1' && asks(e, { job: '1', outcome: 'failed', page: 2 }),
      effects: ['send:SCOPE'],
    },
    { rule: 'or no more', events: [...live, open('jobs'), rows, noRows], holds: (_, e) => asks(e, { job: null }), effects: ['send:SCOPE'] },
    {
      rule: 'closing shows no rows any more',
      events: [...live, open('jobs'), rows, close],
      holds: (s, e) => s.context.panel === null && s.context.rows === null && asks(e, { job: null, jobs: 'asked' }),
      effects: ['send:SCOPE'],
    },
    { rule: 'closing while the chunk comes closes', events: [open('jobs'), close, loaded], holds: (s) => s.context.panel === null },
    {
      rule: 'saved sets are asked for once somebody wants one, of the package that they are in',
      events: [inPackage('a'), ...live, listViews],
      holds: (s, e) => s.context.wantsViews && asks(e, { views: 'asked', quick: null, jobs: null }) && packageTold(e) === 'a',
      effects: ['send:SCOPE'],
    },
    {
      rule: 'whoever wants one does not wait for the screen',
      events: [listViews],
      holds: (s) => s.matches('loading') && s.context.wantsViews,
    },
    {
      rule: 'their panel asks for them too, and they stay asked for',
      events: [...live, open('views'), close],
      holds: (s, e) => s.context.wantsViews && asks(e, { views: 'asked' }),
    },
    {
      rule: 'the quick panel asks for what it shows while it is open',
      events: [...live, open('quick')],
      holds: (s, e) => s.context.panel === 'quick' && asks(e, { quick: 'asked', views: null, jobs: 'asked' }),
      effects: ['send:REFRESH_ALL', 'send:SCOPE'],
    },
    { rule: 'and no longer', events: [...live, open('quick'), close], holds: (_, e) => asks(e, { quick: null }), effects: ['send:SCOPE'] },
    {
      rule: 'another package is another question',
      events: [...live, listViews, inPackage('b')],
      holds: (s, e) => s.context.package_name === 'b' && packageTold(e) === 'b',
      effects: ['send:SCOPE'],
    },
    {
      rule: 'one that is entered before the chunk is there is not forgotten',
      events: [inPackage('b'), ...live],
      holds: (s) => s.context.package_name === 'b',
    },
    {
      rule: 'a job under way is looked at again, slowly',
      events: [...live, jobs(job('1', 'running'))],
      holds: (s, _, started) => s.matches({ live: 'unwatched' }) && started.includes('pulse'),
      effects: [],
    },
    {
      rule: 'fast while somebody looks',
      events: [...live, jobs(job('1', 'queued')), open('jobs')],
      holds: (s, _, started) => s.matches({ live: 'watched' }) && started.includes('pulse'),
    },
    {
      rule: 'slowly again after that',
      events: [...live, jobs(job('1', 'queued')), open('jobs'), close],
      holds: (s, _, started) => s.matches({ live: 'unwatched' }) && started.includes('pulse'),
    },
    {
      rule: 'each look asks for jobs and their rows',
      events: [...live, jobs(job('1', 'running')), pulse],
      holds: (_, e) => isWritten(e, 'pulse'),
      effects: ['send:WROTE'],
    },
    {
      rule: 'a file that is ready is told, to the notices and to the page too',
      events: [...live, jobs(job('1', 'running')), jobs(job('1', 'done'))],
      holds: (s, e) =>
        s.matches({ live: 'quiet' }) && endedIn(s) === '1' && isWritten(e, 'ended') && isWritten(e, 'files') && !isWritten(e, 'rows'),
      effects: ['send:WROTE', 'send:WROTE'],
    },
    {
      rule: 'a change that has ended makes the rows of the page old',
      events: [...live, jobs(job('1', 'running', 'change')), jobs(job('1', 'partly', 'change'))],
      holds: (s, e) =>
        endedIn(s) === '1' &&
        isWritten(e, 'rows') &&
        isWritten(e, 'files') &&
        isWritten(e, 'ended') &&
        s.context.jobs?.[0]?.status === 'partly',
      effects: ['send:WROTE', 'send:WROTE', 'send:WROTE'],
    },
    {
      rule: 'a job that goes on is told nowhere',
      events: [...live, jobs(job('1', 'queued')), jobs(job('1', 'running'))],
      holds: (s) => endedIn(s) === '' && s.context.jobs?.[0]?.status === 'running',
      effects: [],
    },
    {
      rule: 'what had ended before the first answer is no news',
      events: [...live, open('jobs'), jobs(job('1', 'done'))],
      holds: (s) => endedIn(s) === '' && s.context.jobs?.length === 1,
      effects: [],
    },
    {
      rule: 'unless it was just asked for, and was quick: that is the newest',
      events: [...live, asked, jobs(job('2', 'done', 'change'), job('1', 'done'))],
      holds: (s, e) => endedIn(s) === '2' && isWritten(e, 'rows') && !s.context.expectsJob,
    },
    {
      rule: 'a job that began and ended between two looks is news',
      events: [...live, jobs(job('1', 'done')), jobs(job('2', 'done'), job('1', 'done'))],
      holds: (s) => endedIn(s) === '2',
    },
    {
      rule: 'it is told until something newer is',
      events: [...live, jobs(job('1', 'running')), jobs(job('1', 'done')), jobs(job('1', 'done'))],
      holds: (s) => endedIn(s) === '1',
      effects: [],
    },
    {
      rule: 'a write that asks for a job has the jobs asked for',
      events: [...live, asked],
      holds: (s, e) => s.context.wantsJobs && asks(e, { jobs: 'asked' }) && told(e, 'WROTE')[0]?.['write'] === asked.write,
      effects: ['send:WROTE', 'send:SCOPE'],
    },
    {
      rule: 'any other write asks for nothing of its own',
      events: [...live, wroteElse],
      holds: (s, e) => !s.context.wantsJobs && told(e, 'WROTE')[0]?.['write'] === wroteElse.write,
      effects: ['send:WROTE'],
    },
  ],
};
