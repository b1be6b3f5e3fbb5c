import { scaleLinear } from '@visx/scale';
import { widest } from '../frame/text-width.ts';

/** A time in hours within which a share of cases is over; `isOpen`: after it a larger share is still open. */
export interface Reach {
  readonly hours: number;
  readonly isOpen: boolean;
}
/** The median and the time within which nine of ten of `count` cases are over; null of too few. */
export interface RangeRow {
  readonly key: string;
  readonly name: string;
  readonly median: Reach | null;
  readonly p90: Reach | null;
  readonly count: number;
}
export type Hours = ReturnType<typeof scaleLinear<number>>;

/** The longest time of some rows, in hours. */
export const longestOf = (rows: readonly RangeRow[]): number =>
  Math.max(0, ...rows.map(({ median, p90 }) => Math.max(median?.hours ?? 0, p90?.hours ?? 0)));
/** Steps that people think in: hours, days, weeks, months, years. */
const steps = [1, 2, 4, 6, 12, 24, 48, 72, 168, 336, 720, 1440, 2160, 4320, 8760];
/** Pixels between two ticks, at least. */
const ROOM = 44;

/** A linear scale of hours. */
export function hoursScale(rows: readonly RangeRow[], width: number): { readonly x: Hours; readonly ticks: readonly number[] } {
  const most = Math.max(1, longestOf(rows));
  const x = scaleLinear<number>({ domain: [0, most], range: [0, Math.max(1, width)] });
  // one unit on the axis: whole days where there are two of them
  const step = steps.find((hours) => x(hours) >= ROOM && (most < 48 || hours % 24 === 0)) ?? most;
  return { x, ticks: Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step) };
}

/** Pixels kept at the right for the longest label. */
export const labelRoom = (labels: readonly (readonly string[])[]): number =>
  widest(
    labels.map((parts) => parts.join(' · ')),
    12,
  ) + 16;
