import type { Bands } from './column-layout.ts';
import { isPart, type Column } from './columns.ts';

/** How far the columns go until none is whole and settled any more, in pixels. */
export function settledWidth(columns: readonly Column[], bands: Bands, width: number): number {
  const first = columns[columns.findLastIndex((column) => !isPart(column)) + 1];
  return first === undefined ? width : (bands(first.from) ?? 0) - (bands.step() - bands.bandwidth()) / 2;
}
