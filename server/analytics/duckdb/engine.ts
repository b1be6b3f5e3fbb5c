import { DuckDBInstance, type DuckDBConnection, type DuckDBMaterializedResult } from '@duckdb/node-api';
import { availableParallelism } from 'node:os';
import { CallFailure } from '../../call-failure.ts';
import { Gate, stopping } from '../gate.ts';

const INSIST_MS = 2;

export interface EngineOptions {
  /** Where the engine puts what does not fit into its memory. */
  readonly temporaryFolder: string;
  /** Of the engine alone, in its spelling. */
  readonly memoryLimit?: string | undefined;
  /** That its queries share, beside the worker of each; half the cores by default, because many queries run at once. */
  readonly threads?: number | undefined;
  /** Queries that run at once; each holds a worker of the libuv pool. */
  readonly maxConcurrent?: number | undefined;
  /** Queries that may wait; the next one is refused. */
  readonly maxQueue?: number | undefined;
  readonly timeoutMs?: number | undefined;
}
export type Bound = string | number;

/** One DuckDB for the process: a bounded number of connections to read with, more to write with. */
export interface Engine {
  /**
   * Throws `CallFailure` 503 'Busy' when too many wait, 504 'Timeout' when it takes longer than `limitMs`, and the signal's reason when aborted; a running
   * query is interrupted in the last two. With `givesWayMs` it lets others go first for so long.
   */
  run(
    sql: string,
    values?: readonly Bound[],
    signal?: AbortSignal,
    more?: { readonly limitMs?: number; readonly givesWayMs?: number | undefined },
  ): Promise<DuckDBMaterializedResult>;
  /** Resolves when it answers a question; at once where it is busy answering, because waiting in line for that would say nothing new. */
  ping(sql: string): Promise<void>;
  /** Refuses who waits and who comes; who runs may finish. */
  drain(): void;
  /** A connection to write with; the caller closes it. */
  connect(): Promise<DuckDBConnection>;
  /** Refuses who waits and who comes, ends who runs, then closes what `before` leaves. With a `cause` they are refused with it, and writing ends too. */
  close(before: () => Promise<void>, cause?: Error): Promise<void>;
}

/** A statement with values is prepared, bound and run on its own. */
async function execute(
  connection: DuckDBConnection,
  sql: string,
  values: readonly Bound[],
  check: () => void,
): Promise<DuckDBMaterializedResult> {
  if (values.length === 0) return connection.run(sql);
  const statement = await connection.prepare(sql);
  try {
    check();
    statement.bind([...values]);
    return await statement.run();
  } finally {
    statement.destroySync();
  }
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  const cores = availableParallelism();
  const timeoutMs = options.timeoutMs ?? 15_000;
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: options.memoryLimit ?? '512MB',
    threads: String(options.threads ?? Math.max(1, Math.floor(cores / 2))),
    temp_directory: options.temporaryFolder,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    // It finds the rows of a page by the few columns that they are sorted by and then looks for them in the whole table: ten times as slow in a large one.
    late_materialization_max_rows: '0',
    // Bits of the key up to which groups are found by place, not by hash: days by status fit. More of them cost more than they save.
    perfect_ht_threshold: '16',
  });
  const gate = new Gate(
    await Promise.all(Array.from({ length: options.maxConcurrent ?? 2 * cores }, () => instance.connect())),
    options.maxQueue ?? 200,
  );
  const running = new Set<DuckDBConnection>(),
    writers = new Set<DuckDBConnection>();

  const run: Engine['run'] = async (sql, values = [], signal, { limitMs = timeoutMs, givesWayMs } = {}) => {
    const connection = await (givesWayMs === undefined ? gate.take(signal) : gate.takeLater(givesWayMs, signal));
    let isLate = false;
    let insisting: NodeJS.Timeout | undefined;
    // The engine forgets an interrupt that comes between two steps of a query, so it is told until the query ends.
    const stop = (): void => {
      insisting ??= setInterval(() => {
        connection.interrupt();
      }, INSIST_MS);
    };
    const check = (): void => {
      signal?.throwIfAborted();
      if (isLate) throw new CallFailure('late');
    };
    const limit = setTimeout(() => {
      isLate = true;
      stop();
    }, limitMs);
    signal?.addEventListener('abort', stop, { once: true });
    running.add(connection);
    try {
      check();
      return await execute(connection, sql, values, check);
    } catch (cause) {
      check();
      throw cause;
    } finally {
      clearTimeout(limit);
      clearInterval(insisting);
      signal?.removeEventListener('abort', stop);
      running.delete(connection);
      gate.give(connection);
    }
  };
  return {
    run,
    async ping(sql) {
      if (!gate.isFull) await run(sql);
    },
    drain() {
      gate.close(stopping());
    },
    async connect() {
      const writer = await instance.connect();
      writers.add(writer);
      return writer;
    },
    async close(before, cause) {
      gate.close(cause ?? stopping());
      const insisting = setInterval(() => {
        for (const connection of running) connection.interrupt();
        if (cause !== undefined) for (const writer of writers) writer.interrupt();
      }, INSIST_MS);
      try {
        await before();
      } finally {
        // also those of a store that could not be opened: a connection left would keep the instance, which then writes to files that another one has
        for (const writer of writers) writer.closeSync();
        writers.clear();
        for (const connection of await gate.all()) connection.closeSync();
        clearInterval(insisting);
        instance.closeSync();
      }
    },
  };
}
