import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysOf, previousOf } from '../../contract/dates.ts';
import { AdEvents, Breakdown, PublisherShare, WebCounts } from '../../contract/areas/web.ts';
import { OptionPage } from '../../contract/option.ts';
import { breakdownGroups, breakdownSorts, type WebFilterName } from '../../contract/areas/web.ts';
import { pageSizes } from '../../contract/page.ts';
import type { EventColumn, EventRow } from '../../server/analytics/event-model.ts';
import { webOptionHandlers, webPlotHandlers } from '../../server/calls/web/index.ts';
import { NOW, openStore, type Store } from './support/incidents.ts';
import {
  askedWeb,
  costOf,
  grouped,
  hundredth,
  invalidOf,
  matchingWeb,
  webQuestions,
  webRows,
  type WebQuestion,
} from './support/web-fraud.ts';

const rows = webRows(8_000);
let store: Store;
let plots: ReturnType<typeof webPlotHandlers>;
let filters: ReturnType<typeof webOptionHandlers>;
beforeAll(async () => {
  store = await openStore();
  await store.analytics.events.load([rows]);
  plots = webPlotHandlers({ analytics: store.analytics, now: () => NOW });
  filters = webOptionHandlers(store.analytics);
});
afterAll(() => store.remove());

const questions = webQuestions(rows);
const runs = { numRuns: 60, seed: 20_261 } as const;
const property = (check: (q: WebQuestion, found: EventRow[]) => Promise<void>) => () =>
  fc.assert(
    fc.asyncProperty(questions, (q) => check(q, matchingWeb(rows, q))),
    runs,
  );
const paging = fc.record({
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 }), fc.constant(1_000_000_000)),
  limit: fc.constantFrom(...pageSizes),
});
const pageOf = <T>(all: readonly T[], { page, limit }: { page: number; limit: number }): T[] => all.slice((page - 1) * limit, page * limit);

const sharePct = (some: readonly EventRow[]): number | null => hundredth(invalidOf(some).length, some.length);
const exactShare = (some: readonly EventRow[]): number => invalidOf(some).length / some.length;
const onDays = (q: WebQuestion, found: readonly EventRow[]): EventRow[][] =>
  daysOf(q.range).map((day) => found.filter((row) => row.day === day));
const traffic = ([name, some]: readonly [string, EventRow[]]) => ({
  name,
  total: some.length,
  invalid: invalidOf(some).length,
  invalidPct: sharePct(some),
});
const isNamed = ([name]: readonly [string, unknown]): boolean => name !== '';
const isProvisional = (day: string): boolean => day >= '2026-11-18';

describe('answers equal a naive count over the rows, for any scope', () => {
  test(
    'counts: every metric, its previous period and its days',
    property(async (q, found) => {
      const { data } = await plots.counts(askedWeb(q, {}));
      expect(WebCounts.parse(data)).toEqual(data);
      const before = matchingWeb(rows, { ...q, range: previousOf(q.range) });
      const metric = (number: (some: readonly EventRow[]) => number | null) => ({
        value: number(found),
        previous: number(before),
        series: onDays(q, found).map(number),
      });
      const having = (keep: (row: EventRow) => boolean) => metric((some) => some.filter(keep).length);
      const clean = (some: readonly EventRow[]): number =>
        grouped(some, (row) => row.publisher).filter(([, own]) => exactShare(own) < 0.05).length;
      expect(data).toEqual({
        asOf: new Date(NOW).toISOString(),
        timeZone: q.access.timeZone,
        previousFromDate: previousOf(q.range).fromDate,
        previousToDate: previousOf(q.range).toDate,
        measured: having(() => true),
        clean: having((row) => row.verdict === 'valid'),
        invalid: having((row) => row.verdict !== 'valid'),
        givt: having((row) => row.verdict === 'GIVT'),
        sivt: having((row) => row.verdict === 'SIVT'),
        ivtPct: metric(sharePct),
        givtPct: metric((some) => hundredth(some.filter((row) => row.verdict === 'GIVT').length, some.length)),
        sivtPct: metric((some) => hundredth(some.filter((row) => row.verdict === 'SIVT').length, some.length)),
        viewablePct: metric((some) => hundredth(some.filter((row) => row.viewable === 1).length, some.length)),
        spend: metric(costOf),
        spendAtRisk: metric((some) => costOf(invalidOf(some))),
        cleanPublishers: { value: clean(found), previous: clean(before) },
      });
    }),
  );

  test(
    'fraud_trend: every day and every month of the range, zeros included',
    property(async (q, found) => {
      const days = onDays(q, found);
      const share = (some: readonly EventRow[]) => ({
        clean: some.length - invalidOf(some).length,
        invalid: invalidOf(some).length,
        invalidPct: sharePct(some),
      });
      expect((await plots.fraudTrendDate(askedWeb(q, {}))).data).toEqual(
        daysOf(q.range).map((date, i) => ({ date, ...share(days[i] ?? []), provisional: isProvisional(date) })),
      );
      const months = [...new Set(daysOf(q.range).map((day) => day.slice(0, 7)))];
      expect((await plots.fraudTrendMonth(askedWeb(q, {}))).data).toEqual(
        months.map((month) => ({
          month,
          ...share(found.filter((row) => row.day.startsWith(month))),
          provisional: daysOf(q.range).some((day) => day.startsWith(month) && isProvisional(day)),
        })),
      );
    }),
  );

  test(
    'cumulative_impression_trend: all up to each day',
    property(async (q, found) => {
      expect((await plots.cumulativeImpressionTrend(askedWeb(q, {}))).data).toEqual(
        daysOf(q.range).map((date) => {
          const upTo = found.filter((row) => row.day <= date);
          return { date, total: upTo.length, invalid: invalidOf(upTo).length };
        }),
      );
    }),
  );

  test(
    'reasons: by day, and by sub-reason',
    property(async (q, found) => {
      const byDay = grouped(invalidOf(found), (row) => JSON.stringify([row.day, row.reason])).sort((a, b) => (a[0] < b[0] ? -1 : 1));
      expect((await plots.fraudReasonTrend(askedWeb(q, {}))).data).toEqual(
        byDay.map(([, some]) => ({ date: some[0]?.day, reason: some[0]?.reason, count: some.length })),
      );
      const { data: reasons } = await plots.fraudImpression(askedWeb(q, {}));
      const wanted = grouped(invalidOf(found), (row) => JSON.stringify([row.reason, row.fraud_category, row.fraud_sub_category])).map(
        ([, some]) => ({
          reason: some[0]?.reason,
          category: some[0]?.fraud_category,
          sub_reason: some[0]?.fraud_sub_category,
          count: some.length,
        }),
      );
      expect(reasons).toHaveLength(wanted.length);
      expect(reasons).toEqual(expect.arrayContaining(wanted));
      expect(reasons.map((reason) => reason.count)).toEqual(wanted.map((reason) => reason.count));
    }),
  );

  test(
    'top_five_clean_publisher, top_five_not_clean_publisher',
    property(async (q, found) => {
      const publishers = grouped(found, (row) => row.publisher);
      const described = ([publisher, some]: readonly [string, EventRow[]]) => ({
        publisher,
        publisher_id: some[0]?.publisher_id,
        total: some.length,
        invalid: invalidOf(some).length,
        invalidPct: sharePct(some),
        topReason: grouped(invalidOf(some), (row) => row.reason)[0]?.[0] ?? null,
        series: onDays(q, some).map(sharePct),
      });
      const { data: clean } = await plots.topFiveCleanPublisher(askedWeb(q, {}));
      for (const publisher of clean) expect(PublisherShare.parse(publisher)).toEqual(publisher);
      expect(clean).toEqual(
        publishers
          .filter(([, some]) => some.length >= found.length / 100)
          .sort((a, b) => exactShare(a[1]) - exactShare(b[1]))
          .slice(0, 5)
          .map(described),
      );
      expect((await plots.topFiveNotCleanPublisher(askedWeb(q, {}))).data).toEqual(
        publishers
          .filter(([, some]) => invalidOf(some).length > 0)
          .sort((a, b) => invalidOf(b[1]).length - invalidOf(a[1]).length)
          .slice(0, 5)
          .map(described),
      );
    }),
  );

  test(
    'top_placement, placement_high_fraud_traffic, top_exchange_traffic',
    property(async (q, found) => {
      const placements = grouped(found, (row) => row.placement);
      expect((await plots.topPlacement(askedWeb(q, {}))).data).toEqual(placements.filter(isNamed).slice(0, 10).map(traffic));
      expect((await plots.topExchangeTraffic(askedWeb(q, {}))).data).toEqual(
        grouped(found, (row) => row.exchange)
          .filter(isNamed)
          .slice(0, 10)
          .map(traffic),
      );
      expect((await plots.placementHighFraudTraffic(askedWeb(q, {}))).data).toEqual(
        placements
          .filter(([name, some]) => name !== '' && some.length >= found.length / 100 && invalidOf(some).length > 0)
          .sort((a, b) => exactShare(b[1]) - exactShare(a[1]))
          .slice(0, 10)
          .map(traffic),
      );
    }),
  );

  test('breakdown: any group, order and page', () =>
    fc.assert(
      fc.asyncProperty(
        questions,
        fc.constantFrom(...breakdownGroups),
        fc.constantFrom(...breakdownSorts),
        paging,
        async (q, group, sort, page) => {
          const found = matchingWeb(rows, q);
          const { data } = await plots.breakdown(askedWeb(q, { group, sort, ...page }));
          expect(Breakdown.parse(data)).toEqual(data);
          const key = {
            total: (some: EventRow[]) => some.length,
            invalid: (some: EventRow[]) => invalidOf(some).length,
            invalidPct: exactShare,
            spend: costOf,
          }[sort.replace('-', '') as 'total'];
          const sign = sort.startsWith('-') ? -1 : 1;
          const all = grouped(found, (row) => row[group]).sort((a, b) => sign * (key(a[1]) - key(b[1])) || (a[0] < b[0] ? -1 : 1));
          expect(data).toEqual({
            rows: pageOf(all, page).map(([value, some]) => ({
              value,
              total: some.length,
              invalid: invalidOf(some).length,
              invalidPct: sharePct(some),
              givt: some.filter((row) => row.verdict === 'GIVT').length,
              sivt: some.filter((row) => row.verdict === 'SIVT').length,
              viewablePct: hundredth(some.filter((row) => row.viewable === 1).length, some.length),
              spend: costOf(some),
              spendAtRisk: costOf(invalidOf(some)),
            })),
            total_count: all.length,
          });
        },
      ),
      { ...runs, numRuns: 150 },
    ));

  test('events: any page, newest first', () =>
    fc.assert(
      fc.asyncProperty(questions, fc.constantFrom('invalid' as const, 'all' as const), paging, async (q, verdict, page) => {
        const found = matchingWeb(rows, q);
        const { data } = await plots.events(askedWeb(q, { verdict, ...page }));
        expect(AdEvents.parse(data)).toEqual(data);
        const all = (verdict === 'all' ? [...found] : invalidOf(found)).sort(
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
            verdict: row.verdict,
            category: row.fraud_category,
            subCategory: row.fraud_sub_category,
            reason: row.reason,
            measuredValue: row.measured_value,
            threshold: row.threshold,
            viewable: row.viewable === 1,
            cost: row.cost / 1_000_000,
          })),
          total_count: all.length,
        });
      }),
      { ...runs, numRuns: 150 },
    ));

  test(
    'filters: the values that the other filters leave, most first',
    property(async (q) => {
      const optionsOf = (
        column: EventColumn,
        own: WebFilterName,
        label: (row: EventRow | undefined) => string | undefined = (row) => row?.[column] as string | undefined,
      ) =>
        grouped(matchingWeb(rows, q, own), (row) => String(row[column])).map(([value, some]) => ({
          value,
          label: label(some[0]),
          count: some.length,
        }));
      expect((await filters.channelOptions(askedWeb(q, {}))).data).toEqual(optionsOf('channel', 'channel'));
      expect((await filters.campaignIdOptions(askedWeb(q, {}))).data).toEqual(optionsOf('campaign', 'campaign_id'));
      expect((await filters.creativeIdOptions(askedWeb(q, {}))).data).toEqual(optionsOf('creative', 'creative_id'));
      expect((await filters.placementIdOptions(askedWeb(q, {}))).data).toEqual(optionsOf('placement', 'placement_id'));
      expect((await filters.placementTypeOptions(askedWeb(q, {}))).data).toEqual(optionsOf('placement_type', 'placement_type'));
      expect((await filters.fraudCategoryOptions(askedWeb(q, {}))).data).toEqual(optionsOf('fraud_category', 'fraud_category'));
      expect((await filters.fraudSubCategoryOptions(askedWeb(q, {}))).data).toEqual(optionsOf('fraud_sub_category', 'fraud_sub_category'));
      expect((await filters.publisherIdOptions(askedWeb(q, {}))).data).toEqual(
        optionsOf('publisher_id', 'publisher_id', (row) => row?.publisher),
      );
      expect((await filters.publisherNameOptions(askedWeb(q, {}))).data).toEqual(optionsOf('publisher', 'publisher_id'));
      expect((await filters.subPublisherNameOptions(askedWeb(q, {}))).data).toEqual(optionsOf('sub_publisher', 'sub_publisher_name'));
    }),
  );

  test('lazy lists: any search and page', () =>
    fc.assert(
      fc.asyncProperty(questions, fc.constantFrom(undefined, '1', 'PAGE-2', 'e1', 'nowhere', '%', "'"), paging, async (q, search, page) => {
        for (const [list, column] of [
          [filters.systemDomainOptions, 'system_domain'],
          [filters.pageIdOptions, 'page_id'],
        ] as const) {
          const { data } = await list(askedWeb(q, { ...page, ...(search === undefined ? {} : { search }) }));
          expect(OptionPage.parse(data)).toEqual(data);
          const all = grouped(matchingWeb(rows, q, column), (row) => row[column]).filter(([value]) =>
            value.toLowerCase().includes((search ?? '').toLowerCase()),
          );
          expect(data).toEqual({
            options: pageOf(all, page).map(([value, some]) => ({ value, label: value, count: some.length })),
            total_count: all.length,
          });
        }
      }),
      runs,
    ));
});
