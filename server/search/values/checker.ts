import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Gate } from '../../analytics/gate.ts';
import { checkFile, type CheckedFile, type CheckedRow } from './check.ts';
import { FileFault } from './rows.ts';

/** What the thread says: rows, the end, what is wrong with the file, or what went wrong with the thread. */
export type CheckMessage =
  { readonly rows: readonly CheckedRow[] } | { readonly file: CheckedFile } | { readonly refused: string } | { readonly fault: string };

/** Files at once, each with a thread and its memory, and callers that may wait for one of them. */
const AT_ONCE = 2,
  MOST_WAITING = 50;
/** A file of so many bytes is checked in a few milliseconds of this thread: starting another one takes 300. */
const FEW_BYTES = 32 * 1024;
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
type Take = (rows: readonly CheckedRow[]) => Promise<void>;

function inThread(path: string, take: Take): Promise<CheckedFile> {
  const entry = import.meta.url.endsWith('.ts') ? '../../../tools/source-check-worker.mjs' : './check-worker.js';
  const worker = new Worker(new URL(entry, import.meta.url), { workerData: { path }, resourceLimits: HEAP });
  return new Promise<CheckedFile>((resolve, reject) => {
    // rows are taken one piece after the other, and the end comes after the last
    let taking = Promise.resolve();
    worker.on('message', (message: CheckMessage) => {
      taking = taking.then(async () => {
        if ('file' in message) resolve(message.file);
        else if ('refused' in message) reject(new FileFault(message.refused));
        else if ('fault' in message) reject(new Error(message.fault));
        else {
          await take(message.rows);
          worker.postMessage('next');
        }
      });
      taking.catch(reject);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      taking.then(() => {
        reject(new Error('The thread that checks a file ended early'));
      }, reject);
    });
  }).finally(() => worker.terminate());
}

/** Checks files of values, those that are not small in a thread of their own: other calls are answered meanwhile, and pieces of rows come as fast as they are taken. */
export function fileChecker(): (path: string, take: Take) => Promise<CheckedFile> {
  const gate = new Gate(
    Array.from({ length: AT_ONCE }, (_, i) => i),
    MOST_WAITING,
  );
  return async (path, take) => {
    if ((await stat(path)).size <= FEW_BYTES) return checkFile(createReadStream(path), take);
    const place = await gate.take();
    try {
      return await inThread(path, take);
    } finally {
      gate.give(place);
    }
  };
}
