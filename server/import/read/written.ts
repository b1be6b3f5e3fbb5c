import { randomUUID } from 'node:crypto';
import { open, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { RoomFault, SizeFault } from '../fault.ts';

/** Text packs to a twentieth, seldom to a hundredth; more is made to fill a disk. The first so many bytes may be of any ratio. */
const MOST_RATIO = 200,
  FREE_BYTES = 50_000_000,
  MOST_BYTES = 4_000_000_000;
/** What a store needs for the smallest file, and after how many bytes the disk is looked at again. */
export const LEAST_ROOM = 8_000_000;
const LOOK_BYTES = 32_000_000;
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/** Counts the bytes of a file that was packed in so many, of `mostBytes` at most, and fails with one line where they are far more than any table of rows has. */
export function bound(packed: number, mostBytes = MOST_BYTES): (bytes: number) => void {
  const most = Math.min(mostBytes, Math.max(FREE_BYTES, packed * MOST_RATIO));
  let all = 0;
  return (bytes) => {
    all += bytes;
    if (all > most)
      throw new SizeFault(
        `The file has ${megabytes(packed)} and unpacks to more than ${megabytes(most)}, the most that is read of such a file; nothing was imported`,
      );
  };
}
/** Bytes that the disk of a folder has free; null where its file system does not tell. */
async function freeOn(folder: string): Promise<number | null> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? null : bavail * bsize;
}
/** Fails with one line where a data folder has less room than so many bytes. */
export async function checkRoom(folder: string, needed: number, freeIn = freeOn): Promise<void> {
  const free = await freeIn(folder);
  if (free === null || free >= needed) return;
  throw new RoomFault(
    `The disk of the data folder has ${megabytes(free)} free, and the import may need ${megabytes(needed)}; nothing was imported`,
  );
}

const NAME = /^import-.*\.tmp$/;
/** Those of this process. */
const live = new Set<string>();
/** A path for a file of an import in the data folder, which is gone when it is removed, or after a crash with the next sweep. */
export function temporaryIn(folder: string): { readonly path: string; readonly remove: () => Promise<void> } {
  const path = join(folder, `import-${randomUUID()}.tmp`);
  live.add(path);
  return {
    path,
    async remove() {
      await rm(path, { force: true });
      live.delete(path);
    },
  };
}
/** Removes what a killed process has left. The data folder has one process, which may have the number of the one before. */
export async function sweepTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (NAME.test(name) && !live.has(join(folder, name))) await rm(join(folder, name), { force: true });
}

/** A file that is being written. */
export interface Written {
  readonly put: (piece: Buffer | string) => Promise<void>;
  readonly close: () => Promise<void>;
}
/** Begins a file in a data folder, of what was packed in so many bytes if it was. A piece fails with one line where it is too large, or where the disk has no room for as many bytes of rows. */
export async function openWritten(path: string, folder: string, packed = MOST_BYTES, freeIn = freeOn): Promise<Written> {
  const file = await open(path, 'wx', 0o600),
    count = bound(packed);
  let all = 0,
    look = 0;
  return {
    async put(piece) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      count(bytes.length);
      all += bytes.length;
      if (all > look) {
        await checkRoom(folder, all + LOOK_BYTES + LEAST_ROOM, freeIn);
        look = all + LOOK_BYTES;
      }
      // one `write` may leave out the end of a piece
      await file.writeFile(bytes).catch((cause: unknown) => {
        throw (cause as NodeJS.ErrnoException).code === 'ENOSPC'
          ? new RoomFault('The disk of the data folder is full; nothing was imported', { cause })
          : cause;
      });
    },
    close: () => file.close(),
  };
}
