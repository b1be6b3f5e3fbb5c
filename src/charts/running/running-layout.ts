import { scaleLinear } from '@visx/scale';
import type { Cut } from '../columns/cut.ts';
import type { Tick } from '../frame/Ticks.tsx';
import { widest } from '../frame/text-width.ts';
import type { Size } from '../frame/useStage.ts';

/** A sum up to and with a day, and the same of an earlier period up to its day of that number. */
export interface RunningDay {
  readonly date: string;
  readonly value: number;
  readonly previous: number | null;
  readonly provisional: boolean;
  /** What there is of the running day: up to it the sum is of whole days. */
  readonly cut?: Cut | null;
  /** Why there is no data of it, which is not 0: the sum begins later, or ends before. */
  readonly missing?: string | null;
}
export interface RunningLayout extends Size {
  readonly left: number;
  readonly top: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** Heights of the words at the ends of both lines, kept apart. */
  readonly ends: { readonly value: number; readonly previous: number };
}
const top = 12;
const below = 22;
/** Two lines of words. */
const apart = 30;

/** `words` stand right of the last day; `short` writes an axis' count, `formatDay` a day. */
export function layRunning(
  days: readonly RunningDay[],
  stage: Size,
  words: readonly string[],
  short: (n: number) => string,
  formatDay: (day: string) => string,
): RunningLayout {
  const height = Math.max(1, stage.height - top - below);
  const most = Math.max(1, ...days.map(({ value, previous }) => Math.max(value, previous ?? 0)));
  const y = scaleLinear<number>({ domain: [0, most], range: [height, 0], nice: 4 });
  const ticks = y.ticks(Math.max(2, Math.min(5, Math.floor(height / 36)))).filter(Number.isInteger);
  const left = Math.ceil(widest(ticks.map(short))) + 12;
  const width = Math.max(1, stage.width - left - Math.ceil(widest(words)) - 16);
  const last = Math.max(1, days.length - 1);
  const x = scaleLinear<number>({ domain: [0, last], range: [8, width] });
  const every = Math.max(1, Math.ceil((widest(days.map(({ date }) => formatDay(date))) + 18) / (width / last)));
  const value = y(days.findLast(({ missing = null }) => missing === null)?.value ?? 0);
  const previous = y(days.at(-1)?.previous ?? 0);
  const lack = Math.max(0, apart - Math.abs(value - previous)) / 2;
  const up = value <= previous ? -lack : lack;
  return {
    left,
    top,
    width,
    height,
    x: (index) => x(index),
    y: (each) => y(each),
    xTicks: days.flatMap(({ date }, i) => (i % every === 0 ? [{ at: x(i), text: formatDay(date) }] : [])),
    yTicks: ticks.map((tick) => ({ at: y(tick), text: short(tick) })),
    ends: { value: value + up, previous: previous - up },
  };
}
