import { createHash } from 'node:crypto';
import { IANAZone } from 'luxon';
import pLimit from 'p-limit';
import type { RepeatChoice, UpdateChoice } from '../../contract/areas/admin/imports.ts';
import type { EmbeddedAnalytics } from '../analytics/analytics.ts';
import type { Row } from '../analytics/answer.ts';
import type { Dictionary } from '../analytics/duckdb/dictionary.ts';
import type { Staged, Staging } from '../analytics/duckdb/store.ts';
import type { Records } from '../records/records.ts';
import type { Checked } from './csv-file.ts';
import { checkDemo, ImportFault, withFaults } from './fault.ts';
import { mappingOf, meaningOf, type Mapping } from './mapping.ts';
import { filesOf, noteImport, type FileRows } from './updates/noted.ts';
import { plans, type ImportKind, type ImportPlan } from './plan.ts';
import { findLines, firstRefused, forgetUnread, REFUSED, unreadable, writeReport, type RefusedRow } from './refused.ts';
import { checkReport, previewOf, type PackagePart } from './report.ts';
import { openSource, quoted, type Source } from './source.ts';
import { statementsOn, type Statements } from './statement.ts';
import { dropEnums, tableSql, type TableSql } from './table.ts';
import { knownOf, THERE, type Differing } from './updates/known.ts';
import { settle, tellDesk, ToDesk, toldIn, type Changes, type Kept } from './updates/through-desk.ts';

export interface ImportRequest {
  readonly kind: ImportKind;
  /** Absolute path. */
  readonly file: string;
  /** Their column to ours. */
  readonly map: Readonly<Record<string, string>>;
  /** Package of every row, where no column says it. */
  readonly packageName: string | null;
  /** The one package that rows may be of, and are where no column says it. */
  readonly only?: string;
  /** Zone of times without an offset. */
  readonly timeZone: string;
  /** Looks and reports, and imports nothing. */
  readonly dryRun: boolean;
  /** Imports the other rows where some are refused. */
  readonly skipRefused: boolean;
  /** What becomes of rows that the store has in another form. Where nothing is said, such a row keeps the file from being imported. */
  readonly updates?: UpdateChoice | undefined;
  /** What becomes of rows without a name that are there already; they are passed over where nothing is said. */
  readonly repeats?: RepeatChoice | undefined;
  /** Absolute path of the report of refused rows. */
  readonly report: string;
}
/** How far a phase is: rows where they are counted, else the engine's estimate. */
export type Done = { readonly rows: number } | { readonly percent: number };
/** What an import tells while it goes on. */
export type ImportNews =
  | { readonly news: 'progress'; readonly phase: string; readonly done: Done; readonly seconds: number }
  /** `columns`: ours, and theirs or how it is made. `rows`: the first, as they would be stored; money in millionths. */
  | {
      readonly news: 'preview';
      readonly columns: readonly (readonly [ours: string, theirs: string])[];
      /** Columns of the file, and those of ours that one of them fills, with it. */
      readonly header: readonly string[];
      readonly taken: Readonly<Record<string, string>>;
      readonly unused: readonly string[];
      readonly rows: readonly Row[];
      readonly packages: readonly PackagePart[];
    }
  /** Rows that are passed over, because the store has them as they are. */
  | { readonly news: 'there'; readonly count: number }
  /** Rows without a name that are there already: in all, and by the file that brought them, where that is known. */
  | { readonly news: 'repeats'; readonly count: number; readonly files: readonly FileRows[]; readonly choice: RepeatChoice }
  /** Rows that the store has in another form. */
  | ({ readonly news: 'differs' } & Differing)
  /** Incidents of which something stays as people set it, because the file names no later time; `first`: a hundred of them at most. */
  | { readonly news: 'kept'; readonly count: number; readonly first: readonly Kept[] }
  /** `first`: a hundred of them at most; all are in the report. */
  | {
      readonly news: 'refused';
      readonly count: number;
      readonly what: 'line' | 'row';
      readonly first: readonly RefusedRow[];
      readonly report: string;
    };
export interface ImportResult {
  /** `known`: the same file, or all of its rows, were imported before. `refused`: some rows were, so none was imported. `differs`: the store has some in another form, and nobody said what becomes of them. */
  readonly outcome: 'imported' | 'tried' | 'known' | 'refused' | 'differs';
  /** New ones. */
  readonly rows: number;
  /** Rows that were passed over, because the store has them as they are. */
  readonly there: number;
  /** Rows that the store has in another form, and how many of them were replaced, or would be. */
  readonly differs: number;
  readonly updated: number;
  /** Incidents of which something stays as people set it. */
  readonly kept: number;
  readonly refused: number;
  readonly seconds: number;
  /** The number of the load that has the rows, where they know it. */
  readonly load: number | null;
  /** What was imported, by package. */
  readonly packages: readonly PackagePart[];
  /** By what it can be taken back, where the command imported it. */
  readonly noted?: readonly { readonly id: string; readonly package: string }[];
}
export interface Importing {
  /** Data folder, that the stores are in. */
  readonly folder: string;
  readonly analytics: EmbeddedAnalytics;
  readonly records: Records;
  /** Events are read from another store than the embedded one, so none may be imported into it. */
  readonly eventsElsewhere: boolean;
  readonly tell: (news: ImportNews) => void;
  readonly signal?: AbortSignal;
  /** The server's, where one runs: incidents that are there are changed by its desk. */
  readonly changes?: Changes;
  /** Where no server runs: tickets are in a Redmine. */
  readonly hasRedmine?: boolean;
  /** Who imports; nobody where it is the command. */
  readonly by?: { readonly id: string; readonly name: string };
}

const SAMPLE_ROWS = 100_000,
  MOST_KEPT = 100;
const TEMPORARY =
  'import_rows import_again import_text import_refused import_there import_match import_known import_repeats import_terms import_lines'.split(
    ' ',
  );

const none = { rows: 0, there: 0, differs: 0, updated: 0, kept: 0, refused: 0, load: null, packages: [] } as const;
/** Ends the staging of rows that are not to be published. */
class Halt extends Error {
  readonly result: Omit<ImportResult, 'seconds'>;
  constructor(result: Omit<ImportResult, 'seconds'>) {
    super(result.outcome);
    this.result = result;
  }
}

/** One file with one meaning has one name: its content and how it is mapped. The zone has no part in it: the same events in another zone are there already. */
const nameOf = ({ kind, map, packageName }: ImportRequest, digest: string): string => nameBy(kind, digest, [meaningOf(map), packageName]);
/** The name that the first version gave it, another for each spelling and zone; stores have it. */
const nameBefore = ({ kind, map, packageName, timeZone }: ImportRequest, digest: string): string =>
  nameBy(kind, digest, [Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)), packageName, timeZone]);
const nameBy = (kind: ImportKind, digest: string, meaning: unknown): string =>
  `import ${kind} ${digest} ${createHash('sha256').update(JSON.stringify(meaning)).digest('hex')}`;

async function packagesOf({ records }: Importing) {
  const rows = await records.database.selectFrom('packages').select(['name', 'time_zone', 'currency']).execute();
  return {
    zones: new Map(rows.map((each) => [each.name, each.time_zone])),
    currencies: new Map(rows.map((each) => [each.name, each.currency])),
  };
}

/** Adds the terms that a question finds (`TableSql.terms`) to the dictionary. */
async function addTerms(dictionary: Dictionary, statements: Statements, asked: string | null): Promise<void> {
  if (asked === null) return;
  for (const [column, list] of Object.entries(await statements.first(asked)))
    for (const value of (list ?? []) as string[]) dictionary.add(column, value);
}

/** How a file is read: what its columns mean, and the SQL for it. */
interface Reader {
  readonly header: readonly string[];
  readonly mapping: Mapping;
  /** Package of every row, where no column says it. */
  readonly packageName: string | null;
  readonly sql: TableSql;
  /** SQL of its rows as text. */
  readonly from: string;
  /** Where the dictionary stood before. */
  readonly mark: ReadonlyMap<string, number>;
}
/** Does a column of the file say of which package each row is? */
const saysPackage = (header: readonly string[], map: Readonly<Record<string, string>>): boolean =>
  Object.values(map).includes('package') || header.some((name) => name.trim().toLowerCase() === 'package' && map[name] === undefined);
/** Looks at the header and at the first rows. They know nearly all terms, so that nearly all rows are read once. */
async function readerOf(
  request: ImportRequest,
  importing: Importing,
  source: Source,
  { connection, dictionary }: Staging,
  statements: Statements,
): Promise<Reader> {
  const plan = plans[request.kind],
    { only } = request,
    { zones, currencies } = await packagesOf(importing);
  if (only !== undefined) for (const name of [...zones.keys()]) if (name !== only) zones.delete(name);
  if (request.packageName !== null && !zones.has(request.packageName)) {
    throw new ImportFault(
      `--package ${request.packageName}: there is no such package; there are ${[...zones.keys()].sort().join(', ') || 'none'}`,
    );
  }
  const header = await source.header(connection);
  const packageName = request.packageName ?? (only === undefined || saysPackage(header, request.map) ? null : only);
  const constants = new Map(packageName === null ? [] : [['package', packageName]]);
  const mapping = mappingOf(plan, header, request.map, [...constants.keys()]);
  const mark = dictionary.mark(),
    sql = tableSql({ plan, mapping, constants, zones, currencies, dictionary, only: only ?? null }),
    from = source.select(mapping);
  await readable(source, async () => {
    await addTerms(dictionary, statements, sql.terms(`${from} LIMIT ${SAMPLE_ROWS}`));
    await sql.makeEnums(connection, mark);
  });
  return { header, mapping, packageName, sql, from, mark };
}
/** Where the engine cannot read the file that is one line for people. */
async function readable(source: Source, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw cause instanceof ImportFault || !(cause instanceof Error) || cause.message.startsWith('Column ')
      ? cause
      : unreadable(source, cause);
  }
}
/** Does some work while the whole file is checked. What is wrong with the file is said first, and ends the work. */
async function whileChecked<T>({ checked }: Source, leave: AbortController, work: Promise<T>): Promise<readonly [Checked, T]> {
  checked.catch(() => {
    leave.abort();
  });
  const [file, done] = await Promise.allSettled([checked, work]);
  if (file.status === 'rejected') throw file.reason;
  if (done.status === 'rejected') throw done.reason;
  return [file.value, done.value];
}

/** One import reads at a time: whether it keeps the order of rows is a setting of the whole engine. Whoever else cares for an order asks for it. */
const reading = pLimit(1);
/**
 * Reads the whole file into `import_rows`, then again the rows that a new term or something wrong set aside; refuses what is wrong. In order rows have
 * the places that they have in the file, which costs a seventh more.
 */
async function readRows(
  { connection, dictionary }: Staging,
  statements: Statements,
  source: Source,
  { sql, from, mark }: Reader,
  isInOrder: boolean,
  onPercent: (percent: number) => void,
): Promise<void> {
  await forgetUnread(statements);
  await readable(source, () =>
    reading(async () => {
      try {
        await connection.run(`SET preserve_insertion_order = ${isInOrder}`);
        await statements.run(`CREATE OR REPLACE TEMP TABLE import_rows AS ${sql.rows(from)}`, onPercent);
      } finally {
        await connection.run('SET preserve_insertion_order = true');
      }
    }),
  );
  await statements.run(`CREATE OR REPLACE TEMP TABLE import_text AS ${sql.setAside('(SELECT rowid AS place, cells FROM import_rows)')}`);
  await statements.run(
    `CREATE OR REPLACE TEMP TABLE import_refused AS SELECT *, CAST(NULL AS INTEGER) AS line FROM (${sql.refused('FROM import_text')})`,
  );
  const again = 'SELECT * FROM import_text WHERE place NOT IN (SELECT place FROM import_refused)';
  await addTerms(dictionary, statements, sql.terms(again));
  await sql.makeEnums(connection, mark);
  await statements.run(`CREATE OR REPLACE TEMP TABLE import_again AS ${sql.rows(again.replace('*', '* EXCLUDE (cells)'), 'place, ')}`);
  const texts = [...sql.late].map((column) => `"${column}"`).join(', ');
  await addTerms(
    dictionary,
    statements,
    sql.terms(`SELECT ${texts} FROM import_rows WHERE cells IS NULL UNION ALL SELECT ${texts} FROM import_again`, true),
  );
  await sql.makeEnums(connection, mark, true);
}

/** Do rows know their load? Those of incidents are changed by people, one by one. */
const canTakeBack = ({ unique }: ImportPlan): boolean => unique.within === 'package';
/** Puts the rows of a file into the staging table. Answers what it is; throws `Halt` where nothing is to be published. */
async function stageFile(
  request: ImportRequest,
  importing: Importing,
  source: Source,
  staging: Staging,
  since: () => number,
  onStaged: (what: Pick<ImportResult, 'load' | 'packages'>) => void,
  isAtDesk = request.kind !== 'incidents',
): Promise<Staged> {
  const { tell, signal } = importing,
    { connection, table } = staging,
    plan = plans[request.kind];
  const leave = new AbortController(),
    statements = statementsOn(connection, AbortSignal.any([leave.signal, ...(signal === undefined ? [] : [signal])]));
  const progress = (phase: string, done: Done): void => {
    tell({ news: 'progress', phase, done, seconds: since() });
  };
  try {
    await connection.run(
      `SET TimeZone = ${quoted(request.timeZone)}; SET enable_progress_bar = true; SET enable_progress_bar_print = false`,
    );
    const [{ digest, lines }, reader] = await whileChecked(source, leave, readerOf(request, importing, source, staging, statements));
    const { header, mapping, packageName, sql } = reader,
      named = { ...request, packageName },
      name = nameOf(named, digest);
    // whoever replaces rows may mean those that a later file has brought since
    const { repeats = 'pass-over' } = request,
      isNamed = mapping.has(plan.unique.column);
    const isSaidAgain = isNamed ? request.updates === 'replace' : repeats === 'count-again';
    if (!isSaidAgain && ((await staging.hasLoaded(name)) || (await staging.hasLoaded(nameBefore(named, digest)))))
      throw new Halt({ outcome: 'known', ...none, load: canTakeBack(plan) ? (await staging.loadOf(name)) || null : null });
    const columns = Object.keys(plan.model.columns);
    const known = knownOf({ staging, statements, plan, given: [...mapping.keys()], sql, repeats });
    const readIn = async (isInOrder: boolean): Promise<void> => {
      await readRows(staging, statements, source, reader, isInOrder, (percent) => {
        progress('reading', { percent });
      });
      await known.find();
    };
    const hasPlaces = request.dryRun || (plan.madeId !== null && !mapping.has(plan.madeId));
    await readIn(hasPlaces);
    // A refused row is told with its line.
    if (!hasPlaces && (await statements.number(`SELECT count(*) FROM ${REFUSED}`)) > 0) await readIn(true);
    const read = await statements.number('SELECT count(*) FROM import_rows');
    progress('read', { rows: read });
    const refused = await findLines(connection, statements, source, lines, read);
    const there = await statements.number(`SELECT count(*) FROM ${THERE}`);
    if (there > 0) tell({ news: 'there', count: there });
    const repeated = await known.repeated();
    if (repeated.length > 0) tell({ news: 'repeats', choice: repeats, ...(await filesOf(importing.records, request.kind, repeated)) });
    if (read + refused === 0) throw new ImportFault('The file has a header and no rows');
    if (refused > 0) {
      await writeReport(statements, request.report, header, mapping);
      tell({
        news: 'refused',
        count: refused,
        what: source.format === 'csv' ? 'line' : 'row',
        first: await firstRefused(statements),
        report: request.report,
      });
      if (!request.skipRefused && !request.dryRun) throw new Halt({ outcome: 'refused', ...none, there, refused });
    }
    const isReplacing = request.updates === 'replace',
      differing = await known.differing(),
      differs = differing.count;
    if (differs > 0) tell({ news: 'differs', ...differing });
    const told = isAtDesk || differs === 0 || request.updates === 'pass-over' ? null : await toldIn(importing, known, mapping),
      kept = told?.kept.length ?? 0;
    if (told !== null && kept > 0) tell({ news: 'kept', count: kept, first: told.kept.slice(0, MOST_KEPT) });
    if (differs > 0 && request.updates === undefined && !request.dryRun)
      throw new Halt({ outcome: 'differs', ...none, there, differs, kept, refused });
    await source.checkSame();
    await known.stageNew(request.dryRun ? 'place' : 'package, day');
    const rows = await statements.number(`SELECT count(*) FROM ${table}`),
      updated = isReplacing ? differs : 0;
    if (told !== null && isReplacing && !request.dryRun) throw new ToDesk(told.rows, rows);
    if (updated > 0) await known.stageChanged();
    await plan.decide?.(staging);
    const theirs = (column: string): string => {
      const place = mapping.get(column),
        reading = plan.readings[column];
      if (place !== undefined) return header[place] ?? '';
      if (reading?.as === 'made') return `made from ${reading.from}`;
      if (column === plan.madeId) return 'made from the row';
      return column === 'package' && packageName !== null
        ? `always ${packageName}`
        : plan.otherwise[column] === undefined
          ? 'nothing'
          : 'made where empty';
    };
    if (request.dryRun) {
      const unused = header.filter((_, place) => ![...mapping.values()].includes(place));
      tell({
        news: 'preview',
        columns: columns.map((column) => [column, theirs(column)] as const),
        header,
        taken: Object.fromEntries([...mapping].map(([ours, place]) => [ours, header[place] ?? ''])),
        unused,
        ...(await previewOf(staging, plan)),
      });
      throw new Halt({ outcome: 'tried', ...none, rows, there, differs, updated, kept, refused });
    }
    if (rows + updated === 0) throw new Halt({ outcome: there + differs > 0 ? 'known' : 'refused', ...none, there, differs, refused });
    onStaged({ load: canTakeBack(plan) ? staging.load : null, packages: (await previewOf(staging, plan)).packages });
    // Their room is needed for publishing.
    for (const name of TEMPORARY) await connection.run(`DROP TABLE IF EXISTS temp.${name}`);
    progress('publishing', { rows });
    statements.check(); // the last moment to stop: from here on it is published
    return { name, replaces: updated > 0 };
  } finally {
    for (const name of TEMPORARY) await connection.run(`DROP TABLE IF EXISTS temp.${name}`);
    await forgetUnread(statementsOn(connection));
    await dropEnums(connection, plan);
    await connection.run('RESET TimeZone; RESET enable_progress_bar');
  }
}

/**
 * Imports one file, all or nothing, in one transaction with its roll-ups; a file that was imported in the same way before changes nothing.
 * Fails with an `ImportFault` where the file as a whole is refused.
 */
export async function importFile(request: ImportRequest, importing: Importing): Promise<ImportResult> {
  const started = performance.now();
  const since = (): number => (performance.now() - started) / 1000;
  if (!IANAZone.isValidZone(request.timeZone)) throw new ImportFault(`--timezone ${request.timeZone}: there is no such time zone`);
  if (request.kind === 'events' && importing.eventsElsewhere)
    throw new ImportFault('Ad events are on ClickHouse (CLICKHOUSE_URL), and files are imported into the embedded store alone');
  const result = await withFaults(importing.signal, () => importSource(request, importing, since));
  // a file of a page is listed already
  return request.only === undefined ? { ...result, noted: await noteImport(request, importing, result) } : result;
}
async function importSource(request: ImportRequest, importing: Importing, since: () => number): Promise<ImportResult> {
  await checkDemo(request.kind, importing.records);
  await checkReport(request.report, request.file, importing.folder);
  const source = await openSource(request.file, importing.folder, importing.signal);
  const store = importing.analytics[request.kind];
  let counted = none as Omit<ImportResult, 'outcome' | 'rows' | 'seconds'>;
  const tell = (news: ImportNews): void => {
    if (news.news === 'refused') counted = { ...counted, refused: news.count };
    if (news.news === 'there') counted = { ...counted, there: news.count };
    if (news.news === 'kept') counted = { ...counted, kept: news.count };
    if (news.news === 'differs') counted = { ...counted, differs: news.count, updated: request.updates === 'replace' ? news.count : 0 };
    importing.tell(news);
  };
  const onStaged = (what: Pick<ImportResult, 'load' | 'packages'>): void => {
    counted = { ...counted, ...what };
  };
  try {
    if (request.kind === 'incidents') await settle(importing);
    const rows = await store.ingest((staging) => stageFile(request, { ...importing, tell }, source, staging, since, onStaged));
    return { ...counted, outcome: 'imported', rows: rows - counted.updated, seconds: since() };
  } catch (cause) {
    if (cause instanceof Halt) return { ...cause.result, seconds: since() };
    if (cause instanceof ToDesk) {
      await tellDesk(importing, cause.rows, Halt, () =>
        store.ingest((staging) => stageFile(request, unstoppable(importing), source, staging, since, onStaged, true)),
      );
      return { ...counted, outcome: 'imported', rows: cause.fresh, seconds: since() };
    }
    throw cause;
  }
}
/** From the change of the first incident on there is nothing to stop, and what is told was told before. */
const unstoppable = ({ signal: _, ...importing }: Importing): Importing => ({
  ...importing,
  tell: (news) => {
    if (news.news === 'progress') importing.tell(news);
  },
});
