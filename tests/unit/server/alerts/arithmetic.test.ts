import { describe, expect, it } from 'vitest';
import { LEAST_BASE } from '../../../../contract/units.ts';
import { changeOf, checkAt, checksSince, judgeNumber, nextCheck, nextReport, reportDayAt } from '../../../../server/alerts/arithmetic.ts';

const ZONE = 'Asia/Kolkata';
/** 08:00 in India. */
const EIGHT = Date.parse('2026-11-20T02:30:00Z'),
  HOUR = 3_600_000;
const figure = (value: number | null, previous: number | null = null, base: number | null = LEAST_BASE) => ({ value, previous, base });

describe('a rule holds', () => {
  it('beyond its threshold, and not at it', () => {
    const of = (when: 'above' | 'below') => [9, 10, 11].map((value) => judgeNumber({ when, threshold: 10 }, figure(value)));
    expect(of('above')).toEqual(['quiet', 'quiet', 'fired']);
    expect(of('below')).toEqual(['fired', 'quiet', 'quiet']);
  });
  it('of a change from its threshold on, up or down, as a share of what was before', () => {
    const of = (value: number) => judgeNumber({ when: 'changed', threshold: 10 }, figure(value, 20_000));
    expect([18_100, 18_000, 17_900, 21_900, 22_000, 22_100].map(of)).toEqual(['quiet', 'fired', 'fired', 'quiet', 'fired', 'fired']);
    expect([changeOf(-5, -10), changeOf(-15, -10), changeOf(5, 0), changeOf(5, null)]).toEqual([50, -50, null, null]);
  });
  it('of a change from the least number of cases on; a number by itself needs none', () => {
    const of = (base: number | null, when: 'changed' | 'above' = 'changed') => judgeNumber({ when, threshold: 10 }, figure(300, 200, base));
    expect([LEAST_BASE - 1, LEAST_BASE, null].map((base) => of(base))).toEqual(['few', 'fired', 'few']);
    expect(of(null, 'above')).toBe('fired');
  });
  it('of nothing that was not measured, and of no change from nothing', () => {
    for (const when of ['above', 'below', 'changed'] as const)
      expect(judgeNumber({ when, threshold: 1 }, figure(null, 5))).toBe('unmeasured');
    for (const previous of [0, null]) expect(judgeNumber({ when: 'changed', threshold: 1 }, figure(5, previous))).toBe('incomparable');
  });
});

describe('a check is due', () => {
  const daily = { every: 'daily', hour: 8, days: 7 } as const,
    hourly = { every: 'hourly', hour: 0, days: 1 } as const;
  it('once a day at the very millisecond of its hour, of the days before', () => {
    expect(checkAt(daily, EIGHT - 1, ZONE)).toEqual({ key: '2026-11-19', range: { fromDate: '2026-11-12', toDate: '2026-11-18' } });
    expect(checkAt(daily, EIGHT, ZONE)).toEqual({ key: '2026-11-20', range: { fromDate: '2026-11-13', toDate: '2026-11-19' } });
    expect([EIGHT - 1, EIGHT].map((at) => nextCheck(daily, at, ZONE))).toEqual([EIGHT, EIGHT + 24 * HOUR]);
  });
  it('once an hour, at midnight of the day that has just ended', () => {
    const midnight = Date.parse('2026-11-19T18:30:00Z');
    const day = (at: number): string => checkAt(hourly, at, ZONE).range.toDate;
    expect([midnight - 1, midnight, midnight + HOUR - 1, midnight + HOUR].map(day)).toEqual([
      ...['2026-11-19', '2026-11-19', '2026-11-19', '2026-11-20'],
    ]);
    expect([midnight - 1, midnight].map((at) => nextCheck(hourly, at, ZONE))).toEqual([midnight, midnight + HOUR]);
  });
  it('not again where it was made, and of no more than a month of days that were missed', () => {
    const keys = (since: string) => checksSince(daily, since, EIGHT, ZONE).map(({ key }) => key);
    expect([keys('2026-11-20'), keys('2026-11-19'), keys('2026-11-17'), keys('')]).toEqual([
      [],
      ['2026-11-20'],
      ['2026-11-18', '2026-11-19', '2026-11-20'],
      ['2026-11-20'],
    ]);
    const all = keys('2026-01-01');
    expect([all.length, all[0], all.at(-1)]).toEqual([32, '2026-10-20', '2026-11-20']);
  });
});

describe('a report is due', () => {
  const at = (day: string): number => Date.parse(`${day}T02:30:00Z`);
  it('on its day, from its hour on; in a month that has no such day on its last one', () => {
    const monthly = { every: 'monthly', day: 31, hour: 8 } as const;
    expect([at('2026-11-30') - 1, at('2026-11-30'), at('2026-12-31') - 1].map((now) => reportDayAt(monthly, now, ZONE))).toEqual([
      ...['2026-10-31', '2026-11-30', '2026-11-30'],
    ]);
    expect([at('2026-10-31') - 1, at('2026-10-31')].map((now) => nextReport(monthly, now, ZONE))).toEqual([
      at('2026-10-31'),
      at('2026-11-30'),
    ]);
    const weekly = { every: 'weekly', day: 5, hour: 8 } as const;
    expect([EIGHT - 1, EIGHT].map((now) => [reportDayAt(weekly, now, ZONE), nextReport(weekly, now, ZONE)])).toEqual([
      ['2026-11-13', EIGHT],
      ['2026-11-20', EIGHT + 7 * 24 * HOUR],
    ]);
  });
});
