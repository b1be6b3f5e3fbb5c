import { CallFailure } from '../call-failure.ts';

/** Most that waits: batches and their bytes, of one package and of all. */
export interface QueueLimits {
  readonly packageBatches: number;
  readonly packageBytes: number;
  readonly batches: number;
  readonly bytes: number;
}
export const queueLimits: QueueLimits = { packageBatches: 20_000, packageBytes: 1_000_000_000, batches: 60_000, bytes: 4_000_000_000 };
/** What a sender waits before it tries again: long enough for some batches to leave. */
const RETRY_SECONDS = 2;

interface Held {
  batches: number;
  bytes: number;
}
/** Counts what waits, so that no package takes the room of the others. A batch is counted from before it is written until it is over. */
export function batchQueue(limits: QueueLimits) {
  const held = new Map<string, Held>();
  const all: Held = { batches: 0, bytes: 0 };
  const of = (name: string): Held => {
    const found = held.get(name) ?? { batches: 0, bytes: 0 };
    held.set(name, found);
    return found;
  };
  const add = (name: string, batches: number, bytes: number): void => {
    for (const each of [of(name), all]) {
      // one whose storing was in doubt may leave twice
      each.batches = Math.max(0, each.batches + batches);
      each.bytes = Math.max(0, each.bytes + bytes);
    }
  };
  return {
    add,
    /** Makes room for a batch of so many bytes. Throws the 429 where there is none. */
    enter(name: string, bytes: number): void {
      const own = of(name);
      const isFull =
        own.batches >= limits.packageBatches ||
        own.bytes + bytes > limits.packageBytes ||
        all.batches >= limits.batches ||
        all.bytes + bytes > limits.bytes;
      if (isFull) throw new CallFailure('queue-full', { retryAfterSeconds: RETRY_SECONDS });
      add(name, 1, bytes);
    },
    leave: (name: string, batches: number, bytes: number): void => {
      add(name, -batches, -bytes);
    },
  };
}
export type BatchQueue = ReturnType<typeof batchQueue>;
