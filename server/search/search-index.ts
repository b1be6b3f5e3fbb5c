import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EntityType } from '../../contract/areas/search360.ts';
import type { AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { Records } from '../records/records.ts';
import type { TicketStore } from '../tickets/store.ts';
import { sumOf } from './index/found.ts';
import type { IndexAnswer, IndexLinked, IndexLook, IndexNaming, IndexQuery } from './index/types.ts';
import type { Building, IndexAsked, IndexReply } from './messages.ts';
import { indexKeeper } from './keeper.ts';

export const indexFolder = (dataFolder: string): string => join(dataFolder, 'search');
/** How long a search waits for an index that is being brought up to date; after it, it is told of what is there. */
const PATIENCE_MS = 1_500;
const HEAP = { maxOldGenerationSizeMb: 192 };

/** The thread that holds the indexes; it is started when it is first asked. */
function indexThread(folder: string) {
  let worker: Worker | undefined;
  let next = 0;
  const waiting = new Map<number, { readonly done: (answer: unknown) => void; readonly fail: (cause: Error) => void }>();
  const failAll = (cause: Error): void => {
    worker = undefined;
    for (const { fail } of waiting.values()) fail(cause);
    waiting.clear();
  };
  const start = (): Worker => {
    const entry = import.meta.url.endsWith('.ts') ? '../../tools/source-search-worker.mjs' : './index-worker.js';
    const started = new Worker(new URL(entry, import.meta.url), { workerData: { folder }, resourceLimits: HEAP });
    started.unref();
    started.on('message', (reply: IndexReply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if (waiting.size === 0) started.unref();
      if ('fault' in reply) asked?.fail(new Error(`The search index: ${reply.fault}`));
      else asked?.done(reply.answer);
    });
    started.on('error', failAll);
    started.on('exit', () => {
      if (worker === started) failAll(new Error('The search index has stopped'));
    });
    return started;
  };
  const ask = <A>(asked: IndexAsked): Promise<A> =>
    new Promise<A>((done, fail) => {
      worker ??= start();
      const id = next++;
      waiting.set(id, { done: done as (answer: unknown) => void, fail });
      worker.ref();
      worker.postMessage({ id, asked });
    });
  return {
    ask,
    stop: async (): Promise<void> => {
      if (worker === undefined) return;
      await ask({ what: 'close' }).catch(() => undefined);
      const stopped = worker;
      worker = undefined;
      await stopped.terminate();
    },
  };
}

interface IndexOptions {
  readonly dataFolder: string;
  readonly records: Pick<Records, 'footprints' | 'packages' | 'tracker'>;
  readonly tickets: Pick<TicketStore, 'changedSince'>;
  readonly analytics: Analytics;
  readonly report: (cause: unknown) => void;
}
/**
 * What is searched: an index a package, in files of their own beside the stores. It is made from the stores and brought up to date before a search, by the days
 * and names that have changed since; the caller's packages alone are asked.
 */
export function searchIndex({ dataFolder, records: { footprints, packages, tracker }, tickets, analytics, report }: IndexOptions) {
  const thread = indexThread(indexFolder(dataFolder));
  const keeper = indexKeeper({
    folder: indexFolder(dataFolder),
    records: { footprints, packages, tracker },
    tickets,
    analytics,
    ask: thread.ask,
  });
  let isClosed = false;
  /** As far up to date as can be waited for, in the packages that are searched: of others nothing is told, and nothing is waited for. */
  const ready = async ({ packages }: Pick<AccessScope, 'packages'>, patienceMs = PATIENCE_MS): Promise<Building | null> => {
    if (isClosed) return null;
    const names = packages.map(({ name }) => name);
    const synced = keeper.hurry(names).then(
      () => null,
      (cause: unknown) => {
        report(cause);
        return null;
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
      const answer = await thread.ask<IndexAnswer>({ what: 'find', packages: names, query: { terms, mode, publishers, top } });
      return { ...answer, building: state };
    },
    /** What is known of one thing, in the first package that has it. */
    async linked(access: AccessScope, type: EntityType, key: string): Promise<(IndexLinked & { readonly package: string }) | undefined> {
      const { packages, publishers } = access;
      await ready(access);
      for (const { name } of packages) {
        const found = await thread.ask<IndexLinked | undefined>({ what: 'linked', package: name, type, key, publishers });
        if (found !== undefined) return { ...found, package: name };
      }
      return undefined;
    },
    /** What a value itself stands in, in the first package of access, all of it; `isWhole` false where the index is still being made. */
    async naming(
      access: AccessScope,
      term: IndexQuery['terms'][number],
      patienceMs?: number,
    ): Promise<IndexNaming & { readonly isWhole: boolean }> {
      const [found] = access.packages;
      if (found === undefined) return { incidents: [], first: null, last: null, tickets: [], isWhole: true };
      const building = await ready({ packages: [found] }, patienceMs);
      const naming = await thread.ask<IndexNaming>({ what: 'naming', package: found.name, term, publishers: access.publishers });
      return { ...naming, isWhole: building === null };
    },
    /** What there is of each of many values in all packages; null where there is nothing. */
    async lookUp({ packages, publishers }: AccessScope, terms: IndexQuery['terms']): Promise<(IndexLook | null)[]> {
      const answers = await Promise.all(
        packages.map(({ name }) => thread.ask<(IndexLook | null)[]>({ what: 'lookUp', package: name, terms, publishers })),
      );
      return terms.map((_, i) =>
        answers.reduce<IndexLook | null>((whole, answer) => {
          const one = answer[i] ?? null;
          return one === null || whole === null ? (whole ?? one) : together(whole, one);
        }, null),
      );
    },
    async close(): Promise<void> {
      isClosed = true;
      await keeper.stop();
      await thread.stop();
    },
  };
}
export type SearchIndex = ReturnType<typeof searchIndex>;

/** What two packages have of one value: both counts, and the surer hit. */
function together(a: IndexLook, b: IndexLook): IndexLook {
  const { match, basis, score } = b.score > a.score ? b : a;
  return { counts: sumOf([a.counts, b.counts]), first: Math.min(a.first, b.first), last: Math.max(a.last, b.last), match, basis, score };
}
