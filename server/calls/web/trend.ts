import { addDays, daysOf, type Day } from '../../../contract/dates.ts';
import { PROVISIONAL_DAYS, type FraudDay, type FraudMonth, type ReasonDay, type RunningTotal } from '../../../contract/areas/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count } from '../../analytics/metric-query.ts';
import { todayIn } from '../../analytics/access.ts';
import { invalid, pct, volumes, whole, within, type Scoped } from './scope.ts';

interface DayVolume {
  readonly date: Day;
  readonly clean: number;
  readonly invalid: number;
  readonly provisional: boolean;
}

/** Every day of the range, zeros included; provisional while it is in any package. */
async function daysWith({ events }: Analytics, asked: Scoped, now: number): Promise<DayVolume[]> {
  const rows = await events.query({ dimensions: ['day'], measures: volumes, filters: within(asked) }, asked);
  const found = new Map(rows.map((row) => [row.day, row]));
  const settled = addDays(todayIn(asked.access, now).first, -PROVISIONAL_DAYS);
  return daysOf(asked.query).map((date) => {
    const row = found.get(date);
    return { date, clean: whole(row?.total) - whole(row?.invalid), invalid: whole(row?.invalid), provisional: date > settled };
  });
}
const withShare = <D extends { readonly clean: number; readonly invalid: number }>(volume: D) => ({
  ...volume,
  invalidPct: pct(volume.invalid, volume.clean + volume.invalid),
});

export const daysOfFraud = async (analytics: Analytics, asked: Scoped, now: number): Promise<FraudDay[]> =>
  (await daysWith(analytics, asked, now)).map(withShare);

/** The same by month; one that has a provisional day is provisional. */
export async function monthsOfFraud(analytics: Analytics, asked: Scoped, now: number): Promise<FraudMonth[]> {
  const months = new Map<string, { month: string; clean: number; invalid: number; provisional: boolean }>();
  for (const day of await daysWith(analytics, asked, now)) {
    const month = day.date.slice(0, 7);
    const sum = months.get(month);
    months.set(month, {
      month,
      clean: whole(sum?.clean) + day.clean,
      invalid: whole(sum?.invalid) + day.invalid,
      provisional: day.provisional || sum?.provisional === true,
    });
  }
  return [...months.values()].map(withShare);
}

export async function reasonsByDay({ events }: Analytics, asked: Scoped): Promise<ReasonDay[]> {
  const rows = await events.query(
    {
      dimensions: ['day', 'reason'],
      measures: { count: count() },
      filters: [...within(asked), invalid],
      order: [{ by: 'day' }, { by: 'reason' }],
    },
    asked,
  );
  return rows.map(({ day, reason, count: found }) => ({ date: day, reason, count: whole(found) }));
}

/** Running sums; a day without events repeats those of the day before. */
export async function runningTotals({ events }: Analytics, asked: Scoped): Promise<RunningTotal[]> {
  const rows = await events.query(
    { dimensions: ['day'], measures: volumes, filters: within(asked), order: [{ by: 'day' }], cumulative: ['total', 'invalid'] },
    asked,
  );
  const found = new Map(rows.map((row) => [row.day, row]));
  let last = { total: 0, invalid: 0 };
  return daysOf(asked.query).map((date) => {
    const row = found.get(date);
    if (row !== undefined) last = { total: whole(row.total), invalid: whole(row.invalid) };
    return { date, ...last };
  });
}
