import { ChevronDown12Regular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right';
import { useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { DrawnColumn } from '../card/columns.ts';
import { allPicks, howOf, type MarkLink, type Picked } from '../../charts/frame/picking.ts';
import { widest } from '../../charts/frame/text-width.ts';
import { useMarkMenu } from '../../charts/frame/use-mark-menu.tsx';
import { useRoving } from '../../charts/frame/use-roving.ts';
import { useLocale } from '../../i18n/use-texts.ts';
import { sortedBy } from '../List/list-columns.ts';
import { SortButton } from '../List/SortButton.tsx';
import styles from './RankedTable.module.css';
import { canSort, sortedRows } from './sorted-rows.ts';

interface RankedTableProps<Row> {
  readonly label: string;
  /** The first names the row, and is what is pressed. */
  readonly columns: readonly DrawnColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onPick?: (row: Row, how: Picked) => void;
  /** A row's name in its menu; given with `onPick`. */
  readonly nameOf?: (row: Row) => string;
  /** Where the rows behind it are listed. */
  readonly rowsOf?: (row: Row) => MarkLink | null;
  /** Chosen, or not while others are, which dims it; undefined where nothing is chosen. */
  readonly isSelected?: (row: Row) => boolean | undefined;
  /** Drawn quietly: too few cases to be ranked by. */
  readonly isQuiet?: (row: Row) => boolean;
  /** What a row is made of: it opens in place. Given with `openLabel`. */
  readonly partsOf?: (row: Row) => readonly Row[];
  readonly openLabel?: (row: Row) => string;
  /** The heads sort its rows; until one is pressed they stand as they are given. */
  readonly isSortable?: boolean;
  /** Pixels of a row. */
  readonly rowHeight: number;
}

const icons = { open: <ChevronDown12Regular />, closed: <ChevronRight12Regular /> };

/** A column of numbers is as wide as its sums need, whatever their language. */
function roomOf<Row>({ width, total, rest }: DrawnColumn<Row>): string | undefined {
  const sums = [total, rest].filter((each) => typeof each === 'string');
  return width?.endsWith('px') === true ? `max(${width}, ${Math.ceil(widest(sums, 13)) + 12}px)` : width;
}

/** A short ranked list with its marks in the rows: a click on a row filters by it. One tab stop; up and down move, right opens and left closes. Scrolls inside its card. */
export function RankedTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  onPick,
  nameOf = keyOf,
  rowsOf,
  isSelected,
  isQuiet,
  partsOf,
  openLabel,
  isSortable = false,
  rowHeight,
}: RankedTableProps<Row>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const [sort, setSort] = useState('');
  const locale = useLocale();
  const shown = sortedRows(rows, columns, sort, locale).flatMap((row) => {
    const parts = partsOf?.(row) ?? [];
    const isOpen = parts.length > 0 && opened.has(keyOf(row));
    return [
      { row, isPart: false, isOpen: parts.length > 0 ? isOpen : null },
      ...(isOpen ? parts.map((part) => ({ row: part, isPart: true, isOpen: null })) : []),
    ];
  });
  const { onKeyDown, item } = useRoving('vertical', shown.length);
  const head = useRoving('horizontal', columns.length);
  const { open, menu } = useMarkMenu();
  /** As in a tree: right opens a row, left closes it. */
  const onArrow = (event: KeyboardEvent, key: string, isOpen: boolean | null) => {
    if (isOpen === null || event.key !== (isOpen ? 'ArrowLeft' : 'ArrowRight')) return;
    event.preventDefault();
    toggle(key);
  };
  const drawn = columns.filter(({ cell }) => cell !== undefined);
  const classOf = ({ numeric, wide }: DrawnColumn<Row>): string =>
    [numeric === true ? styles.number : '', wide === true ? styles.wide : ''].join(' ');
  const sorting = isSortable ? drawn.filter(canSort) : [];
  const feet = (['rest', 'total'] as const).filter((foot) => drawn.some((column) => column[foot] !== undefined));
  return (
    // without rows to press, the keyboard scrolls the table itself
    <div
      className={`${styles.scroll} more`}
      style={{ '--row-height': `${rowHeight}px`, '--foot': `${30 * feet.length}px` } as CSSProperties}
      {...(onPick === undefined && partsOf === undefined ? { tabIndex: 0, role: 'group', 'aria-label': label } : { tabIndex: -1 })}
    >
      <table className={styles.table} aria-label={label}>
        <colgroup>
          {drawn.map((column) => (
            <col key={column.key} className={classOf(column)} style={{ inlineSize: roomOf(column) }} />
          ))}
        </colgroup>
        <thead>
          <tr onKeyDown={head.onKeyDown}>
            {drawn.map((column) => {
              const { key, title, head: marks = title } = column;
              const at = sorting.indexOf(column);
              return (
                <th key={key} scope="col" className={classOf(column)} {...(at >= 0 && { 'aria-sort': sortedBy(sort, key) })}>
                  {at >= 0 ? (
                    <SortButton head={marks} sortKey={key} sort={sort} onSort={setSort} roving={head.item(at)} />
                  ) : marks === '' ? (
                    <span className="visually-hidden">{title}</span>
                  ) : (
                    marks
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {shown.map(({ row, isPart, isOpen }, at) => {
            const choice = isSelected?.(row);
            const selected = choice === true;
            return (
              <tr
                key={keyOf(row)}
                data-selected={selected}
                data-dimmed={choice === false && !isPart}
                data-quiet={isQuiet?.(row) ?? false}
                data-part={isPart}
              >
                {drawn.map((column, i) =>
                  i === 0 ? (
                    <th key={column.key} scope="row" className={partsOf === undefined ? classOf(column) : styles.opening}>
                      {isOpen === null ? null : (
                        <button
                          type="button"
                          className={styles.chevron}
                          {...(onPick === undefined ? item(at) : { tabIndex: -1 })}
                          aria-expanded={isOpen}
                          aria-label={openLabel?.(row)}
                          onClick={() => toggle(keyOf(row))}
                        >
                          <span aria-hidden>{isOpen ? icons.open : icons.closed}</span>
                        </button>
                      )}
                      {onPick === undefined ? (
                        column.cell?.(row)
                      ) : (
                        <button
                          type="button"
                          className={styles.pick}
                          {...item(at)}
                          aria-pressed={selected}
                          onKeyDown={(event) => onArrow(event, keyOf(row), isOpen)}
                          onClick={(event) => onPick(row, howOf(event))}
                          onContextMenu={(event) =>
                            open(event, {
                              name: nameOf(row),
                              picks: allPicks,
                              onPick: (how) => onPick(row, how),
                              rows: rowsOf?.(row) ?? null,
                            })
                          }
                        >
                          {column.cell?.(row)}
                        </button>
                      )}
                    </th>
                  ) : (
                    <td key={column.key} className={classOf(column)}>
                      {column.cell?.(row)}
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
        {feet.length === 0 ? null : (
          <tfoot>
            {feet.map((foot) => (
              <tr key={foot} className={styles[foot]}>
                {drawn.map((column, i) =>
                  i === 0 ? (
                    <th key={column.key} scope="row" className={partsOf === undefined ? classOf(column) : styles.opening}>
                      {column[foot]}
                    </th>
                  ) : (
                    <td key={column.key} className={classOf(column)}>
                      {column[foot]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
      {menu}
    </div>
  );
}
