import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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

/** UTF-16 mostly says so itself, as spreadsheets write it; its first bytes are those of a sound as well. */
const isWide = (head: Buffer): boolean => {
  const [first, second] = head;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || isHalfEmpty(head);
};
/** Most letters of it are of the first 256, so that one half of each is nothing: always the same one. */
function isHalfEmpty(head: Buffer): boolean {
  const halves = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) halves[i % 2] = (halves[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = halves;
  return head.length >= 16 && Math.min(even, odd) === 0 && Math.max(even, odd) * 4 > head.length;
}
const zipped: readonly FileKind[] = ['zip', 'xlsx', 'docx'];
const textual: readonly FileKind[] = ['csv', 'tsv', 'txt', 'eml', 'mhtml', 'json', 'har', 'html'];
/** How texts begin that are told from other text: headers of a mail, those of a saved page, and the log of a browser. */
const beginnings: Partial<Readonly<Record<FileKind, RegExp>>> = {
  eml: /^\s*(?:From |[\w-]+:)/,
  mhtml: /^\s*[\w-]+:[^]*?^content-type:\s*multipart\/related/im,
  har: /^\s*\{\s*"log"\s*:/,
};
const isText = (kind: FileKind, head: Buffer): boolean =>
  textual.includes(kind) && !head.includes(0) && (beginnings[kind]?.test(head.toString('utf8').replace(/^\ufeff/, '')) ?? true);
/** What file-type calls the kinds that it has other names for. */
const alsoCalled: Partial<Readonly<Record<FileKind, readonly string[]>>> = { msg: ['cfb'], mp4: ['m4v'] };
/** Files of an app that stand at the start of its archive. */
const inApp = ['AndroidManifest.xml', 'classes.dex'];
/** Is a file what its name says, by its first bytes? Text cannot be told from text, and a workbook may look like any archive. */
export async function isWhatItSays(kind: FileKind, head: Buffer): Promise<boolean> {
  if (isWide(head)) return textual.includes(kind) && beginnings[kind] === undefined;
  const found = await fileTypeFromBuffer(head);
  if (found === undefined || textual.includes(found.ext as FileKind)) return isText(kind, head);
  if (kind === 'apk') return found.ext === 'apk' || (['zip', 'jar'].includes(found.ext) && inApp.some((name) => head.includes(name)));
  if (zipped.includes(kind)) return zipped.includes(found.ext as FileKind);
  return found.ext === kind || (alsoCalled[kind]?.includes(found.ext) ?? false);
}

/** Writes a file to disk as it comes, whole unless `signal` is aborted; with `stopsEarly`, no further than its first bytes where these are not what its name says. */
export async function takeFile(
  bytes: Readable,
  given: string,
  folder: string,
  { signal, stopsEarly = false }: { readonly signal?: AbortSignal; readonly stopsEarly?: boolean } = {},
): Promise<{ readonly file: UploadedFile; readonly isTrue: boolean }> {
  const name = plainName(given);
  const kind = kindOfName(name) ?? 'txt';
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0,
    head = Buffer.alloc(0),
    isTrue: boolean | null = null;
  const counted = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      if (isTrue === null) {
        head = Buffer.concat([head, piece.subarray(0, HEAD - head.length)]);
        if (head.length === HEAD) isTrue = await isWhatItSays(kind, head);
      }
      if (isTrue === false && stopsEarly) return;
      yield piece;
    }
  };
  try {
    await pipeline(bytes, counted, createWriteStream(path), { ...(signal && { signal }) });
  } catch (cause) {
    await rm(path, { force: true });
    throw cause;
  }
  isTrue ??= await isWhatItSays(kind, head);
  return { file: { name, kind, size, sha256: hash.digest('hex'), path }, isTrue };
}
