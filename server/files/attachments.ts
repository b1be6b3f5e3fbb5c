import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from './uploads.ts';

const HOUR = 3_600_000;

/** Files that stay, under the hash of what they hold: the same file twice is one. */
export function fileStore(folder: string) {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  return {
    pathOf,
    /** Takes files over, on disk before it answers: what is acknowledged is there after a power cut. */
    async keep(files: readonly UploadedFile[]): Promise<void> {
      for (const { path, sha256 } of files) {
        const place = join(folder, sha256.slice(0, 2));
        await mkdir(place, { recursive: true });
        const there = await access(pathOf(sha256), constants.R_OK).then(
          () => true,
          () => false,
        );
        if (there) continue;
        const file = await open(path, 'r+');
        try {
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(path, pathOf(sha256));
        const directory = await open(place);
        try {
          await directory.sync();
        } finally {
          await directory.close();
        }
      }
    },
    /** Removes files that nobody names any more. One of the last hour may be on its way to its name. */
    async sweep(isNamed: (sha256: string) => Promise<boolean>, now: number): Promise<void> {
      for (const part of await readdir(folder).catch(() => []))
        for (const sha256 of await readdir(join(folder, part)).catch(() => [])) {
          const path = join(folder, part, sha256);
          const { mtimeMs } = await stat(path);
          if (mtimeMs < now - HOUR && !(await isNamed(sha256))) await rm(path, { force: true });
        }
    },
  };
}
export type FileStore = ReturnType<typeof fileStore>;
