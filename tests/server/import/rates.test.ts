import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { everything, wholePackages } from '../../../server/access.ts';
import type { ImportNews } from '../../../server/import/request.ts';
import { csvOf, openBench, type ImportBench } from '../support/imports.ts';

let bench: ImportBench;
const euro = 'euro.example',
  yen = 'yen.example';
const own = everything('a test');
beforeAll(async () => {
  bench = await openBench();
  const pkg = { customer: 'Euro', type: 'Visit' as const, position: 99 };
  await bench.records.database
    .insertInto('packages')
    .values([
      // a day begins at 18:30 of the day before in UTC
      { ...pkg, name: euro, title: 'Euro', currency: 'EUR', time_zone: 'Asia/Kolkata' },
      { ...pkg, name: yen, title: 'Yen', currency: 'JPY', time_zone: 'UTC' },
    ])
    .execute();
});
afterAll(() => bench.close());
const setRates = async (
  name: string,
  to: string,
  rates: readonly (readonly [day: string, from: string, rate: string])[],
): Promise<void> => {
  await bench.records.exchangeRates.save(
    own,
    rates.map(([day, from, rate]) => ({
      id: randomUUID(),
      package_name: name,
      day,
      currency_from: from,
      currency_to: to,
      rate,
      version: 1,
      user_id: 'u',
      changed_at: 0,
    })),
  );
};
beforeEach(() => bench.records.database.deleteFrom('exchange_rates').execute());

const header = ['type', 'time', 'verdict', 'publisher', 'cost', 'revenue', 'currency', 'event_id'];
const row = (id: string, currency: string, { time = '2026-11-20 10:00:00', cost = '100', revenue = '' } = {}): string[] => [
  'visit',
  time,
  'valid',
  'Acorn',
  cost,
  revenue,
  currency,
  id,
];
/** Stored money of an event, in millionths, and how it came about. */
async function storedOf(id: string, name = euro) {
  const pkg = await bench.records.packages.byName(name);
  const [found] = await bench.analytics.events.query(wholePackages(pkg === undefined ? [] : [pkg], 'a test'), {
    dimensions: ['cost', 'revenue', 'currency_from', 'rate'],
    measures: {},
    filters: [{ column: 'event_id', oneOf: [id] }],
  });
  return found;
}
const convertedIn = (news: readonly ImportNews[]): unknown => news.find((each) => each.news === 'converted');

it('amounts are multiplied by the rate of the day in the zone of the package, exactly, and the rate stands with the row', async () => {
  await setRates(euro, 'EUR', [
    ['2026-11-20', 'USD', '0.92'],
    ['2026-11-21', 'USD', '0.9312345678'],
  ]);
  const rows = [
    row('c1', 'USD', { cost: '100.5', revenue: '-0.1' }),
    row('c2', 'usd', { time: '2026-11-20 18:30:00', cost: '0.000001234567', revenue: '1000000000' }),
    row('c3', 'EUR', { cost: '100.5' }),
    row('c4', ''),
  ];
  const result = await bench.run(bench.file('c.csv', csvOf(header, rows)), { packageName: euro });
  expect(result).toMatchObject({ outcome: 'imported', rows: 4, refused: 0 });
  expect(await storedOf('c1')).toEqual({ cost: 92_460_000, revenue: -92_000, currency_from: 'USD', rate: 0.92 });
  expect(await storedOf('c2')).toEqual({ cost: 1, revenue: 931_234_567_800_000, currency_from: 'USD', rate: 0.9312345678 });
  expect(await storedOf('c3')).toEqual({ cost: 100_500_000, revenue: 0, currency_from: '', rate: null });
  expect(await storedOf('c4')).toMatchObject({ cost: 100_000_000, rate: null });
  expect(convertedIn(result.news)).toEqual({
    news: 'converted',
    all: [{ from: 'USD', to: 'EUR', rows: 2, least: 0.92, most: 0.9312345678 }],
  });
});
it('half a millionth is rounded away from zero, so that a refund takes back what was earned', async () => {
  await setRates(euro, 'EUR', [['2026-11-20', 'USD', '0.5']]);
  const rows = [row('h1', 'USD', { cost: '0.000003', revenue: '0.000003' }), row('h2', 'USD', { cost: '0.000001', revenue: '-0.000003' })];
  await bench.run(bench.file('h.csv', csvOf(header, rows)), { packageName: euro });
  expect(await storedOf('h1')).toMatchObject({ cost: 2, revenue: 2 });
  expect(await storedOf('h2')).toMatchObject({ cost: 1, revenue: -2 });
});
it('a day without a rate has the latest one of the seven days before, and beyond these the row is refused with its day', async () => {
  await setRates(euro, 'EUR', [
    ['2026-11-01', 'USD', '0.9'],
    ['2026-11-03', 'USD', '0.8'],
  ]);
  const at = (day: string) => ({ time: `${day} 10:00:00` });
  const rows = [
    row('d0', 'USD', at('2026-10-31')),
    row('d1', 'USD', at('2026-11-02')),
    row('d2', 'USD', at('2026-11-10')),
    row('d3', 'USD', at('2026-11-11')),
    row('d4', 'GBP', at('2026-11-03')),
  ];
  const file = bench.file('d.csv', csvOf(header, rows));
  expect(await bench.run(file, { packageName: euro })).toMatchObject({ outcome: 'refused', refused: 3 });
  expect(await bench.run(file, { packageName: euro, skipRefused: true })).toMatchObject({ rows: 2, refused: 3 });
  expect(await storedOf('d1')).toMatchObject({ cost: 90_000_000 });
  expect(await storedOf('d2')).toMatchObject({ cost: 80_000_000 });
  const report = readFileSync(`${file}.refused.csv`, 'utf8').split('\n');
  const why = (currency: string, day: string): string =>
    `currency: '${currency}' is another currency than that of the package, EUR, and there is no rate for ${day} nor for the 7 days before it`;
  expect([report[1], report[2], report[3]]).toEqual([
    expect.stringContaining(why('USD', '2026-10-31')),
    expect.stringContaining(why('USD', '2026-11-11')),
    expect.stringContaining(why('GBP', '2026-11-03')),
  ]);
});
it('without any rate the row is refused with its day too', async () => {
  const file = bench.file('n.csv', csvOf(header, [row('n1', 'USD')]));
  const { news } = await bench.run(file, { packageName: euro, skipRefused: true });
  expect(news.find((each) => each.news === 'refused')?.first[0]?.reason).toContain('EUR, and there is no rate for 2026-11-20');
});
it('an amount that is beyond the limits once it is converted is refused', async () => {
  await setRates(yen, 'JPY', [['2026-11-20', 'USD', '155']]);
  const file = bench.file('m.csv', csvOf(header, [row('m1', 'USD', { cost: '6451612.91' }), row('m2', 'USD', { cost: '6451612.9' })]));
  const { news } = await bench.run(file, { packageName: yen, skipRefused: true });
  expect(news.find((each) => each.news === 'refused')?.first).toEqual([
    { line: 2, reason: "cost: '6451612.91' is no amount from 0 to 1000000000 once it is converted" },
  ]);
  expect(await storedOf('m2', yen)).toMatchObject({ cost: 999_999_999_500_000 });
});
it('an amount is held to the limits once it is converted, and not before', async () => {
  await setRates(euro, 'EUR', [['2026-11-20', 'IDR', '0.000055']]);
  const rows = [
    row('i1', 'IDR', { cost: '2000000000', revenue: '-2000000000.5' }),
    row('i2', 'IDR', { cost: '999999999999', revenue: '1234567890.123457' }),
    row('i3', 'EUR', { cost: '1000000000.01' }),
    row('i4', 'IDR', { cost: '1000000000000' }),
    row('i5', 'EUR', { cost: '1000000000' }),
    row('i6', 'IDR', { cost: '1e9' }),
  ];
  const { news } = await bench.run(bench.file('i.csv', csvOf(header, rows)), { packageName: euro, skipRefused: true });
  expect(news.find((each) => each.news === 'refused')?.first).toEqual([
    { line: 4, reason: "cost: '1000000000.01' is no amount from 0 to 1000000000" },
    { line: 5, reason: "cost: '1000000000000' is no amount from 0 to 1000000000" },
  ]);
  expect(await storedOf('i1')).toMatchObject({ cost: 110_000_000_000, revenue: -110_000_000_028 });
  expect(await storedOf('i2')).toMatchObject({ cost: 54_999_999_999_945, revenue: 67_901_233_957 });
  expect(await storedOf('i5')).toMatchObject({ cost: 1_000_000_000_000_000 });
  expect(await storedOf('i6')).toMatchObject({ cost: 55_000_000_000 });
});
it('each package of a file converts by its own rates, and a currency may be the same for all rows', async () => {
  await setRates(yen, 'JPY', [['2026-11-20', 'USD', '155']]);
  await setRates(euro, 'EUR', [['2026-11-20', 'USD', '0.92']]);
  const without = (cells: readonly string[]): string[] => cells.filter((_, i) => i !== header.indexOf('currency'));
  const file = bench.file(
    'p.csv',
    csvOf(
      ['package', ...without(header)],
      [
        [euro, ...without(row('p1', ''))],
        [yen, ...without(row('p2', ''))],
      ],
    ),
  );
  expect(await bench.run(file, { mapping: { fields: { currency: { constant: 'USD' } } } })).toMatchObject({ rows: 2 });
  expect(await storedOf('p1')).toMatchObject({ cost: 92_000_000 });
  expect(await storedOf('p2', yen)).toMatchObject({ cost: 15_500_000_000, currency_from: 'USD', rate: 155 });
});
it('the same file is known while its rates are the same, and an update once one was corrected', async () => {
  await setRates(euro, 'EUR', [['2026-11-20', 'USD', '0.92']]);
  const file = bench.file('k.csv', csvOf(header, [row('k1', 'USD'), row('k2', 'EUR')]));
  const run = (more = {}) => bench.run(file, { packageName: euro, ...more });
  expect(await run()).toMatchObject({ outcome: 'imported', rows: 2 });
  await setRates(euro, 'EUR', [['2026-11-21', 'USD', '0.99']]); // of another day
  expect(await run()).toMatchObject({ outcome: 'known', there: 0 });
  await setRates(euro, 'EUR', [['2026-11-20', 'USD', '0.93']]);
  expect(await storedOf('k1')).toMatchObject({ cost: 92_000_000 });
  expect(await run()).toMatchObject({ outcome: 'differs', there: 1, differs: 1 });
  expect(await run({ updates: 'replace' })).toMatchObject({ outcome: 'imported', rows: 0, updated: 1 });
  expect(await storedOf('k1')).toEqual({ cost: 93_000_000, revenue: 0, currency_from: 'USD', rate: 0.93 });
});
it('rows of one joined key are the same ones once their rate was corrected', async () => {
  const joined = { fields: { event_id: { from: ['event_id', 'publisher'] }, publisher: { from: ['publisher'] } } };
  const rows = ['33.33', '100', '100'].map((revenue) => row('j1', 'USD', { revenue }));
  const run = (text: string) => bench.run(bench.file('j.csv', text), { packageName: euro, mapping: joined, updates: 'replace' });
  await setRates(euro, 'EUR', [['2026-11-20', 'USD', '0.9217']]);
  expect(await run(csvOf(header, rows))).toMatchObject({ rows: 3 });
  await setRates(euro, 'EUR', [['2026-11-20', 'USD', '0.93']]);
  expect(await run(csvOf(header, rows.toReversed()))).toMatchObject({ outcome: 'imported', rows: 0, updated: 3 });
});
it('a file that corrects verdicts alone leaves what an amount was converted by', async () => {
  await setRates(euro, 'EUR', [['2026-11-20', 'USD', '0.92']]);
  await bench.run(bench.file('v.csv', csvOf(header, [row('v1', 'USD')])), { packageName: euro });
  const verdicts = csvOf(['type', 'time', 'verdict', 'reason', 'event_id'], [['visit', '2026-11-20 10:00:00', 'SIVT', 'Bots', 'v1']]);
  const result = await bench.run(bench.file('v2.csv', verdicts), { packageName: euro, updates: 'replace' });
  expect(result).toMatchObject({ updated: 1 });
  expect(await storedOf('v1')).toEqual({ cost: 92_000_000, revenue: 0, currency_from: 'USD', rate: 0.92 });
});
it('rows of the tracker are converted too', async () => {
  await setRates(euro, 'EUR', [['2026-11-20', 'USD', '0.92']]);
  const columns = ['kind', 'time', 'campaign_id', 'publisher', 'event_type', 'fraud_status', 'revenue', 'currency', 'event_id'];
  const cells = ['event', '2026-11-20 10:00:00', 'C-1', 'Acorn', 'install', 'valid', '-2.5', 'USD', 't1'];
  await bench.run(bench.file('t.csv', csvOf(columns, [cells])), { kind: 'tracker', packageName: euro });
  const pkg = await bench.records.packages.byName(euro);
  const found = await bench.analytics.tracker.query(wholePackages(pkg === undefined ? [] : [pkg], 'a test'), {
    dimensions: ['revenue', 'currency_from', 'rate'],
    measures: {},
    filters: [],
  });
  expect(found).toEqual([{ revenue: -2_300_000, currency_from: 'USD', rate: 0.92 }]);
});
it('costs by day are converted by the rate of their day, and added up', async () => {
  await setRates(euro, 'EUR', [['2026-11-20', 'USD', '0.92']]);
  const columns = ['day', 'campaign_id', 'publisher', 'cost', 'currency'];
  const rows = [
    ['2026-11-20', 'C-9', 'Acorn', '100', 'USD'],
    ['2026-11-20', 'C-9', 'Acorn', '0.5', 'USD'],
    ['2026-11-19', 'C-9', 'Acorn', '1', 'USD'],
  ];
  const file = bench.file('costs.csv', csvOf(columns, rows));
  const { news } = await bench.run(file, { kind: 'costs', packageName: euro, skipRefused: true });
  expect(news.find((each) => each.news === 'refused')?.first[0]?.reason).toContain('there is no rate for 2026-11-19');
  const pkg = await bench.records.packages.byName(euro);
  const found = await bench.analytics.tracker.query(wholePackages(pkg === undefined ? [] : [pkg], 'a test'), {
    dimensions: ['cost', 'currency_from', 'rate', 'day'],
    measures: {},
    filters: [{ column: 'kind', oneOf: ['cost'] }],
  });
  expect(found).toEqual([{ cost: 92_460_000, currency_from: 'USD', rate: 0.92, day: '2026-11-20' }]);
});
it.each([
  [
    'several currencies',
    [
      ['100', 'USD'],
      ['10', ''],
    ],
    102_000_000,
    '',
    null,
  ],
  [
    'several currencies, the own one first',
    [
      ['10', 'EUR'],
      ['100', 'USD'],
    ],
    102_000_000,
    '',
    null,
  ],
  [
    'several rates',
    [
      ['100', 'USD'],
      ['100', 'GBP'],
    ],
    212_000_000,
    '',
    null,
  ],
  [
    'one currency',
    [
      ['100', 'USD'],
      ['1', 'usd'],
    ],
    92_920_000,
    'USD',
    0.92,
  ],
] as const)('a sum of %s says one currency and rate, or neither', async (_, parts, cost, currency_from, rate) => {
  await setRates(euro, 'EUR', [
    ['2026-11-20', 'USD', '0.92'],
    ['2026-11-20', 'GBP', '1.2'],
  ]);
  const rows = parts.map(([amount, currency]) => ['2026-11-20', 'C-9', 'Acorn', amount, currency]);
  const name = `sum-${cost}-${parts[0][1]}`;
  const content = csvOf(
    ['day', 'campaign_id', 'publisher', 'cost', 'currency'],
    rows.map(([day = '', , ...rest]) => [day, name, ...rest]),
  );
  expect(await bench.run(bench.file(`${name}.csv`, content), { kind: 'costs', packageName: euro })).toMatchObject({ rows: 1 });
  const pkg = await bench.records.packages.byName(euro);
  const found = await bench.analytics.tracker.query(wholePackages(pkg === undefined ? [] : [pkg], 'a test'), {
    dimensions: ['cost', 'currency_from', 'rate'],
    measures: {},
    filters: [{ column: 'campaign_id', oneOf: [name] }],
  });
  expect(found).toEqual([{ cost, currency_from, rate }]);
});
/** Half away from zero, in whole numbers alone. */
function exactly(amount: string, rate: string): number {
  const parts = (text: string, digits: number): bigint => {
    const [units = '', rest = ''] = text.replace('-', '').split('.');
    return BigInt(units + rest.padEnd(digits, '0'));
  };
  const per = 10n ** 13n,
    size = (parts(amount, 9) * parts(rate, 10) + per / 2n) / per;
  return Number(amount.startsWith('-') ? -size : size);
}
it('any amount by any rate is what whole numbers of any length say', async () => {
  let seed = 7;
  const below = (n: number): number => (seed = (seed * 48_271) % 2_147_483_647) % n;
  const digits = (n: number): string => Array.from({ length: n }, () => below(10)).join('');
  const number = (units: number, most: number): string => `${below(10 ** below(units + 1))}.${digits(1 + below(most))}`;
  const days = Array.from({ length: 300 }, (_, i) => new Date(Date.UTC(2025, 0, 1) + i * 86_400_000).toISOString().slice(0, 10));
  const rates = days.map(() => number(3, 10)).map((rate) => (Number(rate) > 0 ? rate : '0.0000000001'));
  await setRates(
    euro,
    'EUR',
    days.map((day, i) => [day, 'USD', rates[i] ?? ''] as const),
  );
  const amounts = days.map(() => [number(6, 9), `${below(2) === 0 ? '-' : ''}${number(6, 9)}`] as const);
  const rows = days.map((day, i) =>
    row(`x${i}`, 'USD', { time: `${day} 10:00:00`, cost: amounts[i]?.[0] ?? '', revenue: amounts[i]?.[1] ?? '' }),
  );
  expect(await bench.run(bench.file('x.csv', csvOf(header, rows)), { packageName: euro })).toMatchObject({ rows: 300, refused: 0 });
  const pkg = await bench.records.packages.byName(euro);
  const found = await bench.analytics.events.query(wholePackages(pkg === undefined ? [] : [pkg], 'a test'), {
    dimensions: ['event_id', 'cost', 'revenue'],
    measures: {},
    filters: [{ column: 'day', oneOf: days }],
  });
  const stored = new Map(found.map(({ event_id, cost, revenue }) => [event_id, [cost, revenue]]));
  expect(days.map((_, i) => stored.get(`x${i}`))).toEqual(
    days.map((_, i) => amounts[i]?.map((amount) => exactly(amount, rates[i] ?? '') + 0)),
  );
});
