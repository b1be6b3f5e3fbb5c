import type { ClickhouseConfig } from '../../config.ts';
import { messageOf, StartFault } from '../../fault.ts';
import type { Analytics } from '../analytics.ts';
import { openClickhouseEvents } from './events.ts';
import type { ClickhouseStore } from './store.ts';
import type { EventModel } from '../models/event-model.ts';

/** The ad events of the server that the environment names. Throws `StartFault` with one line that names neither user nor password. */
export async function openConfiguredEvents(
  { url, user, password, database, cluster, shards }: ClickhouseConfig,
  report: (cause: unknown) => void,
): Promise<ClickhouseStore<EventModel>> {
  try {
    return await openClickhouseEvents({ server: url, user, password, database, cluster, shards, report });
  } catch (cause) {
    throw new StartFault(`${messageOf(cause)} (CLICKHOUSE_URL)`);
  }
}

/** Ad events are answered by ClickHouse, incidents stay embedded; both are needed to be ready, and both are closed. */
export const withEvents = (embedded: Analytics, events: ClickhouseStore<EventModel>): Analytics => ({
  ...embedded,
  events,
  loadMark: async () => `${await embedded.loadMark()} ${await events.loadMark()}`,
  async ping() {
    await Promise.all([embedded.ping(), events.ping()]);
  },
  drain() {
    embedded.drain();
    events.drain();
  },
  async close() {
    await events.close();
    await embedded.close();
  },
});
