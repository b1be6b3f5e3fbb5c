import { GridColumns } from '@visx/grid';
import { Circle, Line } from '@visx/shape';
import { memo } from 'react';
import ink from '../frame/ink.module.css';
import { Ticks } from '../frame/Ticks.tsx';
import type { Hours, RangeRow } from './range-scale.ts';
import styles from './RangeBars.module.css';

interface AxisProps {
  readonly x: Hours;
  readonly ticks: readonly number[];
  readonly left: number;
  readonly width: number;
  readonly formatHours: (n: number) => string;
}
export const RangeAxis = memo(function RangeAxis({ x, ticks, left, width, formatHours }: AxisProps) {
  return (
    <svg className={styles.axis} width={width} height={20} aria-hidden="true" focusable="false">
      <Ticks side="bottom" offset={14} ticks={ticks.map((tick) => ({ at: left + x(tick), text: formatHours(tick) }))} />
    </svg>
  );
});

interface MarksProps extends Omit<AxisProps, 'formatHours'> {
  /** Median, 90th percentile and number of cases, in words; too few cases have the latter alone. */
  readonly labelOf: (row: RangeRow) => readonly string[];
  readonly rows: readonly RangeRow[];
  readonly row: number;
}
export const RangeMarks = memo(function RangeMarks({ rows, x, ticks, left, width, row, labelOf }: MarksProps) {
  const height = rows.length * row;
  return (
    <svg className={styles.marks} style={{ left }} width={width - left} height={height} aria-hidden="true" focusable="false">
      <GridColumns scale={x} height={height} tickValues={[...ticks]} className={ink.grid ?? ''} stroke="var(--vigilGrid)" />
      {rows.map((each, i) => {
        const y = (i + 0.5) * row;
        const { median, p90 } = each;
        const [first = '', ...others] = labelOf(each);
        const end = Math.max(x(p90?.hours ?? 0), x(median?.hours ?? 0));
        return (
          <g key={each.key}>
            {median !== null && (
              <>
                <Line
                  from={{ x: median.isOpen ? 0 : x(median.hours), y }}
                  to={{ x: end, y }}
                  className={`${styles.whisker} ${median.isOpen ? styles.open : ''}`}
                />
                <path
                  d={p90?.isOpen === true ? `M${end - 5} ${y - 4}L${end} ${y}L${end - 5} ${y + 4}` : `M${end} ${y - 4}V${y + 4}`}
                  className={styles.whisker}
                />
                {!median.isOpen && <Circle cx={x(median.hours)} cy={y} r={5} className={styles.dot ?? ''} />}
              </>
            )}
            <text x={end + 10} y={y} dy="0.35em" className={styles.value}>
              <tspan className={median === null ? '' : styles.median}>{first}</tspan>
              {others.map((part) => ` · ${part}`).join('')}
            </text>
          </g>
        );
      })}
    </svg>
  );
});
