import type { MetricQuery } from './metric-query.ts';

export type Value = string | number | null;
export type Row = Record<string, Value>;

const compare = (a: Value | undefined, b: Value | undefined): number => {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return a < b ? -1 : 1;
};
/** Orders, cuts and sums up grouped rows, the same for every engine: terms may be stored as numbers in no order. Nulls come last. */
export function finished(rows: Row[], { measures, order = [], limit, offset = 0, cumulative = [] }: MetricQuery): Row[] {
  if (Object.keys(measures).length === 0) return rows;
  rows.sort((a, b) => {
    for (const { by, descending } of order) {
      const difference = compare(a[by], b[by]);
      if (difference !== 0) return descending === true ? -difference : difference;
    }
    return 0;
  });
  for (const name of cumulative) {
    let running = 0;
    for (const row of rows) row[name] = running += Number(row[name] ?? 0);
  }
  return limit === undefined && offset === 0 ? rows : rows.slice(offset, limit === undefined ? undefined : offset + limit);
}
