import { excessOf, tenth } from '../support/data/judged.ts';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DeepDive,
  DeviceHits,
  drillBreakdowns,
  MAX_SLICES,
  Samples,
  SlicePublishers,
  type DrillPeriod,
} from '../../../contract/areas/deep-dive/deep-dive.ts';
import { addDays, dayIn, daysIn, daysOf, yearBefore, type DateRange } from '../../../contract/time/dates.ts';
import { drillDimensions, drillPathOf, type DrillDimension, type DrillStep } from '../../../contract/drill-path.ts';
import type { AccessScope } from '../../../server/access.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { sliceHandlers } from '../../../server/calls/deep-dive/index.ts';
import { accessScopeOf, openStore, type Store } from '../support/data/incidents.ts';
import { askedWeb, grouped, LAST_DAY, lastOfToday, webPackages, webRows } from '../support/data/web-fraud.ts';

/** Noon of the last day in India: that day is not over. */
const NOW = Date.parse(`${LAST_DAY}T06:30:00.000Z`);
/** A few devices have many events and many have few, so that each percentile is another number. */
const DEVICES = 120;
const deviceOf = (n: number): string => `device-${Math.floor(DEVICES * (((n * 7_919) % 1_000) / 1_000) ** 3)}`;
const rows = webRows(4_000).map((row, i) => ({ ...row, device_id: row.device_id === '' ? '' : deviceOf(i) }));
let store: Store;
let handlers: ReturnType<typeof sliceHandlers>;
beforeAll(async () => {
  store = await openStore();
  await store.analytics.events.load([rows]);
  handlers = sliceHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
});
afterAll(() => store.remove());

const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;
const valueOf = (row: EventRow, dimension: DrillDimension): string =>
  dimension === 'weekday' ? String(weekdayOf(row.day)) : String(row[dimension]);

interface Question {
  readonly access: AccessScope;
  readonly range: DateRange;
  readonly type: 'visit' | 'impression';
  readonly period: DrillPeriod;
  readonly steps: readonly DrillStep[];
}
const step = fc.constantFrom(...drillDimensions).chain((dimension) =>
  fc
    .oneof(
      { weight: 9, arbitrary: fc.constantFrom(...new Set(rows.map((row) => valueOf(row, dimension)))) },
      {
        weight: 1,
        arbitrary: dimension === 'weekday' || dimension === 'hour' ? fc.constant('3') : fc.constant('nothing, like: it\\'),
      },
    )
    .map((value): DrillStep => ({ dimension, value })),
);
const question: fc.Arbitrary<Question> = fc.record({
  access: fc.oneof(
    fc.constantFrom(...webPackages).map((name) => accessScopeOf([name], null)),
    fc.subarray(webPackages).map((names) => accessScopeOf(names, null)),
  ),
  range: fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 60 }))
    .map(([ago, length]) => ({ fromDate: addDays(LAST_DAY, 1 - ago - length), toDate: addDays(LAST_DAY, -ago) })),
  type: fc.constantFrom('visit', 'impression'),
  period: fc.constantFrom('range', 'range', 'previous', 'year'),
  steps: fc.uniqueArray(step, { maxLength: 3, selector: ({ dimension }) => dimension }),
});

const isInvalid = ({ verdict }: EventRow): boolean => verdict !== 'valid';
const volumes = (of: readonly EventRow[]) => {
  const invalid = of.filter(isInvalid).length;
  return { total: of.length, invalid, invalidPct: tenth(invalid, of.length) };
};
/** The same wall clock of the zone on the day that a moment of today corresponds to, in epoch milliseconds: summer time may have begun or ended since. */
const cutOf: Readonly<Record<DrillPeriod, (range: DateRange, zone: string, at: number) => number>> = {
  range: () => Infinity,
  previous: (range, zone, at) =>
    DateTime.fromMillis(at, { zone })
      .minus({ days: daysIn(range) })
      .toMillis(),
  year: (_range, zone, at) => DateTime.fromMillis(at, { zone }).minus({ years: 1 }).toMillis(),
};
/** After the last event of a day that is not over, or at the begin of one that has none; now where the range begins later. */
function endOf(q: Question, { name, timeZone }: AccessScope['packages'][number]): { readonly at: number; readonly isBegun: boolean } {
  const today = DateTime.fromMillis(NOW, { zone: timeZone });
  if (today.toFormat('yyyy-MM-dd') < q.range.fromDate) return { at: NOW, isBegun: true };
  const last = lastOfToday(rows, q, name, NOW);
  return { at: last === null ? today.startOf('day').toMillis() : Math.min(last + 1, NOW), isBegun: last !== null };
}
function periodOf({ range, period }: Question): DateRange {
  if (period === 'range') return range;
  const back = period === 'year' ? yearBefore : (day: string) => addDays(day, -daysIn(range));
  return { fromDate: back(range.fromDate), toDate: back(range.toDate) };
}
/** Events of the slice after so many of its steps. */
function eventsIn(q: Question, taken = q.steps.length): EventRow[] {
  const range = periodOf(q);
  // one moment for all packages: the earliest of those that have events of the day that is not over
  const ends = q.access.packages
      .filter(({ timeZone }) => dayIn(NOW, timeZone) <= q.range.toDate)
      .map((each) => ({ ...endOf(q, each), zone: each.timeZone })),
    begun = ends.filter(({ isBegun }) => isBegun);
  const cut = Math.min(...(begun.length === 0 ? ends : begun).map(({ zone, at }) => cutOf[q.period](q.range, zone, at)));
  return rows.filter(
    (row) =>
      q.access.packages.some(({ name }) => name === row.package) &&
      row.time < cut &&
      row.type === q.type &&
      row.day >= range.fromDate &&
      row.day <= range.toDate &&
      q.steps.slice(0, taken).every(({ dimension, value }) => valueOf(row, dimension) === value),
  );
}
const asked = <M extends object>(q: Question, more: M) => {
  const { query, ...rest } = askedWeb({ ...q, filters: {} }, {});
  const { package_name, fromDate, toDate } = query;
  return {
    ...rest,
    params: { package: package_name },
    query: { package_name, fromDate, toDate, dashboard_type: q.type, path: drillPathOf(q.steps), period: q.period, ...more },
  };
};
const property = (check: (q: Question, found: EventRow[]) => Promise<void>) => () =>
  fc.assert(
    fc.asyncProperty(question, (q) => check(q, eventsIn(q))),
    { numRuns: 30 },
  );

test(
  'totals, steps, days and hours of a slice are those of its events',
  property(async (q, found) => {
    const { data: dive } = await handlers.deepdive(asked(q, {}));
    expect(DeepDive.parse(dive)).toEqual(dive);
    expect(dive.summary).toMatchObject({
      ...volumes(found),
      clean: found.filter((row) => !isInvalid(row)).length,
      givt: found.filter(({ verdict }) => verdict === 'GIVT').length,
      sivt: found.filter(({ verdict }) => verdict === 'SIVT').length,
    });
    expect(dive.summary.spend).toBeCloseTo(found.reduce((sum, { cost }) => sum + cost, 0) / 1e6, 6);
    expect(dive.summary.spendAtRisk).toBeCloseTo(found.filter(isInvalid).reduce((sum, { cost }) => sum + cost, 0) / 1e6, 6);
    const seen = rows.filter((row) => q.access.packages.some(({ name }) => name === row.package));
    const [first] = seen.flatMap(({ type, day }) => (type === q.type ? [day] : [])).sort();
    expect([dive.hasData, dive.dataFrom]).toEqual([seen.length > 0, first !== undefined && first > dive.fromDate ? first : null]);
    expect(dive.steps.map(({ total }) => total)).toEqual([0, ...q.steps.map((_, i) => i + 1)].map((taken) => eventsIn(q, taken).length));
    expect(dive.days).toEqual(
      daysOf(periodOf(q)).map((date) => {
        const of = found.filter(({ day }) => day === date);
        return {
          date,
          ...volumes(of),
          spendAtRisk: expect.closeTo(of.filter(isInvalid).reduce((sum, { cost }) => sum + cost, 0) / 1e6, 6) as number,
        };
      }),
    );
    expect(dive.hours).toEqual(
      [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
        Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
          const own = found.filter((row) => weekdayOf(row.day) === weekday && row.hour === hour);
          return own.length === 0 ? [] : [{ weekday, hour, ...volumes(own) }];
        }),
      ),
    );
  }),
);

test(
  'every break-down splits the events of its slice',
  property(async (q, found) => {
    const { data: dive } = await handlers.deepdive(asked(q, {}));
    const hasPublisher = q.steps.some(({ dimension }) => dimension === 'publisher');
    expect(dive.breakdowns.map(({ dimension }) => dimension)).toEqual(drillBreakdowns.filter((d) => d !== 'sub_publisher' || hasPublisher));
    for (const { dimension, rows: slices, others } of dive.breakdowns) {
      const split = dimension === 'reason' ? found.filter(isInvalid) : found;
      expect(
        slices.reduce((sum, { total }) => sum + total, others.total),
        dimension,
      ).toBe(split.length);
      expect(
        slices.reduce((sum, { invalid }) => sum + invalid, others.invalid),
        dimension,
      ).toBe(split.filter(isInvalid).length);
      expect(slices.length + others.values).toBe(new Set(split.map((row) => row[dimension])).size);
      expect(slices.length).toBeLessThanOrEqual(MAX_SLICES);
      for (const { value, topReason, ...counted } of slices) {
        const own = split.filter((row) => row[dimension] === value);
        expect({ value, ...counted }).toEqual({ value, ...volumes(own) });
        const reasons = grouped(own.filter(isInvalid), ({ reason }) => reason);
        expect(topReason).toBe(reasons[0]?.[0] ?? null);
      }
      // those worse than all others by how much, the others by their invalid events
      const excess = slices.map(({ total, invalid }) =>
        dimension === 'reason' ? null : excessOf(invalid, total, split.filter(isInvalid).length, split.length),
      );
      const keys = slices.map(({ invalid }, i) => ((excess[i] ?? 0) > 0 ? 1e9 + (excess[i] ?? 0) : invalid));
      expect(keys).toEqual([...keys].sort((a, b) => b - a));
    }
    const known = found.filter(({ observed_country }) => observed_country !== '');
    expect(dive.countries.known).toBe(known.length);
    expect(dive.countries.agreeing).toBe(known.filter((row) => row.country === row.observed_country).length);
    expect(dive.countries.observed).toBe(new Set(known.map(({ observed_country }) => observed_country)).size);
    const differing = known.filter((row) => row.country !== row.observed_country);
    const { differing: listed, others } = dive.countries;
    expect(listed.length).toBeLessThanOrEqual(MAX_SLICES);
    expect(listed.length + others.values).toBe(new Set(differing.map((row) => `${row.country}/${row.observed_country}`)).size);
    expect(listed.reduce((sum, { total }) => sum + total, others.total)).toBe(differing.length);
    expect(listed.reduce((sum, { invalid }) => sum + invalid, others.invalid)).toBe(differing.filter(isInvalid).length);
    for (const { declared, observed, ...counted } of dive.countries.differing)
      expect(counted).toEqual(volumes(known.filter((row) => row.country === declared && row.observed_country === observed)));
  }),
);

test(
  'publishers of a slice are those of its events, most first, and so is their number',
  property(async (q, found) => {
    const { data } = await handlers.slicePublishers(asked(q, {}));
    expect(SlicePublishers.parse(data)).toEqual(data);
    const counts = grouped(found, ({ publisher }) => publisher);
    expect(data.total_count).toBe(counts.length);
    expect(new Map(data.publishers.map(({ value, count }) => [value, count]))).toEqual(
      new Map(counts.map(([name, own]) => [name, own.length])),
    );
    const told = data.publishers.map(({ count }) => count);
    expect(told).toEqual([...told].sort((a, b) => b - a));
  }),
);

test('pairs of countries beyond the most rows are counted, with their events', async () => {
  const codes = ['AE', 'BD', 'DE', 'GB', 'ID', 'IN', 'MY', 'US'];
  // each country beside each, the n-th pair n times
  const pairs = codes.flatMap((country) => codes.map((observed_country) => ({ country, observed_country })));
  const template = rows.find((row) => row.type === 'visit' && !isInvalid(row));
  if (template === undefined) throw new Error('There are valid visits');
  const all = pairs.flatMap((pair, n) => Array.from({ length: n + 1 }, (_, k) => ({ ...template, ...pair, event_id: `pair-${n}-${k}` })));
  const own = await openStore();
  try {
    await own.analytics.events.load([all]);
    const { deepdive } = sliceHandlers({ analytics: own.analytics, now: () => NOW, records: noChanges });
    const range = { fromDate: template.day, toDate: template.day };
    const { data: dive } = await deepdive(
      asked({ access: accessScopeOf([template.package], null), range, type: 'visit', period: 'range', steps: [] }, {}),
    );
    const { differing, others, observed } = dive.countries;
    const differ = pairs.flatMap(({ country, observed_country }, n) => (country === observed_country ? [] : [n + 1])).sort((a, b) => b - a);
    expect(observed).toBe(codes.length);
    expect(differing.map(({ total }) => total)).toEqual(differ.slice(0, MAX_SLICES));
    const rest = differ.slice(MAX_SLICES);
    expect(rest.length).toBeGreaterThan(0);
    expect(others).toEqual({ values: rest.length, total: rest.reduce((sum, n) => sum + n, 0), invalid: 0, invalidPct: null });
  } finally {
    await own.remove();
  }
});

test(
  'percentiles of events a device are by nearest rank, and events without an id are of no device',
  property(async (q, found) => {
    const { data: hits } = await handlers.deviceHits(asked(q, {}));
    expect(DeviceHits.parse(hits)).toEqual(hits);
    const identified = found.filter(({ device_id }) => device_id !== '');
    const counts = grouped(identified, ({ device_id }) => device_id)
      .map(([, own]) => own.length)
      .sort((a, b) => a - b);
    const at = (share: number): number | null => counts[Math.ceil(share * counts.length) - 1] ?? null;
    expect(hits).toEqual({
      devices: counts.length,
      events: identified.length,
      unidentified: found.length - identified.length,
      p50: at(0.5),
      p90: at(0.9),
      p95: at(0.95),
      p99: at(0.99),
      max: counts.at(-1) ?? null,
    });
  }),
);

test('percentiles of many events are numbers of their own', async () => {
  const q: Question = {
    access: accessScopeOf([...webPackages], null),
    range: { fromDate: addDays(LAST_DAY, -74), toDate: LAST_DAY },
    type: 'visit',
    period: 'range',
    steps: [],
  };
  const { data: hits } = await handlers.deviceHits(asked(q, {}));
  expect(new Set([hits.p50, hits.p90, hits.p95, hits.p99, hits.max]).size).toBe(5);
});

test(
  'samples are the events of the slice, newest first, with what was measured',
  property(async (q, found) => {
    const invalid = found.filter(isInvalid).sort((a, b) => b.time - a.time || (a.event_id < b.event_id ? -1 : 1));
    const { data: page } = await handlers.samples(asked(q, { page: 2, limit: 10, verdict: 'invalid' as const }));
    expect(Samples.parse(page)).toEqual(page);
    expect(page.total_count).toBe(invalid.length);
    expect(page.samples.map(({ eventId, reason, measuredValue, threshold }) => [eventId, reason, measuredValue, threshold])).toEqual(
      invalid.slice(10, 20).map((row) => [row.event_id, row.reason, row.measured_value, row.threshold]),
    );
    const { data: all } = await handlers.samples(asked(q, { page: 1, limit: 10, verdict: 'all' as const }));
    expect(all.total_count).toBe(found.length);
    const { data: whole } = await handlers.wholeSamples(asked(q, { verdict: 'invalid' as const }));
    expect(whole.samples.map(({ eventId, cost }) => [eventId, cost])).toEqual(invalid.map((row) => [row.event_id, row.cost / 1e6]));
  }),
);

/** Clicks have the zones of their packages, and no column of most steps: those narrow nothing and are named. */
test('time from click to event parts the events of Mtrackit packages, and says which steps narrow nothing', async () => {
  const growth = 'com.northwind.growth';
  const row = (n: number, more: Partial<TrackerRow>): TrackerRow => ({
    package: growth,
    day: LAST_DAY,
    kind: 'event',
    time: Date.parse(`${LAST_DAY}T03:00:00Z`) + n,
    hour: 8,
    event_id: `E${n}`,
    click_id: `C${n}`,
    event_type: 'install',
    campaign_id: 'c',
    campaign: 'Festive',
    publisher_id: 'p',
    publisher: 'AdRiver',
    sub_publisher: 's',
    country: 'IN',
    device: 'Phone',
    device_id: '',
    fraud_status: 'valid',
    reason: '',
    is_unique: 0,
    measured_value: null,
    threshold: null,
    click_to_event_s: 100,
    revenue: 0,
    cost: 0,
    currency_from: '',
    rate: null,
    ...more,
  });
  const clicks = [
    row(1, { click_to_event_s: 9.9, fraud_status: 'fraud' }),
    row(2, { click_to_event_s: 10 }),
    row(3, { click_to_event_s: 86_400 }),
    row(4, { click_to_event_s: null }),
    row(5, { click_to_event_s: 3_000, publisher: 'BlueMango' }),
    row(6, { kind: 'click', event_type: '', click_to_event_s: null }),
    row(7, { day: addDays(LAST_DAY, -1), click_to_event_s: 5 }),
    ...Array.from({ length: 36 }, (_, i) => row(8 + i, { click_to_event_s: 3_000, publisher: 'BlueMango' })),
  ];
  await store.analytics.tracker.load([clicks]);
  const ask = async (names: readonly string[], steps: readonly DrillStep[]) =>
    (
      await handlers.clickToEvent(
        asked(
          {
            access: accessScopeOf([...names], null),
            range: { fromDate: LAST_DAY, toDate: LAST_DAY },
            type: 'visit',
            period: 'range',
            steps,
          },
          {},
        ),
      )
    ).data;
  expect(await ask(webPackages, [])).toBeNull();
  expect(await ask([growth], [])).toEqual({
    events: 41,
    timed: 40,
    medianS: 3_000,
    classes: [
      { fromS: 0, toS: 10, events: 1, fraud: 1 },
      { fromS: 10, toS: 60, events: 1, fraud: 0 },
      { fromS: 60, toS: 600, events: 0, fraud: 0 },
      { fromS: 600, toS: 3_600, events: 37, fraud: 0 },
      { fromS: 3_600, toS: 21_600, events: 0, fraud: 0 },
      { fromS: 21_600, toS: 86_400, events: 0, fraud: 0 },
      { fromS: 86_400, toS: null, events: 1, fraud: 0 },
    ],
    ignored: [],
  });
  expect(
    await ask(
      [growth, ...webPackages],
      [
        { dimension: 'publisher', value: 'BlueMango' },
        { dimension: 'asn', value: 'AS1' },
      ],
    ),
  ).toMatchObject({ events: 37, timed: 37, medianS: 3_000, ignored: ['asn'] });
  // of few there is no median
  expect(await ask([growth], [{ dimension: 'publisher', value: 'AdRiver' }])).toMatchObject({ events: 4, timed: 3, medianS: null });
});
