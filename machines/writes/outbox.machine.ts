import { assign, enqueueActions, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot, type SnapshotFrom } from 'xstate';
import { isBrief, isKept, isToldByForm, type WriteOrder } from '../screens/screen.ts';
import { writeMachine, type WriteRef, type WriteStatus, type WriteTold } from './write.machine.ts';

/** Outcomes that nobody dismissed are kept up to here; the oldest that is settled goes first. */
export const MOST_KEPT = 50;

/** What the outbox tells: how many writes are still under way, and which write has just made reads old. */
export type OutboxTold = { readonly type: 'WROTE'; readonly write: string } | { readonly type: 'UNSENT'; readonly count: number };

/** A write that was sent and whose outcome is not dismissed; `key` is its child's id. */
export interface Sent {
  readonly key: string;
  readonly write: string;
  readonly status: WriteStatus;
  /** Its form has gone while it was under way: a toast tells what became of it. */
  readonly isAlone: boolean;
  /** It was told long enough that it is done. */
  readonly isTold: boolean;
}
export interface OutboxContext {
  readonly listener: ActorRef<Snapshot<unknown>, OutboxTold>;
  /** Oldest first. */
  readonly sent: readonly Sent[];
}
export type OutboxEvent =
  | { readonly type: 'SEND'; readonly order: WriteOrder }
  | { readonly type: 'RETRY'; readonly key: string }
  | { readonly type: 'DISMISS'; readonly key: string }
  /** A screen was left: what its forms said was done has been seen, but for what can still be taken back. */
  | { readonly type: 'LEFT' }
  /** The form that would tell the outcome has gone, or is there. */
  | { readonly type: 'FORM_GONE'; readonly key: string }
  | { readonly type: 'FORM_BACK'; readonly key: string }
  | WriteTold;

const find = ({ sent }: Pick<OutboxContext, 'sent'>, key: string): Sent | undefined => sent.find((s) => s.key === key);
const isOver = (write: string): boolean => !isToldByForm(write) || isBrief(write);
const underWay = (sent: readonly Sent[]): number => sent.filter(({ status }) => status === 'sending').length;

/**
 * Every write of the signed-in, one child an intent, named after its key. A write outlives the screen that sent it; SEND under a key that is there is a
 * second press, and a try again where it had failed. Whoever signs out stops them all.
 */
export const outboxMachine = setup({
  types: {} as { context: OutboxContext; events: OutboxEvent; input: Pick<OutboxContext, 'listener'> },
  actors: { write: writeMachine },
  guards: {
    isThere: ({ context }, params: { key: string }) => find(context, params.key) !== undefined,
    isUnderWay: ({ context }, params: { key: string }) => find(context, params.key)?.status === 'sending',
    isSettled: ({ context }, params: { key: string }) => (find(context, params.key)?.status ?? 'sending') !== 'sending',
    isTold: ({ context }, params: { key: string }) => isOver(find(context, params.key)?.write ?? ''),
    makesOld: (_, params: { status: WriteStatus }) => params.status === 'done' || params.status === 'conflict',
  },
  actions: {
    spawn: enqueueActions(({ context, enqueue, self }, { order }: { order: WriteOrder }) => {
      const [oldest] = context.sent.length < MOST_KEPT ? [] : context.sent.filter(({ status }) => status !== 'sending');
      if (oldest !== undefined) enqueue.stopChild(oldest.key);
      enqueue.assign({
        sent: [
          ...context.sent.filter((s) => s !== oldest),
          { key: order.key, write: order.write, status: 'sending' as const, isAlone: false, isTold: false },
        ],
      });
      enqueue.spawnChild('write', { id: order.key, input: { order, listener: self } });
    }),
    tryAgain: sendTo(
      (_, params: { key: string }) => params.key,
      () => ({ type: 'RETRY' as const }),
    ),
    drop: enqueueActions(({ context, enqueue }, { key }: { key: string }) => {
      enqueue.stopChild(key);
      enqueue.assign({ sent: context.sent.filter((s) => s.key !== key) });
    }),
    dropSeen: enqueueActions(({ context, enqueue }) => {
      const isSeen = ({ write, status, isAlone }: Sent): boolean => status === 'done' && isToldByForm(write) && !isKept(write) && !isAlone;
      for (const { key } of context.sent.filter(isSeen)) enqueue.stopChild(key);
      enqueue.assign({ sent: context.sent.filter((s) => !isSeen(s)) });
    }),
    note: assign({
      sent: ({ context }, { key, status }: { key: string; status: WriteStatus }) =>
        context.sent.map((s) => (s.key === key ? { ...s, status } : s)),
    }),
    setAlone: assign({
      sent: ({ context }, { key, isAlone }: { key: string; isAlone: boolean }) =>
        context.sent.map((s) => (s.key === key && s.isAlone !== isAlone ? { ...s, isAlone } : s)),
    }),
    setTold: assign({
      sent: ({ context }, { key }: { key: string }) =>
        context.sent.map((s) => (s.key === key ? { ...s, isAlone: false, isTold: true } : s)),
    }),
    tellUnsent: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({ type: 'UNSENT' as const, count: underWay(context.sent) }),
    ),
    tellWrote: sendTo(
      ({ context }) => context.listener,
      ({ context }, { key }: { key: string }) => ({ type: 'WROTE' as const, write: find(context, key)?.write ?? '' }),
    ),
  },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ ...input, sent: [] }),
  initial: 'open',
  states: {
    open: {
      on: {
        SEND: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.order },
            actions: { type: 'tryAgain', params: ({ event }) => event.order },
          },
          { actions: { type: 'spawn', params: ({ event }) => event } },
        ],
        RETRY: {
          guard: { type: 'isThere', params: ({ event }) => event },
          actions: { type: 'tryAgain', params: ({ event }) => event },
        },
        DISMISS: {
          guard: { type: 'isSettled', params: ({ event }) => event },
          actions: { type: 'drop', params: ({ event }) => event },
        },
        LEFT: { actions: 'dropSeen' },
        // what is settled was seen in the form
        FORM_GONE: {
          guard: { type: 'isUnderWay', params: ({ event }) => event },
          actions: { type: 'setAlone', params: ({ event }) => ({ key: event.key, isAlone: true }) },
        },
        FORM_BACK: { actions: { type: 'setAlone', params: ({ event }) => ({ key: event.key, isAlone: false }) } },
        // a toast goes, and what is brief; a form says it as long as it is there
        OVER: [
          { guard: { type: 'isTold', params: ({ event }) => event }, actions: { type: 'drop', params: ({ event }) => event } },
          { actions: { type: 'setTold', params: ({ event }) => event } },
        ],
        TOLD: [
          {
            guard: { type: 'makesOld', params: ({ event }) => event },
            actions: [{ type: 'note', params: ({ event }) => event }, { type: 'tellWrote', params: ({ event }) => event }, 'tellUnsent'],
          },
          { actions: [{ type: 'note', params: ({ event }) => event }, 'tellUnsent'] },
        ],
      },
    },
  },
});
export type OutboxRef = ActorRefFrom<typeof outboxMachine>;

/** The child of a write that was sent. */
export const writeIn = (outbox: Pick<SnapshotFrom<typeof outboxMachine>, 'children'>, key: string): WriteRef | undefined =>
  (outbox.children as Partial<Record<string, WriteRef>>)[key];
