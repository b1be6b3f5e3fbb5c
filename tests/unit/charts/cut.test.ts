import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { addDays, daysOf } from '../../../contract/time/dates.ts';
import { layColumns } from '../../../src/charts/columns/column-layout.ts';
import { columnsOf, isPart } from '../../../src/charts/columns/columns.ts';
import { hourStanding } from '../../../contract/judgement/feed.ts';
import { cutOf, cutOfDay, cutOfHour, cutSaid, daysBeforeRunning, spanOf } from '../../../src/charts/columns/cut.ts';

const day = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays('2022-01-01', n));

describe('a week or a month that a range cuts', () => {
  it('says how many of its days there are, by the calendar', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 120 }), fc.constantFrom('week' as const, 'month' as const), (fromDate, length, by) => {
        const toDate = addDays(fromDate, length - 1);
        for (const one of daysOf({ fromDate, toDate })) {
          const at = DateTime.fromISO(one, { zone: 'utc' });
          const whole = daysOf({ fromDate: at.startOf(by).toISODate() ?? '', toDate: at.endOf(by).toISODate() ?? '' });
          expect(spanOf(one, by)).toEqual({ from: whole[0], to: whole.at(-1) });
          const inRange = whole.filter((each) => each >= fromDate && each <= toDate).length;
          expect(cutOf(one, by, { fromDate, toDate })).toEqual(
            inRange === whole.length ? null : { part: inRange, of: whole.length, unit: 'day' },
          );
        }
      }),
      { numRuns: 50 },
    );
  });
  it('is three days of a November that the range ends in', () => {
    const range = { fromDate: '2025-10-05', toDate: '2025-11-03' };
    expect(cutOf('2025-11-01', 'month', range)).toEqual({ part: 3, of: 30, unit: 'day' });
    expect(cutOf('2025-10-01', 'month', range)).toEqual({ part: 27, of: 31, unit: 'day' });
  });
  it('ends with the last day that the feed has supplied', () => {
    const range = { fromDate: '2025-10-01', toDate: '2025-11-30' };
    expect(cutOf('2025-11-01', 'month', range, { dataTo: null, dataFrom: null, darkSince: '2025-11-12' })).toEqual({
      part: 12,
      of: 30,
      unit: 'day',
    });
    expect(cutOf('2025-10-01', 'month', range, { dataTo: null, dataFrom: null, darkSince: '2025-11-12' })).toBeNull();
    expect(cutOf('2025-11-10', 'week', range, { dataTo: null, dataFrom: null, darkSince: '2025-11-11' })).toEqual({
      part: 2,
      of: 7,
      unit: 'day',
    });
    expect(cutOf('2025-11-17', 'week', range, { dataTo: null, dataFrom: null, darkSince: '2025-11-11' })).toEqual({
      part: 0,
      of: 7,
      unit: 'day',
    });
    expect(cutOf('2025-10-01', 'month', range, { dataFrom: '2025-10-30', darkSince: null, dataTo: null })).toEqual({
      part: 2,
      of: 31,
      unit: 'day',
    });
  });
});

it('as many columns of weeks are hatched as are no seven days, or hold a day that is not settled', () => {
  fc.assert(
    fc.property(fc.integer({ min: 63, max: 366 }), fc.integer({ min: 0, max: 9 }), (length, unsettled) => {
      const days = daysOf({ fromDate: '2026-01-01', toDate: addDays('2026-01-01', length - 1) });
      const { columns, weekly } = columnsOf(
        days.map((date, i) => ({ date, values: [1], provisional: i >= length - unsettled })),
        600,
      );
      expect(weekly).toBe(true);
      const wanted = columns.filter(
        ({ from, to, total }) =>
          total < 7 || days.slice(days.indexOf(from), days.indexOf(to) + 1).some((each) => days.indexOf(each) >= length - unsettled),
      );
      expect(columns.filter(isPart)).toEqual(wanted);
      expect(columns.map(({ cut, total }) => [cut?.part ?? 7, total])).toEqual(columns.map(({ total }) => [total, total]));
    }),
  );
});

describe('the running day', () => {
  const running = { day: '2026-11-22', hours: 6, of: 24, upTo: '2026-11-22T00:32:02.000Z' };
  const whole = { fromDate: '2026-11-16', toDate: '2026-11-22' };
  const days = daysOf({ fromDate: '2026-09-14', toDate: '2026-11-22' }).map((date) => ({
    date,
    values: [10],
    base: 100,
    provisional: false,
    cut: cutOfDay(date, running),
  }));
  const t = {
    cutDays: ({ part = '', whole: of = '' }) => `${part} of ${of} days`,
    cutHours: ({ part = '', whole: of = '' }) => `${part} of ${of} h`,
    hourNotOver: 'not over',
  };
  it('is so many of its hours, and every other day is whole', () => {
    expect(days.filter(({ cut }) => cut !== null).map(({ date, cut }) => [date, cut && cutSaid(t, cut)])).toEqual([
      ['2026-11-22', '6 of 24 h'],
    ]);
    expect([daysBeforeRunning('2026-11-16', running), daysBeforeRunning('2026-11-16', null)]).toEqual([6, Infinity]);
  });
  it('has hours that are over, one in which its data end, and hours to come', () => {
    const at = (hour: number, of = running) => hourStanding(of, '2026-11-22', hour);
    expect([0, 5, 6, 7, 23].map((hour) => at(hour))).toEqual(['over', 'over', 'running', 'ahead', 'ahead']);
    expect(hourStanding(running, '2026-11-21', 23)).toBe('over');
    expect(hourStanding(null, '2026-11-22', 23)).toBe('over');
    // the clock was set forward: the hour seven of it is the sixth
    expect([6, 7, 8].map((hour) => at(hour, { ...running, of: 23 }))).toEqual(['running', 'running', 'ahead']);
    expect([5, 6, 7].map((hour) => cutOfHour('2026-11-22', hour, running)).map((cut) => cut && cutSaid(t, cut))).toEqual([
      null,
      'not over',
      null,
    ]);
  });
  it('makes a part of the week and the month that it ends, though all their days are in the range', () => {
    const feed = { dataFrom: null, darkSince: null, dataTo: null, running };
    expect(cutOf('2026-11-16', 'week', whole, feed)).toEqual({ part: 6, of: 7, unit: 'day' });
    expect(cutOf('2026-11-16', 'week', whole, { ...feed, running: null })).toBeNull();
    expect(cutOf('2026-11-09', 'week', { fromDate: '2026-11-09', toDate: '2026-11-22' }, feed)).toBeNull();
    const { columns, weekly } = columnsOf(days, 600);
    expect([weekly, columns.at(-1)?.cut, columns.slice(0, -1).every(({ cut }) => cut === null)]).toEqual([
      true,
      { part: 6, of: 7, unit: 'day' },
      true,
    ]);
  });
  it('is a column of its own kind, into which no line of shares leads', () => {
    const { rate, columns } = layColumns(days.slice(-8), 1, { width: 600, height: 200 }, String, { alert: null, write: String });
    expect(columns.map(isPart)).toEqual([...Array.from({ length: 7 }, () => false), true]);
    expect(rate?.points.map(({ isCut }) => isCut)).toEqual(columns.map(isPart));
  });
  it('is pale, and hatched only where its verdicts are provisional: one hatch says one thing', () => {
    const cut = { part: 6, of: 24, unit: 'hour' } as const;
    const days = [
      { date: '2026-11-20', values: [10], provisional: false },
      { date: '2026-11-21', values: [10], provisional: true },
      { date: '2026-11-22', values: [10], provisional: false, cut },
    ];
    const shown = (of: (typeof days)[number][]) => {
      const [path] = layColumns(of, 1, { width: 600, height: 240 }, String).paths;
      return [path?.whole !== '', path?.cut !== '', path?.provisional !== ''];
    };
    expect(days.map((day) => shown([day]))).toEqual([
      [true, false, false],
      [true, false, true],
      [false, true, false],
    ]);
  });
  it('the alert’s line ends with the last hour that there is', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      date: String(hour),
      values: [10],
      base: 100,
      provisional: false,
      missing: hour > 6 ? 'not yet' : null,
    }));
    const { rate, x } = layColumns(hours, 1, { width: 600, height: 240 }, String, { alert: 5, write: String });
    expect(rate?.alert?.to).toBeLessThan(x('7') ?? 0);
    expect(rate?.alert?.to).toBeGreaterThan((x('6') ?? 0) + x.bandwidth());
    const whole = layColumns(hours.slice(0, 7), 1, { width: 600, height: 240 }, String, { alert: 5, write: String });
    expect(whole.rate?.alert?.to).toBe(whole.width);
  });
});
