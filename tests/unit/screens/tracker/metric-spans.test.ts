import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import type { TrackerMetrics } from '../../../../contract/areas/tracker/tracker.ts';
import { addDays, daysOf } from '../../../../contract/time/dates.ts';
import { pointsOf } from '../../../../src/screens/tracker/cards/metric-spans.ts';

const sums = (n: number) => ({
  clicks: n,
  uniqueClicks: n,
  invalidClicks: 0,
  events: 2 * n,
  fraudEvents: 1,
  revenue: n / 10,
  cost: n / 4,
  profit: n / 10 - n / 4,
});

it('weeks and months of the tracker sum their days, and say how many days of them the range has', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom('week' as const, 'month' as const),
      (at, length, by) => {
        const range = { fromDate: addDays('2025-01-01', at), toDate: addDays('2025-01-01', at + length - 1) };
        const days = daysOf(range).map((date, i) => ({ date, ...sums(i) }));
        const points = pointsOf({ days } as unknown as TrackerMetrics, by, range);
        const startOf = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).startOf(by).toISODate() ?? '';
        expect(points.map((point) => startOf(point.at))).toEqual([...new Set(days.map(({ date }) => startOf(date)))]);
        for (const point of points) {
          const own = days.filter(({ date }) => startOf(date) === startOf(point.at));
          const start = DateTime.fromISO(startOf(point.at), { zone: 'utc' });
          const whole = by === 'week' ? 7 : (start.daysInMonth ?? 0);
          expect(point.at).toBe(own[0]?.date);
          expect([point.clicks, point.events, point.fraudEvents]).toEqual([
            own.reduce((sum, { clicks }) => sum + clicks, 0),
            own.reduce((sum, { events }) => sum + events, 0),
            own.length,
          ]);
          expect(point.cost).toBeCloseTo(
            own.reduce((sum, { cost }) => sum + cost, 0),
            5,
          );
          expect(point.cut).toEqual(own.length === whole ? null : { part: own.length, of: whole, unit: 'day' });
        }
      },
    ),
    { numRuns: 60 },
  );
});
it('amounts of several currencies stay none', () => {
  const day = { ...sums(1), revenue: null, cost: null, profit: null };
  const data = {
    days: [
      { date: '2026-11-02', ...day },
      { date: '2026-11-03', ...day },
    ],
  } as unknown as TrackerMetrics;
  expect(pointsOf(data, 'week', { fromDate: '2026-11-02', toDate: '2026-11-03' })[0]).toMatchObject({
    clicks: 2,
    cost: null,
    revenue: null,
  });
});
