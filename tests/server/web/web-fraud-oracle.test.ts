import { amountsApart } from '../../../contract/judgement/amounts.ts';
import { naiveCountsApart, naiveSharesApart } from '../support/data/changes.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { byName, listedOf, namesOf } from '../../../contract/filters/filter.ts';
import { byCall } from '../../../contract/filters/options.ts';
import { valueLabel } from '../../../contract/filters/words.ts';
import { traffic as trafficDe } from '../../../contract/words/de/traffic.ts';
import { values as valuesDe } from '../../../contract/words/de/values.ts';
import { traffic as trafficEn } from '../../../contract/words/en/traffic.ts';
import { values as valuesEn } from '../../../contract/words/en/values.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebCounts } from '../../../contract/areas/web/web.ts';
import { choiceOf } from '../../../contract/scope.ts';
import { DateTime } from 'luxon';
import { addDays, dayIn, daysOf } from '../../../contract/time/dates.ts';
import { OptionPage } from '../../../contract/option.ts';
import { pageSizes } from '../../../contract/page.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { webOptionHandlers, webPlotHandlers } from '../../../server/calls/web/index.ts';
import { NOW, openStore, type Store } from '../support/data/incidents.ts';
import {
  askedWeb,
  columns,
  comparedRows,
  lacksBefore,
  amountOf,
  costOf,
  currencyOf,
  givtOf,
  grouped,
  hasSameHours,
  lastOfToday,
  invalidOf,
  matchingWeb,
  measuredWeb,
  rangeBefore,
  sivtOf,
  webQuestions,
  webRows,
  type WebQuestion,
} from '../support/data/web-fraud.ts';
import { alertOf, cleannessOf, everything, excessIn, isBelowClean, tenth } from '../support/data/judged.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';

const rows = webRows(8_000);
let store: Store;
let plots: ReturnType<typeof webPlotHandlers>;
let filters: ReturnType<typeof webOptionHandlers>;
beforeAll(async () => {
  store = await openStore();
  await store.analytics.events.load([rows]);
  plots = webPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
  filters = webOptionHandlers(store.analytics);
});
afterAll(() => store.remove());

const questions = webQuestions(rows);
const runs = { numRuns: 40, seed: 20_261 } as const;
const property = (check: (q: WebQuestion, found: EventRow[]) => Promise<void>) => () =>
  fc.assert(
    fc.asyncProperty(questions, (q) => check(q, measuredWeb(rows, q))),
    runs,
  );
const paging = fc.record({
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 }), fc.constant(1_000_000_000)),
  limit: fc.constantFrom(...pageSizes),
});
const pageOf = <T>(all: readonly T[], { page, limit }: { page: number; limit: number }): T[] => all.slice((page - 1) * limit, page * limit);

const sharePct = (some: readonly EventRow[], q: WebQuestion): number | null => tenth(invalidOf(some, q).length, some.length);
const split = (some: readonly EventRow[], q: WebQuestion) => ({ givt: givtOf(some, q).length, sivt: sivtOf(some, q).length });
const onDays = (q: WebQuestion, found: readonly EventRow[]): EventRow[][] =>
  daysOf(q.range).map((day) => found.filter((row) => row.day === day));
const traffic =
  (q: WebQuestion) =>
  ([name, some]: readonly [string, EventRow[]]) => ({
    name,
    total: some.length,
    invalid: invalidOf(some, q).length,
    invalidPct: sharePct(some, q),
    ...split(some, q),
    spendAtRisk: amountOf(q, invalidOf(some, q)),
    currency: currencyOf(q),
  });
const isNamed = ([name]: readonly [string, unknown]): boolean => name !== '';
const isProvisional = (day: string): boolean => day >= '2026-11-18';

/** The first day with events, where the range begins before it, looked for day by day. */
function firstIn(q: WebQuestion): string | null {
  const [first] = matchingWeb(rows, { ...q, range: { fromDate: '2000-01-01', toDate: '2099-12-31' }, filters: {} })
    .map((row) => row.day)
    .sort();
  return first === undefined || first <= q.range.fromDate ? null : first;
}
/** The last day with events, where the range ends with the running day and that has none. */
function emptyTodayIn(q: WebQuestion): string | null {
  const today = dayIn(NOW, q.access.timeZone);
  const days = matchingWeb(rows, { ...q, range: { fromDate: '2000-01-01', toDate: q.range.toDate }, filters: {} }).map((row) => row.day);
  const last = days.sort().at(-1) ?? null;
  return q.range.toDate < today || last === null || last >= today ? null : last;
}
/** So many days back there are no events of these tests any more. */
const FAR = 3_000;
/** The last day with events where none came for longer than they ever paused in the four weeks before, looked for day by day. */
function darkIn(q: WebQuestion): string | null {
  const has = new Set(
    matchingWeb(rows, { ...q, range: { fromDate: '2000-01-01', toDate: '2099-12-31' }, filters: {} }).map((row) => row.day),
  );
  const yesterday = addDays(dayIn(NOW, q.access.timeZone), -1);
  const end = q.range.toDate < yesterday ? q.range.toDate : yesterday;
  let pause = 0;
  while (pause <= FAR && !has.has(addDays(end, -pause))) pause++;
  if (pause === 0 || pause > FAR) return null;
  const last = addDays(end, -pause);
  let longest = 1,
    since = 0;
  for (let back = 1; back <= 28; back++)
    if (has.has(addDays(last, -back))) {
      longest = Math.max(longest, back - since);
      since = back;
    }
  return pause + 1 > longest ? last : null;
}
/** The day that is not over, up to its last row by now: of several packages the earliest, of those without one the last of the day before. */
function runningIn(q: WebQuestion): WebCounts['running'] {
  const today = dayIn(NOW, q.access.timeZone);
  if (today < q.range.fromDate || today > q.range.toDate) return null;
  const last = (shift: number): number[] =>
    q.access.packages.flatMap(({ name, timeZone }) => {
      const day = dayIn(NOW, timeZone);
      return day < q.range.fromDate || day > q.range.toDate ? [] : (lastOfToday(rows, q, name, NOW, addDays(day, shift)) ?? []);
    });
  const found = [last(0), last(-1)].find((lasts) => lasts.length > 0);
  const upTo = found === undefined ? null : Math.min(...found),
    start = DateTime.fromISO(today, { zone: q.access.timeZone });
  const hours = upTo === null ? 0 : Math.max(0, Math.floor(DateTime.fromMillis(upTo).diff(start, 'hours').hours));
  return { day: today, hours, of: 24, upTo: upTo === null ? null : new Date(upTo).toISOString() };
}

describe('answers equal a naive count over the rows, for any scope', () => {
  test(
    'counts: every metric, its previous period and its days',
    property(async (q, found) => {
      const { data } = await plots.counts(askedWeb(q, {}));
      expect(WebCounts.parse(data)).toEqual(data);
      const before = comparedRows(rows, q, NOW),
        dark = darkIn(q),
        first = firstIn(q),
        dataTo = dark === null ? emptyTodayIn(q) : null;
      const isKnown = (day = ''): boolean =>
        (dark === null || day <= dark) && (dataTo === null || day <= dataTo) && (first === null || day >= first);
      const metric = (number: (some: readonly EventRow[]) => number | null, apart: boolean) => ({
        value: number(found),
        previous: before === null ? null : number(before),
        apart,
        series: onDays(q, found).map((some, i) => (isKnown(daysOf(q.range)[i]) ? number(some) : null)),
      });
      const counted = (number: (some: readonly EventRow[]) => number) =>
        metric(number, before !== null && naiveCountsApart(number(found), number(before)));
      const having = (keep: (row: EventRow) => boolean) => counted((some) => some.filter(keep).length);
      const shared = (part: (some: readonly EventRow[]) => number) =>
        metric(
          (some) => tenth(part(some), some.length),
          before !== null && naiveSharesApart(part(found), found.length, part(before), before.length),
        );
      const paid = (of: (some: readonly EventRow[]) => readonly EventRow[]) =>
        metric(
          (some) => amountOf(q, of(some)),
          before !== null &&
            q.access.currencies.length === 1 &&
            amountsApart(
              onDays(q, found).map((some) => costOf(of(some))),
              onDays({ ...q, range: rangeBefore(q) }, before).map((some) => costOf(of(some))),
            ),
        );
      const publishers = (some: readonly EventRow[]): [string, EventRow[]][] => grouped(some, (row) => row.publisher);
      const tallied = (inScope: readonly EventRow[], all: readonly EventRow[], which: string): number =>
        publishers(inScope).filter(
          ([name]) =>
            cleannessOf(
              all.filter((row) => row.publisher === name),
              q,
            ) === which,
        ).length;
      const all = measuredWeb(rows, everything(q)),
        allBefore = comparedRows(rows, everything(q), NOW) ?? [];
      expect(data).toEqual({
        asOf: new Date(NOW).toISOString(),
        timeZone: q.access.timeZone,
        compared: q.compare === 'off' ? null : { ...rangeBefore(q), sameHours: hasSameHours(q, NOW), lacks: lacksBefore(rows, q, NOW) },
        finalTo: '2026-11-17',
        running: runningIn(q),
        dataFrom: first,
        darkSince: dark,
        dataTo,
        hasData: matchingWeb(rows, { ...q, range: { fromDate: '2000-01-01', toDate: '2099-12-31' }, filters: {} }).length > 0,
        unmatched: namesOf(webFilters).filter((name) => {
          const inDays = matchingWeb(rows, { ...q, filters: {} });
          return choiceOf(q.filters[name] ?? 'all').values.some((value) => !inDays.some((row) => String(row[columns[name]]) === value));
        }),
        alertPct: alertOf(q),
        measured: having(() => true),
        clean: having((row) => row.verdict === 'valid'),
        invalid: counted((some) => invalidOf(some, q).length),
        givt: counted((some) => givtOf(some, q).length),
        sivt: counted((some) => sivtOf(some, q).length),
        ivtPct: shared((some) => invalidOf(some, q).length),
        givtPct: shared((some) => givtOf(some, q).length),
        sivtPct: shared((some) => sivtOf(some, q).length),
        viewablePct: shared((some) => some.filter((row) => row.viewable === 1).length),
        spend: paid((some) => some),
        spendAtRisk: paid((some) => invalidOf(some, q)),
        currency: currencyOf(q),
        amounts: q.access.currencies.map((currency) => {
          const own = found.filter((row) => q.access.packages.some((pkg) => pkg.name === row.package && pkg.currency === currency));
          return { currency, spend: costOf(own), spendAtRisk: costOf(invalidOf(own, q)) };
        }),
        viewable: found.filter((row) => row.viewable === 1).length,
        cleanPublishers: {
          value: tallied(found, all, 'clean'),
          previous: before === null ? null : tallied(before, allBefore, 'clean'),
          apart: before !== null && naiveCountsApart(tallied(found, all, 'clean'), tallied(before, allBefore, 'clean')),
        },
        unclean: {
          few: tallied(found, all, 'few'),
          undecided: tallied(found, all, 'undecided'),
          above: tallied(found, all, 'above'),
          latest: tallied(found, all, 'latest'),
          standsOut: 0,
        },
        publishers: {
          value: publishers(found).length,
          previous: before === null ? null : publishers(before).length,
          apart: before !== null && naiveCountsApart(publishers(found).length, publishers(before).length),
        },
        reclassified: 0,
        arrived: null,
      });
    }),
  );

  test(
    'fraud_trend: every day and every month of the range, and every hour of a single day, zeros included',
    property(async (q, found) => {
      const days = onDays(q, found);
      const share = (some: readonly EventRow[]) => ({
        measured: some.length,
        clean: some.filter((row) => row.verdict === 'valid').length,
        invalid: invalidOf(some, q).length,
        invalidPct: sharePct(some, q),
        ...split(some, q),
      });
      expect((await plots.fraudTrendDate(askedWeb(q, {}))).data).toEqual(
        daysOf(q.range).map((date, i) => ({
          date,
          ...share(days[i] ?? []),
          provisional: isProvisional(date),
          hours:
            q.range.fromDate === q.range.toDate
              ? Array.from({ length: 24 }, (_, hour) => ({
                  hour,
                  ...share(found.filter((row) => row.hour === hour)),
                  provisional: isProvisional(date),
                }))
              : null,
        })),
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
    'cumulative_impression_trend: all up to each day, beside the compared period up to its day of the same number',
    property(async (q, found) => {
      const before = comparedRows(rows, q, NOW),
        daysBefore = daysOf(rangeBefore(q));
      expect((await plots.cumulativeImpressionTrend(askedWeb(q, {}))).data).toEqual(
        daysOf(q.range).map((date, i) => {
          const upTo = found.filter((row) => row.day <= date);
          const last = daysBefore[Math.min(i, daysBefore.length - 1)] ?? '';
          return {
            date,
            total: upTo.length,
            invalid: invalidOf(upTo, q).length,
            previousInvalid:
              before === null
                ? null
                : invalidOf(
                    before.filter((row) => row.day <= last),
                    q,
                  ).length,
            provisional: isProvisional(date),
          };
        }),
      );
    }),
  );

  test(
    'reasons: by day, and by sub-reason',
    property(async (q, found) => {
      const isOneDay = q.range.fromDate === q.range.toDate;
      const hourOf = (row: EventRow | undefined): number | null => (isOneDay ? (row?.hour ?? null) : null);
      const place = (row: EventRow): string => JSON.stringify([row.day, String(hourOf(row)).padStart(4, '0'), row.reason]);
      const byDay = grouped(invalidOf(found, q), place).sort((a, b) => (a[0] < b[0] ? -1 : 1));
      expect((await plots.fraudReasonTrend(askedWeb(q, {}))).data).toEqual(
        byDay.map(([, some]) => ({ date: some[0]?.day, hour: hourOf(some[0]), reason: some[0]?.reason, count: some.length })),
      );
      const { data: reasons } = await plots.fraudImpression(askedWeb(q, {}));
      const wanted = grouped(invalidOf(found, q), (row) =>
        JSON.stringify([row.reason, row.fraud_category, row.fraud_sub_category]),
      ).flatMap(([, some]) => {
        const [row] = some,
          count = invalidOf(some, q).length;
        return count === 0
          ? []
          : [{ reason: row?.reason, category: row?.fraud_category, sub_reason: row?.fraud_sub_category, count, ...split(some, q) }];
      });
      expect(reasons).toHaveLength(wanted.length);
      expect(reasons).toEqual(expect.arrayContaining(wanted));
      expect(reasons.map((reason) => reason.count)).toEqual(wanted.map((reason) => reason.count).sort((a, b) => b - a));
    }),
  );

  test(
    'top_placement, placement_high_fraud_traffic, top_exchange_traffic',
    property(async (q, found) => {
      const placements = grouped(found, (row) => row.placement);
      expect((await plots.topPlacement(askedWeb(q, {}))).data).toEqual(placements.filter(isNamed).slice(0, 100).map(traffic(q)));
      expect((await plots.topExchangeTraffic(askedWeb(q, {}))).data).toEqual(
        grouped(found, (row) => row.exchange)
          .filter(isNamed)
          .slice(0, 10)
          .map(traffic(q)),
      );
      const worst = placements.flatMap((group) => {
        const excess = excessIn(q, found)(group[1]);
        const isBelow = isBelowClean(measuredWeb(rows, everything(q)).filter(({ placement }) => placement === group[0]));
        return group[0] === '' || excess === null || excess <= 0 || isBelow ? [] : [{ group, excess }];
      });
      expect((await plots.placementHighFraudTraffic(askedWeb(q, {}))).data).toEqual(
        worst
          .sort((a, b) => b.excess - a.excess)
          .slice(0, 10)
          .map(({ group, excess }) => ({ ...traffic(q)(group), excess: Math.round(excess) })),
      );
    }),
  );

  const speech = (language: 'en' | 'de') => {
    const words: Readonly<Record<string, string>> = language === 'en' ? { ...valuesEn, ...trafficEn } : { ...valuesDe, ...trafficDe };
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
    return { word: (value: string) => words[value] ?? value, country: (code: string) => names.of(code) ?? code };
  };
  test('filters: a page of the values that the other filters leave, most first, that have the search in their value, label or word', () =>
    fc.assert(
      fc.asyncProperty(
        questions,
        fc.constantFrom(undefined, '1', 'PAGE-2', 'e1', 'nowhere', '%', "'", 'indi', 'ricks', 'rechenzentr', 'not given', 'nicht', 'AD'),
        fc.constantFrom('en' as const, 'de' as const),
        paging,
        async (q, search, language, page) => {
          const term = search?.toLowerCase() ?? '';
          for (const [call, name] of Object.entries(byCall(byName(listedOf(webFilters), (each) => each)))) {
            const column = columns[name];
            const all = grouped(matchingWeb(rows, q, name), (row) => String(row[column])).map(([value, some]) => ({
              value,
              label: name === 'publisher_id' ? (some[0]?.publisher ?? '') : value,
              count: some.length,
            }));
            const found = all.filter(({ value, label }) =>
              [value, label, valueLabel(name, value, speech(language))].some((text) => text.toLowerCase().includes(term)),
            );
            const asking = { ...page, language, ...(search === undefined ? {} : { search }) };
            const { data } = await filters[call as 'channelOptions'](askedWeb(q, asking));
            expect([name, OptionPage.parse(data)]).toEqual([name, data]);
            expect([name, data]).toEqual([
              name,
              {
                options: pageOf(found, page),
                total_count: found.length,
                chosen: choiceOf(q.filters[name] ?? 'all').values.map(
                  (value) => all.find((one) => one.value === value) ?? { value, label: value, count: 0 },
                ),
              },
            ]);
          }
        },
      ),
      runs,
    ));
  test(
    'what Apply would leave: the events that pass every filter',
    property(async (q) => {
      expect(await plots.remaining(askedWeb(q, {}))).toEqual({ data: { count: matchingWeb(rows, q).length } });
    }),
  );
});
