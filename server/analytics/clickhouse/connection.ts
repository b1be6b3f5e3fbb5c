import { ClickHouseError, ClickHouseLogLevel, createClient, type ClickHouseClient, type ClickHouseSettings } from '@clickhouse/client';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { RefusalCode } from '../../../contract/codes/refusals.ts';
import { CallFailure } from '../../call-failure.ts';
import { Gate, stopping } from '../gate.ts';
import { bound } from './statement.ts';

export interface ConnectionOptions {
  /** `http(s)://[user:password@]host:port`, or a client of its own. */
  readonly server: string | ClickHouseClient;
  /** The same server's, where it is one of several that tables are made on. */
  readonly shards?: readonly (string | ClickHouseClient)[];
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Queries that run at once. */
  readonly maxConcurrent?: number | undefined;
  /** Queries that may wait; the next one is refused. */
  readonly maxQueue?: number | undefined;
  readonly timeoutMs?: number | undefined;
}

export type Cell = string | number | null;
/** One ClickHouse, and the shards behind it where it has some. */
export interface Connection {
  readonly version: string;
  /** Knows neither parameters nor dictionaries of text. */
  readonly isLegacy: boolean;
  /**
   * Rows in the order of the columns. Throws `CallFailure` 503 'Busy' when too many wait or the server is full, 504 'Timeout' when it takes too long,
   * 503 'Analytics unavailable' when a server cannot be reached, and the signal's reason when aborted; a running query is ended in the engine.
   */
  select(
    sql: string,
    values?: readonly (string | number)[],
    signal?: AbortSignal,
    more?: { readonly givesWayMs?: number | undefined },
  ): Promise<readonly (readonly Cell[])[]>;
  /** Rows by the names of their columns, as they come: as many as there are, and for as long as that takes. */
  each(sql: string): AsyncIterable<Readonly<Record<string, Cell>>>;
  /** A statement without an answer, on the server that is asked. */
  run(sql: string): Promise<void>;
  /** The same statement on every shard that was named, else on the server that is asked. */
  runEverywhere(sql: string): Promise<void>;
  /** Rows as JSON arrays, or as binary rows. */
  insert(table: string, columns: readonly string[], rows: Readable, format: 'JSONCompactEachRow' | 'RowBinary'): Promise<void>;
  /** Is every place taken? */
  readonly isBusy: boolean;
  /** Refuses who waits and who comes; who runs may finish. */
  drain(): void;
  /** Refuses who waits and who comes, ends who runs. */
  close(): Promise<void>;
}

const UNAVAILABLE = new Set(['32', '101', '102', '192', '193', '194', '198', '203', '209', '210', '279', '516', '519']);
const FULL = new Set(['202', '241']);
const LATE = new Set(['159', '160']);
const LEGACY_BEFORE = 21;
/** How long an answer to the very first question is waited for. */
const FIRST_MS = 5_000;
const UNBOUNDED_MS = 600_000;

/** Errors of the server as the caller may know them; what remains is a mistake of ours. */
function refused(cause: unknown): unknown {
  if (cause instanceof CallFailure || !(cause instanceof Error)) return cause;
  const code = cause instanceof ClickHouseError ? cause.code : /\bCode: (\d+)/.exec(cause.message)?.[1];
  const away = (code: RefusalCode<'unavailable'>): CallFailure => new CallFailure(code, { retryAfterSeconds: 1, cause });
  if (code === undefined)
    return 'code' in cause || cause instanceof SyntaxError || /socket hang up|Timeout error/.test(cause.message)
      ? away('analytics-away')
      : cause;
  if (UNAVAILABLE.has(code)) return away('analytics-away');
  if (FULL.has(code)) return away('busy');
  if (LATE.has(code)) return new CallFailure('late', { cause });
  return cause;
}

/** Throws what the client throws when the server does not answer. */
export async function connect(options: ConnectionOptions): Promise<Connection> {
  const { maxConcurrent = 16, maxQueue = 200, timeoutMs = 15_000 } = options;
  const clientOf = (server: string | ClickHouseClient): ClickHouseClient =>
    typeof server === 'string'
      ? createClient({
          // Its log would repeat statements with their values; what fails is thrown.
          log: { level: ClickHouseLogLevel.OFF },
          url: server,
          request_timeout: UNBOUNDED_MS,
          max_open_connections: maxConcurrent + 4,
          keep_alive: { enabled: true, idle_socket_ttl: 1_500 },
          ...(options.user === undefined ? {} : { username: options.user }),
          ...(options.password === undefined ? {} : { password: options.password }),
        })
      : server;
  const client = clientOf(options.server);
  const shards = (options.shards ?? []).map(clientOf);
  // Answers are whole or they are errors: never what the living shards have, never cut off half way.
  const settings: ClickHouseSettings = {
    skip_unavailable_shards: 0,
    wait_end_of_query: 1,
    max_query_size: '67108864',
    max_ast_elements: '1000000',
  };
  /** Of statements that write: a file may have rows of more months than the engine likes in one. */
  const writing = (): ClickHouseSettings =>
    ({
      ...settings,
      insert_distributed_sync: 1,
      ...(isLegacy ? {} : { precise_float_parsing: 1, async_insert: 0, max_partitions_per_insert_block: 0 }),
    }) as ClickHouseSettings;
  const limited: ClickHouseSettings = { ...settings, max_execution_time: Math.ceil(timeoutMs / 1000) };
  const closeAll = async (): Promise<void> => {
    await Promise.all([client, ...shards].map((each) => each.close()));
  };

  let version: string;
  try {
    const answer = await client.query({ query: 'SELECT version()', format: 'JSONCompact', abort_signal: AbortSignal.timeout(FIRST_MS) });
    version = String((await answer.json<[string]>()).data[0]?.[0]);
  } catch (cause) {
    await closeAll();
    throw cause;
  }
  const isLegacy = Number(version.split('.')[0]) < LEGACY_BEFORE;
  const gate = new Gate(
    Array.from({ length: maxConcurrent }, (_, place) => place),
    maxQueue,
  );
  const running = new Set<AbortController>();

  /** Closing the request is not enough: the engine would go on without a reader. */
  async function end(queryId: string): Promise<void> {
    try {
      await client.command({ query: `KILL QUERY WHERE query_id = '${queryId}' ASYNC`, abort_signal: AbortSignal.timeout(FIRST_MS) });
    } catch {
      // Out of reach it ends by itself, at its own limit of time.
    }
  }

  return {
    version,
    isLegacy,
    async select(sql, values = [], signal, { givesWayMs } = {}) {
      const place = await (givesWayMs === undefined ? gate.take(signal) : gate.takeLater(givesWayMs, signal));
      const queryId = randomUUID(),
        stop = new AbortController();
      const limit = setTimeout(() => {
        stop.abort(new CallFailure('late'));
      }, timeoutMs);
      const leave = (): void => {
        stop.abort();
      };
      signal?.addEventListener('abort', leave, { once: true });
      running.add(stop);
      try {
        const statement = bound(sql, values, !isLegacy);
        const answer = await client.query({
          query: statement.sql,
          format: 'JSONCompact',
          query_id: queryId,
          abort_signal: stop.signal,
          clickhouse_settings: limited,
          ...(isLegacy ? {} : { query_params: statement.parameters }),
        });
        return (await answer.json<Cell[]>()).data;
      } catch (cause) {
        signal?.throwIfAborted();
        stop.signal.throwIfAborted();
        throw refused(cause);
      } finally {
        clearTimeout(limit);
        signal?.removeEventListener('abort', leave);
        running.delete(stop);
        if (stop.signal.aborted)
          void end(queryId).then(() => {
            gate.give(place);
          });
        else gate.give(place);
      }
    },
    async *each(query) {
      try {
        const { stream } = await client.exec({ query: `${query} FORMAT JSONEachRow`, clickhouse_settings: settings });
        for await (const line of createInterface({ input: stream })) if (line !== '') yield JSON.parse(line) as Record<string, Cell>;
      } catch (cause) {
        throw refused(cause);
      }
    },
    async run(query) {
      try {
        await client.command({ query, clickhouse_settings: writing() });
      } catch (cause) {
        throw refused(cause);
      }
    },
    async runEverywhere(query) {
      try {
        for (const each of shards.length === 0 ? [client] : shards) await each.command({ query, clickhouse_settings: settings });
      } catch (cause) {
        throw refused(cause);
      }
    },
    async insert(table, columns, rows, format) {
      try {
        const { stream } = await client.exec({
          query: `INSERT INTO ${table} (${columns.map((name) => `\`${name}\``).join(', ')}) FORMAT ${format}`,
          values: rows,
          clickhouse_settings: writing(),
        });
        stream.resume();
      } catch (cause) {
        throw refused(cause);
      }
    },
    get isBusy() {
      return gate.isFull;
    },
    drain: () => {
      gate.close(stopping());
    },
    async close() {
      gate.close(stopping());
      for (const each of running) each.abort(stopping());
      await gate.all();
      await closeAll();
    },
  };
}
