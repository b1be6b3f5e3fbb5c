import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AskIndex, Building } from './messages.ts';
import { recordedMarks, syncNames } from './sync-names.ts';
import { changedAmong, syncIncidents, syncRecords, type Syncing, type TypedPackage } from './sync.ts';
import { renewed, turns } from './turns.ts';

/** The file that asks a server to make its index anew (`npm run reindex`). */
export const REBUILD = 'rebuild';

/** What the names and incidents of an index are made of. */
interface Source {
  readonly loads: string;
  readonly recorded: string;
}
const isSame = (a: Source, b: Source): boolean => a.loads === b.loads && a.recorded === b.recorded;
interface PackageSync {
  /** Tickets and footprints: a moment, whatever else goes on. */
  readonly followed: () => Promise<void>;
  /** Names and incidents, which may take a while. */
  readonly filled: () => Promise<void>;
  /** Of incidents; null while nothing is being made. */
  building: Building | null;
  /** What it was filled from last. */
  source: Source;
}

/** What has changed in some packages: in the sources of names and incidents, and which of them have other tickets or footprints. Each fails, and takes as long as it takes, by itself. */
interface Look {
  readonly sources: () => Promise<(name: string) => Source>;
  readonly changed: () => Promise<ReadonlySet<string>>;
}
const namesOf = (packages: readonly TypedPackage[]): string[] => packages.map(({ name }) => name);
/** Lists of packages whose looks are shared. */
const MOST_LOOKS = 200;

/** Brings indexes up to the stores, each package for itself: whoever asks for some waits for these alone, and is told of these alone. */
export function indexKeeper({ folder, ...parts }: Omit<Syncing, 'known' | 'ask'> & { readonly folder: string; readonly ask: AskIndex }) {
  const { records, analytics, ask } = parts;
  const syncing: Syncing = { ...parts, known: new Map() };
  const syncs = new Map<string, PackageSync>();
  const line = turns();
  const running = new Set<Promise<unknown>>();
  const looks = new Map<string, Look>();
  let isStopped = false;
  const hasStopped = (): boolean => isStopped;
  let rebuilding: Promise<void> | null = null;
  let rebuilds = 0;

  async function sourcesOf(packages: readonly TypedPackage[]): Promise<(name: string) => Source> {
    const [loads, recorded] = await Promise.all([analytics.loadMark(), recordedMarks(records, packages)]);
    return (name) => ({ loads, recorded: recorded.get(name) ?? '' });
  }
  /** Most searches find nothing changed, and are told so of all packages at once, those who ask together by one look. */
  function lookAt(packages: readonly TypedPackage[]): Look {
    const names = namesOf(packages);
    const key = JSON.stringify(packages.map(({ name, type }) => [name, type]));
    const known = looks.get(key) ?? {
      sources: renewed(() => sourcesOf(packages)),
      changed: renewed(() => changedAmong(syncing, names)),
    };
    if (looks.size >= MOST_LOOKS) looks.clear();
    looks.set(key, known);
    return known;
  }
  function addSync(name: string): PackageSync {
    const one: PackageSync = {
      building: null,
      source: { loads: '', recorded: '' },
      followed: renewed(() => syncRecords(syncing, name)),
      filled: renewed(async () => {
        const now = (await sourcesOf(await records.packages.byNames([name])))(name);
        if (now.loads !== one.source.loads)
          await line.take(name, filling(name, one)).finally(() => {
            one.building = null;
          });
        else if (now.recorded !== one.source.recorded) await syncNames(syncing, name);
        if (!isStopped) one.source = now;
      }),
    };
    syncs.set(name, one);
    return one;
  }
  async function* filling(name: string, one: PackageSync): AsyncGenerator<undefined, void> {
    if (isStopped) return;
    await syncNames(syncing, name);
    yield;
    for await (const _ of syncIncidents(syncing, name, (building) => (one.building = building))) {
      if (hasStopped()) return;
      yield;
    }
  }
  /** Empties all indexes where somebody asks for that; what is being made is let go first. */
  async function rebuild(marker: string): Promise<void> {
    isStopped = true;
    rebuilds++;
    await Promise.allSettled(running);
    for (const name of await records.packages.names()) await ask({ what: 'clear', package: name });
    syncs.clear();
    syncing.known.clear();
    rmSync(marker, { force: true });
    isStopped = false;
  }
  async function bring(packages: readonly TypedPackage[]): Promise<void> {
    const marker = join(folder, REBUILD);
    if (rebuilding === null && existsSync(marker))
      rebuilding = rebuild(marker).finally(() => {
        rebuilding = null;
      });
    const at = rebuilds;
    const { sources, changed } = lookAt(packages);
    const syncOf = (name: string): PackageSync => syncs.get(name) ?? addSync(name);
    const halves = await Promise.allSettled([
      half(packages, changed, (isChanged, name) => (isChanged === null || isChanged.has(name) ? syncOf(name).followed() : null)),
      half(packages, sources, (sourceOf, name) => {
        const { filled, source } = syncOf(name);
        return sourceOf !== null && isSame(source, sourceOf(name)) ? null : filled();
      }),
    ]);
    for (const each of halves) if (each.status === 'rejected') throw each.reason;
    await rebuilding;
    // what was emptied meanwhile is made again before it is asked
    if (at !== rebuilds && !isStopped) await bring(packages);
  }
  /** Does what is due by what a look tells. Where it can tell nothing (null) each package is asked by itself: those that cannot be asked fail. */
  async function half<L>(
    packages: readonly TypedPackage[],
    look: () => Promise<L>,
    due: (told: L | null, name: string) => Promise<void> | null,
  ): Promise<void> {
    await rebuilding;
    const at = rebuilds;
    const told = await noted(look()).catch(() => null);
    // what was found out about indexes that are emptied meanwhile says nothing
    if (at !== rebuilds) return half(packages, look, due);
    if (isStopped) return;
    await Promise.all(packages.flatMap(({ name }) => due(told, name) ?? []).map(noted));
  }
  /** Work that is waited for before a rebuild and before the end. */
  function noted<T>(one: Promise<T>): Promise<T> {
    running.add(one);
    const done = (): boolean => running.delete(one);
    void one.then(done, done);
    return one;
  }

  return {
    /** Resolves when the indexes of packages, of all where none are named, are up to date. */
    sync: async (names?: readonly string[]): Promise<void> =>
      bring(await records.packages.byNames(names ?? (await records.packages.names()))),
    /** The same, before those that nobody waits for. */
    hurry: (packages: readonly TypedPackage[]): Promise<void> => {
      line.hurry(namesOf(packages));
      return bring(packages);
    },
    /** How much of some indexes is there, while they are being made. */
    buildingOf: (names: readonly string[]): Building =>
      names.reduce(
        (all, name) => {
          const { done, total } = syncs.get(name)?.building ?? { done: 0, total: 0 };
          return { done: all.done + done, total: all.total + total };
        },
        { done: 0, total: 0 },
      ),
    /** Resolves when nothing is being made; what is left is made the next time. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await rebuilding?.catch(() => undefined);
      isStopped = true;
      await Promise.allSettled(running);
    },
  };
}
