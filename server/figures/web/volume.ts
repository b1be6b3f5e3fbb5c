import type { Part } from '../../../contract/judgement/share.ts';
import { whole } from '../../analytics/metric-query.ts';

/** Some events, and the invalid ones among them. */
export interface Volume {
  readonly total: number;
  readonly invalid: number;
}
/** Groups that came from several parts of a period, each once. */
export function volumesBy<R extends Readonly<Record<keyof Volume, number | null>>>(
  rows: readonly R[],
  keyOf: (row: R) => string,
): ReadonlyMap<string, Volume> {
  const volumes = new Map<string, Volume>();
  for (const row of rows) {
    const known = volumes.get(keyOf(row));
    volumes.set(keyOf(row), { total: whole(known?.total) + whole(row.total), invalid: whole(known?.invalid) + whole(row.invalid) });
  }
  return volumes;
}
/** What is judged: the invalid ones of all. */
export const partOf = ({ total, invalid }: Volume): Part => ({ part: invalid, all: total });
/** All of some groups together. */
export const sumOf = (volumes: readonly Volume[]): Volume => ({
  total: volumes.reduce((sum, { total }) => sum + total, 0),
  invalid: volumes.reduce((sum, { invalid }) => sum + invalid, 0),
});
