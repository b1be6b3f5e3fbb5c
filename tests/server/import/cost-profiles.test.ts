import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import { lookAt } from '../../../server/import/mapping/look.ts';
import { profiled, profileFor } from '../../../server/import/mapping/propose.ts';
import { byProfile, dashboard, moneyIn, PACKAGE } from '../support/data/costs.ts';
import { openBench, type ImportBench } from '../support/imports.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
  await moneyIn(bench, 'EUR');
  return () => bench.close();
});
const text = (name: string): Buffer => readFileSync(join('docs/samples', name));
const bring = (name: string, content: string | Buffer = text(`${name}.csv`), more = {}) =>
  bench.run(bench.file(`${name}.csv`, content), { ...byProfile(name), ...more });

describe('a sample comes in by its profile, to the numbers of the dashboard', () => {
  test('Google Ads', async () => {
    expect(await bring('google-ads-costs')).toMatchObject({ outcome: 'imported', rows: 3, refused: 0 });
    const { metrics, byCost, byClicks, table, hours } = await dashboard(bench);
    expect(metrics.total).toMatchObject({ clicks: 0, events: 0, cost: 12_820.05, profit: -12_820.05 });
    expect(metrics.days.map(({ date, cost }) => [date, cost])).toEqual([
      ['2026-11-18', 12_500],
      ['2026-11-19', 320.05],
    ]);
    expect(byCost).toMatchObject([{ publisher: 'Google Ads', currency: 'EUR', cost: 12_820.05 }]);
    expect(byClicks).toEqual([]);
    expect((await table('campaign')).rows.map(({ path, code, cost, clicks, events }) => [path[0], code, cost, clicks, events])).toEqual([
      ['Autumn-1', '21000000001', 12_810.05, 0, 0],
      ['Autumn-2', '21000000002', 10, 0, 0],
    ]);
    expect(hours.hours.every(({ cost }) => cost === 0)).toBe(true);
  });
  test('Google Ads in German, with decimal commas and sums of its own', async () => {
    expect(await bring('google-ads-costs-de')).toMatchObject({ outcome: 'imported', rows: 3, refused: 0 });
    const { byCost } = await dashboard(bench);
    expect(byCost).toMatchObject([{ publisher: 'Google Ads', currency: 'EUR', cost: 1_737.06 }]);
  });
  test('Meta', async () => {
    expect(await bring('meta-costs')).toMatchObject({ outcome: 'imported', rows: 3, refused: 0 });
    const { metrics, byCost } = await dashboard(bench);
    expect(metrics.days.map(({ cost }) => cost)).toEqual([292.25, 120.5]);
    expect(byCost).toMatchObject([{ publisher: 'Meta', cost: 412.75 }]);
  });
  test('Google Analytics 4', async () => {
    expect(await bring('ga4')).toMatchObject({ outcome: 'imported', rows: 3, refused: 0 });
    const { metrics, byCost } = await dashboard(bench);
    expect(metrics.days.map(({ cost }) => cost)).toEqual([1_309.85, 81.2]);
    expect(byCost).toMatchObject([
      { publisher: 'google / cpc', cost: 1_380.95 },
      { publisher: 'birch / display', cost: 10.1 },
    ]);
  });
});

const inUsd: readonly (readonly [name: string, content: string | Buffer])[] = [
  ['google-ads-costs', text('google-ads-costs.csv').toString('utf16le').replaceAll('EUR', 'USD')],
  ['meta-costs', text('meta-costs.csv').toString().replace('(EUR)', '(USD)')],
  [
    'ga4',
    text('ga4.csv')
      .toString()
      .replace('Ads cost\n', 'Ads cost,Currency\n')
      .replace(/(?<=^2026.*)$/gm, ',USD'),
  ],
];
test.each(inUsd)('%s: amounts of another currency than the package has are refused', async (name, content) => {
  const result = await bring(name, content).catch((cause: unknown) => cause);
  const said = result instanceof Error ? result.message : readFileSync(join(bench.folder, `${name}.csv.refused.csv`), 'utf8');
  expect(said).toContain("'USD' is another currency than that of the package, EUR");
  expect((await dashboard(bench)).metrics.total.cost).toBe(0);
  await moneyIn(bench, 'USD');
  expect(await bring(name, content)).toMatchObject({ outcome: 'imported', refused: 0 });
});

test.each([
  ['google-ads-costs', 'google-ads-costs.csv'],
  ['google-ads-costs-de', 'google-ads-costs-de.csv'],
  ['meta-costs', 'meta-costs.csv'],
  ['ga4', 'ga4.csv'],
] as const)('%s is found by its header, on whatever line it stands', async (name, file) => {
  const { header } = await lookAt(join('docs/samples', file), bench.folder, new AbortController().signal);
  const found = profileFor('costs', header);
  expect(found?.name).toBe(name);
  const { fields } = profiled(found as NonNullable<typeof found>, header);
  expect([fields['campaign_id'], fields['campaign']].every((rule) => rule != null)).toBe(true);
  expect(profileFor('tracker', header)).toBeUndefined();
});
test('a report of Meta that is not by day is refused', async () => {
  const content = text('meta-costs.csv').toString().replaceAll('2026-11-18,2026-11-18', '2026-11-18,2026-11-20');
  expect(await bring('meta-costs', content)).toMatchObject({ outcome: 'refused', refused: 4 });
  expect(readFileSync(join(bench.folder, 'meta-costs.csv.refused.csv'), 'utf8')).toContain('the cost is of several days');
});
test('a report of Google Ads without ids of campaigns names them', async () => {
  const lines = text('google-ads-costs.csv').toString('utf16le').split('\n');
  const content = lines
    .map((line) =>
      line
        .split('\t')
        .filter((_, i) => i !== 2)
        .join('\t'),
    )
    .join('\n');
  expect(await bring('google-ads-costs', content)).toMatchObject({ outcome: 'imported', rows: 3 });
  const { table } = await dashboard(bench);
  expect((await table('campaign')).rows.map(({ path, code }) => [path[0], code])).toContainEqual(['Autumn-1', 'Autumn-1']);
});
test.each(['0', '0.00', ''])('a campaign of Google Analytics whose cost is corrected to %j costs nothing', async (cell) => {
  await bring('ga4');
  const content = text('ga4.csv').toString().replace('99,91,81.2', `99,91,${cell}`);
  expect(await bring('ga4', content, { updates: 'replace' })).toMatchObject({ outcome: 'imported', rows: 0, updated: 1 });
  expect((await dashboard(bench)).metrics.days.map(({ cost }) => cost)).toEqual([1_309.85, 0]);
});
test('an export of Google Analytics without a cost says what is missing', async () => {
  const content = text('ga4.csv').toString().replace('Ads cost', 'Total revenue');
  await expect(bring('ga4', content)).rejects.toThrow(
    'Nothing is mapped to cost, which every row needs; the file has Date, Session source / medium',
  );
});
test('a currency that a header names is that of its amounts, whatever the mapping', async () => {
  const content = 'day,campaign,publisher,Spend (USD)\n2026-11-18,A,P,5\n';
  const mapping = ImportMapping.parse({ fields: { cost: { from: ['Spend (USD)'] } } });
  const file = bench.file('own.csv', content);
  await expect(bench.run(file, { mapping, kind: 'costs', packageName: PACKAGE })).rejects.toThrow(
    "The header says for every row: currency: 'USD' is another currency",
  );
});
test('in a file of several packages it is checked against that of each', async () => {
  const content = `package,day,campaign,publisher,Spend [USD]\n${PACKAGE},2026-11-18,A,P,5\ncom.fabrikam.partner,2026-11-18,A,P,5\n`;
  const mapping = ImportMapping.parse({ fields: { cost: { from: ['Spend [USD]'] } } });
  const result = await bench.run(bench.file('both.csv', content), { mapping, kind: 'costs', skipRefused: true });
  expect(result).toMatchObject({ outcome: 'imported', rows: 1, refused: 1, packages: [{ package: 'com.fabrikam.partner' }] });
});
