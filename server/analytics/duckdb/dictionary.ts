import type { DuckDBConnection } from '@duckdb/node-api';
import type { Terms } from '../compiler.ts';
import type { Model } from '../models/model.ts';

/** Most distinct values of a column: numbers of a term are 16 bits wide, and all values are held in memory. */
const MOST = { lowCardinality: 65_536, highCardinality: 4_000_000 } as const;
const TABLE = 'terms';

interface Series {
  readonly values: string[];
  readonly codes: Map<string, number>;
  readonly most: number;
}

/**
 * The numbers that terms are stored as, a series for each column, in the order in which values were first written. Held in memory, kept in the
 * table `terms` of its database. A value once written keeps its number for good.
 */
export class Dictionary implements Terms {
  readonly #series = new Map<string, Series>();
  readonly #database: string;
  constructor(database: string, model: Model) {
    this.#database = database;
    for (const [name, { kind }] of Object.entries(model.columns)) {
      if (kind === 'lowCardinality' || kind === 'highCardinality')
        this.#series.set(name, { values: [], codes: new Map(), most: MOST[kind] });
    }
  }

  /** Reads what was written before; makes the table where it is missing. */
  async read(connection: DuckDBConnection): Promise<void> {
    await connection.run(`CREATE TABLE IF NOT EXISTS ${this.table} (name VARCHAR NOT NULL, code INTEGER NOT NULL, value VARCHAR NOT NULL)`);
    const rows = (await connection.runAndReadAll(`SELECT name, value FROM ${this.table} ORDER BY name, code`)).getRowsJS() as [
      name: string,
      value: string,
    ][];
    for (const [name, value] of rows) this.add(name, value);
  }
  /** Where the numbers are kept, in SQL. */
  get table(): string {
    return `"${this.#database}".${TABLE}`;
  }

  #of(column: string): Series {
    const series = this.#series.get(column);
    if (series === undefined) throw new Error(`${column} is not a column of terms`);
    return series;
  }
  /** The number to compare with; null for a value never written. */
  of(column: string, value: string): number | null {
    return this.#of(column).codes.get(value) ?? null;
  }
  value(column: string, code: number): string {
    const value = this.#of(column).values[code];
    if (value === undefined) throw new Error(`The dictionary has no term ${code} of ${column}`);
    return value;
  }
  /** All values of a column, by their numbers. */
  all(column: string): readonly string[] {
    return [...this.#of(column).values];
  }
  /** The number to write, made where the value is new. */
  add(column: string, value: string): number {
    const { codes, values, most } = this.#of(column);
    const found = codes.get(value);
    if (found !== undefined) return found;
    if (values.length === most)
      throw new Error(`Column ${column} would have more than ${most} different values, all that this installation has stored among them`);
    codes.set(value, values.length);
    return values.push(value) - 1;
  }

  /** Where it stands, to write what came after it, or to forget it. */
  mark(): ReadonlyMap<string, number> {
    return new Map([...this.#series].map(([column, { values }]) => [column, values.length]));
  }
  async writeSince(mark: ReadonlyMap<string, number>, connection: DuckDBConnection): Promise<void> {
    const appender = await connection.createAppender(TABLE, 'main', this.#database);
    for (const [column, { values }] of this.#series) {
      for (let code = mark.get(column) ?? 0; code < values.length; code++) {
        appender.appendVarchar(column);
        appender.appendInteger(code);
        appender.appendVarchar(values[code] ?? '');
        appender.endRow();
      }
    }
    appender.closeSync();
  }
  forgetSince(mark: ReadonlyMap<string, number>): void {
    for (const [column, { values, codes }] of this.#series) {
      const snapshot = mark.get(column) ?? 0;
      for (const value of values.splice(snapshot)) codes.delete(value);
    }
  }
}
