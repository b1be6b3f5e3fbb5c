import { naiveSharesApart } from '../support/data/changes.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AdEvents,
  Breakdown,
  breakdownGroups,
  breakdownSorts,
  RowFacts,
  SimilarRow,
  type BreakdownGroup,
} from '../../../contract/areas/web/web.ts';
import { daysOf } from '../../../contract/time/dates.ts';
import { pageSizes } from '../../../contract/page.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { CallFailure } from '../../../server/call-failure.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { NOW, openStore, type Store } from '../support/data/incidents.ts';
import {
  askedWeb,
  comparedRows,
  amountOf,
  currencyOf,
  givtOf,
  grouped,
  invalidOf,
  measuredWeb,
  medianOf,
  sivtOf,
  webQuestions,
  webRows,
  type WebQuestion,
} from '../support/data/web-fraud.ts';
import { everything, excessOf, isBelowClean, tenth } from '../support/data/judged.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';

const rows = webRows(8_000);
let store: Store;
let plots: ReturnType<typeof webPlotHandlers>;
beforeAll(async () => {
  store = await openStore();
  await store.analytics.events.load([rows]);
  plots = webPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
});
afterAll(() => store.remove());

const questions = webQuestions(rows);
const runs = { numRuns: 60, seed: 20_262 } as const;
const paging = fc.record({
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 }), fc.constant(1_000_000_000)),
  limit: fc.constantFrom(...pageSizes),
});
const pageOf = <T>(all: readonly T[], { page, limit }: { page: number; limit: number }): T[] => all.slice((page - 1) * limit, page * limit);
/** A row of some group: mostly a frequent one, sometimes none that there is. */
const row: fc.Arbitrary<{ group: BreakdownGroup; value: string }> = fc.constantFrom(...breakdownGroups).chain((group) => {
  const values = grouped(rows, (event) => event[group]).map(([value]) => value);
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.constantFrom(...values.slice(0, 6)) },
      { weight: 3, arbitrary: fc.constantFrom(...values) },
      { weight: 1, arbitrary: fc.constant('nothing like it') },
    )
    .map((value) => ({ group, value }));
});

function topReason(flagged: readonly EventRow[]) {
  const [top] = grouped(flagged, (event) => event.reason);
  return top === undefined ? null : { reason: top[0], sharePct: tenth(top[1].length, flagged.length) };
}
const tableRow = (q: WebQuestion, value: string, some: readonly EventRow[], before: readonly EventRow[]) => ({
  value,
  total: some.length,
  invalid: invalidOf(some, q).length,
  invalidPct: tenth(invalidOf(some, q).length, some.length),
  givt: givtOf(some, q).length,
  sivt: sivtOf(some, q).length,
  givtPct: tenth(givtOf(some, q).length, some.length),
  sivtPct: tenth(sivtOf(some, q).length, some.length),
  previousPct: tenth(invalidOf(before, q).length, before.length),
  apart: naiveSharesApart(invalidOf(some, q).length, some.length, invalidOf(before, q).length, before.length),
  viewable: some.filter((event) => event.viewable === 1).length,
  viewablePct: tenth(some.filter((event) => event.viewable === 1).length, some.length),
  spend: amountOf(q, some),
  spendAtRisk: amountOf(q, invalidOf(some, q)),
  currency: currencyOf(q),
  topReason: topReason(invalidOf(some, q)),
});

describe('the grouped table and its drill equal a naive count over the rows, for any scope', () => {
  test('breakdown: any group, order and page', () =>
    fc.assert(
      fc.asyncProperty(
        questions,
        fc.constantFrom(...breakdownGroups),
        fc.constantFrom(...breakdownSorts),
        paging,
        fc.constantFrom(undefined, undefined, '1', 'PAGE-2', 'ri', 'nowhere'),
        async (q, group, sort, page, search) => {
          const words = search?.toLowerCase() ?? '';
          const has = (row: EventRow): boolean => row[group].toLowerCase().includes(words);
          const found = measuredWeb(rows, q).filter(has),
            before = (comparedRows(rows, q, NOW) ?? []).filter(has);
          const { data } = await plots.breakdown(askedWeb(q, { group, sort, ...page, ...(search === undefined ? {} : { search }) }));
          expect(Breakdown.parse(data)).toEqual(data);
          const { data: whole } = await plots.wholeBreakdown(askedWeb(q, { group, sort, ...(search === undefined ? {} : { search }) }));
          expect(whole.rows).toHaveLength(data.total_count);
          expect({ ...whole, rows: pageOf(whole.rows, page) }).toEqual(data);
          const sign = sort.startsWith('-') ? -1 : 1;
          const key = {
            total: (some: EventRow[]) => some.length,
            invalid: (some: EventRow[]) => invalidOf(some, q).length,
            // too few to be ranked by a share come last, whichever way it goes
            invalidPct: (some: EventRow[]) => (some.length < 30 ? sign * Infinity : invalidOf(some, q).length / some.length),
            // amounts of several currencies are not compared
            spend: (some: EventRow[]) => amountOf(q, some) ?? some.length,
          }[sort.replace('-', '') as 'total'];
          const all = grouped(found, (row) => row[group]).sort(
            (a, b) => (key(a[1]) === key(b[1]) ? 0 : sign * (key(a[1]) - key(b[1]))) || (a[0] < b[0] ? -1 : 1),
          );
          expect(data).toEqual({
            rows: pageOf(all, page).map(([value, some]) =>
              tableRow(
                q,
                value,
                some,
                before.filter((row) => row[group] === value),
              ),
            ),
            total: tableRow(q, '', found, before),
            total_count: all.length,
          });
        },
      ),
      { ...runs, numRuns: 150 },
    ));

  test('events: any page, newest first', () =>
    fc.assert(
      fc.asyncProperty(
        questions,
        fc.constantFrom('invalid' as const, 'all' as const),
        paging,
        fc.option(row, { nil: undefined }),
        async (q, verdict, page, ofRow) => {
          const found = measuredWeb(rows, q).filter((row) => ofRow === undefined || row[ofRow.group] === ofRow.value);
          const { data } = await plots.events(askedWeb(q, { verdict, ...page, ...ofRow }));
          expect(AdEvents.parse(data)).toEqual(data);
          const all = (verdict === 'all' ? [...found] : invalidOf(found, q)).sort(
            (a, b) => b.time - a.time || (a.event_id < b.event_id ? -1 : 1),
          );
          expect(data).toEqual({
            events: pageOf(all, page).map((row) => ({
              eventId: row.event_id,
              time: new Date(row.time).toISOString(),
              package_name: row.package,
              channel: row.channel,
              publisher: row.publisher,
              sub_publisher: row.sub_publisher,
              campaign: row.campaign,
              creative: row.creative,
              placement: row.placement,
              placement_type: row.placement_type,
              page_id: row.page_id,
              system_domain: row.system_domain,
              exchange: row.exchange,
              country: row.country,
              device: row.device,
              network: row.network,
              asn: row.asn,
              observed_country: row.observed_country,
              os: row.os,
              browser: row.browser,
              device_id: row.device_id,
              verdict: row.verdict,
              category: row.fraud_category,
              subCategory: row.fraud_sub_category,
              reason: row.reason,
              measuredValue: row.measured_value,
              threshold: row.threshold,
              viewable: row.viewable === 1,
              cost: row.cost / 1_000_000,
              converted: null,
              currency: row.package === 'fabrikam.example' ? 'GBP' : 'INR',
            })),
            total_count: all.length,
          });
        },
      ),
      { ...runs, numRuns: 150 },
    ));

  test('groups: how many values each has', () =>
    fc.assert(
      fc.asyncProperty(questions, async (q) => {
        const found = measuredWeb(rows, q);
        expect((await plots.groupCounts(askedWeb(q, {}))).data).toEqual(
          breakdownGroups.map((group) => ({ group, count: new Set(found.map((event) => event[group])).size })),
        );
      }),
      runs,
    ));

  test('row: its numbers, its place and its days; missing where it has no events', () =>
    fc.assert(
      fc.asyncProperty(questions, row, async (q, { group, value }) => {
        const found = measuredWeb(rows, q);
        const own = found.filter((event) => event[group] === value);
        const answer = Promise.resolve(plots.row(askedWeb(q, { group, value })));
        if (own.length === 0) {
          const failure: unknown = await answer.catch((cause: unknown) => cause);
          expect(failure instanceof CallFailure && failure.kind).toBe('missing');
          return;
        }
        const { data } = await answer;
        expect(RowFacts.parse(data)).toEqual(data);
        const all = grouped(found, (event) => event[group]);
        const { row: told, id, rank, excess, of, days } = data;
        const excessIn = (some: EventRow[]): number | null =>
          excessOf(invalidOf(some, q).length, some.length, invalidOf(found, q).length, found.length);
        const ownExcess = excessIn(own);
        // all events of a publisher or a placement say whether it is below the clean limit, whatever is chosen
        const whole = measuredWeb(rows, everything(q));
        const ranked = all.flatMap(([name, some]) => {
          const above = excessIn(some),
            isClean = (group === 'publisher' || group === 'placement') && isBelowClean(whole.filter((event) => event[group] === name));
          return name === '' || isClean || above === null || above <= 0 ? [] : [{ name, above }];
        });
        const place = ranked.find(({ name }) => name === value);
        expect(told).toEqual(
          tableRow(
            q,
            value,
            own,
            (comparedRows(rows, q, NOW) ?? []).filter((event) => event[group] === value),
          ),
        );
        expect({ id, rank, excess, of }).toEqual({
          id: group === 'publisher' ? own[0]?.publisher_id : null,
          rank: place === undefined ? null : 1 + ranked.filter(({ above }) => above > place.above).length,
          excess: ownExcess === null ? null : Math.round(ownExcess),
          of: ranked.length,
        });
        expect(days.map(({ date, measured, clean, invalid, givt, sivt }) => ({ date, measured, clean, invalid, givt, sivt }))).toEqual(
          daysOf(q.range).map((date) => {
            const onDay = own.filter((event) => event.day === date);
            return {
              date,
              measured: onDay.length,
              clean: onDay.filter((event) => event.verdict === 'valid').length,
              invalid: invalidOf(onDay, q).length,
              givt: givtOf(onDay, q).length,
              sivt: sivtOf(onDay, q).length,
            };
          }),
        );
      }),
      { ...runs, numRuns: 150 },
    ));

  test('row_hours: its events by hour beside all others', () =>
    fc.assert(
      fc.asyncProperty(questions, row, async (q, { group, value }) => {
        const found = measuredWeb(rows, q);
        expect((await plots.rowHours(askedWeb(q, { group, value }))).data).toEqual(
          Array.from({ length: 24 }, (_, hour) => {
            const inHour = found.filter((event) => event.hour === hour);
            const count = inHour.filter((event) => event[group] === value).length;
            return { hour, count, others: inHour.length - count };
          }),
        );
      }),
      runs,
    ));

  test('row_evidence: reasons with the medians of what was measured', () =>
    fc.assert(
      fc.asyncProperty(questions, row, async (q, { group, value }) => {
        const own = measuredWeb(rows, q).filter((event) => event[group] === value);
        const all = grouped(invalidOf(own, q), (event) =>
          JSON.stringify([event.reason, event.fraud_category, event.fraud_sub_category, event.verdict]),
        ).map(([, some]) => ({
          reason: some[0]?.reason,
          category: some[0]?.fraud_category,
          sub_reason: some[0]?.fraud_sub_category,
          verdict: some[0]?.verdict,
          count: some.length,
          measuredMedian: medianOf(some.map((event) => event.measured_value)),
          threshold: medianOf(some.map((event) => event.threshold)),
        }));
        const { data } = await plots.rowEvidence(askedWeb(q, { group, value }));
        expect(data).toHaveLength(Math.min(100, all.length));
        expect(all).toEqual(expect.arrayContaining(data));
        expect(data.map(({ count }) => count)).toEqual(all.slice(0, 100).map(({ count }) => count));
      }),
      runs,
    ));

  test('row_similar: the mean of two cosines with each of the rows of most invalid events', () =>
    fc.assert(
      fc.asyncProperty(questions, row, async (q, { group, value }) => {
        const found = measuredWeb(rows, q);
        const cosine = (a: readonly EventRow[], b: readonly EventRow[], of: (event: EventRow) => string): number => {
          const keys = [...new Set([...a, ...b].map(of))];
          const [u, v] = [a, b].map((some) => keys.map((key) => some.filter((event) => of(event) === key).length)) as [number[], number[]];
          const dot = (x: number[], y: number[]): number => x.reduce((sum, n, i) => sum + n * (y[i] ?? 0), 0);
          return dot(u, v) / Math.sqrt(dot(u, u) * dot(v, v));
        };
        const own = invalidOf(found, q).filter((event) => event[group] === value);
        const others = grouped(
          found.filter((event) => event[group] !== ''),
          (event) => event[group],
        )
          .map(([name, some]) => ({ name, some, flagged: invalidOf(some, q) }))
          .sort((a, b) => b.flagged.length - a.flagged.length || (a.name < b.name ? -1 : 1))
          .slice(0, 100)
          .filter(({ name, flagged }) => name !== value && flagged.length > 0);
        const alike = (flagged: readonly EventRow[]): number => {
          const hours = cosine(own, flagged, (event) => String(event.hour));
          return 100 * (group === 'reason' ? hours : (hours + cosine(own, flagged, (event) => event.reason)) / 2);
        };
        const { data } = await plots.rowSimilar(askedWeb(q, { group, value }));
        for (const similar of data) {
          expect(SimilarRow.parse(similar)).toEqual(similar);
          const other = others.find(({ name }) => name === similar.value);
          expect(similar.invalid).toBe(other?.flagged.length);
          expect(similar.invalidPct).toBe(tenth(other?.flagged.length ?? 0, other?.some.length ?? 0));
          expect(similar.alikePct).toBeCloseTo(alike(other?.flagged ?? []), 1);
        }
        const best = own.length === 0 ? [] : others.map(({ flagged }) => alike(flagged)).sort((a, b) => b - a);
        expect(data).toHaveLength(Math.min(5, best.length));
        data.forEach(({ alikePct }, i) => {
          expect(alikePct).toBeCloseTo(best[i] ?? -1, 1);
        });
      }),
      runs,
    ));
});
