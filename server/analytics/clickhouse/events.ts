import { eventModel, eventRollups, type EventModel } from '../models/event-model.ts';
import { openClickhouseStore, type ClickhouseStore, type ClickhouseStoreOptions } from './store.ts';

/** Events of a package's days lie together; they are spread by what is different in each, so that every shard has as much to do. */
const layout = { sortedBy: ['package', 'day', 'type', 'time'], key: 'event_id', day: 'day' } as const;

/** The ad events on ClickHouse, with the roll-ups of the embedded store. */
export const openClickhouseEvents = (
  options: Omit<ClickhouseStoreOptions<EventModel>, 'model' | 'rollups' | keyof typeof layout>,
): Promise<ClickhouseStore<EventModel>> => openClickhouseStore({ ...options, ...layout, model: eventModel, rollups: eventRollups });
