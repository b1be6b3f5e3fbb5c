import { setImmediate } from 'node:timers/promises';
import type { AccessScope } from '../../access.ts';
import { count, whole, type AnswerRow, type Filter } from '../metric-query.ts';
import type { EventColumn, EventModel } from '../models/event-model.ts';
import type { Questions } from '../store.ts';

/** Rows that are held at once. */
const AT_ONCE = 4_000;
interface Asked<D extends EventColumn> {
  readonly columns: readonly D[];
  readonly filters: readonly Filter<EventColumn>[];
  /** Newest first; else oldest first. */
  readonly descending: boolean;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/**
 * All ad events of some filters, day by day, by time, then by id; whatever engine holds them. Few are held at once, and other work has its turn between them. They are not of one moment: rows that are loaded meanwhile
 * may be missing or be there.
 */
export async function* allEvents<D extends EventColumn>(
  store: Questions<EventModel>,
  { columns, filters, descending, access, signal }: Asked<D>,
): AsyncGenerator<AnswerRow<EventModel, D, never>> {
  const days = await store.query(
    access,
    { dimensions: ['day'], measures: { count: count() }, filters, order: [{ by: 'day', descending }] },
    { signal },
  );
  for (const { day, count: n } of days)
    for (let offset = 0; offset < whole(n); offset += AT_ONCE) {
      signal.throwIfAborted();
      const rows = await store.query<EventColumn>(
        access,
        {
          dimensions: columns,
          measures: {},
          filters: [...filters, { column: 'day', oneOf: [day] }],
          offset,
          limit: AT_ONCE,
          order: [{ by: 'time', descending }, { by: 'event_id' }],
        },
        { signal, isKept: false },
      );
      yield* rows as unknown as AnswerRow<EventModel, D, never>[];
      await setImmediate();
    }
}
