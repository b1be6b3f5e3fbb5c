import type { ReportRow } from '../../contract/areas/report/report.ts';
import type { SingleRow } from '../../contract/areas/tracker/claw-back.ts';
import { incidentModel, type IncidentRow } from '../analytics/models/incident-model.ts';
import type { Model } from '../analytics/models/model.ts';
import { trackerModel } from '../analytics/models/tracker-model.ts';
import { reportRow } from '../figures/incident/rows.ts';
import { singleRow, type RowWords, type StoredRow } from '../figures/tracker/rows.ts';
import { filedEvent, type FiledEvent } from '../figures/web/events.ts';
import { eventSheet } from './single/event-sheet.ts';
import { incidentSheet, type IncidentLayout } from './incident-sheet.ts';
import { trackerSheet } from './single/tracker-sheet.ts';

type Pairs = readonly (readonly [key: string, value: string])[];
/** A file of incidents. `names` are those of people by their ids; clocks are read at `now`, epoch milliseconds. */
export interface OfIncidents extends IncidentLayout {
  readonly of: 'incidents';
  readonly names: Pairs;
  readonly now: number;
}
/** A file of single clicks and conversions. `names` are those of records, by the JSON of kind, package and id; `zone` is the one of its times. */
export interface OfTracker {
  readonly of: 'tracker';
  readonly names: Pairs;
  /** By package. */
  readonly currencies: Pairs;
  readonly zone: string;
}
/** A file of single ad events. */
export interface OfEvents extends Omit<OfTracker, 'of' | 'names'> {
  readonly of: 'events';
}
/** What a file of the worker thread is of. All of it can be copied there. */
export type SheetContent = OfIncidents | OfTracker;
export const modelOf = ({ of }: Pick<SheetContent, 'of'>): Model => (of === 'incidents' ? incidentModel : trackerModel);

/** What the rows of a publisher with a reason come to. `cost` in millionths, `unpriced` rows without one. */
export interface RowGroup {
  readonly package_name: string;
  readonly publisher_id: string;
  readonly publisher: string;
  readonly reason: string;
  clicks: number;
  events: number;
  unpriced: number;
  cost: number;
}
type Summed = 'clicks' | 'events' | 'unpriced' | 'cost';
/** Adds rows up while they are written. */
export function tallyOf() {
  const groups = new Map<string, RowGroup>();
  return {
    /** `of`: what the row is. Ad events count as events. */
    add({ package_name, publisher_id, publisher, reason }: Omit<RowGroup, Summed>, of: 'clicks' | 'events', cost: number): void {
      const key = JSON.stringify([package_name, publisher_id, publisher, reason]);
      let group = groups.get(key);
      if (group === undefined) {
        group = { package_name, publisher_id, publisher, reason, clicks: 0, events: 0, unpriced: 0, cost: 0 };
        groups.set(key, group);
      }
      group[of]++;
      if (cost === 0) group.unpriced++;
      group.cost += cost;
    },
    groups: (): readonly RowGroup[] => [...groups.values()],
  };
}
export type Tally = ReturnType<typeof tallyOf>;

type Stored = Readonly<Record<string, string | number | null>>;
/** Rows of a store as a file, in pieces. Those of the tracker are added up in `tally`. */
export function sheetOf(content: SheetContent, rows: Iterable<Stored> | AsyncIterable<Stored>, tally: Tally): AsyncGenerator<Uint8Array> {
  const names = new Map(content.names);
  if (content.of === 'incidents') return incidentSheet(reportRows(rows, content.now, names), content);
  const words: RowWords = {
    nameOf: (kind, packageName, code, carried) => names.get(JSON.stringify([kind, packageName, code])) ?? carried,
    currencies: new Map(content.currencies),
  };
  return trackerSheet(singleRows(rows, words, tally), content.zone);
}
/** Ad events of a store as a file, in pieces, added up in `tally`. */
export const eventsSheetOf = (
  { zone, currencies }: OfEvents,
  rows: AsyncIterable<Parameters<typeof filedEvent>[0]>,
  tally: Tally,
): AsyncGenerator<Uint8Array> => eventSheet(filedEvents(rows, new Map(currencies), tally), zone);
async function* filedEvents(
  rows: AsyncIterable<Parameters<typeof filedEvent>[0]>,
  currencies: ReadonlyMap<string, string>,
  tally: Tally,
): AsyncGenerator<FiledEvent> {
  for await (const row of rows) {
    const event = filedEvent(row, currencies);
    tally.add(event, 'events', row.cost);
    yield event;
  }
}
async function* reportRows(
  rows: Iterable<Stored> | AsyncIterable<Stored>,
  now: number,
  people: ReadonlyMap<string, string>,
): AsyncGenerator<ReportRow> {
  for await (const row of rows) yield reportRow(row as unknown as IncidentRow, now, people);
}
async function* singleRows(rows: Iterable<Stored> | AsyncIterable<Stored>, words: RowWords, tally: Tally): AsyncGenerator<SingleRow> {
  for await (const stored of rows) {
    const row = singleRow(stored as unknown as StoredRow, words);
    tally.add(row, row.kind === 'click' ? 'clicks' : 'events', Number(stored['cost']));
    yield row;
  }
}
