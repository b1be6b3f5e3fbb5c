import { randomUUID } from 'node:crypto';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import pLimit from 'p-limit';
import { MOST_TRIED_OBJECTS, type SourceTrial } from '../../contract/areas/source/source.ts';
import type { ImportReport } from '../../contract/areas/admin/imports.ts';
import { CallFailure } from '../call-failure.ts';
import { messageOf } from '../fault.ts';
import { ImportFault } from '../import/fault.ts';
import { faultOf, reportOf } from '../import/mapping/reported.ts';
import type { Importing, ImportNews } from '../import/request.ts';
import { importFile } from '../import/run.ts';
import { wrapOf } from '../import/read/archive.ts';
import { REPORT_ENDING } from '../import/report.ts';
import { temporaryIn } from '../import/read/written.ts';
import { timely } from './download.ts';
import { errorOf, SourceError } from './faults.ts';
import { listIn, readingOf, type FetchParts } from './fetch.ts';
import { fetching } from './own.ts';
import type { Listed, Opened } from './places/place.ts';
import { placeHashOf, placeOf, type Placed } from './places/index.ts';
import { rowsIn, type Reading } from './rows-in.ts';
import type { SourceRecord } from '../records/source/sources.ts';

/** So much of an object is looked at, packed and unpacked, and so many rows of it. */
const START_BYTES = 4_000_000,
  PLAIN_BYTES = 1_000_000;
/** Trials at once, and for how long one may go on. */
const AT_ONCE = 4,
  ATTEMPT_MS = 35_000;

export interface AttemptParts extends FetchParts {
  readonly importing: Pick<Importing, 'analytics' | 'records' | 'changes'>;
}
type Asked = Placed & Pick<SourceRecord, 'kind' | 'mapping_name'> & { readonly id: string | null };
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** The beginning of an object, and whether that is all of it. */
async function startOf({ body }: Opened, idleMs: number): Promise<{ readonly bytes: Buffer; readonly isAll: boolean }> {
  const pieces: Buffer[] = [];
  let all = 0;
  for await (const piece of timely(body, idleMs)) {
    pieces.push(piece);
    all += piece.length;
    if (all > START_BYTES) return { bytes: Buffer.concat(pieces), isAll: false };
  }
  return { bytes: Buffer.concat(pieces), isAll: true };
}
/** Unpacks the beginning of a gzip file as far as it goes. */
async function gunzipped(bytes: Buffer, isAll: boolean): Promise<{ readonly bytes: Buffer; readonly isAll: boolean }> {
  const unpack = createGunzip(isAll ? {} : { finishFlush: constants.Z_SYNC_FLUSH });
  const pieces: Buffer[] = [];
  let all = 0;
  for await (const piece of Readable.from([bytes]).pipe(unpack) as AsyncIterable<Buffer>) {
    pieces.push(piece);
    all += piece.length;
    if (all > PLAIN_BYTES) return { bytes: Buffer.concat(pieces), isAll: false };
  }
  return { bytes: Buffer.concat(pieces), isAll };
}
/** Whole lines of what is not all. */
const wholeLines = (bytes: Buffer, isAll: boolean): Buffer => {
  const most = bytes.subarray(0, PLAIN_BYTES);
  return isAll && bytes.length <= PLAIN_BYTES ? bytes : most.subarray(0, most.lastIndexOf(10) + 1);
};

/** The first that are told: the newest. */
const newest = (listed: readonly Listed[]): Listed[] =>
  [...listed].sort((a, b) => (b.modifiedAt ?? 0) - (a.modifiedAt ?? 0) || (a.name < b.name ? 1 : -1)).slice(0, MOST_TRIED_OBJECTS);

/** Tries sources: they are asked, and nothing of them is kept or loaded. */
export function attempts(parts: AttemptParts) {
  const { records, reaching, limits, dataFolder, importing } = parts,
    inTurn = pLimit(AT_ONCE);
  const idleMs = Math.min(limits.idleMs, ATTEMPT_MS / 2);

  /** What an import of the first rows would say. */
  async function reportIn(file: string, reading: Reading, signal: AbortSignal): Promise<ImportReport> {
    const rows = await rowsIn(file, (await stat(file)).size, reading, dataFolder, signal, START_BYTES * 10);
    const path = join(dataFolder, 'uploads', `${randomUUID()}.csv`);
    try {
      const to = await open(path, 'wx', 0o600);
      try {
        for await (const part of rows.parts(signal)) {
          await to.writeFile(part.header);
          for (const piece of part.pieces) await to.writeFile(piece);
          break;
        }
      } finally {
        await to.close();
      }
      const news: ImportNews[] = [];
      const request = {
        kind: reading.kind,
        file: path,
        mapping: rows.mapping,
        packageName: null,
        only: reading.packageName,
        dryRun: true,
        skipRefused: true,
        updates: rows.mapping.updates ?? ('replace' as const),
        report: `${path}${REPORT_ENDING}`,
      };
      return await importFile(request, {
        ...importing,
        folder: dataFolder,
        by: { id: '', name: '' },
        signal,
        tell: (each) => {
          if (each.news !== 'progress') news.push(each);
        },
      }).then(
        (result) => reportOf(news, result, null),
        (cause: unknown) => {
          if (!(cause instanceof ImportFault) || signal.aborted) throw cause;
          return faultOf(news, cause);
        },
      );
    } finally {
      await rows.remove();
      await rm(path, { force: true });
      await rm(`${path}${REPORT_ENDING}`, { force: true });
    }
  }
  async function look(asked: Asked, object: Listed, signal: AbortSignal): Promise<ImportReport> {
    const reading = await readingOf(parts, asked);
    const opened = await placeOf(asked, reaching).open(object, null, signal);
    if (opened === null) throw new SourceError('answer');
    const start = await startOf(opened, idleMs);
    if (start.bytes.length === 0) throw new SourceError('rows', 'The file is empty');
    const { path, remove } = temporaryIn(dataFolder);
    try {
      await writeFile(path, start.bytes, { mode: 0o600 });
      const wrap = await wrapOf(path);
      if (wrap === 'zip' && !start.isAll)
        throw new SourceError('too-large', 'Of zip files and workbooks of more than 4 MB no rows are shown');
      if (wrap !== 'zip') {
        const plain =
          wrap === 'gz'
            ? await gunzipped(start.bytes, start.isAll).catch((cause: unknown) => {
                throw new SourceError('packed', messageOf(cause), { cause });
              })
            : start;
        await writeFile(path, wholeLines(plain.bytes, plain.isAll));
      }
      return await reportIn(path, reading, signal);
    } finally {
      await remove();
    }
  }

  return (asked: Asked, left: AbortSignal): Promise<SourceTrial> => {
    if (inTurn.pendingCount > AT_ONCE) throw new CallFailure('busy', { retryAfterSeconds: 5 });
    return inTurn(async () => {
      const late = AbortSignal.timeout(ATTEMPT_MS),
        signal = AbortSignal.any([late, left]);
      let listed: readonly Listed[] = [];
      let object: string | null = null;
      const trial = async (): Promise<SourceTrial> => {
        const known =
          asked.id === null
            ? new Map<string, { readonly last: { readonly etag: string; readonly place_hash: string | null } }>()
            : await records.sourceObjects.known(fetching, asked.id);
        return {
          total: listed.length,
          objects: newest(listed).map(({ name, etag, bytes, modifiedAt }) => {
            const before = known.get(name);
            return {
              name,
              etag: etag ?? '',
              bytes,
              modifiedAt: iso(modifiedAt),
              isKnown: before?.last.place_hash === placeHashOf(asked.place) && (etag === null || before.last.etag === etag),
            };
          }),
          object,
          report: null,
          fault: null,
        };
      };
      try {
        listed = await listIn(placeOf(asked, reaching), idleMs, signal);
        const first = newest(listed).find(({ forbidden, bytes }) => forbidden === undefined && bytes !== 0);
        if (first === undefined) return await trial();
        object = first.name;
        const report = await look(asked, first, signal);
        return { ...(await trial()), report };
      } catch (cause) {
        if (left.aborted) throw cause;
        const error = errorOf(cause, late.aborted);
        if (!(error instanceof SourceError)) throw error;
        return { ...(await trial()), fault: { code: error.code, detail: error.detail, object } };
      }
    });
  };
}
export type Attempt = ReturnType<typeof attempts>;
