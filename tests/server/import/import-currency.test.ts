import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholePackages } from '../../../server/access.ts';
import { sum } from '../../../server/analytics/metric-query.ts';
import { csvOf, openBench, type ImportBench } from '../support/imports.ts';

let bench: ImportBench;
beforeAll(async () => {
  bench = await openBench();
  const pkg = { customer: 'Visit', type: 'Visit' as const, time_zone: 'UTC', position: 99 };
  await bench.records.database
    .insertInto('packages')
    .values([
      { ...pkg, name: 'visit.example', title: 'Visit', currency: 'USD' },
      { ...pkg, name: 'yen.example', title: 'Yen', currency: 'JPY' },
    ])
    .execute();
});
afterAll(() => bench.close());

/** What a package's events of a kind have cost and brought, in units of its currency. */
async function moneyOf(name: string, store: 'events' | 'tracker' = 'events'): Promise<{ cost: number; revenue: number }> {
  const pkg = await bench.records.packages.byName(name);
  const access = wholePackages(pkg === undefined ? [] : [pkg], 'a test');
  const query = { dimensions: [], measures: { cost: sum('cost' as const), revenue: sum('revenue' as const) }, filters: [] } as const;
  const [row] = await (store === 'events' ? bench.analytics.events.query(access, query) : bench.analytics.tracker.query(access, query));
  return { cost: (row?.cost ?? 0) / 1e6, revenue: (row?.revenue ?? 0) / 1e6 };
}
const header = ['type', 'time', 'verdict', 'reason', 'publisher', 'campaign', 'country', 'cost', 'revenue', 'Cost Currency', 'event_id'];
const line = (id: string, currency: string, more: { readonly cost?: string; readonly revenue?: string } = {}): string[] => [
  'visit',
  '2026-11-20 10:00:00',
  'valid',
  '',
  'Acorn',
  'C1',
  'US',
  more.cost ?? '100',
  more.revenue ?? '',
  currency,
  id,
];
const inPackage = (packageName: string) => ({ packageName, map: { 'Cost Currency': 'currency' }, skipRefused: true });

it('a row in another currency than that of its package is refused with both, and not summed', async () => {
  const file = bench.file('rows.csv', csvOf(header, [line('u1', 'USD'), line('u2', 'INR'), line('u3', ''), line('u4', 'usd')]));
  expect(await bench.run(file, inPackage('visit.example'))).toMatchObject({ outcome: 'imported', rows: 3, refused: 1 });
  expect(readFileSync(`${file}.refused.csv`, 'utf8')).toContain("currency: 'INR' is another currency than that of the package, USD");
  expect(await moneyOf('visit.example')).toEqual({ cost: 300, revenue: 0 });
});
it('each row of a file of several packages has the currency of its own', async () => {
  const rows = [line('v1', 'USD'), line('v2', 'JPY'), line('v3', 'JPY'), line('v4', 'USD')].map((cells, i) => [
    ['visit.example', 'yen.example'][i % 2] ?? '',
    ...cells,
  ]);
  const file = bench.file('both.csv', csvOf(['package', ...header], rows));
  expect(await bench.run(file, { map: { 'Cost Currency': 'currency' }, skipRefused: true })).toMatchObject({ rows: 2, refused: 2 });
  expect(await moneyOf('yen.example')).toEqual({ cost: 100, revenue: 0 });
});
it('revenue that is paid back is below zero; a cost is not', async () => {
  const rows = [line('r1', '', { revenue: '50.25' }), line('r2', '', { revenue: '-50.5' }), line('r3', '', { cost: '-1' })];
  const before = await moneyOf('visit.example');
  const result = await bench.run(bench.file('refunds.csv', csvOf(header, rows)), inPackage('visit.example'));
  expect(result).toMatchObject({ rows: 2, refused: 1 });
  expect((await moneyOf('visit.example')).revenue).toBe(before.revenue - 0.25);
});
it('rows of the tracker say their currency too', async () => {
  const columns = ['kind', 'time', 'campaign_id', 'publisher', 'event_type', 'fraud_status', 'revenue', 'currency', 'event_id'];
  const row = (id: string, currency: string): string[] => [
    'event',
    '2026-11-20 10:00:00',
    'C-1',
    'Acorn',
    'install',
    'valid',
    '-2.5',
    currency,
    id,
  ];
  const file = bench.file('tracker.csv', csvOf(columns, [row('t1', 'USD'), row('t2', 'INR')]));
  const result = await bench.run(file, { kind: 'tracker', packageName: 'visit.example', skipRefused: true });
  expect(result).toMatchObject({ rows: 1, refused: 1 });
  expect(await moneyOf('visit.example', 'tracker')).toEqual({ cost: 0, revenue: -2.5 });
});
