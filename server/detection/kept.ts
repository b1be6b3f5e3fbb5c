import type { LRUCache } from 'lru-cache';

/** A promise that is kept unless it fails. */
export function kept<T>(cache: LRUCache<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => {
    if (cache.peek(key) === made) cache.delete(key);
  });
  return made;
}
