import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEngine, type EngineOptions } from './duckdb/engine.ts';
import { lasting, lastingStore } from './duckdb/lasting.ts';
import { patchIncidents, type IncidentPatch } from './duckdb/incident-patch.ts';
import { openDuckStore, type DuckStore } from './duckdb/store.ts';
import { transitions } from './duckdb/transitions.ts';
import { mendUnique } from './duckdb/unique-clicks.ts';
import { eventModel, eventRollups, type EventModel } from './models/event-model.ts';
import { incidentModel, type IncidentModel } from './models/incident-model.ts';
import type { ColumnOf } from './models/model.ts';
import type { Marked, Questions, Written } from './store.ts';
import { trackerModel, trackerRollups, type TrackerModel } from './models/tracker-model.ts';
import type { TransitionModel } from './models/transition-model.ts';

/** Versions of the tables in the files. Raise one with every change of its model. */
export const ANALYTICS_SCHEMA = 6,
  EVENTS_SCHEMA = 6,
  TRACKER_SCHEMA = 4;
/** Small row groups: a file sorted by package and day then skips what a short range cannot need. */
const ROW_GROUP_ROWS = 8192;

export interface AnalyticsOptions extends Omit<EngineOptions, 'temporaryFolder'> {
  readonly folder: string;
  /** `false`: every question is asked anew. */
  readonly cached?: boolean;
}

/** What incidents (which are meant where nothing is named), ad events, and the tracker's clicks and events are asked: nothing without an access. */
export interface Analytics extends Questions<IncidentModel> {
  /** Every version of every incident: how things stood at a moment. */
  readonly transitions: Questions<TransitionModel>;
  readonly events: Questions<EventModel> & Marked;
  readonly tracker: Written<TrackerModel> & Marked;
  /** Incidents as files. */
  readonly incidents: Written<IncidentModel>;
  /** Changes incidents and notes how far changes have come (`changedUpTo`, 0 after every load): what reads see next, all see. */
  change(columns: readonly ColumnOf<IncidentModel>[], patches: readonly IncidentPatch[], upTo: number): Promise<void>;
  changedUpTo(): Promise<number>;
  /** Loads of incidents since the store was opened: each one makes changes due again. */
  loadCount(): number;
  /** Another text after every load of any of the stores: what is made of their rows is made again. */
  loadMark(): Promise<string>;
  /** Resolves when every store answers; it waits in no line for that. */
  ping(): Promise<void>;
  /** Before a stop: refuses who waits and who comes; who runs may finish. */
  drain(): void;
  close(): Promise<void>;
}
/** All stores embedded: what writes by SQL of its own needs to know. */
export interface EmbeddedAnalytics extends Analytics, Pick<DuckStore<IncidentModel>, 'isEmpty' | 'load'> {
  readonly incidents: DuckStore<IncidentModel, TransitionModel>;
  readonly events: DuckStore<EventModel>;
  readonly tracker: DuckStore<TrackerModel>;
}

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';

/** An engine with its stores, as it was opened once. `loads`: those that are counted already. */
async function openStores({ folder, cached = true, ...options }: AnalyticsOptions, loads = { incidents: 0, events: 0, tracker: 0 }) {
  const engine = await openEngine({ ...options, temporaryFolder: join(folder, 'tmp') });
  try {
    const incidents = await openDuckStore({
      engine,
      path: join(folder, 'analytics.duckdb'),
      database: 'incidents',
      model: incidentModel,
      companion: transitions,
      lookup: 'incident_id',
      schema: ANALYTICS_SCHEMA,
      rowGroupRows: ROW_GROUP_ROWS,
      cached,
      loadsBefore: loads.incidents,
    });
    const events = await openDuckStore({
      engine,
      path: join(folder, 'events.duckdb'),
      database: 'events',
      model: eventModel,
      rollups: eventRollups,
      key: 'event_id',
      schema: EVENTS_SCHEMA,
      cached,
      loadsBefore: loads.events,
    });
    const tracker = await openDuckStore({
      engine,
      path: join(folder, 'tracker.duckdb'),
      database: 'tracker',
      model: trackerModel,
      rollups: trackerRollups,
      key: 'event_id',
      mend: mendUnique,
      schema: TRACKER_SCHEMA,
      cached,
      loadsBefore: loads.tracker,
    });
    const closeStores = async (): Promise<void> => {
      await Promise.all([incidents.close(), events.close(), tracker.close()]);
    };
    return {
      incidents,
      events,
      tracker,
      drain: () => {
        engine.drain();
      },
      close: () => engine.close(closeStores),
      abandon: (cause: Error) => engine.close(closeStores, cause),
    };
  } catch (cause) {
    await engine.close(() => Promise.resolve());
    throw new Error(`Cannot open the analytics store: ${reason(cause)}`, { cause });
  }
}

/**
 * Opens `<folder>/analytics.duckdb`, `<folder>/events.duckdb` and `<folder>/tracker.duckdb`, creating them where they are missing: one engine for the process, that is
 * opened anew where it refuses one of them. Throws one line for people when a file is newer than this program, held by another process, or cannot be written.
 */
export async function openAnalytics(options: AnalyticsOptions): Promise<EmbeddedAnalytics> {
  await mkdir(options.folder, { recursive: true });
  // What was loaded before is there, and what depends on it is made again to be sure.
  const stores = lasting(await openStores(options), ({ incidents, events, tracker }) =>
    openStores(options, { incidents: incidents.loadCount() + 1, events: events.loadCount() + 1, tracker: tracker.loadCount() + 1 }),
  );
  const incidents = lastingStore(stores, (opened) => opened.incidents),
    events = lastingStore(stores, (opened) => opened.events),
    tracker = lastingStore(stores, (opened) => opened.tracker);
  const all = [incidents, events, tracker];
  return {
    ...incidents,
    incidents,
    transitions: { query: incidents.queryCompanion },
    events,
    tracker,
    change: (columns, patches, upTo) => patchIncidents(incidents, columns, patches, upTo),
    changedUpTo: () => incidents.patchedUpTo(),
    loadMark: () => Promise.resolve(all.map((store) => store.loadCount()).join(' ')),
    async ping() {
      await Promise.all(all.map((store) => store.ping()));
    },
    drain: () => {
      stores.latest().drain();
    },
    close: () => stores.close(),
  };
}
