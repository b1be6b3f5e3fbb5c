import type { EventModel } from '../analytics/event-model.ts';
import type { DuckStore } from '../analytics/duckdb/store.ts';
import { eventDays } from './events-days.ts';
import { dropTables, pieceSql, writeTables, type Piece } from './events-sql.ts';
import { eventPackages, eventVolume } from './events-world.ts';
import { apportion } from './incidents-random.ts';
import { DEMO_SEED } from './world.ts';

export interface DemoEvents {
  /** Same seed, total and day: same numbers. */
  readonly seed?: number;
  /** Epoch milliseconds. Today, in each package's zone, is filled up to it. */
  readonly now: number;
  /** How many there shall be in all. */
  readonly total: number;
  /** Most that are published at once. */
  readonly atOnce?: number;
  /** Told after each part how many there are. */
  readonly onProgress?: (events: number) => void;
}

const AT_ONCE = 1_000_000;

function* piecesOf({ seed = DEMO_SEED, now, total, atOnce = AT_ONCE }: DemoEvents): Generator<Piece> {
  const singles = eventPackages.map(({ volume }) => (volume === 1 && total > 0 ? 1 : 0));
  const parts = apportion(total - singles.reduce<number>((sum, one) => sum + one, 0), eventPackages.map(eventVolume));
  for (const [index, pkg] of eventPackages.entries()) {
    const events = (parts[index] ?? 0) + (singles[index] ?? 0);
    let first = 0,
      made: Piece['days'][number][] = [],
      sum = 0;
    for (const day of events === 0 ? [] : eventDays(pkg, { seed, now, events })) {
      if (sum > 0 && sum + day.events > atOnce) {
        yield { pkg, index, days: made, events: sum };
        [made, sum] = [[], 0];
      }
      made.push({ ...day, first });
      first += day.events;
      sum += day.events;
    }
    if (sum > 0) yield { pkg, index, days: made, events: sum };
  }
}
/** Pieces that are published together. */
function* batchesOf(options: DemoEvents): Generator<readonly Piece[]> {
  let batch: Piece[] = [],
    sum = 0;
  for (const piece of piecesOf(options)) {
    if (sum > 0 && sum + piece.events > (options.atOnce ?? AT_ONCE)) {
      yield batch;
      [batch, sum] = [[], 0];
    }
    batch.push(piece);
    sum += piece.events;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Takes the place of all events with the demo's: made inside the engine, published in parts sorted by package, day and time. Answers how many. Whoever is
 * interrupted leaves the parts that were published.
 */
export async function demoEvents(events: DuckStore<EventModel>, options: DemoEvents): Promise<number> {
  const { seed = DEMO_SEED, total } = options;
  let made = 0,
    isFirst = true;
  for (const pieces of batchesOf(options)) {
    made += await events.ingest(
      async (staging) => {
        for (const piece of pieces) {
          await writeTables(staging, piece, { seed, total });
          await staging.connection.run(pieceSql(staging, piece, { seed, total }));
        }
        await dropTables(staging);
      },
      { replace: isFirst },
    );
    isFirst = false;
    options.onProgress?.(made);
  }
  return made;
}
