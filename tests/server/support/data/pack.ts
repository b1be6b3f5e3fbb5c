import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import yauzl from 'yauzl';

/** Files of an archive, by their names. */
export const unpacked = (archive: Buffer): Promise<ReadonlyMap<string, Buffer>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(archive, { lazyEntries: true }, (fault, zip) => {
      if (fault !== null) {
        reject(fault);
        return;
      }
      const files = new Map<string, Buffer>();
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (cause, stream) => {
          if (cause !== null) {
            reject(cause);
            return;
          }
          const pieces: Buffer[] = [];
          stream.on('data', (piece: Buffer) => pieces.push(piece));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(pieces));
            zip.readEntry();
          });
        });
      });
      zip.on('end', () => resolve(files)).on('error', reject);
      zip.readEntry();
    });
  });
export type Line = Readonly<Record<string, string>>;
/** Lines of a CSV, by their heads. */
export const linesOf = (csv: Buffer): readonly Line[] =>
  Papa.parse<Line>(csv.toString().replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data;
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
