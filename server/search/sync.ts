import type { Day } from '../../contract/time/dates.ts';
import { everything } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { count, sum, whole } from '../analytics/metric-query.ts';
import type { PackageRecord } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import type { Records } from '../records/records.ts';
import type { TicketStore } from '../tickets/store.ts';
import { footprintDocument, incidentColumns, incidentDocument, ticketDocument, type Document } from './documents.ts';
import type { Group } from './index/types.ts';
import type { AskIndex, Building } from './messages.ts';

/** Incidents that are handed over at once. */
const PIECE = 1_500;
/** Tickets and footprints of one question. */
const PAGE = 500;
const TICKETS_MARK = 'tickets',
  FOOTPRINTS_MARK = 'footprints';

export interface Syncing {
  readonly records: Pick<Records, 'footprints' | 'packages' | 'tracker'>;
  readonly tickets: Pick<TicketStore, 'changedSince' | 'latestChanges'>;
  readonly analytics: Analytics;
  readonly ask: AskIndex;
  /** How far each package's tickets and footprints have come, as far as this process knows. */
  readonly known: Map<string, string>;
}
/** A package with what says whether publishers and campaigns are set up in it. */
export type TypedPackage = Pick<PackageRecord, 'name' | 'type'>;
interface DayMark {
  readonly day: Day;
  readonly rows: number;
  readonly mark: string;
}

/** An index holds all of its package; a search in it is restricted when it is asked. */
const every = everything('the index of a package is built');
/**
 * Brings the incidents of a package's index up to the store, piece by piece: days with the mark that they had are left alone, so that it costs what has changed. A piece is read while
 * the one before it is written.
 */
export async function* syncIncidents(
  { analytics, ask }: Syncing,
  name: string,
  tell: (building: Building) => void,
): AsyncGenerator<undefined, void> {
  const days = await analytics.query(every, {
    dimensions: ['day', 'status'],
    measures: {
      rows: count(),
      risk: sum('risk'),
      minutes: sum('minutes_to_down'),
      returns: sum('reemerged_count'),
      sights: { distinct: 'last_seen_at' },
    },
    filters: [{ column: 'package', oneOf: [name] }],
  });
  const marks = await ask<Record<string, string>>({ what: 'marks', package: name });
  const byDay = new Map<Day, { rows: number; readonly parts: string[] }>();
  for (const { day, status, rows, ...of } of days) {
    const one = byDay.get(day) ?? { rows: 0, parts: [] };
    one.rows += whole(rows);
    one.parts.push([status, rows, of.risk, of.minutes, of.returns, of.sights].join(' '));
    byDay.set(day, one);
  }
  const all = [...byDay]
    .map(([day, { rows, parts }]): DayMark => ({ day, rows, mark: parts.toSorted().join(', ') }))
    .sort((a, b) => (a.day < b.day ? 1 : -1));
  const known = new Set(all.map(({ day }) => `day ${day}`));
  const gone = Object.keys(marks).filter((group) => group.startsWith('day ') && !known.has(group));
  if (gone.length > 0)
    await ask({ what: 'replace', package: name, groups: gone.map((group) => ({ name: group, mark: '', documents: [] })) });
  const due = all.filter(({ day, mark }) => marks[`day ${day}`] !== mark);
  const total = due.reduce((rows, day) => rows + day.rows, 0);
  let done = 0;
  let written = Promise.resolve(0);
  try {
    for (const piece of inPieces(due)) {
      tell({ done, total });
      yield;
      const rows = await analytics.query(every, {
        dimensions: [...incidentColumns],
        measures: {},
        filters: [
          { column: 'package', oneOf: [name] },
          { column: 'day', oneOf: piece.map(({ day }) => day) },
        ],
      });
      const groups = piece.map(({ day, mark }): Group => ({
        name: `day ${day}`,
        mark,
        documents: rows.filter((row) => row.day === day).map(incidentDocument),
      }));
      done += await written;
      written = ask<null>({ what: 'replace', package: name, groups }).then(() => rows.length);
      // it is told where it is awaited
      written.catch(() => undefined);
    }
  } finally {
    await written;
  }
}
function* inPieces(days: readonly DayMark[]): Generator<readonly DayMark[]> {
  let piece: DayMark[] = [];
  let rows = 0;
  for (const day of days) {
    if (piece.length > 0 && rows + day.rows > PIECE) {
      yield piece;
      piece = [];
      rows = 0;
    }
    piece.push(day);
    rows += day.rows;
  }
  if (piece.length > 0) yield piece;
}

const atOf = (place: string): number => Number(place.split(' ')[0]);
const knownBy = (mark: string, name: string): string => `${mark} ${name}`;
/** What changed since the last one that is there; several may have changed in one millisecond. An id of '' or 0 is before all. */
async function follow<R>(
  { ask, known }: Syncing,
  name: string,
  mark: string,
  changedSince: (at: number, id: string) => Promise<readonly R[]>,
  placeOf: (record: R) => { readonly at: number; readonly id: string; readonly document: Document },
): Promise<void> {
  const place = knownBy(mark, name);
  const start = known.get(place) ?? (await ask<Record<string, string>>({ what: 'marks', package: name }))[mark] ?? '0 ';
  known.set(place, start);
  for (let at = atOf(start), id = start.split(' ')[1] ?? ''; ;) {
    const changed = (await changedSince(at, id)).map(placeOf);
    const last = changed.at(-1);
    if (last === undefined) return;
    ({ at, id } = last);
    const groups = changed.map(({ id: own, document }): Group => ({ name: `${document.type} ${own}`, mark: '', documents: [document] }));
    await ask({ what: 'replace', package: name, groups: [...groups, { name: mark, mark: `${at} ${id}`, documents: [] }] });
    known.set(place, `${at} ${id}`);
    if (changed.length < PAGE) return;
  }
}
/** What a ticket system that does not answer has is found later; the rest is found all the same. */
const unlessAway = (cause: unknown): void => {
  if (!(cause instanceof CallFailure) || cause.kind !== 'unavailable') throw cause;
};
/** Those of some packages of which a ticket or a footprint has changed since: two questions about all, whatever their number. */
export async function changedAmong({ records, tickets, known }: Syncing, names: readonly string[]): Promise<ReadonlySet<string>> {
  const none: ReadonlyMap<string, string> = new Map();
  const [ofTickets, ofFootprints] = await Promise.all([
    tickets.latestChanges(every, names).catch((cause: unknown) => {
      unlessAway(cause);
      return none;
    }),
    records.footprints.latestChanges(every, names),
  ]);
  const isBehind = (mark: string, latest: ReadonlyMap<string, string>, name: string): boolean => {
    const place = knownBy(mark, name),
      [there, here] = [latest.get(name), known.get(place)];
    if (there === undefined || there === here) return false;
    if (here === undefined || atOf(there) >= atOf(here)) return true;
    // the last one was deleted where it was: nothing has changed since, and nothing is asked again
    known.set(place, there);
    return false;
  };
  return new Set(names.filter((name) => isBehind(TICKETS_MARK, ofTickets, name) || isBehind(FOOTPRINTS_MARK, ofFootprints, name)));
}
/** Tickets and footprints that changed since: what there is least of, and what is found while the rest is being made. */
export async function syncRecords(syncing: Syncing, name: string): Promise<void> {
  await syncTickets(syncing, name).catch(unlessAway);
  await syncFootprints(syncing, name);
}
const syncTickets = (syncing: Syncing, name: string): Promise<void> =>
  follow(
    syncing,
    name,
    TICKETS_MARK,
    (at, id) => syncing.tickets.changedSince(every, name, at, Number(id), PAGE),
    (ticket) => ({ at: ticket.updated_at, id: String(ticket.id), document: ticketDocument(ticket) }),
  );
const syncFootprints = (syncing: Syncing, name: string): Promise<void> =>
  follow(
    syncing,
    name,
    FOOTPRINTS_MARK,
    (at, id) => syncing.records.footprints.changedSince(every, name, at, id, PAGE),
    (subject) => ({ at: subject.checked_at, id: subject.id, document: footprintDocument(subject, subject.first_at) }),
  );
