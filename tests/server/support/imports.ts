import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZipFile } from 'yazl';
import type * as z from 'zod/mini';
import { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { importingInto } from '../../../server/analytics/clickhouse/import-events.ts';
import type { ClickhouseStore } from '../../../server/analytics/clickhouse/store.ts';
import type { EventModel, EventRow } from '../../../server/analytics/models/event-model.ts';
import type { Questions } from '../../../server/analytics/store.ts';
import { zoneClock } from '../../../server/analytics/local-time.ts';
import { customers, packages } from '../../../server/demo/world.ts';
import type { ImportNews, ImportRequest, ImportResult } from '../../../server/import/request.ts';
import { importFile } from '../../../server/import/run.ts';
import type { Records } from '../../../server/records/records.ts';
import { openTestRecords } from './data/records.ts';
import { eventRows } from './data/events.ts';

/** Zones of the demo's packages: Kolkata, New York (behind UTC, with summer time), London. */
export const zoned = ['com.northwind.pay', 'com.fabrikam.partner', 'fabrikam.example'] as const;
export const zoneOf = (name: string): string => packages.find((each) => each.name === name)?.timeZone ?? '';

/** Random events of real packages, with day and hour as the zone of each has them. */
export function importableRows(count: number, seed = 1): EventRow[] {
  const clocks = new Map(zoned.map((name) => [name as string, zoneClock(zoneOf(name))]));
  return eventRows({ count, packages: zoned, lastDay: '2026-11-20', days: 60, seed }).map((row) => {
    const local = clocks.get(row.package)?.local(row.time);
    return { ...row, day: local?.day ?? '', hour: local?.hour ?? 0 };
  });
}

const made = new Set(['day', 'hour', 'currency_from', 'rate']);
export const eventColumns = (row: EventRow): (keyof EventRow)[] =>
  (Object.keys(row) as (keyof EventRow)[]).filter((name) => !made.has(name));
const cell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
export const textOf = (row: EventRow, column: keyof EventRow): string => {
  const value = row[column];
  if (value === null) return '';
  if (column === 'time') return new Date(value).toISOString();
  return column === 'cost' || column === 'revenue' ? String(Number(value) / 1_000_000) : String(value);
};
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[], end = '\n'): string =>
  [header, ...rows].map((row) => row.map(cell).join(',') + end).join('');
export const csvOfEvents = (rows: readonly EventRow[]): string => {
  const columns = eventColumns(rows[0] as EventRow);
  return csvOf(
    columns,
    rows.map((row) => columns.map((column) => textOf(row, column))),
  );
};

/** A mapping, and what it says in few words: their column to ours, and the zone. */
export interface HowRead {
  readonly map?: Readonly<Record<string, string>>;
  readonly timeZone?: string;
  readonly mapping?: z.input<typeof ImportMapping>;
}
export const mappingFor = ({ map = {}, timeZone = 'UTC', mapping = {} }: HowRead): ImportMapping => {
  const fields = Object.fromEntries(Object.entries(map).map(([theirs, ours]) => [ours, { from: [theirs] }]));
  return {
    ...ImportMapping.parse({ ...mapping, fields: { ...fields, ...mapping.fields } }),
    ...(mapping.time_zone === undefined && { time_zone: timeZone }),
  };
};

export interface ImportBench {
  readonly folder: string;
  readonly records: Records;
  readonly analytics: EmbeddedAnalytics;
  /** The ad events, wherever they are. */
  readonly asked: Questions<EventModel>;
  /** Writes a file into the folder and answers its path. */
  file(name: string, content: string | Buffer): string;
  /** Imports events unless told. */
  run(
    file: string,
    more?: Partial<Omit<ImportRequest, 'mapping'>> & HowRead,
  ): Promise<ImportResult & { readonly news: readonly ImportNews[] }>;
  close(): Promise<void>;
}
/** The demo's packages without its people. */
export async function addPackages(records: Records): Promise<void> {
  await records.database
    .insertInto('packages')
    .values(
      packages.map((each, position) => ({
        name: each.name,
        title: each.title,
        customer: customers[each.customer],
        time_zone: each.timeZone,
        currency: each.currency,
        type: each.type,
        position,
      })),
    )
    .execute();
}

/** Ad events that are kept elsewhere. */
export interface EventsElsewhere {
  readonly events: ClickhouseStore<EventModel>;
  close(): Promise<void>;
}
/** Stores with the demo's packages and no rows, in a folder of their own. */
export async function openBench({
  elsewhere,
  ...options
}: { readonly threads?: number; readonly elsewhere?: EventsElsewhere } = {}): Promise<ImportBench> {
  const folder = await mkdtemp(join(tmpdir(), 'vigil-import-'));
  const records = await openTestRecords({ folder });
  await addPackages(records);
  const embedded = await openAnalytics({ folder, ...options }),
    analytics = elsewhere === undefined ? embedded : importingInto(embedded, elsewhere.events);
  return {
    folder,
    records,
    analytics,
    asked: elsewhere?.events ?? embedded.events,
    file(name, content) {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    async run(file, { map, timeZone, mapping, ...more } = {}) {
      const news: ImportNews[] = [];
      const request: ImportRequest = {
        kind: 'events',
        file,
        mapping: mappingFor({ ...(map && { map }), ...(timeZone !== undefined && { timeZone }), ...(mapping && { mapping }) }),
        packageName: null,
        dryRun: false,
        skipRefused: false,
        report: `${file}.refused.csv`,
        ...more,
      };
      return {
        ...(await importFile(request, {
          folder,
          analytics,
          records,
          tell: (each) => {
            news.push(each);
          },
        })),
        news,
      };
    },
    async close() {
      await elsewhere?.close();
      await analytics.close();
      await records.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A zip file of these. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
/** A workbook of one sheet, by the XML of its rows; the second format of cells is one of times. */
export const workbookOf = (
  rows: string | Buffer,
  { shared = '', book = '', formats = '' }: { readonly shared?: string; readonly book?: string; readonly formats?: string } = {},
): Promise<Buffer> =>
  zipOf({
    'xl/workbook.xml': `<workbook ${ns} xmlns:r="http://r">${book}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet ${ns}><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/>${formats}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${ns}>${shared}</sst>`,
    'xl/worksheets/sheet1.xml': Buffer.concat(
      [`<worksheet ${ns}><sheetData>`, rows, '</sheetData></worksheet>'].map((part) => Buffer.from(part)),
    ),
  });
