import type { KeyboardEvent, ReactNode } from 'react';
import { listTexts } from '../../i18n/texts/list.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { nextSort, sortedBy, type ListColumn } from './list-columns.ts';
import styles from './ListTable.module.css';

/** Pixels that a column may be narrowed and widened to, and that an arrow key moves its edge. */
export const MIN_WIDTH = 56;
export const MAX_WIDTH = 640;
const STEP = 16;

interface HeadCellProps {
  /** Before its title. */
  readonly before?: ReactNode;
  /** What makes it one of the head's cells that arrow keys move among. */
  readonly roving: { readonly tabIndex: number; readonly onFocus: () => void };
  readonly column: Pick<ListColumn<never>, 'key' | 'title' | 'head' | 'numeric' | 'sortKey' | 'wide'>;
  /** In wire form. */
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Pixels. */
  readonly width: number;
  readonly isResizing: boolean;
  /** A press of mouse or finger that begins to drag the edge. */
  readonly onResizeStart: (event: unknown) => void;
  readonly onWidth: (width: number) => void;
}

/** The head of a column: a button where it can be sorted by, and an edge that is dragged, or moved by Alt and an arrow key from the head. */
export function HeadCell({ before = null, roving, column, sort, onSort, width, isResizing, onResizeStart, onWidth }: HeadCellProps) {
  const t = useTexts(listTexts);
  const { title, head = title, numeric = false, sortKey, wide = false } = column;
  const direction = sortedBy(sort, sortKey);
  const moveEdge = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (step === 0 || !event.altKey) return;
    event.preventDefault();
    onWidth(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width + step)));
  };
  return (
    <th
      scope="col"
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      onKeyDown={moveEdge}
      className={numeric ? styles.number : ''}
      title={title}
      data-wide={wide}
      data-sortable={sortKey !== undefined}
      {...(sortKey === undefined ? {} : { 'aria-sort': direction })}
    >
      {before}
      {sortKey === undefined ? (
        <span className={styles.title} {...roving}>
          {head}
        </span>
      ) : (
        <button type="button" className={styles.sort} {...roving} onClick={() => onSort(nextSort(sort, sortKey))}>
          <span className={styles.title}>{head}</span>
          <span aria-hidden className={styles.direction}>
            {direction === 'none' ? '' : direction === 'descending' ? '▼' : '▲'}
          </span>
        </button>
      )}
      <span
        role="separator"
        className={styles.edge}
        aria-orientation="vertical"
        aria-label={t.width({ name: title })}
        aria-valuenow={Math.round(width)}
        aria-valuemin={MIN_WIDTH}
        aria-valuemax={MAX_WIDTH}
        data-moving={isResizing}
        onMouseDown={onResizeStart}
        onTouchStart={onResizeStart}
      />
    </th>
  );
}
