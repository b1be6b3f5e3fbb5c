/** Tables of which a session and what its person may see are read (`sessions.ts`). A foreign key leads from them to none but themselves. */
export const rightsTables: ReadonlySet<string> = new Set(['sessions', 'users', 'packages', 'package_members', 'assigned_publishers']);
const written = /\b(?:into|update|delete\s+from)\s+"?(\w+)"?/gi;
const harmless = /^\s*(?:select|begin|savepoint|release|pragma|set|show|explain|vacuum|analyze)\b/i;
const isEnd = (sql: string): boolean => /^\s*(?:commit|rollback|end)\b/i.test(sql);
/** A statement that nothing is known of may have changed anything. */
const mayChangeRights = (sql: string): boolean => {
  const tables = Array.from(sql.matchAll(written), ([, table = '']) => table.toLowerCase());
  return tables.length === 0 ? !harmless.test(sql) : tables.some((table) => rightsTables.has(table));
};

/**
 * Counts the writes that may have changed what a session may see, each when others can see it: what was read from a count on holds as long as the count is the same. Both drivers
 * tell it of every statement when that has ended, well or badly, and before its writer learns of it.
 */
export class RightsWrites {
  #count = 0;
  #isPending = false;
  readonly #known = new Map<string, boolean>();
  get count(): number {
    return this.#count;
  }
  #mayChange(sql: string): boolean {
    const known = this.#known.get(sql);
    if (known !== undefined) return known;
    const is = mayChangeRights(sql);
    if (this.#known.size < 500) this.#known.set(sql, is);
    return is;
  }
  /** A write in a transaction counts with its end. There is one transaction that writes at a time. */
  ended(sql: string, isInTransaction: boolean): void {
    if (isEnd(sql)) {
      if (this.#isPending) this.#count++;
      this.#isPending = false;
    } else if (this.#mayChange(sql)) {
      if (isInTransaction) this.#isPending = true;
      else this.#count++;
    }
  }
}
