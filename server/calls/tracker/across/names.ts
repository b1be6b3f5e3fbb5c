import { MOST_NAMES, type PublisherNames } from '../../../../contract/areas/publisher/across.ts';
import { byText } from '../../../../contract/judgement/order.ts';
import type { AccessScope } from '../../../access.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { count, whole } from '../../../analytics/metric-query.ts';
import type { TrackerRecords } from '../../../records/tracker/tracker.ts';

interface Accesses {
  readonly events: AccessScope;
  readonly tracker: AccessScope;
  readonly incidents: AccessScope;
  /** Null for whoever sees no records. */
  readonly records: AccessScope | null;
}
/** Every publisher that rows or records name, by how much there is of it. */
export async function namesIn(
  analytics: Analytics,
  tracker: Pick<TrackerRecords, 'list'>,
  { events, tracker: tracked, incidents, records }: Accesses,
  signal: AbortSignal,
): Promise<PublisherNames> {
  const query = { dimensions: ['publisher', 'package'], measures: { rows: count() }, filters: [] } as const;
  const [ads, clicks, found, known] = await Promise.all([
    analytics.events.query(events, query, { signal }),
    analytics.tracker.query(tracked, query, { signal }),
    analytics.query(incidents, query, { signal }),
    records === null ? [] : tracker.list(records, 'publisher'),
  ]);
  const names = new Map<string, { rows: number; readonly packages: Set<string> }>();
  const rows = [
    ...[...ads, ...clicks, ...found].map((row) => ({ name: row.publisher, in: row.package, rows: whole(row.rows) })),
    ...known.map(({ name, package_name }) => ({ name, in: package_name, rows: 0 })),
  ];
  for (const row of rows) {
    if (row.name === '') continue;
    const of = names.get(row.name) ?? { rows: 0, packages: new Set() };
    of.rows += row.rows;
    of.packages.add(row.in);
    names.set(row.name, of);
  }
  return {
    names: [...names]
      .sort(([a, one], [b, other]) => other.rows - one.rows || byText(a, b))
      .slice(0, MOST_NAMES)
      .map(([name, { packages }]) => ({ name, packages: packages.size })),
    count: names.size,
  };
}
