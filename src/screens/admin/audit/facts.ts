type Value = string | number | boolean;
/** Something that an entry knows: values of one name, or what it was before and after. */
export interface Fact {
  readonly key: string;
  readonly values: readonly Value[];
  readonly isChange: boolean;
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const plain = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : value === null || value === undefined
      ? ''
      : Array.isArray(value)
        ? value.map(plain).join(', ')
        : Object.entries(value)
            .map(([key, each]) => `${key} ${plain(each)}`)
            .join(', ');

/** Two values under the name of a field of a person or package are what it was and is; other lists are lists. */
const changed: ReadonlySet<string> = new Set([
  'name',
  'role',
  'title',
  'customer',
  'type',
  'time_zone',
  'currency',
  'alert_pct',
  'retention_days',
]);
const isChange = (key: string, value: readonly unknown[]): boolean =>
  value.length === 2 && (changed.has(key) || (key === 'publishers' && value.every((each) => Array.isArray(each))));

/** The detail of an entry as facts: what stands inside something is told beside the rest, under its own name. */
export function factsOf(detail: string): Fact[] {
  const read = (all: Readonly<Record<string, unknown>>): Fact[] =>
    Object.entries(all).flatMap(([key, value]): Fact[] => {
      if (value === null || value === undefined || value === '') return [];
      if (isRecord(value)) return read(value);
      if (!Array.isArray(value)) return [{ key, values: [plain(value)], isChange: false }];
      return [{ key, values: value.map(plain), isChange: isChange(key, value) }];
    });
  return read(JSON.parse(detail) as Readonly<Record<string, unknown>>);
}
