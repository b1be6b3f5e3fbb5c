import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { MOST_FILE_BYTES, type FileKind } from '../../../contract/files.ts';
import { plainName, takeFile, type UploadedFile } from '../../files/uploads.ts';

/** Entries that an archive may have, names that are told, and bytes that are unpacked of it, whether they are kept or not. */
const MOST_ENTRIES = 20_000,
  MOST_TOLD = 20,
  MOST_BYTES = 200 * 1024 * 1024;
/** What stands before the bytes of an entry, its name aside. */
const LOCAL_HEADER = 30;
const byRow = /(?:^|\/)(?:row[-_ ]?)?(\d{1,7})\.(?:png|jpe?g|webp|gif|pdf)$/i;
const kinds: readonly FileKind[] = ['png', 'jpg', 'webp', 'gif', 'pdf'];

/** A screenshot with the row of the file that its name has. */
export interface Screenshot {
  readonly line: number;
  readonly file: UploadedFile;
}
/** Screenshots of an archive; `strays` are names that are no row's, `faulty` those of files that are no picture, or too large. */
export interface Extra {
  readonly screens: readonly Screenshot[];
  readonly strays: readonly string[];
  readonly faulty: readonly string[];
}

/** An archive that cannot be read. */
export class ArchiveFault extends Error {}
/** What the system would not do is no fault of the archive. */
const isOfSystem = (cause: unknown): boolean => cause instanceof Error && 'syscall' in cause;

const opened = (path: string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (fault, archive) => {
      if (fault === null) resolve(archive);
      else reject(fault);
    });
  });
const nextOf = (archive: yauzl.ZipFile): Promise<yauzl.Entry | null> =>
  new Promise((resolve, reject) => {
    const done = (entry: yauzl.Entry | null): void => {
      archive.removeAllListeners();
      resolve(entry);
    };
    archive.once('entry', done);
    archive.once('end', () => done(null));
    archive.once('error', (fault: Error) => {
      archive.removeAllListeners();
      reject(fault);
    });
    archive.readEntry();
  });
/** Its entries. Rejects where there are too many, or where two share bytes: a small archive would stand for any amount of them. */
async function entriesOf(archive: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  if (archive.entryCount > MOST_ENTRIES) throw new Error(`Maximum ${MOST_ENTRIES} entries`);
  const entries: yauzl.Entry[] = [];
  for (let entry = await nextOf(archive); entry !== null; entry = await nextOf(archive)) entries.push(entry);
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new Error('Entries overlap');
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.fileNameLength + entry.compressedSize;
  }
  return entries;
}
const bytesOf = (archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    archive.openReadStream(entry, (fault, stream) => {
      if (fault === null) resolve(stream);
      else reject(fault);
    });
  });

/**
 * Takes the screenshots out of an archive, into files beside it; what fits no row stays in it. Rejects with an `ArchiveFault` where it is none that can be read, with the cause where the system did not let it or `signal` is aborted, and leaves no
 * file behind then.
 */
export async function extraOf(path: string, lines: Pick<ReadonlySet<number>, 'has'>, signal: AbortSignal): Promise<Extra> {
  try {
    return await takeOut(path, lines, signal);
  } catch (cause) {
    if (signal.aborted || isOfSystem(cause)) throw cause;
    throw new ArchiveFault(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
async function takeOut(path: string, lines: Pick<ReadonlySet<number>, 'has'>, signal: AbortSignal): Promise<Extra> {
  const archive = await opened(path);
  const screens: Screenshot[] = [],
    strays: string[] = [],
    faulty: string[] = [];
  const tell = (names: string[], { fileName }: yauzl.Entry): void => {
    if (names.length < MOST_TOLD) names.push(plainName(fileName).slice(-80));
  };
  let left = MOST_BYTES;
  try {
    for (const entry of await entriesOf(archive)) {
      signal.throwIfAborted();
      const { fileName, uncompressedSize } = entry;
      if (fileName.endsWith('/')) continue;
      const line = Number(byRow.exec(fileName)?.[1] ?? -1);
      if (!lines.has(line)) tell(strays, entry);
      else if (uncompressedSize === 0 || uncompressedSize > Math.min(MOST_FILE_BYTES, left)) tell(faulty, entry);
      else {
        const { file, isTrue } = await takeFile(await bytesOf(archive, entry), fileName, dirname(path), { signal, stopsEarly: true });
        left -= file.size;
        if (isTrue && kinds.includes(file.kind)) {
          screens.push({ line, file });
        } else {
          await rm(file.path, { force: true });
          tell(faulty, entry);
        }
      }
    }
  } catch (cause) {
    await discard(screens);
    throw cause;
  } finally {
    archive.close();
  }
  return { screens, strays, faulty };
}
/** Removes the files of screenshots that nobody has kept. */
export async function discard(screens: readonly Screenshot[]): Promise<void> {
  for (const { file } of screens) await rm(file.path, { force: true });
}
