import type { Day } from '../../../contract/time/dates.ts';
import { append } from '../../analytics/duckdb/load.ts';
import type { DuckStore } from '../../analytics/duckdb/store.ts';
import { incidentModel, type IncidentModel } from '../../analytics/models/incident-model.ts';
import { transitionLog, type TransitionModel } from '../../analytics/models/transition-model.ts';
import { demoIncidentLives, type DemoIncidents } from './incidents.ts';

/** Loads incidents with their transitions, in the place of all, or of those of a day and later. */
export const loadIncidents = (store: DuckStore<IncidentModel, TransitionModel>, options: DemoIncidents, from?: Day): Promise<number> =>
  store.ingest(
    async ({ connection, dictionary, table, told }) => {
      for (const batch of demoIncidentLives({ ...options, ...(from && { from }) })) {
        await append(connection, incidentModel, dictionary, [batch.map(({ row }) => row)], table);
        await append(connection, transitionLog, dictionary, [batch.flatMap(({ transitions }) => transitions)], told);
      }
      return undefined;
    },
    from === undefined ? { replace: true } : { replaceFrom: from },
  );
