import {
  BIGINT,
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  DuckDBTimestampMillisecondsValue,
  INTEGER,
  TIMESTAMP_MS,
  UINTEGER,
  USMALLINT,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dictionary } from './dictionary.ts';
import { isTerm, type ColumnKind, type Model, type RowOf } from '../models/model.ts';

/** Most rows that one chunk of the engine holds. */
const CHUNK_ROWS = 2048;
const DAY_MS = 86_400_000;
const types: Readonly<Record<ColumnKind, DuckDBType>> = {
  lowCardinality: USMALLINT,
  highCardinality: UINTEGER,
  text: VARCHAR,
  int: INTEGER,
  money: BIGINT,
  real: DOUBLE,
  day: DATE,
  instant: TIMESTAMP_MS,
};

function stored(value: string | number | null, kind: ColumnKind, column: string, dictionary: Dictionary): DuckDBValue {
  if (value === null) return null;
  if (kind === 'money') return BigInt(value);
  if (isTerm(kind)) return dictionary.add(column, String(value));
  if (kind === 'day') return new DuckDBDateValue(Date.parse(`${value}T00:00:00Z`) / DAY_MS);
  if (kind === 'instant') return new DuckDBTimestampMillisecondsValue(BigInt(value));
  return value;
}

/** Appends batches of rows to a staging table, chunk by chunk, and lets other work run in between. The caller owns the transaction. */
export async function append<M extends Model>(
  connection: DuckDBConnection,
  model: M,
  dictionary: Dictionary,
  batches: Iterable<readonly RowOf<M>[]>,
  into: string,
): Promise<void> {
  const columns = Object.entries(model.columns);
  const [, database, table] = /^(\w+)\."(\w+)"$/.exec(into) ?? [];
  if (table === undefined) throw new Error(`Not a staging table: ${into}`);
  const appender = await connection.createAppender(table, 'main', database);
  try {
    for (const batch of batches) {
      for (let start = 0; start < batch.length; start += CHUNK_ROWS) {
        const part = batch.slice(start, start + CHUNK_ROWS) as readonly Readonly<Record<string, string | number | null>>[];
        const chunk = DuckDBDataChunk.create(columns.map(([, column]) => types[column.kind]));
        chunk.setColumns(columns.map(([name, { kind }]) => part.map((row) => stored(row[name] ?? null, kind, name, dictionary))));
        appender.appendDataChunk(chunk);
        await nextTurn();
      }
    }
    appender.flushSync();
  } finally {
    // Also after a failure: rows that it still held would otherwise be written into a later transaction.
    appender.closeSync();
  }
}
