import type { ClickHouseClient } from '@clickhouse/client';
import { openClickhouseEvents } from '../../server/analytics/clickhouse/events.ts';
import type { ClickhouseStore, ClickhouseStoreOptions } from '../../server/analytics/clickhouse/store.ts';
import type { EventModel, EventRow } from '../../server/analytics/models/event-model.ts';
import { openBench, type ImportBench } from '../server/support/imports.ts';
import type { OpenedEngine } from './suite.ts';

export type Where = Pick<ClickhouseStoreOptions<EventModel>, 'server' | 'shards' | 'cluster' | 'timeoutMs' | 'maxConcurrent' | 'maxQueue'>;
/** ClickHouse for the suite: three ways to one database, and databases of their own. */
export async function openClickhouse(where: Where, rows: readonly EventRow[]): Promise<OpenedEngine> {
  const opened: ClickhouseStore<EventModel>[] = [];
  const open = async (database: string, more: { rolled?: boolean; cached?: boolean }): Promise<ClickhouseStore<EventModel>> => {
    const store = await openClickhouseEvents({ ...where, database, ...more });
    opened.push(store);
    return store;
  };
  const stores = {
    rolled: await open('vigil', { cached: false }),
    raw: await open('vigil', { rolled: false, cached: false }),
    cached: await open('vigil', {}),
  };
  await stores.rolled.load([rows]);
  return {
    version: stores.rolled.version,
    stores,
    fresh: () => open(`vigil_${opened.length}`, { cached: false }),
    // A client that was given is closed by whoever gave it.
    async close() {
      if (typeof where.server === 'string') await Promise.all(opened.map((store) => store.close()));
      else await (where.server satisfies ClickHouseClient).close();
    },
  };
}

let benches = 0;
/** Files are imported into a database of its own. */
export async function openClickhouseBench({
  database = `bench_${++benches}`,
  ...where
}: Where & { readonly database?: string }): Promise<ImportBench> {
  const events = await openClickhouseEvents({ ...where, database });
  return openBench({ elsewhere: { events, close: () => (typeof where.server === 'string' ? events.close() : Promise.resolve()) } });
}
