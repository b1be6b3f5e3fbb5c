import { DEFAULT_ZONE, dayIn } from '../../contract/dates.ts';
import type { EmbeddedAnalytics } from '../analytics/analytics.ts';
import { count } from '../analytics/metric-query.ts';
import { StartFault } from '../fault.ts';
import type { Records } from '../records/records.ts';
import { demoEvents } from './events.ts';
import { demoIncidents } from './incidents.ts';
import { seedRecords } from './records.ts';
import { formMark, markOf, seedKeys } from './seed-mark.ts';

const EVENTS = 2_000_000;

export interface Seeding {
  readonly records: Records;
  readonly analytics: EmbeddedAnalytics;
  /** Epoch milliseconds; the demo's days count back from it. */
  readonly now?: () => number;
}

const whole = (n: number): string => n.toLocaleString('en-US');
const all = { dimensions: [], measures: { rows: count() }, filters: [] } as const;

/** One of the two sets of rows that the demo makes. */
interface Part {
  readonly key: (typeof seedKeys)[keyof typeof seedKeys];
  readonly rows: () => Promise<number>;
  /** Answers how many rows there are now. */
  readonly make: () => Promise<number>;
}
/** Rows that nobody but the demo wrote; they may be replaced. */
async function isDemoAlone({ records }: Seeding, { key, rows }: Part): Promise<boolean> {
  const there = await rows();
  if (there === 0) return true;
  const mark = markOf(await records.settings.read(key));
  return mark.state === 'making' || (mark.state === 'made' && (mark.rows === null || mark.rows === there));
}
/** A part that was begun and has no end is made anew at the next start. */
async function make({ records }: Seeding, part: Part, day: string, chosen = false): Promise<number> {
  await records.settings.write(part.key, formMark({ state: 'making' }));
  const rows = await part.make();
  await records.settings.write(part.key, formMark({ state: 'made', day, rows, chosen }));
  return rows;
}

/**
 * Fills a new installation with the demo and leaves one with people of its own alone. The demo's days count back from today: a start on another day
 * makes the same incidents and ad events anew, relative to it; those that something was added to, and events whose number somebody chose, stay.
 */
export async function seedDemo({
  scale = 1,
  say,
  ...seeding
}: Seeding & {
  /** Share of the demo's 150,000 incidents and 2,000,000 ad events. */
  readonly scale?: number;
  /** Takes lines for people. */
  readonly say?: (line: string) => void;
}): Promise<void> {
  const {
    records,
    analytics: { incidents, events },
    now = Date.now,
  } = seeding;
  if ((await records.users.count()) === 0) await seedRecords(records, now());
  if ((await records.settings.read('demo')) === undefined) return;
  const today = dayIn(now(), DEFAULT_ZONE),
    total = Math.round(EVENTS * scale);
  const parts: (Part & { readonly what: string })[] = [
    {
      key: seedKeys.incidents,
      what: 'incidents',
      rows: async () => (await incidents.query(all))[0]?.rows ?? 0,
      make: () => incidents.load(demoIncidents({ now: now(), scale }), { replace: true }),
    },
    {
      key: seedKeys.events,
      what: `${whole(total)} ad events`,
      rows: async () => (await events.query(all))[0]?.rows ?? 0,
      make: () => demoEvents(events, { now: now(), total }),
    },
  ];
  const due: typeof parts = [];
  for (const part of parts) {
    const mark = markOf(await records.settings.read(part.key)),
      isThere = (await part.rows()) > 0;
    const isKept = mark.state === 'made' && (mark.chosen || mark.day === today);
    if (!(isThere && isKept) && (await isDemoAlone(seeding, part))) due.push(part);
  }
  if (due.length > 0) say?.(`Making the demo up to ${today}: ${due.map(({ what }) => what).join(' and ')} …`);
  for (const part of due) await make(seeding, part, today);
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
    now = Date.now,
  } = seeding;
  if ((await records.users.count()) === 0) await seedRecords(records, now());
  if ((await records.settings.read('demo')) === undefined)
    throw new StartFault("The people in this data folder are not the demo's; name another folder with --data");
  const part: Part = {
    key: seedKeys.events,
    rows: async () => (await events.query(all))[0]?.rows ?? 0,
    make: () => demoEvents(events, { now: now(), total, atOnce, onProgress }),
  };
  if (!(await isDemoAlone(seeding, part)))
    throw new StartFault("This data folder has events that are not the demo's; name another folder with --data");
  return make(seeding, part, dayIn(now(), DEFAULT_ZONE), true);
}
