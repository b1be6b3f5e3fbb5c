import { widest } from './text-width.ts';

/** Pixels of a row of a ranked list: 28, or down to 24 where that saves scrolling. */
export const rowHeight = (height: number, rows: number): number => Math.min(28, Math.max(24, Math.floor(height / Math.max(1, rows))));
/** Pixels of the column of names: as wide as the longest needs, at most 38 % of the chart. */
export const nameWidth = (names: readonly string[], width: number): number =>
  Math.round(Math.min(Math.max(64, widest(names, 12) + 16), width * 0.38));

/** Scrolls the list so that a row that keys moved to is seen; `below` pixels at its end are covered (an axis). */
export function showRow(stage: HTMLElement, index: number, height: number, below = 0): void {
  const top = index * height;
  const seen = stage.clientHeight - below;
  if (top < stage.scrollTop) stage.scrollTop = top;
  else if (top + height > stage.scrollTop + seen) stage.scrollTop = top + height - seen;
}
