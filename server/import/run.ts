import { createHash } from 'node:crypto';
import { IANAZone } from 'luxon';
import pLimit from 'p-limit';
import type { Staged, Staging } from '../analytics/duckdb/staging.ts';
import { messageOf } from '../fault.ts';
import type { Checked } from './csv-file.ts';
import { checkDemo, ContentFault, Halt, ImportFault, withFaults } from './fault.ts';
import { forgetWords } from './mapping/compile.ts';
import { packagesOf, previewOf } from './mapping/look.ts';
import { addTerms, readable, readerOf, withNamed, type Reader } from './mapping/reader.ts';
import { convertedIn, forgetRates } from './mapping/rates.ts';
import { meaningBefore, meaningOf } from './mapping/resolve.ts';
import type { Done, Importing, ImportNews, ImportRequest, ImportResult } from './request.ts';
import { filesOf, noteImport } from './updates/noted.ts';
import { hasKey, plans, storeOf, type ImportPlan } from './plan.ts';
import { findLines, firstRefused, forgetUnread, reasonsOf, REFUSED, writeReport } from './refused.ts';
import { checkReport } from './report.ts';
import { temporaryIn } from './read/written.ts';
import { openSource, quoted, type Source } from './source.ts';
import { statementsOn, type Statements } from './statement.ts';
import { dropEnums } from './table.ts';
import { knownOf, THERE } from './updates/known.ts';
import { partsOf } from './updates/parts.ts';
import { settle, tellDesk, ToDesk, toldIn } from './updates/through-desk.ts';

const TEMPORARY =
  'import_rows import_again import_text import_refused import_there import_out import_match import_known import_summed import_repeats import_terms import_lines import_nth import_held import_keys import_beside import_bases import_names import_named import_pairs import_renamed import_parts'.split(
    ' ',
  );

const none = { rows: 0, there: 0, differs: 0, updated: 0, kept: 0, refused: 0, load: null, changed: [], packages: [] } as const;
class Halted extends Halt<Omit<ImportResult, 'seconds' | 'bytes'>> {}

/** One file with one meaning has one name: its content, how it is mapped and by which rates it is converted; and the name that the first version gave it, which stores have. */
function namesOf(
  { kind, mapping, packageName }: Pick<ImportRequest, 'kind' | 'mapping' | 'packageName'>,
  digest: string,
  rates = '',
): readonly [string, ...string[]] {
  const by = (meaning: unknown): string => `import ${kind} ${digest} ${createHash('sha256').update(JSON.stringify(meaning)).digest('hex')}`;
  const before = meaningBefore(mapping);
  if (rates !== '') return [by([meaningOf(mapping), packageName, rates])];
  return [by([meaningOf(mapping), packageName]), ...(before === null ? [] : [by([before, packageName, mapping.time_zone])])];
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
  await statements.run(`CREATE OR REPLACE TEMP TABLE import_out AS SELECT place FROM import_text WHERE ${sql.leftOut}`);
  await statements.run('DELETE FROM import_text WHERE place IN (FROM import_out)');
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
  importing: Importing & { readonly toldAt: string },
  source: Source,
  staging: Staging,
  since: () => number,
  onStaged: (what: Pick<ImportResult, 'load' | 'packages'>) => void,
  isAtDesk = request.kind !== 'incidents',
): Promise<Staged> {
  const { tell, signal } = importing,
    { connection, dictionary, table } = staging,
    plan = plans[request.kind];
  const leave = new AbortController(),
    statements = statementsOn(connection, AbortSignal.any([leave.signal, ...(signal === undefined ? [] : [signal])]));
  const progress = (phase: string, done: Done): void => {
    tell({ news: 'progress', phase, done, seconds: since() });
  };
  try {
    await connection.run(
      `SET TimeZone = ${quoted(request.mapping.time_zone)}; SET enable_progress_bar = true; SET enable_progress_bar_print = false`,
    );
    const [{ digest, lines }, reader] = await whileChecked(
      source,
      leave,
      readerOf({ request, records: importing.records, source, statements, tell }, staging),
    );
    const { header, mapping, packageName, sql, converts } = reader;
    let names = namesOf({ ...request, packageName }, digest);
    // whoever replaces rows may mean those that a later file has brought since
    const { repeats = 'pass-over' } = request,
      isNamed = hasKey(plan, (column) => mapping.fields.has(column)),
      key = plan.madeId === null ? undefined : mapping.fields.get(plan.madeId),
      isJoined = key !== undefined && key.places.length > 1 && key.rule.join !== null;
    const isSaidAgain = isNamed ? request.updates === 'replace' : repeats === 'count-again';
    const loadNamed = async (): Promise<number | null> => {
      for (const each of canTakeBack(plan) ? names : []) if (await staging.hasLoaded(each)) return (await staging.loadOf(each)) || null;
      return null;
    };
    const own = request.once === undefined ? [] : [`request ${request.once}`];
    for (const each of own)
      if (await staging.hasLoaded(each))
        throw new Halted({ outcome: 'known', ...none, load: canTakeBack(plan) ? await staging.loadOf(each) : null });
    const checkNew = async (): Promise<void> => {
      for (const each of isSaidAgain || request.parts !== undefined ? [] : names)
        if (await staging.hasLoaded(each)) throw new Halted({ outcome: 'known', ...none, load: await loadNamed() });
    };
    if (!converts) await checkNew();
    const given = [...mapping.fields.keys(), ...mapping.constants.keys()].filter(
      (column) => column !== 'package' && column in plan.model.columns,
    );
    const known = knownOf({
      staging,
      statements,
      plan,
      given: mapping.fields.has('package') ? ['package', ...given] : given,
      sql,
      repeats,
      isJoined,
    });
    const parts = request.parts && partsOf(connection, statements, request.parts, known);
    const readIn = async (isInOrder: boolean): Promise<void> => {
      await readRows(staging, statements, source, reader, isInOrder, (percent) => {
        progress('reading', { percent });
      });
      await parts?.divide();
      await known.find();
    };
    const hasPlaces = parts !== undefined || request.dryRun || isJoined || plan.summed !== undefined || (plan.madeId !== null && !isNamed);
    await readIn(hasPlaces);
    // A refused row is told with its line.
    if (!hasPlaces && (await statements.number(`SELECT count(*) FROM ${REFUSED}`)) > 0) await readIn(true);
    if (converts) {
      const { used, all } = await convertedIn(statements, dictionary, reader.currencies);
      names = namesOf({ ...request, packageName }, digest, used);
      await checkNew();
      if (all.length > 0) tell({ news: 'converted', all });
    }
    const read = await statements.number('SELECT count(*) FROM import_rows');
    progress('read', { rows: read });
    const refused = await findLines(connection, statements, source, lines, read);
    const there = await statements.number(`SELECT count(*) FROM ${THERE}`);
    if (there > 0) tell({ news: 'there', count: there });
    const repeated = await known.repeated();
    if (repeated.length > 0) tell({ news: 'repeats', choice: repeats, ...(await filesOf(importing.records, request.kind, repeated)) });
    if (read + refused === 0) throw new ContentFault('The file has a header and no rows');
    if (refused > 0) {
      await writeReport(statements, request.report, header, mapping.places);
      tell({
        news: 'refused',
        count: refused,
        what: source.format === 'csv' ? 'line' : 'row',
        first: await firstRefused(statements),
        reasons: await reasonsOf(statements),
        report: request.report,
      });
      if (!request.skipRefused && !request.dryRun) throw new Halted({ outcome: 'refused', ...none, there, refused });
    }
    const { added, zeros, besides } = await known.costs();
    if (added > 0) tell({ news: 'summed', count: added });
    if (zeros > 0) tell({ news: 'zeros', count: zeros });
    if (besides.length > 0) tell({ news: 'besides', packages: besides });
    const isReplacing = request.updates === 'replace',
      differing = await known.differing(),
      differs = differing.count;
    if (differs > 0) tell({ news: 'differs', ...differing });
    const told =
        isAtDesk || differs === 0 || request.updates === 'pass-over'
          ? null
          : await toldIn(importing, known, given, isReplacing && !request.dryRun),
      kept = told?.keeping.count ?? 0;
    if (told !== null && kept > 0) tell({ news: 'kept', ...told.keeping });
    if (differs > 0 && request.updates === undefined && !request.dryRun)
      throw new Halted({ outcome: 'differs', ...none, there, differs, kept, refused });
    await source.checkSame();
    await known.stageNew(request.dryRun ? 'place' : 'package, day');
    const rows = await statements.number(`SELECT count(*) FROM ${table}`),
      updated = isReplacing ? differs : 0;
    if (parts !== undefined) await importing.counted?.(await parts.counts(source.head().skip));
    if (told?.rows != null) throw new ToDesk(told.rows, rows);
    if (updated > 0) await known.stageChanged();
    await plan.decide?.(staging);
    if (request.dryRun) {
      tell({ news: 'preview', ...(await previewOf(staging, plan, reader, statements)) });
      throw new Halted({ outcome: 'tried', ...none, rows, there, differs, updated, kept, refused });
    }
    if (rows + updated === 0) {
      const load = there + differs > 0 ? await loadNamed() : null;
      throw new Halted({ outcome: there + differs > 0 || refused === 0 ? 'known' : 'refused', ...none, there, differs, refused, load });
    }
    onStaged({ load: canTakeBack(plan) ? staging.load : null, packages: await packagesOf(staging) });
    // Their room is needed for publishing.
    for (const name of TEMPORARY) await connection.run(`DROP TABLE IF EXISTS temp.${name}`);
    progress('publishing', { rows });
    statements.check(); // the last moment to stop: from here on it is published
    return { names: [...(parts === undefined ? [names[0]] : []), ...own], replaces: updated > 0 };
  } finally {
    for (const name of TEMPORARY) await connection.run(`DROP TABLE IF EXISTS temp.${name}`);
    await forgetUnread(statementsOn(connection));
    await dropEnums(connection, plan);
    await forgetWords(connection, plan);
    await forgetRates(connection);
    await connection.run('RESET TimeZone; RESET enable_progress_bar');
  }
}

/**
 * Imports one file, all or nothing, in one transaction with its roll-ups; a file that was imported in the same way before changes nothing.
 * Fails with an `ImportFault` where the file as a whole is refused.
 */
export async function importFile(asked: ImportRequest, importing: Importing): Promise<ImportResult> {
  const started = performance.now();
  const named = await withNamed(asked, importing.records),
    { mapping } = named;
  // what is said of this file stands before what the mapping says of all of them
  const request = { ...named, updates: named.updates ?? mapping.updates ?? undefined, repeats: named.repeats ?? mapping.repeats };
  const since = (): number => (performance.now() - started) / 1000;
  const zone = request.mapping.time_zone;
  if (!IANAZone.isValidZone(zone)) throw new ContentFault(`--timezone ${zone}: there is no such time zone`);
  const result = await withFaults(importing.signal, () => importSource(request, importing, since));
  // a file of a page is listed already
  if (request.only !== undefined) return result;
  const noted = await noteImport(request, importing, result).catch((cause: unknown) => {
    throw new ImportFault(`The rows are imported, but the file is not listed yet: ${messageOf(cause)}. Say the same again, and it is`, {
      cause,
    });
  });
  return { ...result, noted };
}
async function importSource(request: ImportRequest, importing: Importing, since: () => number): Promise<ImportResult> {
  await checkDemo(storeOf(request.kind), importing.records);
  await checkReport(request.report, request.file, importing.folder);
  const source = await openSource(request.file, importing.folder, request.mapping.form, importing.signal);
  const told = temporaryIn(importing.folder),
    work = { ...importing, toldAt: told.path };
  const store = importing.analytics[storeOf(request.kind)];
  let counted = none as Omit<ImportResult, 'outcome' | 'rows' | 'seconds' | 'bytes'>;
  const ended = () => ({ seconds: since(), bytes: source.bytes });
  const tell = (news: ImportNews): void => {
    if (news.news === 'refused') counted = { ...counted, refused: news.count };
    if (news.news === 'there') counted = { ...counted, there: news.count };
    if (news.news === 'kept') counted = { ...counted, kept: news.count };
    if (news.news === 'differs') {
      const isReplaced = request.updates === 'replace';
      counted = { ...counted, differs: news.count, updated: isReplaced ? news.count : 0, changed: isReplaced ? news.days : [] };
    }
    importing.tell(news);
  };
  const onStaged = (what: Pick<ImportResult, 'load' | 'packages'>): void => {
    counted = { ...counted, ...what };
  };
  try {
    if (request.kind === 'incidents') await settle(importing);
    const rows = await store.ingest((staging) => stageFile(request, { ...work, tell }, source, staging, since, onStaged));
    return { ...counted, outcome: 'imported', rows: rows - counted.updated, ...ended() };
  } catch (cause) {
    if (cause instanceof Halted) return { ...cause.result, ...ended() };
    if (cause instanceof ToDesk) {
      await tellDesk(work, cause, (rest) =>
        store.ingest((staging) => stageFile(request, { ...rest, counted: undefined }, source, staging, since, onStaged, true)),
      );
      return { ...counted, outcome: 'imported', rows: cause.fresh, ...ended() };
    }
    throw cause;
  } finally {
    await source.checked.catch(() => undefined); // it reads the file yet
    await source.close();
    await told.remove();
  }
}
