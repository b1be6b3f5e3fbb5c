import { nextSort, sortedBy } from './list-columns.ts';
import type { ReactNode } from 'react';
import styles from './List.module.css';

interface SortButtonProps {
  readonly head: ReactNode;
  readonly sortKey: string;
  /** In wire form: `-invalid` is most first. */
  readonly sort: string;
  readonly onSort: ((sort: string) => void) | undefined;
  /** What makes it one of the head's buttons that arrow keys move among. */
  readonly roving: { readonly tabIndex: number; readonly onFocus: () => void };
}

/** What is pressed in the head of a column to sort by it; the cell around it has `aria-sort`. */
export function SortButton({ head, sortKey, sort, onSort, roving }: SortButtonProps) {
  const direction = sortedBy(sort, sortKey);
  return (
    <button type="button" className={styles.sort} {...roving} onClick={() => onSort?.(nextSort(sort, sortKey))}>
      <span className={styles.title}>{head}</span>
      <span aria-hidden className={styles.direction}>
        {direction === 'none' ? '' : direction === 'descending' ? '▼' : '▲'}
      </span>
    </button>
  );
}
