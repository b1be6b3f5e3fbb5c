import type { KeyboardEvent, ReactNode } from 'react';
import { listTexts } from '../../i18n/texts/list.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sortedBy, type ListColumn } from './list-columns.ts';
import styles from './List.module.css';
import { SortButton } from './SortButton.tsx';

/** Pixels that a column may be narrowed and widened to, and that an arrow key moves its edge. */
export const MIN_WIDTH = 56;
export const MAX_WIDTH = 640;
const STEP = 16;

/** The edge of a column that can be dragged. */
export interface Edge {
  /** Pixels. */
  readonly width: number;
  /** The reader has chosen its width; the first column takes what is left until then. */
  readonly isChosen: boolean;
  readonly isResizing: boolean;
  /** A press of mouse or finger that begins to drag the edge. */
  readonly onResizeStart: (event: unknown) => void;
  readonly onWidth: (width: number) => void;
}
interface HeadCellProps {
  /** Before its title. */
  readonly before: ReactNode;
  /** What makes it one of the head's cells that arrow keys move among. */
  readonly roving: { readonly tabIndex: number; readonly onFocus: () => void };
  readonly column: ListColumn<never>;
  /** Pixels; none where the column has a width. */
  readonly leastWidth: number | undefined;
  /** In wire form. */
  readonly sort: string;
  readonly onSort: ((sort: string) => void) | undefined;
  readonly edge: Edge | undefined;
}

/** The head of a column: a button where it can be sorted by, and an edge that is dragged, or moved by Alt and an arrow key from the head. */
export function HeadCell({ before, roving, column, leastWidth, sort, onSort, edge }: HeadCellProps) {
  const t = useTexts(listTexts);
  const { title, head = title, numeric = false, sortKey, wide = false, headStays = sortKey !== undefined || before !== null } = column;
  const moveEdge = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (step === 0 || !event.altKey || edge === undefined) return;
    event.preventDefault();
    edge.onWidth(Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, edge.width + step)));
  };
  return (
    <th
      scope="col"
      onKeyDown={moveEdge}
      className={numeric ? styles.number : ''}
      title={title}
      style={{ minInlineSize: leastWidth }}
      data-wide={wide}
      data-stays={headStays}
      {...(edge !== undefined && { 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight' })}
      {...(sortKey !== undefined && { 'aria-sort': sortedBy(sort, sortKey) })}
    >
      {before}
      {sortKey === undefined ? (
        <span className={styles.title} {...(edge !== undefined && roving)}>
          {head}
        </span>
      ) : (
        <SortButton head={head} sortKey={sortKey} sort={sort} onSort={onSort} roving={roving} />
      )}
      {edge !== undefined && (
        <span
          role="separator"
          className={styles.edge}
          aria-orientation="vertical"
          aria-label={t.width({ name: title })}
          aria-valuenow={Math.round(edge.width)}
          aria-valuemin={MIN_WIDTH}
          aria-valuemax={MAX_WIDTH}
          data-moving={edge.isResizing}
          onMouseDown={edge.onResizeStart}
          onTouchStart={edge.onResizeStart}
        />
      )}
    </th>
  );
}
