import { isFew } from '../../contract/judgement/share.ts';
import { isCutByEngine, type MetricQuery } from './metric-query.ts';

export type Value = string | number | null;
export type Row = Record<string, Value>;

/** By code points, as every engine has it; `<` puts what is beyond U+FFFF before U+E000. */
function compareText(a: string, b: string): number {
  for (let i = 0; i < a.length || i < b.length; i++) {
    const x = a.codePointAt(i) ?? -1,
      y = b.codePointAt(i) ?? -1;
    if (x !== y) return x - y;
  }
  return 0;
}
const compare = (a: Value | undefined, b: Value | undefined): number => {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  return typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : a < b ? -1 : 1;
};
/** Null of too few to be ranked by it. */
const ratio = (part: Value | undefined, of: Value | undefined): Value =>
  part === null || of === null || isFew(Number(of)) ? null : Number(part) / Number(of);
/**
 * Orders, cuts and sums up grouped rows where the engine has not (`isCutByEngine`), in the same order: terms may be stored as numbers in none.
 * Nulls come last, or first where it descends; ratios of too few always last.
 */
export function finished(rows: Row[], query: MetricQuery): Row[] {
  const { measures, order = [], limit, offset = 0, cumulative = [] } = query;
  if (Object.keys(measures).length === 0 || isCutByEngine(query)) return rows;
  rows.sort((a, b) => {
    for (const { by, per, descending } of order) {
      const [own, other] = per === undefined ? [a[by], b[by]] : [ratio(a[by], a[per]), ratio(b[by], b[per])];
      const difference = compare(own, other);
      const isLast = per !== undefined && (own === null || other === null);
      if (difference !== 0) return descending === true && !isLast ? -difference : difference;
    }
    return 0;
  });
  for (const name of cumulative) {
    let running = 0;
    for (const row of rows) row[name] = running += Number(row[name] ?? 0);
  }
  return limit === undefined && offset === 0 ? rows : rows.slice(offset, limit === undefined ? undefined : offset + limit);
}
