import { AxisBottom } from '@visx/axis';
import { GridColumns } from '@visx/grid';
import { scaleSqrt } from '@visx/scale';
import { Circle, Line } from '@visx/shape';
import { memo } from 'react';
import ink from './frame/ink.module.css';
import { widest } from './frame/text-width.ts';
import { tickAt } from './frame/tick.tsx';
import styles from './RangeBars.module.css';

/** Hours: the median and the time under which nine of ten of `count` cases came. */
export interface RangeRow { readonly key: string; readonly name: string; readonly median: number; readonly p90: number; readonly count: number }
export type Hours = ReturnType<typeof scaleSqrt<number>>;

/** Hours that people think in, up to a year. */
const round = [0, 1, 4, 12, 24, 48, 96, 168, 336, 720, 1440, 2160, 4320, 8760];

/** A root scale: short times stay apart, long ones stay on the chart, and zero has a place (it has none on a log scale). */
export function hoursScale(rows: readonly RangeRow[], width: number): { readonly x: Hours; readonly ticks: readonly number[] } {
  const most = Math.max(1, ...rows.map((row) => Math.max(row.median, row.p90)));
  const x = scaleSqrt<number>({ domain: [0, most], range: [0, Math.max(1, width)] });
  const ticks: number[] = [];
  for (const hour of round) {
    const before = ticks.at(-1);
    if (hour <= most && (before === undefined || x(hour) - x(before) >= 36)) ticks.push(hour);
  }
  return { x, ticks };
}

const hourTick = tickAt('middle', 4);

interface AxisProps { readonly x: Hours; readonly ticks: readonly number[]; readonly left: number; readonly width: number; readonly formatHours: (n: number) => string }
export const RangeAxis = memo(function RangeAxis({ x, ticks, left, width, formatHours }: AxisProps) {
  return (
    <svg className={styles['axis']} width={width} height={20} aria-hidden="true" focusable="false">
      <AxisBottom
        scale={x} left={left} tickValues={[...ticks]} tickFormat={(value) => formatHours(Number(value))}
        hideAxisLine hideTicks tickLength={2} tickComponent={hourTick}
      />
    </svg>
  );
});

interface MarksProps extends AxisProps { readonly rows: readonly RangeRow[]; readonly row: number }
export const RangeMarks = memo(function RangeMarks({ rows, x, ticks, left, width, row, formatHours }: MarksProps) {
  const height = rows.length * row;
  return (
    <svg className={styles['marks']} style={{ left }} width={width - left} height={height} aria-hidden="true" focusable="false">
      <GridColumns scale={x} height={height} tickValues={[...ticks]} className={ink['grid'] ?? ''} stroke="var(--vigilGrid)" />
      {rows.map((each, i) => {
        const y = (i + 0.5) * row;
        const end = Math.max(x(each.p90), x(each.median));
        return (
          <g key={each.key}>
            <Line from={{ x: x(each.median), y }} to={{ x: end, y }} className={styles['whisker'] ?? ''} />
            <Line from={{ x: end, y: y - 4 }} to={{ x: end, y: y + 4 }} className={styles['whisker'] ?? ''} />
            <Circle cx={x(each.median)} cy={y} r={5} className={styles['dot'] ?? ''} />
            <text x={end + 10} y={y} dy="0.35em" className={styles['value']}><tspan className={styles['median']}>{formatHours(each.median)}</tspan> · {formatHours(each.p90)}</text>
          </g>
        );
      })}
    </svg>
  );
});
/** Pixels kept at the right for the longest label. */
export const labelRoom = (rows: readonly RangeRow[], formatHours: (n: number) => string): number =>
  widest(rows.map((row) => `${formatHours(row.median)} · ${formatHours(row.p90)}`), 12) + 16;
