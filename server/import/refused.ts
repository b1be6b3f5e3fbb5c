import type { DuckDBConnection } from '@duckdb/node-api';
import { formula, neutralised, splitStart } from '../../contract/spreadsheet.ts';
import { recordsOf } from './csv-file.ts';
import { ContentFault, ImportFault } from './fault.ts';
import { REPORT_COLUMNS } from './report.ts';
import { MAX_UNREAD, quoted, UNREAD, type Source } from './source.ts';
import type { Statements } from './statement.ts';

export interface RefusedRow {
  readonly line: number;
  readonly reason: string;
}
/** The rows that are refused: `place` from 0 among the rows that could be read, NULL for a record that could not; `line` is filled by `findLines`. */
export const REFUSED = 'temp.import_refused';

const saying: Readonly<Record<string, string>> = {
  'MISSING COLUMNS': 'has fewer cells than the header',
  'TOO MANY COLUMNS': 'has more cells than the header',
  'UNQUOTED VALUE': 'has a quote that is not closed, or text after a closing quote',
  'LINE SIZE OVER MAXIMUM': 'is too long',
};

interface Unread {
  readonly at: number;
  readonly reason: string;
}
/** Are there records that the reader could not make out? */
export const hasUnread = async (statements: Statements): Promise<boolean> =>
  (await statements.number(`SELECT count(*) FROM duckdb_tables() WHERE table_name = '${UNREAD}'`)) > 0 &&
  (await statements.number(`SELECT count(*) FROM ${UNREAD}`)) > 0;
/** The records that the reader could not make out, in the order of the file: each begins at this byte or, where empty lines go before it, after it. */
async function unreadOf(statements: Statements): Promise<readonly Unread[]> {
  if (!(await hasUnread(statements))) return [];
  // The engine counts bytes from 1, and complains once for each missing cell.
  const rows = await statements.rows(
    `SELECT CAST(line_byte_position - 1 AS DOUBLE), CAST(first(error_type) AS VARCHAR), CAST(sum(count(*)) OVER () AS DOUBLE) FROM ${UNREAD} GROUP BY 1 ORDER BY 1`,
  );
  if (Number(rows[0]?.[2] ?? 0) >= MAX_UNREAD)
    throw new ContentFault(
      `Too many lines cannot be read: ${rows.length} and more do not have as many cells as the header, or have quotes that are not closed`,
    );
  return rows.map(([at, type]) => ({ at: at as number, reason: saying[type as string] ?? 'cannot be read' }));
}
export async function forgetUnread(statements: Statements): Promise<void> {
  for (const table of [UNREAD, `${UNREAD}_scan`]) await statements.run(`DROP TABLE IF EXISTS ${table}`);
}

async function write(
  connection: DuckDBConnection,
  rows: Iterable<readonly [place: number | null, line: number, reason: string]>,
): Promise<void> {
  const appender = await connection.createAppender('import_lines', 'main', 'temp');
  for (const [place, line, reason] of rows) {
    if (place === null) appender.appendNull();
    else appender.appendInteger(place);
    appender.appendInteger(line);
    appender.appendVarchar(reason);
    appender.endRow();
  }
  appender.closeSync();
}

/**
 * Gives every refused row its line, adds the records that could not be read, and makes sure that no record was passed over: the engine's
 * reader and ours must count the same. Answers how many rows are refused. A row of a Parquet file has its number for a line.
 */
export async function findLines(
  connection: DuckDBConnection,
  statements: Statements,
  source: Source,
  lines: number,
  read: number,
): Promise<number> {
  if (source.format === 'parquet') {
    await statements.run(`UPDATE ${REFUSED} SET line = place + 1`);
    return statements.number(`SELECT count(*) FROM ${REFUSED}`);
  }
  const unread = await unreadOf(statements);
  const places = (await statements.rows(`SELECT DISTINCT place FROM ${REFUSED} ORDER BY place`)).map(([place]) => Number(place));
  if (places.length === 0 && unread.length === 0 && lines === read + source.head().skip) return 0;
  await statements.run('CREATE OR REPLACE TEMP TABLE import_lines (place INTEGER, line INTEGER, reason VARCHAR)');
  let place = 0,
    next = 0,
    met = 0;
  for await (const records of recordsOf(source.path, source.delimiter())) {
    const found: [number | null, number, string][] = [];
    for (const { line, at } of records) {
      if (line <= source.head().skip) continue;
      const wrong = unread[met];
      if (wrong !== undefined && wrong.at <= at) {
        met++;
        found.push([null, line, `The line ${wrong.reason}`]);
      } else if (place++ === places[next]) {
        found.push([places[next++] ?? null, line, '']);
      }
    }
    await write(connection, found);
  }
  const first = await statements.number('SELECT min(line) FROM temp.import_lines');
  if (place !== read || met !== unread.length) {
    await source.checkSame();
    throw new ContentFault(`Its quotes or line ends cannot be made sense of${first > 0 ? `, from line ${first} on` : ''}`);
  }
  await statements.run(`UPDATE ${REFUSED} SET line = l.line FROM temp.import_lines l WHERE l.place = import_refused.place`);
  await statements.run(`INSERT INTO ${REFUSED} SELECT place, reason, NULL, line FROM temp.import_lines WHERE place IS NULL`);
  await statements.run('DROP TABLE temp.import_lines');
  return statements.number(`SELECT count(*) FROM ${REFUSED}`);
}

/** The reader gave up on the whole file: says in one line why, with the place where it is known. */
export function unreadable(source: Source, cause: unknown): ImportFault {
  const message = cause instanceof Error ? cause.message : String(cause);
  const place = /CSV Error on Line: (\d+)/.exec(message)?.[1];
  if (source.format === 'parquet')
    return new ImportFault(`The Parquet file cannot be read: ${message.split('\n')[0] ?? ''}`.replaceAll(source.path, 'it'), { cause });
  const isContent = /^(Invalid Input|Conversion|Out of Range) Error/.test(message);
  if (!message.includes('state machine'))
    return new (isContent ? ContentFault : ImportFault)(
      `The file cannot be read${place === undefined ? '' : `, at line ${place}`}: ${message.split('\n')[0] ?? ''}`.replaceAll(
        source.path,
        'it',
      ),
      { cause },
    );
  return new ContentFault('The lines of the file end in different ways (LF, CRLF, CR); write them all alike', { cause });
}

/** Why rows are refused: `…` stands for the cell. */
export interface RefusedFor {
  readonly reason: string;
  readonly count: number;
  /** The first of them. */
  readonly line: number;
}
const MOST_REASONS = 20;
/** SQL of a reason without what a cell holds. */
export const REASON_SQL = `regexp_replace(regexp_replace(reason, '''.{0,60}?''( |$)', '…\\1', 'gs'), 'no rate for [0-9-]{10}', 'no rate for …')`;
/** Reasons by how many rows they are of. */
export const reasonsOf = async (statements: Statements): Promise<RefusedFor[]> =>
  (
    await statements.rows(`SELECT ${REASON_SQL} AS why, CAST(count(*) AS INTEGER), min(line)
      FROM ${REFUSED} GROUP BY why ORDER BY 2 DESC, 3 LIMIT ${MOST_REASONS}`)
  ).map(([reason, count, line]) => ({ reason: String(reason), count: Number(count), line: Number(line) }));

/** Begins the reason of a row that has nothing wrong itself. */
export const FOR_ANOTHER = 'another row of ';
const first = 100;
/** The first of them by line; those that have something wrong themselves first. */
export const firstRefused = async (statements: Statements): Promise<RefusedRow[]> =>
  (await statements.rows(`SELECT line, reason FROM ${REFUSED} ORDER BY starts_with(reason, '${FOR_ANOTHER}'), line LIMIT ${first}`)).map(
    ([line, reason]) => ({
      line: Number(line),
      reason: String(reason),
    }),
  );

/** Text that a spreadsheet would take for a formula is made text again (D26). */
const neutral = (text: string): string =>
  `regexp_replace(regexp_replace(${text}, ${quoted(formula.source)}, '\\1''\\2', 'g'), ${quoted(splitStart.source)}, '''\\1')`;
/** Writes every refused row with its line, its reasons and its cells that are read. Fails with one line where the file cannot be written. */
export async function writeReport(
  statements: Statements,
  path: string,
  header: readonly string[],
  places: readonly number[],
): Promise<void> {
  const titles = places.map((place) => `"${neutralised(header[place] ?? '').replaceAll('"', '""')}"`);
  const cells = titles.map((title, i) => `${neutral(`cells[${i + 1}]`)} AS ${title}`);
  const [line, because] = REPORT_COLUMNS,
    columns = [`line AS ${line}`, `reason AS ${because}`, ...cells].join(', ');
  await statements
    .run(
      `COPY (SELECT ${columns} FROM ${REFUSED} ORDER BY line) TO ${quoted(path)} (FORMAT csv, HEADER, FORCE_QUOTE (${titles.join(', ')}))`,
    )
    .catch((cause: unknown) => {
      if (cause instanceof ImportFault) throw cause;
      throw new ImportFault(`The report ${path} cannot be written; name another place with --report`, { cause });
    });
}
