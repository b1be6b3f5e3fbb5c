import { createReadStream } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { checkFile } from './check.ts';
import type { CheckMessage } from './checker.ts';
import { FileFault } from './rows.ts';

/** Pieces that may be on their way: the next is made when one of them was taken. */
const AHEAD = 2;

const { path } = workerData as { readonly path: string };
const port = parentPort;
if (port === null) throw new Error('Runs in a worker thread alone');
const post = (message: CheckMessage): void => {
  port.postMessage(message);
};
// On Linux a priority is the thread's own, elsewhere the process's: other calls come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

let credit = AHEAD;
let wake: (() => void) | null = null;
port.on('message', () => {
  credit++;
  wake?.();
});
checkFile(createReadStream(path), async (rows) => {
  while (credit === 0)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  credit--;
  post({ rows });
}).then(
  (file) => {
    post({ file });
    port.close();
  },
  (cause: unknown) => {
    if (cause instanceof FileFault) post({ refused: cause.message });
    else post({ fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
    port.close();
  },
);
