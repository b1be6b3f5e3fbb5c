import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TakedownTime } from '../../../contract/areas/incident.ts';
import { statuses, type Status } from '../../../contract/life/life-cycle.ts';
import { filterOf } from '../../../contract/scope.ts';
import { addDays, daysIn, daysOf } from '../../../contract/time/dates.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { demoIncidentLives } from '../../../server/demo/incident/incidents.ts';
import { loadIncidents } from '../../../server/demo/incident/load.ts';
import { packages } from '../../../server/demo/world.ts';
import { isSeenBy, naiveLacks } from '../support/data/changes.ts';
import { accessScopeOf, asked, incidentAt, matching, NOW, openStore, type Question, type Store } from '../support/data/incidents.ts';

const made = { now: NOW, scale: 0.05 };
const lives = [...demoIncidentLives(made)].flat(),
  rows = lives.map(({ row }) => row);
let store: Store;
let handlers: ReturnType<typeof incidentPlotHandlers>;
beforeAll(async () => {
  store = await openStore();
  await loadIncidents(store.analytics.incidents, made);
  handlers = incidentPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
});
afterAll(() => store.remove());

const MINUTE = 60_000;
const isTimed = ({ status }: IncidentRow): boolean => status !== 'Rejected' && status !== 'Dropped';
const ages = (found: readonly IncidentRow[], now: number) =>
  found.filter(isTimed).map((row) => ({
    at: row.minutes_to_down ?? Math.floor((now - row.detected_at) / MINUTE),
    isDown: row.minutes_to_down !== null,
  }));
/** Walks through the cases one by one, the shortest first, what is down before what is open: the curve of Kaplan and Meier as it is taught. */
function reached(cases: ReturnType<typeof ages>, q: number): number | string {
  if (cases.length < 30) return 'few';
  const sorted = cases.toSorted((a, b) => a.at - b.at || Number(b.isDown) - Number(a.isDown));
  let share = 1;
  for (const [i, { at, isDown }] of sorted.entries()) {
    if (isDown) share *= (sorted.length - i - 1) / (sorted.length - i);
    if (isDown && share <= 1 - q + 1e-9) return Math.round(at / 6) / 10;
  }
  return `over ${Math.round((sorted.at(-1)?.at ?? 0) / 6) / 10}`;
}
const told = (quantile: TakedownTime['median']): number | string =>
  quantile.kind === 'few' ? 'few' : quantile.kind === 'open' ? `over ${quantile.hours}` : quantile.hours;
const naive = (found: readonly IncidentRow[], now: number = NOW) => {
  const cases = ages(found, now);
  return [cases.length, cases.filter(({ isDown }) => !isDown).length, reached(cases, 0.5), reached(cases, 0.9)];
};
const answered = ({ cases, open, median, p90 }: Omit<TakedownTime, 'channel'>) => [cases, open, told(median), told(p90)];

const names = packages.map(({ name }) => name);
const question: fc.Arbitrary<Question> = fc.record({
  access: fc.oneof(fc.constant(['com.northwind.pay']), fc.constant(names), fc.subarray(names)).map((seen) => accessScopeOf(seen)),
  range: fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.oneof(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 366 })))
    .map(([ago, length]) => {
      const toDate = addDays('2026-11-20', -ago);
      return { fromDate: addDays(toDate, 1 - length), toDate };
    }),
  filters: fc.record({
    channel: fc.constantFrom('all', 'all', 'Social', '!Social'),
    status: fc.oneof(
      fc.constant('all'),
      fc.subarray([...statuses], { minLength: 1 }).map((some: Status[]) => filterOf(some)),
    ),
  }),
  compare: fc.constantFrom('previous', 'year', 'off'),
});
const runs = { numRuns: 60 };

test('the tile is the curve over the rows, whatever statuses are chosen, and so is each of its days', async () => {
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(question, async (q) => {
      const { timeToDown } = (await handlers.counts(asked(q))).data;
      const found = matching(rows, { ...q, filters: { ...q.filters, status: 'all' } });
      expect(answered(timeToDown)).toEqual(naive(found));
      kinds.add(timeToDown.median.kind);
      const days = daysOf(q.range).map((day) =>
        reached(
          ages(
            found.filter((row) => row.day === day),
            NOW,
          ),
          0.5,
        ),
      );
      expect(timeToDown.series).toEqual(days.map((hours) => (typeof hours === 'number' ? hours : null)));
      // a day is too young where an incident of its last minute could not have reached the median yet
      const { median, youngFrom } = timeToDown;
      if (median.kind === 'reached') {
        const young = daysOf(q.range).filter((day) => {
          const zones = q.access.packages.map(({ timeZone }) => timeZone).concat(q.access.timeZone);
          return zones.some((zone) => DateTime.fromISO(day, { zone }).endOf('day').toMillis() + median.hours * 60 * MINUTE > NOW);
        });
        expect(youngFrom).toBe(young[0] ?? null);
      } else expect(youngFrom).toBe(median.kind === 'few' ? null : q.range.fromDate);
    }),
    runs,
  );
  expect([...kinds].sort()).toEqual(expect.arrayContaining(['few', 'reached']));
});

test('the earlier period is the curve over its rows as they stood then, in each zone', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(question, async (q) => {
      const { timeToDown } = (await handlers.counts(asked(q))).data;
      if (q.compare === 'off') {
        expect(timeToDown.previous).toBeNull();
        return;
      }
      const back = q.compare === 'year' ? { years: 1 } : { days: daysIn(q.range) };
      const day = (of: string): string => DateTime.fromISO(of, { zone: 'utc' }).minus(back).toISODate() ?? '';
      const period = { fromDate: day(q.range.fromDate), toDate: day(q.range.toDate) };
      if (naiveLacks(rows.filter(isSeenBy(q.access)), period, q.range, null) !== null) {
        expect(timeToDown.previous).toBeNull();
        return;
      }
      compared++;
      const then = new Map(
        q.access.packages.map(({ name, timeZone }) => [name, DateTime.fromMillis(NOW, { zone: timeZone }).minus(back).toMillis()]),
      );
      const snapshot = lives.flatMap((life) => incidentAt(life, then.get(life.row.package) ?? 0) ?? []);
      const found = matching(snapshot, {
        ...q,
        range: period,
        filters: { ...q.filters, status: 'all' },
      });
      const cases = found.flatMap((row) => ages([row], then.get(row.package) ?? 0));
      expect(timeToDown.previous && answered(timeToDown.previous)).toEqual([
        cases.length,
        cases.filter(({ isDown }) => !isDown).length,
        reached(cases, 0.5),
        reached(cases, 0.9),
      ]);
    }),
    runs,
  );
  expect(compared).toBeGreaterThan(5);
});

test('the card has each channel once, what is still open by half first, then the slowest', async () => {
  await fc.assert(
    fc.asyncProperty(question, async (q) => {
      const times = (await handlers.takedownTime(asked(q))).data;
      const found = matching(rows, { ...q, filters: { ...q.filters, status: 'all' } }).filter(isTimed);
      const byChannel = new Map(times.map(({ channel, ...each }) => [channel, answered(each)]));
      expect(byChannel).toEqual(
        new Map([...new Set(found.map((row) => row.channel))].map((name) => [name, naive(found.filter((row) => row.channel === name))])),
      );
      const order = times.map(({ median }) => (median.kind === 'open' ? Infinity : median.kind === 'few' ? -1 : median.hours));
      expect(order).toEqual(order.toSorted((a, b) => (a === b ? 0 : b - a)));
    }),
    runs,
  );
});
