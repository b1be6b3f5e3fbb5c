import { widthOf } from './text-width.ts';

/** Pixels of a row of a ranked list: 28, or down to 24 where that saves scrolling. */
export const rowHeight = (height: number, rows: number): number => Math.min(28, Math.max(24, Math.floor(height / Math.max(1, rows))));
/** Width of semibold letters, plain ones being 1. */
const SEMIBOLD = 1.15;
/** Pixels of the column of names: as wide as the longest needs, the selected being semibold; at most 38 % of the chart. */
export function nameWidth(rows: readonly { readonly name: string; readonly selected?: boolean | undefined }[], width: number): number {
  const longest = rows.reduce((most, { name, selected }) => Math.max(most, widthOf(name, 12) * (selected === true ? SEMIBOLD : 1)), 0);
  return Math.round(Math.min(Math.max(72, longest + 16), width * 0.38));
}

/** Scrolls the list so that a row that keys moved to is seen; `below` pixels at its end are covered (an axis). */
export function showRow(stage: HTMLElement, index: number, height: number, below = 0): void {
  const top = index * height;
  const seen = stage.clientHeight - below;
  if (top < stage.scrollTop) stage.scrollTop = top;
  else if (top + height > stage.scrollTop + seen) stage.scrollTop = top + height - seen;
}
