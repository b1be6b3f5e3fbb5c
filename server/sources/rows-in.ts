import { open } from 'node:fs/promises';
import type { RowFormat } from '../../contract/areas/admin/ingest.ts';
import { ImportMapping, type ImportKind } from '../../contract/areas/admin/import-mapping.ts';
import { ContentFault, ImportFault, RoomFault, SizeFault, UnmappedFault } from '../import/fault.ts';
import { checkColumns } from '../import/mapping/reader.ts';
import { csvHead } from '../import/read/head.ts';
import { plainOf } from '../import/read/plain.ts';
import { SourceError } from './faults.ts';
import { partsOf, type Part } from './split.ts';

/** How the rows of an object are read. */
export interface Reading {
  readonly kind: ImportKind;
  readonly packageName: string;
  readonly mapping: ImportMapping;
}
/** Rows of an object: a file in UTF-8, and how it is parted. */
interface Rows {
  readonly format: RowFormat;
  /** As batches of it are read: they have one header and no lines that are no rows. */
  readonly mapping: ImportMapping;
  readonly parts: (signal: AbortSignal) => AsyncGenerator<Part>;
  readonly remove: () => Promise<void>;
}
const START_BYTES = 4_096;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function startOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\ufeff/, '')
      .trimStart();
  } finally {
    await file.close();
  }
}
/** Throws where nobody could read rows under such a header. */
export function checkFit({ kind, mapping, packageName }: Reading, header: readonly string[]): void {
  try {
    checkColumns(kind, header, mapping, packageName);
  } catch (cause) {
    if (cause instanceof UnmappedFault)
      throw new SourceError('columns', `Missing: ${cause.missing.join(', ')}; it has: ${header.join(', ')}`, { cause });
    if (cause instanceof ContentFault) throw new SourceError('columns', cause.message, { cause });
    throw cause;
  }
}
/** What keeps an object from being unpacked, or from being text. */
function unpacked(cause: unknown): unknown {
  if (!(cause instanceof ImportFault) || cause instanceof RoomFault || cause instanceof SizeFault) return cause;
  if (cause.message === 'The file is empty') return new SourceError('rows', cause.message, { cause });
  return new SourceError(cause instanceof ContentFault ? 'charset' : 'packed', cause.message, { cause });
}

/** Opens an object that was fetched: unpacks it, makes it UTF-8, and finds its header. A page, another encoding than is said, and missing columns are refused. */
export async function rowsIn(
  path: string,
  bytes: number,
  reading: Reading,
  folder: string,
  signal: AbortSignal,
  mostBytes: number,
): Promise<Rows> {
  const { mapping } = reading;
  if (bytes === 0) throw new SourceError('rows', 'The file is empty');
  const plain = await plainOf(path, bytes, folder, mapping.form, signal, mostBytes).catch((cause: unknown) => {
    throw unpacked(cause);
  });
  try {
    const start = await startOf(plain.path);
    if (/^<(!doctype|html|head|body|\?xml|!--)/i.test(start)) throw new SourceError('html');
    if (start.startsWith('[')) throw new SourceError('rows', 'It is a list in JSON; a row a line (NDJSON) is read');
    // what nobody looks at is not guessed
    if (mapping.form.encoding === null && plain.encoding === 'windows-1252')
      throw new SourceError('charset', 'It is not UTF-8; a mapping can name its encoding');
    const isJson = start.startsWith('{');
    const asParted = (delimiter: ImportMapping['form']['delimiter']): ImportMapping => ({
      ...mapping,
      form: { ...mapping.form, encoding: 'utf-8', delimiter, skip_lines: 0, comment: '', totals: { lines: 0, label: '' } },
    });
    if (isJson) {
      const parted = { format: 'ndjson', header: Buffer.alloc(0), delimiter: null, skip: 0 } as const;
      return { format: 'ndjson', mapping: asParted(','), parts: (own) => partsOf(plain.path, parted, own), remove: plain.remove };
    }
    const { header, width, skip, form } = await csvHead(plain.path, plain.form);
    checkFit(reading, header);
    const names = Array.from({ length: width }, (_, place) => (place < header.length ? quoted(header[place] ?? '') : ''));
    const parted = { format: 'csv', header: Buffer.from(`${names.join(form.delimiter)}\n`), delimiter: form.delimiter, skip } as const;
    return { format: 'csv', mapping: asParted(form.delimiter), parts: (own) => partsOf(plain.path, parted, own), remove: plain.remove };
  } catch (cause) {
    await plain.remove();
    throw cause;
  }
}
