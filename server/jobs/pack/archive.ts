import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PackedFile } from './summary.ts';

/** Counts and hashes what goes through. */
function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    through: new Transform({
      transform: (piece: Buffer, _encoding, done) => {
        hash.update(piece);
        bytes += piece.length;
        done(null, piece);
      },
    }),
    measured: (): { readonly bytes: number; readonly sha256: string } => ({ bytes, sha256: hash.digest('hex') }),
  };
}
/** A file of an archive; one that is made of those before it is told them. */
export interface Member {
  readonly name: string;
  readonly content: (before: readonly PackedFile[]) => Readable | string;
}
/**
 * Writes an archive of some files, one after the other and as fast as each is made: nothing is held but what is on its way. Its bytes are the same for the same files. What goes wrong removes it.
 */
export async function writeArchive(
  path: string,
  members: readonly Member[],
  signal: AbortSignal,
): Promise<{ readonly bytes: number; readonly sha256: string; readonly files: readonly PackedFile[] }> {
  const zip = new ZipFile(),
    output = zip.outputStream.pipe(new PassThrough()),
    whole = meter(),
    failed = new AbortController(),
    either = { signal: AbortSignal.any([signal, failed.signal]) };
  zip.on('error', (cause: Error) => output.destroy(cause));
  const files: PackedFile[] = [];
  const fill = async (): Promise<void> => {
    for (const { name, content } of members) {
      const made = content(files),
        { through, measured } = meter();
      zip.addReadStream(through, name, { mtime: new Date(0), mode: 0o100644 });
      await pipeline(typeof made === 'string' ? Readable.from([Buffer.from(made)]) : made, through, either);
      files.push({ name, ...measured() });
    }
    zip.end();
  };
  const both = [fill(), pipeline(output, whole.through, createWriteStream(path, { mode: 0o600 }), either)];
  try {
    await Promise.all(both);
  } catch (cause) {
    // neither waits for the other
    failed.abort(cause);
    await Promise.allSettled(both);
    await rm(path, { force: true });
    throw cause;
  }
  return { ...whole.measured(), files };
}
