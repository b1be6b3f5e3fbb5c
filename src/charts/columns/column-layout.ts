import { scaleBand, scaleLinear } from '@visx/scale';
import type { Flag } from './flag-words.ts';
import { columnsOf, pathsOf, type Column, type NoteOf, type SeriesPath, type VolumeDay } from './columns.ts';
import type { Tick } from '../frame/Ticks.tsx';
import { widest } from '../frame/text-width.ts';
import { knownWidth } from './settled-width.ts';
import type { Size } from '../frame/useStage.ts';

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
  readonly rate: RateLayout | null;
}
/** The share of each column on an axis of its own, at the right. */
export interface RateLayout {
  readonly ticks: readonly Tick[];
  /** The line of the alert ends where the columns that have data do. */
  readonly alert: { readonly at: number; readonly text: string; readonly to: number } | null;
  readonly points: readonly RatePoint[];
}
export interface RatePoint {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly provisional: boolean;
  /** Of a part of its time: no line leads into it. */
  readonly isCut: boolean;
}
/** What the axis of shares needs to know; shares and the alert are per cents. */
export interface RateAxis {
  readonly alert: number | null;
  readonly write: (pct: number) => string;
}

/** Both axes have as many steps, so that they share a grid. */
const steps = 4;
/** Room above the tallest column, in which the line of shares runs. */
const headroom = 1.4;
const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
function stepOf(most: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most / steps, least)));
  const step = roundSteps.find((round) => round * power * steps >= most && round * power >= least) ?? 10;
  return step * power;
}

const axisBelow = 22;
const widestColumn = 56;

/** Lays a volume out on a stage. `short` writes a count for the axis. */
export function layColumns(
  days: readonly VolumeDay[],
  series: number,
  stage: Size,
  short: (n: number) => string,
  rate: RateAxis | null = null,
  noteOf?: NoteOf,
): ColumnLayout {
  // The axis is as wide as its labels, which depend on the columns, which depend on the width: a guess decides between days and weeks.
  const { columns, weekly } = columnsOf(days, stage.width - 44, noteOf);
  const top = columns.some((column) => column.note !== null) ? 34 : rate === null ? 8 : 24;
  const height = Math.max(1, stage.height - top - axisBelow);
  const most = Math.max(1, ...columns.map((column) => column.total));
  const step = stepOf(most * headroom, 1);
  const y = scaleLinear<number>({
    domain: [0, rate === null ? most : step * steps],
    range: [height, 0],
    ...(rate === null ? { nice: 4 } : {}),
  });
  const ticks =
    rate === null
      ? y.ticks(Math.max(2, Math.min(4, Math.floor(height / 32)))).filter(Number.isInteger)
      : Array.from({ length: steps + 1 }, (_, i) => i * step).filter(Number.isInteger);
  const shares = rate === null ? null : rateScale(columns, rate, height);
  const left = Math.ceil(widest(ticks.map(short))) + 12;
  const right = shares === null ? 4 : Math.ceil(widest([...shares.ticks.map(({ text }) => text), shares.alert?.text ?? ''])) + 12;
  const width = Math.max(1, stage.width - left - right);
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
      column.note === null
        ? []
        : [
            {
              x: start(column) + mark / 2,
              top: Math.min(y(column.total), shares === null || column.rate === null ? Infinity : shares.y(column.rate) - 6),
              ...column.note,
            },
          ],
    ),
    rate:
      shares === null
        ? null
        : {
            ticks: shares.ticks,
            alert: shares.alert && { ...shares.alert, to: knownWidth(columns, x, width) },
            points: columns.flatMap((column) =>
              column.rate === null
                ? []
                : [
                    {
                      x: start(column) + mark / 2,
                      y: shares.y(column.rate),
                      text: shares.write(column.rate),
                      provisional: column.provisional,
                      isCut: column.cut !== null,
                    },
                  ],
            ),
          },
  };
}

function rateScale(columns: readonly Column[], { alert, write }: RateAxis, height: number) {
  const step = stepOf(Math.max(alert ?? 0, ...columns.map(({ rate }) => rate ?? 0)) * 1.02, 0.25);
  const y = scaleLinear<number>({ domain: [0, step * steps], range: [height, 0] });
  const limit = alert === null ? null : { at: y(alert), text: write(alert) };
  const ticks = Array.from({ length: steps + 1 }, (_, i) => ({ at: y(i * step), text: write(i * step) }));
  return { y, write, alert: limit, ticks: ticks.filter(({ at }) => limit === null || Math.abs(at - limit.at) > 12) };
}
