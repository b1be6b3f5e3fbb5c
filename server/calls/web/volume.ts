import { RANKED_FROM_PCT } from '../../../contract/areas/web/web.ts';
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
/** Those with enough of all events to be ranked by their share. */
export function ranked<V extends Volume>(volumes: readonly V[]): V[] {
  const all = volumes.reduce((sum, { total }) => sum + total, 0);
  return volumes.filter(({ total }) => 100 * total >= RANKED_FROM_PCT * all);
}
