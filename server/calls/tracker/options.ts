import type { TrackerFilterName } from '../../../contract/areas/tracker.ts';
import type { Option } from '../../../contract/option.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import type { TrackerColumn } from '../../analytics/tracker-model.ts';
import { columnOf, within, type Scoped, type TrackerFilter } from './scope.ts';

const MAX_OPTIONS = 1_000;
const labelOf: Readonly<Record<TrackerFilterName, TrackerColumn>> = { ...columnOf, campaign_id: 'campaign' };

/** Values of a filter within the other ones, most first: event types by events, the others by clicks and events. A campaign of several names has the one of most rows. */
export async function optionsOf({ tracker }: Analytics, asked: Scoped, name: TrackerFilterName): Promise<Option[]> {
  const value: TrackerColumn = columnOf[name],
    label = labelOf[name];
  const events: TrackerFilter[] = name === 'event_type' ? [{ column: 'kind', oneOf: ['event'] }] : [];
  const rows = await tracker.query(
    {
      dimensions: value === label ? [value] : [value, label],
      measures: { count: count() },
      filters: [...within(asked, name), ...events],
      order: [{ by: 'count', descending: true }, { by: value }],
    },
    asked,
  );
  const options = new Map<string, Option>();
  for (const row of rows) {
    const key = row[value],
      known = options.get(key);
    if (known === undefined) options.set(key, { value: key, label: String(row[label]), count: whole(row.count) });
    else known.count += whole(row.count);
  }
  return [...options.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MAX_OPTIONS);
}
