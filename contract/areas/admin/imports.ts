import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Instant } from '../../time/dates.ts';
import { PackageName } from '../../scope.ts';
import { Zone } from '../../time/zone.ts';
import { FileForm, ImportMapping, importKinds, updateChoices } from './import-mapping.ts';
import { deleteMapping, importMappings, saveMapping } from './import-mappings.ts';
import { jobStatuses } from '../job.ts';

export { importKinds, type ImportKind } from './import-mapping.ts';
/**
 * What became of a file. `tried`: it was looked at, and nothing was imported. `known`: it, or every row of it, was imported before. `refused`: rows are refused, so that none was
 * imported. `differs`: rows are there in another form, and nobody said what becomes of them, so that none was imported. `unmapped`: columns that every row needs are missing, or a choice is open. `fault`: it cannot be read or stored as a whole, `fault` says why.
 */
export const importOutcomes = ['tried', 'imported', 'known', 'refused', 'differs', 'unmapped', 'fault'] as const;

/** Most refused rows that are told; all of them are in the report. */
export const MOST_REFUSED_SHOWN = 100;

/** Where a column of ours comes from: columns of the file (`from`), a rule or the one package that is the same in every row (`always`), the row itself (`made`), or nothing. */
export const ImportColumn = z.object({
  ours: z.string(),
  from: z.array(z.string()),
  how: z.enum(['file', 'made', 'always', 'nothing']),
});
export type ImportColumn = z.infer<typeof ImportColumn>;
/** A row that is refused; `line` is that of the file. `reason` as `npm run import` writes it. */
export const RefusedLine = z.object({ line: z.int(), reason: z.string() });
/** What is best done next with a file: map columns, choose how times are read, say values in a dictionary, correct or leave out refused rows, import, or nothing. */
export const nextSteps = ['map', 'choose', 'words', 'correct', 'import', 'nothing'] as const;
/** What a look at a file found, or its import. The same as `npm run import` reports. */
export const ImportReport = z.object({
  outcome: z.enum(importOutcomes),
  /** New rows that were imported, or would be. */
  rows: z.int(),
  /** Rows that were passed over, because the store has them as they are. */
  there: z._default(z.int(), 0),
  /** Rows that the store has in another form, and how many of them were replaced. */
  differs: z._default(z.int(), 0),
  updated: z._default(z.int(), 0),
  /** Incidents that were, or would be, replaced but for what people set since the newest time of the row; a hundred of them at most with those fields of ours. */
  kept: z._default(z.object({ rows: z.int(), first: z.array(z.object({ key: z.string(), fields: z.array(z.string()) })) }), {
    rows: 0,
    first: [],
  }),
  /** Rows whose amounts are converted by the rates of the package, by currency, the most first: `least` and `most` are the rates. */
  converted: z._default(z.array(z.object({ from: z.string(), to: z.string(), rows: z.int(), least: z.number(), most: z.number() })), []),
  /** Rows without a key that stand in earlier files too, whether they are passed over or counted again, and the files of which that is known. */
  repeats: z._default(z.object({ rows: z.int(), files: z.array(z.object({ name: z.string(), at: Instant, rows: z.int() })) }), {
    rows: 0,
    files: [],
  }),
  /** In how many of them a column of ours differs, the most first, and up to five of them: `was` is as stored. */
  changes: z._default(
    z.object({
      columns: z.array(z.object({ ours: z.string(), rows: z.int() })),
      examples: z.array(z.object({ key: z.string(), changes: z.array(z.object({ ours: z.string(), was: z.string(), is: z.string() })) })),
    }),
    { columns: [], examples: [] },
  ),
  refused: z.int(),
  /** Of costs. `rows` of the file were added to another one of the same day, campaign and publisher. */
  summed: z._default(z.int(), 0),
  /** Of costs. `rows` whose clicks or events, of the same day, campaign and publisher, carry a cost too: `cost` of it in currency units, which stays beside the rows of the file. */
  besides: z._default(z.object({ rows: z.int(), cost: z.number() }), { rows: 0, cost: 0 }),
  first: z.array(RefusedLine),
  /** Refused rows by reason, those of most rows first: `line` is the first, `…` stands for the cell. */
  reasons: z._default(z.array(z.object({ reason: z.string(), count: z.int(), line: z.int() })), []),
  /** How the file is written, as it was said or found; null where it could not be opened. */
  form: z._default(z.nullable(FileForm), null),
  /** Its first lines as they stand, before the header too. */
  head: z._default(z.array(z.string()), []),
  /** Columns of the file. */
  header: z.array(z.string()),
  /** Three different filled cells of each at most. */
  samples: z._default(z.array(z.array(z.string())), []),
  columns: z.array(ImportColumn),
  unused: z.array(z.string()),
  /** Columns that every row needs and nothing is mapped to. */
  missing: z.array(z.string()),
  /** Columns of times of which nobody can tell whether the day or the month is first: `times` of their rule says it. */
  open: z._default(z.array(z.object({ column: z.string(), samples: z.array(z.string()) })), []),
  /** What occurs in columns of few values, the 200 most frequent of the first 100,000 rows, and what becomes of each: `ours` is null where its row is refused. */
  words: z._default(
    z.array(
      z.object({
        ours: z.string(),
        values: z.array(z.object({ theirs: z.string(), ours: z.nullable(z.string()), count: z.int() })),
      }),
    ),
    [],
  ),
  /** The first twenty rows as they would be stored, a cell for each of `columns`. */
  sample: z.array(z.array(z.string())),
  days: z.nullable(z.object({ count: z.int(), first: z.string(), last: z.string() })),
  fault: z.string(),
  next: z._default(z.enum(nextSteps), 'nothing'),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** What the last job of a file does. */
const importJobs = ['check', 'import', 'take-back'] as const;
/** Who took a file back, and when. */
const TakenBack = z.object({ by: z.string(), at: Instant });
const Days = z.object({ count: z.int(), first: z.string(), last: z.string() });
/** A file that fills a package. `checked` is its last look; `done` its import, null until there was one. `job` is what is, or was, under way with it last. */
export const PackageImport = z.object({
  id: z.string(),
  package_name: z.string(),
  by: z.string(),
  name: z.string(),
  bytes: z.int(),
  kind: z.enum(importKinds),
  /** How it is read, as the last look was told. At the first it is found: a kept mapping whose columns the file has, else names and cells that say it by themselves. */
  mapping: ImportMapping,
  /** The kept mapping that it is, or was made from; null for none. */
  mapping_id: z.nullable(z.string()),
  /** Columns of ours that a file of the kind may have, those first that every row needs. */
  takes: z.array(z.object({ name: z.string(), isNeeded: z.boolean() })),
  job: z.object({ id: z.string(), does: z.enum(importJobs), status: z.enum(jobStatuses) }),
  checked: z.nullable(ImportReport),
  done: z.nullable(ImportReport),
  /** Its rows are there, and known by their load. */
  canTakeBack: z.boolean(),
  takenBack: z.nullable(TakenBack),
  /** The file is there until then; null where it is gone. */
  fileUntil: z.nullable(Instant),
  createdAt: Instant,
});
export type PackageImport = z.infer<typeof PackageImport>;
/** The same in a list. `by` is '' for the command line. `sentBy`: rows that arrived by call: the name of the token, '' for a session; null for a file. `updated`: rows that it replaced; `there`: rows that it passed over. */
export const PackageImportLine = z.object({
  id: z.string(),
  by: z.string(),
  sentBy: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(importKinds),
  does: z.enum(importJobs),
  status: z.enum(jobStatuses),
  outcome: z.nullable(z.enum(importOutcomes)),
  rows: z.int(),
  updated: z.int(),
  there: z.int(),
  refused: z.int(),
  days: z.nullable(Days),
  canTakeBack: z.boolean(),
  takenBack: z.nullable(TakenBack),
  createdAt: Instant,
});
export type PackageImportLine = z.infer<typeof PackageImportLine>;

/** What taking a file back does. Sums are by how much money columns change, in currency units. `later`: files that replaced rows of this one since, which stay. */
export const TakeBackLook = z.object({
  removed: z.int(),
  restored: z.int(),
  later: z.array(z.object({ name: z.string(), rows: z.int(), at: z.nullable(Instant) })),
  days: z.nullable(Days),
  cost: z.number(),
  revenue: z.number(),
});
export type TakeBackLook = z.infer<typeof TakeBackLook>;

/**
 * A column that a file of a kind may have. `values`: the only ones of `words`. `atLeast` and `atMost`: of a number in the unit of the file, years of an instant or a day, `atMost` of a text in
 * bytes. `example` is its cell in a row that can be imported, '' where that row has none.
 */
export const ImportGuideColumn = z.object({
  name: z.string(),
  isNeeded: z.boolean(),
  holds: z.enum(['words', 'country', 'text', 'id', 'instant', 'day', 'whole', 'amount', 'real']),
  values: z.array(z.string()),
  atLeast: z.nullable(z.number()),
  atMost: z.nullable(z.number()),
  example: z.string(),
});
export type ImportGuideColumn = z.infer<typeof ImportGuideColumn>;

const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
const inPackage = { package_name: PackageName };
/** What files of each kind may hold, beside the package, which is that of the page. *Added.* */
export const importColumns = call('GET /api/admin/import_columns', 'admin:package', 'Columns of files of rows', {
  answer: data(z.array(z.object({ kind: z.enum(importKinds), columns: z.array(ImportGuideColumn) }))),
});
export type ImportColumns = z.infer<(typeof importColumns)['answer']>['data'];
/** Files of a package in the last thirty days, newest first. *Added.* */
export const imports = call('GET /api/admin/import', 'admin:package', 'Files that were imported into a package', {
  query: z.strictObject(inPackage),
  answer: data(z.array(PackageImportLine)),
});
/** One of them with its reports. *Added.* */
export const oneImport = call('GET /api/admin/import/:id', 'admin:package', 'One file of a package', {
  params: Id,
  query: z.strictObject(inPackage),
  answer: data(PackageImport),
  failures: ['missing'],
});
/**
 * Takes a file of own rows, up to 200 MB, and looks at it as a job: nothing is imported. Rows are of the named package alone, which is one (400 for `all`); a row that names another is refused. `time_zone` is that of
 * times without an offset. *Added.*
 */
export const addImport = call('POST /api/admin/import', 'admin:package', 'Look at a file of rows for a package', {
  query: z.strictObject({ ...inPackage, kind: z.enum(importKinds), time_zone: z._default(Zone, 'UTC') }),
  files: { csv: { accepts: ['csv', 'tsv', 'txt', 'gz', 'zip', 'xlsx'], mostBytes: 200_000_000 } },
  status: 202,
  answer: data(PackageImport),
});
/** Looks again, with columns mapped in another way. 409 while a job is at it, once it is imported, and where the file is gone. *Added.* */
export const checkImport = call('PUT /api/admin/import/:id/check', 'admin:package', 'Look at a file of a package again', {
  params: Id,
  query: z.strictObject(inPackage),
  body: z.strictObject({
    kind: z.enum(importKinds),
    /** Null: it is found anew, as at the first look. */
    mapping: z.nullable(ImportMapping),
    mapping_id: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  }),
  bodyBytes: 1_000_000,
  status: 202,
  answer: data(PackageImport),
  failures: ['missing', 'conflict'],
});
/**
 * Imports a file that was looked at, all or nothing, as a job: `skip_refused` leaves the refused rows out, `updates` says what becomes of rows that are there in another form, which keep the file from being imported where nothing is said. `job_id` is that of its last job as it was seen: 409 with `current`
 * where somebody has looked in another way since. The same file, mapped in the same way, changes nothing. 409 as above, and where the last look found nothing to import. *Added.*
 */
export const runImport = call('POST /api/admin/import/:id/run', 'admin:package', 'Import a file into a package', {
  params: Id,
  query: z.strictObject(inPackage),
  body: z.strictObject({
    job_id: z.string().check(z.minLength(1), z.maxLength(60)),
    skip_refused: z._default(z.boolean(), false),
    updates: z.optional(z.enum(updateChoices)),
  }),
  status: 202,
  answer: data(PackageImport),
  failures: ['missing', 'conflict'],
});
/** All refused rows of the last look or import, with line, reasons and cells. 404 where none was, or the file is gone. *Added.* */
export const refusedRows = call('GET /api/admin/import/:id/refused', 'admin:package', 'Refused rows of a file as a file', {
  params: Id,
  query: z.strictObject(inPackage),
  answer: z.unknown(),
  file: ['text/csv'],
  failures: ['missing'],
});

/** What taking a file back would do. 404 where its rows are not there, or not known by it. *Added.* */
export const takeBackLook = call('GET /api/admin/import/:id/take_back', 'admin:package', 'What taking a file back does', {
  params: Id,
  query: z.strictObject(inPackage),
  answer: data(TakeBackLook),
  failures: ['missing'],
});
/**
 * Removes what a file added, and restores what it replaced, as a job that a crash does not end; rows that a later file has replaced stay. `confirm` is the name of the package, as somebody has typed it.
 * The file can be imported again. 409 while a job is at it, and once it is taken back. *Added.*
 */
export const takeBack = call('POST /api/admin/import/:id/take_back', 'admin:package', 'Take a file of a package back', {
  params: Id,
  query: z.strictObject(inPackage),
  body: z.strictObject({ confirm: z.string().check(z.maxLength(200)) }),
  status: 202,
  answer: data(PackageImport),
  failures: ['missing', 'conflict'],
});

/** Own rows of a package, from a page. */
export const adminImportCalls = {
  importMappings,
  saveMapping,
  deleteMapping,
  importColumns,
  imports,
  oneImport,
  addImport,
  checkImport,
  runImport,
  refusedRows,
  takeBackLook,
  takeBack,
} as const;
