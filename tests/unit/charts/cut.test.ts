import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { addDays, daysOf } from '../../../contract/time/dates.ts';
import { columnsOf, isPart } from '../../../src/charts/columns/columns.ts';
import { cutOf, spanOf } from '../../../src/charts/columns/cut.ts';

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
          expect(cutOf(one, by, { fromDate, toDate })).toEqual(inRange === whole.length ? null : { days: inRange, of: whole.length });
        }
      }),
      { numRuns: 50 },
    );
  });
  it('is three days of a November that the range ends in', () => {
    const range = { fromDate: '2025-10-05', toDate: '2025-11-03' };
    expect(cutOf('2025-11-01', 'month', range)).toEqual({ days: 3, of: 30 });
    expect(cutOf('2025-10-01', 'month', range)).toEqual({ days: 27, of: 31 });
  });
  it('ends with the last day that the feed has supplied', () => {
    const range = { fromDate: '2025-10-01', toDate: '2025-11-30' };
    expect(cutOf('2025-11-01', 'month', range, { dataTo: null, dataFrom: null, darkSince: '2025-11-12' })).toEqual({ days: 12, of: 30 });
    expect(cutOf('2025-10-01', 'month', range, { dataTo: null, dataFrom: null, darkSince: '2025-11-12' })).toBeNull();
    expect(cutOf('2025-11-10', 'week', range, { dataTo: null, dataFrom: null, darkSince: '2025-11-11' })).toEqual({ days: 2, of: 7 });
    expect(cutOf('2025-11-17', 'week', range, { dataTo: null, dataFrom: null, darkSince: '2025-11-11' })).toEqual({ days: 0, of: 7 });
    expect(cutOf('2025-10-01', 'month', range, { dataFrom: '2025-10-30', darkSince: null, dataTo: null })).toEqual({ days: 2, of: 31 });
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
      expect(columns.map(({ cut, total }) => [cut?.days ?? 7, total])).toEqual(columns.map(({ total }) => [total, total]));
    }),
  );
});
