import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AskIndex, Building } from './messages.ts';
import { recordedMark, syncNames } from './sync-names.ts';
import { syncIncidents, syncRecords, type Syncing } from './sync.ts';
import { renewed, turns } from './turns.ts';

/** The file that asks a server to make its index anew (`npm run reindex`). */
export const REBUILD = 'rebuild';

interface Kept {
  /** Tickets and footprints: a moment, whatever else goes on. */
  readonly followed: () => Promise<void>;
  /** Names and incidents, which may take a while. */
  readonly filled: () => Promise<void>;
  /** Of incidents; null while nothing is being made. */
  building: Building | null;
}

/** Brings indexes up to the stores, each package for itself: whoever asks for some waits for these alone, and is told of these alone. */
export function indexKeeper({ folder, ...parts }: Omit<Syncing, 'known' | 'ask'> & { readonly folder: string; readonly ask: AskIndex }) {
  const { records, analytics, ask } = parts;
  const syncing: Syncing = { ...parts, known: new Map() };
  const kept = new Map<string, Kept>();
  const line = turns();
  const running = new Set<Promise<unknown>>();
  let isStopped = false;
  const hasStopped = (): boolean => isStopped;
  let rebuilding: Promise<void> | null = null;

  function keep(name: string): Kept {
    let of = { loads: '', recorded: '' };
    const one: Kept = {
      building: null,
      followed: renewed(() => syncRecords(syncing, name)),
      filled: renewed(async () => {
        const now = { loads: await analytics.loadMark(), recorded: await recordedMark(records, name) };
        if (now.loads !== of.loads)
          await line.take(name, filling(name, one)).finally(() => {
            one.building = null;
          });
        else if (now.recorded !== of.recorded) await syncNames(syncing, name);
        if (!isStopped) of = now;
      }),
    };
    kept.set(name, one);
    return one;
  }
  async function* filling(name: string, one: Kept): AsyncGenerator<undefined, void> {
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
    await Promise.allSettled(running);
    for (const name of await records.packages.names()) await ask({ what: 'clear', package: name });
    kept.clear();
    syncing.known.clear();
    rmSync(marker, { force: true });
    isStopped = false;
  }
  async function bring(names: readonly string[]): Promise<void> {
    const marker = join(folder, REBUILD);
    if (rebuilding === null && existsSync(marker))
      rebuilding = rebuild(marker).finally(() => {
        rebuilding = null;
      });
    await rebuilding;
    const all = names.flatMap((name) => {
      const { followed, filled } = kept.get(name) ?? keep(name);
      return [followed(), filled()];
    });
    for (const one of all) {
      running.add(one);
      void one.then(
        () => running.delete(one),
        () => running.delete(one),
      );
    }
    await Promise.all(all);
  }

  return {
    /** Resolves when the indexes of packages, of all where none are named, are up to date. */
    sync: async (names?: readonly string[]): Promise<void> => bring(names ?? (await records.packages.names())),
    /** The same, before those that nobody waits for. */
    hurry: (names: readonly string[]): Promise<void> => {
      line.hurry(names);
      return bring(names);
    },
    /** How much of some indexes is there, while they are being made. */
    buildingOf: (names: readonly string[]): Building =>
      names.reduce(
        (all, name) => {
          const { done, total } = kept.get(name)?.building ?? { done: 0, total: 0 };
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
