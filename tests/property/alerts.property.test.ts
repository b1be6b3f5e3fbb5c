import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, daysIn, daysOf, type DateRange } from '../../contract/time/dates.ts';
import { watchAlerts } from '../../server/alerts/watch.ts';
import type { Records } from '../../server/records/records.ts';
import { openTestRecords } from '../server/support/data/records.ts';

const MINUTE = 60_000;
let folder: string, records: Records;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  records = await openTestRecords({ folder });
  const { database } = records;
  const user = { id: 'u1', email: 'ann@a.example', name: 'Ann', role: 'analyst' as const, password_hash: '', redmine_project_id: null };
  await database
    .insertInto('users')
    .values({ ...user, disabled_at: null, created_at: 0, invited_at: null, signed_in_at: null })
    .execute();
  const pkg = { name: 'p', title: 'P', customer: 'A', time_zone: 'UTC', type: 'infridgement' as const, position: 1, archived_at: null };
  await database.insertInto('packages').values(pkg).execute();
  await database.insertInto('package_members').values({ user_id: 'u1', package_name: 'p', position: 1 }).execute();
});
afterAll(async () => {
  await records.close();
  await rm(folder, { recursive: true });
});

/** Weeks in which clocks are put forward or back somewhere, and one in which they are not. */
const weeks = ['2026-03-06T00:00:00Z', '2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z', '2026-10-30T00:00:00Z', '2026-06-10T00:00:00Z'];
const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC'];
const plan = fc.record({
  from: fc.constantFrom(...weeks).map((text) => Date.parse(text)),
  zone: fc.constantFrom(...zones),
  /** The zone that an administrator gives the package on the way, and when. */
  moved: fc.option(fc.record({ zone: fc.constantFrom(...zones), after: fc.nat({ max: 90 }) })),
  /** Minutes from one look of the server to the next: it may be away for ten days. */
  looks: fc.array(
    fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1, max: 90 }) }, { weight: 1, arbitrary: fc.integer({ min: 91, max: 14_400 }) }),
    {
      minLength: 30,
      maxLength: 90,
    },
  ),
  every: fc.constantFrom('daily' as const, 'hourly' as const),
  hour: fc.nat({ max: 23 }),
  days: fc.constantFrom(1, 7),
  condition: fc.constantFrom('above' as const, 'below' as const, 'changed' as const),
  threshold: fc.integer({ min: 1, max: 60 }),
  seed: fc.nat(),
});

/** Wall clock of an instant, by the platform and no library. */
function wall(at: number, zone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** Of two counts of equal exposure each has half of both, but for chance: a half lies outside of the roots of Wilson's equation. */
function isNoChance(now: number, before: number): boolean {
  const all = now + before,
    share = now / all;
  return (share - 0.5) ** 2 > (1.959963984540054 ** 2 * 0.25) / all;
}

it('a rule fires exactly on the days on which a recount of its number says so, and tells once a stretch that there are no data, whatever clocks and zones do', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(plan, async ({ from, zone, moved, looks, every, hour, days, condition, threshold, seed }) => {
      const id = `a${(run += 1)}`;
      /** What the package counted on a local day; null: nothing was measured. */
      const counted = (day: string): number | null => {
        const n = (Date.parse(day) / 86_400_000 + seed) % 11;
        return n === 10 ? null : 3 * ((n * 7) % 23);
      };
      const total = (range: DateRange): number | null =>
        daysOf(range).reduce<number | null>((sum, day) => (counted(day) === null ? sum : (sum ?? 0) + (counted(day) ?? 0)), null);
      const { database } = records;
      await database.deleteFrom('alerts').execute();
      await database.deleteFrom('mails').execute();
      await database.deleteFrom('notices').execute();
      await database.updateTable('packages').set({ time_zone: zone }).execute();
      const rule = {
        condition,
        threshold,
        days,
        every,
        hour,
        language: 'en' as const,
        is_paused: 0,
        revision: 1,
        created_at: 0,
      };
      const blank = {
        checked_at: null,
        outcome: null,
        value: null,
        previous: null,
        from_day: null,
        to_day: null,
        fired_for: null,
        fired_at: null,
      };
      const about = {
        user_id: 'u1',
        package_name: 'p',
        dashboard: 'incident' as const,
        metric: 'total' as const,
        filters: '{}',
        name: 'Total',
      };
      await records.alerts.add({ id, ...about, ...rule, ...blank, checked_for: '' });

      let now = from,
        current = zone;
      /** The last days of the periods that could be known at each look. */
      const ends: string[] = [];
      for (const [i, minutes] of looks.entries()) {
        now += minutes * MINUTE;
        if (moved !== null && i === moved.after) {
          current = moved.zone;
          await database.updateTable('packages').set({ time_zone: current }).execute();
        }
        const clock = wall(now, current);
        // once a day the day before is over; once an hour the day is the number's from its first full hour on
        const isOn = clock.hour >= (every === 'daily' ? hour : 1);
        ends.push(addDays(clock.day, (isOn ? 0 : -1) - (every === 'daily' ? 1 : 0)));
        await watchAlerts(
          {
            records,
            portal: 'http://portal',
            now: () => now,
            posted: () => undefined,
            report: (cause) => {
              throw cause;
            },
            figure: (_alert, { range }) => {
              const back = daysIn(range);
              const previous = total({ fromDate: addDays(range.fromDate, -back), toDate: addDays(range.fromDate, -1) });
              return Promise.resolve({ value: total(range), previous, base: previous });
            },
          },
          new AbortController().signal,
        );
      }
      const [first = ''] = ends,
        last = ends.reduce((a, b) => (b > a ? b : a));
      const upTo = (toDate: string): number | null => total({ fromDate: addDays(toDate, 1 - days), toDate });
      const checked = daysOf({ fromDate: first, toDate: last });
      /** The first day of each stretch without data. */
      const dark = checked.filter((day, n) => upTo(day) === null && (n === 0 || upTo(addDays(day, -1)) !== null));
      const expected = checked.filter((toDate) => {
        const fromDate = addDays(toDate, 1 - days);
        const [value, before] = [upTo(toDate), total({ fromDate: addDays(fromDate, -days), toDate: addDays(fromDate, -1) })];
        if (value === null) return false;
        if (condition === 'above') return value > threshold;
        if (condition === 'below') return value < threshold;
        return before !== null && before >= 30 && Math.abs(value - before) * 100 >= threshold * before && isNoChance(value, before);
      });
      const mails = await database.selectFrom('mails').select('dedupe_key').orderBy('created_at').execute();
      const told = (isDark: boolean) =>
        mails.flatMap(({ dedupe_key }) => (dedupe_key?.endsWith('no data') === isDark ? [dedupe_key.split(' ')[3]] : [])).sort();
      expect(told(false)).toEqual(expected);
      expect(told(true)).toEqual(dark);
      expect((await records.notices.list('u1')).length).toBe(Math.min(100, expected.length + dark.length));
    }),
    { numRuns: 40, seed: 22 },
  );
});
