import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

/** Adds rows of one kind to a transaction, in one statement. */
type Add<R> = (t: Database, rows: readonly R[]) => Promise<void>;

/** Rows of one statement: a statement is compiled and prepared once for each number of them. */
const PIECE = 16;
const waiting = new WeakMap<Database, Map<Add<never>, unknown[]>>();

async function addAll<R>(t: Database, rows: readonly R[], add: Add<R>): Promise<void> {
  for (let start = 0; start < rows.length; start += PIECE) await add(t, rows.slice(start, start + PIECE));
}

/**
 * From now on rows that `addWithOthers` adds to a transaction wait for those of the others that share it. Answers what adds them all, each kind in the order in which its rows came: it is
 * called before the commit.
 */
export function gatherIn(t: Database): () => Promise<void> {
  const kinds = new Map<Add<never>, unknown[]>();
  waiting.set(t, kinds);
  return async () => {
    waiting.delete(t);
    for (const [add, rows] of kinds) await addAll(t, rows as never[], add);
  };
}
/** Adds rows that nothing in the transaction reads or refers to: at its end where it gathers them, else at once. `add` stays the same function from call to call. */
export async function addWithOthers<R>(t: Database, rows: readonly R[], add: Add<R>): Promise<void> {
  const kinds = waiting.get(t);
  if (kinds === undefined) {
    await addAll(t, rows, add);
    return;
  }
  const before = kinds.get(add);
  if (before === undefined) kinds.set(add, [...rows]);
  else before.push(...rows);
}

type Row = Readonly<Record<string, unknown>>;
/** By the adapter of a database: statements of each number of rows and their columns. */
const compiled = new WeakMap<object, Map<string, CompiledQuery>>();
const valuesOf = (rows: readonly object[], columns: readonly string[]): unknown[] =>
  rows.flatMap((row) => columns.map((column) => (row as Row)[column]));

/**
 * What adds rows of one kind by a statement of its own, which is compiled once for each number of rows: where its parameters are the values of the rows in their order, it is taken
 * again with those of others. `name`: of the kind.
 */
export function adding<R extends object>(name: string, statement: (t: Database, rows: readonly R[]) => Compilable): Add<R> {
  return async (t, rows) => {
    const columns = Object.keys(rows[0] ?? {});
    const { adapter } = t.getExecutor();
    const own = compiled.get(adapter) ?? new Map<string, CompiledQuery>();
    compiled.set(adapter, own);
    const key = `${name} ${rows.length} ${columns.join()}`;
    const parameters = valuesOf(rows, columns);
    const isPlain = rows.every((row) => Object.keys(row).length === columns.length) && !parameters.includes(undefined);
    const known = isPlain ? own.get(key) : undefined;
    if (known !== undefined) {
      await t.executeQuery({ ...known, parameters });
      return;
    }
    const query = statement(t, rows).compile();
    if (
      isPlain &&
      rows.length <= PIECE &&
      query.parameters.length === parameters.length &&
      query.parameters.every((value, i) => value === parameters[i])
    )
      own.set(key, query);
    await t.executeQuery(query);
  };
}
