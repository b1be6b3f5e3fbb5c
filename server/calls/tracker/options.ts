import type { TrackerFilterName } from '../../../contract/areas/tracker/tracker.ts';
import type { Option } from '../../../contract/option.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import type { TrackerColumn } from '../../analytics/models/tracker-model.ts';
import { columnOf, within, type Scoped, type TrackerFilter } from './scope.ts';

const MAX_OPTIONS = 1_000;
const clicksAndEvents: TrackerFilter = { column: 'kind', oneOf: ['click', 'event'] };

/** Values of a filter within the other ones, most first: event types by events, the others by clicks and events. Publishers and campaigns that only cost something are there, with none. Publishers and campaigns have the names of their records; a campaign of several names has the one of most rows. */
export async function optionsOf({ tracker }: Analytics, asked: Scoped, name: TrackerFilterName): Promise<Option[]> {
  const kind = name === 'campaign_id' ? 'campaign' : name === 'publisher_name' ? 'publisher' : null;
  const dimensions: TrackerColumn[] = kind === null ? [columnOf[name]] : ['package', kind, `${kind}_id`];
  const events: TrackerFilter[] = name === 'event_type' ? [{ column: 'kind', oneOf: ['event'] }] : kind === null ? [clicksAndEvents] : [];
  const rows = await tracker.query(
    asked.access,
    {
      dimensions,
      measures: { count: count(...(kind === null ? [] : [clicksAndEvents])) },
      filters: [...within(asked, name), ...events],
      order: [{ by: 'count', descending: true }, { by: columnOf[name] }],
    },
    asked,
  );
  const options = new Map<string, Option>();
  for (const row of rows) {
    const cell = row as unknown as Readonly<Record<TrackerColumn, string>>;
    const label = kind === null ? cell[columnOf[name]] : asked.nameOf(kind, cell.package, cell[`${kind}_id`], cell[kind]),
      key = name === 'publisher_name' ? label : cell[columnOf[name]],
      known = options.get(key);
    if (known === undefined) options.set(key, { value: key, label, count: whole(row.count) });
    else known.count += whole(row.count);
  }
  return [...options.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MAX_OPTIONS);
}
