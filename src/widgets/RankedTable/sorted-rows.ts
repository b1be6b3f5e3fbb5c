import type { DrawnColumn } from '../card/columns.ts';
import { sortedBy } from '../List/list-columns.ts';

/** Can rows be sorted by a column? By what it holds in the file, where a head names it. */
export const canSort = <Row>({ of, head }: DrawnColumn<Row>): boolean => of !== undefined && head !== '';

/** Rows by what a column holds; in their own order where none is chosen. Those that have nothing there, as shares of too few, come last either way. */
export function sortedRows<Row>(rows: readonly Row[], columns: readonly DrawnColumn<Row>[], sort: string, locale: string): readonly Row[] {
  const of = columns.find(({ key }) => sortedBy(sort, key) !== 'none')?.of;
  if (of === undefined) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return [...rows].sort((a, b) => {
    const [x, y] = [of(a), of(b)];
    if (x === '' || y === '') return Number(x === '') - Number(y === '');
    return way * (typeof x === 'number' && typeof y === 'number' ? x - y : compare(String(x), String(y)));
  });
}
