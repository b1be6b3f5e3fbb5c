import type { ActorRefFrom } from 'xstate';
import { toFailure } from '../../contract/failure.ts';
import { boardOf, type BoardRef } from './board.machine.ts';
import { trayScopeOf, traySetup } from './tray-setup.ts';
import { UNWATCHED_MS, WATCHED_MS, type TrayPart } from './tray-types.ts';

/**
 * Jobs and notices of the signed-in, beside every screen, and of the package that they are in saved sets and what the quick panel shows. It asks nothing before the first screen has come to rest, then for the notices alone; for the
 * jobs once one is under way or somebody looks, for the sets once somebody wants one. While one is under way it looks again and again, slower where nobody does. The end of a job is told: to
 * those who listen (`ended`), to the notices, and to the page, whose answers it makes old: those about files, and those about rows where it changed some.
 *
 * `settled` resolves when the screen has come to rest, `loadPart` with the chunk; `pulse` sends PULSE every so many milliseconds while the page is visible.
 */
export const trayMachine = traySetup.createMachine({
  id: 'tray',
  context: ({ input }) => ({
    ...input,
    part: null,
    panel: null,
    saves: false,
    rows: null,
    package_name: '',
    wantsViews: false,
    wantsJobs: false,
    expectsJob: false,
    jobs: null,
    unread: 0,
    ended: [],
  }),
  initial: 'resting',
  on: {
    OPEN: { target: '.loading', actions: ['wantJobs', { type: 'open', params: ({ event }) => event }] },
    CLOSE: { actions: 'close' },
    LIST_VIEWS: { target: '.loading', actions: 'wantViews' },
    PACKAGE: { actions: { type: 'setPackage', params: ({ event }) => event } },
    WROTE: { target: '.loading', actions: 'expectJob' },
  },
  states: {
    resting: { on: { SHOWN: 'settling' } },
    settling: { invoke: { id: 'settled', src: 'settled', onDone: 'loading', onError: 'loading' } },
    loading: {
      invoke: {
        id: 'loadPart',
        src: 'loadPart',
        onDone: { target: 'live', actions: { type: 'keepPart', params: ({ event }) => ({ part: event.output }) } },
        onError: { target: 'missing', actions: { type: 'logFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
      },
    },
    missing: { on: { REFRESH_ALL: 'loading' } },
    live: {
      invoke: [
        { id: 'board', src: 'board', input: ({ context }) => boardOf((context.part as TrayPart).part, trayScopeOf(context)) },
        {
          id: 'answers',
          src: 'answers',
          input: ({ context, self }) => ({
            part: (context.part as TrayPart).part,
            board: () => (self.getSnapshot() as { children: { board?: BoardRef } }).children.board,
          }),
        },
      ],
      on: {
        OPEN: { target: '.choosing', actions: ['refreshAll', 'wantJobs', { type: 'open', params: ({ event }) => event }, 'tellScope'] },
        CLOSE: { target: '.choosing', actions: ['close', 'tellScope'] },
        LIST_VIEWS: { actions: ['wantViews', 'tellScope'] },
        PACKAGE: { actions: [{ type: 'setPackage', params: ({ event }) => event }, 'tellScope'] },
        ROWS: { actions: [{ type: 'showRows', params: ({ event }) => event }, 'tellScope'] },
        REFRESH_ALL: { actions: 'refreshAll' },
        WROTE: [
          {
            guard: { type: 'asksForJob', params: ({ event }) => event },
            actions: [{ type: 'tellWrote', params: ({ event }) => event }, 'expectJob', 'tellScope'],
          },
          { actions: { type: 'tellWrote', params: ({ event }) => event } },
        ],
        PULSE: { actions: 'look' },
        JOBS_TOLD: [
          {
            target: '.choosing',
            guard: { type: 'hasChangedRows', params: ({ event }) => event },
            actions: [
              { type: 'tellPage', params: { name: 'rows' } },
              { type: 'tellPage', params: { name: 'files' } },
              { type: 'tellNews', params: { name: 'ended' } },
              { type: 'noteEnded', params: ({ event }) => event },
              { type: 'note', params: ({ event }) => event },
            ],
          },
          {
            target: '.choosing',
            guard: { type: 'hasEnded', params: ({ event }) => event },
            actions: [
              { type: 'tellPage', params: { name: 'files' } },
              { type: 'tellNews', params: { name: 'ended' } },
              { type: 'noteEnded', params: ({ event }) => event },
              { type: 'note', params: ({ event }) => event },
            ],
          },
          { target: '.choosing', actions: { type: 'note', params: ({ event }) => event } },
        ],
        NOTICES_TOLD: [
          {
            guard: { type: 'areJobsUnderWay', params: ({ event }) => event },
            actions: [{ type: 'noteUnread', params: ({ event }) => event }, 'wantJobs', 'tellScope'],
          },
          { actions: { type: 'noteUnread', params: ({ event }) => event } },
        ],
      },
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isAtRest', target: 'quiet' }, { guard: 'isOpen', target: 'watched' }, { target: 'unwatched' }] },
        quiet: {},
        unwatched: { invoke: { id: 'pulse', src: 'pulse', input: UNWATCHED_MS } },
        watched: { invoke: { id: 'pulse', src: 'pulse', input: WATCHED_MS } },
      },
    },
  },
});
export type TrayRef = ActorRefFrom<typeof trayMachine>;
