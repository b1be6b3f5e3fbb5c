import { scaleLinear } from '@visx/scale';
import type { Tick } from '../frame/Ticks.tsx';
import { widest } from '../frame/text-width.ts';
import type { Size } from '../frame/useStage.ts';

/** A line through the points; null where there is nothing to measure. */
export interface PaneSeries {
  readonly key: string;
  readonly name: string;
  /** The letter that names it beside its colour. */
  readonly letter: string;
  /** Series of one unit share a pane. */
  readonly unit: string;
  readonly values: readonly (number | null)[];
  readonly color: string;
  readonly dash: string | undefined;
  readonly write: (n: number) => string;
  readonly brief: (n: number) => string;
}
interface Pane {
  readonly unit: string;
  readonly top: number;
  readonly height: number;
  /** From the top of the stage. */
  readonly y: (value: number) => number;
  readonly yTicks: readonly Tick[];
  readonly series: readonly PaneSeries[];
}
export interface PanesLayout {
  readonly left: number;
  readonly width: number;
  /** Where the panes end. */
  readonly bottom: number;
  readonly x: (index: number) => number;
  /** What belongs to a point, half way to its neighbours, within the panes: never over the scale at their left. */
  readonly band: (index: number) => { readonly from: number; readonly to: number };
  readonly xTicks: readonly Tick[];
  readonly panes: readonly Pane[];
}
const TOP = 10,
  BELOW = 22,
  GAP = 16,
  RIGHT = 14,
  START = 12;
/** Texts of ticks that are nearer would touch. */
const APART = 14;

/**
 * One pane a unit under each other, as high as the number of its series asks for; the points are shared. A unit that nothing is measured in has none. `tickOf`: what stands under a
 * point, '' under those that have no tick.
 */
export function layPanes(
  points: readonly string[],
  all: readonly PaneSeries[],
  stage: Size,
  tickOf: (point: string) => string,
): PanesLayout {
  const series = all.filter(({ values }) => values.some((value) => value !== null));
  const units = [...new Set(series.map(({ unit }) => unit))];
  const bottom = Math.max(1, stage.height - BELOW);
  const room = Math.max(1, bottom - TOP - GAP * (units.length - 1));
  const weightOf = (unit: string): number => 1 + 0.5 * series.filter((each) => each.unit === unit).length;
  const weights = units.reduce((sum, unit) => sum + weightOf(unit), 0);
  let top = TOP;
  const panes = units.map((unit): Pane => {
    const own = series.filter((each) => each.unit === unit),
      height = (room * weightOf(unit)) / weights;
    const values = own.flatMap((each) => each.values).filter((value) => value !== null);
    const scale = scaleLinear<number>({
      domain: [Math.min(0, ...values), Math.max(...values, 0) || 1],
      range: [top + height, top],
      nice: 3,
    });
    const brief = own[0]?.brief ?? String;
    // the top says the scale of a pane that has room for no other tick than zero
    const most = scale.domain()[1] ?? 0;
    const others = scale
      .ticks(Math.max(1, Math.min(4, Math.floor(height / 34))))
      .filter((tick) => tick !== most && scale(tick) - scale(most) >= APART);
    const yTicks = [...others, most].map((tick) => ({ at: scale(tick), text: brief(tick) }));
    const pane = { unit, top, height, y: (value: number) => scale(value), yTicks, series: own };
    top += height + GAP;
    return pane;
  });
  const left = Math.ceil(widest(panes.flatMap(({ yTicks }) => yTicks.map(({ text }) => text)))) + 14;
  const width = Math.max(1, stage.width - left - RIGHT);
  const last = Math.max(1, points.length - 1);
  const x = scaleLinear<number>({ domain: [0, last], range: [START, width] });
  const half = (points.length > 1 ? x(1) - x(0) : width) / 2;
  const ticks = points.flatMap((point, at) => (tickOf(point) === '' ? [] : [{ at, text: tickOf(point) }]));
  const apart = (ticks[1]?.at ?? 1) - (ticks[0]?.at ?? 0);
  const every = Math.max(1, Math.ceil((widest(ticks.map(({ text }) => text)) + 18) / ((width / last) * apart)));
  return {
    left,
    width,
    bottom,
    x: (index) => x(index),
    band: (index) => ({ from: Math.max(0, x(index) - half), to: Math.min(x(index) + half, x(points.length - 1) + START) }),
    xTicks: ticks.flatMap(({ at, text }, i) => (i % every === 0 ? [{ at: x(at), text }] : [])),
    panes,
  };
}
