import type { CellChange, Mapping } from '../../../../contract/areas/admin/packages.ts';
import { grantsFor, landingOf, menuFor, type DashboardType, type Role } from '../../../../contract/policy.ts';

export type Person = Mapping['people'][number];
export type MappedPackage = Mapping['packages'][number];
/** What is wanted of cells, by `keyOf`; where it is so already it is no change. */
export type Staged = ReadonlyMap<string, boolean>;
export type CellState = 'has' | 'give' | 'take' | 'not';
export const keyOf = (person: string, name: string): string => `${person} ${name}`;

/** A mapping with what is staged on it. */
export interface Board {
  readonly people: readonly Person[];
  readonly packages: readonly MappedPackage[];
  /** Places in `people` and `packages`. */
  readonly stateOf: (person: number, place: number) => CellState;
  readonly changes: readonly Change[];
  readonly total: number;
}
/** One change; `before` and `after` are the numbers of the person's packages. */
export interface Change extends CellChange {
  readonly person: number;
  readonly place: number;
}
export function boardOf(mapping: Mapping, staged: Staged): Board {
  const { people, packages, cells } = mapping;
  const sets = cells.map((places) => new Set(places));
  const has = (person: number, place: number): boolean => sets[person]?.has(place) ?? false;
  const wanted = (person: number, place: number): boolean | undefined =>
    staged.size === 0 ? undefined : staged.get(keyOf(people[person]?.id ?? '', packages[place]?.name ?? ''));
  const personOf = new Map(people.map(({ id }, i) => [id, i])),
    placeOf = new Map(packages.map(({ name }, i) => [name, i])),
    versionOf = new Map(mapping.versions.map(([person, place, version]) => [`${person} ${place}`, version]));
  const changes = [...staged].flatMap(([key, give]): Change[] => {
    const at = key.indexOf(' ');
    const person = personOf.get(key.slice(0, at)),
      place = placeOf.get(key.slice(at + 1));
    if (person === undefined || place === undefined || has(person, place) === give) return [];
    const version = versionOf.get(`${person} ${place}`) ?? 0;
    return [{ user_id: key.slice(0, at), package: key.slice(at + 1), give, version, person, place }];
  });
  return {
    people,
    packages,
    stateOf: (person, place) => {
      const now = has(person, place),
        then = wanted(person, place) ?? now;
      return now ? (then ? 'has' : 'take') : then ? 'give' : 'not';
    },
    changes: changes.sort((a, b) => a.person - b.person || a.place - b.place),
    total: cells.reduce((sum, places) => sum + places.length, 0),
  };
}
/** How many packages a person has, now and after. */
export function countsOf({ changes }: Board, cells: Mapping['cells'], person: number): { readonly from: number; readonly to: number } {
  const from = cells[person]?.length ?? 0;
  return { from, to: changes.reduce((sum, change) => (change.person === person ? sum + (change.give ? 1 : -1) : sum), from) };
}
/** Places of packages that have people now, and would have none. */
export function emptiedOf({ changes }: Board, cells: Mapping['cells']): number[] {
  return [...new Set(changes.map(({ place }) => place))].filter((place) => {
    const members = cells.filter((places) => places.includes(place)).length;
    return members > 0 && changes.reduce((sum, change) => (change.place === place ? sum + (change.give ? 1 : -1) : sum), members) === 0;
  });
}
export interface Warning {
  readonly kind: 'customer' | 'role' | 'last' | 'nobody';
  readonly customer: string;
}
/** Does a role open the dashboard that a package is about? */
const opens = (role: Role, type: DashboardType): boolean => menuFor(grantsFor(role, type)).some(({ route }) => route === landingOf[type]);
/** What deserves a second look; nothing of it forbids the change. */
export function warningsOf(board: Board, cells: Mapping['cells'], change: Change): Warning[] {
  const person = board.people[change.person],
    pkg = board.packages[change.place];
  if (person === undefined || pkg === undefined) return [];
  const customers = new Set((cells[change.person] ?? []).map((place) => board.packages[place]?.customer));
  const isOther = change.give && person.role !== 'admin' && customers.size > 0 && !customers.has(pkg.customer);
  return [
    ...(isOther ? [{ kind: 'customer' as const, customer: pkg.customer }] : []),
    ...(change.give && !opens(person.role, pkg.type) ? [{ kind: 'role' as const, customer: '' }] : []),
    ...(!change.give && countsOf(board, cells, change.person).to === 0 ? [{ kind: 'last' as const, customer: '' }] : []),
    ...(!change.give && emptiedOf(board, cells).includes(change.place) ? [{ kind: 'nobody' as const, customer: '' }] : []),
  ];
}
/** What is staged, with some cells set to the other state than they are in. */
export function toggled(staged: Staged, board: Board, cells: readonly (readonly [person: number, place: number])[]): Staged {
  const [first] = cells;
  if (first === undefined) return staged;
  const state = board.stateOf(...first);
  // a block follows its first cell
  const give = state === 'not' || state === 'take';
  const next = new Map(staged);
  for (const [person, place] of cells) {
    const key = keyOf(board.people[person]?.id ?? '', board.packages[place]?.name ?? '');
    const now = board.stateOf(person, place);
    const has = now === 'has' || now === 'take';
    if (has === give) next.delete(key);
    else next.set(key, give);
  }
  return next;
}

export type FileError = 'person' | 'package' | 'action';
export interface FileChanges {
  readonly staged: Staged;
  readonly read: number;
  readonly errors: readonly { readonly line: number; readonly why: FileError }[];
}
/** What a file of e-mail, package and `add` or `remove` wants; lines are told from 1, the head included. */
export function changesOf(rows: readonly Readonly<Record<string, string>>[], { people, packages }: Mapping, staged: Staged): FileChanges {
  const personOf = new Map(people.map(({ id, email }) => [email, id])),
    names = new Set(packages.map(({ name }) => name));
  const next = new Map(staged);
  const errors: { line: number; why: FileError }[] = [];
  let read = 0;
  for (const [i, row] of rows.entries()) {
    const cell = (name: string): string => (row[name] ?? '').trim().replace(/^'/, '');
    const person = personOf.get(cell('email').toLowerCase()),
      name = cell('package'),
      action = cell('action').toLowerCase() || 'add';
    const why: FileError | null =
      person === undefined ? 'person' : !names.has(name) ? 'package' : action !== 'add' && action !== 'remove' ? 'action' : null;
    if (why !== null || person === undefined) {
      errors.push({ line: i + 2, why: why ?? 'person' });
      continue;
    }
    read += 1;
    next.set(keyOf(person, name), action === 'add');
  }
  return { staged: next, read, errors };
}
