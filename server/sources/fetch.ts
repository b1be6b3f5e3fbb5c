import { createHash } from 'node:crypto';
import { ImportMapping } from '../../contract/areas/admin/import-mapping.ts';
import type { SourceFault } from '../../contract/areas/source/source.ts';
import type { SourceRecord } from '../records/source/sources.ts';
import { errorOf, isOfContent, passes, SourceError } from './faults.ts';
import { Lost, objectTaker, type Became, type ObjectParts } from './object.ts';
import { fetching } from './own.ts';
import { shownName, wrongOf, type Listed, type Place, type Reaching } from './places/place.ts';
import { placedOf, placeHashOf, placeOf } from './places/index.ts';
import type { Reading } from './rows-in.ts';

export interface FetchParts extends ObjectParts {
  readonly reaching: Reaching;
}
/** What is wrong with a source, or with an object of it. */
export interface Trouble {
  readonly code: SourceFault;
  readonly detail: string;
  readonly object: string | null;
  readonly restMs: number;
}
/** What a fetch came to. `isMore`: there is more to take, and others have their turn first. */
export interface Fetched {
  readonly found: number;
  readonly known: number;
  readonly taken: number;
  readonly failed: number;
  readonly trouble: Trouble | null;
  readonly isMore: boolean;
}
/** How long one fetch has its place, and how many bytes of rows of its package may wait to be published, before others have theirs. */
const TURN_MS = 600_000,
  MOST_WAITING_BYTES = 256_000_000;
/** So many objects in a row that cannot be had are the fault of their place. */
const MOST_REFUSED = 5;

const troubleOf = ({ code, detail, restMs }: SourceError, object: string | null): Trouble => ({ code, detail, object, restMs });
/** The oldest first: what came later may say more of the same rows. */
const inOrder = (objects: readonly Listed[]): Listed[] =>
  [...objects].sort((a, b) => (a.modifiedAt ?? 0) - (b.modifiedAt ?? 0) || (a.name < b.name ? -1 : 1));

/** How rows of a source are read now. Throws where its mapping is gone. */
export async function readingOf(
  { records }: Pick<FetchParts, 'records'>,
  { package_name, kind, mapping_name }: Pick<SourceRecord, 'package_name' | 'kind' | 'mapping_name'>,
): Promise<Reading> {
  if (mapping_name === null) {
    const pkg = await records.packages.byName(package_name);
    return { kind, packageName: package_name, mapping: ImportMapping.parse({ time_zone: pkg?.timeZone }) };
  }
  const found = await records.importMappings.byName(fetching, { package_name, kind, name: mapping_name });
  if (found === undefined) throw new SourceError('no-mapping', mapping_name);
  return { kind, packageName: package_name, mapping: ImportMapping.parse(JSON.parse(found.mapping)) };
}

/** How much longer than for one answer a list of several pages is waited for. */
const LIST_TIMES = 3;
/** Lists objects. Rejects with a `SourceError` where the place is why it cannot. */
export async function listIn({ list }: Place, idleMs: number, stop: AbortSignal): Promise<readonly Listed[]> {
  const late = AbortSignal.timeout(idleMs * LIST_TIMES);
  const listed = await list(AbortSignal.any([late, stop])).catch((cause: unknown) => {
    throw stop.aborted ? cause : errorOf(cause, late.aborted);
  });
  return listed.map((each) => {
    const wrong = each.forbidden === undefined ? wrongOf(each.name, each.etag ?? '') : null;
    return wrong === null ? each : { ...each, name: shownName(each.name), etag: null, forbidden: wrong };
  });
}

/** Fetches a source once: lists its objects and takes those that are new. What is wrong is in its answer; it rejects where this server is why, or somebody else has the source. */
export async function fetchSource(
  parts: FetchParts,
  source: SourceRecord,
  { fetchId, lease, leaseMs }: { readonly fetchId: string; readonly lease: string; readonly leaseMs: number },
  stop: AbortSignal,
): Promise<Fetched> {
  const { records, reaching, limits } = parts,
    began = performance.now();
  let found = 0,
    known = 0,
    taken = 0,
    failed = 0,
    refused = 0,
    trouble: Trouble | null = null;
  const ended = (isMore = false): Fetched => ({ found, known, taken, failed, trouble, isMore });
  const placed = placedOf(source),
    place = placeOf(placed, reaching);
  try {
    const reading = await readingOf(parts, source);
    const listed = inOrder(await listIn(place, limits.idleMs, stop));
    found = listed.length;
    const versions = await records.sourceObjects.known(fetching, source.id);
    const take = objectTaker(
      parts,
      {
        source,
        place,
        placeHash: placeHashOf(placed.place),
        reading,
        readAs: createHash('sha256')
          .update(JSON.stringify([reading.kind, reading.mapping]))
          .digest('base64url'),
        isAsked: source.asked_by !== null,
        fetchId,
        lease,
        leaseMs,
      },
      stop,
    );
    for (const each of listed) {
      stop.throwIfAborted();
      if (taken > 0 && performance.now() - began > TURN_MS) return ended(true);
      if (taken > 0 && (await records.sourceObjects.waitingBytes(fetching, source.package_name)) > MOST_WAITING_BYTES) return ended(true);
      const became = await take(each, versions.get(each.name)).catch((cause: unknown) => {
        if (!(cause instanceof SourceError)) throw cause;
        const became: Became = { is: 'failed', error: cause };
        return became;
      });
      if (became.is === 'known') known++;
      else if (became.is === 'taken') taken++;
      else {
        failed++;
        trouble ??= troubleOf(became.error, each.name);
        if (each.forbidden === undefined) refused = isOfContent(became.error.code) ? 0 : refused + 1;
        if (passes(became.error.code) || refused >= MOST_REFUSED) return ended();
      }
    }
  } catch (cause) {
    if (stop.aborted || cause instanceof Lost) throw cause;
    if (!(cause instanceof SourceError)) throw cause;
    trouble = troubleOf(cause, null);
  }
  return ended();
}
