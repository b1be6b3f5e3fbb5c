import { scaleBand, scaleLinear } from '@visx/scale';
import type { Flag } from './ColumnFlags.tsx';
import { columnsOf, pathsOf, type Column, type SeriesPath, type VolumeDay } from './columns.ts';
import { widest } from './frame/text-width.ts';
import type { Size } from './frame/useStage.ts';

export type Bands = ReturnType<typeof scaleBand<string>>;
export type Heights = ReturnType<typeof scaleLinear<number>>;

/** Everything drawn of a volume, in pixels of the plot, which starts at `left`, `top` of the stage. */
export interface ColumnLayout extends Size {
  readonly left: number;
  readonly top: number;
  readonly columns: readonly Column[];
  readonly weekly: boolean;
  readonly x: Bands;
  readonly y: Heights;
  readonly ticks: readonly number[];
  readonly paths: readonly SeriesPath[];
  readonly flags: readonly Flag[];
}

const axisBelow = 22;
const widestColumn = 56;

/** Lays a volume out on a stage. `short` writes a count for the axis. */
export function layColumns(days: readonly VolumeDay[], series: number, stage: Size, short: (n: number) => string): ColumnLayout {
  const top = days.some((day) => day.note !== null) ? 24 : 8;
  const height = Math.max(1, stage.height - top - axisBelow);
  // The axis is as wide as its labels, which depend on the columns, which depend on the width: a guess decides between days and weeks.
  const { columns, weekly } = columnsOf(days, stage.width - 44);
  const most = Math.max(1, ...columns.map((column) => column.total));
  const y = scaleLinear<number>({ domain: [0, most], range: [height, 0], nice: 4 });
  const ticks = y.ticks(Math.max(2, Math.min(4, Math.floor(height / 32)))).filter(Number.isInteger);
  const left = Math.ceil(widest(ticks.map(short))) + 12;
  const width = Math.max(1, stage.width - left - 4);
  const x = scaleBand<string>({
    domain: columns.map((column) => column.from),
    range: [0, width],
    paddingInner: columns.length > 40 ? 0.2 : 0.4,
    paddingOuter: columns.length > 40 ? 0.1 : 0.2,
  });
  const mark = Math.max(1, Math.min(widestColumn, x.bandwidth()));
  const start = (column: Column) => (x(column.from) ?? 0) + (x.bandwidth() - mark) / 2;
  return {
    left,
    top,
    width,
    height,
    columns,
    weekly,
    x,
    y,
    ticks,
    paths: pathsOf(columns, series, { x: start, y: (value) => y(value), width: mark }),
    flags: columns.flatMap((column) =>
      column.note === null ? [] : [{ x: start(column) + mark / 2, top: y(column.total), text: column.note }],
    ),
  };
}
