import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BreakdownGroup, RowFacts } from '../../../contract/areas/web/web.ts';
import { addDays } from '../../../contract/time/dates.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { accessScopeOf, NOW, openStore, type Store } from '../support/data/incidents.ts';
import { askedWeb, LAST_DAY, webRows, type WebQuestion } from '../support/data/web-fraud.ts';

const PACKAGE = 'northwind.example';
const template = webRows(200).find((row) => row.verdict === 'SIVT') as EventRow;
const valid = { verdict: 'valid', fraud_category: '', fraud_sub_category: '', reason: '', measured_value: null, threshold: null };
let made = 0;
/** Events of a publisher on a day, so many of them invalid. */
const events = (publisher: string, ago: number, all: number, invalid: number, more: Partial<EventRow> = {}): EventRow[] =>
  Array.from({ length: all }, (_, i) => ({
    ...template,
    ...{ package: PACKAGE, type: 'visit', publisher, publisher_id: `id of ${publisher}`, campaign: '', event_id: `r${made++}` },
    ...{ day: addDays(LAST_DAY, -ago), hour: 12, time: Date.parse(`${addDays(LAST_DAY, -ago)}T12:00:00Z`), network: '', asn: '' },
    ...(i < invalid ? {} : valid),
    ...more,
  }));
let store: Store, plots: ReturnType<typeof webPlotHandlers>;
beforeAll(async () => {
  store = await openStore();
  plots = webPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
});
afterAll(() => store.remove());
const load = (rows: readonly EventRow[]) => store.analytics.events.load([rows], { replace: true });
const about = (fromAgo: number, toAgo = fromAgo): WebQuestion => ({
  ...{ access: accessScopeOf([PACKAGE], null, {}), type: 'visit', filters: {} },
  range: { fromDate: addDays(LAST_DAY, -fromAgo), toDate: addDays(LAST_DAY, -toAgo) },
});

test('a row has the place that the card of the worst publishers gives it: of those with a name, and not below the clean limit', async () => {
  await load([
    ...events('Others', 1, 40_000, 200),
    // worse than the others, and clean
    ...events('Low', 1, 3_000, 100),
    ...events('Bad', 1, 400, 80, { campaign: 'Winter' }),
    ...events('Worse', 1, 800, 240, { campaign: 'Autumn' }),
    // without a name, and too few to have a place
    ...events('', 1, 400, 300),
    ...events('Few', 1, 20, 20),
  ]);
  const worst = (await plots.topFiveNotCleanPublisher(askedWeb(about(1), {}))).data.map(({ publisher }) => publisher);
  expect(worst).toEqual(['Worse', 'Bad']);
  const place = async (group: BreakdownGroup, value: string): Promise<[RowFacts['rank'], number]> => {
    const { rank, of } = (await plots.row(askedWeb(about(1), { group, value }))).data;
    return [rank, of];
  };
  for (const [i, publisher] of worst.entries())
    expect([publisher, ...(await place('publisher', publisher))]).toEqual([publisher, i + 1, 2]);
  for (const publisher of ['Low', 'Others', '', 'Few'])
    expect([publisher, ...(await place('publisher', publisher))]).toEqual([publisher, null, 2]);
  expect(await place('campaign', 'Autumn')).toEqual([1, 2]);
  expect(await place('campaign', 'Winter')).toEqual([2, 2]);
  expect(await place('campaign', '')).toEqual([null, 2]);
});

test('publishers that the events of a finding are spread across are not clean', async () => {
  const bad = { network: '198.51.100.0/24', asn: 'AS9' };
  await load(
    Array.from({ length: 40 }, (_, i) => i + 1).flatMap((ago) => [
      ...['Left', 'Right', 'Steady'].flatMap((publisher) => events(publisher, ago, 600, 6)),
      ...(ago === 3 ? ['Left', 'Right'].flatMap((publisher) => events(publisher, ago, 120, 120, bad)) : []),
    ]),
  );
  const { findings } = (await plots.insight(askedWeb(about(20, 1), {}))).data;
  // it is named by what all of its events share; each publisher has a part of them
  const publishersIn = (each: readonly { readonly kind: string; readonly value: string }[]): string[] =>
    each.flatMap(({ kind, value }) => (kind === 'publisher' ? [value] : [])).sort();
  expect(findings.map((each) => [publishersIn([each, ...each.also]), publishersIn(each.across)])).toEqual([[[], ['Left', 'Right']]]);
  const clean = (await plots.topFiveCleanPublisher(askedWeb(about(20, 1), {}))).data;
  expect(clean.map(({ publisher }) => publisher)).toEqual(['Steady']);
  const { unclean } = (await plots.counts(askedWeb(about(20, 1), {}))).data;
  expect(unclean).toMatchObject({ standsOut: 2, above: 0, undecided: 0 });
});
