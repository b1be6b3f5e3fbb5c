import { describe, expect, it } from 'vitest';
import { hoursScale } from '../../../src/charts/bars/range-scale.ts';
import { countSteps, shareSteps } from '../../../src/charts/heat/scales.ts';
import { layRunning } from '../../../src/charts/running/running-layout.ts';

describe('steps of a heat map', () => {
  it('are one for none and at most five of a round size, each number in one of them', () => {
    for (const most of [0, 1, 4, 5, 6, 10, 11, 25, 26, 50, 51, 99, 100, 101, 499, 500, 501, 12_345]) {
      const [none, ...steps] = countSteps(most);
      expect(none).toEqual({ from: 0, to: 0 });
      expect(steps.length).toBeLessThanOrEqual(5);
      const size = (steps[0]?.to ?? 1).toString();
      expect(size).toMatch(/^[125]0*$/);
      steps.forEach(({ from }, i) => expect(from).toBe((steps[i - 1]?.to ?? 0) + 1));
      expect([most <= (steps.at(-1)?.to ?? 0), most >= (steps.at(-1)?.from ?? 0)]).toEqual([true, true]);
    }
    // no more steps than are needed: of a round most, the last ends with it
    expect([5, 10, 25, 50, 100, 500].map((most) => countSteps(most).length)).toEqual([6, 6, 6, 6, 6, 6]);
    expect([5, 10, 25, 50].map((most) => countSteps(most)[1]?.to)).toEqual([1, 2, 5, 10]);
  });
  it('of shares go from 0 to 100 without a gap', () => {
    shareSteps.forEach(({ from }, i) => expect(from).toBe(shareSteps[i - 1]?.to ?? 0));
    expect(shareSteps.at(-1)?.to).toBe(100);
  });
});

describe('an axis of hours', () => {
  const ticks = (p90: number) => hoursScale([{ key: 'a', name: '', median: 1, p90, count: 1 }], 2_000).ticks;
  it('is in whole days from two of them on, and in hours below', () => {
    expect(ticks(47)).toEqual([0, 1, 4, 12, 24]);
    expect(ticks(48)).toEqual([0, 24, 48]);
  });
  it('has a tick at its very end, and none so near to another that their words meet', () => {
    expect(ticks(12).at(-1)).toBe(12);
    const { x, ticks: narrow } = hoursScale([{ key: 'a', name: '', median: 1, p90: 720, count: 1 }], 120);
    narrow.forEach((hour, i) => {
      if (i > 0) expect(x(hour) - x(narrow[i - 1] ?? 0)).toBeGreaterThanOrEqual(36);
    });
  });
  it('reaches to the longest time, be it a median', () => {
    expect(hoursScale([{ key: 'a', name: '', median: 30, p90: 2, count: 1 }], 100).x(30)).toBe(100);
  });
});

describe('the words at the ends of two running totals', () => {
  const ends = (value: number, previous: number | null) => {
    const days = [
      { date: '2026-11-19', value: 0, previous: 0, provisional: false },
      { date: '2026-11-20', value, previous, provisional: false },
    ];
    return layRunning(days, { width: 400, height: 200 }, ['words'], String, String).ends;
  };
  it('are kept apart, that of now above where both are alike', () => {
    for (const [value, previous] of [
      [50, 50],
      [51, 50],
      [50, 51],
      [0, null],
    ] as const)
      expect(Math.round(Math.abs(ends(value, previous).value - ends(value, previous).previous))).toBe(30);
    expect([ends(50, 50), ends(51, 50)].every((each) => each.value < each.previous)).toBe(true);
    expect(ends(50, 51).value).toBeGreaterThan(ends(50, 51).previous);
  });
  it('stand at their lines where these are far apart', () => {
    expect(ends(100, 0)).toEqual({ value: 0, previous: 166 });
  });
});
