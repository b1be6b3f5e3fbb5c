import { join } from 'node:path';
import type { EntityType } from '../../contract/areas/search360/types.ts';
import type { AccessScope, Everything } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { Records } from '../records/records.ts';
import type { TicketStore } from '../tickets/store.ts';
import type {
  IndexAnswer,
  IndexGraph,
  IndexLike,
  IndexLinked,
  IndexLook,
  IndexNaming,
  IndexPath,
  IndexQuery,
  ThingName,
} from './index/types.ts';
import { likesOf } from './index/found.ts';
import { indexThreads } from './index-threads.ts';
import type { Building } from './messages.ts';
import type { TypedPackage } from './sync.ts';
import { indexKeeper } from './keeper.ts';

export const indexFolder = (dataFolder: string): string => join(dataFolder, 'search');
/** How long a search waits for an index that is being brought up to date; after it, it is told of what is there. */
const PATIENCE_MS = 1_500;
/** Values that are compared in one question: each may take a tenth of a second. */
const AT_ONCE = 5;

type InPackage<T> = T & { readonly package: string };
interface IndexOptions {
  readonly dataFolder: string;
  readonly records: Pick<Records, 'footprints' | 'packages' | 'tracker'>;
  readonly tickets: Pick<TicketStore, 'changedSince' | 'latestChanges'>;
  readonly analytics: Analytics;
  readonly report: (cause: unknown) => void;
}
/**
 * What is searched: an index a package, in files of their own beside the stores. It is made from the stores and brought up to date before a search, by the days
 * and names that have changed since; the caller's packages alone are asked.
 */
export function searchIndex({ dataFolder, records: { footprints, packages, tracker }, tickets, analytics, report }: IndexOptions) {
  const threads = indexThreads(indexFolder(dataFolder));
  const keeper = indexKeeper({
    folder: indexFolder(dataFolder),
    records: { footprints, packages, tracker },
    tickets,
    analytics,
    ask: threads.write,
  });
  let isClosed = false;
  /** As far up to date as can be waited for, in the packages that are searched: of others nothing is told, and nothing is waited for. */
  const ready = ({ packages }: Pick<AccessScope, 'packages'>, patienceMs?: number): Promise<Building | null> =>
    readyIn(packages, patienceMs);
  const readyIn = async (packages: readonly TypedPackage[], patienceMs = PATIENCE_MS): Promise<Building | null> => {
    if (isClosed) return null;
    const names = packages.map(({ name }) => name);
    const synced = keeper.hurry(packages).then(
      () => null,
      (cause: unknown) => {
        report(cause);
        // what could not be asked may have more than is told
        return keeper.buildingOf(names);
      },
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Building>((resolve) => {
      timer = setTimeout(() => {
        resolve(keeper.buildingOf(names));
      }, patienceMs);
    });
    const state = await Promise.race([synced, late]);
    clearTimeout(timer);
    return state;
  };

  /** What the first package of an access has that has anything. */
  async function firstOf<T>(
    access: AccessScope,
    ask: (of: { readonly package: string; readonly publishers: readonly string[] | null }) => Promise<T | undefined>,
  ): Promise<InPackage<T> | undefined> {
    const { packages, publishers } = access;
    await ready(access);
    for (const { name } of packages) {
      const found = await ask({ package: name, publishers });
      if (found !== undefined) return { ...found, package: name };
    }
    return undefined;
  }

  return {
    /** Brings packages, all where none are named, up to date. */
    sync: keeper.sync,
    /** Best first, then what there is least of, then what was seen last; `top`: the best of a type alone, and how many there are of each all the same. */
    async find(
      access: AccessScope,
      terms: IndexQuery['terms'],
      mode: IndexQuery['mode'],
      top?: IndexQuery['top'],
    ): Promise<IndexAnswer & { readonly building: Building | null }> {
      const { packages, publishers } = access;
      const state = await ready(access);
      const names = packages.map(({ name }) => name);
      const answer = await threads.read<IndexAnswer>({ what: 'find', packages: names, query: { terms, mode, publishers, top } });
      return { ...answer, building: state };
    },
    /** What is known of one thing, in the first package that has it. */
    linked: (access: AccessScope, type: EntityType, key: string): Promise<InPackage<IndexLinked> | undefined> =>
      firstOf(access, (of) => threads.read<IndexLinked | undefined>({ what: 'linked', ...of, type, key })),
    /** A thing with its rarest links and those of others that are opened, in the first package that has it. */
    graph: (access: AccessScope, start: ThingName, open: readonly ThingName[]): Promise<InPackage<IndexGraph> | undefined> =>
      firstOf(access, (of) => threads.read<IndexGraph | undefined>({ what: 'graph', ...of, start, open })),
    /** A path between two things, in the first package that has both. */
    path: (access: AccessScope, start: ThingName, end: ThingName): Promise<InPackage<IndexPath> | undefined> =>
      firstOf(access, (of) => threads.read<IndexPath | undefined>({ what: 'path', ...of, start, end })),
    /** What a value itself stands in, in the first package of access, all of it; `isWhole` false where the index is still being made. */
    async naming(
      access: AccessScope,
      term: IndexQuery['terms'][number],
      patienceMs?: number,
    ): Promise<IndexNaming & { readonly isWhole: boolean }> {
      const [found] = access.packages;
      if (found === undefined) return { incidents: [], first: null, last: null, tickets: [], isWhole: true };
      const building = await ready({ packages: [found] }, patienceMs);
      const naming = await threads.read<IndexNaming>({ what: 'naming', package: found.name, term, publishers: access.publishers });
      return { ...naming, isWhole: building === null };
    },
    /** What there is of each of many values in all packages; null where there is nothing. */
    lookUp: ({ packages, publishers }: AccessScope, terms: IndexQuery['terms']): Promise<(IndexLook | null)[]> =>
      threads.read<(IndexLook | null)[]>({ what: 'lookUp', packages: packages.map(({ name }) => name), terms, publishers }),
    /** What each of many values is most like, of those that the packages have; null where there is nothing. A thread answers `AT_ONCE` of them in one package, and then others that ask. */
    async nearest({ packages, publishers }: AccessScope, terms: IndexQuery['terms'], signal?: AbortSignal): Promise<(IndexLike | null)[]> {
      const found: (IndexLike | null)[] = [];
      for (let from = 0; from < terms.length; from += AT_ONCE) {
        const some = terms.slice(from, from + AT_ONCE);
        const likes: (IndexLike | null)[][] = [];
        for (const { name } of packages) {
          if (signal?.aborted === true) return found;
          likes.push(await threads.read<(IndexLike | null)[]>({ what: 'nearest', package: name, terms: some, publishers }));
        }
        found.push(...likesOf(some.length, likes));
      }
      return found;
    },
    /** How many incidents of each package a value itself stands in, of those that have any; `isWhole` false where an index is still being made. */
    async counted(
      _: Everything,
      packages: readonly TypedPackage[],
      term: IndexQuery['terms'][number],
    ): Promise<{ readonly counts: ReadonlyMap<string, number>; readonly isWhole: boolean }> {
      const building = await readyIn(packages);
      const counts = new Map<string, number>();
      for (const { name } of packages) {
        const { incidents } = await threads.read<IndexNaming>({ what: 'naming', package: name, term, publishers: null });
        if (incidents.length > 0) counts.set(name, incidents.length);
      }
      return { counts, isWhole: building === null };
    },
    /** After an erasure: takes footprints out of the index of a package, brings its tickets up to date, and removes values that nothing has any more. */
    async forget(packageName: string, footprintIds: readonly string[]): Promise<void> {
      await keeper.sync([packageName]);
      await threads.write<null>({ what: 'forget', package: packageName, groups: footprintIds.map((id) => `footprint ${id}`) });
    },
    /** Resolves when what is open can be read; it waits in no line for that. */
    ping: () => threads.ping(),
    async close(): Promise<void> {
      isClosed = true;
      await keeper.stop();
      await threads.stop();
    },
  };
}
export type SearchIndex = ReturnType<typeof searchIndex>;
