import { atom, onMount } from 'nanostores';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStore } from '../../adapters/storage.ts';
import { noLayout, type ListLayout } from '../../widgets/List/list-columns.ts';

const KEY = 'list_layouts';
const Keys = z.array(z.string());
const Layouts = z.record(z.string(), z.object({ order: Keys, hidden: Keys, shown: Keys, widths: z.record(z.string(), z.number()) }));
const storage = createStore(() => window.localStorage);
function stored(): Readonly<Record<string, ListLayout>> {
  const read = Layouts.safeParse(storage.read(KEY));
  return read.success ? read.data : {};
}
const layouts = atom(stored());
// what is laid out in another tab of the device holds here too
onMount(layouts, () => {
  const follow = ({ key }: StorageEvent): void => {
    if (key === KEY) layouts.set(stored());
  };
  // it is taken off a second after the last reader has gone, when the page may have gone too
  const gone = new AbortController();
  window.addEventListener('storage', follow, { signal: gone.signal });
  return () => gone.abort();
});

/** How the reader of this device has laid out a list: order, widths and visibility of its columns. It outlives the session and holds no data. */
export function useListLayout(list: string): readonly [ListLayout, (layout: ListLayout) => void] {
  const all = useSyncExternalStore(
    (changed) => layouts.listen(changed),
    () => layouts.get(),
  );
  const set = (layout: ListLayout): void => {
    layouts.set({ ...stored(), [list]: layout });
    storage.write(KEY, layouts.get());
  };
  return [all[list] ?? noLayout, set];
}
