import type { ReactNode } from 'react';
import { useRoving } from '../../charts/frame/use-roving.ts';
import { listTexts } from '../../i18n/texts/list.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LinkButton } from '../LinkButton/LinkButton.tsx';
import { HeadCell, type Edge } from './HeadCell.tsx';
import type { ListColumn } from './list-columns.ts';
import { useListSelection, type ListSelection } from './list-selection.ts';
import styles from './List.module.css';
import { SelectBox } from './SelectBox.tsx';
import { useRowKeys } from './use-row-keys.ts';

export interface ListProps<Row> {
  readonly label: string;
  /** The first names the row, and is what is pressed where rows open. */
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Drawn quietly: too few cases to be judged by. */
  readonly isQuiet?: ((row: Row) => boolean) | undefined;
  /** The title of the group that a row stands in, where they are in the order of their groups: it is told above the first of each. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** In wire form: `-invalid` is most first. */
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  /** The row whose details are open. */
  readonly openId?: string | null | undefined;
  /** Whether what a row opens is shown, where that is not the row `openId`; null where a press leads elsewhere. */
  readonly isExpanded?: ((row: Row) => boolean | null) | undefined;
  /** Rows open: by a press anywhere in one, and by Enter. */
  readonly onOpen?: ((id: string) => void) | undefined;
  /** The keys moved on to a row while another one is open. */
  readonly onFollow?: ((id: string) => void) | undefined;
  /** j and k open the row that they come to, where none is open too. */
  readonly opensByKeys?: boolean;
  /** Stands under the open row; elsewhere details stand beside the list. */
  readonly detail?: ReactNode;
  /** Rows can be selected. */
  readonly selection?: ListSelection<Row> | undefined;
  /** `turning`: these are the rows of the page before, dimmed and inert. */
  readonly status?: string | undefined;
  /** Pixels; what is longer scrolls. */
  readonly maxHeight?: number | undefined;
  /** Leads back from a page that has no rows any more. */
  readonly onFirstPage?: (() => void) | undefined;
  /** Cells are cut at the end of their line, and columns have their widths; else cells take the lines that they need. */
  readonly oneLine?: boolean;
  /** The edges of columns that the reader drags. */
  readonly edgeOf?: (key: string) => Edge | undefined;
}
/** Pixels of a column, and of the first. */
export const USUAL_WIDTH = 96;
export const FIRST_WIDTH = 176;

/** Pixels that a column of a list of several lines is not squeezed below: such a list scrolls. */
const LEAST_WIDTH = 72;
const LEAST_FIRST_WIDTH = 144;
const PRESSED_ALONE = 'a, button:not([data-row]), input, label, select, textarea';
/** Is a press meant for its row? Not one in a dialog of the row, and not one that ends a selection of text. */
const isForRow = (target: Element, row: Element): boolean => {
  const selection = window.getSelection();
  const hasSelected = selection !== null && !selection.isCollapsed && selection.containsNode(row, true);
  return row.contains(target) && target.closest(PRESSED_ALONE) === null && !hasSelected;
};

/**
 * A page of a list, at most 100 rows. Its head and totals stay in sight; on a phone rows become cards. One tab stop for all rows: j, k, arrows, Home and End move it, x selects,
 * Enter opens, from wherever in the row the mouse was pressed. The card around it draws loading, empty and failed.
 */
export function List<Row>(props: ListProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    isQuiet,
    groupOf,
    sort = '',
    onSort,
    openId = null,
    onOpen,
    selection,
    status,
    maxHeight,
    oneLine = false,
    edgeOf,
  } = props;
  const isExpanded = props.isExpanded ?? ((row: Row) => rowKey(row) === openId);
  const t = useTexts(listTexts);
  const ids = rows.map(rowKey);
  const chosen = useListSelection(selection, ids);
  const { stop, onKeyDown, onFocus } = useRowKeys(
    ids,
    openId,
    props.onFollow,
    selection === undefined ? undefined : chosen,
    props.opensByKeys,
  );
  const head = useRoving('horizontal', columns.length);
  if (rows.length === 0 && props.onFirstPage !== undefined)
    return (
      <p className="muted">
        {t.pastEnd} <LinkButton onClick={props.onFirstPage}>{t.firstPage}</LinkButton>
      </p>
    );
  const cellOf = ({ numeric = false, titled = numeric, wide = false, brief = false, title }: ListColumn<Row>) => ({
    ...(numeric && { className: styles.number }),
    'data-wide': wide,
    'data-brief': brief,
    ...(titled && { 'data-title': title }),
  });
  const cellsOf = (draw: (column: ListColumn<Row>) => ReactNode, first: ReactNode) =>
    columns.map((column, i) =>
      i === 0 ? (
        <th key={column.key} scope="row" data-selects={selection !== undefined}>
          {first}
        </th>
      ) : (
        <td key={column.key} {...cellOf(column)}>
          {draw(column)}
        </td>
      ),
    );
  const firstOf = (row: Row, id: string, tabIndex: 0 | -1): ReactNode => {
    const name = columns[0]?.cell(row, tabIndex);
    return (
      <>
        {selection !== undefined && (
          <SelectBox
            label={t.select({ name: selection.nameOf(row) })}
            state={chosen.stateOf(id)}
            tabIndex={tabIndex}
            row={onOpen === undefined ? id : undefined}
            onToggle={(isRange) => chosen.toggle(id, isRange)}
          />
        )}
        {onOpen === undefined ? (
          name
        ) : (
          <button type="button" className={styles.open} data-row={id} tabIndex={tabIndex} aria-expanded={isExpanded(row) ?? undefined}>
            {name}
          </button>
        )}
      </>
    );
  };
  // where nothing in it is pressed, the keyboard scrolls it as a whole
  const isRead = onOpen === undefined && selection === undefined;
  return (
    <div className={styles.list} data-lines={oneLine ? 'one' : 'many'}>
      <div
        className={styles.scroll}
        style={{ maxBlockSize: maxHeight }}
        {...(isRead && { tabIndex: 0, role: 'group', 'aria-label': label })}
      >
        <table
          className={styles.table}
          aria-label={label}
          aria-busy={status === 'turning' || status === 'refreshing'}
          style={
            oneLine
              ? { minInlineSize: columns.reduce((sum, { width }, i) => sum + (width ?? (i === 0 ? FIRST_WIDTH : USUAL_WIDTH)), 0) }
              : {}
          }
        >
          <colgroup>
            {columns.map(({ key, width }, i) => (
              <col
                key={key}
                style={{
                  inlineSize: !oneLine ? width : i > 0 ? (width ?? USUAL_WIDTH) : edgeOf?.(key)?.isChosen === true ? width : undefined,
                }}
              />
            ))}
          </colgroup>
          <thead>
            <tr onKeyDown={head.onKeyDown}>
              {columns.map((column, i) => (
                <HeadCell
                  key={column.key}
                  column={column}
                  leastWidth={oneLine ? undefined : (column.width ?? (i === 0 ? LEAST_FIRST_WIDTH : LEAST_WIDTH))}
                  before={
                    i === 0 && selection !== undefined ? (
                      <SelectBox label={selection.whole?.label ?? t.selectPage} state={chosen.page} onToggle={chosen.togglePage} />
                    ) : null
                  }
                  roving={head.item(i)}
                  sort={sort}
                  onSort={onSort}
                  edge={edgeOf?.(column.key)}
                />
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown} inert={status === 'turning'}>
            {rows.map((row, place) => {
              const id = rowKey(row);
              const isOpen = id === openId;
              const tabIndex = id === stop ? 0 : -1;
              const before = rows[place - 1],
                group = groupOf?.(row);
              return [
                group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                  <tr key={`${id} group`} data-group>
                    <td className="muted" colSpan={columns.length}>
                      {group}
                    </td>
                  </tr>
                ),
                <tr
                  key={id}
                  data-open={isOpen}
                  data-opens={onOpen !== undefined}
                  data-selected={chosen.isSelected(id)}
                  data-quiet={isQuiet?.(row) ?? false}
                  onFocus={() => onFocus(id)}
                  onClick={({ target, currentTarget }) => {
                    if (!(target instanceof Element) || !isForRow(target, currentTarget)) return;
                    currentTarget.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
                    onOpen?.(id);
                  }}
                >
                  {cellsOf((column) => column.cell(row, tabIndex), firstOf(row, id, tabIndex))}
                </tr>,
                isOpen && props.detail !== undefined && (
                  // a list of its own in it has its own keys
                  <tr key={`${id} detail`} data-open data-detail onKeyDown={(event) => event.stopPropagation()}>
                    <td colSpan={columns.length}>{props.detail}</td>
                  </tr>
                ),
              ];
            })}
          </tbody>
          {columns.some(({ total }) => total !== undefined) && (
            <tfoot>
              <tr>{cellsOf(({ total }) => total, columns[0]?.total)}</tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}
