import { GridRows } from '@visx/grid';
import { memo, useId } from 'react';
import type { VolumeSeries } from './ColumnLegend.tsx';
import type { Bands, Heights } from './column-layout.ts';
import type { Column, SeriesPath } from './columns.ts';
import ink from '../frame/ink.module.css';
import { Ticks } from '../frame/Ticks.tsx';
import { widest } from '../frame/text-width.ts';
import styles from './StackedColumns.module.css';

interface AxesProps {
  readonly columns: readonly Column[];
  readonly x: Bands;
  readonly y: Heights;
  readonly ticks: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly formatDay: (day: string) => string;
  readonly short: (n: number) => string;
}
/** A thin grid, counts at the left and as many days below as fit. */
export const ColumnAxes = memo(function ColumnAxes({ columns, x, y, ticks, width, height, formatDay, short }: AxesProps) {
  const every = Math.max(1, Math.ceil((widest(columns.map((column) => formatDay(column.from))) + 14) / x.step()));
  return (
    <>
      <GridRows scale={y} width={width} tickValues={[...ticks]} className={ink.grid ?? ''} stroke="var(--vigilGrid)" />
      <Ticks side="left" offset={-8} ticks={ticks.map((tick) => ({ at: y(tick), text: short(tick) }))} />
      <Ticks
        side="bottom"
        offset={height + 16}
        ticks={columns
          .filter((_, i) => i % every === 0)
          .map(({ from }) => ({ at: (x(from) ?? 0) + x.bandwidth() / 2, text: formatDay(from) }))}
      />
    </>
  );
});

interface MarksProps {
  readonly series: readonly VolumeSeries[];
  readonly paths: readonly SeriesPath[];
}
/** The stacked segments; provisional ones are hatched, and those of columns that are not whole are pale. */
export const ColumnMarks = memo(function ColumnMarks({ series, paths }: MarksProps) {
  const hatch = useId();
  const isChosen = series.some(({ selected }) => selected === true);
  return (
    <>
      <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" className={styles.hatch} />
      </pattern>
      {series.map((each, i) => (
        <g key={each.key} className={isChosen && each.selected !== true ? styles.dimmed : undefined}>
          <path d={paths[i]?.whole} fill={each.color} className={styles.segment} />
          <path d={paths[i]?.cut} fill={each.color} stroke={each.color} className={styles.cut} />
          <path d={paths[i]?.provisional} fill={`url(#${hatch})`} className={styles.segment} />
        </g>
      ))}
    </>
  );
});
