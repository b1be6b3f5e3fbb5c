import { createClient } from '@clickhouse/client';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { copyEvents } from '../../../server/analytics/clickhouse/copy.ts';
import { openClickhouseEvents } from '../../../server/analytics/clickhouse/events.ts';
import type { ClickhouseStore } from '../../../server/analytics/clickhouse/store.ts';
import type { DuckStore } from '../../../server/analytics/duckdb/store.ts';
import type { EventModel } from '../../../server/analytics/models/event-model.ts';
import { root } from '../../project.mjs';

/** Where `npm run test:engines` puts ClickHouse of today, which runs within this process. */
const chdb = join(root, 'node_modules', '.engines');
export const hasClickhouse = (): boolean => existsSync(join(chdb, 'node_modules', 'chdb', 'package.json'));

export interface BesideStores {
  readonly rolled: ClickhouseStore<EventModel>;
  readonly raw: ClickhouseStore<EventModel>;
  readonly close: () => Promise<void>;
}
/** The same events on ClickHouse, with roll-ups and without; copied once, kept in the folder. */
export async function openBeside(folder: string, events: DuckStore<EventModel>): Promise<BesideStores> {
  const { createChdbConnection } = createRequire(join(chdb, 'package.json'))('chdb/connection') as {
    readonly createChdbConnection: (options: { readonly path: string }) => never;
  };
  const server = createClient({ connection: createChdbConnection({ path: join(folder, 'clickhouse') }) });
  const open = (rolled: boolean): Promise<ClickhouseStore<EventModel>> =>
    openClickhouseEvents({ server, database: 'vigil', cached: false, rolled });
  const [rolled, raw] = [await open(true), await open(false)];
  // The few late events of earlier runs are not worth another copy.
  if (await rolled.isEmpty()) await copyEvents(events, rolled);
  return { rolled, raw, close: () => server.close() };
}
