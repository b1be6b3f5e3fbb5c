import { describe, expect, it } from 'vitest';
import { themes, type VigilTheme } from '../../src/theme/theme.ts';

const channel = (hex: string, at: number): number => {
  const part = parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
/** WCAG 2, from 1 to 21. */
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
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
    surfaces.flatMap((surface) => inks.map((ink) => [ink, surface, contrast(String(theme[ink]), String(theme[surface]))] as const));
  it('words stand out from every surface, hovered, pressed or chosen, by 7 to 1', () => {
    expect(pairs(words).filter(([, , ratio]) => ratio < 7)).toEqual([]);
  });
  it('so do signs and marks, by 4.5 to 1', () => {
    expect(pairs([...signs, ...seriesOf]).filter(([, , ratio]) => ratio < 4.5)).toEqual([]);
  });
  it.each([1, 2, 3] as const)('the ink %i that Fluent puts on a hovered, pressed or chosen surface can be read there', (n) => {
    for (const state of ['Hover', 'Pressed', 'Selected'] as const) {
      for (const surface of ['colorNeutralBackground1', 'colorSubtleBackground', 'colorTransparentBackground'] as const) {
        expect(contrast(theme[`colorNeutralForeground${n}${state}`], theme[`${surface}${state}`])).toBeGreaterThanOrEqual(7);
      }
    }
  });
});
