import { renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Foresight } from '../../../contract/areas/tracker/foresight.ts';
import { byText } from '../../../contract/judgement/order.ts';
import { addDays } from '../../../contract/time/dates.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { blockHandlers } from '../../../server/calls/tracker/block/index.ts';
import { loadClicks } from '../../../server/demo/tracker/load.ts';
import { formatIn } from '../../../src/format/format.ts';
import { useForesightWords } from '../../../src/screens/act/use-foresight-words.ts';
import { accessScopeOf, openStore, type Store } from '../../server/support/data/incidents.ts';
import { everyRow, NOW, TODAY } from '../../server/support/data/tracker.ts';
import { webRows } from '../../server/support/data/web-fraud.ts';

const CASES = 1_000;
const ads = webRows(6_000);
let store: Store, tracked: readonly TrackerRow[], calls: ReturnType<typeof blockHandlers>;
beforeAll(async () => {
  store = await openStore();
  await store.analytics.events.load([ads]);
  await loadClicks(store.analytics.tracker, { since: NOW, now: NOW, clicks: 6_000 });
  tracked = await everyRow(store.analytics);
  // nobody has a record, and no mail went out
  const records = { tracker: { list: () => Promise.resolve([]) }, mails: { sentAmong: () => Promise.resolve(new Set()) } };
  calls = blockHandlers({ analytics: store.analytics, records, now: () => NOW } as never);
});
afterAll(() => store.remove());

interface Case {
  readonly package: string;
  readonly publisher: string;
  readonly fromDate: string;
  readonly toDate: string;
}
const total = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const units = (millionths: readonly number[]): number => total(millionths) / 1_000_000;
/** The id that most rows of a name carry, of whatever days. */
function idOf(of: readonly (EventRow | TrackerRow)[]): string {
  const rows = new Map<string, number>();
  for (const { publisher_id } of of) if (publisher_id !== '') rows.set(publisher_id, (rows.get(publisher_id) ?? 0) + 1);
  return [...rows].sort(([a, m], [b, n]) => n - m || byText(a, b))[0]?.[0] ?? '';
}
/** The sentences of a case, from single rows: each is counted where it stands. */
function expected({ package: name, publisher, fromDate, toDate }: Case): readonly RegExp[] {
  const money = (millionths: readonly number[]): string => escaped(formatIn('en', 'INR').money(units(millionths)));
  const count = (n: number): string => n.toLocaleString('en');
  const named = [...ads, ...tracked].filter((row) => row.package === name && row.publisher === publisher);
  const id = idOf(named);
  const isIn = ({ day, package: of }: EventRow | TrackerRow): boolean => of === name && day >= fromDate && day <= toDate;
  const seen = ads.filter((row) => isIn(row) && row.publisher === publisher);
  const own = tracked.filter(
    (row) => isIn(row) && (row.publisher_id === '' || id === '' ? row.publisher === publisher : row.publisher_id === id),
  );
  const lines = ['visit', 'impression'].flatMap((type) => {
    const events = seen.filter((row) => row.type === type),
      invalid = events.filter(({ verdict }) => verdict !== 'valid');
    return events.length === 0
      ? []
      : [
          `^${count(events.length)} ${type}s, ${count(invalid.length)} invalid \\(.*\\); ${money(events.map(({ cost }) => cost))} spent, ${money(invalid.map(({ cost }) => cost))} of it`,
        ];
  });
  const clicks = own.filter(({ kind }) => kind === 'click'),
    invalidClicks = clicks.filter(({ fraud_status }) => fraud_status === 'fraud');
  const events = own.filter(({ kind }) => kind === 'event'),
    fraud = events.filter(({ fraud_status }) => fraud_status === 'fraud');
  const campaigns = new Set([...seen, ...own].map(({ campaign }) => campaign).filter((campaign) => campaign !== ''));
  const came = [
    ...lines,
    ...(own.length === 0
      ? []
      : [
          `^${count(clicks.length)} clicks?, ${count(invalidClicks.length)} of them invalid.*; ${count(events.length)} conversions?, ${count(fraud.length)} of them fraudulent`,
          `^Revenue ${money(own.map(({ revenue }) => revenue))}, cost ${money(own.map(({ cost }) => cost))}, ${money(fraud.map(({ cost }) => cost))} of it`,
        ]),
    ...(campaigns.size === 0 ? [] : [`^${count(campaigns.size)} campaigns? ha(s|ve) traffic of it`]),
  ];
  return (came.length === 0 ? ['^Nothing in this period'] : came).map((line) => new RegExp(line));
}
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

it(`says of ${CASES} publishers and periods the events, money and campaigns that their single rows add up to`, async () => {
  const { result } = renderHook(useForesightWords);
  const sources = [...new Map([...ads, ...tracked].map((row) => [`${row.package} ${row.publisher}`, row])).values()];
  const cases = fc.sample(fc.record({ source: fc.constantFrom(...sources), back: fc.nat({ max: 40 }), days: fc.nat({ max: 45 }) }), {
    numRuns: CASES,
    seed: 36,
  });
  let some = 0;
  for (const { source, back, days } of cases) {
    const toDate = addDays(TODAY, -back);
    const asked: Case = { package: source.package, publisher: source.publisher, fromDate: addDays(toDate, -days), toDate };
    const query = { package_name: asked.package, publisher: asked.publisher, fromDate: asked.fromDate, toDate };
    const answer = (await calls.foresight({
      query,
      access: accessScopeOf([asked.package]),
      // whoever reads no tickets is told of no contests
      caller: { id: 'u-tracker', role: 'tracker', packages: [], only: null },
      signal: AbortSignal.timeout(60_000),
    } as never)) as unknown as { readonly data: Foresight };
    const { came } = result.current(answer.data);
    const wanted = expected(asked);
    expect(came.length, JSON.stringify({ asked, came, wanted: wanted.map(String) })).toBe(wanted.length);
    for (const line of wanted)
      expect(
        came.filter((said) => line.test(said)),
        `${String(line)} of ${JSON.stringify({ asked, came })}`,
      ).toHaveLength(1);
    if (wanted.length > 2) some += 1;
  }
  expect(some).toBeGreaterThan(CASES / 4);
}, 240_000);
