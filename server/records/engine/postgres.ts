import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresIntrospector, type Dialect } from 'kysely';
import pg from 'pg';
import { StartFault, messageOf } from '../../fault.ts';
import { PostgresDriver, RecordsAway, type Pools } from './postgres-driver.ts';
import { asInSqlite, Compiler, plugins } from './postgres-types.ts';
import { RightsWrites } from '../admin/rights-writes.ts';
import type { Schema } from './schema.ts';
import type { OpenedRecords } from './sqlite.ts';

const CONNECT_MS = 5_000,
  /** Of one statement: the longest are moves and migrations. */
  STATEMENT_MS = 60_000,
  READERS = 8;
/** The number of the lock that the one server of a database holds, as long as its connection lives. */
const LOCK = 0x5649_4749;
/** A server that was killed leaves its lock when the database notices. */
const LOCK_MS = 3_000,
  LOCK_STEP_MS = 100;

/** Where a database is, without who comes with which password. */
export function placeOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database ?? ''}`;
}

/** Takes the lock for a new connection: two servers would each decide alone what the other has changed. */
async function takeLock(client: pg.ClientBase, place: string): Promise<void> {
  const until = Date.now() + LOCK_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: number }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken === 1) return;
    if (Date.now() > until) throw new RecordsAway(`Another process holds the records in ${place} (DATABASE_URL)`);
    await wait(LOCK_STEP_MS);
  }
}

function openPools(url: string, place: string): Pools {
  const settings: pg.PoolConfig = {
    connectionString: url,
    types: asInSqlite,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 5_000, // of a network that swallows the answer
    keepAlive: true,
    application_name: 'vigil',
  };
  const writer = new pg.Pool({
    ...settings,
    connectionTimeoutMillis: STATEMENT_MS, // also the time in line: whoever writes waits for whoever writes
    max: 1,
    idleTimeoutMillis: 0, // its connection holds the lock
    onConnect: ((client: pg.ClientBase) => takeLock(client, place)) as (client: pg.ClientBase) => void, // the pool waits for it
  });
  const readers = new pg.Pool({ ...settings, max: READERS });
  // A connection that is lost while nobody asks it anything tells the pool, or itself where a transaction has it; without listeners that ends the process.
  for (const pool of [writer, readers]) pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  return { writer, readers };
}

/** Opens the database of an address and takes its lock. A commit is on the server's disk before it is answered, where `synchronous_commit` is left on. Fails with a `StartFault`. */
export async function openPostgres(url: string): Promise<OpenedRecords> {
  const place = placeOf(url);
  const pools = openPools(url, place);
  const rightsWrites = new RightsWrites();
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(pools, rightsWrites),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
  const database = new Kysely<Schema>({ dialect, plugins: plugins() });
  try {
    (await pools.writer.connect()).release();
    return { database, rightsWrites, file: place, settle: () => Promise.resolve() };
  } catch (cause) {
    await database.destroy();
    throw new StartFault(
      cause instanceof RecordsAway ? cause.message : `Cannot open the database ${place} (DATABASE_URL): ${messageOf(cause)}`,
    );
  }
}
