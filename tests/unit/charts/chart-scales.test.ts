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
  const at = (hours: number) => ({ hours, isOpen: false });
  const scale = (median: number, p90: number, width: number) =>
    hoursScale([{ key: 'a', name: '', median: at(median), p90: at(p90), count: 30 }], width);
  it('is linear: half of the longest time is half of the width', () => {
    const { x } = scale(1, 300, 600);
    expect([x(0), x(75), x(150), x(300)]).toEqual([0, 150, 300, 600]);
  });
  it('is in whole days from two of them on, and in hours below', () => {
    expect(scale(1, 47, 400).ticks).toEqual([0, 6, 12, 18, 24, 30, 36, 42]);
    expect(scale(1, 48, 400).ticks).toEqual([0, 24, 48]);
  });
  it('has a tick at its very end where that is a step, and none so near to another that their words meet', () => {
    expect(scale(1, 12, 2_000).ticks.at(-1)).toBe(12);
    for (const width of [60, 120, 300, 700])
      for (const most of [5, 47, 130, 720, 20_000]) {
        const { x, ticks } = scale(1, most, width);
        ticks.forEach((hour, i) => {
          if (i > 0) expect(x(hour) - x(ticks[i - 1] ?? 0)).toBeGreaterThanOrEqual(44);
        });
      }
  });
  it('reaches to the longest time, be it a median', () => {
    expect(scale(30, 2, 100).x(30)).toBe(100);
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
