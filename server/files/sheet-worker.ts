import { DuckDBInstance } from '@duckdb/node-api';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { dayOf } from '../../contract/time/dates.ts';
import { isTerm } from '../analytics/models/model.ts';
import { modelOf, sheetOf, tallyOf } from './sheet-rows.ts';
import type { SheetCommand, SheetMessage, SheetRequest } from './sheet.ts';

/** Pieces that may be on their way: the next is made when one of them was taken. */
const AHEAD = 4;
/** How often the interrupt is repeated, in milliseconds: DuckDB ignores one that comes before its query runs. */
const INSIST_MS = 2;

const { parts, folder, terms, content } = workerData as SheetRequest;
const { columns } = modelOf(content);
const port = parentPort;
if (port === null) throw new Error('Runs in a worker thread alone');
const post = (message: SheetMessage, ...transfer: ArrayBuffer[]): void => {
  port.postMessage(message, transfer);
};

// On Linux a priority is the thread's own, elsewhere the process's: other calls come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const tally = tallyOf();
let made = 0;
let isStopped = false;
let interrupt: (() => void) | null = null;
let insisting: NodeJS.Timeout | undefined;
/** Rows out of the files that the store has written, one after the other. */
async function* rows(): AsyncGenerator<Record<string, string | number | null>> {
  const engine = await DuckDBInstance.create(':memory:', {
    memory_limit: '160MB',
    threads: '1',
    temp_directory: join(folder, 'spilled'),
    preserve_insertion_order: 'false',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await engine.connect();
  interrupt = () => {
    connection.interrupt();
  };
  try {
    if (isStopped) return;
    for (const { file, order } of parts) {
      const by = order.map((key) => `"${key.by}"${key.descending === true ? ' DESC' : ''}`).join(', ');
      const result = await connection.stream(
        `SELECT * FROM read_parquet('${file.replaceAll("'", "''")}')${by === '' ? '' : ` ORDER BY ${by}`}`,
      );
      const read = result.columnNames();
      for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
        const found = chunk.getRows().map((values): Record<string, string | number | null> =>
          Object.fromEntries(
            read.map((name, i) => {
              const value = values[i] as string | number | bigint | null;
              const kind = columns[name]?.kind;
              if (value === null) return [name, null];
              if (isTerm(kind)) return [name, terms[name]?.[Number(value)] ?? ''];
              if (kind === 'day') return [name, dayOf(Number(value))];
              return [name, typeof value === 'bigint' ? Number(value) : value];
            }),
          ),
        );
        yield* found;
        made += found.length;
      }
    }
  } finally {
    interrupt = null;
    clearInterval(insisting);
    connection.closeSync();
    engine.closeSync();
  }
}

let credit = AHEAD;
let wake: (() => void) | null = null;
port.on('message', (command: SheetCommand) => {
  if (command === 'next') credit++;
  else {
    isStopped = true;
    // only while a query may run: a timer that is started later, by a stop that meets the end, would keep the thread for ever
    if (interrupt !== null) insisting ??= setInterval(interrupt, INSIST_MS);
  }
  wake?.();
});
const taken = (): Promise<void> =>
  new Promise((resolve) => {
    wake = resolve;
  });

async function run(): Promise<void> {
  for await (const piece of sheetOf(content, rows(), tally)) {
    while (credit === 0 && !isStopped) await taken();
    if (isStopped) return;
    credit--;
    const bytes = new Uint8Array(piece); // a copy, also of a Buffer: what is handed over is lost here
    post({ bytes, rows: made }, bytes.buffer as ArrayBuffer);
  }
  if (!isStopped) post({ end: true, rows: made, groups: tally.groups() });
}
run()
  .catch((cause: unknown) => {
    post({ fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  })
  .finally(() => {
    port.close(); // the thread ends when no port and no timer is open
  });
