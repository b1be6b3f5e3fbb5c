import type { CellState } from './staged.ts';

/** In pixels, as the style sheet has them. */
export const ROW = 40,
  COLUMN = 40,
  NAME = 208;
/** So many columns of a row are drawn as one, and stay as they are while others come. */
export const CHUNK = 8;

/** Ids of what names a cell: its row, its column and the word for its state. */
export const rowId = (grid: string, row: number): string => `${grid}r${row}`;
export const columnId = (grid: string, column: number): string => `${grid}c${column}`;
export const stateId = (grid: string, state: CellState): string => grid + state;
