import { naiveSharesApart } from '../support/data/changes.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublisherShare } from '../../../contract/areas/web/sources.ts';
import { addDays, daysOf } from '../../../contract/time/dates.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { accessScopeOf, NOW, openStore, type Store } from '../support/data/incidents.ts';
import { cleannessOf, everything, excessIn, isBelowClean, tenth } from '../support/data/judged.ts';
import {
  amountOf,
  LAST_DAY,
  askedWeb,
  comparedRows,
  currencyOf,
  givtOf,
  grouped,
  invalidOf,
  measuredWeb,
  medianOf,
  sivtOf,
  webQuestions,
  webPackages,
  webRows,
  type WebQuestion,
} from '../support/data/web-fraud.ts';

const valid = { verdict: 'valid', fraud_category: '', fraud_sub_category: '', reason: '', measured_value: null, threshold: null } as const;
/** Parts of publishers' invalid events that stay invalid, in thousandths: from clean over close to the limit to bad. */
const kept = [0, 0, 60, 100, 130, 180, 400, 1_000];
/** Publishers of every kind; one of the clean ones has bad events alone on its last day, and some have few events. */
const rows: EventRow[] = webRows(16_000, 11).map((row, i) => {
  const isLast = row.day === LAST_DAY;
  const at = i % 37 === 0 ? 8 + (i % 3) : isLast && i % 3 === 0 ? 1 : i % 8;
  const publisher = { publisher: `Source ${at}`, publisher_id: `PUB-${at}`, placement: `Place ${at}` };
  const stays = (i * 7_919) % 1_000 < (kept[at] ?? 1_000) || (at === 1 && isLast);
  return { ...row, ...publisher, ...(stays ? {} : valid) };
});
let store: Store;
let plots: ReturnType<typeof webPlotHandlers>;
beforeAll(async () => {
  store = await openStore();
  await store.analytics.events.load([rows]);
  plots = webPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
});
afterAll(() => store.remove());

const questions = webQuestions(rows);
/** Periods that end with the bad day of the clean source. */
const attacked = [60, 68, 75].map((length): [WebQuestion] => [
  {
    access: accessScopeOf(webPackages, null, {}),
    range: { fromDate: addDays(LAST_DAY, 1 - length), toDate: LAST_DAY },
    type: 'impression',
    filters: { country: 'IN' },
    verdict_class: 'givt',
  },
]);
/** Why most of some flagged events were flagged. */
function whyOf(flagged: readonly EventRow[]) {
  const [reason] = grouped(flagged, (row) => row.reason);
  if (reason === undefined) return null;
  const [sub] = grouped(reason[1], (row) => row.fraud_sub_category);
  return {
    reason: reason[0],
    sub_reason: sub?.[0],
    sharePct: tenth(reason[1].length, flagged.length),
    measuredMedian: medianOf(sub?.[1].map((row) => row.measured_value) ?? []),
    threshold: medianOf(sub?.[1].map((row) => row.threshold) ?? []),
  };
}
const describedBy =
  (q: WebQuestion, scope: readonly EventRow[], before: readonly EventRow[]) =>
  ([publisher, some]: readonly [string, EventRow[]]) => {
    const excess = excessIn(q, scope)(some),
      earlier = before.filter((row) => row.publisher === publisher),
      why = whyOf(invalidOf(some, q));
    return {
      publisher,
      publisher_id: some[0]?.publisher_id,
      total: some.length,
      invalid: invalidOf(some, q).length,
      invalidPct: tenth(invalidOf(some, q).length, some.length),
      givt: givtOf(some, q).length,
      sivt: sivtOf(some, q).length,
      excess: excess === null ? null : Math.round(excess),
      spendAtRisk: amountOf(q, invalidOf(some, q)),
      currency: currencyOf(q),
      previousPct: tenth(invalidOf(earlier, q).length, earlier.length),
      apart: naiveSharesApart(invalidOf(some, q).length, some.length, invalidOf(earlier, q).length, earlier.length),
      topReason: why?.reason ?? null,
      why,
      series: daysOf(q.range).map((day) => {
        const onDay = some.filter((row) => row.day === day);
        return tenth(invalidOf(onDay, q).length, onDay.length);
      }),
    };
  };

test('clean and worst publishers are those that a naive count of single events finds, whatever is chosen', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(questions, async (q) => {
      const found = measuredWeb(rows, q),
        all = measuredWeb(rows, everything(q));
      const inScope = new Set(found.map((row) => row.publisher));
      const publishers = grouped(all, (row) => row.publisher).filter(([name]) => inScope.has(name));
      const judged = publishers.map(([, own]) => cleannessOf(own, q));
      for (const each of judged) seen.set(each, (seen.get(each) ?? 0) + 1);

      const { data: counts } = await plots.counts(askedWeb(q, {}));
      const tally = (which: string): number => judged.filter((each) => each === which).length;
      expect([counts.publishers.value, counts.cleanPublishers.value]).toEqual([publishers.length, tally('clean')]);
      expect(counts.unclean).toEqual({
        few: tally('few'),
        undecided: tally('undecided'),
        above: tally('above'),
        latest: tally('latest'),
        standsOut: 0,
      });

      const { data: clean } = await plots.topFiveCleanPublisher(askedWeb(q, {}));
      for (const publisher of clean) expect(PublisherShare.parse(publisher)).toEqual(publisher);
      expect(clean).toEqual(
        publishers
          .filter((_, i) => judged[i] === 'clean')
          .slice(0, 5)
          .map(describedBy(everything(q), all, comparedRows(rows, everything(q), NOW) ?? [])),
      );

      const isBelow = new Set(publishers.filter(([, own]) => isBelowClean(own)).map(([name]) => name));
      const worst = grouped(found, (row) => row.publisher).flatMap((group) => {
        const excess = excessIn(q, found)(group[1]);
        return excess === null || excess <= 0 || isBelow.has(group[0]) ? [] : [{ group, excess }];
      });
      seen.set('worst', (seen.get('worst') ?? 0) + worst.length);
      expect((await plots.topFiveNotCleanPublisher(askedWeb(q, {}))).data).toEqual(
        worst
          .sort((a, b) => b.excess - a.excess)
          .slice(0, 5)
          .map(({ group }) => describedBy(q, found, comparedRows(rows, q, NOW) ?? [])(group)),
      );
    }),
    { numRuns: 60, seed: 35, examples: attacked },
  );
  // each way to be judged was met, so that none of the above holds of nothing
  expect([...seen].filter(([, times]) => times > 2).map(([which]) => which)).toEqual(
    expect.arrayContaining(['clean', 'few', 'undecided', 'above', 'latest', 'worst']),
  );
});

test('a publisher that stood out, or whose events another source stood out by, is not clean, though its share of the period is far below the limit', async () => {
  const template = rows.find((row) => row.type === 'visit' && row.verdict === 'valid' && row.package === 'northwind.example'),
    bad = rows.find((row) => row.verdict === 'SIVT');
  if (template === undefined || bad === undefined) throw new Error('There are events of both kinds');
  const { verdict, fraud_category, fraud_sub_category, reason, measured_value, threshold } = bad;
  const invalid = { verdict, fraud_category, fraud_sub_category, reason, measured_value, threshold };
  /** Events of a day, every hundredth of them invalid, and so many more. */
  const dayOf = (publisher: string, ago: number, more: number, length = 200, of: Partial<EventRow> = {}): EventRow[] =>
    Array.from({ length }, (_, i) => {
      const day = addDays(LAST_DAY, -ago);
      const time = Date.parse(`${day}T00:00:00Z`) + i * 60_000;
      return {
        ...template,
        ...(i % 100 === 0 || i < more ? { ...invalid, ...of } : {}),
        publisher,
        publisher_id: `PUB-${publisher}`,
        event_id: `${publisher}-${ago}-${i}-${length}`,
        day,
        time,
        hour: Math.floor(i / 60) % 24,
      };
    });
  const planted = Array.from({ length: 40 }, (_, n) => n + 1).flatMap((ago) => [
    ...dayOf('Steady', ago, 0),
    ...dayOf('Attacked', ago, ago === 3 ? 60 : 0),
    // far from twice its own usual: the device alone stands out
    ...dayOf('Large', ago, 31, 1_000),
    ...dayOf('Other', ago, 51, 1_800),
    ...(ago === 3 ? dayOf('Large', ago, 34, 34, { device: 'TV' }) : []),
  ]);
  const own = await openStore();
  try {
    await own.analytics.events.load([planted]);
    const { counts, insight, topFiveCleanPublisher } = webPlotHandlers({ analytics: own.analytics, now: () => NOW, records: noChanges });
    const about = (fromAgo: number, toAgo: number): WebQuestion => ({
      access: accessScopeOf(['northwind.example'], null, {}),
      range: { fromDate: addDays(LAST_DAY, -fromAgo), toDate: addDays(LAST_DAY, -toAgo) },
      type: 'visit',
      filters: {},
    });
    const named = (await insight(askedWeb(about(20, 1), {}))).data.findings;
    expect(named.map(({ value, also }) => [value, also.some((each) => each.value === 'Large')])).toEqual([
      ['Attacked', false],
      ['TV', true],
    ]);
    const { data } = await counts(askedWeb(about(20, 1), {}));
    expect(data.unclean).toEqual({ few: 0, undecided: 0, above: 0, latest: 0, standsOut: 2 });
    const clean = (await topFiveCleanPublisher(askedWeb(about(20, 1), {}))).data;
    expect(clean.map(({ publisher }) => publisher)).toEqual(['Other', 'Steady']);
    const before = await counts(askedWeb(about(20, 4), {}));
    expect(before.data.cleanPublishers.value).toBe(4);
  } finally {
    await own.remove();
  }
});

test('placements with most invalid traffic are those that are not below the clean limit by all their events', async () => {
  let left = 0;
  await fc.assert(
    fc.asyncProperty(questions, async (q) => {
      const found = measuredWeb(rows, q),
        whole = measuredWeb(rows, everything(q));
      const isBelow = (name: string): boolean => isBelowClean(whole.filter(({ placement }) => placement === name));
      const worse = grouped(found, (row) => row.placement).flatMap(([name, some]) => {
        const excess = excessIn(q, found)(some);
        return name === '' || excess === null || excess <= 0 ? [] : [name];
      });
      const listed = worse.filter((name) => !isBelow(name));
      left += worse.length - listed.length;
      const { data } = await plots.placementHighFraudTraffic(askedWeb(q, {}));
      expect(new Set(data.map(({ name }) => name))).toEqual(new Set(listed.slice(0, 10)));
    }),
    { numRuns: 40, seed: 1, examples: attacked },
  );
  expect(left).toBeGreaterThan(0);
}, 60_000);
