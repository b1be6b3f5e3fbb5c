import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdEvent, BreakdownRow, WebCounts } from '../../../contract/areas/web/web.ts';
import { breakdownGroups, type BreakdownGroup } from '../../../contract/areas/web/web.ts';
import { daysIn } from '../../../contract/time/dates.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { NOW, openStore, type Store } from '../support/data/incidents.ts';
import { askedWeb, webQuestions, webRows, type WebQuestion } from '../support/data/web-fraud.ts';

// Two hundred scopes take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const rows = webRows(3_000);
let store: Store;
let plots: ReturnType<typeof webPlotHandlers>;
beforeAll(async () => {
  store = await openStore();
  await store.analytics.events.load([rows]);
  plots = webPlotHandlers({ analytics: store.analytics, now: () => NOW });
});
afterAll(() => store.remove());

/** Two hundred scopes, the same ones every time. */
const always = (check: (q: WebQuestion, group: BreakdownGroup) => Promise<void>) => () =>
  fc.assert(fc.asyncProperty(webQuestions(rows), fc.constantFrom(...breakdownGroups), check), { numRuns: 200, seed: 3 });
const PAGE = 100;
const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((total, n) => total + (n ?? 0), 0);
/** Sums of money are rounded once each, so parts may differ from the whole by less than a millionth. */
const money = (n: number): unknown => ({
  asymmetricMatch: (shown: unknown) => typeof shown === 'number' && Math.abs(shown - n) < 0.000_001,
  toString: () => `about ${n}`,
});

/** A year earlier a range may have a day more: 29 February. */
const previousInvalid = ({ range, compare }: WebQuestion, { invalid, compared }: WebCounts): unknown =>
  compare === 'year' && compared !== null && daysIn(compared) > daysIn(range) ? expect.any(Number) : invalid.previous;

async function wholeBreakdown(q: WebQuestion, group: BreakdownGroup): Promise<BreakdownRow[]> {
  const found: BreakdownRow[] = [];
  for (let page = 1; ; page++) {
    const { data } = await plots.breakdown(askedWeb(q, { group, sort: '-total' as const, page, limit: PAGE }));
    found.push(...data.rows);
    if (data.rows.length < PAGE) {
      expect(found).toHaveLength(data.total_count);
      return found;
    }
  }
}
async function wholeDrill(q: WebQuestion, verdict: 'invalid' | 'all'): Promise<AdEvent[]> {
  const found: AdEvent[] = [];
  for (let page = 1; ; page++) {
    const { data } = await plots.events(askedWeb(q, { verdict, page, limit: PAGE }));
    found.push(...data.events);
    if (data.events.length < PAGE) {
      expect(found).toHaveLength(data.total_count);
      return found;
    }
  }
}

const choosesReasons = ({ filters }: WebQuestion): boolean =>
  [filters.reason, filters.fraud_category, filters.fraud_sub_category].some((chosen) => chosen !== undefined && chosen !== 'all');

test(
  'the classes part the totals, and the days sum to them',
  always(async (q) => {
    const { data: counts } = await plots.counts(askedWeb(q, {}));
    const ofClass = q.verdict_class === 'givt' ? counts.givt : q.verdict_class === 'sivt' ? counts.sivt : undefined;
    for (const period of ['value', 'previous'] as const) {
      const parts = sum([counts.givt[period], counts.sivt[period]]);
      const known = sum([counts.clean[period], parts]),
        measured = counts.measured[period] ?? 0;
      if (choosesReasons(q)) expect(known).toBeLessThanOrEqual(measured);
      else expect(known).toBe(measured);
      expect(counts.invalid[period] ?? 0).toBe(ofClass === undefined ? parts : (ofClass[period] ?? 0));
      expect(counts.spendAtRisk[period] ?? 0).toBeLessThanOrEqual(counts.spend[period] ?? 0);
    }
    for (const name of ['measured', 'clean', 'invalid', 'givt', 'sivt'] as const) expect(sum(counts[name].series)).toBe(counts[name].value);
    expect(sum(counts.spend.series)).toEqual(money(counts.spend.value ?? 0));
  }),
);

test(
  'what both classes say alike is the same for each, and what they part sums up',
  always(async (q) => {
    const [all, givt, sivt] = await Promise.all(
      (['all', 'givt', 'sivt'] as const).map(async (verdict_class) => (await plots.counts(askedWeb({ ...q, verdict_class }, {}))).data),
    );
    if (all === undefined || givt === undefined || sivt === undefined) throw new Error('unanswered');
    for (const name of ['measured', 'clean', 'givt', 'sivt', 'givtPct', 'sivtPct', 'viewablePct', 'spend'] as const) {
      expect(givt[name]).toEqual(all[name]);
      expect(sivt[name]).toEqual(all[name]);
    }
    expect([givt.invalid, sivt.invalid, givt.ivtPct, sivt.ivtPct]).toEqual([all.givt, all.sivt, all.givtPct, all.sivtPct]);
    expect(sum([givt.spendAtRisk.value, sivt.spendAtRisk.value])).toEqual(money(all.spendAtRisk.value ?? 0));
  }),
);

test(
  'tiles, daily, monthly and running trend agree',
  always(async (q) => {
    const { data: counts } = await plots.counts(askedWeb(q, {}));
    const { data: days } = await plots.fraudTrendDate(askedWeb(q, {}));
    const { data: months } = await plots.fraudTrendMonth(askedWeb(q, {}));
    const { data: running } = await plots.cumulativeImpressionTrend(askedWeb(q, {}));
    expect(days.map((day) => day.measured)).toEqual(counts.measured.series);
    expect(days.map((day) => day.clean)).toEqual(counts.clean.series);
    expect(days.map((day) => day.invalid)).toEqual(counts.invalid.series);
    expect(days.map((day) => day.invalidPct)).toEqual(counts.ivtPct.series);
    for (const month of months) {
      const own = days.filter((day) => day.date.startsWith(month.month));
      expect([month.clean, month.invalid]).toEqual([sum(own.map((day) => day.clean)), sum(own.map((day) => day.invalid))]);
    }
    expect(sum(months.map((month) => month.measured))).toBe(counts.measured.value);
    expect(running.at(-1)?.previousInvalid ?? null).toEqual(previousInvalid(q, counts));
    expect([running.at(-1)?.total, running.at(-1)?.invalid]).toEqual([counts.measured.value, counts.invalid.value]);
  }),
);

test(
  'reasons sum to the invalid events, a day and in all',
  always(async (q) => {
    const { data: days } = await plots.fraudTrendDate(askedWeb(q, {}));
    const { data: byDay } = await plots.fraudReasonTrend(askedWeb(q, {}));
    const { data: reasons } = await plots.fraudImpression(askedWeb(q, {}));
    for (const day of days) expect(sum(byDay.filter((row) => row.date === day.date).map((row) => row.count))).toBe(day.invalid);
    for (const reason of new Set(reasons.map((row) => row.reason))) {
      expect(sum(byDay.filter((row) => row.reason === reason).map((row) => row.count))).toBe(
        sum(reasons.filter((row) => row.reason === reason).map((row) => row.count)),
      );
    }
  }),
);

test(
  'every breakdown sums to the tiles',
  always(async (q, group) => {
    const { data: counts } = await plots.counts(askedWeb(q, {}));
    const table = await wholeBreakdown(q, group);
    for (const [column, name] of [
      ['total', 'measured'],
      ['invalid', 'invalid'],
      ['givt', 'givt'],
      ['sivt', 'sivt'],
    ] as const)
      expect(sum(table.map((row) => row[column]))).toBe(counts[name].value);
    expect(sum(table.map((row) => row.spend))).toEqual(money(counts.spend.value ?? 0));
    expect(sum(table.map((row) => row.spendAtRisk))).toEqual(money(counts.spendAtRisk.value ?? 0));
    const { data } = await plots.breakdown(askedWeb(q, { group, sort: 'spend' as const, page: 1_000, limit: 10 }));
    const { value: _, topReason: reason, ...total } = data.total;
    expect(total).toEqual({
      total: counts.measured.value,
      invalid: counts.invalid.value,
      invalidPct: counts.ivtPct.value,
      givt: counts.givt.value,
      sivt: counts.sivt.value,
      givtPct: counts.givtPct.value,
      sivtPct: counts.sivtPct.value,
      previousPct: counts.ivtPct.previous,
      viewablePct: counts.viewablePct.value,
      spend: counts.spend.value,
      spendAtRisk: counts.spendAtRisk.value,
    });
    expect(reason === null).toBe(counts.invalid.value === 0);
    const { data: groups } = await plots.groupCounts(askedWeb(q, {}));
    expect(groups.find((found) => found.group === group)?.count).toBe(table.length);
  }),
);

test(
  'a row of the table is the same in its drill, and its parts sum to it',
  always(async (q, group) => {
    const table = await wholeBreakdown(q, group);
    const worst = [...table].sort((a, b) => b.invalid - a.invalid)[0];
    if (worst === undefined) return;
    const at = () => askedWeb(q, { group, value: worst.value });
    const [{ data: facts }, { data: hours }, { data: evidence }, { data: drilled }] = await Promise.all([
      plots.row(at()),
      plots.rowHours(at()),
      plots.rowEvidence(at()),
      plots.events(askedWeb(q, { group, value: worst.value, verdict: 'invalid' as const, page: 1, limit: 10 })),
    ]);
    expect(facts.row).toEqual(worst);
    expect([facts.rank, facts.of]).toEqual([1, table.length]);
    expect(sum(facts.days.map((day) => day.invalid))).toBe(worst.invalid);
    expect(sum(hours.map((hour) => hour.count))).toBe(worst.total);
    expect(sum(hours.map((hour) => hour.count + hour.others))).toBe(sum(table.map((row) => row.total)));
    expect(sum(evidence.map((reason) => reason.count))).toBe(worst.invalid);
    expect(drilled.total_count).toBe(worst.invalid);
  }),
);

test(
  'top lists are rows of the breakdown',
  always(async (q) => {
    const placements = await wholeBreakdown(q, 'placement'),
      exchanges = await wholeBreakdown(q, 'exchange');
    for (const [table, list] of [
      [placements, plots.topPlacement],
      [placements, plots.placementHighFraudTraffic],
      [exchanges, plots.topExchangeTraffic],
    ] as const) {
      for (const { name, ...traffic } of (await list(askedWeb(q, {}))).data)
        expect(table.find((row) => row.value === name)).toMatchObject(traffic);
    }
    const publishers = await wholeBreakdown(q, 'publisher');
    const { data: days } = await plots.fraudTrendDate(askedWeb(q, {}));
    for (const list of [plots.topFiveCleanPublisher, plots.topFiveNotCleanPublisher]) {
      for (const { publisher, publisher_id: _, topReason, why, series, ...own } of (await list(askedWeb(q, {}))).data) {
        expect(publishers.find((row) => row.value === publisher)).toMatchObject(own);
        expect(topReason === null).toBe(own.invalid === 0);
        expect(why?.reason ?? null).toBe(topReason);
        expect(publishers.find((row) => row.value === publisher)?.topReason?.reason ?? null).toBe(topReason);
        expect(series).toHaveLength(days.length);
      }
    }
  }),
);

test(
  'the drill has every event once, newest first over all its pages, and its events sum to the tiles',
  always(async (q) => {
    const { data: counts } = await plots.counts(askedWeb(q, {}));
    const all = await wholeDrill(q, 'all'),
      invalid = await wholeDrill(q, 'invalid');
    expect([all.length, invalid.length]).toEqual([counts.measured.value, counts.invalid.value]);
    expect(new Set(all.map((event) => event.eventId)).size).toBe(all.length);
    expect(all.map((event) => event.time)).toEqual(
      all
        .map((event) => event.time)
        .sort()
        .reverse(),
    );
    expect(
      invalid.every(
        (event) => event.verdict !== 'valid' && event.reason !== '' && event.measuredValue !== null && event.threshold !== null,
      ),
    ).toBe(true);
    expect(sum(all.map((event) => event.cost))).toEqual(money(counts.spend.value ?? 0));
  }),
);
