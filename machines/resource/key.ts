/** A file has no field of its own: it is told by its name, its size and its time. */
const isFile = (value: unknown): value is { readonly name: string; readonly size: number; readonly lastModified: number } =>
  typeof value === 'object' && value !== null && 'lastModified' in value && 'size' in value && 'name' in value;
const sorted = (_key: string, value: unknown): unknown => (isFile(value) ? [value.name, value.size, value.lastModified] : plain(value));
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A query as text: equal queries give equal texts, whatever the order of their keys. */
export const keyOf = (query: unknown): string => JSON.stringify(query, sorted);
export const isSame = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b);

/** Whether two queries differ in nothing but the named keys: another page of the same list, another order of it. */
export const differsOnlyIn =
  (keys: readonly string[]) =>
  (a: unknown, b: unknown): boolean =>
    isSame(without(a, keys), without(b, keys));

const without = (query: unknown, keys: readonly string[]): unknown =>
  typeof query === 'object' && query !== null ? Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key))) : query;
