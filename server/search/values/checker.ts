import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Gate } from '../../analytics/gate.ts';
import { checkFile, type CheckedFile, type CheckedRow } from './check.ts';
import { FileFault } from './rows.ts';

/** What the thread says: rows, the end, what is wrong with the file, or what went wrong with the thread. */
export type CheckMessage =
  | { readonly rows: readonly CheckedRow[] }
  | { readonly file: CheckedFile }
  | { readonly refused: string }
  | { readonly fault: string };

/** Files at once, each with a thread and its memory, and callers that may wait for one of them. */
const AT_ONCE = 2,
  MOST_WAITING = 50;
/** A file of so many bytes is checked in a few milliseconds of this thread: starting another one takes 300. */
const FEW_BYTES = 32 * 1024;
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
type Take = (rows: readonly CheckedRow[]) => Promise<void>;

/** Files of one person that may wait for the one before; further ones are refused. */
const MOST_OWN_WAITING = 4;
/** From when a file waits for its place: less than a connection may be silent, so that its sender hears why. */
const LIMIT_MS = 50_000;

async function inThread(path: string, take: Take, signal: AbortSignal): Promise<CheckedFile> {
  const entry = import.meta.url.endsWith('.ts') ? '../../../tools/build/from-source/check-worker.mjs' : './check-worker.js';
  const worker = new Worker(new URL(entry, import.meta.url), { workerData: { path }, resourceLimits: HEAP });
  const checked = new Promise<CheckedFile>((resolve, reject) => {
    // rows are taken one piece after the other, and the end comes after the last
    let taking = Promise.resolve();
    const leave = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    worker.on('message', (message: CheckMessage) => {
      taking = taking.then(async () => {
        if ('file' in message) resolve(message.file);
        else if ('refused' in message) reject(new FileFault(message.refused));
        else if ('fault' in message) reject(new Error(message.fault));
        else if (!signal.aborted) {
          await take(message.rows);
          worker.postMessage('next');
        }
      });
      taking.catch(reject);
    });
    worker.on('error', (cause: Error & { code?: string }) => {
      reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileFault('Takes too much memory to read') : cause);
    });
    worker.on('exit', () => {
      taking.then(() => {
        reject(new Error('The thread that checks a file ended early'));
      }, reject);
    });
  });
  try {
    return await checked;
  } finally {
    await worker.terminate();
  }
}

/** One place each, of its own for every person: who sends many files waits for each of them, and others do not. */
function personalTurns() {
  const gates = new Map<string, { readonly gate: Gate<null>; users: number }>();
  return async <T>(person: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    const own = gates.get(person) ?? { gate: new Gate([null], MOST_OWN_WAITING), users: 0 };
    gates.set(person, own);
    own.users++;
    try {
      const place = await own.gate.take(signal);
      try {
        return await work();
      } finally {
        own.gate.give(place);
      }
    } finally {
      if (--own.users === 0) gates.delete(person);
    }
  };
}

export interface FileChecker {
  /**
   * Checks a file of values, one that is not small in a thread of its own: other calls are answered meanwhile, and pieces of rows come as fast as they are taken.
   * Fails with a `FileFault`, and with the reason of `signal`.
   */
  readonly check: (path: string, take: Take, signal: AbortSignal) => Promise<CheckedFile>;
  /** Works on the files of a person after their files before; what `work` is given is aborted with `signal`, and when it takes too long, with a `FileFault`. */
  readonly inTurn: <T>(person: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}
export function fileChecker(limitMs = LIMIT_MS): FileChecker {
  const gate = new Gate(
    Array.from({ length: AT_ONCE }, (_, i) => i),
    MOST_WAITING,
  );
  const turn = personalTurns();
  return {
    async check(path, take, signal) {
      if ((await stat(path)).size <= FEW_BYTES) return checkFile(createReadStream(path), take);
      const place = await gate.take(signal);
      try {
        return await inThread(path, take, signal);
      } finally {
        gate.give(place);
      }
    },
    async inTurn(person, signal, work) {
      const late = new AbortController();
      const timer = setTimeout(() => {
        late.abort(new FileFault('Takes too long to read: send it in parts, or later'));
      }, limitMs);
      const either = AbortSignal.any([signal, late.signal]);
      try {
        return await turn(person, either, () => work(either));
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
