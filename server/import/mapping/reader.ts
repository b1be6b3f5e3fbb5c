import type { DuckDBConnection } from '@duckdb/node-api';
import { ImportMapping, type FileForm, type ImportKind, type TimeForm } from '../../../contract/areas/admin/import-mapping.ts';
import type { Dictionary } from '../../analytics/duckdb/dictionary.ts';
import type { Staging } from '../../analytics/duckdb/staging.ts';
import { everything } from '../../access.ts';
import type { Records } from '../../records/records.ts';
import { ContentFault, ImportFault, UnmappedFault, type Open } from '../fault.ts';
import { plans, type ImportPlan } from '../plan.ts';
import { unreadable } from '../refused.ts';
import type { FileLook, ImportNews, ImportRequest } from '../request.ts';
import type { Source } from '../source.ts';
import type { Statements } from '../statement.ts';
import { tableSql, type TableSql } from '../table.ts';
import { compile, joined } from './compile.ts';
import { prepareRates, ratesFor } from './rates.ts';
import { fitted, normal } from '../../../contract/areas/admin/import-fit.ts';
import { checkHeader, resolve, type Mapping } from './resolve.ts';
import { countForms, formIn } from './times.ts';

/** Rows that know nearly all terms. */
export const SAMPLE_ROWS = 100_000;
/** Rows that mostly say how times are written. */
const FIRST_ROWS = 200,
  SAMPLES = 3;

/** How a file is read: what its columns mean, and the SQL for it. */
export interface Reader {
  readonly header: readonly string[];
  readonly mapping: Mapping;
  /** Package of every row, where no column says it. */
  readonly packageName: string | null;
  readonly sql: TableSql;
  /** Whether amounts of its rows may be converted. */
  readonly converts: boolean;
  /** SQL of its rows as text. */
  readonly from: string;
  /** Currencies of packages, by name. */
  readonly currencies: ReadonlyMap<string, string>;
  /** Where the dictionary stood before. */
  readonly mark: ReadonlyMap<string, number>;
}

/** What is told of it. */
const lookOf = (source: Source, header: readonly string[], form: FileForm): FileLook => {
  const head = source.head();
  return { form: { ...form, ...head.form }, head: head.lines, header, samples: head.samples.map((cells) => cells.slice(0, SAMPLES)) };
};

async function packagesOf(records: Records) {
  const rows = await records.database.selectFrom('packages').select(['name', 'time_zone', 'currency']).execute();
  return {
    zones: new Map(rows.map((each) => [each.name, each.time_zone])),
    currencies: new Map(rows.map((each) => [each.name, each.currency])),
  };
}
/** Adds the terms that a question finds (`TableSql.terms`) to the dictionary. */
export async function addTerms(dictionary: Dictionary, statements: Statements, asked: string | null): Promise<void> {
  if (asked === null) return;
  for (const [column, list] of Object.entries(await statements.first(asked)))
    for (const value of (list ?? []) as string[]) dictionary.add(column, value);
}
/** Where the engine cannot read the file that is one line for people. */
export async function readable<T>(source: Source, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof ImportFault || !(cause instanceof Error) || cause.message.startsWith('Column ')
      ? cause
      : unreadable(source, cause);
  }
}
/** Does a column of the file, or the mapping, say of which package each row is? */
const saysPackage = (header: readonly string[], { mapping: { fields } }: Pick<ImportRequest, 'mapping'>): boolean =>
  (fields['package'] ?? null) !== null || (fields['package'] === undefined && header.some((name) => normal(name) === 'package'));

/** Throws the `ContentFault` that rows of one package would have under a header, whatever they hold. */
export function checkColumns(kind: ImportKind, header: readonly string[], mapping: ImportMapping, only: string): void {
  checkHeader(header);
  resolve(plans[kind], header, mapping, new Map(saysPackage(header, { mapping }) ? [] : [['package', only]]));
}

/** How the columns of times are written that the mapping does not say it of: as the first rows have them. Fails where these leave it open. */
async function timesOf(plan: ImportPlan, mapping: Mapping, from: string, statements: Statements): Promise<Map<string, TimeForm>> {
  const found = new Map<string, TimeForm>();
  const asked = [...mapping.fields].filter(([column]) => ['instant', 'day'].includes(plan.readings[column]?.as ?? ''));
  for (const [column, { rule }] of asked) if (rule.times !== null) found.set(column, rule.times);
  const look = async (rows: number): Promise<Open[]> => {
    const left = asked.filter(([column]) => !found.has(column));
    if (left.length === 0) return [];
    const cells = left.map(([, field], i) => `${joined(field)} AS "c${i}"`).join(', '),
      counts = left.map(
        (_, i) => `${countForms(`"c${i}"`)} AS "n${i}", list(DISTINCT "c${i}") FILTER ("c${i}" <> '')[1:${SAMPLES}] AS "s${i}"`,
      );
    const said = await statements.first(`SELECT ${counts.join(', ')} FROM (SELECT ${cells} FROM (${from} LIMIT ${rows}))`);
    return left.flatMap(([column], i): Open[] => {
      const numbers = (said[`n${i}`] as bigint[]).map(Number),
        form = formIn(numbers);
      // Nothing but times as we write them, or nothing else will come.
      if (form !== null && (rows > FIRST_ROWS || (form === 'iso' && (numbers[0] ?? 0) > 0 && numbers[1] === numbers[0])))
        found.set(column, form);
      return form === null ? [{ column, samples: (said[`s${i}`] ?? []) as string[] }] : [];
    });
  };
  await look(FIRST_ROWS);
  const open = await look(SAMPLE_ROWS);
  if (open.length === 0) return found;
  const [first] = open;
  throw new UnmappedFault(
    `${open.map(({ column }) => column).join(', ')}: a time such as ${first?.samples[0] ?? ''} can be day first or month first; say which in the mapping: "times": "dd/mm/yyyy" or "mm/dd/yyyy"`,
    { open },
  );
}

const whole = everything('an import is started by whoever may write into the stores');
/** The request with the mapping that it names, and the zone of its package where nothing says one. */
export async function withNamed(request: ImportRequest, records: Records): Promise<ImportRequest> {
  const { named, kind, packageName, ownZone = false } = request;
  if (named === undefined) {
    const pkg = ownZone && packageName !== null ? await records.packages.byName(packageName) : undefined;
    return pkg === undefined ? request : { ...request, mapping: { ...request.mapping, time_zone: pkg.timeZone } };
  }
  if (packageName === null) throw new ImportFault(`--mapping ${named}: say --package, whose mapping it is`);
  const found = await records.importMappings.byName(whole, { package_name: packageName, kind, name: named });
  if (found === undefined)
    throw new ImportFault(`--mapping ${named}: ${packageName} has no mapping of this name for ${kind}; a file of one ends in .json`);
  return { ...request, mapping: ImportMapping.parse(JSON.parse(found.mapping)) };
}

interface Of {
  readonly request: ImportRequest;
  readonly records: Records;
  readonly source: Source;
  readonly statements: Statements;
  readonly tell: (news: ImportNews) => void;
}
/** Looks at the header and at the first rows. They know nearly all terms, so that nearly all rows are read once. */
export async function readerOf({ request, records, source, statements, tell }: Of, { connection, dictionary }: Staging): Promise<Reader> {
  const plan = plans[request.kind],
    { only } = request,
    { zones, currencies } = await packagesOf(records);
  if (only !== undefined) for (const name of [...zones.keys()]) if (name !== only) zones.delete(name);
  if (request.packageName !== null && !zones.has(request.packageName)) {
    throw new ImportFault(
      `--package ${request.packageName}: there is no such package; there are ${[...zones.keys()].sort().join(', ') || 'none'}`,
    );
  }
  const header = await source.header(connection);
  const said = request.mayLack === true ? fitted(request.mapping, header) : request.mapping;
  if (request.dryRun) tell({ news: 'looked', ...lookOf(source, header, said.form) });
  const packageName = request.packageName ?? (only === undefined || saysPackage(header, request) ? null : only);
  const mapping = resolve(plan, header, said, new Map(packageName === null ? [] : [['package', packageName]]));
  const always = mapping.constants.get('package');
  if (always !== undefined && !zones.has(always))
    throw new ContentFault(
      `The mapping says for every row: package: '${always}' is ${only === undefined ? 'no package of this installation' : `another package than ${only}`}`,
    );
  const from = source.select(mapping.places),
    mark = dictionary.mark();
  return readable(source, async () => {
    const compiled = compile(plan, mapping, said, await timesOf(plan, mapping, from, statements)),
      hasCurrency = mapping.fields.has('currency') || mapping.constants.has('currency'),
      rates = hasCurrency ? await ratesFor(records, new Map([...currencies].filter(([name]) => zones.has(name)))) : null,
      sql = tableSql({ plan, compiled, zones, currencies, rates, dictionary, only: only ?? null });
    if (rates !== null) await prepareRates(connection, rates);
    await prepare(connection, compiled.prepare, statements, sql, 'currency' in said.fields);
    await addTerms(dictionary, statements, sql.terms(`${from} LIMIT ${SAMPLE_ROWS}`));
    await sql.makeEnums(connection, mark);
    return { header, mapping, packageName, sql, converts: rates !== null, from, currencies, mark };
  });
}
async function prepare(
  connection: DuckDBConnection,
  make: (connection: DuckDBConnection) => Promise<void>,
  statements: Statements,
  sql: TableSql,
  saysCurrency: boolean,
): Promise<void> {
  await make(connection);
  const wrong = (await statements.rows(sql.constants()))[0]?.[0];
  if (typeof wrong === 'string' && wrong !== '')
    throw new ContentFault(`The ${!saysCurrency && wrong.startsWith('currency: ') ? 'header' : 'mapping'} says for every row: ${wrong}`);
}
