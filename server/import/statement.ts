import type { DuckDBConnection } from '@duckdb/node-api';
import { ImportFault } from './fault.ts';

const INSIST_MS = 5,
  POLL_MS = 250;

/** Statements of an import: they end when the import is stopped, and say how far they are. */
export interface Statements {
  readonly run: (sql: string, onPercent?: (percent: number) => void) => Promise<void>;
  readonly rows: (sql: string) => Promise<readonly (readonly unknown[])[]>;
  /** The first row, by the names of its columns. */
  readonly first: (sql: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly number: (sql: string) => Promise<number>;
  /** Throws where the import was stopped. */
  readonly check: () => void;
}

export function statementsOn(connection: DuckDBConnection, signal?: AbortSignal): Statements {
  const isStopped = (): boolean => signal?.aborted ?? false;
  const stopped = (cause?: unknown): ImportFault => new ImportFault('The import was stopped; nothing was imported', { cause });
  const check = (): void => {
    if (isStopped()) throw stopped();
  };
  async function stoppable<T>(work: () => Promise<T>): Promise<T> {
    check();
    let insisting: NodeJS.Timeout | undefined;
    // The engine forgets an interrupt that comes between two steps of a query, so it is told until the query ends.
    const stop = (): void => {
      insisting ??= setInterval(() => {
        connection.interrupt();
      }, INSIST_MS);
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await work();
    } catch (cause) {
      throw isStopped() ? stopped(cause) : cause;
    } finally {
      clearInterval(insisting);
      signal?.removeEventListener('abort', stop);
    }
  }
  const rows = (sql: string): Promise<readonly (readonly unknown[])[]> =>
    stoppable(async () => (await connection.runAndReadAll(sql)).getRowsJS());
  return {
    run: (sql, onPercent) =>
      stoppable(async () => {
        const poll =
          onPercent === undefined
            ? undefined
            : setInterval(() => {
                onPercent(Math.max(0, Math.round(connection.progress.percentage)));
              }, POLL_MS);
        try {
          await connection.run(sql);
        } finally {
          clearInterval(poll);
        }
      }),
    rows,
    first: (sql) => stoppable(async () => (await connection.runAndReadAll(sql)).getRowObjectsJS()[0] ?? {}),
    number: async (sql) => Number((await rows(sql))[0]?.[0] ?? 0),
    check,
  };
}
