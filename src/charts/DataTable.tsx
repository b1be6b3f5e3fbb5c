import { ArrowSortDown16Regular } from '@fluentui/react-icons/svg/arrow-sort-down';
import { ArrowSortUp16Regular } from '@fluentui/react-icons/svg/arrow-sort-up';
import { memo, useMemo, useState } from 'react';
import { chartTexts } from '../i18n/texts/charts.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { useRoving } from './frame/use-roving.ts';
import styles from './DataTable.module.css';

export interface DataTableColumn {
  readonly key: string;
  readonly title: string;
  readonly numeric?: boolean | undefined;
  /** Its numbers may be added up: the table ends with their sum. */
  readonly sums?: boolean | undefined;
}
export type DataTableRow = Readonly<Record<string, string | number>>;
interface DataTableProps {
  readonly label: string;
  readonly columns: readonly DataTableColumn[];
  /** Numbers are written as the language does, with at most two decimals; give a text where a unit belongs to it. */
  readonly rows: readonly DataTableRow[];
}

interface Order {
  readonly key: string;
  readonly descending: boolean;
}
/** Numbers by size, most first at the first press; texts as the language orders them; what is not there comes last. */
function ordered(rows: readonly DataTableRow[], order: Order | null, locale: string): readonly DataTableRow[] {
  if (order === null) return rows;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const turn = order.descending ? -1 : 1;
  const isNone = (value: string | number | undefined): boolean => value === undefined || value === '';
  return rows.toSorted((one, other) => {
    const [a, b] = [one[order.key], other[order.key]];
    if (isNone(a) || isNone(b)) return Number(isNone(a)) - Number(isNone(b));
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  });
}
const arrows = { up: <ArrowSortUp16Regular aria-hidden />, down: <ArrowSortDown16Regular aria-hidden /> };

/**
 * A chart's twin: the same answer as a table that scrolls inside its card, in the order of the answer until a head is pressed: once, again for the
 * other way round, a third time for the answer's own. The heads are one tab stop. The first column's cells are row headers.
 */
export const DataTable = memo(function DataTable({ label, columns, rows }: DataTableProps) {
  const locale = useLocale();
  const number = useMemo(() => new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, { maximumFractionDigits: 2 }), [locale]);
  const t = useTexts(chartTexts);
  const [order, setOrder] = useState<Order | null>(null);
  const { onKeyDown, item } = useRoving('horizontal', columns.length);
  const shown = useMemo(() => ordered(rows, order, locale), [rows, order, locale]);
  const press = ({ key, numeric = false }: DataTableColumn): void => {
    const isIts = order?.key === key;
    if (!isIts) setOrder({ key, descending: numeric });
    else setOrder(order.descending === numeric ? { key, descending: !numeric } : null);
  };
  const sumOf = (key: string): number => rows.reduce((sum, row) => sum + (typeof row[key] === 'number' ? row[key] : 0), 0);
  const hasSums = rows.length > 1 && columns.some(({ sums }) => sums === true);
  const text = (value: string | number | undefined) => (typeof value === 'number' ? number.format(value) : (value ?? ''));
  return (
    <div className={`${styles.scroll ?? ''} more`} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr onKeyDown={onKeyDown}>
            {columns.map((column, i) => (
              <th
                key={column.key}
                scope="col"
                className={column.numeric === true ? styles.number : undefined}
                aria-sort={order?.key !== column.key ? undefined : order.descending ? 'descending' : 'ascending'}
              >
                <button type="button" className={styles.sort} {...item(i)} onClick={() => press(column)}>
                  {column.title}
                  {order?.key === column.key && (order.descending ? arrows.down : arrows.up)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, i) => (
            <tr key={i}>
              {columns.map((column, c) => {
                const value = text(row[column.key]);
                const look = column.numeric === true ? styles.number : undefined;
                if (c > 0)
                  return (
                    <td
                      key={column.key}
                      className={look}
                      dir={look === undefined ? 'auto' : undefined}
                      title={look === undefined ? value : undefined}
                    >
                      {value}
                    </td>
                  );
                return (
                  <th key={column.key} scope="row" className={look} title={value}>
                    <bdi>{value}</bdi>
                  </th>
                );
              })}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            <tr>
              {columns.map(({ key, numeric, sums }, c) => {
                const look = numeric === true ? styles.number : undefined;
                return c === 0 ? (
                  <th key={key} scope="row">
                    {t.total}
                  </th>
                ) : (
                  <td key={key} className={look}>
                    {sums === true ? text(sumOf(key)) : ''}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
});
