import { createReadStream } from 'node:fs';
import { issues, type Issue } from '../../contract/codes/issues.ts';
import { MOST_BATCH_ROWS, type RowFormat } from '../../contract/areas/admin/ingest.ts';
import { CallFailure } from '../call-failure.ts';
import { MAX_LINE_BYTES } from '../import/csv-file.ts';
import { plainRows, type PlainRows } from '../ingest/rows.ts';
import { SourceError } from './faults.ts';

const LF = 10,
  QUOTE = 34;
/** A batch has so many bytes at most, and a line: so much of an object is in memory, whatever it has. */
const PIECE_BYTES = 8_000_000,
  READ_BYTES = 512 * 1024;

/** How an object is parted into batches. */
interface Parted {
  readonly format: RowFormat;
  /** Of CSV: the header of each batch, with its LF; what parts its cells; lines before the first row. */
  readonly header: Buffer;
  readonly delimiter: string | null;
  readonly skip: number;
}
/** Rows of an object that are one batch; `before`: lines of the object before them. */
export interface Part extends PlainRows {
  readonly before: number;
}

/** What is wrong, with the line of the object that it is on. */
function told(cause: unknown, offset: number): unknown {
  const issue = cause instanceof CallFailure ? cause.fields?.['body']?.[0] : undefined;
  if (issue === undefined) return cause;
  const [code = '', detail = ''] = issue.split(':');
  const line = /^line-/.test(code) ? String(Number(detail) + offset) : detail;
  return new SourceError('rows', issues[code as keyof typeof issues].replace('{}', line), { cause });
}
const isEmpty = (cause: unknown): boolean => cause instanceof CallFailure && cause.fields?.['body']?.[0] === ('no-rows' satisfies Issue);

/**
 * Parts a file in UTF-8 into batches of whole rows as push takes them, each with the header of all, in little memory. Throws what is wrong with it, with its line; whoever asks must not
 * publish any part before the last one has come. Nothing comes of a file without rows.
 */
export async function* partsOf(path: string, { format, header, delimiter, skip }: Parted, signal: AbortSignal): AsyncGenerator<Part> {
  let held: Buffer[] = [],
    bytes = 0,
    rows = 0,
    lines = 0, // of what is held
    before = skip,
    toSkip = skip,
    isQuoted = false;
  const make = async (piece: Buffer): Promise<Part | null> => {
    const own = format === 'csv' ? Buffer.concat([header, piece]) : piece,
      offset = format === 'csv' ? before - 1 : before;
    try {
      return { ...(await plainRows(format, own, delimiter)), before };
    } catch (cause) {
      if (isEmpty(cause)) return null;
      throw told(cause, offset);
    }
  };
  for await (const read of createReadStream(path, { highWaterMark: READ_BYTES, signal }) as AsyncIterable<Buffer>) {
    let at = 0;
    for (; toSkip > 0 && at < read.length; at++) if (read[at] === LF) toSkip--;
    let from = at;
    for (; at < read.length; at++) {
      const byte = read[at];
      if (byte === QUOTE && format === 'csv') isQuoted = !isQuoted;
      if (byte !== LF) continue;
      lines++;
      if (isQuoted) continue;
      rows++;
      if (rows < MOST_BATCH_ROWS && bytes + at - from < PIECE_BYTES) continue;
      const part = await make(Buffer.concat([...held, read.subarray(from, at + 1)]));
      if (part !== null) yield part;
      before += lines;
      [held, bytes, rows, lines, from] = [[], 0, 0, 0, at + 1];
    }
    if (from < read.length) {
      held.push(read.subarray(from));
      bytes += read.length - from;
    }
    if (bytes > PIECE_BYTES + MAX_LINE_BYTES + READ_BYTES) {
      await make(Buffer.concat(held)); // it says what is wrong
      throw new SourceError('rows', issues['line-long'].replace('{}', String(before + 1)));
    }
  }
  if (bytes > 0) {
    const part = await make(Buffer.concat(held));
    if (part !== null) yield part;
  }
}
