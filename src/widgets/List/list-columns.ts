import type { ReactNode } from 'react';

/** One column of a list. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Instead of the title, where marks need a key. */
  readonly head?: ReactNode;
  /** It is shown where rows are cards; one that sorts or selects is shown so anyway. */
  readonly headStays?: boolean;
  readonly numeric?: boolean;
  /** Pixels until a reader drags it; the first column takes what is left, and has this at least. */
  readonly width?: number | undefined;
  /** What is pressed in it takes `tabIndex`: one row of a list can be reached by Tab. A row that does not open has one button with `data-row`, which the keys move to. */
  readonly cell: (row: Row, tabIndex: 0 | -1) => ReactNode;
  /** Its place in the total row. */
  readonly total?: ReactNode;
  /** Not shown until it is chosen. */
  readonly hidden?: boolean;
  /** The name that the server sorts it by; without one it is not sorted by. */
  readonly sortKey?: string;
  /** It gives way where rows are cards. */
  readonly wide?: boolean;
  /** It shares a line with its neighbours where rows are cards. */
  readonly brief?: boolean;
  /** Its title is told before it where rows are cards; numbers are told so anyway. */
  readonly titled?: boolean;
}

/** What a reader has made of the columns. A column that is in neither list is where the screen puts it. */
export interface ListLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Those that are shown although the screen hides them at first. */
  readonly shown: readonly string[];
  /** Pixels, by column. */
  readonly widths: Readonly<Record<string, number>>;
}
export const noLayout: ListLayout = { order: [], hidden: [], shown: [], widths: {} };

export const isHidden = ({ key, hidden = false }: Pick<ListColumn<never>, 'key' | 'hidden'>, layout: ListLayout): boolean =>
  layout.hidden.includes(key) || (hidden && !layout.shown.includes(key));

/** The columns in the reader's order; the first names the row, and stays the first. */
export function orderedColumns<C extends Pick<ListColumn<never>, 'key'>>(columns: readonly C[], { order }: ListLayout): readonly C[] {
  const [first, ...rest] = columns;
  if (first === undefined) return [];
  const placed = order.flatMap((key) => rest.filter((column) => column.key === key));
  return [first, ...placed, ...rest.filter((column) => !placed.includes(column))];
}
/** The columns that are drawn, in order. */
export const shownColumns = <C extends Pick<ListColumn<never>, 'key' | 'hidden'>>(
  columns: readonly C[],
  layout: ListLayout,
): readonly C[] => orderedColumns(columns, layout).filter((column, i) => i === 0 || !isHidden(column, layout));

/** `-invalid` is most first. A column that is pressed starts with most first. */
export const nextSort = (sort: string, key: string): string => (sort === `-${key}` ? key : `-${key}`);
export const sortedBy = (sort: string, key: string | undefined): 'ascending' | 'descending' | 'none' =>
  key === undefined || key === '' ? 'none' : sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
