import { isValidElement, type ReactNode } from 'react';
import { widest } from '../../charts/frame/text-width.ts';

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
  /** What its cells show, where components of theirs write it: a column of numbers has room for it. */
  readonly texts?: readonly string[];
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

/** What is seen of a cell, as far as no component writes it. */
function seenIn(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map((each: ReactNode) => seenIn(each)).join('');
  if (!isValidElement<{ readonly className?: string; readonly children?: ReactNode }>(node)) return '';
  return node.props.className === 'visually-hidden' ? '' : seenIn(node.props.children);
}
/** Sizes of the numbers and of their bold sums, a little larger than they are, as digits of some fonts are wide; and what stands beside them in a cell. */
const NUMBERS = 14,
  SUMS = 15.5,
  BESIDE = 18;
/** As wide as it is meant to be; a column of numbers is as wide as its numbers and its sum need, in whatever language. Undefined where it is not said. */
export function widthOfColumn<Row>(
  { width, numeric = false, cell, total, texts = [] }: ListColumn<Row>,
  rows: readonly Row[],
): number | undefined {
  if (width === undefined || !numeric) return width;
  const numbers = widest([...rows.map((row) => seenIn(cell(row, -1))), ...texts], NUMBERS),
    sum = widest([seenIn(total), ...texts], SUMS);
  return Math.max(width, Math.ceil(Math.max(numbers, sum)) + BESIDE);
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
