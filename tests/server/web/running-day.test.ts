import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/time/dates.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { sliceHandlers } from '../../../server/calls/deep-dive/index.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { verdictsOf } from '../../../server/detection/detection.ts';
import { eventRows } from '../support/data/events.ts';
import { accessScopeOf, openStore, type Store } from '../support/data/incidents.ts';
import { askedWeb } from '../support/data/web-fraud.ts';

/** In India; the feed of today ended at 06:02:02. */
const PACKAGE = 'northwind.example',
  TODAY = '2026-11-20',
  LAST = Date.parse('2026-11-20T06:02:02.000+05:30'),
  MINUTE = 60_000,
  DAY = 86_400_000;
/** One event in two minutes since midnight of a day, up to a moment. */
const dayUpTo = (ago: number, end: number): EventRow[] => {
  const day = addDays(TODAY, -ago),
    start = Date.parse(`${day}T00:00:00+05:30`);
  const [row] = eventRows({ count: 1, packages: [PACKAGE], lastDay: day, days: 1 });
  const times = Array.from({ length: 720 }, (_, n) => start + n * 2 * MINUTE + 2_000).filter((time) => time <= end);
  return times.map((time, n) => ({
    ...(row as EventRow),
    type: 'visit',
    day,
    hour: Math.floor((time - start) / 3_600_000),
    time,
    event_id: `${day}-${n}`,
    verdict: 'valid',
    reason: '',
    fraud_category: '',
    fraud_sub_category: '',
    measured_value: null,
    threshold: null,
  }));
};
let store: Store;
const past = Array.from({ length: 14 }, (_, i) => dayUpTo(i + 1, Infinity));
beforeAll(async () => {
  store = await openStore();
  await store.analytics.events.load([...past, dayUpTo(0, LAST)]);
});
afterAll(() => store.remove());
const access = accessScopeOf([PACKAGE], null);
const asked = askedWeb({ access, range: { fromDate: TODAY, toDate: TODAY }, type: 'visit', filters: {} }, {});
const countsAt = async (now: number) =>
  (await webPlotHandlers({ analytics: store.analytics, now: () => now, records: noChanges }).counts(asked as never)).data;
/** 06:05, 06:39 and 11:30 of the day whose feed ended at 06:02. */
const clocks = [3, 37, 328].map((minutes) => LAST + minutes * MINUTE);

describe('a running day ends with its last row', () => {
  it('so that no comparison moves while only the clock does', async () => {
    const seen = await Promise.all(clocks.map(countsAt));
    const naive = past.flat().filter(({ time, day }) => day === addDays(TODAY, -1) && time <= LAST - DAY).length;
    expect(naive).toBe(182);
    for (const { measured } of seen) expect(measured).toMatchObject({ value: 182, previous: naive });
    expect(seen.map(({ running }) => running)).toEqual(
      clocks.map(() => ({ day: TODAY, hours: 6, of: 24, upTo: new Date(LAST).toISOString() })),
    );
  });
  it('nor that of the deep dive', async () => {
    for (const now of clocks) {
      const { deepdive } = sliceHandlers({ analytics: store.analytics, now: () => now, records: noChanges });
      const of = async (period: string) =>
        (
          await deepdive({
            ...asked,
            params: { package: PACKAGE },
            query: { package_name: PACKAGE, fromDate: TODAY, toDate: TODAY, dashboard_type: 'visit', path: '', period },
          } as never)
        ).data;
      const [own, before] = await Promise.all([of('range'), of('previous')]);
      expect([own.summary.total, before.summary.total]).toEqual([182, 182]);
      expect(own.running).toMatchObject({ hours: 6 });
      expect(before.running).toBeNull();
    }
  });
  it('and what stands out is looked for up to an hour of which the data has the end', async () => {
    for (const now of clocks) {
      const [verdict] = await verdictsOf(store.analytics, access, 'visit', { fromDate: TODAY, toDate: TODAY }, now);
      expect(verdict?.upTo).toBe(6);
    }
  });
  it('before its first row it has no hour, and nothing to compare', async () => {
    await store.analytics.events.load(past, { replace: true });
    const { running, measured } = await countsAt(LAST);
    const [yesterday] = past;
    expect(running).toEqual({ day: TODAY, hours: 0, of: 24, upTo: new Date(yesterday?.at(-1)?.time ?? 0).toISOString() });
    // the range has no row: there is nothing to compare (J6)
    expect(measured).toMatchObject({ value: 0, previous: null });
    await store.analytics.events.load([...past, dayUpTo(0, LAST)], { replace: true });
  });
  it('a row that lies ahead of the clock ends it now', async () => {
    const { running, measured } = await countsAt(LAST - 92 * MINUTE);
    expect(running).toMatchObject({ hours: 4 });
    expect(measured).toMatchObject({
      previous: past.flat().filter(({ time, day }) => day === addDays(TODAY, -1) && time < LAST - 92 * MINUTE - 2_000 - DAY).length,
    });
  });
});
