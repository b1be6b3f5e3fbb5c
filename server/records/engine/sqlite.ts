import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, type SqliteDatabase, type SqliteDialectConfig } from 'kysely';
import Libsql from 'libsql';
import AsyncLibsql from 'libsql/promise';
import { StartFault, messageOf } from '../../fault.ts';
import { RightsWrites } from '../admin/rights-writes.ts';
import type { Schema } from './schema.ts';

/** An opened database of records. */
export interface OpenedRecords {
  readonly database: Kysely<Schema>;
  /** Where it is, for people. */
  readonly file: string;
  /** Before it is closed. */
  readonly settle: () => Promise<void>;
  readonly rightsWrites: RightsWrites;
}

/** Binding a boolean to libsql aborts the process, so nothing reaches it that SQLite has no type for. */
function bound(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  return value;
}

/** Statements that stay prepared: every call asks the same few. */
const MOST_PREPARED = 200;

/** What Kysely needs of a database, over libsql. */
function adapted(database: Libsql.Database, rightsWrites: RightsWrites): SqliteDatabase {
  const prepare = (sql: string): ReturnType<SqliteDatabase['prepare']> => {
    const statement = database.prepare(sql);
    const counted = <A>(work: () => A): A => {
      try {
        return work();
      } finally {
        rightsWrites.ended(sql, database.inTransaction);
      }
    };
    return {
      reader: statement.reader,
      all: (values) => counted(() => statement.all(values.map(bound))),
      // A full or broken disk ends the transaction by itself; a roll-back that fails then would hide why.
      run: (values) =>
        counted(() =>
          sql === 'rollback' && !database.inTransaction ? { changes: 0, lastInsertRowid: 0 } : statement.run(values.map(bound)),
        ),
      iterate: (values) => statement.iterate(values.map(bound)),
    };
  };
  const prepared = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => {
      database.close();
    },
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepare(sql);
      if (prepared.size < MOST_PREPARED && /^\s*(select|insert|update|delete|begin|with)\b/i.test(sql)) prepared.set(sql, statement);
      return statement;
    },
  };
}

/** SQLite does roll back DDL, which Kysely leaves unused: with it a start that was cut off leaves no half migration. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
/** Commits on another thread, because the disk is waited for: the loop goes on meanwhile, and nothing else is asked of the connection, which its transaction holds until then. */
class CommittingDriver extends SqliteDriver {
  readonly #commit: () => Promise<void>;
  constructor(config: SqliteDialectConfig, commit: () => Promise<void>) {
    super(config);
    this.#commit = commit;
  }
  override commitTransaction(): Promise<void> {
    return this.#commit();
  }
}
class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #commit: () => Promise<void>;
  constructor(config: SqliteDialectConfig, commit: () => Promise<void>) {
    super(config);
    this.#config = config;
    this.#commit = commit;
  }
  override createDriver(): SqliteDriver {
    return new CommittingDriver(this.#config, this.#commit);
  }
  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

/** Opens, or creates, the database file of a folder. Every commit is on disk before it is answered. Fails with a `StartFault`. */
export function openSqlite(folder: string): OpenedRecords {
  const file = join(folder, 'records.sqlite');
  try {
    mkdirSync(folder, { recursive: true });
    const libsql = new Libsql(file);
    libsql.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    const rightsWrites = new RightsWrites();
    const commit = async (): Promise<void> => {
      try {
        await AsyncLibsql.prototype.exec.call(libsql, 'commit'); // of the same connection
      } finally {
        rightsWrites.ended('commit', true);
      }
    };
    return {
      database: new Kysely<Schema>({ dialect: new Dialect({ database: adapted(libsql, rightsWrites) }, commit) }),
      rightsWrites,
      file,
      // leaves one whole file behind, so that a stopped data folder can be copied
      settle: () => {
        libsql.pragma('wal_checkpoint(truncate)');
        return Promise.resolve();
      },
    };
  } catch (cause) {
    throw new StartFault(`Cannot write to the data folder ${folder} (BACKEND_DATA): ${messageOf(cause)}`);
  }
}
