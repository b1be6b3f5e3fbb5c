import { DuckDBInstance, type DuckDBConnection, type DuckDBMaterializedResult } from '@duckdb/node-api';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../handler.ts';
import { ordered, ordersByTerm, rowsOf } from './answer.ts';
import { compile, createTable } from './compiler.ts';
import { Dictionary } from './dictionary.ts';
import { duckdb } from './dialect.ts';
import { Gate } from './gate.ts';
import { incidentModel, type IncidentModel, type IncidentRow } from './incident-model.ts';
import { append } from './load.ts';
import type { AnswerRow, MetricQuery } from './metric-query.ts';
import type { ColumnOf } from './model.ts';

/** Version of the tables in the file. Raise it with every change of a model. */
export const ANALYTICS_SCHEMA = 1;
/** Small row groups: a file sorted by package and day then skips what a short range cannot need. */
const ROW_GROUP_ROWS = 8192;
const INSIST_MS = 2;

export interface AnalyticsOptions {
  readonly folder: string;
  /** Of the engine alone, in its spelling. */
  readonly memoryLimit?: string;
  /** Of one query, beside its worker; few, because many queries run at once. Half the cores by default. */
  readonly threads?: number;
  /** Queries that run at once; each holds a worker of the libuv pool. */
  readonly maxConcurrent?: number;
  /** Queries that may wait; the next one is refused. */
  readonly maxQueue?: number;
  readonly timeoutMs?: number;
}

type Column = ColumnOf<IncidentModel>;

/** The store of incidents: read by metric queries, written in whole transactions. */
export interface Analytics {
  /**
   * Answers one question. Throws `Refusal` 503 'Busy' when too many wait, 504 'Timeout' when it takes too long, and the signal's reason when
   * aborted; a running query is interrupted in the last two.
   */
  query<D extends Column = never, A extends string = never>(query: MetricQuery<Column, D, A>, options?: { readonly signal?: AbortSignal }): Promise<AnswerRow<IncidentModel, D, A>[]>;
  /** Resolves when the engine answers. */
  ping(): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Adds all rows or none; with `replace`, they take the place of all that were there. Rows sorted by package and day are read fastest. Answers how many there were. */
  load(batches: Iterable<readonly IncidentRow[]>, options?: { readonly replace?: boolean }): Promise<number>;
  close(): Promise<void>;
}

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';

/** Creates what is missing; refuses what is newer. */
async function prepareFile(connection: DuckDBConnection, path: string): Promise<Dictionary> {
  await connection.run(`ATTACH '${path.replaceAll("'", "''")}' AS store (ROW_GROUP_SIZE ${ROW_GROUP_ROWS})`);
  await connection.run('USE store');
  await connection.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
  const found = (await connection.runAndReadAll('SELECT version FROM schema_version')).getRowsJS()[0]?.[0];
  if (typeof found === 'number' && found > ANALYTICS_SCHEMA) {
    throw new Error(`${path} has schema ${found}, newer than ${ANALYTICS_SCHEMA}, the newest that this version knows`);
  }
  if (found === undefined) {
    await connection.run(`BEGIN; ${createTable(incidentModel, duckdb)}; INSERT INTO schema_version VALUES (${ANALYTICS_SCHEMA}); COMMIT`);
  }
  return Dictionary.read(connection);
}

/** A statement is prepared, bound and run on its own: nothing but its one answer can come of it. */
async function execute(connection: DuckDBConnection, sql: string, values: readonly (string | number)[], check: () => void): Promise<DuckDBMaterializedResult> {
  const statement = await connection.prepare(sql);
  try {
    check();
    statement.bind([...values]);
    return await statement.run();
  } finally {
    statement.destroySync();
  }
}

async function closing<T>(instance: DuckDBInstance, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    instance.closeSync();
    throw cause;
  }
}

/**
 * Opens `<folder>/analytics.duckdb`, creating it where it is missing: one engine for the process, one connection a place.
 * Throws one line for people when the file is newer than this program, held by another process, or cannot be written.
 */
export async function openAnalytics(options: AnalyticsOptions): Promise<Analytics> {
  const cores = availableParallelism();
  const places = options.maxConcurrent ?? 2 * cores;
  const timeoutMs = options.timeoutMs ?? 15_000;
  const path = join(options.folder, 'analytics.duckdb');
  await mkdir(options.folder, { recursive: true });

  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: options.memoryLimit ?? '512MB',
    threads: String(options.threads ?? Math.max(1, Math.floor(cores / 2))),
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  return closing(instance, async () => {
    const writer = await instance.connect();
    const dictionary = await prepareFile(writer, path).catch((cause: unknown) => {
      throw new Error(`Cannot open the analytics store: ${reason(cause)}`, { cause });
    });
    const connections = await Promise.all(Array.from({ length: places }, async () => {
      const connection = await instance.connect();
      await connection.run('USE store');
      return connection;
    }));
    const gate = new Gate(connections, options.maxQueue ?? 200);
    const running = new Set<DuckDBConnection>();
    let loading = Promise.resolve();

    async function run(sql: string, values: readonly (string | number)[], signal?: AbortSignal): Promise<DuckDBMaterializedResult> {
      const connection = await gate.take(signal);
      let isLate = false;
      let insisting: NodeJS.Timeout | undefined;
      // The engine forgets an interrupt that comes between two steps of a query, so it is told until the query ends.
      const stop = (): void => { insisting ??= setInterval(() => { connection.interrupt(); }, INSIST_MS); };
      const check = (): void => {
        signal?.throwIfAborted();
        if (isLate) throw new Refusal(504, 'Timeout');
      };
      const limit = setTimeout(() => { isLate = true; stop(); }, timeoutMs);
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
    }

    async function write(batches: Iterable<readonly IncidentRow[]>, replace: boolean): Promise<number> {
      const mark = dictionary.mark();
      await writer.run('BEGIN');
      try {
        if (replace) await writer.run('DELETE FROM incidents');
        const rows = await append(writer, incidentModel, dictionary, batches);
        await dictionary.writeSince(mark, writer);
        await writer.run('COMMIT');
        return rows;
      } catch (cause) {
        await writer.run('ROLLBACK');
        dictionary.forgetSince(mark);
        throw cause;
      }
    }

    return {
      async query<D extends Column, A extends string>(query: MetricQuery<Column, D, A>, { signal }: { readonly signal?: AbortSignal } = {}) {
        const isOrderedHere = ordersByTerm(query, incidentModel);
        const { order: _order, limit: _limit, ...unordered } = query;
        const { sql, values } = compile(incidentModel, isOrderedHere ? unordered : query, duckdb, (column, value) => dictionary.code(column, value));
        const rows = rowsOf(await run(sql, values, signal), incidentModel, dictionary);
        return (isOrderedHere ? ordered(rows, query) : rows) as AnswerRow<IncidentModel, D, A>[];
      },
      async ping() { await run('SELECT 1', []); },
      async isEmpty() { return (await run('SELECT 1 FROM incidents LIMIT 1', [])).rowCount === 0; },
      load(batches, { replace = false } = {}) {
        // One writer at a time: two transactions on one connection would be one.
        const turn = loading.then(() => write(batches, replace));
        loading = turn.then(() => undefined, () => undefined);
        return turn;
      },
      async close() {
        gate.close(new Refusal(503, 'Stopping'));
        const insisting = setInterval(() => { for (const connection of running) connection.interrupt(); }, INSIST_MS);
        await loading;
        for (const connection of await gate.all()) connection.closeSync();
        clearInterval(insisting);
        writer.closeSync();
        instance.closeSync();
      },
    };
  });
}
