import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ExportFormat } from '../../contract/areas/report-changes.ts';
import type { ReportRow } from '../../contract/areas/report.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { MetricQuery } from '../analytics/metric-query.ts';
import type { IncidentColumn } from '../analytics/incident-scope.ts';

/** What the worker thread is asked; all of it can be copied to it. */
export interface SheetRequest {
  /** Parquet files with the rows, in their order. */
  readonly parts: readonly string[];
  readonly columns: readonly (keyof ReportRow)[];
  readonly terms: Readonly<Record<string, readonly string[]>>;
  readonly names: readonly (readonly [id: string, name: string])[];
  readonly format: ExportFormat;
  readonly title: string;
  /** Epoch milliseconds that clocks are read at. */
  readonly now: number;
}
/** What it says: a piece of the file, the end, or why there is none. `rows`: how many are written. */
export type SheetMessage =
  { readonly bytes: Uint8Array; readonly rows: number } | { readonly end: true; readonly rows: number } | { readonly fault: string };

/** The build puts the worker beside the server; from source a loader stands before it. */
function startWorker(request: SheetRequest): Worker {
  const entry = import.meta.url.endsWith('.ts') ? '../../tools/source-worker.mjs' : './sheet-worker.js';
  return new Worker(new URL(entry, import.meta.url), { workerData: request });
}

/** A file on its way: its bytes, made as fast as they are read, and how many rows are in it so far. */
export interface Sheet {
  readonly bytes: Readable;
  readonly rows: () => number;
}
export interface SheetOptions extends Omit<SheetRequest, 'parts' | 'terms'> {
  /** In the order of the file, one after the other. */
  readonly queries: readonly MetricQuery<IncidentColumn, IncidentColumn>[];
  readonly signal: AbortSignal;
  /** Where the rows wait for the worker. */
  readonly folder: string;
}

/**
 * Incidents as CSV or XLSX. The engine writes the rows of its questions to files of its own, and a worker thread makes the sheet of them, so that other
 * calls are answered meanwhile. All rows are as they were at one moment a question. Nothing is left behind, however the reading ends.
 */
export async function sheetOf(
  analytics: Pick<Analytics, 'write' | 'terms'>,
  { queries, signal, folder, ...request }: SheetOptions,
): Promise<Sheet> {
  await mkdir(folder, { recursive: true });
  const parts = queries.map(() => join(folder, `${randomUUID()}.parquet`));
  const remove = async (): Promise<void> => {
    await Promise.all(parts.map((part) => rm(part, { force: true })));
  };
  try {
    for (const [i, query] of queries.entries()) await analytics.write(parts[i] ?? '', query, signal);
    signal.throwIfAborted();
  } catch (cause) {
    await remove();
    throw cause;
  }
  const dimensions = queries[0]?.dimensions ?? [];
  return streamed(startWorker({ ...request, parts, terms: analytics.terms(dimensions) }), signal, remove);
}

function streamed(worker: Worker, signal: AbortSignal, remove: () => Promise<void>): Sheet {
  let rows = 0;
  const bytes = new Readable({
    read: () => {
      worker.postMessage('next');
    },
    destroy: (cause, done) => {
      signal.removeEventListener('abort', leave);
      void worker
        .terminate()
        .then(remove)
        .then(
          () => {
            done(cause);
          },
          (left: unknown) => {
            done(cause ?? (left as Error));
          },
        );
    },
  });
  const leave = (): void => {
    bytes.destroy(signal.reason as Error);
  };
  signal.addEventListener('abort', leave, { once: true });
  worker.on('message', (message: SheetMessage) => {
    if ('fault' in message) bytes.destroy(new Error(message.fault));
    else {
      rows = message.rows;
      bytes.push('end' in message ? null : Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
    }
  });
  worker.on('error', (cause) => {
    bytes.destroy(cause);
  });
  return { bytes, rows: () => rows };
}
