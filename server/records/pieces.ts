/** Rows, or values, of one statement: SQLite takes 32,766 values, PostgreSQL 65,535. */
const PIECE = 1_000;
/** Parts of a list that one statement takes each, in its order. */
export const pieces = <T>(all: readonly T[], most = PIECE): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most));
