import { memo, useMemo } from 'react';
import { useLocale } from '../i18n/use-texts.ts';
import styles from './DataTable.module.css';

export interface DataTableColumn {
  readonly key: string;
  readonly title: string;
  readonly numeric?: boolean | undefined;
}
export type DataTableRow = Readonly<Record<string, string | number>>;
interface DataTableProps {
  readonly label: string;
  readonly columns: readonly DataTableColumn[];
  /** Numbers are written as the language does, with at most two decimals; give a text where a unit belongs to it. */
  readonly rows: readonly DataTableRow[];
}

/** A chart's twin: the same answer as a table that scrolls inside its card. The first column's cells are row headers. */
export const DataTable = memo(function DataTable({ label, columns, rows }: DataTableProps) {
  const locale = useLocale();
  const number = useMemo(() => new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, { maximumFractionDigits: 2 }), [locale]);
  const text = (value: string | number | undefined) => (typeof value === 'number' ? number.format(value) : (value ?? ''));
  return (
    <div className={`${styles.scroll ?? ''} more`} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.numeric === true ? styles.number : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
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
      </table>
    </div>
  );
});
