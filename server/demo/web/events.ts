import type { EventModel } from '../../analytics/models/event-model.ts';
import { addDays, dayIn, type Day } from '../../../contract/time/dates.ts';
import type { IngestOptions } from '../../analytics/duckdb/staging.ts';
import type { DuckStore } from '../../analytics/duckdb/store.ts';
import { calendarDays, eventDays, eventsOn, PROVISIONAL, type EventDay } from './days.ts';
import { isDense } from './dense.ts';
import { pieceSql } from './sql.ts';
import { dropTables, writeTables, type Piece } from './tables.ts';
import { eventPackages, eventVolume } from './supply.ts';
import { apportion } from '../random.ts';
import { DEMO_SEED, type DemoPackage } from '../world.ts';

interface Making {
  readonly seed?: number;
  /** Epoch milliseconds: no event is later. */
  readonly now: number;
  /** Most that are published at once. */
  readonly atOnce?: number;
  /** Told after each part how many there are. */
  readonly onProgress?: (events: number) => void;
}
export interface DemoEvents extends Making {
  /** How many there shall be in all. */
  readonly total: number;
}
export interface CalendarEvents extends Making {
  /** How many there are about, over the 400 days that end on 20 November 2026, without what a dense package has more of (`dense.ts`). */
  readonly total: number;
  /** Epoch milliseconds of the first start: days begin 400 days before it. */
  readonly since: number;
  /** Events of this day and later alone; what is there of them is made anew. All, where nothing is said. */
  readonly from?: Day | undefined;
}

const AT_ONCE = 1_000_000;
type Days = (pkg: DemoPackage, events: number) => readonly EventDay[];

function* piecesOf({ total, atOnce = AT_ONCE }: DemoEvents, daysOfPackage: Days): Generator<Piece> {
  const singles = eventPackages.map(({ volume }) => (volume === 1 && total > 0 ? 1 : 0));
  const parts = apportion(total - singles.reduce<number>((sum, one) => sum + one, 0), eventPackages.map(eventVolume));
  for (const [index, pkg] of eventPackages.entries()) {
    const events = (parts[index] ?? 0) + (singles[index] ?? 0);
    let made: EventDay[] = [],
      sum = 0;
    for (const day of events === 0 ? [] : daysOfPackage(pkg, events)) {
      const here = eventsOn(day);
      if (sum > 0 && sum + here > atOnce) {
        yield { pkg, index, days: made, events: sum };
        [made, sum] = [[], 0];
      }
      made.push(day);
      sum += here;
    }
    if (sum > 0) yield { pkg, index, days: made, events: sum };
  }
}
/** Pieces that are published together. */
function* batchesOf(options: DemoEvents, days: Days): Generator<readonly Piece[]> {
  let batch: Piece[] = [],
    sum = 0;
  for (const piece of piecesOf(options, days)) {
    if (sum > 0 && sum + piece.events > (options.atOnce ?? AT_ONCE)) {
      yield batch;
      [batch, sum] = [[], 0];
    }
    batch.push(piece);
    sum += piece.events;
  }
  if (batch.length > 0) yield batch;
}

async function publish(events: DuckStore<EventModel>, options: DemoEvents, days: Days, first: IngestOptions): Promise<number> {
  const { seed = DEMO_SEED, now, total } = options;
  let made = 0,
    isFirst = true;
  for (const pieces of batchesOf(options, days)) {
    made += await events.ingest(
      async (staging) => {
        for (const piece of pieces) {
          await writeTables(staging, piece, { seed, now, total });
          await staging.connection.run(pieceSql(staging, piece, { seed, now, total }));
        }
        await dropTables(staging);
      },
      isFirst ? first : {},
    );
    isFirst = false;
    options.onProgress?.(made);
  }
  return made;
}

/**
 * Takes the place of all events with exactly so many of the demo's: made inside the engine, published in parts sorted by package, day and time.
 * Answers how many. Whoever is interrupted leaves the parts that were published.
 */
export const demoEvents = (events: DuckStore<EventModel>, options: DemoEvents): Promise<number> =>
  publish(events, options, (pkg, count) => eventDays(pkg, { seed: options.seed ?? DEMO_SEED, now: options.now, events: count }), {
    replace: true,
  });

/**
 * Makes the demo's events up to now as the calendar says: each is drawn from the seed, its package, its calendar day and its place in that day, so that
 * a later start adds events and changes nothing of those that are there but the verdicts of the last days, which are still being found. Answers how
 * many were made.
 */
export const calendarEvents = (events: DuckStore<EventModel>, options: CalendarEvents): Promise<number> => {
  const { seed = DEMO_SEED, now, since, from } = options;
  return publish(
    events,
    options,
    (pkg, count) => calendarDays(pkg, { seed, now, events: count, since, from, isDense: isDense(pkg, options.total) }),
    from === undefined ? { replace: true } : { replaceFrom: from },
  );
};

/** The first day whose events may have come, or been judged, since `upTo`. */
export const firstOpenDay = (upTo: number): Day => addDays(dayIn(upTo, 'UTC'), -PROVISIONAL - 1);
