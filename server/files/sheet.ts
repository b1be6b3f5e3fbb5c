import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { Gate, stopping } from '../analytics/gate.ts';
import type { MetricQuery } from '../analytics/metric-query.ts';
import type { IncidentRow } from '../analytics/models/incident-model.ts';
import type { IncidentColumn } from '../analytics/incident-scope.ts';
import { reportRow } from '../calls/report/rows.ts';
import { incidentSheet, type SheetLayout } from './incident-sheet.ts';

/** What the worker thread is asked; all of it can be copied to it. */
export interface SheetRequest extends SheetLayout {
  /** Parquet files with the rows, one after the other; the rows of each are yet to be put in order. */
  readonly parts: readonly { readonly file: string; readonly order: readonly { readonly by: string; readonly descending?: boolean }[] }[];
  /** A folder of this sheet alone, for what does not fit into memory. */
  readonly folder: string;
  readonly terms: Readonly<Record<string, readonly string[]>>;
  readonly names: readonly (readonly [id: string, name: string])[];
  /** Epoch milliseconds that clocks are read at. */
  readonly now: number;
}
/** Sent to the worker thread: `next` asks for one more piece, `stop` ends the thread. */
export type SheetCommand = 'next' | 'stop';
/** What it says: a piece of the file, the end, or why there is none. `rows`: how many are written. */
export type SheetMessage =
  | { readonly bytes: Uint8Array; readonly rows: number }
  | { readonly end: true; readonly rows: number }
  | { readonly fault: string };

/** Small, so that what was written is soon collected. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/** The build puts the worker beside the server; from source a loader stands before it. */
function startWorker(request: SheetRequest): Worker {
  const entry = import.meta.url.endsWith('.ts') ? '../../tools/build/from-source/sheet-worker.mjs' : './sheet-worker.js';
  return new Worker(new URL(entry, import.meta.url), { workerData: request, resourceLimits: HEAP });
}

/** A file on its way: its bytes, made as fast as they are read, and how many rows are in it so far. */
export interface Sheet {
  readonly bytes: Readable;
  readonly rows: () => number;
}
export interface SheetOptions extends Omit<SheetRequest, 'parts' | 'folder' | 'terms'> {
  /** Of the rows. */
  readonly access: AccessScope;
  /** In the order of the file, one after the other. */
  readonly queries: readonly MetricQuery<IncidentColumn, IncidentColumn>[];
  readonly signal: AbortSignal;
  /** How many rows it will have, where that is known. */
  readonly expected?: number;
}
export type SheetMaker = (options: SheetOptions) => Promise<Sheet>;
export interface Sheets {
  readonly make: SheetMaker;
  /** Refuses new sheets and waits until all worker threads have ended. Abort the signals of running sheets, or destroy their `bytes`, before it. */
  readonly close: () => Promise<void>;
}

/** Sheets at once, each with a thread and its memory, and callers that may wait for one of them. */
const AT_ONCE = 4,
  MOST_WAITING = 50;
/** A file of so many rows is made in a few milliseconds of this thread: starting another one takes 300. */
const FEW_ROWS = 500;

/**
 * Makes CSV or XLSX of incidents. The engine writes the rows of its questions to files in `folder`, as they come; a worker thread with an engine of its own
 * puts them in order and makes the sheet, so that other calls are answered meanwhile and have the memory of the first engine. All rows are as they were at one moment a question. Its files are
 * removed when `bytes` closes; a caller that does not read `bytes` must destroy it. Fails with `unavailable` where too many wait already.
 */
export function sheetMaker(analytics: Pick<Analytics, 'query' | 'write' | 'terms'>, folder: string): Sheets {
  const gate = new Gate(
    Array.from({ length: AT_ONCE }, (_, i) => i),
    MOST_WAITING,
  );
  const make: SheetMaker = async ({ expected = Infinity, ...options }) => {
    if (expected <= FEW_ROWS) return fewRows(analytics, options);
    const { access, queries, signal, ...request } = options;
    const place = await gate.take(signal);
    const own = join(folder, randomUUID());
    const parts = queries.map(({ order = [] }, i) => ({ file: join(own, `${i}.parquet`), order }));
    const leave = async (): Promise<void> => {
      try {
        await rm(own, { recursive: true, force: true });
      } finally {
        gate.give(place);
      }
    };
    try {
      await mkdir(own, { recursive: true, mode: 0o700 });
      for (const [i, { order: _, ...query }] of queries.entries()) await analytics.write(access, parts[i]?.file ?? '', query, signal);
      signal.throwIfAborted();
      const dimensions = queries[0]?.dimensions ?? [];
      return streamed(startWorker({ ...request, parts, folder: own, terms: analytics.terms(dimensions) }), signal, leave);
    } catch (cause) {
      await leave();
      throw cause;
    }
  };
  return {
    make,
    close: async () => {
      gate.close(stopping());
      await gate.all();
    },
  };
}

async function fewRows(
  analytics: Pick<Analytics, 'query'>,
  { access, queries, signal, names, now, ...layout }: SheetOptions,
): Promise<Sheet> {
  const people = new Map(names);
  const found = (await Promise.all(queries.map((query) => analytics.query(access, query, { signal })))).flat();
  const rows = found.map((row) => reportRow(row as IncidentRow, now, people));
  return { bytes: Readable.from(incidentSheet(rows, layout)), rows: () => found.length };
}

function streamed(worker: Worker, signal: AbortSignal, atEnd: () => Promise<void>): Sheet {
  let rows = 0;
  let hasEnd = false;
  const tell = (command: SheetCommand): void => {
    worker.postMessage(command);
  };
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resolve();
    });
  });
  const bytes = new Readable({
    read: () => {
      tell('next');
    },
    destroy: (cause, done) => {
      signal.removeEventListener('abort', abort);
      // not `worker.terminate()`: it aborts the whole process where a DuckDB call of the thread has not returned
      tell('stop');
      void ended.then(atEnd).then(
        () => {
          done(cause);
        },
        (left: unknown) => {
          done(cause ?? (left as Error));
        },
      );
    },
  });
  const abort = (): void => {
    bytes.destroy(signal.reason as Error);
  };
  signal.addEventListener('abort', abort, { once: true });
  // without a listener, a failure before the first read would end the process; a later reader finds it in `bytes.errored`
  bytes.on('error', () => undefined);
  worker.on('message', (message: SheetMessage) => {
    if ('fault' in message) bytes.destroy(new Error(message.fault));
    else {
      rows = message.rows;
      hasEnd = 'end' in message;
      bytes.push('end' in message ? null : Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
    }
  });
  worker.on('error', (cause) => {
    bytes.destroy(cause);
  });
  worker.on('exit', () => {
    if (!bytes.readableEnded && !hasEnd) bytes.destroy(new Error('The sheet worker ended early'));
  });
  return { bytes, rows: () => rows };
}
