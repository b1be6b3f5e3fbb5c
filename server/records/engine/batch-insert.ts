import { CompiledQuery, type Compilable } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Database } from './schema.ts';

/** Adds rows of one kind to a transaction, in one statement: the one that it compiles, where it does (`adding`). */
interface Add<R> {
  (t: Database, rows: readonly R[]): Promise<void>;
  readonly compile?: (t: Database, rows: readonly R[]) => CompiledQuery;
}

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
export function batchInsertsIn(t: Database): () => Promise<void> {
  const kinds = new Map<Add<never>, unknown[]>();
  waiting.set(t, kinds);
  return async () => {
    waiting.delete(t);
    const all = isPostgres(t) ? await addInOne(t, kinds) : kinds;
    for (const [add, rows] of all) await addAll(t, rows as never[], add);
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
  const compile = (t: Database, rows: readonly R[]): CompiledQuery => {
    const columns = Object.keys(rows[0] ?? {}),
      parameters = valuesOf(rows, columns);
    const isPlain =
      rows.length <= PIECE && rows.every((row) => Object.keys(row).length === columns.length) && !parameters.includes(undefined);
    if (!isPlain) return statement(t, rows).compile();
    const { adapter } = t.getExecutor();
    const own = compiled.get(adapter) ?? new Map<string, CompiledQuery>();
    compiled.set(adapter, own);
    const key = `${name} ${rows.length} ${columns.join()}`;
    const known = own.get(key);
    if (known !== undefined) return { ...known, parameters };
    const query = statement(t, rows).compile();
    if (query.parameters.length === parameters.length && query.parameters.every((value, i) => value === parameters[i])) own.set(key, query);
    return query;
  };
  return Object.assign(
    async (t: Database, rows: readonly R[]): Promise<void> => {
      await t.executeQuery(compile(t, rows));
    },
    { compile },
  );
}

/** Texts of statements as one, by those of all of them. */
const joined = new Map<string, string>();
const MOST_JOINED = 200;
/** Statements of PostgreSQL that refer to nothing of each other, as one: each journey to the server is waited for. */
function join(all: readonly CompiledQuery[]): CompiledQuery {
  const key = all.map(({ sql }) => sql).join(';');
  const make = (): string => {
    let before = 0;
    const texts = all.map(({ sql, parameters }) => {
      const from = before;
      before += parameters.length;
      return sql.replaceAll(/\$(\d+)/g, (_, n: string) => `$${Number(n) + from}`);
    });
    const others = texts.slice(0, -1).map((text, i) => `added_${i} as (${text})`);
    return `with ${others.join(', ')} ${texts.at(-1) ?? ''}`;
  };
  const sql = joined.get(key) ?? make();
  if (joined.size < MOST_JOINED) joined.set(key, sql);
  return CompiledQuery.raw(
    sql,
    all.flatMap(({ parameters }) => parameters),
  );
}
/** Adds at once the rows of those kinds that have statements of their own and few rows; answers the rest. */
async function addInOne(t: Database, kinds: ReadonlyMap<Add<never>, unknown[]>): Promise<[Add<never>, unknown[]][]> {
  const isFew = ([{ compile }, rows]: [Add<never>, unknown[]]): boolean => compile !== undefined && rows.length <= PIECE;
  const few = [...kinds].filter(isFew);
  if (few.length < 2) return [...kinds];
  await t.executeQuery(join(few.flatMap(([{ compile }, rows]) => compile?.(t, rows as never[]) ?? [])));
  return [...kinds].filter((kind) => !isFew(kind));
}
