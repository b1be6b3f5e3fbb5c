import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { ImportFault } from '../fault.ts';
import { bound } from './written.ts';

/** What the first bytes of a file say that it is. */
export type Wrap = 'gz' | 'zip' | 'none';
export async function wrapOf(path: string): Promise<Wrap> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gz';
    return buffer.toString('latin1') === 'PK\u0003\u0004' || buffer.toString('latin1') === 'PK\u0005\u0006' ? 'zip' : 'none';
  } finally {
    await file.close();
  }
}

/** Stops what unpacks to far more than any table of rows does. */
export function bounded(packed: number, mostBytes?: number): Transform {
  const count = bound(packed, mostBytes);
  return new Transform({
    transform(piece: Buffer, _, done) {
      try {
        count(piece.length);
        done(null, piece);
      } catch (cause) {
        done(cause as Error);
      }
    },
  });
}
/** What goes wrong while a file is unpacked is one line. */
export const broken = (what: string, cause: unknown): Error =>
  cause instanceof ImportFault || !(cause instanceof Error) || 'syscall' in cause || cause.name === 'AbortError'
    ? (cause as Error)
    : new ImportFault(`The ${what} is broken, or was not sent whole`, { cause });

export const gunzipped = (path: string): Readable => {
  const unpack = createGunzip();
  // who stops reading closes the file
  pipeline(createReadStream(path), unpack, () => undefined);
  return unpack;
};

export interface Archive {
  readonly entries: ReadonlyMap<string, yauzl.Entry>;
  readonly stream: (entry: yauzl.Entry) => Promise<Readable>;
  readonly close: () => void;
}
const MOST_ENTRIES = 10_000;
/** Opens a zip file and looks at the names in it. */
export async function archiveOf(path: string): Promise<Archive> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (fault, opened) => {
      if (fault === null) resolve(opened);
      else reject(broken('zip file', fault));
    });
  });
  const entries = new Map<string, yauzl.Entry>();
  await new Promise<void>((resolve, reject) => {
    zip
      .on('entry', (entry: yauzl.Entry) => {
        if (!/\/$|^__MACOSX\/|(^|\/)\.DS_Store$/.test(entry.fileName)) entries.set(entry.fileName, entry);
        if (entries.size > MOST_ENTRIES) reject(new ImportFault('The zip file has too many files; pack one'));
        else zip.readEntry();
      })
      .on('end', resolve)
      .on('error', (cause: Error) => {
        reject(
          cause.message.includes('..') || cause.message.includes('absolute path') || cause.message.includes('invalid')
            ? new ImportFault('The zip file has a name that leads out of it; pack one file anew', { cause })
            : broken('zip file', cause),
        );
      });
    zip.readEntry();
  }).catch((cause: unknown) => {
    zip.close();
    throw cause;
  });
  return {
    entries,
    stream: (entry) =>
      new Promise((resolve, reject) => {
        if (entry.isEncrypted()) {
          reject(new ImportFault('The zip file is encrypted; pack it without a password'));
          return;
        }
        zip.openReadStream(entry, (fault, stream) => {
          if (fault === null) resolve(stream);
          else reject(broken('zip file', fault));
        });
      }),
    close: () => {
      zip.close();
    },
  };
}
