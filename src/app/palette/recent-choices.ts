import * as z from 'zod/mini';
import { createStore } from '../../adapters/storage.ts';

const KEY = 'recent';
const MOST = 5;
/** A ticket or an incident that was opened, where it was. */
export const RowRef = z.object({ kind: z.enum(['ticket', 'incident']), id: z.string(), package_name: z.string() });
export type RowRef = Readonly<z.infer<typeof RowRef>>;
const Stored = z.object({ user: z.string(), ids: z.array(z.string()), rows: z._default(z.array(RowRef), []) });

/** At Sign Out: what was chosen is its person's (D13). */
export const forgetRecentChoices = (): void => createStore(() => window.localStorage).remove(KEY);

export interface RecentChoices {
  /** Ids of what was chosen in the palette: screens, packages and actions, nothing that was searched. */
  readonly all: () => readonly string[];
  readonly add: (id: string) => void;
  readonly rows: () => readonly RowRef[];
  readonly addRow: (row: RowRef) => void;
}
/** What somebody chose in the palette and which tickets and incidents they opened, the last first. Another person's are not shown. */
export function recentChoices(user: string): RecentChoices {
  const store = createStore(() => window.localStorage);
  const read = (): { readonly ids: readonly string[]; readonly rows: readonly RowRef[] } => {
    const stored = Stored.safeParse(store.read(KEY));
    return stored.success && stored.data.user === user ? stored.data : { ids: [], rows: [] };
  };
  return {
    all: () => read().ids,
    add: (id) => {
      const { ids, rows } = read();
      store.write(KEY, { user, ids: [id, ...ids.filter((each) => each !== id)].slice(0, MOST), rows });
    },
    rows: () => read().rows,
    addRow: (row) => {
      const { ids, rows } = read();
      const others = rows.filter(({ kind, id }) => kind !== row.kind || id !== row.id);
      store.write(KEY, { user, ids, rows: [row, ...others].slice(0, MOST) });
    },
  };
}
