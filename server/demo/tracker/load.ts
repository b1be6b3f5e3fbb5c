import type { Day } from '../../../contract/time/dates.ts';
import { append } from '../../analytics/duckdb/load.ts';
import type { DuckStore } from '../../analytics/duckdb/store.ts';
import { decideUnique } from '../../analytics/duckdb/unique-clicks.ts';
import { trackerModel, type TrackerModel } from '../../analytics/models/tracker-model.ts';
import { demoClicks, type DemoClicks } from './clicks.ts';

/** Loads clicks with their events, in the place of all, or of those of a day and later. Answers how many rows. */
export const loadClicks = (store: DuckStore<TrackerModel>, options: DemoClicks, from?: Day): Promise<number> =>
  store.ingest(
    async (staging) => {
      await append(staging.connection, trackerModel, staging.dictionary, demoClicks({ ...options, ...(from && { from }) }), staging.table);
      // rows of every day are replaced where no day is told
      await decideUnique(staging, 'tracker', from ?? '0001-01-01');
      return undefined;
    },
    from === undefined ? { replace: true } : { replaceFrom: from },
  );
