import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tablesOf } from '../../../server/analytics/duckdb/rollups.ts';
import { count, sum, whole } from '../../../server/analytics/metric-query.ts';
import { trackerRollups } from '../../../server/analytics/models/tracker-model.ts';
import { chanceOf } from '../../../server/demo/random.ts';
import { wholePackages } from '../../../server/access.ts';
import { figuresOf } from '../../../server/tracker/figures.ts';
import { lastLine, printer } from '../../../server/import/print.ts';
import { takeBackById } from '../../../server/import/updates/take-back.ts';
import { allRows } from '../support/data/all-rows.ts';
import { dashboard, PACKAGE } from '../support/data/costs.ts';
import { csvOf, openBench, zoned, zoneOf, type ImportBench } from '../support/imports.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

type Cells = readonly string[];
const header = ['day', 'campaign_id', 'campaign', 'publisher', 'cost'];
const line = (day: string, campaign: string, publisher: string, cost: string | number): Cells => [
  `2026-11-${day}`,
  campaign,
  `Campaign ${campaign}`,
  publisher,
  String(cost),
];
const costs = (name: string, rows: readonly Cells[], more = {}) =>
  bench.run(bench.file(name, csvOf(header, rows)), { kind: 'costs', packageName: PACKAGE, ...more });
const trackerHeader = [
  'kind',
  'time',
  'event_id',
  'device_id',
  'event_type',
  'campaign_id',
  'campaign',
  'publisher',
  'fraud_status',
  'reason',
  'cost',
];
const clicks = (rows: readonly Cells[]) =>
  bench.run(bench.file('clicks.csv', csvOf(trackerHeader, rows)), { kind: 'tracker', packageName: PACKAGE });
const click = (day: string, campaign: string, publisher: string, cost: number, id: string): Cells => [
  'click',
  `2026-11-${day} 10:00:00`,
  id,
  `d-${id}`,
  '',
  campaign,
  `Campaign ${campaign}`,
  publisher,
  'valid',
  '',
  String(cost),
];
const event = (day: string, campaign: string, publisher: string, cost: number, id: string): Cells => [
  'event',
  `2026-11-${day} 10:00:00`,
  id,
  '',
  'install',
  campaign,
  `Campaign ${campaign}`,
  publisher,
  'fraud',
  'Bots',
  String(cost),
];

/** Millionths by day, campaign and publisher. The same of the rows as of every roll-up, or the answer says so. */
async function spent(): Promise<Record<string, number>> {
  const asked = {
    dimensions: ['day', 'campaign_id', 'publisher'],
    measures: { cost: sum('cost') },
    filters: [],
    order: [{ by: 'day' }, { by: 'campaign_id' }, { by: 'publisher' }],
  } as const;
  const rolled = await bench.analytics.tracker.query(allRows, asked);
  // a filter by the text of a row is answered from the rows
  expect(rolled).toEqual(await bench.analytics.tracker.query(allRows, { ...asked, filters: [{ column: 'event_id', noneOf: ['?'] }] }));
  return Object.fromEntries(rolled.map(({ day, campaign_id, publisher, cost }) => [`${day} ${campaign_id} ${publisher}`, whole(cost)]));
}

describe('costs of a day, campaign and publisher', () => {
  const first = [line('18', 'A', 'Acorn', 10), line('18', 'B', 'Acorn', 20.5), line('19', 'A', 'Birch', 30)];
  const corrected = [line('18', 'A', 'Acorn', 12.25), line('18', 'B', 'Acorn', 20.5), line('20', 'A', 'Birch', 7)];
  beforeEach(async () => {
    expect(await costs('first.csv', first)).toMatchObject({ outcome: 'imported', rows: 3 });
  });
  const before = { '2026-11-18 A Acorn': 10_000_000, '2026-11-18 B Acorn': 20_500_000, '2026-11-19 A Birch': 30_000_000 };

  test('count once, though their file or its rows come again', async () => {
    expect(await costs('first.csv', first)).toMatchObject({ outcome: 'known' });
    expect(await costs('again.csv', [...first].reverse())).toMatchObject({ outcome: 'known', there: 3 });
    expect(await costs('again.csv', [...first].reverse(), { updates: 'replace' })).toMatchObject({ outcome: 'known', there: 3 });
    expect(await spent()).toEqual(before);
  });
  test('are replaced by a later file, once somebody says so, and are there again once it is taken back', async () => {
    const asked = await costs('second.csv', corrected);
    expect(asked).toMatchObject({ outcome: 'differs', differs: 1, there: 1 });
    expect(asked.news).toContainEqual({
      news: 'differs',
      count: 1,
      days: [{ package: PACKAGE, first: '2026-11-18', last: '2026-11-18', reclassified: 0 }],
      columns: [{ column: 'cost', rows: 1 }],
      examples: [{ key: 'cost · 2026-11-18 · A · Acorn', changes: [{ column: 'cost', was: 10_000_000, is: 12_250_000 }] }],
    });
    expect(await spent()).toEqual(before);
    const done = await costs('second.csv', corrected, { updates: 'replace' });
    expect(done).toMatchObject({ outcome: 'imported', rows: 1, updated: 1, there: 1 });
    expect(await spent()).toEqual({ ...before, '2026-11-18 A Acorn': 12_250_000, '2026-11-20 A Birch': 7_000_000 });
    expect((await dashboard(bench)).metrics.total.cost).toBe(62.75);
    const said = await takeBackById(done.noted?.[0]?.id ?? '', PACKAGE, { ...bench });
    expect(said).toBe(`Took second.csv back from ${PACKAGE}: 2 rows removed, 1 restored.`);
    expect(await spent()).toEqual(before);
  });
  test('of clicks that a later file of costs has replaced nothing are named by that file', async () => {
    await clicks([click('18', 'A', 'Acorn', 1, 'c1')]);
    const [costsOf, clicksOf] = await Promise.all([
      bench.records.packageImports.ofLoads(allRows, ['costs', 'tracker'], PACKAGE, [1]),
      bench.records.packageImports.ofLoads(allRows, ['costs', 'tracker'], PACKAGE, [2]),
    ]);
    expect([costsOf.map(({ kind }) => kind), clicksOf.map(({ kind }) => kind)]).toEqual([['costs'], ['tracker']]);
  });
});

test('rows of one day, campaign and publisher are added up, and told', async () => {
  const rows = [line('18', 'A', 'Acorn', 0.1), line('18', 'A', 'Acorn', 0.2), line('18', 'A', 'Birch', 1), line('18', 'A', 'Acorn', 5)];
  const result = await costs('groups.csv', rows);
  expect(result).toMatchObject({ outcome: 'imported', rows: 2, refused: 0 });
  expect(result.news).toContainEqual({ news: 'summed', count: 2 });
  expect(await spent()).toEqual({ '2026-11-18 A Acorn': 5_300_000, '2026-11-18 A Birch': 1_000_000 });
});
describe('a refused row', () => {
  const partial = [line('18', 'A', 'P', 10), line('18', 'A', 'P', '1O0'), line('18', 'B', 'P', 5)];
  test('refuses every row of its day, campaign and publisher, so that the corrected file has the whole sum', async () => {
    const result = await costs('bad.csv', partial, { skipRefused: true });
    expect(result).toMatchObject({ outcome: 'imported', rows: 1, refused: 2 });
    expect(await spent()).toEqual({ '2026-11-18 B P': 5_000_000 });
    const [titles = '', ...report] = readFileSync(`${bench.folder}/bad.csv.refused.csv`, 'utf8').trim().split('\n');
    expect(report.map((row) => row.includes('another row of this day, campaign and publisher is refused'))).toEqual([true, false]);
    const template = [titles, ...report].join('\n').replaceAll('1O0', '100');
    const again = await bench.run(bench.file('bad2.csv', template), { kind: 'costs', packageName: PACKAGE, updates: 'replace' });
    expect(again).toMatchObject({ outcome: 'imported', rows: 1 });
    expect(await spent()).toEqual({ '2026-11-18 A P': 110_000_000, '2026-11-18 B P': 5_000_000 });
  });
  test('leaves the sum that the store has', async () => {
    await costs('first.csv', [line('18', 'A', 'P', 110)]);
    const result = await costs('bad.csv', partial, { skipRefused: true, updates: 'replace' });
    expect(result).toMatchObject({ rows: 1, updated: 0, refused: 2 });
    expect(await spent()).toMatchObject({ '2026-11-18 A P': 110_000_000 });
  });
  test.each([
    ['a day', line('1S', 'A', 'P', 10)],
    ['a campaign', ['2026-11-18', '', '', 'P', '10']],
    ['a publisher', ['2026-11-18', 'A', '', '', '10']],
    ['as many cells as the header', ['2026-11-18', 'A', 'P', '10']],
  ])('without %s may be of any sum: all rows are refused, and its own reason is told first', async (_, bad) => {
    const rows = [line('18', 'A', 'P', 10), bad, line('18', 'B', 'P', 5)];
    expect(await costs('unknown.csv', rows, { dryRun: true })).toMatchObject({ outcome: 'tried', rows: 0, refused: 3 });
    const result = await costs('unknown.csv', rows, { skipRefused: true });
    expect(result).toMatchObject({ outcome: 'refused', refused: 3 });
    const first = result.news.find((each) => each.news === 'refused')?.first ?? [];
    expect(first.map(({ line: at }) => at)).toEqual([3, 2, 4]);
    expect(first[1]?.reason).toBe('another row of the file is refused, and its day, campaign or publisher cannot be read');
    expect(await spent()).toEqual({});
  });
});
test('a sum above what one amount may be refuses its rows', async () => {
  const many = Array.from({ length: 9300 }, () => line('18', 'A', 'P', 1_000_000_000));
  const rows = [
    ...many,
    line('18', 'B', 'P', 999_999_999.5),
    line('18', 'B', 'P', 0.5),
    line('18', 'C', 'P', 1e9),
    line('18', 'C', 'P', 0.000001),
  ];
  const result = await costs('large.csv', rows, { skipRefused: true });
  expect(result).toMatchObject({ outcome: 'imported', rows: 1, refused: 9302 });
  expect(result.news.find((each) => each.news === 'refused')?.reasons).toEqual([
    { reason: 'the sum of cost of this day, campaign and publisher is above 1000000000', count: 9302, line: 2 },
  ]);
  expect(await spent()).toEqual({ '2026-11-18 B P': 1_000_000_000_000_000 });
});
test('a cost of zero is passed over where it is new, and takes the place of a cost that is there', async () => {
  expect(await costs('zeros.csv', [line('18', 'B', 'P', 0)])).toMatchObject({ outcome: 'known', rows: 0, refused: 0 });
  await costs('first.csv', [line('18', 'A', 'P', 10)]);
  const rows = [line('18', 'A', 'P', 0), line('18', 'A', 'P', '0.00'), line('18', 'B', 'P', 0), line('18', 'C', 'P', 1)];
  const result = await costs('second.csv', rows, { updates: 'replace' });
  expect(result).toMatchObject({ outcome: 'imported', rows: 1, updated: 1, there: 0 });
  expect(result.news).toContainEqual({ news: 'zeros', count: 1 });
  expect(await spent()).toEqual({ '2026-11-18 A P': 0, '2026-11-18 C P': 1_000_000 });
  expect(await costs('third.csv', [...rows].reverse(), { updates: 'replace' })).toMatchObject({ outcome: 'known', there: 2 });
});
test('names that contain what parts the key stay apart', async () => {
  const rows = [line('18', 'A · B', 'C', 1), line('18', 'A', 'B · C', 2), line('18', 'A ·', 'B', 4), line('18', 'A', '· B', 8)];
  expect(await costs('dots.csv', rows)).toMatchObject({ outcome: 'imported', rows: 4 });
});
test('costs beside those that clicks and events carry are told before and counted', async () => {
  await clicks([
    click('18', 'A', 'Acorn', 2, 'c1'),
    event('18', 'A', 'Acorn', 3, 'e1'),
    click('19', 'A', 'Acorn', 0, 'c2'),
    click('18', 'B', 'Birch', 9, 'c3'),
  ]);
  const rows = [line('18', 'A', 'Acorn', 10), line('19', 'A', 'Acorn', 10), line('18', 'A', 'Birch', 10)];
  for (const dryRun of [true, false]) {
    const { news } = await costs('beside.csv', rows, { dryRun });
    expect(news).toContainEqual({ news: 'besides', packages: [{ package: PACKAGE, rows: 1, cost: 5_000_000 }] });
    let said = '';
    for (const each of news) printer((text) => (said += text), false)(each);
    expect(said).toContain(`${PACKAGE}: clicks or events of 1 of these costs carry a cost already: 5, which is counted besides`);
  }
  expect((await dashboard(bench)).metrics.total.cost).toBe(44);
});

test.each([
  [['2026-11-18', 'A', '', 'Acorn', '-1'], "cost: '-1' is no amount from 0"],
  [['2026-11-18', 'A', '', 'Acorn', ''], 'cost is empty'],
  [['2026-11-18', '', '', 'Acorn', '1'], 'a cost needs a campaign_id or a campaign'],
  [['2026-11-18', 'A', '', '', '1'], 'a cost needs a publisher'],
  [['soon', 'A', '', 'Acorn', '1'], "day: 'soon' is no day from 2000 to 2099"],
  [['1999-12-31', 'A', '', 'Acorn', '1'], 'is no day from 2000 to 2099'],
])('%j is refused', async (cells, why) => {
  const result = await costs('bad.csv', [cells, line('18', 'Z', 'Acorn', 1)]);
  expect(result.outcome).toBe('refused');
  expect(readFileSync(`${bench.folder}/bad.csv.refused.csv`, 'utf8')).toContain(why);
  expect(lastLine(result)).toContain('Nothing was imported');
});

test('a day is the day of the report in every zone, and its row is at its very end', async () => {
  const days = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-11-18'];
  const written = ['2026-03-08', '2026-11-01T23:30:00-09:00', '2026-03-29 00:30:00+14:00', '2026-10-25', '2026-11-18T12:00:00Z'];
  for (const name of zoned)
    for (const timeZone of ['UTC', 'America/Los_Angeles'])
      await bench.run(
        bench.file(
          `${name}.csv`,
          csvOf(
            header,
            written.map((day) => [day, timeZone, '', 'Acorn', '1']),
          ),
        ),
        {
          kind: 'costs',
          packageName: name,
          timeZone,
        },
      );
  const rows = await bench.analytics.tracker.query(allRows, {
    dimensions: ['package', 'campaign_id', 'day', 'hour', 'time'],
    measures: { n: count() },
    filters: [],
  });
  expect(rows).toHaveLength(zoned.length * 2 * days.length);
  expect([...new Set(rows.map(({ day }) => day))].sort()).toEqual([...days].sort());
  for (const { package: name, day, time, hour } of rows) {
    const dayOf = (at: number) => new Intl.DateTimeFormat('sv', { timeZone: zoneOf(name), dateStyle: 'short' }).format(at);
    expect([dayOf(time), dayOf(time + 1) > day, hour]).toEqual([day, true, 0]);
  }
});

test('what only costs something can be chosen, counts as valid, and is no click and no event', async () => {
  await costs('only.csv', [line('18', 'A', 'Acorn', 10)]);
  const { options, metrics, byClicks, table } = await dashboard(bench);
  expect(await options('campaignIdOptions')).toEqual([{ value: 'A', label: 'Campaign A', count: 0 }]);
  expect(await options('eventTypeOptions')).toEqual([]);
  expect([metrics.total.clicks, metrics.total.events, byClicks]).toEqual([0, 0, []]);
  expect((await table('publisher,event')).rows.map(({ path, cost, events }) => [path, cost, events])).toEqual([
    [['Acorn'], 10, 0],
    [['Acorn', ''], 10, 0],
  ]);
  const costOf = async (filters: Readonly<Record<string, string>>) =>
    (await dashboard(bench, '2026-11-18', '2026-11-19', filters)).metrics.total.cost;
  expect([
    await costOf({ fraud_status: 'valid' }),
    await costOf({ fraud_status: 'fraud' }),
    await costOf({ event_type: 'install' }),
  ]).toEqual([10, 0, 10]);
});

test('costs of a day that is not over count in the total, and in neither side of the comparison with the same hours', async () => {
  // the clock stands on the 22nd, in the evening
  const at = (day: string): [string, string, string] => [day, 'A', 'Acorn'];
  await costs('week.csv', [line(...at('18'), 1), line(...at('19'), 5), line(...at('20'), 8), line(...at('21'), 10), line(...at('22'), 3)]);
  await clicks([click(...at('20'), 1, 'c0'), click(...at('22'), 2, 'c2')]);
  const { metrics, totalCost, byCost } = await dashboard(bench, '2026-11-21', '2026-11-22');
  expect(metrics.compared).toEqual({ fromDate: '2026-11-19', toDate: '2026-11-20', sameHours: true, lacks: null });
  expect([metrics.total.cost, metrics.previous?.cost, metrics.comparable?.cost]).toEqual([15, 6, 12]);
  expect(metrics.comparable).toMatchObject({ clicks: 1, profit: -12 });
  expect(totalCost).toMatchObject({ total: 15, previous: 6, comparable: 12 });
  expect(byCost).toMatchObject([{ publisher: 'Acorn', cost: 15, previous: 6, comparable: 12 }]);
  const over = await dashboard(bench, '2026-11-20', '2026-11-21');
  expect(over.metrics.comparable).toEqual(over.metrics.total);
});
test('costs without the id of a publisher are used of the caps of the one with that name, in its package alone', async () => {
  await costs('caps.csv', [line('21', 'A', 'Acorn', 10), line('22', 'A', 'Acorn', 3), line('22', 'A', 'Birch', 7)]);
  const packages = await Promise.all([PACKAGE, 'com.fabrikam.partner'].map((name) => bench.records.packages.byName(name)));
  const access = wholePackages(
    packages.flatMap((each) => each ?? []),
    'a test',
  );
  const record = { kind: 'publisher', name: 'Acorn', code: 'P-1' } as const;
  const names = () =>
    Promise.resolve([
      { ...record, package_name: PACKAGE },
      { ...record, package_name: 'com.fabrikam.partner', code: 'P-2' },
    ]);
  const asked = { access, signal: new AbortController().signal };
  const figures = await figuresOf(bench.analytics, { names }, asked, Date.parse('2026-11-22T14:30:00Z'));
  expect(figures.publisher(PACKAGE, 'P-1')).toMatchObject({ budget: { day: 3, month: 13, total: 13 }, rows: 0 });
  expect(figures.publisher('com.fabrikam.partner', 'P-2').budget.total).toBe(0);
  expect(figures.publisher(PACKAGE, '')).toMatchObject({ budget: { total: 7 }, rows: 3 });
});
test('sums of clicks, events and costs are those of a recount, by day, campaign and publisher', async () => {
  const c = chanceOf(34),
    millionths = (cost: string): number => Math.round(Number(cost) * 1e6),
    days = ['18', '19', '20'],
    campaigns = ['A', 'B', 'C'],
    publishers = ['Acorn', 'Birch'];
  const amount = (): string => (c.between(0, 10_000_000) / 1e6).toString();
  const some = (n: number, one: (i: number) => Cells): Cells[] => Array.from({ length: n }, (_, i) => one(i));
  const at = (): [string, string, string] => [c.pick(days), c.pick(campaigns), c.pick(publishers)];
  const ofTracker = some(200, (i) => (c.chance(0.5) ? click : event)(...at(), Number(amount()), `r${i}`));
  const ofCosts = some(40, () => line(...at(), amount()));
  await clicks(ofTracker);
  await costs('costs.csv', ofCosts);
  const recount: Record<string, number> = {};
  const addTo = (day: string, campaign: string, publisher: string, cost: string): void => {
    const key = `${day} ${campaign} ${publisher}`;
    recount[key] = (recount[key] ?? 0) + millionths(cost);
  };
  for (const [, time = '', , , , campaign = '', , publisher = '', , , cost = ''] of ofTracker)
    addTo(time.slice(0, 10), campaign, publisher, cost);
  for (const [day = '', campaign = '', , publisher = '', cost = ''] of ofCosts) addTo(day, campaign, publisher, cost);
  expect(await spent()).toEqual(recount);

  const total = Object.values(recount).reduce((all, each) => all + each, 0);
  const { metrics, totalCost, money, byClicks, frauds, hours, table, options } = await dashboard(bench, '2026-11-18', '2026-11-20');
  const millions = (amounts: readonly (number | null)[]): number =>
    amounts.reduce<number>((all, each) => all + Math.round((each ?? 0) * 1e6), 0);
  const isEvent = (cells: Cells): boolean => cells[0] === 'event',
    events = ofTracker.filter(isEvent).length;
  expect(metrics.total).toMatchObject({ cost: total / 1e6, clicks: 200 - events, events, fraudEvents: events, invalidClicks: 0 });
  expect([totalCost.total, millions(metrics.days.map(({ cost }) => cost)), millions(money.map(({ cost }) => cost))]).toEqual([
    total / 1e6,
    total,
    total,
  ]);
  expect([byClicks.reduce((n, row) => n + row.clicks + row.events, 0), frauds.reduce((n, row) => n + row.events, 0)]).toEqual([
    200,
    events,
  ]);
  // an hour has what happened in it
  expect(millions(hours.hours.map(({ cost }) => cost))).toBe(ofTracker.reduce((all, cells) => all + millionths(cells[10] ?? ''), 0));
  for (const group of ['publisher', 'campaign,publisher', 'event', 'event,campaign', 'publisher,campaign,event']) {
    const { rows, total: of } = await table(group);
    const ofTop = rows.filter(({ path }) => path.length === 1);
    expect([group, millions(ofTop.map(({ cost }) => cost)), of.cost, ofTop.reduce((n, row) => n + row.events, 0)]).toEqual([
      group,
      total,
      total / 1e6,
      events,
    ]);
  }
  const counted = await Promise.all(
    (['campaignIdOptions', 'publisherNameOptions', 'fraudStatusOptions', 'eventTypeOptions'] as const).map(options),
  );
  expect(counted.map((all) => all.reduce((n, { count: rows }) => n + rows, 0))).toEqual([200, 200, 200, events]);
  // every roll-up counts every row once
  for (const { table: name } of trackerRollups.flatMap(tablesOf))
    await bench.analytics.tracker
      .ingest(async ({ connection }) => {
        const [[rows, cost] = []] = (await connection.runAndReadAll(`SELECT sum(rows), sum(cost) FROM tracker."${name}"`)).getRowsJS();
        expect([name, Number(cost), Number(rows)]).toEqual([
          name,
          total,
          200 + new Set(ofCosts.map((cells) => [cells[0], cells[1], cells[3]].join())).size,
        ]);
        throw new Error('only looked');
      })
      .catch((cause: unknown) => {
        if (!(cause instanceof Error) || cause.message !== 'only looked') throw cause;
      });
});
