import { addDays, type Day } from '../../contract/time/dates.ts';
import type { Filter, Measure, MetricQuery } from './metric-query.ts';
import { int, money, type ColumnOf, type Model } from './models/model.ts';

/** Rows of a model counted and summed by some of its dimensions, in a table of its own. */
export interface Rollup<M extends Model = Model> {
  /** Its columns: the dimensions, `rows` (how many were counted) and the sums, under the names of what was summed. */
  readonly model: Model;
  readonly of: M;
  /** First those that its rows are sorted by. */
  readonly dimensions: readonly ColumnOf<M>[];
  readonly sums: readonly ColumnOf<M>[];
}
/** The column of a roll-up that counts. */
export const ROWS = 'rows';

interface RollupTables<M extends Model> {
  /** Dimensions that every table has, first those that it is sorted by. */
  readonly shared: readonly ColumnOf<M>[];
  readonly sums: readonly ColumnOf<M>[];
  /** The further dimensions of each table, by its name. */
  readonly tables: Readonly<Record<string, readonly ColumnOf<M>[]>>;
  /** What a table is sorted by first, where that is not what all of them are. */
  readonly sortedBy?: Readonly<Record<string, readonly ColumnOf<M>[]>>;
}
export const rollupsOf = <M extends Model>(of: M, { shared, sums, tables, sortedBy = {} }: RollupTables<M>): readonly Rollup<M>[] =>
  Object.entries(tables).map(([table, more]) => {
    const dimensions = [...new Set([...(sortedBy[table] ?? []), ...shared, ...more])];
    for (const name of dimensions) if (of.columns[name]?.nullable !== false) throw new Error(`${name} cannot be rolled up by`);
    const columns = Object.fromEntries([
      ...dimensions.map((name) => [name, of.columns[name]]),
      [ROWS, int],
      ...sums.map((name) => [name, money]),
    ]) as Model['columns'];
    return { model: { table, columns }, of, dimensions, sums };
  });

/** Every dimension that a query looks at, and every column that it sums; null where it asks for quantiles or rows. */
export function needsOf({
  dimensions,
  measures,
  filters,
  sets,
}: MetricQuery): { readonly looked: ReadonlySet<string>; readonly summed: ReadonlySet<string> } | null {
  const all = Object.values(measures);
  if (all.length === 0 || all.some((measure) => 'quantile' in measure)) return null;
  const asked: readonly Filter[] = [...filters, ...all.flatMap((measure) => measure.where ?? [])];
  return {
    looked: new Set([
      ...dimensions,
      ...(sets?.flat() ?? []),
      ...all.flatMap((measure) => ('distinct' in measure ? [measure.distinct] : [])),
      ...asked.flatMap((filter) => [filter.column, ...('contains' in filter ? (filter.orIn ?? []) : 'tuples' in filter ? filter.and : [])]),
    ]),
    summed: new Set(all.flatMap((measure) => ('sum' in measure ? [measure.sum] : []))),
  };
}

/** The first roll-up that answers a query just as the rows themselves would; null where only they can. */
export function rollupFor<M extends Model>(query: MetricQuery, rollups: readonly Rollup<M>[]): Rollup<M> | null {
  const needs = needsOf(query);
  if (needs === null) return null;
  const within = (names: ReadonlySet<string>, has: readonly string[]): boolean => [...names].every((name) => has.includes(name));
  return rollups.find(({ dimensions, sums }) => within(needs.looked, dimensions) && within(needs.summed, sums)) ?? null;
}

/** The same question asked of a roll-up: what was counted is summed. */
export const onRollup = (query: MetricQuery): MetricQuery => ({
  ...query,
  measures: Object.fromEntries(
    Object.entries(query.measures).map(([name, measure]) => [
      name,
      'count' in measure ? { sum: ROWS, ...(measure.where === undefined ? {} : { where: measure.where }) } : measure,
    ]),
  ),
});

/** The same sums by month, in a table of their own: `day` holds the first of the month. */
export const byMonth = <M extends Model>(rollup: Rollup<M>): Rollup<M> => ({
  ...rollup,
  model: { ...rollup.model, table: `${rollup.model.table}_by_month` },
});

const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`;
/**
 * The whole months within the range that a query is about, from the first day of one to the first day after another: their sums by month do as
 * well as those by day. Null where there is none, or where days are asked for by themselves.
 */
export function wholeMonths({ dimensions, measures, filters }: MetricQuery): { readonly from: Day; readonly until: Day } | null {
  const asksForDays = (measure: Measure): boolean =>
    ('distinct' in measure && measure.distinct === 'day') || (measure.where ?? []).some(({ column }) => column === 'day');
  if (dimensions.includes('day') || Object.values(measures).some(asksForDays)) return null;
  const ends = filters.filter(({ column }) => column === 'day');
  const least = ends
    .flatMap((filter) => ('atLeast' in filter ? [String(filter.atLeast)] : []))
    .sort()
    .at(-1);
  const most = ends.flatMap((filter) => ('atMost' in filter ? [String(filter.atMost)] : [])).sort()[0];
  if (least === undefined || most === undefined || ends.some((filter) => !('atLeast' in filter || 'atMost' in filter))) return null;
  const from = least === firstOf(least) ? least : firstOf(addDays(firstOf(least), 31));
  const until = firstOf(addDays(most, 1));
  return from < until ? { from, until } : null;
}
