import type { LRUCache } from 'lru-cache';

/** Keeps a promise unless it fails. */
function keep<T>(cache: LRUCache<string, Promise<T>>, key: string, made: Promise<T>): Promise<T> {
  cache.set(key, made);
  made.catch(() => {
    if (cache.peek(key) === made) cache.delete(key);
  });
  return made;
}
/**
 * One for each of some things, in their order. `make` makes those that are not kept together, by their keys; a cache that is full forgets some of them, and no answer depends on that. Fails where `make`
 * leaves one out.
 */
export function keptEach<I, T>(
  cache: LRUCache<string, Promise<T>>,
  items: readonly I[],
  keyOf: (item: I) => string,
  make: (missing: readonly I[]) => Promise<ReadonlyMap<string, T>>,
): Promise<T[]> {
  const known = items.map((item) => cache.get(keyOf(item))),
    missing = items.filter((_, i) => known[i] === undefined);
  const made = missing.length === 0 ? null : make(missing);
  const one = async (key: string): Promise<T> => {
    const found = (await made)?.get(key);
    if (found === undefined) throw new Error(`Nothing was made for ${key}`);
    return found;
  };
  return Promise.all(items.map((item, i) => known[i] ?? keep(cache, keyOf(item), one(keyOf(item)))));
}
