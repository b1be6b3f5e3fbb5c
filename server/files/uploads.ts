import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { kindOfName, type FileKind } from '../../contract/files.ts';

/** A file of a request, on disk until the request is over. `sha256` is hex. */
export interface UploadedFile {
  /** As its sender calls it, without folders and control characters. */
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string;
  readonly path: string;
}
/** Bytes at its start by which a file is told. */
const HEAD = 4_100;

/** The last part of a name, without characters that a system or a terminal minds. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim();

/** UTF-16 says so itself, as spreadsheets write it; its first bytes are those of a sound as well. */
const isWide = ([first, second]: Buffer): boolean => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
const zipped: readonly FileKind[] = ['zip', 'xlsx', 'docx'];
const textual: readonly FileKind[] = ['csv', 'txt', 'eml', 'json', 'html'];
/** Is a file what its name says, by its first bytes? Text cannot be told from text, and a workbook may look like any archive. */
export async function isWhatItSays(kind: FileKind, head: Buffer): Promise<boolean> {
  if (isWide(head)) return textual.includes(kind);
  const found = await fileTypeFromBuffer(head);
  if (found === undefined || textual.includes(found.ext as FileKind)) return textual.includes(kind) && !head.includes(0);
  if (zipped.includes(kind)) return zipped.includes(found.ext as FileKind);
  return found.ext === kind;
}

/** Writes a file to disk as it comes. */
export async function takeFile(
  bytes: Readable,
  given: string,
  folder: string,
): Promise<{ readonly file: UploadedFile; readonly isTrue: boolean }> {
  const name = plainName(given);
  const kind = kindOfName(name) ?? 'txt';
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      size += piece.length;
      done(null, piece);
    },
  });
  try {
    await pipeline(bytes, counted, createWriteStream(path));
  } catch (cause) {
    await rm(path, { force: true });
    throw cause;
  }
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const isTrue = await isWhatItSays(kind, buffer.subarray(0, bytesRead));
    return { file: { name, kind, size, sha256: hash.digest('hex'), path }, isTrue };
  } finally {
    await handle.close();
  }
}
