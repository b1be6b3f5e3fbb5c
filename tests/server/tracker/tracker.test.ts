import { isSurelyAbove } from '../support/data/judged.ts';
import { isSeenBy, naiveCountsApart, naiveLacks, naiveSharesApart } from '../support/data/changes.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  TrackerHoursQuery,
  TrackerQuery,
  TrackerTableQuery,
  trackerGroupings,
  trackerSets,
  trackerSorts,
  type TrackerSet,
  type TrackerSums,
} from '../../../contract/areas/tracker/tracker.ts';
import { addDays, daysOf } from '../../../contract/time/dates.ts';
import { ALL, filterOf, isAdmitted } from '../../../contract/scope.ts';
import { alertOf } from '../../../server/access.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { trackerHandlers } from '../../../server/calls/tracker/index.ts';
import { demoClicks } from '../../../server/demo/tracker/clicks.ts';
import { demoTrackerRecords } from '../../../server/demo/tracker/records.ts';
import { loadClicks } from '../../../server/demo/tracker/load.ts';
import { csvOf, openBench } from '../support/imports.ts';
import { accessScopeOf } from '../support/data/incidents.ts';
import { earliestEnd, everyRow, NOW, TODAY, trackerNames, trackerScopes, type AskedTracker } from '../support/data/tracker.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';

const YESTERDAY = NOW - 86_400_000,
  CLICKS = 8_000;
let folder: string, analytics: EmbeddedAnalytics, rows: readonly TrackerRow[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-tracker-'));
  analytics = await openAnalytics({ folder });
  await loadClicks(analytics.tracker, { since: YESTERDAY, now: NOW, clicks: CLICKS });
  rows = await everyRow(analytics);
});
afterAll(async () => {
  await analytics.close();
  await rm(folder, { recursive: true });
});

const names = trackerNames;
type Asked = AskedTracker;
const isAsked = ({ access, query }: Asked, row: TrackerRow): boolean =>
  access.packages.some(({ name }) => name === row.package) &&
  (access.publishers === null || access.publishers.includes(row.publisher)) &&
  isAdmitted(query.campaign_id, row.campaign_id) &&
  isAdmitted(query.publisher_name, row.publisher) &&
  isAdmitted(query.fraud_status, row.fraud_status) &&
  (row.kind === 'click' || isAdmitted(query.event_type, row.event_type));
/** Counted one by one, in millionths. */
function recounted(of: readonly TrackerRow[]): TrackerSums {
  const clicks = of.filter(({ kind }) => kind === 'click'),
    events = of.filter(({ kind }) => kind === 'event');
  const money = (key: 'revenue' | 'cost') => of.reduce((sum, row) => sum + row[key], 0);
  return {
    clicks: clicks.length,
    uniqueClicks: clicks.filter((row) => row.is_unique === 1).length,
    invalidClicks: clicks.filter((row) => row.fraud_status === 'fraud').length,
    events: events.length,
    fraudEvents: events.filter((row) => row.fraud_status === 'fraud').length,
    revenue: money('revenue') / 1e6,
    cost: money('cost') / 1e6,
    fraudCost: of.filter((row) => row.fraud_status === 'fraud').reduce((sum, row) => sum + row.cost, 0) / 1e6,
    profit: (money('revenue') - money('cost')) / 1e6,
  };
}
const added = (parts: readonly number[]): number => Math.round(parts.reduce((sum, part) => sum + part, 0) * 1e6) / 1e6;
const handlers = () =>
  trackerHandlers({
    analytics,
    now: () => NOW,
    records: { tracker: { names: () => Promise.resolve([]), list: () => Promise.resolve([]) }, ...noChanges },
  });
const inRange = ({ query }: Asked, { day }: TrackerRow): boolean => day >= query.fromDate && day <= query.toDate;
describe('thirty random scopes', () => {
  const scopes = trackerScopes(18);
  it('have the totals, days and earlier sums that a recount of the rows has, and profit is revenue less cost', async () => {
    let compared = 0;
    for (const asked of scopes) {
      const own = rows.filter((row) => isAsked(asked, row)),
        wanted = recounted(own.filter((row) => inRange(asked, row)));
      const { data } = await handlers().metrics(asked as never);
      expect(data.total).toEqual(wanted);
      expect(data.total.profit).toBe(added([data.total.revenue ?? NaN, -(data.total.cost ?? NaN)]));
      for (const { date, ...sums } of data.days) expect(sums).toEqual(recounted(own.filter((row) => row.day === date)));
      const upTo = [asked.query.toDate, addDays(TODAY, -1)].sort()[0] ?? '',
        lacks = data.compared && naiveLacks(rows.filter(isSeenBy(asked.access)), data.compared, asked.query, upTo);
      expect(data.compared?.lacks ?? null).toEqual(lacks);
      compared += Number(data.compared?.lacks === null);
      if (data.compared?.lacks !== null) expect(data.previous).toBeNull();
      else if (!data.compared.sameHours) {
        const { fromDate, toDate } = data.compared;
        const [now, then] = [wanted, recounted(own.filter(({ day }) => day >= fromDate && day <= toDate))];
        expect(data.previous).toEqual(then);
        expect(data.apart.cvr).toBe(
          now.events <= now.clicks && then.events <= then.clicks && naiveSharesApart(now.events, now.clicks, then.events, then.clicks),
        );
      }
      for (const [call, key] of [
        ['totalRevenue', 'revenue'],
        ['totalCost', 'cost'],
        ['totalEvents', 'events'],
        ['totalClicks', 'clicks'],
      ] as const) {
        const { data: total } = await handlers()[call](asked as never);
        const [now, then] = [data.total[key], data.previous?.[key] ?? null];
        expect([total.total, total.previous, added(total.series.map(({ value }) => value))]).toEqual([now, then, now]);
        if (key === 'events' || key === 'clicks') expect(total.apart).toBe(then !== null && naiveCountsApart(Number(now), then));
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
  it('have publishers that sum to the totals, in each plot and at each level of the table', async () => {
    for (const [i, asked] of scopes.entries()) {
      const { data } = await handlers().metrics(asked as never);
      const [clicks, frauds, money, byEvents, byCost] = await Promise.all([
        handlers().clickEventPublishers(asked as never),
        handlers().eventFraudsPublishers(asked as never),
        handlers().revenueCostPublishers(asked as never),
        handlers().topFivePublishersEvent(asked as never),
        handlers().topFivePublishersCost(asked as never),
      ]);
      expect({
        clicks: added(clicks.data.map((row) => row.clicks)),
        uniqueClicks: added(clicks.data.map((row) => row.uniqueClicks)),
        events: added(clicks.data.map((row) => row.events)),
        fraudEvents: added(frauds.data.map((row) => row.fraud)),
        valid: added(frauds.data.map((row) => row.valid)),
        revenue: added(money.data.map((row) => row.revenue)),
        cost: added(money.data.map((row) => row.cost)),
        profit: added(money.data.map((row) => row.profit)),
      }).toEqual({
        clicks: data.total.clicks,
        uniqueClicks: data.total.uniqueClicks,
        events: data.total.events,
        fraudEvents: data.total.fraudEvents,
        valid: data.total.events - data.total.fraudEvents,
        revenue: data.total.revenue,
        cost: data.total.cost,
        profit: data.total.profit,
      });
      expect(byEvents.data.map(({ events }) => events)).toEqual(
        clicks.data
          .map(({ events }) => events)
          .filter((n) => n > 0)
          .sort((a, b) => b - a)
          .slice(0, 5),
      );
      expect(byCost.data.map(({ cost }) => cost)).toEqual(
        money.data
          .map(({ cost }) => cost)
          .filter((n) => n > 0)
          .sort((a, b) => b - a)
          .slice(0, 5),
      );
      const group = trackerGroupings[i % trackerGroupings.length] ?? 'publisher';
      const query = TrackerTableQuery.parse({ ...asked.query, group, limit: 100, sort: trackerSorts[i % trackerSorts.length] });
      const { data: table } = await handlers().table({ ...asked, query } as never);
      expect(table.total).toEqual(data.total);
      const levels = group.split(',').length;
      for (let depth = 1; depth <= levels; depth++) {
        const level = table.rows.filter(({ path }) => path.length === depth);
        for (const key of ['events', 'fraudEvents', 'revenue', 'cost', 'profit'] as const)
          expect([group, depth, key, added(level.map((row) => row[key] ?? NaN))]).toEqual([group, depth, key, data.total[key]]);
        if (!group.split(',').slice(0, depth).includes('event')) expect(added(level.map((row) => row.clicks ?? 0))).toBe(data.total.clicks);
      }
    }
  });
});

it('hours of thirty random scopes are those of a recount of the rows, every one of the range until the last row of the day that is not over', async () => {
  let present = 0;
  for (const scope of trackerScopes(31)) {
    const fromDate = [scope.query.fromDate, addDays(scope.query.toDate, -30)].reduce((a, b) => (b > a ? b : a));
    const asked = { ...scope, query: { ...scope.query, fromDate } };
    const own = rows.filter((row) => isAsked(asked, row) && inRange(asked, row));
    const { data } = await handlers().hours(asked as never);
    const nameOf = (row: TrackerRow): string => `${row.day}T${String(row.hour).padStart(2, '0')}`;
    for (const { at, ...sums } of data.hours) expect([at, sums]).toEqual([at, recounted(own.filter((row) => nameOf(row) === at))]);
    expect(added(data.hours.map(({ events }) => events))).toBe(own.filter(({ kind }) => kind === 'event').length);
    const isOver = asked.query.toDate < TODAY;
    const wanted = daysOf(asked.query).flatMap((day) => Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`));
    const end = earliestEnd(rows.filter(isSeenBy(asked.access)), nameOf);
    const last = own.reduce((a, row) => (row.kind !== 'cost' && nameOf(row) > a ? nameOf(row) : a), end);
    expect(data.hours.map(({ at }) => at)).toEqual(isOver ? wanted : wanted.filter((at) => at <= last));
    present += isOver ? 0 : 1;
  }
  expect(present).toBeGreaterThan(0);
  const long = { package_name: 'all', fromDate: addDays(TODAY, -31), toDate: TODAY };
  expect(TrackerHoursQuery.safeParse(long).success).toBe(false);
  expect(TrackerHoursQuery.safeParse({ ...long, fromDate: addDays(TODAY, -30) }).success).toBe(true);
});

it('sets of the table are those of a recount: losing, above the alert of its record, and near the cap of today', async () => {
  const records = [...demoTrackerRecords(NOW, CLICKS)].map(({ kind, record }) => {
    if (kind === 'campaign') return { kind, record: { ...record, facts: record.facts.replace(/"alert_pct":[\d.]+/, '"alert_pct":0') } };
    const facts = JSON.parse(record.facts) as { alert_pct: number; event_cap_day: number | null };
    const cap = [null, 0, 1, 2, 40][Number(record.code.at(-1)) % 5] ?? null;
    return {
      kind,
      record: { ...record, facts: JSON.stringify({ ...facts, alert_pct: Number(record.code.at(-1)) / 3, event_cap_day: cap }) },
    };
  });
  const tracker = {
    names: () => Promise.resolve([]),
    list: (_: unknown, kind: string) => Promise.resolve(records.filter((each) => each.kind === kind).map(({ record }) => record)),
  };
  const calls = trackerHandlers({ analytics, now: () => NOW, records: { tracker, ...noChanges } });
  const seen = { all: 0, losing: 0, alert: 0, cap: 0, withheld: 0 };
  const scopes = trackerScopes(5);
  const ofAllEvents = scopes.map((asked) => ({ ...asked, query: { ...asked.query, event_type: ALL, fraud_status: ALL } }));
  const year = TrackerQuery.parse({ package_name: 'all', fromDate: addDays(TODAY, -365), toDate: TODAY });
  const whole = { ...scopes[0], access: accessScopeOf(names), query: year } as (typeof scopes)[number];
  for (const asked of [...scopes, ...ofAllEvents, whole])
    for (const level of ['publisher', 'campaign', 'event'] as const) {
      const column = ({ publisher: 'publisher', campaign: 'campaign', event: 'event_type' } as const)[level];
      const code = ({ publisher: 'publisher_id', campaign: 'campaign_id', event: null } as const)[level];
      const own = rows.filter((row) => isAsked(asked, row) && inRange(asked, row));
      const inGroups = own.filter((row) => level !== 'event' || row.kind === 'event' || row.revenue !== 0 || row.cost !== 0);
      const names = [...new Set(inGroups.map((row) => row[column]))];
      // a part of the events is not judged: a link to such a set answers all rows, and says that it has no count
      const isPart = asked.query.event_type !== ALL || asked.query.fraud_status !== ALL;
      const isWithheld = (set: TrackerSet): boolean => isPart && (set === 'losing' || set === 'alert');
      const isIn = (set: TrackerSet, name: string): boolean => {
        if (isWithheld(set)) return true;
        const of = inGroups.filter((row) => row[column] === name),
          sums = recounted(of);
        const ids = new Set(of.map((row) => JSON.stringify([row.package, code === null ? '' : row[code]])));
        const [one] = of;
        const record =
          code === null || ids.size > 1
            ? undefined
            : records.find(
                ({ kind, record: { package_name, code: known } }) => kind === level && package_name === one?.package && known === one[code],
              )?.record;
        const terms = record === undefined ? null : (JSON.parse(record.facts) as { alert_pct: number; event_cap_day: number | null });
        if (set === 'losing') return (sums.profit ?? 0) < 0;
        if (set === 'alert') return isSurelyAbove(sums.fraudEvents, sums.events, terms?.alert_pct ?? alertOf(asked.access));
        if (set === 'all') return true;
        if (level !== 'publisher' || terms?.event_cap_day == null) return false;
        const used = rows.filter(
          (row) => row.kind === 'event' && row.day === TODAY && row.package === one?.package && row.publisher_id === one.publisher_id,
        ).length;
        return used >= 0.9 * terms.event_cap_day;
      };
      for (const set of trackerSets) {
        const { data } = await calls.table({
          ...asked,
          query: TrackerTableQuery.parse({ ...asked.query, group: level, set, limit: 100 }),
        } as never);
        const wanted = names.filter((name) => isIn(set, name));
        expect([set, level, data.rows.map(({ path }) => path[0]).sort()]).toEqual([set, level, wanted.sort()]);
        expect([data.total_count, data.sets[set]]).toEqual([wanted.length, isWithheld(set) ? null : wanted.length]);
        if (set !== 'all' && !isWithheld(set))
          expect(data.total).toEqual(recounted(inGroups.filter((row) => wanted.includes(row[column]))));
        seen[isWithheld(set) ? 'withheld' : set] += wanted.length;
      }
    }
  for (const [set, count] of Object.entries(seen)) expect([set, count > 0]).toEqual([set, true]);
});

it('an event type restricts events and their money, never clicks', async () => {
  const asked = (event_type: string) =>
    ({
      access: accessScopeOf(names),
      query: TrackerQuery.parse({ package_name: 'all', fromDate: addDays(TODAY, -40), toDate: TODAY, event_type }),
      signal: new AbortController().signal,
    }) as never;
  const [every, installs] = [await handlers().metrics(asked('all')), await handlers().metrics(asked('install'))];
  expect(installs.data.total.clicks).toBe(every.data.total.clicks);
  expect(installs.data.total.events).toBeGreaterThan(0);
  expect(installs.data.total.events).toBeLessThan(every.data.total.events);
});

describe('the clicks of the demo', () => {
  const clicks = () => rows.filter(({ kind }) => kind === 'click');
  const key = (row: TrackerRow): string => `${row.package} ${row.campaign_id} ${row.device_id}`;
  it('have one unique click for each device at a campaign: its first', () => {
    const first = new Map<string, TrackerRow>();
    for (const row of clicks()) {
      const known = first.get(key(row));
      if (known === undefined || row.time < known.time || (row.time === known.time && row.event_id < known.event_id))
        first.set(key(row), row);
    }
    expect(
      clicks()
        .filter((row) => row.is_unique === 1)
        .map((row) => row.event_id)
        .sort(),
    ).toEqual([...first.values()].map((row) => row.event_id).sort());
    expect(first.size).toBeLessThan(clicks().length);
  });
  it('are the same when the next day is added as when all are made on it', async () => {
    const other = await mkdtemp(join(tmpdir(), 'vigil-tracker-'));
    const stores = await openAnalytics({ folder: other });
    await loadClicks(stores.tracker, { since: YESTERDAY, now: YESTERDAY, clicks: CLICKS });
    await loadClicks(stores.tracker, { since: YESTERDAY, now: NOW, clicks: CLICKS }, addDays(TODAY, -2));
    expect(await everyRow(stores)).toEqual(rows);
    await stores.close();
    await rm(other, { recursive: true });
  });
  it('show one publisher that floods clicks and one that stuffs events', () => {
    const all = [...demoClicks({ since: NOW, now: NOW, clicks: 1_500_000, from: '2026-11-18' })].flat();
    const rate = (name: string, isPart: (row: TrackerRow) => boolean, isWhole: (row: TrackerRow) => boolean): number => {
      const own = all.filter(({ publisher }) => publisher === name);
      return own.filter(isPart).length / own.filter(isWhole).length;
    };
    const isEvent = ({ kind }: TrackerRow): boolean => kind === 'event',
      isClick = ({ kind }: TrackerRow): boolean => kind === 'click';
    expect(rate('KiteTraffic', isEvent, isClick)).toBeLessThan(0.005);
    expect(rate('AdRiver', isEvent, isClick)).toBeGreaterThan(0.01);
    const isFraud = (row: TrackerRow): boolean => isEvent(row) && row.fraud_status === 'fraud';
    expect(rate('ClickHarbor', isFraud, isEvent)).toBeGreaterThan(0.2);
    expect(rate('AdRiver', isFraud, isEvent)).toBeLessThan(0.2);
  });
});

const inRangeCount = (all: readonly TrackerRow[], { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }) => {
  const own = all.filter(({ day }) => day >= fromDate && day <= toDate);
  const clicks = own.filter(({ kind }) => kind === 'click').length;
  return { clicks, events: own.length - clicks };
};
describe('what records say', () => {
  const names = [
    { kind: 'publisher', package_name: 'com.northwind.growth', code: 'PUB-A1001', name: 'River Ads' },
    { kind: 'campaign', package_name: 'com.northwind.growth', code: 'CMP-A2001', name: 'Festive again' },
  ] as const;
  const carried = (publisher_id: string): string => rows.find((row) => row.publisher_id === publisher_id)?.publisher ?? '';
  const seen = (more: object = {}, currencies: Readonly<Record<string, string>> = {}) => {
    const calls = trackerHandlers({
      analytics,
      now: () => NOW,
      records: {
        tracker: {
          names: () => Promise.resolve([...names]),
          list: () => Promise.resolve([]),
        },
        ...noChanges,
      },
    });
    const scope = { package_name: 'all', fromDate: addDays(TODAY, -40), toDate: TODAY, compare: 'off', ...more };
    const base = { access: accessScopeOf(trackerNames, null, currencies), signal: new AbortController().signal };
    return {
      calls,
      asked: { ...base, query: TrackerQuery.parse(scope) },
      tableAsked: { ...base, query: TrackerTableQuery.parse({ ...scope, limit: 100 }) },
    };
  };
  it('names a publisher everywhere: rows, filters and options find it by its name and by no other', async () => {
    const { calls, asked, tableAsked } = seen();
    const was = carried('PUB-A1001'),
      own = rows.filter((row) => row.publisher_id === 'PUB-A1001' && row.package === 'com.northwind.growth');
    const { data: plot } = await calls.clickEventPublishers(asked as never);
    const all = inRangeCount(own, asked.query);
    expect(plot.find(({ publisher }) => publisher === 'River Ads')).toMatchObject({
      publisher_id: 'PUB-A1001',
      package_name: 'com.northwind.growth',
      ...all,
    });
    const { data: table } = await calls.table(tableAsked as never);
    expect(table.rows.find(({ path: [name] }) => name === 'River Ads')).toMatchObject({
      code: 'PUB-A1001',
      package_name: 'com.northwind.growth',
      ...all,
    });
    const listed = { ...asked, query: { ...asked.query, page: 1, limit: 100, language: 'en' } } as never;
    const { options } = (await calls.publisherNameOptions(listed)).data;
    expect(options.find(({ value }) => value === 'River Ads')?.label).toBe('River Ads');
    const filtered = seen({ publisher_name: filterOf(['River Ads']) });
    const { data: metrics } = await filtered.calls.metrics(filtered.asked as never);
    expect(metrics).toMatchObject({ unmatched: [], total: all });
    const rest = seen({ publisher_name: filterOf(['River Ads'], true) });
    const { data: others } = await rest.calls.metrics(rest.asked as never),
      { data: whole } = await calls.metrics(asked as never);
    expect(others.total.clicks + metrics.total.clicks).toBe(whole.total.clicks);
    const old = seen({ publisher_name: filterOf([was]) });
    const { data: none } = await old.calls.metrics(old.asked as never);
    const elsewhere = rows.filter((row) => row.publisher === was && !own.includes(row));
    expect(none.total).toMatchObject(inRangeCount(elsewhere, asked.query));
    const { options: campaigns } = (await calls.campaignIdOptions(listed)).data;
    expect(campaigns.find(({ value }) => value === 'CMP-A2001')?.label).toBe('Festive again');
  });
  it('never adds amounts of several currencies: money is one amount a currency or null, counts remain', async () => {
    const { calls, asked, tableAsked } = seen({}, { 'com.fabrikam.partner': 'AED' });
    const one = seen();
    const { data: whole } = await one.calls.metrics(one.asked as never);
    const { data: metrics } = await calls.metrics(asked as never);
    const mixed = { revenue: null, cost: null, fraudCost: null, profit: null };
    expect(metrics).toMatchObject({ currencies: ['AED', 'INR'], total: { ...whole.total, ...mixed } });
    expect(metrics.days.every(({ revenue }) => revenue === null)).toBe(true);
    const alone = async (package_name: string) => {
      const own = seen({ package_name });
      const access = accessScopeOf([package_name]);
      const { revenue, cost, fraudCost, profit } = (await own.calls.metrics({ ...own.asked, access } as never)).data.total;
      return { revenue, cost, fraudCost, profit };
    };
    expect(metrics.amounts).toEqual([
      { currency: 'AED', ...(await alone('com.fabrikam.partner')) },
      { currency: 'INR', ...(await alone('com.northwind.growth')) },
    ]);
    expect(metrics.amounts.every(({ revenue }) => revenue > 0)).toBe(true);
    for (const call of ['totalRevenue', 'totalCost'] as const)
      expect((await calls[call](asked as never)).data).toMatchObject({
        total: null,
        previous: null,
        series: [],
        currencies: ['AED', 'INR'],
      });
    expect((await calls.totalEvents(asked as never)).data.total).toBe(whole.total.events);
    const { data: table } = await calls.table(tableAsked as never);
    for (const row of [...table.rows, table.total]) expect(row).toMatchObject(mixed);
    expect(table.total.clicks).toBe(whole.total.clicks);
    expect((await calls.revenueCostPublishers(asked as never)).data).toEqual([]);
    expect((await calls.topFivePublishersCost(asked as never)).data).toEqual([]);
  });
});

describe('an imported file', () => {
  const header = [
    'package',
    'kind',
    'time',
    'campaign_id',
    'publisher',
    'device_id',
    'event_type',
    'fraud_status',
    'reason',
    'revenue',
    'cost',
  ];
  const line = (more: Partial<Record<string, string>>): string[] => {
    const good: Record<string, string | undefined> = {
      package: 'com.northwind.growth',
      kind: 'click',
      time: '2026-11-20T01:00:00Z',
      campaign_id: 'CMP-1',
      publisher: 'AdRiver',
      device_id: 'd-1',
      fraud_status: 'valid',
      ...more,
    };
    return header.map((name) => good[name] ?? '');
  };
  it('has its unique clicks decided, those of a load before counted, and changes nothing the second time', async () => {
    const bench = await openBench();
    try {
      const first = bench.file('clicks.csv', csvOf(header, [line({ time: '2026-11-20T02:00:00Z' }), line({}), line({ device_id: 'd-2' })]));
      const unique = async (): Promise<number> => (await everyRow(bench.analytics)).reduce((sum, row) => sum + row.is_unique, 0);
      expect(await bench.run(first, { kind: 'tracker' })).toMatchObject({ outcome: 'imported', rows: 3 });
      expect(await unique()).toBe(2);
      expect(await bench.run(first, { kind: 'tracker' })).toMatchObject({ outcome: 'known', rows: 0 });
      const second = bench.file('more.csv', csvOf(header, [line({ time: '2026-11-21T01:00:00Z' }), line({ campaign_id: 'CMP-2' })]));
      expect(await bench.run(second, { kind: 'tracker' })).toMatchObject({ outcome: 'imported', rows: 2 });
      expect(await unique()).toBe(3);
    } finally {
      await bench.close();
    }
  });
  it('that grows each day counts every event and its revenue once', async () => {
    const bench = await openBench();
    try {
      const named = ['event_id', ...header];
      const sale = (id: string): string[] => [id, ...line({ kind: 'event', event_type: 'purchase', device_id: '', revenue: '100' })];
      await bench.run(bench.file('day.csv', csvOf(named, [sale('E-1')])), { kind: 'tracker' });
      expect(await bench.run(bench.file('day.csv', csvOf(named, [sale('E-1'), sale('E-2')])), { kind: 'tracker' })).toMatchObject({
        outcome: 'imported',
        rows: 1,
        there: 1,
      });
      expect((await everyRow(bench.analytics)).reduce((sum, row) => sum + row.revenue, 0)).toBe(200_000_000);
    } finally {
      await bench.close();
    }
  });
  it.each([
    ['an event without a type', { kind: 'event' }],
    ['a click with one', { event_type: 'install' }],
    ['a click without a device', { device_id: '' }],
    ['fraud without a reason', { fraud_status: 'fraud' }],
    ['what is valid with one', { reason: 'Bots' }],
    ['another kind', { kind: 'view' }],
    ['a negative cost', { cost: '-1' }],
  ])('is refused for %s', async (_, wrong) => {
    const bench = await openBench();
    try {
      expect(await bench.run(bench.file('clicks.csv', csvOf(header, [line(wrong)])), { kind: 'tracker' })).toMatchObject({
        outcome: 'refused',
        refused: 1,
      });
    } finally {
      await bench.close();
    }
  });
});
