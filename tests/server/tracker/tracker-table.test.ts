import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TrackerTableQuery, trackerSorts, type TrackerTableRow } from '../../../contract/areas/tracker/tracker.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { tableOf } from '../../../server/calls/tracker/table.ts';
import { accessScopeOf } from '../support/data/incidents.ts';
import { NOW, TODAY, trackerNames } from '../support/data/tracker.ts';

const [growth = ''] = trackerNames;
let folder: string, analytics: EmbeddedAnalytics;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tracker-table-'));
  analytics = await openAnalytics({ folder });
  await analytics.tracker.load([rows]);
});
afterAll(async () => {
  await analytics.close();
  await rm(folder, { recursive: true });
});

let made = 0;
const row = (publisher: string, kind: 'click' | 'event', more: Partial<TrackerRow>): TrackerRow => ({
  ...{
    package: growth,
    day: TODAY,
    kind,
    time: NOW - 1_000,
    hour: 1,
    event_id: `e${made++}`,
    click_id: '',
    campaign_id: 'C',
    campaign: 'C',
  },
  ...{ publisher_id: publisher, publisher, sub_publisher: '', country: '', device: '', device_id: 'd', fraud_status: 'valid', reason: '' },
  ...{
    measured_value: null,
    threshold: null,
    is_unique: 0,
    click_to_event_s: kind === 'click' ? null : 1,
    revenue: 0,
    cost: 0,
    event_type: kind === 'click' ? '' : 'install',
  },
  ...{ currency_from: '', rate: null },
  ...more,
});
/** Ties in every sum; clicks that cost, bring, or neither; cents that only add up exactly as whole numbers. */
const rows: TrackerRow[] = [
  ...['b', 'a', 'd', 'c'].map((name) => row(name, 'event', { revenue: 100_000, cost: 200_000 })),
  ...['c', 'a'].map((name) => row(name, 'click', { cost: 100_000 })),
  row('b', 'click', { revenue: 100_000, is_unique: 1 }),
  row('d', 'click', { fraud_status: 'fraud', reason: 'Bots' }),
  row('d', 'event', { event_type: 'purchase', fraud_status: 'fraud', reason: 'Bots' }),
];
const ask = async (group: string, sort: string): Promise<readonly TrackerTableRow[]> => {
  const query = TrackerTableQuery.parse({ package_name: 'all', fromDate: TODAY, toDate: TODAY, group, sort, limit: 100 });
  const none = { nameOf: (_: unknown, __: unknown, ___: unknown, carried: string) => carried, publishers: [], records: [] };
  const asked = { access: accessScopeOf(trackerNames), query, signal: new AbortController().signal, ...none };
  return (await tableOf(analytics, asked, { list: () => Promise.resolve([]) }, NOW)).rows;
};

it('a click that brings or costs money is a row of no type, so that the money of the types is all of it; any other is none', async () => {
  const types = new Map((await ask('publisher,event', '-revenue')).map(({ path, cost, revenue }) => [path.join('/'), [revenue, cost]]));
  expect(types).toEqual(
    new Map([
      ['b', [0.2, 0.2]],
      ['b/', [0.1, 0]],
      ['b/install', [0.1, 0.2]],
      ['a', [0.1, 0.3]],
      ['a/', [0, 0.1]],
      ['a/install', [0.1, 0.2]],
      ['c', [0.1, 0.3]],
      ['c/', [0, 0.1]],
      ['c/install', [0.1, 0.2]],
      ['d', [0.1, 0.2]],
      ['d/install', [0.1, 0.2]],
      ['d/purchase', [0, 0]],
    ]),
  );
});

it('rows are in the order that is asked, and those that are alike by name, whichever way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...trackerSorts),
      fc.constantFrom('publisher', 'publisher,event', 'event,publisher'),
      async (sort, group) => {
        const key = sort.replace('-', '') as 'clicks',
          sign = sort.startsWith('-') ? -1 : 1;
        const told = await ask(group, sort);
        const above = new Set(told.map(({ path }) => JSON.stringify(path.slice(0, -1))));
        for (const place of above) {
          const all = told.filter(({ path }) => JSON.stringify(path.slice(0, -1)) === place);
          // sums of clicks are told at no level of types
          if (all.some((each) => each[key] === null)) continue;
          const order = [...all].sort(
            (a, b) => sign * ((a[key] ?? 0) - (b[key] ?? 0)) || ((a.path.at(-1) ?? '') < (b.path.at(-1) ?? '') ? -1 : 1),
          );
          expect([sort, group, all.map(({ path }) => path)]).toEqual([sort, group, order.map(({ path }) => path)]);
        }
      },
    ),
    { numRuns: 12 },
  );
});
