import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { surging } from '../../../contract/judgement/detection.ts';
import { addDays, daysOf, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { demoIncidents } from '../../../server/demo/incident/incidents.ts';
import { accessScopeOf, asked, NOW, openStore, type Store } from '../support/data/incidents.ts';
import { seeded } from '../support/data/planted.ts';

const PACKAGE = 'com.northwind.pay',
  TODAY = '2026-11-20',
  DAYS = 400;
const [[sample] = []] = [...demoIncidents({ now: NOW, scale: 0.02 })];
/** So many incidents a day, and more on some days, of a campaign each. */
function rowsOf(perDay: number, waves: ReadonlyMap<Day, number>, seed: number): IncidentRow[] {
  const draw = seeded(seed);
  let made = 0;
  const row = (day: Day, campaign: string | null): IncidentRow => ({
    ...(sample as IncidentRow),
    package: PACKAGE,
    incident_id: `wave-${seed}-${made++}`,
    day,
    hour: 11,
    detected_at: Date.parse(`${day}T06:00:00Z`),
    campaign,
    category: campaign === null ? 'Trademark misuse' : 'Phishing',
    channel: draw() < 0.5 ? 'Social' : 'Domain',
    country: draw() < 0.5 ? 'IN' : 'US',
  });
  return Array.from({ length: DAYS }, (_, ago) => addDays(TODAY, -ago)).flatMap((day) => [
    ...Array.from({ length: Math.round(perDay * (0.85 + 0.3 * draw())) }, () => row(day, null)),
    ...Array.from({ length: waves.get(day) ?? 0 }, () => row(day, `of ${day}`)),
  ]);
}

describe('waves of incidents', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.remove());
  const over = async (range: DateRange) => {
    const plots = incidentPlotHandlers({ analytics: store.analytics, now: () => NOW });
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
  test('name the campaign that explains half of them, and what is usual', async () => {
    const day = addDays(TODAY, -40);
    await store.analytics.incidents.load([rowsOf(40, new Map([[day, 120]]), 3)], { replace: true });
    const { days, insight } = await over({ fromDate: day, toDate: day });
    expect(days[0]?.wave).toMatchObject({ cause: { category: 'Phishing', campaign: `of ${day}` } });
    expect(days[0]?.wave?.usual).toBeGreaterThan(36);
    expect(insight.top).toMatchObject({ date: day, cause: { dimension: 'category', value: 'Phishing' } });
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
