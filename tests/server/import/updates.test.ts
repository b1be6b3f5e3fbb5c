import { afterEach, beforeEach, expect, test } from 'vitest';
import { sum, whole } from '../../../server/analytics/metric-query.ts';
import { updateSuite } from '../../engines/updates-suite.ts';
import { versionsSuite } from '../../engines/versions-suite.ts';
import { allRows } from '../support/data/all-rows.ts';
import { csvOf, openBench, type ImportBench } from '../support/imports.ts';

updateSuite('duckdb', openBench);
versionsSuite('duckdb', openBench);

let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());
const own = { packageName: 'com.northwind.pay' } as const;
const file = (name: string, rows: readonly (readonly string[])[], columns: readonly string[]): string =>
  bench.file(name, csvOf(columns, rows));

test('a click that is corrected stays unique or gives that to another of its device', async () => {
  const columns = ['kind', 'time', 'campaign_id', 'publisher', 'fraud_status', 'event_id', 'device_id', 'cost'];
  const click = (id: string, minute: number, campaign = 'C-1', cost = '1'): string[] => [
    'click',
    `2026-11-22 10:0${minute}:00`,
    campaign,
    'P',
    'valid',
    id,
    'd-1',
    cost,
  ];
  const tracker = { ...own, kind: 'tracker', updates: 'replace' } as const;
  const unique = async (): Promise<Record<string, number>> => {
    const asked = { dimensions: ['campaign_id'], measures: { n: sum('is_unique') }, filters: [] } as const;
    const rows = await bench.analytics.tracker.query(allRows, asked);
    return Object.fromEntries(rows.map(({ campaign_id, n }) => [campaign_id, whole(n)]));
  };
  await bench.run(file('a.csv', [click('1', 1), click('2', 2)], columns), tracker);
  expect(await unique()).toEqual({ 'C-1': 1 });
  expect(await bench.run(file('b.csv', [click('1', 1, 'C-2')], columns), tracker)).toMatchObject({ updated: 1 });
  expect(await unique()).toEqual({ 'C-1': 1, 'C-2': 1 });
  expect(await bench.run(file('c.csv', [click('2', 2, 'C-1', '3')], columns), tracker)).toMatchObject({ updated: 1 });
  expect(await unique()).toEqual({ 'C-1': 1, 'C-2': 1 });
});
