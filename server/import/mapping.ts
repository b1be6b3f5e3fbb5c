import { givenColumns, type ImportPlan } from './plan.ts';
import { ImportFault, UnmappedFault } from './fault.ts';

/** Which column of the file, by its place from 0, fills which column of ours. */
export type Mapping = ReadonlyMap<string, number>;

const named = (names: readonly string[]): string => names.join(', ');
const normal = (name: string): string => name.trim().toLowerCase();

/** Columns of a file that are looked at: more are no table of ours. */
const MOST_COLUMNS = 1_000;
/** Names of a header. Fails where there are none, too many, one is empty, or one is there twice. */
export function checkHeader(header: readonly string[]): void {
  if (header.length > MOST_COLUMNS) throw new ImportFault(`The first line has ${header.length} columns; at most ${MOST_COLUMNS} are read`);
  if (header.join('').trim() === '') throw new ImportFault('The first line names no columns');
  const empty = header.findIndex((name) => name.trim() === '');
  if (empty >= 0) throw new ImportFault(`Column ${empty + 1} of the header has no name`);
  const seen = new Set<string>();
  const twice = header.find((name) => seen.size === seen.add(normal(name)).size);
  if (twice !== undefined) throw new ImportFault(`The header has the column ${twice.trim()} twice`);
}

/** What `map` says beside what names say by themselves: the same for all spellings of one mapping. */
export const meaningOf = (map: Readonly<Record<string, string>>): readonly (readonly [theirs: string, ours: string])[] =>
  Object.entries(map)
    .map(([theirs, ours]) => [normal(theirs), ours] as const)
    .filter(([theirs, ours]) => theirs !== ours)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Maps columns of the same name by themselves, the others as `map` (theirs to ours) says. Columns that are in `constants` need none.
 * Fails on a name that does not exist, a column mapped twice, one that is in the file and in `constants`, and a required column left without one.
 */
export function mappingOf(
  plan: ImportPlan,
  header: readonly string[],
  map: Readonly<Record<string, string>>,
  constants: readonly string[],
): Mapping {
  const ours = givenColumns(plan);
  const mapping = new Map<string, number>();
  for (const [theirs, column] of Object.entries(map)) {
    const place = header.findIndex((name) => normal(name) === normal(theirs));
    if (place < 0) throw new ImportFault(`--map ${theirs}=${column}: the file has no column ${theirs}; it has ${named(header)}`);
    const reading = plan.readings[column];
    if (reading?.as === 'made')
      throw new ImportFault(
        `--map ${theirs}=${column}: ${column} is made from ${reading.from}, in the zone of the package, and taken from no file`,
      );
    if (reading === undefined) throw new ImportFault(`--map ${theirs}=${column}: there is no column ${column}; there are ${named(ours)}`);
    if ([...mapping.values()].includes(place)) throw new ImportFault(`--map: ${theirs} is mapped twice`);
    if (mapping.has(column)) throw new ImportFault(`--map: two columns are mapped to ${column}`);
    if (constants.includes(column)) throw new ImportFault(`--map ${theirs}=${column}: --${column} gives it already`);
    mapping.set(column, place);
  }
  const used = new Set(mapping.values());
  for (const column of ours) {
    const place = header.findIndex((name) => normal(name) === column);
    if (place < 0 || mapping.has(column) || used.has(place)) continue;
    if (constants.includes(column))
      throw new ImportFault(`--${column}: the file has a column ${column}, which says it for each row; leave --${column} out`);
    mapping.set(column, place);
  }
  const missing = plan.required.filter((column) => !mapping.has(column) && !constants.includes(column));
  if (missing.length > 0) {
    throw new UnmappedFault(
      `Nothing is mapped to ${named(missing)}, which every row needs; the file has ${named(header)}. Say --map their_column=${missing[0] ?? ''}`,
      { missing, header },
    );
  }
  return new Map(
    ours.flatMap((column) => {
      const place = mapping.get(column);
      return place === undefined ? [] : [[column, place]];
    }),
  );
}
