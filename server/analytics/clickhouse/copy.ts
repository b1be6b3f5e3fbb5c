import { createHash } from 'node:crypto';
import type { DuckStore } from '../duckdb/store.ts';
import { eventModel, type EventColumn, type EventModel, type EventRow } from '../models/event-model.ts';
import { everything } from '../../access.ts';
import { count, sum } from '../metric-query.ts';
import type { ClickhouseStore } from './store.ts';

const columns = Object.keys(eventModel.columns) as EventColumn[];

export interface CopyOptions {
  /** What is on ClickHouse goes; without it, a store that holds anything but this very copy is left alone. */
  readonly replace?: boolean;
  readonly onProgress?: (copied: number, total: number) => void;
}
export type Copied =
  | { readonly outcome: 'copied' | 'there already'; readonly rows: number }
  /** Something else is there, and was not to be replaced. */
  | { readonly outcome: 'refused' };

/**
 * Copies all ad events of an embedded store to ClickHouse, a day of a package at a time, as one load: readers see all of them or none. Named after what
 * is copied (days, counts, sums), so that a copy that is there already is not made again. Answers how many rows there are.
 */
export async function copyEvents(
  from: DuckStore<EventModel>,
  to: ClickhouseStore<EventModel>,
  { replace = false, onProgress }: CopyOptions = {},
): Promise<Copied> {
  const all = everything('copy to ClickHouse');
  const days = await from.query(all, {
    dimensions: ['package', 'day', 'type', 'verdict'],
    measures: { rows: count(), viewable: sum('viewable'), cost: sum('cost'), revenue: sum('revenue') },
    filters: [],
    order: [{ by: 'package' }, { by: 'day' }, { by: 'type' }, { by: 'verdict' }],
  });
  const total = days.reduce((sofar, { rows }) => sofar + (rows ?? 0), 0);
  const name = `copy of ${total} events, ${createHash('sha256').update(JSON.stringify(days)).digest('hex')}`;
  if (await to.hasLoaded(name)) return { outcome: 'there already', rows: total };
  if (!replace && !(await to.isEmpty())) return { outcome: 'refused' };

  async function* batches(): AsyncGenerator<readonly EventRow[]> {
    let copied = 0;
    for (const key of new Set(days.map((row) => JSON.stringify([row.package, row.day])))) {
      const [inPackage, onDay] = JSON.parse(key) as [string, string];
      const rows: readonly EventRow[] = await from.query(all, {
        dimensions: columns,
        measures: {},
        filters: [
          { column: 'package', oneOf: [inPackage] },
          { column: 'day', oneOf: [onDay] },
        ],
        order: [{ by: 'time' }, { by: 'event_id' }],
      });
      yield rows;
      copied += rows.length;
      onProgress?.(copied, total);
    }
    if (copied !== total) throw new Error(`${copied} events were read where ${total} were counted`);
  }
  return { outcome: 'copied', rows: await to.load(batches(), { once: name, replace }) };
}
