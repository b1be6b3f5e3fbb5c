import { describe, expect, it, test } from 'vitest';
import { shareOf, sideOf, wilson } from '../../../../contract/judgement/share.ts';

const near = (part: number, all: number): [number, number] => {
  const { low, high } = wilson({ part, all });
  return [Math.round(1e4 * low) / 1e4, Math.round(1e4 * high) / 1e4];
};
describe('the interval of a share', () => {
  // R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method 3
  test.each([
    [81, 263, [0.2553, 0.3662]],
    [15, 148, [0.0624, 0.1605]],
    [0, 20, [0, 0.1611]],
    [1, 29, [0.0061, 0.1718]],
  ] as const)('of %i of %i is the published one', (part, all, published) => {
    expect(near(part, all)).toEqual(published);
  });
  it('is all there is where there is no case', () => {
    expect(wilson({ part: 0, all: 0 })).toEqual({ low: 0, high: 1 });
  });
});
describe('a share', () => {
  it('is told of 30 cases, and not of fewer', () => {
    expect(shareOf({ part: 3, all: 5 })).toEqual({ kind: 'few' });
    expect(shareOf({ part: 29, all: 29 })).toEqual({ kind: 'few' });
    expect(shareOf({ part: 15, all: 30 })).toMatchObject({ kind: 'share', share: 0.5 });
  });
  it('is above a limit with its whole interval, below it, or undecided', () => {
    expect(sideOf({ part: 12, all: 40 }, 0.25)).toBe('undecided'); // 18.1 to 45.4 %
    expect(sideOf({ part: 20, all: 40 }, 0.25)).toBe('above');
    expect(sideOf({ part: 2, all: 40 }, 0.25)).toBe('below');
    expect(sideOf({ part: 4, all: 15 }, 0.25)).toBe('undecided');
    expect(sideOf({ part: 15, all: 15 }, 0.25)).toBe('undecided');
  });
});
