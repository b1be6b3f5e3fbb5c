import yauzl from 'yauzl';

/** Entries of an archive that are looked at. */
const MOST_ENTRIES = 20_000,
  MOST_STRAYS = 20;
const byRow = /(?:^|\/)(?:row[-_ ]?)?(\d{1,7})\.(?:png|jpe?g|webp|gif|pdf)$/i;

/** Screenshots of an archive by the row of the file that their name has, and names that are no row's. */
export interface Extra {
  readonly rows: readonly number[];
  readonly strays: readonly string[];
}
/** Reads the names of an archive: nothing of it is unpacked. Rejects where it is none. */
export function extraOf(path: string, lines: ReadonlySet<number>): Promise<Extra> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, validateEntrySizes: true }, (fault, archive) => {
      if (fault !== null) {
        reject(fault);
        return;
      }
      const rows = new Set<number>();
      const strays: string[] = [];
      let seen = 0;
      archive.on('entry', (entry: yauzl.Entry) => {
        const name = entry.fileName;
        const line = Number(byRow.exec(name)?.[1] ?? -1);
        if (lines.has(line)) rows.add(line);
        else if (!name.endsWith('/') && strays.length < MOST_STRAYS) strays.push(name.slice(-80));
        if (++seen >= MOST_ENTRIES) archive.close();
        else archive.readEntry();
      });
      archive.on('error', reject);
      archive.once('close', () => resolve({ rows: [...rows].sort((a, b) => a - b), strays }));
      archive.readEntry();
    });
  });
}
