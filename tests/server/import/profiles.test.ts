import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { count, sum } from '../../../server/analytics/metric-query.ts';
import { fitted } from '../../../contract/areas/admin/import-fit.ts';
import { profileFor, propose } from '../../../server/import/mapping/propose.ts';
import { csvHead } from '../../../server/import/read/head.ts';
import { profiles, type Profile } from '../../../server/import/profiles/index.ts';
import { openBench, type ImportBench } from '../support/imports.ts';
import { allRows } from '../support/data/all-rows.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
  await moneyIn('USD');
  return () => bench.close();
});
const PACKAGE = 'com.northwind.pay';
const sample = (name: string): string => join('docs/samples', name);
const found = (kind: Profile['kind'], name: string): Profile =>
  profiles.find((each) => each.kind === kind && each.name === name) as Profile;
/** The package's money is in this currency, as that of most samples is. */
const moneyIn = (currency: string) =>
  bench.records.database.updateTable('packages').set({ currency }).where('name', '=', PACKAGE).execute();
/** Imports a sample by a profile, as the command does. */
const bring = (kind: Profile['kind'], name: string, file: string) =>
  bench.run(bench.file(file, readFileSync(sample(file))), {
    kind,
    packageName: PACKAGE,
    mapping: found(kind, name).mapping,
    mayLack: true,
  });

describe('a sample of a vendor comes in by its profile, and its numbers are right', () => {
  test('AppsFlyer raw data with Protect360 as conversions', async () => {
    expect(await bring('tracker', 'appsflyer-p360', 'appsflyer-p360.csv')).toMatchObject({ outcome: 'imported', rows: 5, refused: 0 });
    const rows = await bench.analytics.tracker.query(allRows, {
      dimensions: ['fraud_status', 'reason'],
      measures: { n: count(), cost: sum('cost'), revenue: sum('revenue') },
      filters: [],
      order: [{ by: 'fraud_status' }, { by: 'reason' }],
    });
    expect(rows).toEqual([
      { fraud_status: 'fraud', reason: 'Bots', n: 1, cost: 0, revenue: 0 },
      { fraud_status: 'fraud', reason: 'Click flooding', n: 1, cost: 420_000, revenue: 0 },
      { fraud_status: 'valid', reason: '', n: 3, cost: 840_000, revenue: 12_500_000 },
    ]);
  });
  test('AppsFlyer raw data with Protect360 as ad events', async () => {
    expect(await bring('events', 'appsflyer-p360', 'appsflyer-p360.csv')).toMatchObject({ outcome: 'imported', rows: 5, refused: 0 });
    const rows = await bench.analytics.events.query(allRows, {
      dimensions: ['verdict', 'country'],
      measures: { n: count() },
      filters: [],
      order: [{ by: 'verdict' }, { by: 'country' }],
    });
    expect(rows).toEqual([
      { verdict: 'GIVT', country: 'GB', n: 1 },
      { verdict: 'SIVT', country: 'IN', n: 1 },
      { verdict: 'valid', country: 'DE', n: 1 },
      { verdict: 'valid', country: 'IN', n: 2 },
    ]);
  });
  test('AppsFlyer clicks', async () => {
    expect(await bring('tracker', 'appsflyer-clicks', 'appsflyer-clicks.csv')).toMatchObject({ outcome: 'imported', rows: 3, refused: 0 });
    const [row] = await bench.analytics.tracker.query(allRows, {
      dimensions: [],
      measures: { n: count(), unique: sum('is_unique') },
      filters: [{ column: 'kind', oneOf: ['click'] }],
    });
    expect(row).toEqual({ n: 3, unique: 2 });
  });
  test('an Adjust export', async () => {
    await moneyIn('EUR');
    expect(await bring('tracker', 'adjust', 'adjust.csv')).toMatchObject({ outcome: 'imported', rows: 4, refused: 0 });
    const rows = await bench.analytics.tracker.query(allRows, {
      dimensions: ['kind', 'fraud_status'],
      measures: { n: count(), cost: sum('cost'), revenue: sum('revenue') },
      filters: [],
      order: [{ by: 'kind' }, { by: 'fraud_status' }],
    });
    expect(rows).toEqual([
      { kind: 'click', fraud_status: 'valid', n: 1, cost: 210_000, revenue: 0 },
      { kind: 'event', fraud_status: 'fraud', n: 1, cost: 420_000, revenue: 0 },
      { kind: 'event', fraud_status: 'valid', n: 2, cost: 0, revenue: 12_500_000 },
    ]);
  });
  test("a registrar's list in Windows-1252", async () => {
    expect(await bring('incidents', 'registrar-takedowns', 'registrar-takedowns.csv')).toMatchObject({
      outcome: 'imported',
      rows: 2,
      refused: 0,
    });
    const rows = await bench.analytics.incidents.query(allRows, {
      dimensions: ['incident_id', 'status', 'domain', 'registrar', 'detected_at'],
      measures: {},
      filters: [],
      order: [{ by: 'incident_id' }],
    });
    expect(rows).toEqual([
      {
        incident_id: '4711',
        status: 'Taken down',
        domain: 'northwind-bank-login.example',
        registrar: 'Registrar Müller GmbH',
        detected_at: Date.parse('2026-11-18T08:30:00Z'),
      },
      {
        incident_id: '4712',
        status: 'Takedown requested',
        domain: 'nörthwind.example',
        registrar: 'Registrar Müller GmbH',
        detected_at: Date.parse('2026-11-19T07:00:00Z'),
      },
    ]);
  });
});

describe('the file of the next day', () => {
  const corrected = (file: string, change: (text: string) => string): string => {
    return bench.file(`next ${file}`, change(readFileSync(sample(file), 'utf8')));
  };
  const again = (kind: Profile['kind'], name: string, file: string) =>
    bench.run(file, { kind, packageName: PACKAGE, mapping: found(kind, name).mapping, mayLack: true, updates: 'replace' });
  const byStatus = () =>
    bench.analytics.tracker.query(allRows, {
      dimensions: ['fraud_status', 'publisher'],
      measures: { n: count() },
      filters: [],
      order: [{ by: 'fraud_status' }, { by: 'publisher' }],
    });
  test('corrects a verdict of AppsFlyer, and moves what is attributed to another source', async () => {
    await bring('tracker', 'appsflyer-p360', 'appsflyer-p360.csv');
    const next = corrected('appsflyer-p360.csv', (text) =>
      text.replace(
        '1700000000004-1,,android,Pixel 9,15,com.northwind.pay,,,,',
        '1700000000004-1,,android,Pixel 9,15,com.northwind.pay,,bots,,',
      ),
    );
    expect(await again('tracker', 'appsflyer-p360', next)).toMatchObject({ outcome: 'imported', rows: 0, there: 4, updated: 1 });
    expect(await byStatus()).toEqual([
      { fraud_status: 'fraud', publisher: 'acorn_int', n: 2 },
      { fraud_status: 'fraud', publisher: 'birch_int', n: 1 },
      { fraud_status: 'valid', publisher: 'acorn_int', n: 1 },
      { fraud_status: 'valid', publisher: 'organic', n: 1 },
    ]);
  });
  test('makes a rejected install of one that Adjust had accepted, of another network', async () => {
    await moneyIn('EUR');
    await bring('tracker', 'adjust', 'adjust.csv');
    const next = corrected('adjust.csv', (text) =>
      text
        .replace(
          'install,1795168600,com.northwind.pay,a1b2c4,Birch & Partners',
          'install_rejected,1795168600,com.northwind.pay,a1b2c4,Organic',
        )
        .replace('ios,18.1,,1795168000,1795168600', 'ios,18.1,click_injection,1795168000,1795168600'),
    );
    expect(await again('tracker', 'adjust', next)).toMatchObject({ outcome: 'imported', rows: 0, updated: 1 });
    expect(await byStatus()).toContainEqual({ fraud_status: 'fraud', publisher: 'Organic', n: 1 });
  });
  test('has purchases of one second in another order, each of which is known by its amount', async () => {
    const bought = (revenue: string, reason: string): string =>
      `2026-11-20 12:40:00,af_purchase,acorn_int,88001,170-1,IN,${revenue},${reason}`;
    const lines = (...rows: string[]): string =>
      ['Event Time,Event Name,Media Source,Campaign ID,AppsFlyer ID,Country Code,Event Revenue,Blocked Reason', ...rows, ''].join('\n');
    const run = (name: string, text: string) => again('tracker', 'appsflyer-p360', bench.file(name, text));
    expect(await run('a.csv', lines(bought('5', ''), bought('9', ''), bought('9', '')))).toMatchObject({ rows: 3 });
    expect(await run('b.csv', lines(bought('9', ''), bought('9', ''), bought('5', 'bots')))).toMatchObject({
      rows: 0,
      there: 2,
      updated: 1,
    });
  });
  test('has rows with the same joined key, each of which is known by its number', async () => {
    const click = (site: string, reason: string): string =>
      `click,2026-11-20 09:58:01,acorn_int,Autumn-2,88001,${site},IN,203.0.113.17,${reason}`;
    const lines = (...rows: string[]): string =>
      [
        'Attributed Touch Type,Attributed Touch Time,Media Source,Campaign,Campaign ID,Site ID,Country Code,IP,Blocked Reason',
        ...rows,
        '',
      ].join('\n');
    const run = (name: string, text: string) => again('tracker', 'appsflyer-clicks', bench.file(name, text));
    expect(await run('a.csv', lines(click('s', ''), click('s', ''), click('s', ''), click('t', '')))).toMatchObject({
      rows: 4,
      refused: 0,
    });
    expect(await run('b.csv', lines(click('s', ''), click('s', 'bots'), click('s', ''), click('s', '')))).toMatchObject({
      rows: 1,
      there: 3,
      updated: 0,
    });
    expect(await byStatus()).toEqual([
      { fraud_status: 'fraud', publisher: 'acorn_int', n: 1 },
      { fraud_status: 'valid', publisher: 'acorn_int', n: 4 },
    ]);
    expect(await run('c.csv', lines(click('s', 'bots'), click('s', ''), click('s', 'bots')))).toMatchObject({
      rows: 0,
      there: 2,
      updated: 1,
    });
    expect(await byStatus()).toEqual([
      { fraud_status: 'fraud', publisher: 'acorn_int', n: 2 },
      { fraud_status: 'valid', publisher: 'acorn_int', n: 3 },
    ]);
  });
});
test.each([
  ['tracker', 'appsflyer-p360', 'appsflyer-p360.csv'],
  ['events', 'appsflyer-p360', 'appsflyer-p360.csv'],
  ['tracker', 'adjust', 'adjust.csv'],
] as const)('%s by %s: amounts of another currency than the package has are refused, not summed', async (kind, name, file) => {
  await moneyIn('INR');
  expect(await bring(kind, name, file)).toMatchObject({ outcome: 'refused', rows: 0 });
  expect(readFileSync(join(bench.folder, `${file}.refused.csv`), 'utf8')).toContain('is another currency than that of the package, INR');
});
test('amounts in dollars are converted by the rates of the package, and no word makes euros of them', async () => {
  await moneyIn('EUR');
  await bench.records.database
    .insertInto('exchange_rates')
    .values({
      id: 'r',
      package_name: PACKAGE,
      day: '2026-11-20',
      currency_from: 'USD',
      currency_to: 'EUR',
      rate: '0.5',
      version: 1,
      user_id: 'u',
      changed_at: 0,
    })
    .execute();
  for (const dryRun of [true, false]) {
    const result = await bench.run(bench.file('dollars.csv', readFileSync(sample('appsflyer-p360.csv'))), {
      kind: 'tracker',
      packageName: PACKAGE,
      mapping: found('tracker', 'appsflyer-p360').mapping,
      mayLack: true,
      dryRun,
    });
    expect(result).toMatchObject({ rows: 5, refused: 0 });
    const preview = result.news.find((each) => each.news === 'preview');
    expect(preview?.words.map(({ ours }) => ours) ?? []).not.toContain('currency');
  }
  const [sums] = await bench.analytics.tracker.query(allRows, { dimensions: [], measures: { cost: sum('cost') }, filters: [] });
  expect(sums).toEqual({ cost: 630_000 });
  const names = await bench.analytics.tracker.query(allRows, {
    dimensions: ['publisher', 'publisher_id'],
    measures: { n: count() },
    filters: [],
  });
  expect(names.length).toBe(3);
  expect(names.every(({ publisher, publisher_id }) => publisher === publisher_id)).toBe(true);
});
test('a header is read by the profile that it tells most of', async () => {
  const { header } = await csvHead(sample('appsflyer-p360.csv'), { delimiter: null, skip_lines: null });
  expect(profileFor('tracker', header)?.name).toBe('appsflyer-p360');
});
test('a profile is told by the header, and says nothing of columns that the file lacks', async () => {
  const { header } = await csvHead(sample('adjust.csv'), { delimiter: null, skip_lines: null });
  expect(profileFor('tracker', header)?.name).toBe('adjust');
  expect(profileFor('incidents', header)).toBeUndefined();
  expect(fitted(found('tracker', 'adjust').mapping, ['{created_at}']).fields).toEqual({
    time: expect.objectContaining({ from: ['{created_at}'] }) as object,
  });
});

describe('rows of an export that does not say of whom they are', () => {
  const lines = (header: string, ...rows: string[]): string => [header, ...rows, ''].join('\n');
  const run = (name: string, text: string) =>
    bench.run(bench.file(name, text), {
      kind: 'tracker',
      packageName: PACKAGE,
      mapping: found('tracker', 'adjust').mapping,
      mayLack: true,
      updates: 'replace',
    });
  const networks = async (): Promise<string[]> =>
    (await bench.analytics.tracker.query(allRows, { dimensions: ['publisher'], measures: {}, filters: [] })).map(
      ({ publisher }) => publisher,
    );
  test.each([
    ['tracker', 'adjust', ['{event_name}', '{created_at}'], '{ip_address}'],
    ['tracker', 'appsflyer-p360', ['Event Name', 'Event Time'], 'AppsFlyer ID'],
    ['events', 'appsflyer-p360', ['Event Name', 'Event Time'], 'AppsFlyer ID'],
    ['tracker', 'appsflyer-clicks', ['Media Source', 'Site ID', 'Attributed Touch Time'], 'IDFA'],
  ] as const)('%s by %s: the parts of a key that name nobody are none', (kind, name, header, who) => {
    const { mapping } = found(kind, name);
    expect(fitted(mapping, header).fields['event_id']).toBeUndefined();
    expect(fitted(mapping, [...header, who.toUpperCase()]).fields['event_id']).toMatchObject({ identity: [who] });
  });
  test('because it lacks the columns: none takes the place of another', async () => {
    const header = '{activity_kind},{created_at},{event_name},{network_name},{campaign_name},{rejection_reason}';
    const event = (network: string): string => `event,1795168022,purchase,${network},C,`;
    await run('a.csv', lines(header, event('Acorn')));
    expect(await run('b.csv', lines(header, event('Birch'), event('Acorn')))).toMatchObject({ rows: 1, there: 1, updated: 0 });
    expect(await networks()).toEqual(['Acorn', 'Birch']);
  });
  test('because their cells are empty: none takes the place of another', async () => {
    const header = '{activity_kind},{created_at},{event_name},{network_name},{campaign_name},{rejection_reason},{adid},{ip_address}';
    const event = (network: string): string => `event,1795168022,purchase,${network},C,, ,`;
    expect(await run('a.csv', lines(header, event('Acorn'), event('Birch')))).toMatchObject({ rows: 2, refused: 0 });
    expect(await run('b.csv', lines(header, event('Cedar'), event('Birch')))).toMatchObject({ rows: 1, there: 1, updated: 0 });
    expect(await networks()).toEqual(['Acorn', 'Birch', 'Cedar']);
  });
});

describe('a proposal', () => {
  test('is made of names, words and numbers', () => {
    const mapping = propose({
      kind: 'incidents',
      header: ['Case number', 'Severity', 'Stand', 'First seen', 'Link', 'Land'],
      samples: [['17'], ['P1', 'P3'], ['open', 'resolved'], ['18.11.2026'], ['http://x.example'], ['Germany']],
      timeZone: 'Europe/Berlin',
    });
    expect(mapping).toMatchObject({
      time_zone: 'Europe/Berlin',
      fields: {
        incident_id: { from: ['Case number'] },
        priority: { from: ['Severity'], dictionary: { P1: 'Immediate', P3: 'High' } },
        status: { from: ['Stand'], dictionary: { open: 'Detected', resolved: 'Taken down' } },
        detected_at: { from: ['First seen'] },
        url: { from: ['Link'] },
        country: { from: ['Land'] },
      },
    });
  });
  test('reads what says whether a row is fraud as why it is too, and the currency of a heading', async () => {
    const header = ['Datum', 'Partner', 'Kampagne', 'Land', 'Ereignis', 'Ergebnis', 'Kosten in EUR', 'Nr.'];
    const samples = [
      ['2026-11-18'],
      ['Talblick'],
      ['Winter'],
      ['The Netherlands'],
      ['Klick', 'Kauf'],
      ['ok', 'Rechenzentrum'],
      ['0,07', '12,52'],
      ['1', '2'],
    ];
    const mapping = propose({ kind: 'tracker', header, samples, timeZone: 'Europe/Berlin' });
    expect(mapping).toMatchObject({
      form: { decimal: ',' },
      fields: {
        kind: { from: ['Ereignis'], dictionary: { Klick: 'click', Kauf: 'event' } },
        fraud_status: { from: ['Ergebnis'], dictionary: { ok: 'valid', Rechenzentrum: 'fraud' } },
        reason: { from: ['Ergebnis'], dictionary: { ok: '' }, otherwise: 'keep' },
        event_type: { from: ['Ereignis'], dictionary: { Klick: '' } },
        cost: { from: ['Kosten in EUR'] },
      },
    });
    await moneyIn('EUR');
    const rows = samples[0]?.flatMap((day) => [
      [day, 'Talblick', 'Winter', 'The Netherlands', 'Klick', 'ok', '"0,07"', '1'],
      [day, 'Talblick', 'Winter', 'Germany', 'Kauf', 'Rechenzentrum', '"12,52"', '2'],
    ]);
    const path = bench.file('own.csv', [header, ...(rows ?? [])].map((cells) => cells.join(',')).join('\n'));
    const how = {
      kind: 'tracker' as const,
      packageName: PACKAGE,
      mapping: { ...mapping, fields: { ...mapping.fields, device_id: { from: ['Nr.'] } } },
    };
    expect(await bench.run(path, how)).toMatchObject({ outcome: 'imported', rows: 2, refused: 0 });
    const [sums] = await bench.analytics.tracker.query(allRows, { dimensions: [], measures: { cost: sum('cost') }, filters: [] });
    expect(sums).toEqual({ cost: 12_590_000 });
    await moneyIn('INR');
    await expect(bench.run(bench.file('other.csv', readFileSync(path, 'utf8').replace('12,52', '12,53')), how)).rejects.toThrow(
      "currency: 'EUR' is another currency than that of the package, INR",
    );
  });
  test('finds what every row needs by its cells, and how numbers are written', () => {
    const mapping = propose({
      kind: 'events',
      header: ['x', 'y', 'Spend'],
      samples: [['2026-11-18 09:30'], ['ok', 'bots'], ['1.204,50']],
      timeZone: 'UTC',
    });
    expect(mapping).toMatchObject({
      form: { decimal: ',', thousands: '.' },
      fields: { time: { from: ['x'] }, verdict: { from: ['y'], dictionary: { ok: 'valid', bots: 'GIVT' } }, cost: { from: ['Spend'] } },
    });
  });
});
