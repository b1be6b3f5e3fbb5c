import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptHours, spanOf, withinSpan } from '../../../../contract/judgement/hours.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const day = (from: number, to: number, each: number, rest = 0): number[] =>
  Array.from({ length: 24 }, (_, hour) => (hour >= from && hour < to ? each : rest));

describe('the hours in which an excess is', () => {
  it('have most of it in a row, each hour less half of an even part', () => {
    const hours = fc.array(fc.integer({ min: -20, max: 60 }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(hours, (excess) => {
        const least = (0.5 * Math.max(0, sum(excess))) / excess.length;
        const score = (from: number, to: number): number => sum(excess.slice(from, to)) - least * (to - from);
        const all = excess.flatMap((_, from) => excess.slice(from).map((__, i) => score(from, from + i + 1)));
        const { from, to } = spanOf(excess);
        expect(score(from, to)).toBeCloseTo(Math.max(...all), 9);
      }),
    );
  });
  it('end where an hour has less than half of an even part', () => {
    // 340 in 24 hours: an even part is 14.2, half of it 7.1
    expect(spanOf([...day(2, 5, 100).slice(0, 5), 40, ...day(0, 24, 0).slice(6)])).toEqual({ from: 2, to: 6 });
    expect(spanOf([...day(2, 5, 100).slice(0, 5), 7, 33, ...day(0, 24, 0).slice(7)])).toEqual({ from: 2, to: 7 });
    expect(spanOf([...day(2, 5, 100).slice(0, 5), 6, 0, ...day(0, 24, 0).slice(7)])).toEqual({ from: 2, to: 5 });
  });
});

describe('the hours that a source keeps to', () => {
  it('are half a day at most', () => {
    expect(keptHours([day(0, 12, 10), day(0, 12, 20)])).toEqual({ from: 0, to: 12 });
    expect(keptHours([day(0, 13, 10), day(0, 13, 20)])).toBeNull();
  });
  it('hold 80 % of the excess of each day', () => {
    const mostly = (outside: number): number[] => day(2, 6, 100).map((value, hour) => (hour === 20 ? outside : value));
    expect(withinSpan(mostly(100), { from: 2, to: 6 })).toBe(0.8);
    expect(keptHours([day(2, 6, 1_000), mostly(100)])).toEqual({ from: 2, to: 6 });
    expect(keptHours([day(2, 6, 1_000), mostly(101)])).toBeNull();
  });
  it('are those of several days', () => {
    expect(keptHours([day(2, 6, 100)])).toBeNull();
    expect(keptHours([day(2, 6, 100), day(14, 18, 100)])).toBeNull();
  });
});
