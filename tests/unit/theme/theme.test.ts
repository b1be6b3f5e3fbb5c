import { describe, expect, it } from 'vitest';
import { chartPalettes, chartSurfaces, contrastIn } from '../../../src/theme/contrast.ts';
import { themeNames, themes, type VigilTheme } from '../../../src/theme/theme.ts';

type Token = keyof VigilTheme;
const surfaces: readonly Token[] = [
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground1Pressed',
  'colorNeutralBackground1Selected',
  'vigilSoft',
];
const words: readonly Token[] = ['colorNeutralForeground1', 'colorNeutralForeground2', 'colorBrandForeground1'];
const signs: readonly Token[] = ['vigilGood', 'vigilBad', 'vigilWarn'];
const seriesOf = [1, 2, 3, 4, 5, 6].map((n): Token => `vigilSeries${n}` as Token);

describe('high contrast', () => {
  const theme = themes.contrast;
  const pairs = (inks: readonly Token[]) =>
    surfaces.flatMap((surface) => inks.map((ink) => [ink, surface, contrastIn(theme, ink, surface)] as const));
  it('words stand out from every surface, hovered, pressed or chosen, by 7 to 1', () => {
    expect(pairs(words).filter(([, , ratio]) => ratio < 7)).toEqual([]);
  });
  it('so do signs and marks, by 4.5 to 1', () => {
    expect(pairs([...signs, ...seriesOf]).filter(([, , ratio]) => ratio < 4.5)).toEqual([]);
  });
  it.each([1, 2, 3] as const)('the ink %i that Fluent puts on a hovered, pressed or chosen surface can be read there', (n) => {
    for (const state of ['Hover', 'Pressed', 'Selected'] as const) {
      for (const surface of ['colorNeutralBackground1', 'colorSubtleBackground', 'colorTransparentBackground'] as const) {
        expect(contrastIn(theme, `colorNeutralForeground${n}${state}`, `${surface}${state}`)).toBeGreaterThanOrEqual(7);
      }
    }
  });
});

describe.each(themeNames)('charts in the %s theme', (name) => {
  const theme = themes[name];
  const tooLow = (pairs: readonly (readonly [Token, Token])[], least: number) =>
    pairs.map(([a, b]) => [a, b, contrastIn(theme, a, b)] as const).filter(([, , ratio]) => ratio < least);
  const fills: readonly Token[] = Object.values(chartPalettes).flat();

  it('each fill stands out by 3 to 1 from the card, from a row under the pointer and from a chosen one', () => {
    expect(
      tooLow(
        fills.flatMap((fill) => chartSurfaces.map((surface) => [fill, surface] as const)),
        3,
      ),
    ).toEqual([]);
  });
  it('a country with a number stands out by 3 to 1 from land without one', () => {
    expect(
      tooLow(
        chartPalettes.stages.map((stage) => [stage, 'vigilLand'] as const),
        3,
      ),
    ).toEqual([]);
  });
  it('stages are one ramp: each differs from the card more than the one before', () => {
    const ratios = chartPalettes.stages.map((stage) => contrastIn(theme, stage, 'colorNeutralBackground1'));
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
  });
});
