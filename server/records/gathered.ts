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
