import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { unboundEffect } from '../unbound.ts';

/** Somewhere to go from what is on screen: another package, another address (`from` is the one to put back), or out. */
export type Way =
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'address'; readonly to: string; readonly from: string; readonly moved: 'push' | 'replace' | 'pop' }
  | { readonly kind: 'signOut' };

export interface LeavingContext {
  /** Names of forms with changes that are not saved. */
  readonly holders: readonly string[];
  /** How many writes are under way. */
  readonly unsent: number;
  readonly way: Way | null;
}
export type LeavingEvent =
  | { readonly type: 'HOLD'; readonly by: string }
  | { readonly type: 'RELEASE'; readonly by: string }
  | { readonly type: 'UNSENT'; readonly count: number }
  | { readonly type: 'WANT'; readonly way: Way }
  | { readonly type: 'STAY' }
  | { readonly type: 'LEAVE' };

/**
 * May what is on screen be left? A form with unsaved changes holds every way out, writes under way hold the sign-out alone; then it asks, and STAY or
 * LEAVE decides. The end of a session never waits: it stops this machine. `go` takes the way; `turnBack` puts the address back meanwhile; `giveUp` drops the drafts of
 * forms by their names.
 */
export const leavingMachine = setup({
  types: {} as { context: LeavingContext; events: LeavingEvent },
  guards: {
    isHeld: ({ context: { holders, unsent } }, { way }: { way: Way }) => holders.length > 0 || (way.kind === 'signOut' && unsent > 0),
  },
  actions: {
    hold: assign({ holders: ({ context }, { by }: { by: string }) => [...context.holders.filter((h) => h !== by), by] }),
    release: assign({ holders: ({ context }, { by }: { by: string }) => context.holders.filter((h) => h !== by) }),
    releaseAll: assign({ holders: [] }),
    count: assign({ unsent: (_, params: { count: number }) => params.count }),
    keep: assign({ way: (_, params: { way: Way }) => params.way }),
    forget: assign({ way: null }),
    go: unboundEffect<{ way: Way }>('leaving.go'),
    turnBack: unboundEffect<{ way: Way }>('leaving.turnBack'),
    giveUp: unboundEffect<{ holders: readonly string[] }>('leaving.giveUp'),
  },
}).createMachine({
  id: 'leaving',
  context: { holders: [], unsent: 0, way: null },
  initial: 'open',
  on: {
    HOLD: { actions: { type: 'hold', params: ({ event }) => event } },
    RELEASE: { actions: { type: 'release', params: ({ event }) => event } },
    UNSENT: { actions: { type: 'count', params: ({ event }) => event } },
  },
  states: {
    open: {
      on: {
        WANT: [
          {
            guard: { type: 'isHeld', params: ({ event }) => event },
            target: 'asking',
            actions: [
              { type: 'keep', params: ({ event }) => event },
              { type: 'turnBack', params: ({ event }) => ({ way: event.way }) },
            ],
          },
          { actions: { type: 'go', params: ({ event }) => ({ way: event.way }) } },
        ],
      },
    },
    asking: {
      on: {
        // Back once more: the last way counts
        WANT: {
          actions: [
            { type: 'keep', params: ({ event }) => event },
            { type: 'turnBack', params: ({ event }) => ({ way: event.way }) },
          ],
        },
        STAY: { target: 'open', actions: 'forget' },
        LEAVE: {
          target: 'open',
          actions: [
            { type: 'giveUp', params: ({ context }) => ({ holders: context.holders }) },
            'releaseAll',
            { type: 'go', params: ({ context }) => ({ way: context.way as Way }) },
            'forget',
          ],
        },
      },
    },
  },
});
export type LeavingRef = ActorRefFrom<typeof leavingMachine>;
/** Has somebody to be asked before what is on screen is left? */
export const isHolding = (snapshot: SnapshotFrom<typeof leavingMachine>): boolean =>
  snapshot.matches('asking') || snapshot.context.holders.length > 0;
