import { assign, fromPromise, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { toFailure, type Failure } from '../../contract/failure.ts';
import { isBrief, isRaise, type WriteOrder } from '../screens/screen.ts';
import { unbound } from '../unbound.ts';

/** How long a toast says that a write is done. */
export const LINGER_MS = 8_000;
/** The same of one that can be taken back there. */
export const RAISED_MS = 20_000;
/** How long the answer of a `brief` write is there. */
export const BRIEF_MS = 30_000;

export type WriteStatus = 'sending' | 'done' | 'failed' | 'conflict';
/** What a write tells whoever spawned it: each status, and that it was said long enough that it is done. */
export type WriteTold =
  | { readonly type: 'TOLD'; readonly key: string; readonly status: WriteStatus }
  | { readonly type: 'OVER'; readonly key: string };
export interface WriteInput {
  readonly order: WriteOrder;
  readonly listener: ActorRef<Snapshot<unknown>, WriteTold>;
}
export interface WriteContext extends WriteInput {
  /** What the server answered; null until it is done. Erased: the hook of its screen gives it its type back. */
  readonly answer: unknown;
  readonly failure: Failure | null;
}

export type WriteEvent =
  | { readonly type: 'RETRY' }
  /** Pointer or focus is on its toast, which then stays. */
  | { readonly type: 'PAUSE' }
  | { readonly type: 'RESUME' };

/**
 * One intent to change something, from the press to its outcome (areas.md §4). Sent again under the same key it is carried out once (D18), so RETRY is
 * always safe. A `conflict` (somebody else changed it first; `failure.current` has the server's version) is a state of its own, because its way out is
 * another intent. `send` rejects with a `Failure`.
 */
export const writeMachine = setup({
  types: {} as { context: WriteContext; events: WriteEvent; input: WriteInput; children: { send: 'send' }; tags: 'busy' },
  actors: { send: unbound<unknown, WriteOrder>('write.send') },
  delays: { linger: ({ context: { order } }) => (isBrief(order.write) ? BRIEF_MS : isRaise(order.write) ? RAISED_MS : LINGER_MS) },
  guards: {
    isConflict: (_, params: { failure: Failure }) => params.failure.kind === 'conflict',
  },
  actions: {
    keep: assign({ answer: (_, params: { output: unknown }) => params.output }),
    fail: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    tell: sendTo(
      ({ context }) => context.listener,
      ({ context }, params: { status: WriteStatus }) => ({ type: 'TOLD' as const, key: context.order.key, status: params.status }),
    ),
    tellOver: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({ type: 'OVER' as const, key: context.order.key }),
    ),
  },
}).createMachine({
  id: 'write',
  context: ({ input }) => ({ ...input, answer: null, failure: null }),
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      entry: ['forgetFailure', { type: 'tell', params: { status: 'sending' } }],
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.order,
        onDone: { target: 'done', actions: { type: 'keep', params: ({ event }) => ({ output: event.output }) } },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            target: 'conflict',
            actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
        ],
      },
    },
    done: {
      entry: { type: 'tell', params: { status: 'done' } },
      initial: 'lingering',
      states: {
        lingering: { after: { linger: { actions: 'tellOver' } }, on: { PAUSE: 'paused' } },
        paused: { on: { RESUME: 'lingering' } },
      },
    },
    conflict: { entry: { type: 'tell', params: { status: 'conflict' } } },
    failed: { entry: { type: 'tell', params: { status: 'failed' } }, on: { RETRY: 'sending' } },
  },
});
export type WriteRef = ActorRefFrom<typeof writeMachine>;

/** Binds the sender: the one place where the erased types of a write meet. */
export const withSend = (send: (order: WriteOrder, signal: AbortSignal) => PromiseLike<unknown>): typeof writeMachine =>
  writeMachine.provide({ actors: { send: fromPromise<unknown, WriteOrder>(({ input, signal }) => send(input, signal)) } });
