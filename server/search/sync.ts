import { addDays, daysIn, type Day } from '../../contract/dates.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { count, sum, whole } from '../analytics/metric-query.ts';
import { CallFailure } from '../call-failure.ts';
import type { Records } from '../records/records.ts';
import type { TicketStore } from '../tickets/store.ts';
import {
  footprintDocument,
  incidentColumns,
  incidentDocument,
  namedDocuments,
  ticketDocument,
  type Document,
  type Named,
} from './documents.ts';
import type { Group } from './package-index.ts';
import type { AskIndex, Building } from './messages.ts';

/** Incidents that are handed over at once. */
const PIECE = 1_500;
/** Tickets and footprints of one question. */
const PAGE = 500;
/** Days of one question about names by day. */
const SPAN = 92;
const TICKETS_MARK = 'tickets',
  FOOTPRINTS_MARK = 'footprints',
  NAMES_MARK = 'names';

export interface Syncing {
  readonly records: Pick<Records, 'footprints' | 'packages'>;
  readonly tickets: Pick<TicketStore, 'changedSince'>;
  readonly analytics: Analytics;
  readonly ask: AskIndex;
  /** Everything is made again. */
  readonly isAnew: boolean;
  /** Has anything been loaded since the last time? */
  readonly hasLoads: boolean;
  /** How far each package's tickets and footprints have come, as far as this process knows. */
  readonly known: Map<string, string>;
  readonly tell: (building: Building) => void;
  readonly isStopped: () => boolean;
}
interface DayMark {
  readonly day: Day;
  readonly rows: number;
  readonly mark: string;
}

/** Brings the indexes of all packages up to the stores: what has the mark that it had is left alone, so that it costs what has changed. */
export async function syncIndex(syncing: Syncing): Promise<void> {
  const { records, ask, isAnew, hasLoads, isStopped } = syncing;
  const packages = await records.packages.names();
  if (isAnew) for (const name of packages) await ask({ what: 'clear', package: name });
  // what there is least of comes first: it is found while the rest is being made
  let isHeard = true;
  for (const name of packages) {
    if (isStopped()) return;
    if (isHeard) isHeard = await syncTickets(syncing, name).then(() => true, unlessAway);
    await syncFootprints(syncing, name);
  }
  if (!hasLoads) return;
  await syncNames(syncing, packages);
  await syncIncidents(syncing, packages);
}

async function syncIncidents({ analytics, ask, tell, isStopped }: Syncing, packages: readonly string[]): Promise<void> {
  const days = await analytics.query({
    dimensions: ['package', 'day'],
    measures: {
      rows: count(),
      risk: sum('risk'),
      minutes: sum('minutes_to_down'),
      returns: sum('reemerged_count'),
      sights: { distinct: 'last_seen_at' },
    },
    filters: [],
  });
  const due: { readonly name: string; readonly days: readonly DayMark[]; readonly gone: readonly string[] }[] = [];
  for (const name of packages) {
    const marks = await ask<Record<string, string>>({ what: 'marks', package: name });
    const own = days
      .filter((row) => row.package === name)
      .map(({ day, rows, ...of }): DayMark => ({
        day,
        rows: whole(rows),
        mark: [rows, of.risk, of.minutes, of.returns, of.sights].join(' '),
      }))
      .sort((a, b) => (a.day < b.day ? 1 : -1));
    const known = new Set(own.map(({ day }) => `day ${day}`));
    due.push({
      name,
      days: own.filter(({ day, mark }) => marks[`day ${day}`] !== mark),
      gone: Object.keys(marks).filter((group) => group.startsWith('day ') && !known.has(group)),
    });
  }
  const total = due.reduce((all, { days: own }) => all + own.reduce((rows, day) => rows + day.rows, 0), 0);
  let done = 0;
  for (const { name, days: own, gone } of due) {
    if (gone.length > 0)
      await ask({ what: 'replace', package: name, groups: gone.map((group) => ({ name: group, mark: '', documents: [] })) });
    for (const piece of inPieces(own)) {
      if (isStopped()) return;
      tell({ done, total });
      const rows = await analytics.query({
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
      await ask({ what: 'replace', package: name, groups });
      done += rows.length;
    }
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

/** What changed since the last one that is there; several may have changed in one millisecond. `I`: an id, of which '' or 0 is before all. */
async function follow<R>(
  { ask, known }: Syncing,
  name: string,
  mark: string,
  changedSince: (at: number, id: string) => Promise<readonly R[]>,
  placeOf: (record: R) => { readonly at: number; readonly id: string; readonly document: Document },
): Promise<void> {
  const place = `${mark} ${name}`;
  const start = known.get(place) ?? (await ask<Record<string, string>>({ what: 'marks', package: name }))[mark] ?? '0 ';
  known.set(place, start);
  for (let at = Number(start.split(' ')[0]), id = start.split(' ')[1] ?? ''; ;) {
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
const unlessAway = (cause: unknown): false => {
  if (cause instanceof CallFailure && cause.kind === 'unavailable') return false;
  throw cause;
};
const syncTickets = (syncing: Syncing, name: string): Promise<void> =>
  follow(
    syncing,
    name,
    TICKETS_MARK,
    (at, id) => syncing.tickets.changedSince(name, at, Number(id), PAGE),
    (ticket) => ({ at: ticket.updated_at, id: String(ticket.id), document: ticketDocument(ticket) }),
  );
const syncFootprints = (syncing: Syncing, name: string): Promise<void> =>
  follow(
    syncing,
    name,
    FOOTPRINTS_MARK,
    (at, id) => syncing.records.footprints.changedSince(name, at, id, PAGE),
    (subject) => ({ at: subject.checked_at, id: subject.id, document: footprintDocument(subject, subject.first_at) }),
  );

/** A day of one zone or another, as an instant: names are known by days. */
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
/** Publishers, campaigns and domains of a package, of all stores. */
async function syncNames({ analytics, ask, isStopped }: Syncing, packages: readonly string[]): Promise<void> {
  const { events, tracker } = analytics;
  const perDay = { dimensions: ['package', 'day'], measures: { rows: count() }, filters: [] } as const;
  const [incidentDays, eventDays, trackerDays] = await Promise.all([analytics.query(perDay), events.query(perDay), tracker.query(perDay)]);
  for (const name of packages) {
    if (isStopped()) return;
    const ofIncidents = incidentDays.filter((row) => row.package === name);
    const ofEvents = eventDays.filter((row) => row.package === name),
      ofTracker = trackerDays.filter((row) => row.package === name);
    const rowsOf = (all: readonly { readonly rows: number | null }[]): number => all.reduce((n, { rows }) => n + whole(rows), 0);
    const mark = [ofIncidents.length, rowsOf(ofIncidents), ofEvents.length, rowsOf(ofEvents), ofTracker.length, rowsOf(ofTracker)].join(
      ' ',
    );
    const marks = await ask<Record<string, string>>({ what: 'marks', package: name });
    if (marks[NAMES_MARK] === mark) continue;
    const found: Named[] = [];
    const inPackage = (days: { readonly from: Day; readonly to: Day }) =>
      [
        { column: 'package', oneOf: [name] },
        { column: 'day', atLeast: days.from },
        { column: 'day', atMost: days.to },
      ] as const;
    const measures = { rows: count() };
    for (const span of spansOf(ofIncidents.map(({ day }) => day)))
      for (const { publisher, campaign, day } of await analytics.query({
        dimensions: ['publisher', 'campaign', 'day'],
        measures,
        filters: inPackage(span),
      })) {
        found.push(named('publisher', publisher, '', day));
        if (campaign !== null) found.push(named('campaign', campaign, '', day));
      }
    for (const span of spansOf(ofEvents.map(({ day }) => day))) {
      const filters = inPackage(span);
      const [publishers, campaigns, domains] = await Promise.all([
        events.query({ dimensions: ['publisher', 'publisher_id', 'day'], measures, filters }),
        events.query({ dimensions: ['campaign', 'day'], measures, filters }),
        events.query({ dimensions: ['system_domain', 'day'], measures, filters }),
      ]);
      for (const { publisher, publisher_id, day } of publishers) found.push(named('publisher', publisher, publisher_id, day));
      for (const { campaign, day } of campaigns) found.push(named('campaign', campaign, '', day));
      for (const { system_domain, day } of domains) found.push(named('domain', system_domain, '', day));
    }
    for (const span of spansOf(ofTracker.map(({ day }) => day)))
      for (const row of await tracker.query({
        dimensions: ['publisher', 'publisher_id', 'campaign', 'campaign_id', 'day'],
        measures,
        filters: inPackage(span),
      }))
        found.push(named('publisher', row.publisher, row.publisher_id, row.day), named('campaign', row.campaign, row.campaign_id, row.day));
    await ask({ what: 'replace', package: name, groups: [{ name: NAMES_MARK, mark, documents: namedDocuments(found) }] });
  }
}
const named = (type: Named['type'], name: string, id: string, day: Day): Named => ({
  type,
  name,
  id,
  first: startOf(day),
  last: startOf(day),
});
/** Days in spans that one question asks about. */
function spansOf(days: readonly Day[]): { readonly from: Day; readonly to: Day }[] {
  const sorted = days.toSorted();
  const [first] = sorted,
    last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const spans = Math.ceil(daysIn({ fromDate: first, toDate: last }) / SPAN);
  return Array.from({ length: spans }, (_, i) => ({ from: addDays(first, i * SPAN), to: addDays(first, (i + 1) * SPAN - 1) }));
}
