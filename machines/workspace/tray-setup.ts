import { assign, fromCallback, sendTo, setup, type AnyEventObject } from 'xstate';
import type { Failure } from '../../contract/failure.ts';
import { makesOld, newsId, readId, type AnyPart, type Scope } from '../screens/screen.ts';
import { unbound, unboundEffect, unboundListener } from '../unbound.ts';
import {
  type RowsShown,
  type TrayContext,
  type TrayEvent,
  type TrayInput,
  type TrayJob,
  type TrayPanel,
  type TrayPart,
} from './tray-types.ts';
import { boardMachine, readOf, type BoardRef, type BoardSnapshot } from './board.machine.ts';

/** What its reads are asked about. */
export const trayScopeOf = ({ user, package_name, panel, wantsJobs, wantsViews, rows }: TrayContext): Scope => ({
  package_name,
  fromDate: '',
  toDate: '',
  user,
  params: {
    jobs: wantsJobs ? 'asked' : null,
    views: wantsViews ? 'asked' : null,
    quick: panel === 'quick' ? 'asked' : null,
    job: rows?.job ?? null,
    outcome: rows?.outcome ?? null,
    page: rows?.page ?? null,
  },
});
const newsOf = ({ part }: TrayContext, name: string): string => (part === null ? '' : newsId(part.part, name));
const jobsIn = ({ part }: TrayContext, answer: unknown): readonly TrayJob[] => part?.jobsIn(answer) ?? [];
/** Jobs that have ended since the last answer. At the first answer, only the newest job can be the one that was just asked for. */
function endedIn(context: TrayContext, answer: unknown): readonly TrayJob[] {
  const { jobs: before, expectsJob } = context;
  const now = jobsIn(context, answer);
  if (before === null) return expectsJob ? now.slice(0, 1).filter(({ isOver }) => isOver) : [];
  const wasOver = new Set(before.filter(({ isOver }) => isOver).map(({ id }) => id));
  return now.filter(({ id, isOver }) => isOver && !wasOver.has(id));
}

/** Makes no answer old. */
const NO_NEWS = '';
/** Has a board its reads yet? */
const isRead = (board: Partial<BoardSnapshot> | undefined): board is BoardSnapshot => board?.children !== undefined;

/** Tells each new answer of jobs and notices. The board starts before, in the same state. */
const answers = fromCallback<AnyEventObject, { readonly part: AnyPart; readonly board: () => BoardRef | undefined }>(
  ({ sendBack, input }) => {
    const board = input.board()?.getSnapshot();
    const ends = (['jobs', 'notices'] as const).map((name) => {
      const read = board === undefined ? undefined : readOf(board, input.part, name);
      let told: unknown = null;
      return read?.subscribe(({ context: { answered } }) => {
        if (answered === null || answered === told) return;
        told = answered;
        sendBack({ type: name === 'jobs' ? 'JOBS_TOLD' : 'NOTICES_TOLD', answer: answered.data });
      });
    });
    return () => {
      for (const end of ends) end?.unsubscribe();
    };
  },
);

/** Children, guards and actions of the tray. */
export const traySetup = setup({
  types: {} as {
    context: TrayContext;
    events: TrayEvent;
    input: TrayInput;
    children: { settled: 'settled'; loadPart: 'loadPart'; board: 'board'; answers: 'answers'; pulse: 'pulse' };
  },
  actors: {
    settled: unbound<undefined>('tray.settled'),
    loadPart: unbound<TrayPart>('tray.loadPart'),
    pulse: unboundListener<number>('tray.pulse'),
    board: boardMachine,
    answers,
  },
  guards: {
    isAtRest: ({ context }) => context.jobs?.some(({ isOver }) => !isOver) !== true,
    isOpen: ({ context }) => context.panel !== null,
    areJobsUnderWay: ({ context }, params: { answer: unknown }) =>
      !context.wantsJobs && (context.part?.noticesIn(params.answer).underWay ?? 0) > 0,
    asksForJob: ({ context: { part } }, params: { write: string }) => part !== null && makesOld(params.write, readId(part.part, 'jobs')),
    hasChangedRows: ({ context }, params: { answer: unknown }) => endedIn(context, params.answer).some(({ changesRows }) => changesRows),
    hasEnded: ({ context }, params: { answer: unknown }) => endedIn(context, params.answer).length > 0,
  },
  actions: {
    open: assign(({ context }, params: { panel: TrayPanel; saves?: boolean }) => ({
      panel: params.panel,
      saves: params.saves === true,
      wantsViews: context.wantsViews || params.panel === 'views',
    })),
    wantViews: assign({ wantsViews: true }),
    setPackage: assign((_, params: { name: string }) => ({ package_name: params.name })),
    close: assign({ panel: null, saves: false, rows: null }),
    showRows: assign((_, params: { rows: RowsShown | null }) => ({ rows: params.rows })),
    wantJobs: assign({ wantsJobs: true }),
    expectJob: assign({ wantsJobs: true, expectsJob: true }),
    keepPart: assign((_, params: { part: TrayPart }) => ({ part: params.part })),
    note: assign(({ context }, params: { answer: unknown }) => ({ jobs: jobsIn(context, params.answer), expectsJob: false })),
    noteEnded: assign({ ended: ({ context }, params: { answer: unknown }) => endedIn(context, params.answer) }),
    noteUnread: assign({ unread: ({ context }, params: { answer: unknown }) => context.part?.noticesIn(params.answer).unread ?? 0 }),
    tellScope: sendTo('board', ({ context }) => ({ type: 'SCOPE' as const, scope: trayScopeOf(context) })),
    tellWrote: sendTo('board', (_, params: { write: string }) => ({ type: 'WROTE' as const, write: params.write })),
    tellNews: sendTo('board', ({ context }, params: { name: string }) => ({ type: 'WROTE' as const, write: newsOf(context, params.name) })),
    /** Asks for the jobs again, unless they are being asked for: a call that is replaced over and over would never fail. Unreachable jobs are asked for once the server answers. */
    look: sendTo('board', ({ context, self }) => {
      const board = (self.getSnapshot() as { children: { board?: BoardRef } }).children.board?.getSnapshot() as
        | Partial<BoardSnapshot>
        | undefined;
      const read = isRead(board) && context.part !== null ? readOf(board, context.part.part, 'jobs')?.getSnapshot() : undefined;
      const isAsking = read?.hasTag('busy') === true || read?.matches('unreachable') === true;
      return { type: 'WROTE' as const, write: isAsking ? NO_NEWS : newsOf(context, 'pulse') };
    }),
    refreshAll: sendTo('board', { type: 'REFRESH_ALL' }),
    tellPage: sendTo(
      ({ context }) => context.listener,
      ({ context }, params: { name: string }) => ({ type: 'WROTE' as const, write: newsOf(context, params.name) }),
    ),
    logFailure: unboundEffect<{ failure: Failure }>('tray.logFailure'),
  },
});
