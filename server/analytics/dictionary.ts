import type { DuckDBConnection } from '@duckdb/node-api';

/** Most distinct values of a column: its numbers are 16 bits wide. */
const MAX_TERMS = 65_536;

/**
 * The numbers that terms are stored as, a series for each column, in the order in which values were first written. Held in memory, kept in the
 * table `terms`. A value once written keeps its number for good.
 */
export class Dictionary {
  readonly #values = new Map<string, string[]>();
  readonly #codes = new Map<string, Map<string, number>>();

  static async read(connection: DuckDBConnection): Promise<Dictionary> {
    await connection.run('CREATE TABLE IF NOT EXISTS terms (name VARCHAR NOT NULL, code INTEGER NOT NULL, value VARCHAR NOT NULL)');
    const dictionary = new Dictionary();
    const rows = (await connection.runAndReadAll('SELECT name, value FROM terms ORDER BY name, code')).getRowsJS() as [name: string, value: string][];
    for (const [name, value] of rows) dictionary.add(name, value);
    return dictionary;
  }

  /** The number to compare with; null for a value never written. */
  code(column: string, value: string): number | null {
    return this.#codes.get(column)?.get(value) ?? null;
  }
  value(column: string, code: number): string {
    const value = this.#values.get(column)?.[code];
    if (value === undefined) throw new Error(`The dictionary has no term ${code} of ${column}`);
    return value;
  }
  /** The number to write, made where the value is new. */
  add(column: string, value: string): number {
    const codes = this.#codes.get(column) ?? new Map<string, number>();
    const found = codes.get(value);
    if (found !== undefined) return found;
    const values = this.#values.get(column) ?? [];
    if (values.length === MAX_TERMS) throw new Error(`Column ${column} has more than ${MAX_TERMS} distinct values`);
    codes.set(value, values.length);
    this.#codes.set(column, codes);
    this.#values.set(column, values);
    return values.push(value) - 1;
  }

  /** Where it stands, to write what came after it, or to forget it. */
  mark(): ReadonlyMap<string, number> {
    return new Map([...this.#values].map(([column, values]) => [column, values.length]));
  }
  async writeSince(mark: ReadonlyMap<string, number>, connection: DuckDBConnection): Promise<void> {
    const appender = await connection.createAppender('terms');
    for (const [column, values] of this.#values) {
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
    for (const [column, values] of this.#values) {
      for (const value of values.splice(mark.get(column) ?? 0)) this.#codes.get(column)?.delete(value);
    }
  }
}
