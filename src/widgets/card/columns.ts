import type { TableOf } from '../WidgetCard/types.ts';

/** One column of an answer: the same list feeds the ranked rows on screen, the table that stands for them, and the file. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly numeric?: boolean;
  /** What table and file hold: a number where it is one, so that it can be reckoned with. */
  readonly of: (row: Row) => string | number;
}
export const tableOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): TableOf => ({
  columns: columns.map(({ key, title, numeric }) => ({ key, title, numeric })),
  rows: rows.map((row) => Object.fromEntries(columns.map(({ key, of }) => [key, of(row)]))),
});
