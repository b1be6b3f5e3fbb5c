import { nextTask } from './next-task.ts';

/**
 * Answers that the page's first script asked for before the bundle came (see src/boot/early.ts). Each is used once, by the
 * call with the same address and token; one that failed is forgotten, and the call goes its ordinary way.
 */
export interface EarlyRead {
  readonly token: string;
  readonly answer: Promise<unknown>;
  readonly stop: AbortController;
}
export interface Early {
  readonly config: Promise<unknown>;
  readonly reads: Map<string, EarlyRead>;
}

declare global {
  var vigilEarly: Early | undefined;
}

/** The early answer to an address, or `undefined` where there is none. It comes in a task of its own, and as `undefined` where it failed. Aborting the call aborts the early request. */
export function takeEarly(url: string, token: string | null, signal: AbortSignal | undefined): Promise<unknown> | undefined {
  const reads = globalThis.vigilEarly?.reads;
  const read = reads?.get(url);
  if (reads === undefined || read === undefined) return undefined;
  reads.delete(url);
  if (read.token !== token || signal?.aborted === true) {
    read.stop.abort();
    return undefined;
  }
  return follow(read, signal);
}
async function follow(read: EarlyRead, signal: AbortSignal | undefined): Promise<unknown> {
  const stop = (): void => {
    read.stop.abort();
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const answer = await read.answer;
    await nextTask();
    signal?.throwIfAborted();
    return answer;
  } catch {
    signal?.throwIfAborted();
    return undefined; // the ordinary call finds out what is wrong
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Whatever was asked early and is not wanted any more: another user, another scope, or the page has settled. */
export function forgetEarly(): void {
  for (const read of globalThis.vigilEarly?.reads.values() ?? []) read.stop.abort();
  globalThis.vigilEarly?.reads.clear();
}
