import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { ContentFault, ImportFault } from './fault.ts';

/** Longest line of a CSV file, and longest record of one that has lines within quotes: whatever a file holds, no more of it is in memory at once. */
export const MAX_LINE_BYTES = 1_000_000;
const CHUNK_BYTES = 512 * 1024;
const LF = 10,
  CR = 13,
  QUOTE = 34;
/** A file looked at as a whole. */
export interface Checked {
  /** SHA-256 of the file, hexadecimal. */
  readonly digest: string;
  /** Lines of a CSV file, its header and what is within quotes among them. */
  readonly lines: number;
}

/** Chunks of a file in its order, each read while the one before is looked at, and overwritten by the one after the next. */
async function* chunksOf(file: FileHandle, signal?: AbortSignal): AsyncGenerator<Buffer> {
  const buffers = [Buffer.allocUnsafe(CHUNK_BYTES), Buffer.allocUnsafe(CHUNK_BYTES)] as const;
  const read = (into: Buffer, at: number): ReturnType<typeof file.read> => {
    const reading = file.read(into, 0, CHUNK_BYTES, at);
    reading.catch(() => undefined); // told to whoever asks for the chunk
    return reading;
  };
  let reading = read(buffers[0], 0);
  try {
    for (let at = 0, turn = 0; ; turn = 1 - turn) {
      signal?.throwIfAborted();
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      at += bytesRead;
      reading = read(buffers[1 - turn] as Buffer, at);
      yield (buffers[turn] as Buffer).subarray(0, bytesRead);
    }
  } finally {
    await reading.catch(() => undefined); // nobody may close the file before
  }
}
const linesIn = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) lines++;
  return lines;
};
/** Bytes at the end of a chunk that begin a character which the next chunk ends. */
function openBytes(chunk: Buffer): number {
  for (let back = 1; back <= Math.min(3, chunk.length); back++) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/**
 * Reads a CSV file once: its digest, its lines, and whether it is text at all. Fails with the line where a line is too long, not UTF-8, or
 * holds a zero byte. Memory stays the same whatever the file holds.
 */
export async function checkCsv(path: string, signal?: AbortSignal): Promise<Checked> {
  const file = await open(path, 'r');
  try {
    const hash = createHash('sha256');
    let tail = Buffer.alloc(0),
      bytes = 0,
      sinceLine = 0,
      lines = 0;
    for await (const chunk of chunksOf(file, signal)) {
      const wrong = (what: string, at: number): ImportFault =>
        new ContentFault(`Line ${lines + 1 + linesIn(chunk.subarray(0, at))} ${what}`);
      const first = chunk.indexOf(LF);
      const zero = chunk.indexOf(0);
      if (zero >= 0) throw wrong('holds a zero byte: this is no CSV file in UTF-8', zero);
      if (sinceLine + (first < 0 ? chunk.length : first) > MAX_LINE_BYTES) throw wrong(`is longer than ${MAX_LINE_BYTES} bytes`, 0);
      const whole = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
      const open = openBytes(whole);
      const closed = whole.subarray(0, whole.length - open);
      if (!isUtf8(closed)) throw wrong('is not UTF-8', firstNotUtf8(closed) - tail.length);
      tail = Buffer.from(whole.subarray(whole.length - open));
      hash.update(chunk);
      bytes += chunk.length;
      sinceLine = first < 0 ? sinceLine + chunk.length : chunk.length - 1 - chunk.lastIndexOf(LF);
      lines += linesIn(chunk);
    }
    if (bytes === 0) throw new ImportFault('The file is empty');
    if (tail.length > 0) throw new ContentFault(`Line ${lines + 1} is not UTF-8`);
    return { digest: hash.digest('hex'), lines: lines + (sinceLine > 0 ? 1 : 0) };
  } finally {
    await file.close();
  }
}
/** Where the first line begins that is not UTF-8. */
function firstNotUtf8(bytes: Buffer): number {
  let at = 0;
  for (let end = bytes.indexOf(LF); end >= 0; at = end + 1, end = bytes.indexOf(LF, at)) if (!isUtf8(bytes.subarray(at, end))) return at;
  return at;
}

export interface CsvRecord {
  /** Line that it begins on, from 1. */
  readonly line: number;
  /** Byte that it begins at. */
  readonly at: number;
}
/**
 * Where the records of a CSV file begin, the header first, in batches. Lines within quotes belong to their record, empty lines to none. Slower than
 * the engine by far: made for finding lines, not for reading.
 */
export async function* recordsOf(path: string, delimiter: string): AsyncGenerator<readonly CsvRecord[]> {
  const file = await open(path, 'r');
  const parting = delimiter.charCodeAt(0);
  try {
    let line = 1,
      at = 0,
      start = 0,
      startLine = 1,
      isFieldStart = true,
      isQuoted = false,
      hasText = false;
    for await (const chunk of chunksOf(file)) {
      const records: CsvRecord[] = [];
      for (const byte of chunk) {
        if (byte === LF && !isQuoted) {
          if (hasText) records.push({ line: startLine, at: start });
          line++;
          [start, startLine, isFieldStart, hasText] = [at + 1, line, true, false];
        } else {
          if (byte === LF) line++;
          if (byte === QUOTE && (isQuoted || isFieldStart)) isQuoted = !isQuoted;
          // A quote right after a closing one opens the field again: an escaped quote.
          isFieldStart = byte === parting ? !isQuoted : byte === QUOTE ? !isQuoted : byte === 32 ? isFieldStart : false;
          if (byte !== CR) hasText = true;
        }
        at++;
      }
      yield records;
    }
    if (hasText) yield [{ line: startLine, at: start }];
  } finally {
    await file.close();
  }
}
