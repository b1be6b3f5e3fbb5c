import { createHash, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { dropBatch, keepBatch } from '../ingest/files.ts';
import { checkRoom, LEAST_ROOM } from '../import/read/written.ts';
import { ingestBatchesOf, type NewBatch } from '../records/ingest/ingest-batches.ts';
import type { Database } from '../records/engine/schema.ts';
import type { GivenRecords } from '../records/records.ts';
import { sourceObjectsOf, type Known, type ObjectRecord } from '../records/source/source-objects.ts';
import { sourcesOf, type SourceRecord } from '../records/source/sources.ts';
import { download, type Downloaded, type ReadLimits } from './download.ts';
import { errorOf, isOfContent, SourceError } from './faults.ts';
import { fetching } from './own.ts';
import { wrongOf, type Listed, type Opened, type Place } from './places/place.ts';
import { checkFit, rowsIn, type Reading } from './rows-in.ts';

/** Objects that are unpacked and parted at once: it is work of this process. */
const MOST_PARTED = 2;
const inTurn = pLimit(MOST_PARTED);

export interface ObjectParts {
  readonly records: GivenRecords;
  readonly dataFolder: string;
  readonly limits: ReadLimits;
  readonly now: () => number;
}
/** A source that is being fetched, and how. */
export interface Fetching {
  readonly source: SourceRecord;
  readonly place: Place;
  readonly placeHash: string;
  readonly reading: Reading;
  readonly readAs: string;
  /** Somebody asks for it: what had a fault is tried again. */
  readonly isAsked: boolean;
  readonly fetchId: string;
  readonly lease: string;
  readonly leaseMs: number;
}
/** What became of an object: it is the one that is known; it was taken; or it has a fault, which is noted with it. */
export type Became = { readonly is: 'known' } | { readonly is: 'taken' } | { readonly is: 'failed'; readonly error: SourceError };
/** Somebody else has the source by now, or it is gone. */
export class Lost extends Error {}

/** Names of the columns that a batch of rows of JSON has. */
const columnsIn = (header: Buffer): string[] =>
  header
    .toString('utf8')
    .replace(/\n$/, '')
    .split(',')
    .map((name) => name.replace(/^"|"$/g, '').replaceAll('""', '"'));
type Versioned = Pick<ObjectRecord, 'etag' | 'sha256' | 'bytes' | 'modified_at'>;

/** Takes objects of one fetch. An object, its batches and that it was taken are one transaction: a killed server has all of it or nothing. */
export function objectTaker({ records, dataFolder, limits, now }: ObjectParts, asked: Fetching, stop: AbortSignal) {
  const { source, place, placeHash, reading, readAs, isAsked, fetchId, lease, leaseMs } = asked;
  /** What had a fault may be read now. */
  const isAgain = ({ read_as }: Known['last']): boolean => isAsked || read_as !== readAs;
  const record = (listed: Listed, known: Known | undefined, version: Versioned, more: Partial<ObjectRecord>) => ({
    id: randomUUID(),
    source_id: source.id,
    fetch_id: fetchId,
    name: listed.name,
    nth: (known?.last.nth ?? 0) + 1,
    place_hash: placeHash,
    ...version,
    read_as: readAs,
    state: 'waiting' as const,
    rows: 0,
    added: 0,
    updated: 0,
    there: 0,
    refused: 0,
    batch_count: 0,
    fault: null,
    fault_detail: '',
    taken_at: now(),
    ...more,
  });
  const isHere = (version: Known['last']): boolean => version.place_hash === placeHash;
  /** Does it while the source is held. */
  const within = (act: (t: Database) => Promise<void>): Promise<void> =>
    records.transaction(async (t) => {
      if (!(await sourcesOf(t).renew(fetching, source.id, lease, now() + leaseMs))) throw new Lost();
      await act(t);
    });
  const store = (object: ReturnType<typeof record>, batches: readonly NewBatch[] = []): Promise<void> =>
    within(async (t) => {
      await sourceObjectsOf(t).add(fetching, object);
      await ingestBatchesOf(t).add(fetching, ...batches);
    });

  /** Parts an object into batches on the disk, and makes them and it one. */
  async function bring(listed: Listed, known: Known | undefined, version: Versioned, file: Downloaded, signal: AbortSignal): Promise<void> {
    const rows = await rowsIn(file.path, file.bytes, reading, dataFolder, signal, limits.mostBytes);
    const kept: string[] = [];
    try {
      const objectId = randomUUID(),
        mapping = JSON.stringify(rows.mapping),
        batches: NewBatch[] = [];
      for await (const part of rows.parts(signal)) {
        if (rows.format === 'ndjson') checkFit(reading, columnsIn(part.header));
        const id = randomUUID();
        await checkRoom(dataFolder, 2 * part.pieces.reduce((sum, { length }) => sum + length, 0) + LEAST_ROOM);
        kept.push(id);
        const bytes = await keepBatch(dataFolder, id, part);
        const alike = createHash('sha256')
          .update(JSON.stringify([source.id, mapping]))
          .update(part.header)
          .digest('base64url');
        batches.push({
          id,
          package_name: source.package_name,
          kind: source.kind,
          user_id: source.created_by,
          token_name: '',
          mapping_name: source.mapping_name,
          mapping,
          format: rows.format,
          alike,
          rows: part.rows,
          bytes,
          head_bytes: part.header.length,
          head_lines: part.before,
          lines: part.lines,
          state: 'waiting',
          group_id: null,
          told: null,
          added: 0,
          updated: 0,
          there: 0,
          refused: 0,
          reasons: '{}',
          fault: '',
          tries: 0,
          next_at: 0,
          file_id: null,
          arrived_at: now(),
          ended_at: null,
          source_id: source.id,
          object_id: objectId,
        });
      }
      const all = batches.reduce((sum, each) => sum + each.rows, 0);
      await store(
        record(listed, known, version, {
          id: objectId,
          rows: all,
          batch_count: batches.length,
          // of a file with a header and no rows nothing is left to do
          ...(batches.length === 0 && { state: 'published' }),
        }),
        batches,
      );
    } catch (cause) {
      // of a database that did not answer the rows may yet be there: the sweep removes files that none needs
      if (cause instanceof SourceError || cause instanceof Lost || stop.aborted) for (const id of kept) await dropBatch(dataFolder, id);
      throw cause;
    } finally {
      await rows.remove();
    }
  }

  /** Is it the one that was taken, or had a fault that it still has? */
  function standing({ last }: Known, etag: string, isSame: boolean): Became | null {
    if (!isSame || last.place_hash !== placeHash || last.etag !== etag) return null;
    if (last.fault === null) return { is: 'known' };
    return isAgain(last) ? null : { is: 'failed', error: new SourceError(last.fault, last.fault_detail) };
  }

  async function judge(listed: Listed, known: Known | undefined, opened: Opened, signal: AbortSignal): Promise<Became> {
    const file = await download(opened, dataFolder, limits);
    try {
      const etag = listed.etag ?? opened.etag ?? `sha256:${file.sha256}`,
        wrong = wrongOf(listed.name, etag),
        version = { etag, sha256: file.sha256, bytes: file.bytes, modified_at: listed.modifiedAt ?? opened.modifiedAt };
      if (wrong !== null) throw wrong;
      const { last, good } = known ?? { last: null, good: null };
      if (good !== null && good.sha256 === file.sha256) {
        // another name of the content that is here
        if (last !== good) await store(record(listed, known, version, { state: 'same' }));
        else if (!isHere(good) || good.etag !== etag || good.modified_at !== version.modified_at)
          await within((t) => sourceObjectsOf(t).put(fetching, good.id, { ...version, place_hash: placeHash }));
        return { is: 'known' };
      }
      const isLast = last !== null && last.sha256 === file.sha256,
        before = known === undefined ? null : standing(known, etag, isLast);
      if (before !== null) return before;
      try {
        if (good !== null && isHere(good) && good.etag === etag && !isAsked) throw new SourceError('same-etag', etag);
        await inTurn(() => bring(listed, known, version, file, signal));
        return { is: 'taken' };
      } catch (cause) {
        const error = errorOf(cause, false);
        if (!(error instanceof SourceError) || !isOfContent(error.code)) throw error;
        const failed = record(listed, known, version, { state: 'failed', fault: error.code, fault_detail: error.detail });
        await store(failed);
        return { is: 'failed', error };
      }
    } finally {
      await file.remove();
    }
  }

  /** Takes an object unless it is known. Rejects with a `SourceError` where its place is why it cannot be. */
  return async (listed: Listed, known: Known | undefined): Promise<Became> => {
    if (listed.forbidden !== undefined) return { is: 'failed', error: listed.forbidden };
    if (known !== undefined && listed.etag !== null) {
      // a place that lists another time or size under the same etag is looked at
      const { bytes, modified_at } = known.last,
        isSame = (listed.bytes === null || listed.bytes === bytes) && (listed.modifiedAt === null || listed.modifiedAt === modified_at);
      const found = standing(known, listed.etag, isSame);
      if (found !== null) return found;
    }
    const late = AbortSignal.timeout(limits.objectMs),
      first = new AbortController();
    const signal = AbortSignal.any([late, first.signal, stop]);
    const begins = setTimeout(() => first.abort(), limits.idleMs);
    try {
      const isKnown =
        known !== undefined && isHere(known.last) && listed.etag === null && (known.last.fault === null || !isAgain(known.last));
      const opened = await place.open(listed, isKnown ? { etag: known.last.etag } : null, signal);
      clearTimeout(begins);
      if (opened === null) return (known && standing(known, known.last.etag, true)) ?? { is: 'known' };
      return await judge(listed, known, opened, signal);
    } catch (cause) {
      if (stop.aborted || cause instanceof Lost) throw cause;
      throw errorOf(cause, late.aborted || first.signal.aborted);
    } finally {
      clearTimeout(begins);
    }
  };
}
