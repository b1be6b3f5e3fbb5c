import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { SizeFault } from '../import/fault.ts';
import { openWritten, temporaryIn } from '../import/read/written.ts';
import { SourceError } from './faults.ts';
import type { Opened } from './places/place.ts';

/** How much of an object is read, and for how long. */
export interface ReadLimits {
  /** As it is sent, and unpacked. */
  readonly mostBytes: number;
  /** For an answer to begin, and between two pieces of it. */
  readonly idleMs: number;
  /** In all. */
  readonly objectMs: number;
}
export const readLimits: ReadLimits = { mostBytes: 2_000_000_000, idleMs: 20_000, objectMs: 900_000 };
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/** Pieces as they come; one that is late ends the reading. */
export async function* timely(body: Readable, idleMs: number): AsyncGenerator<Buffer> {
  const end = (): void => {
    body.destroy(new SourceError('timeout', 'It stopped sending'));
  };
  let timer = setTimeout(end, idleMs);
  try {
    for await (const piece of body as AsyncIterable<Uint8Array>) {
      clearTimeout(timer);
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      timer = setTimeout(end, idleMs);
    }
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}

export interface Downloaded {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly remove: () => Promise<void>;
}
/** Writes an object as it is sent into a file of the data folder, which is gone when it is removed, or after a crash. Rejects where it is too large, too slow, or less than was promised. */
export async function download({ body, bytes, checkSame }: Opened, folder: string, { mostBytes, idleMs }: ReadLimits): Promise<Downloaded> {
  const tooLarge = (): SizeFault => new SizeFault(`It has more than ${megabytes(mostBytes)}, the most that is read of an object`);
  const { path, remove } = temporaryIn(folder),
    hash = createHash('sha256');
  let got = 0;
  try {
    if (bytes !== null && bytes > mostBytes) throw tooLarge();
    const file = await openWritten(path, folder);
    try {
      for await (const piece of timely(body, idleMs)) {
        got += piece.length;
        if (got > mostBytes) throw tooLarge();
        hash.update(piece);
        await file.put(piece);
      }
    } finally {
      await file.close();
    }
    if (bytes !== null && got < bytes) throw new SourceError('cut', `${got} of ${bytes} bytes`);
    await checkSame?.();
    return { path, bytes: got, sha256: hash.digest('hex'), remove };
  } catch (cause) {
    body.destroy();
    await remove();
    throw bytes !== null && got < bytes && (cause as NodeJS.ErrnoException).code === 'ECONNRESET'
      ? new SourceError('cut', `${got} of ${bytes} bytes`, { cause })
      : cause;
  }
}
