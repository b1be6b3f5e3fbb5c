import { isUtf8 } from 'node:buffer';
import type { FileForm } from '../../../contract/areas/admin/import-mapping.ts';

export type Encoding = NonNullable<FileForm['encoding']>;
const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Zero bytes in one half of the places are what UTF-16 makes of Latin letters. */
const MOSTLY = 0.3;

/** Cut at the last whole character, for a piece of a longer file. */
function whole(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, Math.max(0, end - 1));
}
/** Has it a character of several bytes as UTF-8 writes them? */
const hasUtf8 = (bytes: Buffer): boolean => /[\u0080-\uffff]/u.test(bytes.toString('utf8').replaceAll('\ufffd', ''));

/**
 * How the beginning of a file is text: its byte order mark says it, else zero bytes, else whether it is UTF-8. Where it is not, and has no character of UTF-8 either, it is Windows-1252, which a
 * report tells; a file that is mostly UTF-8 stays so, and is refused with the line.
 */
export function encodingOf(start: Buffer, isAll: boolean): Encoding {
  for (const [encoding, mark] of marks) if (mark.every((byte, i) => start[i] === byte)) return encoding;
  const first = start.subarray(0, 4_096);
  const zeros = [0, 0];
  for (let i = 0; i < first.length; i++) if (first[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, first.length / 2));
  if (odd > MOSTLY && even < odd / 10) return 'utf-16le';
  if (even > MOSTLY && odd < even / 10) return 'utf-16be';
  return isUtf8(isAll ? start : whole(start)) || hasUtf8(start) || start.includes(0) ? 'utf-8' : 'windows-1252';
}

/** Turns bytes into text, a piece at a time; the end says so with none. Throws where they are not of the encoding. */
export function decoderOf(encoding: Encoding): (piece?: Buffer) => string {
  if (encoding === 'latin-1') return (piece) => piece?.toString('latin1') ?? '';
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (piece) => (piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true }));
}
