import { MOST_KNOWN_PUBLISHERS } from '../../../contract/areas/admin/admin.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { MetricQuery } from '../../analytics/metric-query.ts';
import { count } from '../../analytics/metric-query.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';

type Named = 'package' | 'publisher';
interface NamedRow {
  readonly package: string;
  readonly publisher: string;
  readonly rows: number | null;
}

/** Publishers by the rows that name them, in packages of the caller alone. */
export const publisherHandlers = ({ analytics }: Pick<AdminDeps, 'analytics'>): Pick<Handlers<Calls['admin']>, 'publishers'> => ({
  async publishers({ access, signal }) {
    if (access.packages.length === 0) return { data: { packages: [], isWhole: true } };
    const query: MetricQuery<Named, Named, 'rows'> = {
      dimensions: ['package', 'publisher'],
      measures: { rows: count() },
      filters: [{ column: 'publisher', noneOf: [''] }],
      order: [{ by: 'rows', descending: true }, { by: 'package' }, { by: 'publisher' }],
      limit: MOST_KNOWN_PUBLISHERS + 1,
    };
    const stores: readonly (readonly NamedRow[])[] = await Promise.all([
      analytics.events.query(access, query, { signal }),
      analytics.query(access, query, { signal }),
      analytics.tracker.query(access, query, { signal }),
    ]);
    const rows = new Map<string, NamedRow>();
    for (const row of stores.flat()) {
      const key = JSON.stringify([row.package, row.publisher]);
      rows.set(key, { ...row, rows: (rows.get(key)?.rows ?? 0) + (row.rows ?? 0) });
    }
    const told = [...rows.values()].sort((a, b) => (b.rows ?? 0) - (a.rows ?? 0)).slice(0, MOST_KNOWN_PUBLISHERS);
    const packages = access.packages.flatMap(({ name }) => {
      const publishers = told.flatMap((row) => (row.package === name ? [row.publisher] : []));
      return publishers.length === 0 ? [] : [{ name, publishers }];
    });
    return { data: { packages, isWhole: told.length === rows.size && stores.every((each) => each.length <= MOST_KNOWN_PUBLISHERS) } };
  },
});
