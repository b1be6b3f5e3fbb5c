import * as z from 'zod/mini';
import { createStore } from '../../adapters/storage.ts';

const KEY = 'recent';
const MOST = 5;
const Stored = z.object({ user: z.string(), ids: z.array(z.string()) });

/** At Sign Out: what was chosen is its person's (D13). */
export const forgetRecentChoices = (): void => createStore(() => window.localStorage).remove(KEY);

/** What somebody chose in the palette last, the last first: names of screens, packages and actions, nothing that was searched. Another person's are not shown. */
export function recentChoices(user: string): { readonly all: () => readonly string[]; readonly add: (id: string) => void } {
  const store = createStore(() => window.localStorage);
  const all = (): readonly string[] => {
    const stored = Stored.safeParse(store.read(KEY));
    return stored.success && stored.data.user === user ? stored.data.ids : [];
  };
  return {
    all,
    add: (id) => {
      store.write(KEY, { user, ids: [id, ...all().filter((each) => each !== id)].slice(0, MOST) });
    },
  };
}
