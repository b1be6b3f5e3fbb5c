import type { ReactNode } from 'react';
import type { TableOf } from '../WidgetCard/types.ts';

/** One column of an answer: the same list feeds the ranked rows on screen, the table that stands for them, and the file. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** What its numbers are in, which table and file say in the header: a currency by its code; null of none. */
  readonly unit?: string | null;
  readonly numeric?: boolean;
  /** Its numbers may be added up. */
  readonly sums?: boolean;
  /** What table and file hold: a number where it is one, so that it can be reckoned with. A column of marks alone has none. */
  readonly of?: (row: Row) => string | number;
  /** What table and file hold instead of this column, where it draws several things at once. */
  readonly parts?: readonly Column<Row>[];
}
/** A column that is drawn, too. */
export interface DrawnColumn<Row> extends Column<Row> {
  /** What a row shows; a column without it is in table and file alone. */
  readonly cell?: (row: Row) => ReactNode;
  /** Instead of the title, where marks need a key. */
  readonly head?: ReactNode;
  /** A CSS width; what is left goes to the columns without one. */
  readonly width?: string;
  /** It gives way on a phone. */
  readonly wide?: boolean;
  /** Its place in the row before the total, of what has no row of its own. */
  readonly rest?: ReactNode;
  /** Its place in the total row. */
  readonly total?: ReactNode;
}

export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): TableOf {
  const kept = columns
    .flatMap((column): readonly Column<Row>[] => column.parts ?? [column])
    .flatMap(({ key, title, unit = null, numeric, sums, of }) =>
      of === undefined ? [] : [{ key, title: unit === null ? title : `${title}, ${unit}`, numeric, sums, of }],
    );
  return {
    columns: kept.map(({ key, title, numeric, sums }) => ({ key, title, numeric, sums })),
    rows: rows.map((row) => Object.fromEntries(kept.map(({ key, of }) => [key, of(row)]))),
  };
}
