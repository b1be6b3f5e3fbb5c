import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import type { FileForm } from '../../../contract/areas/admin/import-mapping.ts';
import { MAX_LINE_BYTES } from '../csv-file.ts';
import { ContentFault, ImportFault } from '../fault.ts';
import { REPORT_COLUMNS } from '../report.ts';
import { archiveOf, bounded, broken, gunzipped, wrapOf } from './archive.ts';
import { decoderOf, encodingOf, type Encoding } from './encoding.ts';
import { openWritten, sweepTemporary, temporaryIn, type Written } from './written.ts';
import { isWorkbook, sheetLines } from './xlsx.ts';

/** A file that the engine can read: UTF-8, a line where the file has one, those that are no rows empty. */
export interface Plain {
  readonly path: string;
  readonly encoding: Encoding;
  /** How it is to be read: a report of refused rows is read as we write it. */
  readonly form: FileForm;
  readonly remove: () => Promise<void>;
}
const START_BYTES = 64 * 1024;
/** Empties the lines that are no rows: comments, and sums that stand at the end or begin with a label. What stands within quotes is no line. */
function lineFilter({ comment, delimiter, totals }: FileForm): (text: string | null) => string {
  const label = totals.label.trim().toLowerCase();
  let open = '',
    isQuoted = false,
    line = 0;
  /** The last records, each of its lines: they may be sums. */
  const held: string[][] = [];
  const isNone = (text: string): boolean =>
    (comment !== '' && text.startsWith(comment)) ||
    (label !== '' &&
      text
        .replace(/^[\s,;|"\ufeff]+/, '')
        .slice(0, label.length)
        .toLowerCase() === label);
  const emptied = (text: string): string => text.replace(/^[^\r\n]*/, '');
  const parting = delimiter ?? ',;\t|';
  /** As the engine does: a quote opens a field at its beginning alone. */
  const passQuotes = (text: string): void => {
    if (!text.includes('"')) return;
    let isStart = true;
    for (const char of text) {
      if (char === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
      isStart = parting.includes(char) || char === '"' ? !isQuoted : char === ' ' && isStart;
    }
  };
  /** Another line of the last record. */
  const hold = (text: string): void => {
    const record = held.at(-1);
    record?.push(text);
    if ((record?.reduce((all, { length }) => all + length, 0) ?? 0) > MAX_LINE_BYTES)
      throw new ContentFault(`The row that ends on line ${line} is longer than ${MAX_LINE_BYTES} bytes; a quote may not be closed`);
  };
  const take = (text: string, out: string[]): void => {
    line++;
    if (text.length > MAX_LINE_BYTES) throw new ContentFault(`Line ${line} is longer than ${MAX_LINE_BYTES} bytes`);
    const wasQuoted = isQuoted;
    if (!wasQuoted && isNone(text)) {
      out.push(emptied(text));
      return;
    }
    passQuotes(text);
    if (totals.lines === 0) out.push(text);
    else if (wasQuoted) hold(text);
    else if (text.trim() === '' && held.length === 0) out.push(text);
    else if (text.trim() === '') held.at(-1)?.push(text);
    else {
      held.push([text]);
      if (held.length > totals.lines) out.push(...(held.shift() ?? []));
    }
  };
  return (text) => {
    const out: string[] = [];
    if (text === null) {
      if (open !== '') take(open, out);
      out.push(...held.flat().map(emptied));
    } else {
      const lines = `${open}${text}`.split(/(?<=\n)/);
      open = lines.at(-1)?.endsWith('\n') === true ? '' : (lines.pop() ?? '');
      if (open.length > MAX_LINE_BYTES) throw new ContentFault(`Line ${line + 1} is longer than ${MAX_LINE_BYTES} bytes`);
      for (const each of lines) take(each, out);
    }
    return out.join('');
  };
}

async function startOf(path: string): Promise<{ start: Buffer; isAll: boolean }> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return { start: buffer.subarray(0, bytesRead), isAll: bytesRead < START_BYTES };
  } finally {
    await file.close();
  }
}
const isReport = (start: Buffer): boolean =>
  start
    .toString('utf8', 0, 100)
    .replace(/^\ufeff/, '')
    .startsWith(REPORT_COLUMNS.join(','));
const asWritten = (form: FileForm): FileForm => ({
  ...form,
  encoding: 'utf-8',
  delimiter: ',',
  skip_lines: 0,
  comment: '',
  totals: { lines: 0, label: '' },
});

/** A byte order mark says what a file is, whatever else is said of it. */
function encodingFor({ encoding }: FileForm, start: Buffer, isAll: boolean): Encoding {
  const found = encodingOf(start, isAll);
  const isMarked = [0xef, 0xff, 0xfe].includes(start[0] ?? 0) && decoderOf(found)(start.subarray(0, 4)) !== '' && found !== 'windows-1252';
  return encoding === null || isMarked ? found : encoding;
}

/** Writes text, as lines that the engine can read, of bytes or of a workbook. */
async function write(into: Written, stream: Readable, form: FileForm): Promise<{ encoding: Encoding; form: FileForm }> {
  let start: Buffer | null = Buffer.alloc(0),
    read = form,
    encoding: Encoding = 'utf-8',
    decode: ((piece?: Buffer) => string) | null = null,
    filter: ((text: string | null) => string) | null = null;
  const begin = (bytes: Buffer, isAll: boolean): void => {
    read = isReport(bytes) ? asWritten(form) : form;
    encoding = encodingFor(read, bytes, isAll);
    const isFiltered = read.comment !== '' || read.totals.lines > 0 || read.totals.label !== '';
    // UTF-8 goes through as it is, and is looked at later as every file is
    if (encoding !== 'utf-8' || isFiltered) decode = decoderOf(encoding === 'utf-8' ? 'utf-8' : encoding);
    if (isFiltered) filter = lineFilter(read);
  };
  const put = async (bytes: Buffer | undefined): Promise<void> => {
    try {
      if (decode === null) {
        if (bytes !== undefined) await into.put(bytes);
        return;
      }
      const text = decode(bytes);
      await into.put(filter === null ? text : filter(text));
      if (bytes === undefined && filter !== null) await into.put(filter(null));
    } catch (cause) {
      throw cause instanceof TypeError
        ? new ContentFault(`The file is not ${encoding.toUpperCase()} throughout; name its encoding in the mapping`, { cause })
        : cause;
    }
  };
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (start === null) await put(piece);
    else {
      start = Buffer.concat([start, piece]);
      if (start.length < START_BYTES) continue;
      begin(start, false);
      await put(start);
      start = null;
    }
  }
  if (start !== null) {
    if (start.length === 0) throw new ImportFault('The file is empty');
    begin(start, true);
    await put(start);
  }
  await put(undefined);
  return { encoding, form: read };
}

/** Makes a file one that the engine can read: as it is where it can, else rewritten into the data folder, in one pass and in little memory. `mostBytes`: the most that it may unpack to, 4 GB unless told. Fails with one line. */
export async function plainOf(
  path: string,
  bytes: number,
  folder: string,
  form: FileForm,
  signal?: AbortSignal,
  mostBytes?: number,
): Promise<Plain> {
  const wrap = await wrapOf(path);
  if (wrap === 'none') {
    const { start, isAll } = await startOf(path);
    const read = isReport(start) ? asWritten(form) : form,
      encoding = encodingFor(read, start, isAll);
    const isDirect = encoding === 'utf-8' && read.comment === '' && read.totals.lines === 0 && read.totals.label === '';
    if (isDirect) return { path, encoding, form: read, remove: () => Promise.resolve() };
  }
  signal?.throwIfAborted();
  await sweepTemporary(folder);
  const { path: to, remove } = temporaryIn(folder);
  const into = await openWritten(to, folder, bytes).catch(async (cause: unknown) => {
    await remove();
    throw cause;
  });
  const within = (stream: Readable): Readable => {
    const stop = (): void => void stream.destroy(new ImportFault('The import was stopped; nothing was imported'));
    signal?.addEventListener('abort', stop, { once: true });
    return pipeline(stream, bounded(bytes, mostBytes), () => signal?.removeEventListener('abort', stop));
  };
  try {
    if (wrap !== 'zip') {
      const stream = within(wrap === 'gz' ? gunzipped(path) : createReadStream(path));
      const said = await write(into, stream, form).catch((cause: unknown) => {
        throw wrap === 'gz' ? broken('gzip file', cause) : cause;
      });
      return { path: to, ...said, remove };
    }
    const archive = await archiveOf(path);
    try {
      if (isWorkbook(archive)) {
        const filter = lineFilter(form);
        await sheetLines(archive, within, form.decimal, async (lines) => {
          if (lines !== '') await into.put(filter(lines));
        });
        await into.put(filter(null));
        return { path: to, encoding: 'utf-8', form: { ...form, delimiter: ',' }, remove };
      }
      const [entry, ...more] = archive.entries.values();
      if (entry === undefined) throw new ImportFault('The zip file is empty');
      if (more.length > 0) throw new ImportFault(`The zip file has ${more.length + 1} files; pack the one that is to be imported`);
      const said = await write(into, within(await archive.stream(entry)), form).catch((cause: unknown) => {
        throw broken('zip file', cause);
      });
      return { path: to, ...said, remove };
    } finally {
      archive.close();
    }
  } catch (cause) {
    await remove();
    throw cause;
  } finally {
    await into.close();
  }
}
