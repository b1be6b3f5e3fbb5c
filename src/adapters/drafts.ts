import * as z from 'zod/mini';
import type { Store } from './storage.ts';

const KEY = 'drafts';
const Stored = z.object({ user: z.string(), drafts: z.record(z.string(), z.record(z.string(), z.unknown())) });
type Values = Readonly<Record<string, unknown>>;

/** What somebody typed and did not save, by the name of its form. It outlives a reload and the end of a session, not a sign-out, and is nobody else's. */
export interface Drafts {
  read(name: string): Values | null;
  write(name: string, values: Values): void;
  drop(name: string): void;
  /** The names of all of them, each on a line of its own. */
  readonly names: () => string;
  /** Hears of each that is begun or over in this window; what it answers ends that. */
  readonly subscribe: (heard: () => void) => () => void;
}
/** Those who hear of drafts: every form of the window writes its own. */
const hearers = new Set<() => void>();
/** Drops all of them, whoever's they are. */
export const forgetDrafts = (store: Store): void => {
  store.remove(KEY);
};
export function createDrafts(store: Store, user: string): Drafts {
  const own = (): Readonly<Record<string, Values>> => {
    const stored = Stored.safeParse(store.read(KEY));
    return stored.success && stored.data.user === user ? stored.data.drafts : {};
  };
  const save = (before: Readonly<Record<string, Values>>, drafts: Readonly<Record<string, Values>>): void => {
    if (Object.keys(drafts).length === 0) forgetDrafts(store);
    else store.write(KEY, { user, drafts });
    if (Object.keys(before).length !== Object.keys(drafts).length) for (const heard of hearers) heard();
  };
  return {
    read: (name) => own()[name] ?? null,
    write: (name, values) => {
      const before = own();
      save(before, { ...before, [name]: values });
    },
    drop: (name) => {
      const before = own();
      const { [name]: _, ...rest } = before;
      save(before, rest);
    },
    names: () => Object.keys(own()).join('\n'),
    subscribe: (heard) => {
      hearers.add(heard);
      return () => {
        hearers.delete(heard);
      };
    },
  };
}
