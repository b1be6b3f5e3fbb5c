import { addDays, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { TrackerSums } from '../../../contract/areas/tracker/tracker.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { comparing, type ComparedRange, type Comparing } from '../../analytics/queries/compared.ts';
import { trackerEnds } from '../../analytics/queries/data-ends.ts';
import { suppliedIn } from '../../analytics/queries/supplied.ts';
import { count, sum, whole } from '../../analytics/metric-query.ts';
import { isAddable, units } from '../../analytics/queries/money.ts';
import type { TrackerColumn } from '../../analytics/models/tracker-model.ts';
import { about, within, type Scoped, type TrackerFilter } from './scope.ts';

/** Sums while they are added up: money in millionths of the currency, so that no part is rounded. */
export interface Exact {
  clicks: number;
  uniqueClicks: number;
  invalidClicks: number;
  events: number;
  fraudEvents: number;
  revenue: number;
  cost: number;
  /** What fraudulent clicks and events cost; in `cost` too. */
  fraudCost: number;
}
export const nothing: Readonly<Exact> = {
  clicks: 0,
  uniqueClicks: 0,
  invalidClicks: 0,
  events: 0,
  fraudEvents: 0,
  revenue: 0,
  cost: 0,
  fraudCost: 0,
};
const keys = Object.keys(nothing) as (keyof Exact)[];
export function add(to: Exact, more: Readonly<Exact>): Exact {
  for (const key of keys) to[key] += more[key];
  return to;
}
export const totalOf = (parts: Iterable<Readonly<Exact>>): Exact => {
  const total = { ...nothing };
  for (const part of parts) add(total, part);
  return total;
};
/** As they travel: money is null where it is of several currencies. */
export const sumsTold = ({ access }: Pick<Scoped, 'access'>, sums: Readonly<Exact>): TrackerSums =>
  isAddable(access) ? sumsOf(sums) : { ...sumsOf(sums), revenue: null, cost: null, fraudCost: null, profit: null };
/** Of one currency: profit is taken from the exact sums. */
export const sumsOf = ({ revenue, cost, fraudCost, ...counts }: Readonly<Exact>): Exact & { readonly profit: number } => ({
  ...counts,
  revenue: units(revenue),
  cost: units(cost),
  fraudCost: units(fraudCost),
  profit: units(revenue - cost),
});

const measures = {
  rows: count<TrackerColumn>(),
  unique: sum<TrackerColumn>('is_unique'),
  revenue: sum<TrackerColumn>('revenue'),
  cost: sum<TrackerColumn>('cost'),
};
export type SumDimension = 'package' | 'day' | 'hour' | 'publisher' | 'publisher_id' | 'campaign' | 'campaign_id' | 'event_type';
export interface Summed<D extends SumDimension> {
  readonly key: Readonly<Record<D, string>>;
  readonly kind: string;
  /** Clicks, events and costs. */
  readonly rows: number;
  readonly sums: Exact;
}

/** One sum for each group, kind and fraud status: what every plot is folded from, so that they cannot differ. A row of costs is money alone. */
export async function sumsBy<D extends SumDimension>(
  { tracker }: Analytics,
  { access, signal }: Pick<Scoped, 'access' | 'signal'>,
  dimensions: readonly D[],
  filters: readonly TrackerFilter[],
): Promise<Summed<D>[]> {
  const rows = await tracker.query<D | 'kind' | 'fraud_status', keyof typeof measures>(
    access,
    { dimensions: [...dimensions, 'kind', 'fraud_status'], measures, filters },
    { signal },
  );
  return rows.map((row) => {
    const cell = row as unknown as Readonly<Record<D | 'kind' | 'fraud_status', string>> &
      Readonly<Record<keyof typeof measures, number | null>>;
    const isClick = cell.kind === 'click',
      isEvent = cell.kind === 'event',
      isFraud = cell.fraud_status === 'fraud',
      rowCount = whole(cell.rows);
    return {
      key: cell,
      kind: cell.kind,
      rows: rowCount,
      sums: {
        clicks: isClick ? rowCount : 0,
        uniqueClicks: isClick ? whole(cell.unique) : 0,
        invalidClicks: isClick && isFraud ? rowCount : 0,
        events: isEvent ? rowCount : 0,
        fraudEvents: isEvent && isFraud ? rowCount : 0,
        revenue: whole(cell.revenue),
        cost: whole(cell.cost),
        fraudCost: isFraud ? whole(cell.cost) : 0,
      },
    };
  });
}
/** Groups by package and id have the names of their records. */
function named<D extends SumDimension>({ nameOf }: Pick<Scoped, 'nameOf'>, rows: readonly Summed<D>[]): Summed<D>[] {
  return rows.map((row) => {
    const key: Partial<Readonly<Record<SumDimension, string>>> = row.key;
    const renamed = (['publisher', 'campaign'] as const).flatMap((kind) => {
      const code = key[`${kind}_id`],
        carried = key[kind];
      return key.package === undefined || code === undefined || carried === undefined
        ? []
        : [[kind, nameOf(kind, key.package, code, carried)]];
    });
    return { ...row, key: { ...row.key, ...(Object.fromEntries(renamed) as object) } };
  });
}
/** Sums of the range. */
export const sumsIn = async <D extends SumDimension>(analytics: Analytics, asked: Scoped, dimensions: readonly D[]): Promise<Summed<D>[]> =>
  named(asked, await sumsBy(analytics, asked, dimensions, within(asked)));

export interface ComparedPeriod {
  readonly range: DateRange;
  /** Every row of the period passes all filters of one part, and of one alone. */
  readonly parts: readonly (readonly TrackerFilter[])[];
  /** Costs by day of the range's unfinished days: the period, up to the same time of the day, has none of those days. */
  readonly running: readonly (readonly TrackerFilter[])[];
}
function partsUpTo(range: DateRange, day: Day, moment: number): TrackerFilter[][] {
  if (day < range.fromDate) return [];
  const days = { fromDate: range.fromDate, toDate: addDays(day, -1) };
  return [
    ...(days.toDate < days.fromDate ? [] : [during(days)]),
    [
      { column: 'day', oneOf: [day] },
      { column: 'time', below: moment },
    ],
  ];
}
/** The period that `compare` asks for (D31); `period` is null where it is off, or not whole (J6): `told` says why. `now` is epoch milliseconds. */
export async function comparedOf(
  { tracker }: Analytics,
  { query, access, signal }: Scoped,
  now: number,
): Promise<{ readonly told: Comparing['told']; readonly period: ComparedPeriod | null }> {
  const supplied = () => suppliedIn((...asked) => tracker.query(...asked), access, signal);
  const { told, read } = await comparing(query, access, now, supplied, () => trackerEnds({ tracker }, { query, access, signal }, now));
  return { told, period: read === null ? null : periodOf(read, query) };
}
/** As its rows are read. */
export function periodOf({ range, sameHours, zones }: ComparedRange, query: DateRange): ComparedPeriod {
  if (!sameHours) return { range, parts: [during(range)], running: [] };
  const ownOf = (packages: readonly string[]): TrackerFilter[] => (zones.length === 1 ? [] : [{ column: 'package', oneOf: packages }]);
  const parts = zones.flatMap(({ packages, unfinished, moment }) =>
    (unfinished === null ? [during(range)] : partsUpTo(range, unfinished, moment)).map((part) => [...ownOf(packages), ...part]),
  );
  const running = zones.flatMap(({ packages, running: day }): TrackerFilter[][] =>
    day === null ? [] : [[...ownOf(packages), { column: 'kind', oneOf: ['cost'] }, ...during({ fromDate: day, toDate: query.toDate })]],
  );
  return { range, parts, running };
}
/** Sums of a period; a group comes once from each part that has it. None where nothing is compared. */
export async function sumsBefore<D extends SumDimension>(
  analytics: Analytics,
  asked: Scoped,
  period: ComparedPeriod | null,
  dimensions: readonly D[],
): Promise<Summed<D>[]> {
  const answers = await Promise.all((period?.parts ?? []).map((part) => sumsBy(analytics, asked, dimensions, [...about(asked), ...part])));
  return named(asked, answers.flat());
}
/** Costs by day that count in the range and not in what is compared with the period. */
export async function runningCosts<D extends SumDimension>(
  analytics: Analytics,
  asked: Scoped,
  period: ComparedPeriod | null,
  dimensions: readonly D[],
): Promise<Summed<D>[]> {
  const answers = await Promise.all(
    (period?.running ?? []).map((part) => sumsBy(analytics, asked, dimensions, [...about(asked), ...part])),
  );
  return named(asked, answers.flat());
}
