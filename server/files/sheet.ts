import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { Gate, stopping } from '../analytics/gate.ts';
import type { Filter, MetricQuery } from '../analytics/metric-query.ts';
import type { EventColumn } from '../analytics/models/event-model.ts';
import { allEvents } from '../analytics/queries/paged.ts';
import type { Written } from '../analytics/store.ts';
import type { IncidentColumn } from '../analytics/incident-scope.ts';
import { isTerm, type Model } from '../analytics/models/model.ts';
import type { TrackerColumn } from '../analytics/models/tracker-model.ts';
import { fileColumns } from '../figures/web/events.ts';
import {
  eventsSheetOf,
  modelOf,
  sheetOf,
  tallyOf,
  type OfEvents,
  type OfIncidents,
  type OfTracker,
  type RowGroup,
  type SheetContent,
} from './sheet-rows.ts';

/** What the worker thread is asked; all of it can be copied to it. */
export interface SheetRequest {
  readonly content: SheetContent;
  /** Parquet files with the rows, one after the other; the rows of each are yet to be put in order. */
  readonly parts: readonly { readonly file: string; readonly order: readonly { readonly by: string; readonly descending?: boolean }[] }[];
  /** A folder of this sheet alone, for what does not fit into memory. */
  readonly folder: string;
  readonly terms: Readonly<Record<string, readonly string[]>>;
}
/** Sent to the worker thread: `next` asks for one more piece, `stop` ends the thread. */
export type SheetCommand = 'next' | 'stop';
/** What it says: a piece of the file, the end, or why there is none. `rows`: how many are written. */
export type SheetMessage =
  | { readonly bytes: Uint8Array; readonly rows: number }
  | { readonly end: true; readonly rows: number; readonly groups: readonly RowGroup[] }
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
  /** What rows of the tracker, or ad events, come to, once the last one is written. */
  readonly groups: () => readonly RowGroup[];
}
type Asked =
  | { readonly content: OfIncidents; readonly queries: readonly MetricQuery<IncidentColumn, IncidentColumn>[] }
  | { readonly content: OfTracker; readonly queries: readonly MetricQuery<TrackerColumn, TrackerColumn>[] };
interface AskedEvents {
  readonly content: OfEvents;
  readonly filters: readonly Filter<EventColumn>[];
  /** Newest first; else oldest first. */
  readonly descending: boolean;
}
/** `queries`: in the order of the file, one after the other. */
export type SheetOptions = (Asked | AskedEvents) & Common;
interface Common {
  /** Of the rows. */
  readonly access: AccessScope;
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

type Sources = Pick<Analytics, 'incidents' | 'tracker' | 'events'>;
/** The store of what a file is of. Its columns are those of the questions. */
const storeOf = ({ incidents, tracker }: Sources, { content }: Pick<Asked, 'content'>): Written<Model> =>
  (content.of === 'incidents' ? incidents : tracker) as unknown as Written<Model>;

/**
 * Makes CSV or XLSX of incidents, and CSV of rows of the tracker and of ad events. The engine writes the rows of its questions to files in `folder`, as they come; a worker thread with an engine of its own
 * puts them in order and makes the sheet, so that other calls are answered meanwhile and have the memory of the first engine. All rows are as they were at one moment a question. Its files are
 * removed when `bytes` closes; a caller that does not read `bytes` must destroy it. Fails with `unavailable` where too many wait already.
 */
export function sheetMaker(analytics: Sources, folder: string): Sheets {
  const gate = new Gate(
    Array.from({ length: AT_ONCE }, (_, i) => i),
    MOST_WAITING,
  );
  const make: SheetMaker = async ({ expected = Infinity, ...options }) => {
    if ('filters' in options) return ofEvents(analytics, options, await gate.take(options.signal), gate);
    if (expected <= FEW_ROWS) return fewRows(analytics, options);
    const { access, signal, content } = options;
    const store = storeOf(analytics, options),
      queries: readonly MetricQuery[] = options.queries;
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
      for (const [i, { order: _, ...query }] of queries.entries()) await store.writeTo(access, parts[i]?.file ?? '', query, signal);
      signal.throwIfAborted();
      const dimensions = queries[0]?.dimensions ?? [];
      const terms = Object.fromEntries(
        dimensions.filter((name) => isTerm(modelOf(content).columns[name]?.kind)).map((name) => [name, store.termsOf(name)]),
      );
      return streamed(startWorker({ content, parts, folder: own, terms }), signal, leave);
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

/** Ad events may be on an engine that writes no files: they are read a few at a time, on this thread. */
function ofEvents(
  { events }: Sources,
  { content, ...asked }: AskedEvents & Omit<Common, 'expected'>,
  place: number,
  gate: Gate<number>,
): Sheet {
  const tally = tallyOf();
  let rows = 0;
  async function* counted() {
    for await (const row of allEvents(events, { ...asked, columns: fileColumns })) {
      rows++;
      yield row;
    }
  }
  const bytes = Readable.from(eventsSheetOf(content, counted(), tally));
  bytes.once('close', () => gate.give(place));
  return { bytes, rows: () => rows, groups: tally.groups };
}
async function fewRows(analytics: Sources, { access, queries, signal, content }: Asked & Omit<Common, 'expected'>): Promise<Sheet> {
  const store = storeOf(analytics, { content });
  const found = (await Promise.all((queries as readonly MetricQuery[]).map((query) => store.query(access, query, { signal })))).flat();
  const tally = tallyOf();
  return { bytes: Readable.from(sheetOf(content, found, tally)), rows: () => found.length, groups: tally.groups };
}

function streamed(worker: Worker, signal: AbortSignal, atEnd: () => Promise<void>): Sheet {
  let rows = 0;
  let groups: readonly RowGroup[] = [];
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
      if ('end' in message) groups = message.groups;
      bytes.push('end' in message ? null : Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
    }
  });
  worker.on('error', (cause) => {
    bytes.destroy(cause);
  });
  worker.on('exit', () => {
    if (!bytes.readableEnded && !hasEnd) bytes.destroy(new Error('The sheet worker ended early'));
  });
  return { bytes, rows: () => rows, groups: () => groups };
}
