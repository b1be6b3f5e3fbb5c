import { describe, expect, it } from 'vitest';
import { chartPalettes } from '../../../src/theme/contrast.ts';
import { seenApart, sights } from '../../../src/theme/sight.ts';
import { themeNames, themes, type VigilTheme } from '../../../src/theme/theme.ts';

/** From this distance on two fills are told apart (J16). */
const APART = 8;
type Token = keyof VigilTheme;
const anyTwo = (of: readonly Token[]): [Token, Token][] => of.flatMap((a, i) => of.slice(i + 1).map((b): [Token, Token] => [a, b]));
const neighbours = (of: readonly Token[]): [Token, Token][] => of.slice(1).map((b, i): [Token, Token] => [of[i] as Token, b]);
const { series, stages, classes, reasons, groups } = chartPalettes;
/** What stands side by side, or in one legend. */
const pairs: Readonly<Record<string, readonly (readonly [Token, Token])[]>> = {
  'any two categories': anyTwo(series),
  'a stage and the next': neighbours(stages),
  'any two classes of traffic': anyTwo(classes),
  'any two reasons': anyTwo(reasons),
  'any two groups of incidents': anyTwo(groups),
  'measures of the tracker': anyTwo(['vigilSeries1', 'vigilSeries3', 'vigilSeries2', 'vigilSivt']),
  'valid and fraudulent events, own hours and those of others': [['vigilSivt', 'vigilValid']],
  'a period and what it is compared with': [['vigilSeries1', 'vigilSeries5']],
};

describe.each(themeNames)('in the %s theme', (name) => {
  const theme = themes[name];
  it.each(Object.entries(pairs))('%s are told apart, whatever somebody’s sight', (_, of) => {
    const alike = of.flatMap(([a, b]) =>
      sights
        .map((sight) => [a, b, sight, seenApart(String(theme[a]), String(theme[b]), sight)] as const)
        .filter(([, , , apart]) => apart < APART),
    );
    expect(alike).toEqual([]);
  });
  it('what is done is quieter than what needs work', () => {
    /** How far from grey. */
    const strength = (token: Token): number => {
      const [r, g, b] = [1, 3, 5].map((at) => parseInt(String(theme[token]).slice(at, at + 2), 16)) as [number, number, number];
      return Math.max(r, g, b) - Math.min(r, g, b);
    };
    for (const done of ['vigilDown', 'vigilRejected'] as const)
      for (const work of ['vigilFresh', 'vigilTakedown'] as const)
        expect([done, work, strength(done) < strength(work)]).toEqual([done, work, true]);
  });
});

describe('the simulation', () => {
  // values of the published matrices and of OKLab's reference implementation
  it('sees black and white 100 apart, and a colour nowhere from itself', () => {
    for (const sight of sights) {
      expect(seenApart('#000000', '#ffffff', sight)).toBeCloseTo(100, 1);
      expect(seenApart('#3f5de9', '#3f5de9', sight)).toBe(0);
    }
  });
  it('takes red from green where the cones for it are missing', () => {
    const red = '#c23b22',
      green = '#6a7a00';
    expect(seenApart(red, green, 'normal')).toBeGreaterThan(20);
    expect(seenApart(red, green, 'deutan')).toBeLessThan(seenApart(red, green, 'normal') / 2);
    expect(seenApart(red, green, 'tritan')).toBeGreaterThan(15);
  });
});
