import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnSizingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { HeadCell, MAX_WIDTH, MIN_WIDTH } from './HeadCell.tsx';
import { isHidden, orderedColumns, type ListColumn, type ListLayout } from './list-columns.ts';
import { listTexts } from '../../i18n/texts/list.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useListSelection, type ListSelection } from './list-selection.ts';
import styles from './ListTable.module.css';
import { SelectBox } from './SelectBox.tsx';
import { useRoving } from '../../charts/frame/use-roving.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface ListTableProps<Row> {
  readonly label: string;
  /** The first names the row and is what is pressed; it can be neither hidden nor moved. */
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Drawn quietly: too few cases to be judged by. */
  readonly isQuiet?: (row: Row) => boolean;
  /** In wire form: `-invalid` is most first. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** The row whose details are open. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** The keys moved on to a row while another one is open. */
  readonly onFollow?: (id: string) => void;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  /** Rows can be selected. */
  readonly selection?: ListSelection<Row>;
  /** `turning`: these are the rows of the page before, dimmed and inert. */
  readonly status: 'ready' | 'refreshing' | 'turning';
}

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, columnSizingFeature, columnResizingFeature });
const USUAL_WIDTH = 96;
const FIRST_WIDTH = 176;

/**
 * A page of a list, at most 100 rows: head and total stay in sight, columns are moved, hidden and resized by whoever holds the layout,
 * and on a phone rows become cards of three lines. It has no loading, empty or failed state: the card around it draws those.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, isQuiet, sort, onSort, openId, onOpen, onFollow, layout, onLayout, selection, status } = props;
  const t = useTexts(listTexts);
  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] =>
      columns.map(({ key, width }, i) => ({
        id: key,
        size: width ?? (i === 0 ? FIRST_WIDTH : USUAL_WIDTH),
        minSize: MIN_WIDTH,
        maxSize: MAX_WIDTH,
      })),
    [columns],
  );
  const widths: ColumnSizingState = { ...layout.widths };
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    columnResizeMode: 'onEnd',
    state: {
      columnOrder: orderedColumns(columns, layout).map(({ key }) => key),
      columnVisibility: Object.fromEntries(columns.map((column, i) => [column.key, i === 0 || !isHidden(column, layout)])),
      columnSizing: widths,
    },
    onColumnSizingChange: (change) => {
      onLayout({ ...layout, widths: functionalUpdate(change, widths) });
    },
  });
  const { isResizingColumn, deltaOffset } = table.state.columnResizing;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const drawn = table.getFlatHeaders().flatMap((header) => {
    const column = byKey.get(header.column.id);
    if (column === undefined) return [];
    const isResizing = isResizingColumn === header.column.id;
    const width = Math.max(MIN_WIDTH, header.column.getSize() + (isResizing ? (deltaOffset ?? 0) : 0));
    return [{ column, header, isResizing, width }];
  });
  const ids = rows.map(rowKey);
  const chosen = useListSelection(selection, ids);
  const { stop, onKeyDown, onFocus } = useRowKeys(ids, openId, onFollow, selection === undefined ? undefined : chosen);
  const head = useRoving('horizontal', drawn.length);
  const isTurning = status === 'turning';
  const hasTotal = drawn.some(({ column }) => column.total !== undefined);
  const cellOf = ({ numeric, wide = false, brief = false, title }: ListColumn<Row>) => ({
    ...(numeric === true && { className: styles.number }),
    'data-wide': wide,
    'data-brief': brief,
    'data-title': title,
  });
  return (
    <div className={styles.list}>
      <div className={styles.scroll}>
        <table
          className={styles.table}
          aria-label={label}
          aria-busy={status !== 'ready'}
          style={{ minInlineSize: drawn.reduce((sum, { width }) => sum + width, 0) }}
        >
          <colgroup>
            {drawn.map(({ column, width, isResizing }, i) => (
              <col
                key={column.key}
                {...(i === 0 && !isResizing && layout.widths[column.key] === undefined ? {} : { style: { inlineSize: width } })}
              />
            ))}
          </colgroup>
          <thead>
            <tr onKeyDown={head.onKeyDown}>
              {drawn.map(({ column, header, isResizing, width }, i) => (
                <HeadCell
                  before={
                    i > 0 || selection === undefined ? null : (
                      <SelectBox label={t.selectPage} state={chosen.page} onToggle={chosen.togglePage} />
                    )
                  }
                  roving={head.item(i)}
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  width={width}
                  isResizing={isResizing}
                  onResizeStart={header.getResizeHandler()}
                  onWidth={(to) => {
                    onLayout({ ...layout, widths: { ...layout.widths, [column.key]: to } });
                  }}
                />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown} inert={isTurning} data-turning={isTurning}>
            {rows.map((row) => {
              const id = rowKey(row);
              return (
                <tr
                  key={id}
                  data-open={id === openId}
                  data-selected={chosen.isSelected(id)}
                  data-quiet={isQuiet?.(row) ?? false}
                  onClick={({ target }) => {
                    // a link in a cell leads elsewhere
                    if (!(target instanceof Element) || target.closest('a') === null) onOpen(id);
                  }}
                >
                  {drawn.map(({ column }, i) =>
                    i === 0 ? (
                      <th key={column.key} scope="row" data-selects={selection !== undefined}>
                        {selection === undefined ? null : (
                          <SelectBox
                            label={t.select({ name: selection.nameOf(row) })}
                            state={chosen.isSelected(id) ? 'all' : 'none'}
                            tabIndex={id === stop ? 0 : -1}
                            onToggle={(isRange) => chosen.toggle(id, isRange)}
                          />
                        )}
                        <button
                          type="button"
                          className={styles.open}
                          data-row={id}
                          tabIndex={id === stop ? 0 : -1}
                          aria-expanded={id === openId}
                          onFocus={() => onFocus(id)}
                        >
                          {column.cell(row)}
                        </button>
                      </th>
                    ) : (
                      <td key={column.key} {...cellOf(column)}>
                        {column.cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
          {hasTotal ? (
            <tfoot>
              <tr>
                {drawn.map(({ column }, i) =>
                  i === 0 ? (
                    <th key={column.key} scope="row">
                      {column.total}
                    </th>
                  ) : (
                    <td key={column.key} {...cellOf(column)}>
                      {column.total}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </div>
  );
}
