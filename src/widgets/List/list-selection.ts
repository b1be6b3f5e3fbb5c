import { useRef } from 'react';

/** Which rows of a list are selected, and how to change that. */
export interface ListSelection<Row> {
  readonly isSelected: (id: string) => boolean;
  /** A row stands for several, of which some are selected. */
  readonly isPartly?: (id: string) => boolean;
  readonly onPick: (ids: readonly string[]) => void;
  readonly onDrop: (ids: readonly string[]) => void;
  /** What a row is called. */
  readonly nameOf: (row: Row) => string;
  /** The rows of all pages, where the box in the head stands for them. */
  readonly whole?: { readonly ids: readonly string[]; readonly label: string };
}

/** Presses on the boxes of a page of rows: one by one, all between two, and all of the page. */
export function useListSelection<Row>(selection: ListSelection<Row> | undefined, ids: readonly string[]) {
  const anchor = useRef<string | null>(null);
  const isSelected = (id: string): boolean => selection?.isSelected(id) ?? false;
  const all = selection?.whole?.ids ?? ids;
  const chosen = all.filter(isSelected).length;
  return {
    isSelected,
    stateOf: (id: string) =>
      isSelected(id) ? ('all' as const) : selection?.isPartly?.(id) === true ? ('some' as const) : ('none' as const),
    page: chosen === 0 ? ('none' as const) : chosen === all.length ? ('all' as const) : ('some' as const),
    /** A range takes the state that its last row gets. */
    toggle: (id: string, isRange: boolean): void => {
      const from = isRange && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
      const to = ids.indexOf(id);
      const rows = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      anchor.current = id;
      if (isSelected(id)) selection?.onDrop(rows);
      else selection?.onPick(rows);
    },
    togglePage: (): void => {
      if (all.every(isSelected)) selection?.onDrop(all);
      else selection?.onPick(all);
    },
    pick: (rows: readonly string[]): void => selection?.onPick(rows),
  };
}
