import type { Bands } from './column-layout.ts';
import type { Column } from './columns.ts';

/** How far the columns go that are settled, in pixels. */
export function settledWidth(columns: readonly Column[], bands: Bands, width: number): number {
  const first = columns.find(({ provisional }) => provisional);
  return first === undefined ? width : (bands(first.from) ?? 0) - (bands.step() - bands.bandwidth()) / 2;
}
