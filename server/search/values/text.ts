import { MOST_RECORD, tooLong } from './cells.ts';

const LF = 0x0a,
  CR = 0x0d;
/** Bytes of a line, which is decoded as a whole: those of the longest row, four each. */
const MOST_LINE = 4 * MOST_RECORD;
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }),
  windows = new TextDecoder('windows-1252');

/** Behind the end of the line that begins at a byte: LF, or CR as an old Mac writes it. */
function lineEnd(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) if (bytes[at] === LF || bytes[at] === CR) return at + 1;
  return bytes.length;
}
/** Whole lines of a file as text: UTF-8, or as Windows writes it where that cannot be read. */
function linesText(bytes: Buffer): string {
  try {
    return strict.decode(bytes);
  } catch {
    // encodings may change from line to line where files were put together
  }
  const lines: string[] = [];
  for (let from = 0; from < bytes.length;) {
    const line = bytes.subarray(from, lineEnd(bytes, from));
    try {
      lines.push(strict.decode(line));
    } catch {
      lines.push(windows.decode(line));
    }
    from += line.length;
  }
  return lines.join('');
}
async function* wholeLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [],
    length = 0;
  for await (const piece of pieces) {
    const end = Math.max(piece.lastIndexOf(LF), piece.lastIndexOf(CR)) + 1;
    if (end > 0) {
      yield linesText(Buffer.concat([...rest, piece.subarray(0, end)]));
      rest = [];
      length = 0;
    }
    rest.push(piece.subarray(end));
    length += piece.length - end;
    if (length > MOST_LINE) throw tooLong();
  }
  yield linesText(Buffer.concat(rest));
}
async function* decoded(pieces: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
async function* behind(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** Bytes as text, piece by piece: UTF-8, UTF-16 by its mark, and lines that are no UTF-8 as Windows writes them. The mark is no part of it. */
export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const pieces = bytes[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    first = Buffer.concat([first, next.value]);
    if (first.length > 1) break;
  }
  const all = behind(first, pieces);
  const wide = first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : first[0] === 0xfe && first[1] === 0xff ? 'utf-16be' : null;
  let isFirst = true;
  for await (const text of wide === null ? wholeLines(all) : decoded(all, wide)) {
    yield isFirst ? text.replace(/^\ufeff/, '') : text;
    isFirst &&= text === '';
  }
}
