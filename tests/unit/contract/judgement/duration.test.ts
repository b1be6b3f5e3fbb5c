import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationOf, survivalOf, type Times } from '../../../../contract/judgement/duration.ts';

const over = (...all: number[]): Times[] => all.map((minutes) => ({ minutes, over: 1, open: 0 }));
const open = (...all: number[]): Times[] => all.map((minutes) => ({ minutes, over: 0, open: 1 }));
/** Weeks in remission: E. J. Freireich and others, Blood 21 (1963); E. A. Gehan, Biometrika 52 (1965). */
const drug = [...over(6, 6, 6, 7, 10, 13, 16, 22, 23), ...open(6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35)],
  placebo = over(1, 1, 2, 2, 3, 4, 4, 5, 5, 8, 8, 8, 8, 11, 11, 12, 12, 15, 17, 22, 23);
/** Ten of each case, in hours, so that there are enough. */
const tenfold = (times: readonly Times[]): Times[] =>
  times.map((each) => ({ minutes: each.minutes * 60, over: 10 * each.over, open: 10 * each.open }));

describe('the curve of Kaplan and Meier', () => {
  it('is that of the published table of 6-mercaptopurine', () => {
    const table = survivalOf(drug).map(({ minutes, atRisk, over: d, share }) => [minutes, atRisk, d, share.toFixed(4)]);
    expect(table).toEqual([
      [6, 21, 3, '0.8571'],
      [7, 17, 1, '0.8067'],
      [10, 15, 1, '0.7529'],
      [13, 12, 1, '0.6902'],
      [16, 11, 1, '0.6275'],
      [22, 7, 1, '0.5378'],
      [23, 6, 1, '0.4482'],
    ]);
  });
  it('has the published intervals of log(−log S)', () => {
    const limits = survivalOf(drug).map(({ minutes, low, high }) => [minutes, low.toFixed(3), high.toFixed(3)]);
    expect(limits[0]).toEqual([6, '0.620', '0.952']);
    expect(limits[2]).toEqual([10, '0.503', '0.889']);
    expect(limits[6]).toEqual([23, '0.188', '0.680']);
  });
  it('is what is left, where nothing is open', () => {
    for (const { minutes, share } of survivalOf(placebo))
      expect(share).toBeCloseTo(placebo.filter((each) => each.minutes > minutes).length / 21, 12);
  });
});

describe('a median of durations', () => {
  it('is that of the table: 23 weeks with the drug, 8 without', () => {
    expect(durationOf(tenfold(drug)).median).toMatchObject({ kind: 'reached', hours: 23 });
    expect(durationOf(tenfold(placebo)).median).toMatchObject({ kind: 'reached', hours: 8 });
  });
  it('has an interval where that of the curve crosses it, without an end where it does not', () => {
    const doubled = tenfold(drug).map((each) => ({ ...each, over: each.over / 5, open: each.open / 5 }));
    expect(durationOf(doubled).median).toEqual({ kind: 'reached', hours: 23, low: 16, high: null });
    expect(durationOf(tenfold(placebo)).median).toEqual({ kind: 'reached', hours: 8, low: 8, high: 8 });
  });
  it('is none of fewer than 30 cases, whatever is over', () => {
    expect(durationOf(drug)).toEqual({ cases: 21, open: 12, median: { kind: 'few' }, p90: { kind: 'few' } });
    expect(durationOf([])).toEqual({ cases: 0, open: 0, median: { kind: 'few' }, p90: { kind: 'few' } });
    expect(durationOf([{ minutes: 60, over: 29, open: 0 }]).median.kind).toBe('few');
    expect(durationOf([{ minutes: 60, over: 29, open: 1 }]).median.kind).toBe('reached');
  });
  it('is not told where more are still open after the longest time that was seen', () => {
    const times = [
      { minutes: 90, over: 20, open: 0 },
      { minutes: 2460, over: 0, open: 25 },
    ];
    expect(durationOf(times)).toEqual({ cases: 45, open: 25, median: { kind: 'open', hours: 41 }, p90: { kind: 'open', hours: 41 } });
  });
  it('is the first time at which half are over, be it exactly half', () => {
    const times = [10, 20, 30, 40, 50, 60].map((minutes) => ({ minutes, over: 7, open: 0 }));
    expect(durationOf(times).median).toMatchObject({ hours: 0.5 });
    expect(durationOf(times).p90).toMatchObject({ hours: 1 });
  });
  it('is that of a naive product over single cases, in any order and grouping', () => {
    const one = fc.record({ minutes: fc.integer({ min: 0, max: 40 }), isOpen: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one, { minLength: 30, maxLength: 120 }), (cases) => {
        const left = (minute: number): number => cases.filter(({ minutes }) => minutes >= minute).length;
        const ends = (minute: number): number => cases.filter(({ minutes, isOpen }) => !isOpen && minutes === minute).length;
        const reached = (q: number): number | null => {
          let share = 1;
          for (let minute = 0; minute <= 40; minute++) {
            if (left(minute) > 0) share = (share * (left(minute) - ends(minute))) / left(minute);
            if (share <= 1 - q + 1e-9) return minute;
          }
          return null;
        };
        const found = durationOf(cases.map(({ minutes, isOpen }) => ({ minutes, over: isOpen ? 0 : 1, open: isOpen ? 1 : 0 })));
        for (const [quantile, q] of [
          [found.median, 0.5],
          [found.p90, 0.9],
        ] as const) {
          const minute = reached(q);
          if (minute === null)
            expect(quantile).toEqual({ kind: 'open', hours: Math.round(Math.max(...cases.map(({ minutes }) => minutes)) / 6) / 10 });
          else expect(quantile).toMatchObject({ kind: 'reached', hours: Math.round(minute / 6) / 10 });
        }
        expect([found.cases, found.open]).toEqual([cases.length, cases.filter(({ isOpen }) => isOpen).length]);
      }),
    );
  });
});
