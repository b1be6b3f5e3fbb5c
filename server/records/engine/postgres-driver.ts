import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from 'kysely';
import pg from 'pg';
import { bound } from './postgres-types.ts';
import type { RightsWrites } from '../admin/rights-writes.ts';

/** The database does not answer, or not with what was asked of it: what was about to be done may be tried again. */
export class RecordsAway extends Error {
  readonly code = 'RECORDS_AWAY';
}
/** SQLSTATE of what is no fault of a statement: connection lost, shut down or starting, no connection left, cancelled for its time (postgresql.org, appendix A). */
const away = /^(08|57P|53300|57014|25P03)/;
const faultOf = (cause: unknown): unknown =>
  !(cause instanceof Error) ||
  cause instanceof RangeError || // of our own parsers (postgres-types.ts)
  (cause instanceof pg.DatabaseError && !away.test(cause.code ?? ''))
    ? cause
    : new RecordsAway('The database of the records does not answer', { cause });

/** Statements that stay prepared on a connection: every call asks the same few. */
const MOST_PREPARED = 200;
const names = new Map<string, string>();
function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_PREPARED || !/^(select|insert|update|delete|with)\b/i.test(sql)) return known;
  const name = `v${names.size + 1}`;
  names.set(sql, name);
  return name;
}
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function ask<R>(client: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<QueryResult<R> & { readonly command: string }> {
  const name = nameOf(sql);
  const { rows, rowCount, command } = await client.query({ text: sql, values: parameters.map(bound), ...(name !== undefined && { name }) });
  return { command, rows: rows as R[], ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}

/** Whatever keeps a connection from being made is no fault of a statement. */
const connectTo = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((cause: unknown) => {
    throw cause instanceof RecordsAway ? cause : new RecordsAway('The database of the records cannot be reached', { cause });
  });

/** Runs `work` on a client of a pool; one that has lost its connection is not used again. */
async function using<A>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<A>): Promise<A> {
  let client: pg.PoolClient | undefined;
  let isLost = false;
  try {
    client = await connectTo(pool);
    return await work(client);
  } catch (cause) {
    const fault = faultOf(cause);
    isLost = fault instanceof RecordsAway;
    throw fault;
  } finally {
    client?.release(isLost);
  }
}

export interface Pools {
  /** One connection, which holds the lock of the records; its line is the order of all writes. */
  readonly writer: pg.Pool;
  readonly readers: pg.Pool;
}

/**
 * A connection as Kysely sees it. Until a transaction begins on it, it is none: each statement takes a client for itself, a read one of several, anything else the one that
 * writes. So writes and transactions follow one another as they do on SQLite, and reads wait for none of them.
 */
class Connection implements DatabaseConnection {
  #transaction: pg.PoolClient | null = null;
  #isLost = false;
  readonly #pools: Pools;
  readonly #rightsWrites: RightsWrites;
  constructor(pools: Pools, rightsWrites: RightsWrites) {
    this.#pools = pools;
    this.#rightsWrites = rightsWrites;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const client = this.#transaction;
    if (client !== null) return this.#within(() => ask<R>(client, query), query.sql);
    if (query.query.kind !== 'SelectQueryNode')
      return using(this.#pools.writer, (one) => ask<R>(one, query)).finally(() => {
        this.#rightsWrites.ended(query.sql, false);
      });
    const read = (): Promise<QueryResult<R>> => using(this.#pools.readers, (one) => ask<R>(one, query));
    return read().catch((cause: unknown) => {
      // a connection that was lost in the pool is found out by who gets it; a read may be asked again
      if (!(cause instanceof RecordsAway)) throw cause;
      return read();
    });
  }
  // oxlint-disable-next-line require-yield -- Kysely's interface; nothing here reads in pieces
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    return Promise.reject(new Error('Records are not streamed'));
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const client = await connectTo(this.#pools.writer);
    this.#transaction = client;
    const how = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter((each) => each !== undefined).join(' ');
    await this.#within(() => ask(client, CompiledQuery.raw(`begin ${how}`)), 'begin');
  }
  /** Fails where the database rolled back instead: a statement failed, and somebody went on without it. */
  async commit(): Promise<void> {
    const client = this.#transaction;
    if (client === null) return;
    const { command } = await this.#within(() => ask(client, CompiledQuery.raw('commit')), 'commit');
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed');
  }
  /** A connection that is lost has rolled back by itself. */
  async rollback(): Promise<void> {
    const client = this.#transaction;
    if (client === null || this.#isLost) return;
    await this.#within(() => ask(client, CompiledQuery.raw('rollback')), 'rollback');
  }
  release(): void {
    this.#transaction?.release(this.#isLost);
    this.#transaction = null;
    this.#isLost = false;
  }

  async #within<A>(work: () => Promise<A>, sql: string): Promise<A> {
    try {
      return await work();
    } catch (cause) {
      const fault = faultOf(cause);
      this.#isLost ||= fault instanceof RecordsAway;
      throw fault;
    } finally {
      this.#rightsWrites.ended(sql, true);
    }
  }
}

function ours(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new TypeError('A connection of another driver');
}

/** Kysely over one connection that writes and several that read. */
export class PostgresDriver implements Driver {
  readonly #pools: Pools;
  readonly #rightsWrites: RightsWrites;
  constructor(pools: Pools, rightsWrites: RightsWrites) {
    this.#pools = pools;
    this.#rightsWrites = rightsWrites;
  }
  init(): Promise<void> {
    return Promise.resolve();
  }
  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(new Connection(this.#pools, this.#rightsWrites));
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await ours(connection).begin(settings);
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).commit();
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).rollback();
  }
  releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release();
    return Promise.resolve();
  }
  async destroy(): Promise<void> {
    await Promise.all([this.#pools.writer.end(), this.#pools.readers.end()]);
  }
}
