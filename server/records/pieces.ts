/** Rows, or values, of one statement: SQLite takes 32,766 values, PostgreSQL 65,535. */
const PIECE = 1_000;
/** Parts of a list that one statement takes each, in its order. */
export const pieces = <T>(all: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / PIECE) }, (_, i) => all.slice(i * PIECE, (i + 1) * PIECE));
