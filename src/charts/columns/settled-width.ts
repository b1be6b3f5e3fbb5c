import { isPart, type Column } from './columns.ts';

/** Where columns stand, by their first day. */
interface Bands {
  (from: string): number | undefined;
  step(): number;
  bandwidth(): number;
}

/** Where the first column after the last one of a kind begins, in pixels; the whole width where none comes after. */
function widthUpTo(columns: readonly Column[], bands: Bands, width: number, isKind: (column: Column) => boolean): number {
  const first = columns[columns.findLastIndex(isKind) + 1];
  return first === undefined ? width : (bands(first.from) ?? 0) - (bands.step() - bands.bandwidth()) / 2;
}
/** How far the columns go until none is whole and settled any more, in pixels. */
export const settledWidth = (columns: readonly Column[], bands: Bands, width: number): number =>
  widthUpTo(columns, bands, width, (column) => !isPart(column));
/** How far the columns go until none has data any more, in pixels: nothing is drawn through what is not there yet. */
export const knownWidth = (columns: readonly Column[], bands: Bands, width: number): number =>
  widthUpTo(columns, bands, width, ({ missing }) => missing === null);
