import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { surging } from '../../../contract/judgement/detection.ts';
import { addDays, daysOf, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { demoIncidents } from '../../../server/demo/incident/incidents.ts';
import { accessScopeOf, asked, NOW, openStore, type Store } from '../support/data/incidents.ts';
import { seeded } from '../support/data/planted.ts';

const PACKAGE = 'com.northwind.pay',
  TODAY = '2026-11-20',
  DAYS = 400;
const [[sample] = []] = [...demoIncidents({ now: NOW, scale: 0.02 })];
/** So many incidents a day, three in ten of a campaign that always runs, and more on some days, of a campaign each; `of` is what those of a wave are. */
function rowsOf(
  perDay: number,
  waves: ReadonlyMap<Day, number>,
  seed: number,
  of: (day: Day) => Partial<IncidentRow> = (day) => ({ campaign: `of ${day}`, category: 'Phishing' }),
): IncidentRow[] {
  const draw = seeded(seed);
  let made = 0;
  const row = (day: Day, more: Partial<IncidentRow> = {}): IncidentRow => ({
    ...(sample as IncidentRow),
    package: PACKAGE,
    incident_id: `wave-${seed}-${made++}`,
    day,
    hour: 11,
    detected_at: Date.parse(`${day}T06:00:00Z`),
    campaign: draw() < 0.3 ? 'Always' : null,
    category: 'Trademark misuse',
    channel: draw() < 0.5 ? 'Social' : 'Domain',
    country: draw() < 0.5 ? 'IN' : 'US',
    publisher: `Publisher ${Math.floor(draw() * 4)}`,
    brand: draw() < 0.9 ? 'One' : 'Two',
    ...more,
  });
  return Array.from({ length: DAYS }, (_, ago) => addDays(TODAY, -ago)).flatMap((day) => [
    ...Array.from({ length: Math.round(perDay * (0.85 + 0.3 * draw())) }, () => row(day)),
    ...Array.from({ length: waves.get(day) ?? 0 }, () => row(day, of(day))),
  ]);
}

/** What a day's incidents above its usual share, counted row by row: a campaign that has half of them, else what has most. */
function naiveCause(rows: readonly IncidentRow[], date: Day, usual: number) {
  const base = rows.filter(({ day }) => day < date && day >= addDays(date, -28)),
    on = rows.filter(({ day }) => day === date);
  const best = (dimension: 'campaign' | 'channel' | 'category' | 'publisher' | 'brand' | 'country') => {
    const values = [...new Set([...base, ...on].map((row) => row[dimension]))];
    const found = values.map((value) => {
      const of = (some: readonly IncidentRow[]): number => some.filter((row) => row[dimension] === value).length;
      return { dimension, value, part: Math.min(1, (of(on) - (usual * of(base)) / base.length) / (on.length - usual)) };
    });
    return values.length < 2 ? [] : found.sort((a, b) => b.part - a.part);
  };
  const [campaign] = best('campaign').filter(({ value }) => value !== null);
  if (campaign !== undefined && campaign.part >= 0.5) return [campaign];
  const all = (['channel', 'category', 'publisher', 'brand', 'country'] as const).flatMap(best);
  return all.filter(({ part }) => part > Math.max(...all.map((each) => each.part)) - 1e-9);
}

describe('waves of incidents', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.remove());
  const over = async (range: DateRange) => {
    const plots = incidentPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
    const question = asked({ access: accessScopeOf([PACKAGE]), range, filters: {} });
    return { days: (await plots.incidentVolume(question)).data, insight: (await plots.insight(question)).data };
  };
  const marked = ({ days }: Awaited<ReturnType<typeof over>>): Day[] => days.filter(({ wave }) => wave !== null).map(({ date }) => date);

  test('are all marked, whatever the range, each against its own days before; the banner counts the same and names one of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 20, max: 150 })), { maxLength: 12 }),
        fc.integer(),
        async (planted, seed) => {
          const rows = rowsOf(40, new Map(planted.map(([ago, n]) => [addDays(TODAY, -ago), n])), seed);
          await store.analytics.incidents.load([rows], { replace: true });
          const on = new Map<Day, number>();
          for (const { day } of rows) on.set(day, (on.get(day) ?? 0) + 1);
          const partOf = (day: Day) => ({ part: 0, all: on.get(day) ?? 0 });
          /** Of a day as the rows have it. */
          const isWave = (day: Day): boolean =>
            surging([{ value: '', day: partOf(day), base: Array.from({ length: 28 }, (_, i) => partOf(addDays(day, -1 - i))) }]).length > 0;
          for (const length of [366, 90, 30, 8, 1]) {
            const range = { fromDate: addDays(TODAY, 1 - length), toDate: TODAY },
              found = await over(range);
            expect(marked(found)).toEqual(daysOf(range).filter(isWave));
            expect(found.insight).toMatchObject({ waves: marked(found).length, days: length, judged: length, shortOf: null });
            if (found.insight.top === null) expect(marked(found)).toEqual([]);
            else {
              const { date, count, cause } = found.insight.top;
              expect(marked(found)).toContain(date);
              expect(count).toBe(on.get(date));
              expect(cause).not.toBeNull();
            }
          }
        },
      ),
      { numRuns: 6 },
    );
  }, 240_000);
  test('are told with what their incidents above the usual share, in banner and chart alike, of young packages too', async () => {
    const named = new Set<string>();
    const shared: fc.Arbitrary<Partial<IncidentRow>> = fc.constantFrom<Partial<IncidentRow>[]>(
      { campaign: 'Always' },
      { campaign: 'New', category: 'Phishing' },
      { campaign: null, category: 'Malware' },
      { campaign: null, country: 'DE' },
      { campaign: null, brand: 'Two' },
      { campaign: null, channel: 'Social' },
      { campaign: null, publisher: 'Publisher 2' },
    );
    await fc.assert(
      fc.asyncProperty(
        shared,
        fc.integer({ min: 9, max: 40 }),
        fc.integer({ min: 0, max: 2 }),
        fc.integer({ min: 55, max: 150 }),
        fc.integer(),
        async (of, history, ago, more, seed) => {
          const day = addDays(TODAY, -ago),
            first = addDays(TODAY, -history),
            rows = rowsOf(40, new Map([[day, more]]), seed, () => of).filter((row) => row.day >= first);
          await store.analytics.incidents.load([rows], { replace: true });
          const { days, insight } = await over({ fromDate: first, toDate: TODAY }),
            { wave } = days.find(({ date }) => date === day) ?? {};
          expect(insight.top?.date).toBe(day);
          expect(insight.top?.cause).toEqual(wave?.cause);
          const partOf = (date: Day) => ({ part: 0, all: rows.filter((row) => row.day === date).length }),
            base = daysOf({ fromDate: addDays(day, -28), toDate: addDays(day, -1) }).filter((date) => date >= first),
            [surge] = surging([{ value: '', day: partOf(day), base: base.map(partOf) }]),
            expected = naiveCause(rows, day, surge?.usual ?? 0);
          expect(expected.map(({ dimension, value }) => [dimension, value])).toContainEqual([wave?.cause?.dimension, wave?.cause?.value]);
          expect(wave?.cause?.sharePct).toBeCloseTo(100 * (expected[0]?.part ?? 0), 0);
          named.add(wave?.cause?.dimension ?? '');
        },
      ),
      { numRuns: 20 },
    );
    expect(named.size).toBeGreaterThan(2);
  }, 240_000);
  test('of few usual incidents are told without a percentage', async () => {
    const day = addDays(TODAY, -3),
      range = { fromDate: addDays(TODAY, -9), toDate: TODAY };
    const few = rowsOf(40, new Map([[day, 35]]), 3).filter((row) => row.category === 'Phishing' || row.day === addDays(TODAY, -60));
    await store.analytics.incidents.load([few], { replace: true });
    expect((await over(range)).insight.top).toMatchObject({ date: day, count: 35, usual: 0, changePct: null });
    await store.analytics.incidents.load([rowsOf(40, new Map([[day, 90]]), 3)], { replace: true });
    expect((await over(range)).insight.top?.changePct).toBeGreaterThan(150);
  });
  test('name the campaign that explains half of them, and what is usual', async () => {
    const day = addDays(TODAY, -40);
    await store.analytics.incidents.load([rowsOf(40, new Map([[day, 120]]), 3)], { replace: true });
    const { days, insight } = await over({ fromDate: day, toDate: day });
    expect(days[0]?.wave).toMatchObject({ cause: { dimension: 'campaign', value: `of ${day}`, category: 'Phishing' } });
    expect(days[0]?.wave?.usual).toBeGreaterThan(36);
    expect(insight.top).toMatchObject({ date: day, cause: { dimension: 'campaign', value: `of ${day}` } });
    expect(insight.top?.cause?.sharePct).toBeGreaterThan(90);
  });
  test('are told with the open incidents that are past their time, as the rows have it', async () => {
    const statuses = ['Detected', 'In progress', 'Taken down', 'Rejected', 'Re-emerged'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom(...statuses), fc.integer({ min: -90, max: 90 })), {
          maxLength: 60,
        }),
        async (cases) => {
          const [row] = rowsOf(40, new Map(), 3);
          const rows = cases.map(([ago, status, minutes], i): IncidentRow => ({
            ...(row as IncidentRow),
            incident_id: `due-${i}`,
            day: addDays(TODAY, -ago),
            status,
            due_at: NOW + minutes * 60_000,
          }));
          await store.analytics.incidents.load([rows], { replace: true });
          const range = { fromDate: addDays(TODAY, -7), toDate: TODAY };
          const open = rows.filter(
            ({ day, status }) => day >= range.fromDate && ['Detected', 'In progress', 'Re-emerged'].includes(status),
          );
          expect((await over(range)).insight).toMatchObject({
            open: open.length,
            overdue: open.filter(({ due_at }) => due_at < NOW).length,
          });
        },
      ),
      { numRuns: 15 },
    );
  }, 240_000);
  test('are not looked for in the first week of a package, and it says so', async () => {
    const first = addDays(TODAY, -9);
    await store.analytics.incidents.load([rowsOf(40, new Map(), 3).filter(({ day }) => day >= first)], { replace: true });
    expect((await over({ fromDate: first, toDate: addDays(first, 4) })).insight).toEqual({
      top: null,
      open: 0,
      overdue: 0,
      waves: 0,
      days: 5,
      judged: 0,
      shortOf: 4,
    });
    expect((await over({ fromDate: addDays(first, -20), toDate: TODAY })).insight).toMatchObject({ days: 10, judged: 3, shortOf: 6 });
  });
});
