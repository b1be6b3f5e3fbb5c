import { wholePackages, type PackageRecord } from '../../access.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import type { AdminDeps } from '../../handler.ts';
import type { RetainedStores } from '../../jobs/retention.ts';

/** Has a package an amount in its currency: of a row, of one that a file replaced and that comes back with it, or in the terms of a publisher or a campaign? */
export async function hasMoney(
  { records, analytics, stores }: Pick<AdminDeps, 'records' | 'analytics'> & { readonly stores: RetainedStores },
  pkg: PackageRecord,
  signal: AbortSignal,
): Promise<boolean> {
  const access = wholePackages([pkg], 'a currency changes only where nothing is counted in it');
  if ((await records.tracker.currencies(access)).length > 0) return true;
  const measures = {
    cost: count({ column: 'cost' as const, noneOf: [0] }),
    revenue: count({ column: 'revenue' as const, noneOf: [0] }),
  };
  if ((await Promise.all([stores.events, stores.tracker].map((store) => store.hasMoneyBefore(pkg.name)))).includes(true)) return true;
  const found = await Promise.all([
    analytics.events.query(access, { dimensions: [], measures, filters: [] }, { signal }),
    analytics.tracker.query(access, { dimensions: [], measures, filters: [] }, { signal }),
  ]);
  return found.flat().some(({ cost, revenue }) => whole(cost) + whole(revenue) > 0);
}
