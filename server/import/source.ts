import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { extname, sep } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { checkHeader } from './mapping/resolve.ts';
import { checkCsv, MAX_LINE_BYTES, type Checked } from './csv-file.ts';
import type { FileForm } from '../../contract/areas/admin/import-mapping.ts';
import { csvHead, type CsvHead } from './read/head.ts';
import { plainOf, type Plain } from './read/plain.ts';
import { checkRoom, LEAST_ROOM } from './read/written.ts';
import { ImportFault, visible } from './fault.ts';

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** SQL of a path that the engine reads as this file and no other: it takes brackets, stars and question marks of a name for a pattern. */
const exactly = (path: string): string => quoted(path.replaceAll(sep, '/').replace(/[[*?]/g, '[$&]'));
/** Name in SQL of the cells of a column of the file, by its place. */
export const cellName = (place: number): string => `cell ${place}`;
/** Table of the records that the reader of CSV could not make out. */
export const UNREAD = 'import_unread';
/** Most complaints that are kept of them. */
export const MAX_UNREAD = 1_000_000;

/** A file to import, looked at as a whole. */
export interface Source {
  readonly path: string;
  readonly format: 'csv' | 'parquet';
  /** Its size, as it was opened: packed, where it is. */
  readonly bytes: number;
  /** The whole file, read beside what else is done. Fails with one line that names what is wrong with it: empty, not text, a line that is too long. */
  readonly checked: Promise<Checked>;
  /** How it begins. After the header. */
  readonly head: () => Pick<CsvHead, 'skip' | 'lines' | 'samples'> & { readonly form: Partial<FileForm> };
  /** Of a CSV file. CallInput after the header. */
  readonly delimiter: () => string;
  /** Column names, in a form that can be shown and said again. */
  readonly header: (connection: DuckDBConnection) => Promise<readonly string[]>;
  /** Fails where the file is not the one any more that was looked at. */
  readonly checkSame: () => Promise<void>;
  /** SQL that reads columns, by their places, as text under `cellName`; an empty cell is ''. CallInput after the header. */
  readonly select: (places: readonly number[]) => string;
  /** Leaves nothing of it behind. */
  readonly close: () => Promise<void>;
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';

const endings = ['csv', 'tsv', 'txt', 'gz', 'zip', 'xlsx'];
async function checkPath(path: string): Promise<'csv' | 'parquet'> {
  const found = await stat(path).catch((cause: unknown) => {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '');
    throw new ImportFault(isMissing ? 'There is no such file' : `The file cannot be read: ${reasonOf(cause)}`, { cause });
  });
  if (!found.isFile()) throw new ImportFault(found.isDirectory() ? 'This is a folder; name a file' : 'This is no file');
  const format = extname(path).slice(1).toLowerCase();
  if (format !== 'parquet' && !endings.includes(format))
    throw new ImportFault(`Neither a .parquet file nor one of ${endings.map((each) => `.${each}`).join(' ')}`);
  await access(path, constants.R_OK).catch(() => {
    throw new ImportFault('There is no right to read this file');
  });
  if (found.size === 0) throw new ImportFault('The file is empty');
  return format === 'parquet' ? 'parquet' : 'csv';
}

function openCsv({ path, encoding, form, remove }: Plain, given: Pick<Source, 'bytes' | 'checkSame'>, signal?: AbortSignal): Source {
  let head: CsvHead = { header: [], width: 0, skip: 0, passed: 0, form: { delimiter: ',', skip_lines: 0 }, lines: [], samples: [] };
  return {
    ...given,
    path,
    format: 'csv',
    checked: checkCsv(path, signal),
    head: () => ({ ...head, form: { ...form, ...head.form, encoding } }),
    close: remove,
    delimiter: () => head.form.delimiter,
    async header() {
      head = await csvHead(path, form);
      checkHeader(head.header);
      return head.header;
    },
    select: (places) => {
      const all = Array.from({ length: head.width }, (_, place) => quoted(cellName(place)));
      // No cell is NULL, whatever it holds: an empty one is '', a missing one makes a record that cannot be read.
      return `SELECT ${places.map((place) => `"${cellName(place)}"`).join(', ')} FROM read_csv(${exactly(path)}, header = false, skip = ${head.passed}, auto_detect = false, hive_partitioning = false, delim = ${quoted(head.form.delimiter)},
        quote = '"', escape = '"', force_not_null = [${all.join(', ')}], columns = {${all.map((name) => `${name}: 'VARCHAR'`).join(', ')}}, max_line_size = ${MAX_LINE_BYTES},
        ignore_errors = true, store_rejects = true, rejects_limit = ${MAX_UNREAD}, rejects_table = '${UNREAD}', rejects_scan = '${UNREAD}_scan')`;
    },
  };
}

async function digestOf(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 512 * 1024, ...(signal && { signal }) }) as AsyncIterable<Buffer>)
    hash.update(chunk);
  return hash.digest('hex');
}
function openParquet(path: string, given: Pick<Source, 'bytes' | 'checkSame'>, signal?: AbortSignal): Source {
  const from = `read_parquet(${exactly(path)}, hive_partitioning = false)`;
  let columns: readonly (readonly [name: string, type: string])[] = [];
  return {
    ...given,
    path,
    format: 'parquet',
    checked: digestOf(path, signal).then((digest) => ({ digest, lines: 0 })),
    head: () => ({ skip: 0, form: {}, lines: [], samples: [] }),
    close: () => Promise.resolve(),
    delimiter: () => ',',
    async header(connection) {
      const described = await connection
        .runAndReadAll(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${from})`)
        .catch((cause: unknown) => {
          throw new ImportFault(
            `Not a whole Parquet file: ${reasonOf(cause)
              .replace(/^.*?Error: /, '')
              .replaceAll(path, 'it')}`,
          );
        });
      columns = described.getRowsJS() as [name: string, type: string][];
      const header = columns.map(([name]) => visible(name));
      checkHeader(header);
      return header;
    },
    select: (places) =>
      `SELECT ${places
        .map((place) => {
          const [name, type] = columns[place] ?? ['', ''];
          const cell = `"${name.replaceAll('"', '""')}"`;
          return `coalesce(CAST(${type === 'TIMESTAMP WITH TIME ZONE' ? `epoch_ms(${cell})` : cell} AS VARCHAR), '') AS "${cellName(place)}"`;
        })
        .join(', ')} FROM ${from}`,
  };
}

/** What a store takes for each byte of a file, its journal and sorted copies among it, at the most that was seen. */
const ROOM_TIMES = { csv: 1, parquet: 8 } as const;

/** Begins to read the file, for the stores of a data folder. Fails with one line that names what is wrong: it is missing, a folder, of another ending, empty, there is no right to read it, or no room for its rows. */
export async function openSource(path: string, folder: string, form: FileForm, signal?: AbortSignal): Promise<Source> {
  const format = await checkPath(path),
    first = await stat(path);
  await checkRoom(folder, ROOM_TIMES[format] * first.size + LEAST_ROOM);
  const checkSame = async (): Promise<void> => {
    const now = await stat(path).catch(() => null);
    if (now?.mtimeMs !== first.mtimeMs || now.size !== first.size || now.ino !== first.ino)
      throw new ImportFault('The file was changed while it was read');
  };
  const given = { bytes: first.size, checkSame };
  const source =
    format === 'csv' ? openCsv(await plainOf(path, first.size, folder, form, signal), given, signal) : openParquet(path, given, signal);
  source.checked.catch(() => undefined); // told to whoever waits for it
  return source;
}
