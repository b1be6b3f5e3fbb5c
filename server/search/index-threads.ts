import { Worker } from 'node:worker_threads';
import type { AskIndex, IndexAsked, IndexReply, IndexThreadRole } from './messages.ts';

const HEAP = { maxOldGenerationSizeMb: 192 };

/** A thread that answers what it is asked one after the other; it is started when it is first asked. */
function indexThread(folder: string, role: IndexThreadRole) {
  let worker: Worker | undefined;
  let next = 0;
  let isStopped = false;
  const waiting = new Map<number, { readonly done: (answer: unknown) => void; readonly fail: (cause: Error) => void }>();
  const failAll = (cause: Error): void => {
    worker = undefined;
    for (const { fail } of waiting.values()) fail(cause);
    waiting.clear();
  };
  const start = (): Worker => {
    const entry = import.meta.url.endsWith('.ts') ? '../../tools/build/from-source/index-worker.mjs' : './index-worker.js';
    const started = new Worker(new URL(entry, import.meta.url), { workerData: { folder, role }, resourceLimits: HEAP });
    started.unref();
    started.on('message', (reply: IndexReply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (waiting.size === 0) started.unref();
      if ('fault' in reply) asked?.fail(new Error(`The search index: ${reply.fault}`));
      else asked?.done(reply.answer);
    });
    started.on('error', failAll);
    started.on('exit', () => {
      if (worker === started) failAll(new Error('The search index has stopped'));
    });
    return started;
  };
  const ask: AskIndex = <A>(asked: IndexAsked) =>
    new Promise<A>((done, fail) => {
      // a question that arrives after the stop must not start a new thread
      if (isStopped) {
        fail(new Error('The search index has stopped'));
        return;
      }
      worker ??= start();
      const id = next++;
      waiting.set(id, { done: done as (answer: unknown) => void, fail });
      worker.ref();
      worker.postMessage({ id, asked });
    });
  return {
    ask,
    /** Questions that it has not answered yet. */
    get asked(): number {
      return waiting.size;
    },
    /** Resolves when all that it has opened can be read; at once where it has not begun, or is busy answering. */
    ping: async (): Promise<void> => {
      if (worker !== undefined && waiting.size === 0) await ask({ what: 'ping' });
    },
    stop: async (): Promise<void> => {
      const stopped = worker;
      const closing = stopped && ask({ what: 'close' });
      isStopped = true;
      await closing?.catch(() => undefined);
      worker = undefined;
      await stopped?.terminate();
    },
  };
}

/** What may take long: others are not to wait for it. */
const isLong = (asked: IndexAsked): boolean =>
  asked.what === 'lookUp' || asked.what === 'nearest' || asked.what === 'path' || (asked.what === 'find' && asked.query.mode === 'fuzzy');
function namesOf(asked: IndexAsked): readonly string[] {
  switch (asked.what) {
    case 'find':
    case 'open':
    case 'lookUp':
      return asked.packages;
    case 'ping':
    case 'close':
      return [];
    default:
      return [asked.package];
  }
}

/**
 * The two threads that hold the indexes. One writes all of them, and answers what is quick; the other one reads alone: what takes long, and what is quick while the first has more to
 * do. So neither an index that is being made nor a search for what reads alike holds up exact hits. The reading thread is started when it is first needed.
 */
export function indexThreads(folder: string) {
  const writer = indexThread(folder, 'writer'),
    reader = indexThread(folder, 'reader');
  /** Files are made, and made anew, by the writing thread alone: of each package before the other one opens it. */
  const opened = new Map<string, Promise<null>>();
  const open = async (names: readonly string[]): Promise<void> => {
    const fresh = names.filter((name) => !opened.has(name));
    if (fresh.length > 0) {
      const opening = writer.ask<null>({ what: 'open', packages: fresh });
      for (const name of fresh) opened.set(name, opening);
      opening.catch(() => {
        for (const name of fresh) opened.delete(name);
      });
    }
    await Promise.all(names.flatMap((name) => opened.get(name) ?? []));
  };
  return {
    write: writer.ask,
    async read<A>(asked: IndexAsked): Promise<A> {
      if (!isLong(asked) && writer.asked <= reader.asked) return writer.ask<A>(asked);
      await open(namesOf(asked));
      return reader.ask<A>(asked);
    },
    async ping(): Promise<void> {
      await Promise.all([writer.ping(), reader.ping()]);
    },
    async stop(): Promise<void> {
      await reader.stop();
      await writer.stop();
    },
  };
}
