import { pctOf } from '../../../contract/judgement/share.ts';
import { addDays, daysIn, daysOf, type Day, DAY_HOURS } from '../../../contract/time/dates.ts';
import {
  PROVISIONAL_DAYS,
  type FraudDay,
  type FraudMonth,
  type TrendDay,
  type ReasonCount,
  type ReasonDay,
  type RunningTotal,
} from '../../../contract/areas/web/web.ts';
import type { AccessScope } from '../../access.ts';
import { todayIn } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count } from '../../analytics/metric-query.ts';
import { comparedOf, inParts } from '../../figures/web/compared.ts';
import { about, invalidIn, volumesIn, whole, within, type EventFilter, type Scoped } from '../../figures/web/scope.ts';

interface DayVolume {
  readonly date: Day;
  readonly measured: number;
  readonly clean: number;
  readonly invalid: number;
  readonly givt: number;
  readonly sivt: number;
  readonly provisional: boolean;
}
/** Is a day provisional in any package? */
const isProvisional = (access: AccessScope, now: number): ((day: Day) => boolean) => {
  const settled = addDays(todayIn(access, now).first, -PROVISIONAL_DAYS);
  return (day) => day > settled;
};

/** What is counted in a day or an hour. */
const measuresOf = (asked: Scoped) => ({ ...volumesIn(asked), valid: count({ column: 'verdict', oneOf: ['valid'] }) });
type Counted = Readonly<Partial<Record<'total' | 'valid' | 'invalid' | 'givt' | 'sivt', number | null>>>;
const volumeOf = (row: Counted | undefined) => ({
  measured: whole(row?.total),
  clean: whole(row?.valid),
  invalid: whole(row?.invalid),
  givt: whole(row?.givt),
  sivt: whole(row?.sivt),
});

/** Every day of the range, zeros included. */
async function daysWith({ events }: Analytics, asked: Scoped, now: number, more: readonly EventFilter[]): Promise<DayVolume[]> {
  const rows = await events.query(
    asked.access,
    {
      dimensions: ['day'],
      measures: measuresOf(asked),
      filters: [...within(asked), ...more],
    },
    asked,
  );
  const found = new Map(rows.map((row) => [row.day, row]));
  const provisional = isProvisional(asked.access, now);
  return daysOf(asked.query).map((date) => ({ date, ...volumeOf(found.get(date)), provisional: provisional(date) }));
}
const withShare = <D extends Pick<DayVolume, 'measured' | 'invalid'>>(volume: D) => ({
  ...volume,
  invalidPct: pctOf({ part: volume.invalid, all: volume.measured }),
});

/** `more` restricts it further, to one row of the grouped table. */
export const daysOfFraud = async (
  analytics: Analytics,
  asked: Scoped,
  now: number,
  more: readonly EventFilter[] = [],
): Promise<FraudDay[]> => (await daysWith(analytics, asked, now, more)).map(withShare);

const isOneDay = ({ query }: Scoped): boolean => query.fromDate === query.toDate;

/** The days of the range; a single one with each of its hours, zeros included. */
export async function trendDays(analytics: Analytics, asked: Scoped, now: number): Promise<TrendDay[]> {
  const days = await daysOfFraud(analytics, asked, now);
  if (!isOneDay(asked)) return days.map((day) => ({ ...day, hours: null }));
  const rows = await analytics.events.query(
    asked.access,
    { dimensions: ['hour'], measures: measuresOf(asked), filters: within(asked) },
    asked,
  );
  const found = new Map(rows.map((row) => [row.hour, row]));
  return days.map((day) => ({
    ...day,
    hours: Array.from({ length: DAY_HOURS }, (_, hour) => withShare({ hour, ...volumeOf(found.get(hour)), provisional: day.provisional })),
  }));
}

/** The same by month; one that has a provisional day is provisional. */
export async function monthsOfFraud(analytics: Analytics, asked: Scoped, now: number): Promise<FraudMonth[]> {
  const months = new Map<string, Omit<DayVolume, 'date'> & { month: string }>();
  for (const day of await daysWith(analytics, asked, now, [])) {
    const month = day.date.slice(0, 7);
    const sum = months.get(month);
    months.set(month, {
      month,
      measured: whole(sum?.measured) + day.measured,
      clean: whole(sum?.clean) + day.clean,
      invalid: whole(sum?.invalid) + day.invalid,
      givt: whole(sum?.givt) + day.givt,
      sivt: whole(sum?.sivt) + day.sivt,
      provisional: day.provisional || sum?.provisional === true,
    });
  }
  return [...months.values()].map(withShare);
}

export async function reasonsByDay({ events }: Analytics, asked: Scoped): Promise<ReasonDay[]> {
  const measures = { count: count() };
  const filters = [...within(asked), ...invalidIn(asked)];
  if (isOneDay(asked)) {
    const rows = await events.query(
      asked.access,
      { dimensions: ['day', 'hour', 'reason'], measures, filters, order: [{ by: 'hour' }, { by: 'reason' }] },
      asked,
    );
    return rows.map(({ day, hour, reason, count: found }) => ({ date: day, hour, reason, count: whole(found) }));
  }
  const rows = await events.query(
    asked.access,
    { dimensions: ['day', 'reason'], measures, filters, order: [{ by: 'day' }, { by: 'reason' }] },
    asked,
  );
  return rows.map(({ day, reason, count: found }) => ({ date: day, hour: null, reason, count: whole(found) }));
}

/** Reasons that flagged events of the asked class, most first. */
export async function reasonsOf({ events }: Analytics, asked: Scoped): Promise<ReasonCount[]> {
  const { invalid, givt, sivt } = volumesIn(asked);
  const rows = await events.query(
    asked.access,
    {
      dimensions: ['reason', 'fraud_category', 'fraud_sub_category'],
      measures: { invalid, givt, sivt },
      filters: within(asked),
      above: { measure: 'invalid', value: 0 },
      order: [{ by: 'invalid', descending: true }, { by: 'reason' }, { by: 'fraud_category' }, { by: 'fraud_sub_category' }],
    },
    asked,
  );
  return rows.map((row) => ({
    reason: row.reason,
    category: row.fraud_category,
    sub_reason: row.fraud_sub_category,
    count: whole(row.invalid),
    givt: whole(row.givt),
    sivt: whole(row.sivt),
  }));
}

/** Invalid events of the compared period since its beginning, up to its day of each number; null where there is no such period. */
async function invalidBefore(analytics: Analytics, asked: Scoped, now: number): Promise<((day: number) => number) | null> {
  const { period } = await comparedOf(analytics, asked, now);
  if (period === null) return null;
  const rows = await inParts(analytics, asked, period, {
    dimensions: ['day'],
    measures: { count: count() },
    filters: [...about(asked), ...invalidIn(asked)],
  });
  const found = new Map<Day, number>();
  for (const row of rows) found.set(row.day, whole(found.get(row.day)) + whole(row.count));
  let sum = 0;
  const upTo = daysOf(period.range).map((day) => (sum += found.get(day) ?? 0));
  return (day) => upTo[Math.min(day, daysIn(period.range) - 1)] ?? 0;
}
/** Running sums; a day without events repeats those of the day before. */
export async function runningTotals(analytics: Analytics, asked: Scoped, now: number): Promise<RunningTotal[]> {
  const { total, invalid } = volumesIn(asked);
  const [rows, before] = await Promise.all([
    analytics.events.query(
      asked.access,
      {
        dimensions: ['day'],
        measures: { total, invalid },
        filters: within(asked),
        order: [{ by: 'day' }],
        cumulative: ['total', 'invalid'],
      },
      asked,
    ),
    invalidBefore(analytics, asked, now),
  ]);
  const found = new Map(rows.map((row) => [row.day, row]));
  const provisional = isProvisional(asked.access, now);
  let last = { total: 0, invalid: 0 };
  return daysOf(asked.query).map((date, i) => {
    const row = found.get(date);
    if (row !== undefined) last = { total: whole(row.total), invalid: whole(row.invalid) };
    return { date, ...last, previousInvalid: before?.(i) ?? null, provisional: provisional(date) };
  });
}
