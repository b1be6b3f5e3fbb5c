import { constants } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { SourceError } from '../faults.ts';
import { MOST_LISTED, type Listed, type Place } from './place.ts';

/** A file is the same as long as these are. The time of its last change is set by no program but the system. */
const etagOf = ({ mtimeMs, ctimeMs, size, ino }: { mtimeMs: number; ctimeMs: number; size: number; ino: number }): string =>
  `${Math.round(mtimeMs)}-${Math.round(ctimeMs)}-${size}-${ino}`;
/** Names of files that are not whole yet, or are none of ours. */
const isPassedOver = (name: string): boolean => name.startsWith('.') || /(~|\.tmp|\.part|\.partial|\.filepart|\.crdownload)$/i.test(name);

/** Files of one folder that the operator allows; none of its subfolders, and none that a link leads to outside it. */
export function folderPlace(path: string | undefined): Place {
  const root = async (): Promise<string> => {
    if (path === undefined) throw new SourceError('not-allowed', 'The folder is none that the operator allows');
    return realpath(path).catch((cause: unknown) => {
      throw new SourceError('missing', 'There is no such folder', { cause });
    });
  };
  /** Where a file of the folder really is; null where that is outside. */
  const within = async (folder: string, name: string): Promise<string | null> => {
    const real = await realpath(join(folder, name)).catch(() => null);
    return real?.startsWith(folder.endsWith(sep) ? folder : folder + sep) === true ? real : null;
  };
  return {
    async list() {
      const folder = await root();
      const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
        throw new SourceError('denied', 'There is no right to read the folder', { cause });
      });
      const found: Listed[] = [];
      for (const entry of entries) {
        if (isPassedOver(entry.name) || !(entry.isFile() || entry.isSymbolicLink())) continue;
        const real = await within(folder, entry.name),
          stats = real === null ? null : await stat(real).catch(() => null);
        if (stats !== null && !stats.isFile()) continue;
        if (stats === null && !entry.isSymbolicLink()) continue; // gone meanwhile
        found.push(
          stats === null
            ? {
                name: entry.name,
                etag: null,
                bytes: null,
                modifiedAt: null,
                forbidden: new SourceError('not-allowed', 'A link leads out of the folder'),
              }
            : { name: entry.name, etag: etagOf(stats), bytes: stats.size, modifiedAt: Math.round(stats.mtimeMs) },
        );
        if (found.length > MOST_LISTED) throw new SourceError('answer', `The folder has more than ${MOST_LISTED} files`);
      }
      return found;
    },
    async open({ name }) {
      const real = await within(await root(), name);
      if (real === null) throw new SourceError('not-allowed', 'The file lies outside the folder');
      // what stands under the name is opened as it was looked at: no link, and nothing that waits for a writer
      const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch((cause: unknown) => {
        const { code } = cause as NodeJS.ErrnoException;
        throw code === 'ENOENT'
          ? new SourceError('changing', 'The file is gone', { cause })
          : code === 'ELOOP'
            ? new SourceError('not-allowed', 'The file lies outside the folder', { cause })
            : new SourceError('denied', 'There is no right to read the file', { cause });
      });
      const stats = await file.stat(),
        etag = etagOf(stats);
      if (!stats.isFile()) {
        await file.close();
        throw new SourceError('not-allowed', 'This is no file');
      }
      return {
        etag,
        bytes: stats.size,
        modifiedAt: Math.round(stats.mtimeMs),
        body: file.createReadStream(),
        async checkSame() {
          const now = await stat(real).catch(() => null);
          if (now === null || etagOf(now) !== etag) throw new SourceError('changing', 'The file was written while it was read');
        },
      };
    },
  };
}
