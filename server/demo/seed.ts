import { DEFAULT_ZONE, dayIn, type Day } from '../../contract/time/dates.ts';
import { everything } from '../access.ts';
import type { EmbeddedAnalytics } from '../analytics/analytics.ts';
import { count } from '../analytics/metric-query.ts';
import { StartFault } from '../fault.ts';
import type { Records } from '../records/records.ts';
import { seedFootprints } from './footprint.ts';
import { loadClicks } from './tracker/load.ts';
import { demoTrackerRecords } from './tracker/records.ts';
import { firstOpenClickDay } from './tracker/clicks.ts';
import { calendarEvents, demoEvents, firstOpenDay } from './web/events.ts';
import { firstMovingDay } from './incident/incidents.ts';
import { loadIncidents } from './incident/load.ts';
import { seedRecords } from './records.ts';
import { seedTickets } from './tickets.ts';
import { trackerOf } from '../records/tracker/tracker.ts';
import { formMark, markOf, seedKeys } from '../records/engine/seed-mark.ts';

const EVENTS = 2_000_000,
  CLICKS = 200_000;

export interface Seeding {
  readonly records: Records;
  readonly analytics: EmbeddedAnalytics;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

const every = everything('the demo is made');
const all = { dimensions: [], measures: { rows: count() }, filters: [] } as const;

/** Transitions of the demo: a version before transitions told who made none. */
const toldTransitions = { dimensions: [], measures: { rows: count<'by'>({ column: 'by', noneOf: [''] }) }, filters: [] } as const;

/** The span of a part: from its first start up to now. `from` is the first day that is made anew, where days before it stay. */
interface Span {
  readonly since: number;
  readonly now: number;
  readonly from?: Day | undefined;
}
/** One of the sets of rows that the demo makes. */
interface Part {
  readonly key: (typeof seedKeys)[keyof typeof seedKeys];
  readonly what: string;
  readonly rows: () => Promise<number>;
  /** The first day that a start may change, where the one before made everything up to a moment. */
  readonly openFrom: (upTo: number) => Day;
  readonly make: (span: Span) => Promise<unknown>;
  /** Was it made by a version that made less of each row? */
  readonly lacks?: () => Promise<boolean>;
}
/** Rows that nobody but the demo wrote; they may be replaced. */
async function isDemoAlone({ records }: Seeding, { key, rows }: Pick<Part, 'key' | 'rows'>): Promise<boolean> {
  const there = await rows();
  if (there === 0) return true;
  const mark = markOf(await records.settings.read(key));
  return mark.state === 'making' || ((mark.state === 'made' || mark.state === 'older') && (mark.rows === null || mark.rows === there));
}
/** A part that was begun and has no end is made anew at the next start. */
async function make(
  { records }: Seeding,
  { key, rows }: Pick<Part, 'key' | 'rows'>,
  work: () => Promise<unknown>,
  made: { readonly since: number; readonly upTo: number; readonly chosen: boolean },
): Promise<number> {
  await records.settings.write(key, formMark({ state: 'making' }));
  await work();
  const count = await rows();
  await records.settings.write(key, formMark({ state: 'made', rows: count, ...made }));
  return count;
}
/** What a start has to make of a part; null where nothing is due, or somebody has chosen or added rows. */
async function spanDue(seeding: Seeding, part: Part, now: number): Promise<Span | null> {
  const mark = markOf(await seeding.records.settings.read(part.key)),
    isThere = (await part.rows()) > 0;
  const isChosen = (mark.state === 'made' || mark.state === 'older') && mark.chosen;
  if ((isThere && isChosen) || !(await isDemoAlone(seeding, part))) return null;
  if (mark.state !== 'made' || !isThere) return { since: now, now };
  if ((await part.lacks?.()) === true) return { since: mark.since, now };
  const isOfToday = dayIn(mark.upTo, DEFAULT_ZONE) === dayIn(now, DEFAULT_ZONE);
  return isOfToday || mark.upTo > now ? null : { since: mark.since, now, from: part.openFrom(mark.upTo) };
}

/**
 * Fills a new installation with the demo and leaves one with people of its own alone. A start on a later day adds the days since and moves incidents
 * along their life cycles; what was there stays. A folder of before rows were drawn from the calendar is made anew once. Incidents and events that
 * something was added to, and events whose number somebody chose, stay as they are.
 */
export async function seedDemo({
  scale = 1,
  hasTickets = true,
  hasFootprints = true,
  say,
  ...seeding
}: Seeding & {
  /** Share of the demo's 150,000 incidents, 2,000,000 ad events and 200,000 clicks. At 1 a dense package has two million events more (web/dense.ts). */
  readonly scale?: number;
  /** Are there tickets about some of its incidents? */
  readonly hasTickets?: boolean;
  /** Are there subjects whose footprint was checked? */
  readonly hasFootprints?: boolean;
  /** Takes lines for people. */
  readonly say?: (line: string) => void;
}): Promise<void> {
  const { records, analytics } = seeding,
    { incidents, events, tracker } = analytics;
  const now = (seeding.now ?? Date.now)();
  if ((await records.users.count()) === 0) await seedRecords(records, now);
  if ((await records.settings.read('demo')) === undefined) return;
  const parts: readonly Part[] = [
    {
      key: seedKeys.incidents,
      what: 'incidents',
      rows: async () => (await incidents.query(every, all))[0]?.rows ?? 0,
      openFrom: firstMovingDay,
      make: ({ from, ...span }) => loadIncidents(incidents, { ...span, scale }, from),
      lacks: async () => (await analytics.transitions.query(every, toldTransitions))[0]?.rows === 0,
    },
    {
      key: seedKeys.events,
      what: 'ad events',
      rows: async () => (await events.query(every, all))[0]?.rows ?? 0,
      openFrom: firstOpenDay,
      make: (span) => calendarEvents(events, { ...span, total: Math.round(EVENTS * scale) }),
    },
    {
      key: seedKeys.tracker,
      what: 'clicks',
      rows: async () => (await tracker.query(every, all))[0]?.rows ?? 0,
      openFrom: firstOpenClickDay,
      make: ({ from, ...span }) => loadClicks(tracker, { ...span, clicks: Math.round(CLICKS * scale) }, from),
    },
  ];
  const due: { readonly part: Part; readonly span: Span }[] = [];
  for (const part of parts) {
    const span = await spanDue(seeding, part, now);
    if (span !== null) due.push({ part, span });
  }
  if (due.length > 0) say?.(`Making the demo up to ${dayIn(now, DEFAULT_ZONE)}: ${due.map(({ part }) => part.what).join(' and ')} …`);
  for (const { part, span } of due) await make(seeding, part, () => part.make(span), { since: span.since, upTo: now, chosen: false });
  await seedTrackerRecords(records, now, Math.round(CLICKS * scale));
  if (hasTickets) await seedTickets({ records, analytics, now, scale });
  if (hasFootprints) await seedFootprints({ records, analytics, now, scale });
}

/** Publishers and campaigns of the demo's clicks; none where there are any campaigns. */
async function seedTrackerRecords(records: Records, now: number, clicks: number): Promise<void> {
  if ((await records.tracker.count(every)) > 0) return;
  await records.transaction(async (t) => {
    const tracker = trackerOf(t);
    for (const { kind, record } of demoTrackerRecords(now, clicks)) {
      await tracker.add(every, kind, record);
      const { package_name, id, created_at, created_by } = record;
      await tracker.note(every, {
        package_name,
        subject: id,
        at: created_at,
        user_id: created_by,
        action: 'created',
        changes: JSON.stringify({ changes: [] }),
      });
    }
  });
}

/**
 * Gives a demo as many ad events as somebody chose, in the place of those it has; they stay until they are made again this way. Throws `StartFault` where
 * the installation, or an event in it, is not the demo's.
 */
export async function seedEvents({
  total,
  onProgress,
  atOnce,
  ...seeding
}: Seeding & {
  readonly total: number;
  /** Most that are published at once. */
  readonly atOnce: number;
  /** Told now and then how many there are. */
  readonly onProgress: (events: number) => void;
}): Promise<number> {
  const {
    records,
    analytics: { events },
  } = seeding;
  const now = (seeding.now ?? Date.now)();
  if ((await records.users.count()) === 0) await seedRecords(records, now);
  if ((await records.settings.read('demo')) === undefined)
    throw new StartFault("The people in this data folder are not the demo's; name another folder with --data");
  const part = { key: seedKeys.events, rows: async () => (await events.query(every, all))[0]?.rows ?? 0 };
  if (!(await isDemoAlone(seeding, part)))
    throw new StartFault("This data folder has events that are not the demo's; name another folder with --data");
  return make(seeding, part, () => demoEvents(events, { now, total, atOnce, onProgress }), { since: now, upTo: now, chosen: true });
}
