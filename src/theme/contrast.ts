import type { VigilTheme } from './theme.ts';

type Colour = keyof VigilTheme & `vigil${string}`;

/** Colours that fill marks, by what they tell apart. */
export const chartPalettes = {
  /** Categories without an order. */
  series: ['vigilSeries1', 'vigilSeries2', 'vigilSeries3', 'vigilSeries4', 'vigilSeries5', 'vigilSeries6'],
  /** Steps of an order: the funnel, the map. */
  stages: ['vigilStage1', 'vigilStage2', 'vigilStage3', 'vigilStage4', 'vigilStage5', 'vigilStage6'],
  /** Classes of traffic. */
  classes: ['vigilValid', 'vigilGivt', 'vigilSivt'],
  /** Groups of incidents. */
  groups: ['vigilFresh', 'vigilTakedown', 'vigilDown', 'vigilRejected'],
  /** Reasons for which traffic is invalid. */
  reasons: ['vigilReason1', 'vigilReason2', 'vigilReason3', 'vigilReason4', 'vigilReasonOther'],
} as const satisfies Readonly<Record<string, readonly Colour[]>>;

/** What a mark may stand on: a card, a row under the pointer, a chosen row. */
export const chartSurfaces = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'vigilSoft',
] as const satisfies readonly (keyof VigilTheme)[];

/** 0 to 255 a channel. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** `#rrggbb` */
export const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** A channel as light, 0 to 1. */
export const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]: Rgb): number => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of WCAG 2.2, from 1 to 21. */
export function contrastBetween(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
/** Of two tokens of a theme that are opaque colours. */
export const contrastIn = (theme: VigilTheme, a: keyof VigilTheme, b: keyof VigilTheme): number =>
  contrastBetween(rgbOf(String(theme[a])), rgbOf(String(theme[b])));
