import { scaleSqrt } from '@visx/scale';
import { widest } from '../frame/text-width.ts';

/** Hours: the median and the time under which nine of ten of `count` cases came. */
export interface RangeRow {
  readonly key: string;
  readonly name: string;
  readonly median: number;
  readonly p90: number;
  readonly count: number;
}
export type Hours = ReturnType<typeof scaleSqrt<number>>;

/** Hours that people think in, up to a year. */
const round = [0, 1, 4, 12, 24, 48, 96, 168, 336, 720, 1440, 2160, 4320, 8760];

/** A root scale: short times stay apart, long ones stay on the chart, and zero has a place (it has none on a log scale). */
export function hoursScale(rows: readonly RangeRow[], width: number): { readonly x: Hours; readonly ticks: readonly number[] } {
  const most = Math.max(1, ...rows.map((row) => Math.max(row.median, row.p90)));
  const x = scaleSqrt<number>({ domain: [0, most], range: [0, Math.max(1, width)] });
  const ticks: number[] = [];
  // one unit on the axis: whole days where there are two of them
  for (const hour of most < 48 ? round : round.filter((hour) => hour % 24 === 0)) {
    const before = ticks.at(-1);
    if (hour <= most && (before === undefined || x(hour) - x(before) >= 36)) ticks.push(hour);
  }
  return { x, ticks };
}

/** Pixels kept at the right for the longest label. */
export const labelRoom = (labels: readonly (readonly string[])[]): number =>
  widest(
    labels.map((parts) => parts.join(' · ')),
    12,
  ) + 16;
