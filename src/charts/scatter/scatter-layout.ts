import { scaleLinear, scaleLog, scaleSqrt } from '@visx/scale';
import type { Tick } from '../frame/Ticks.tsx';
import { cutApart, widest, widthOf } from '../frame/text-width.ts';
import type { Size } from '../frame/useStage.ts';

/** One place in a scatter: a volume of at least 1, a rate in per cent, and what its area says. */
export interface ScatterPoint {
  readonly key: string;
  readonly name: string;
  readonly volume: number;
  readonly rate: number;
  readonly area: number;
  /** A second line under the name. */
  readonly detail: string;
  /** Its rate is above the alert, by more than chance. */
  readonly isAbove: boolean;
  /** Chosen, or not while others are, which dims it; undefined where nothing is chosen. */
  readonly selected?: boolean | undefined;
}
export interface Circle {
  readonly point: ScatterPoint;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
export interface Label {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
  readonly name: string;
  readonly detail: string;
}
/** All places of one harm (volume times rate), as a path, with where its words stand. */
export interface Iso {
  readonly harm: number;
  readonly path: string;
  readonly x: number;
  readonly anchor: 'start' | 'end';
  readonly text: string;
}
/** Everything of a scatter in pixels of the plot, which starts at `left`, `top` of the stage. */
export interface ScatterLayout extends Size {
  readonly left: number;
  readonly top: number;
  readonly circles: readonly Circle[];
  readonly labels: readonly Label[];
  readonly isos: readonly Iso[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** Circles of areas below this one are all of the smallest size; null where there is none. */
  readonly floor: number | null;
  /** The line of the alert, and where its words stand. */
  readonly alert: { readonly y: number; readonly words: Pick<Label, 'x' | 'y' | 'anchor'> } | null;
}
export interface ScatterScales {
  readonly writeVolume: (n: number) => string;
  readonly writeRate: (pct: number) => string;
  readonly writeHarm: (harm: number) => string;
  /** In per cent. */
  readonly alert: number | null;
  readonly alertName: string;
}

const top = 14;
const below = 40;
const largest = 15;
/** A circle of a smaller area could not be seen or pressed: it is drawn this large, and the chart says up to what. */
const smallest = 3;
const lineHeight = 13;
/** Labels beyond these would be a list, which stands beside it. */
const mostLabels = 8;
/** Pixels of width that one more label takes. */
const roomOfLabel = 80;
const rateSteps = [1, 2, 5, 10, 15, 20, 25];
const volumeSteps = [1, 2, 5];

interface Box {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}
const meet = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** Names beside the circles with the largest areas, where neither another name nor a circle is. */
function labelsOf(circles: readonly Circle[], words: readonly Box[], size: Size): readonly Label[] {
  const taken: Box[] = [...words, ...circles.map(boxOf)];
  const most = Math.min(mostLabels, Math.floor(size.width / roomOfLabel));
  const labels: Label[] = [];
  const worst = [...circles].sort((a, b) => b.r - a.r).filter(({ point }) => point.area > 0);
  const names = cutApart(
    worst.map(({ point }) => point.name),
    Math.min(160, size.width * 0.4),
    12,
  );
  for (const [i, { point, x, y, r }] of worst.entries()) {
    if (labels.length === most) break;
    const name = names[i] ?? point.name;
    const wide = Math.max(widthOf(name, 11.5), widthOf(point.detail)) + 2;
    const places = (['start', 'end'] as const).flatMap((anchor) => {
      const at = anchor === 'start' ? x + r + 5 : x - r - 5;
      return [0, -12, 12].map((shift) => ({ anchor, at, middle: y + shift }));
    });
    for (const { anchor, at, middle } of places) {
      const x0 = anchor === 'start' ? at : at - wide;
      const box = { x0, x1: x0 + wide, y0: middle - lineHeight, y1: middle + lineHeight };
      const isInside = box.x0 >= 0 && box.x1 <= size.width && box.y0 >= -top && box.y1 <= size.height;
      if (!isInside || taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      labels.push({ key: point.key, x: at, y: middle, anchor, name, detail: point.detail });
      break;
    }
  }
  return labels;
}

const boxOf = ({ x, y, r }: Circle): Box => ({ x0: x - r, x1: x + r, y0: y - r, y1: y + r });

/** The first place at either end of the alert's line, above or below it, where no circle is; above its right end where each has one. */
function alertWords(name: string, limit: number, circles: readonly Circle[], { width, height }: Size) {
  const wide = widthOf(name, 11.5) + 4;
  const places = (['end', 'start'] as const).flatMap((anchor) =>
    [limit - 6, limit + 13].map((y) => {
      const x0 = anchor === 'end' ? width - wide : 0;
      return { x: anchor === 'end' ? width : 0, y, anchor, box: { x0, x1: x0 + wide, y0: y - 10, y1: y + 3 } };
    }),
  );
  const free = places.find(({ box }) => box.y1 <= height && !circles.some((circle) => meet(box, boxOf(circle))));
  return free ?? places[0];
}

/** The curve of a harm within the plot, from the left. */
function isoOf(
  harm: number,
  volumes: readonly [number, number],
  mostRate: number,
  x: (v: number) => number,
  y: (v: number) => number,
): Iso | null {
  const from = Math.max(volumes[0], (harm / mostRate) * 100);
  if (from >= volumes[1]) return null;
  const points = Array.from({ length: 33 }, (_, i) => from * (volumes[1] / from) ** (i / 32));
  const path = points.map((volume, i) => `${i === 0 ? 'M' : 'L'}${x(volume).toFixed(1)},${y((harm / volume) * 100).toFixed(1)}`).join('');
  return { harm, path, x: x(from), anchor: 'start', text: '' };
}

/** A round number with one digit. */
const rounded = (n: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, n)));
  return Math.max(1, Math.floor(n / power) * power);
};

export function layScatter(
  points: readonly ScatterPoint[],
  stage: Size,
  { writeVolume, writeRate, writeHarm, alert, alertName }: ScatterScales,
): ScatterLayout {
  const mostRate = Math.max(1, alert ?? 0, ...points.map(({ rate }) => rate)) * 1.08;
  const step = rateSteps.find((each) => mostRate / each <= 4.6) ?? 25;
  const yMost = Math.min(100, Math.ceil(mostRate / step) * step);
  const rates = Array.from({ length: Math.floor(yMost / step) + 1 }, (_, i) => i * step);
  const volumes: readonly [number, number] = [
    Math.max(1, Math.min(...points.map(({ volume }) => volume)) * 0.6),
    Math.max(10, ...points.map(({ volume }) => volume)) * 1.4,
  ];
  const left = Math.ceil(widest(rates.map(writeRate))) + 12;
  const width = Math.max(1, stage.width - left - 8);
  const height = Math.max(1, stage.height - top - below);
  const x = scaleLog<number>({ domain: [...volumes], range: [0, width] });
  const y = scaleLinear<number>({ domain: [0, yMost], range: [height, 0] });
  // areas are in proportion: a circle of nothing would have no radius
  const mostArea = Math.max(1e-9, ...points.map(({ area }) => area)),
    mostRadius = Math.max(smallest, Math.min(largest, width / 30));
  const radius = scaleSqrt<number>({ domain: [0, mostArea], range: [0, mostRadius] });
  const floor = mostArea * (smallest / mostRadius) ** 2;
  const circles = points
    .map((point) => ({ point, x: x(point.volume), y: y(point.rate), r: Math.max(smallest, radius(point.area)) }))
    .sort((a, b) => b.r - a.r);
  const powers = Array.from({ length: 12 }, (_, i) => 10 ** i);
  const room = widest([writeVolume(volumes[1])]) + 20;
  const xTicks = powers
    .flatMap((power) => volumeSteps.map((each) => each * power))
    .filter((volume) => volume >= volumes[0] && volume <= volumes[1])
    .map((volume) => ({ at: x(volume), text: writeVolume(volume) }))
    .reduce<readonly Tick[]>((kept, tick) => (tick.at - (kept.at(-1)?.at ?? -Infinity) < room ? kept : [...kept, tick]), []);
  const worst = Math.max(0, ...points.map(({ volume, rate }) => (volume * rate) / 100));
  const harms = worst < 2 ? [] : [...new Set([rounded(worst * 0.75), rounded(worst * 0.19)])];
  const isos = harms.flatMap(
    (harm) =>
      isoOf(
        harm,
        volumes,
        yMost,
        (v) => x(v),
        (v) => y(v),
      ) ?? [],
  );
  const named = isos.map((iso, i): Iso => {
    const text = writeHarm(iso.harm);
    const fitsRight = iso.x + 8 + widthOf(text) <= width && i === 0;
    return { ...iso, text, anchor: fitsRight || iso.x - 8 < widthOf(text) ? 'start' : 'end' };
  });
  const words = named.map(({ x: at, anchor, text }): Box => {
    const long = widthOf(text) + 8;
    return anchor === 'start' ? { x0: at, x1: at + long, y0: 0, y1: 14 } : { x0: at - long, x1: at, y0: 0, y1: 14 };
  });
  // of two words that meet, the first stays
  const kept = named.map((iso, i) => {
    const box = words[i];
    return box !== undefined && words.slice(0, i).some((other) => meet(box, other)) ? { ...iso, text: '' } : iso;
  });
  const limit = alert === null ? null : y(alert);
  const atLimit = limit === null ? undefined : alertWords(alertName, limit, circles, { width, height });
  const limitBoxes = limit === null || atLimit === undefined ? [] : [atLimit.box, { x0: 0, x1: width, y0: limit - 1, y1: limit + 1 }];
  return {
    left,
    top,
    width,
    height,
    circles,
    labels: labelsOf(circles, [...words, ...limitBoxes], { width, height }),
    isos: kept,
    floor: points.some(({ area }) => area < floor) ? floor : null,
    xTicks,
    yTicks: rates.map((rate) => ({ at: y(rate), text: writeRate(rate) })),
    alert: limit === null || atLimit === undefined ? null : { y: limit, words: atLimit },
  };
}
