import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standingOut } from '../../../contract/judgement/detection.ts';
import type { Part } from '../../../contract/judgement/share.ts';
import { addDays, daysOf } from '../../../contract/time/dates.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { EventColumn } from '../../../server/analytics/models/event-model.ts';
import { count, type Filter } from '../../../server/analytics/metric-query.ts';
import { calendarDays, eventsOn } from '../../../server/demo/web/days.ts';
import { isDense } from '../../../server/demo/web/dense.ts';
import { calendarEvents } from '../../../server/demo/web/events.ts';
import { packages, type DemoPackage } from '../../../server/demo/world.ts';
import { allRows } from '../support/data/all-rows.ts';

/** 15:00 in Kolkata, two days after ClickHarbor came and one after the network did. */
const NOW = Date.parse('2026-11-25T09:30:00Z'),
  DAY_MS = 86_400_000;
const TODAY = '2026-11-25',
  FIRST = addDays(TODAY, -13);
const NAME = 'com.northwind.insure',
  pkg = packages.find(({ name }) => name === NAME) as DemoPackage;
const days = (more: { readonly now?: number; readonly since?: number } = {}) =>
  calendarDays(pkg, { seed: 1, now: NOW, since: NOW, events: 280_000, isDense: true, ...more });

describe('the days of the dense package', () => {
  it('have a million events in the last month, and grow to that without a leap', () => {
    const all = days();
    expect(all).toHaveLength(400);
    const sum = (from: number, to: number): number => all.slice(from, to).reduce((total, day) => total + eventsOn(day), 0);
    expect(sum(369, 399)).toBeGreaterThan(1_000_000);
    expect(sum(0, 270) / 270).toBeLessThan(1_000);
    for (let week = 38; week < 57; week++) expect(sum(7 * week, 7 * week + 7) / sum(7 * week - 7, 7 * week)).toBeLessThan(1.6);
  });
  it('are the same whenever they are made', () => {
    const later = days({ now: NOW + 5 * DAY_MS });
    expect(later).toHaveLength(405);
    // what was found of the last three days grows, and nothing else
    const made = (some: typeof later) => some.slice(0, 400).map(({ detected: _, ...day }) => day);
    expect(made(later)).toEqual(made(days()));
  });
  it('of another start have the attacks of the calendar on the same days', () => {
    const recurring = (some: ReturnType<typeof days>): string[] =>
      some.filter(({ attacks }) => attacks.some(({ subCategory }) => subCategory === 'duplicate clicks')).map(({ day }) => day);
    expect(recurring(days())).toEqual(['2026-10-09', '2026-10-18', '2026-10-27', '2026-11-05', '2026-11-14', '2026-11-23']);
    expect(recurring(days({ now: NOW + 60 * DAY_MS, since: NOW + 60 * DAY_MS })).at(-1)).toBe('2027-01-16');
  });
  it('are in a demo of full size alone, and in one package', () => {
    expect(packages.filter((each) => isDense(each, 2_000_000)).map(({ name }) => name)).toEqual([NAME]);
    expect(packages.filter((each) => isDense(each, 40_000))).toEqual([]);
  });
});

describe('its events', () => {
  let analytics: EmbeddedAnalytics, folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dense-demo-'));
    analytics = await openAnalytics({ folder });
    await calendarEvents(analytics.events, { now: NOW, since: NOW, total: 2_000_000, from: FIRST });
  });
  afterAll(async () => {
    await analytics.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const invalid = { column: 'verdict', oneOf: ['GIVT', 'SIVT'] } as const;
  const asked = async (dimensions: EventColumn[], ...filters: Filter<EventColumn>[]) =>
    (await analytics.events.query(allRows, {
      dimensions,
      measures: { all: count(), part: count<EventColumn>(invalid) },
      filters: [{ column: 'package', oneOf: [NAME] }, ...filters],
    })) as unknown as (Record<string, string | number> & { readonly all: number; readonly part: number })[];
  /** Sources of a kind on a day, up to an hour. */
  async function standing(kind: EventColumn, day: string, hour = 24): Promise<string[]> {
    const rows = await asked([kind, 'day'], { column: 'hour', below: hour }),
      of = new Map<string, Map<string, Part>>();
    for (const row of rows) of.set(String(row[kind]), (of.get(String(row[kind])) ?? new Map<string, Part>()).set(String(row['day']), row));
    const before = daysOf({ fromDate: FIRST, toDate: addDays(day, -1) }).reverse(),
      none = { part: 0, all: 0 };
    return standingOut(
      [...of].map(([value, on]) => ({ value, day: on.get(day) ?? none, base: before.map((each) => on.get(each) ?? none) })),
      hour / 24,
    ).map(({ value }) => value);
  }

  it('have ids of their own, and none is yet to come', async () => {
    const [whole] = await asked([]),
      ids = await asked(['event_id']);
    expect(ids).toHaveLength(whole?.all ?? 0);
    expect(await asked(['time'], { column: 'time', atLeast: NOW + 1 })).toEqual([]);
  });
  it('name ClickHarbor on its day, with its hours and reason', async () => {
    expect(await standing('publisher', '2026-11-23')).toEqual(['ClickHarbor']);
    const rows = await asked(
      ['hour'],
      { column: 'publisher', oneOf: ['ClickHarbor'] },
      { column: 'day', oneOf: ['2026-11-23'] },
      { column: 'fraud_sub_category', oneOf: ['duplicate clicks'] },
    );
    const byHour = new Map(rows.map(({ hour, part }) => [Number(hour), part]));
    for (const hour of [2, 3, 4, 5]) expect(byHour.get(hour)).toBeGreaterThan(150);
    for (const hour of [0, 1, 6, 7, 12, 23]) expect(byHour.get(hour) ?? 0).toBeLessThan(30);
  });
  it('have one network in eight publishers on its day', async () => {
    expect(await standing('network', '2026-11-24')).toEqual(['100.64.40.0/24']);
    const rows = await asked(['publisher'], { column: 'network', oneOf: ['100.64.40.0/24'] }, { column: 'day', oneOf: ['2026-11-24'] });
    const struck = rows.filter(({ part }) => part >= 40).map(({ publisher }) => String(publisher));
    expect(struck).toHaveLength(8);
    const named = await standing('publisher', '2026-11-24');
    expect(named.filter((name) => !struck.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThanOrEqual(6);
  });
  it('name the publisher whose attack began three hours before the start, and nothing an hour before that', async () => {
    expect(await standing('publisher', TODAY, 15)).toEqual(['DealNest']);
    expect(await standing('publisher', TODAY, 11)).toEqual([]);
    const times = (
      await asked(
        ['time'],
        { column: 'publisher', oneOf: ['DealNest'] },
        { column: 'day', oneOf: [TODAY] },
        { column: 'fraud_sub_category', oneOf: ['headless'] },
      )
    ).map(({ time }) => Number(time));
    const begun = NOW - 3 * 3_600_000;
    expect(times.filter((time) => time >= begun).length).toBeGreaterThan(150);
    expect(times.filter((time) => time < begun).length).toBeLessThan(10);
  });
  it('differ from day to day by more than chance, in this package alone', async () => {
    const excess = async (name: string): Promise<number> => {
      const rows = (await analytics.events.query(allRows, {
        dimensions: ['day', 'publisher'],
        measures: { all: count(), part: count<EventColumn>({ column: 'verdict', oneOf: ['GIVT'] }) },
        filters: [
          { column: 'package', oneOf: [name] },
          { column: 'day', atMost: '2026-11-22' },
          { column: 'publisher', oneOf: ['AdRiver', 'BlueMango Media', 'DealNest'] },
        ],
      })) as unknown as { readonly publisher: string; readonly all: number; readonly part: number }[];
      const squares = ['AdRiver', 'BlueMango Media', 'DealNest'].flatMap((publisher) => {
        const own = rows.filter((row) => row.publisher === publisher),
          share = own.reduce((sum, { part }) => sum + part, 0) / own.reduce((sum, { all }) => sum + all, 0);
        return own.map(({ all, part }) => (part - all * share) ** 2 / (all * share * (1 - share)));
      });
      return squares.reduce((sum, square) => sum + square, 0) / squares.length;
    };
    expect(await excess(NAME)).toBeGreaterThan(4);
    expect(await excess('northwind.example')).toBeLessThan(3);
  });
});
