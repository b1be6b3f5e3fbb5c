import { LINKS_AT_ONCE, MOST_COUNTED, MOST_OPEN, MOST_STEPS, RARE, THINGS_OF_LINK } from '../../../contract/areas/search360/graph.ts';
import type { EntityType } from '../../../contract/areas/search360/types.ts';
import type { EntityRow, IndexFile, Seen, TermRow } from './file.ts';
import { isAllowed, isMasked } from './found.ts';
import type { IndexGraph, IndexPath, IndexThing, ThingName } from './types.ts';

type Publishers = readonly string[] | null;
type Value = TermRow & { readonly field: string };
/** Values of a thing that are read, and values that a path follows from the things of one step. */
const MOST_VALUES = 100,
  MOST_FOLLOWED = 400,
  MOST_READ = 4_000;
const masked: ReadonlySet<EntityType> = new Set(['footprint']);
/** A footprint does not say its mailbox or its number by being shown beside it. */
const without = ({ kind }: Pick<TermRow, 'kind'>) => (isMasked({ type: 'footprint' }, kind) ? { types: masked } : {});
const thingOf = ({ type, key, title, first_at, last_at }: EntityRow): IndexThing => ({ type, key, title, first: first_at, last: last_at });
/** One side of the search for a path: how each thing was come to. */
interface Side {
  readonly came: Map<number, Came | null>;
  frontier: readonly number[];
}
interface Came {
  readonly from: number;
  readonly value: Value;
  readonly count: number;
}

/** Links of things in one package, the rarest first, and paths by them. */
export class GraphReader {
  readonly #file: IndexFile;
  constructor(file: IndexFile) {
    this.#file = file;
  }
  #entity({ type, key }: ThingName, publishers: Publishers): EntityRow | undefined {
    const [row] = this.#file.all<EntityRow>('select * from entities where type = ? and key = ?', type, key);
    return row !== undefined && isAllowed(row, publishers) ? row : undefined;
  }
  /** Those that have a value, as far as they are counted; those of each type that were seen last first. */
  #having(value: Pick<TermRow, 'id' | 'kind'>, publishers: Publishers, most: number): Seen[] {
    return this.#file.entitiesOf(value.id, publishers, most, without(value)).slice(0, most);
  }
  /** The values of a thing that lead on, by how many things have them. */
  #links(row: EntityRow, publishers: Publishers): { readonly value: Value; readonly things: readonly Seen[] }[] {
    return this.#file
      .all<Value>(
        `select t.*, m.field from mentions m cross join terms t on t.id = m.term where m.entity = ? and m.field <> 'id' order by m.term limit ${MOST_VALUES}`,
        row.id,
      )
      .filter(({ kind }) => !isMasked(row, kind))
      .map((value) => ({ value, things: this.#having(value, publishers, MOST_COUNTED + 1) }))
      .filter(({ things }) => things.some(({ id }) => id !== row.id))
      .sort((a, b) => a.things.length - b.things.length || a.value.id - b.value.id);
  }

  /** A thing with its rarest links and those of others that are opened; undefined where there is none. */
  graph(start: ThingName, open: readonly ThingName[], publishers: Publishers): IndexGraph | undefined {
    const first = this.#entity(start, publishers);
    if (first === undefined) return undefined;
    const things = [first],
      links: IndexGraph['links'][number][] = [],
      opened: IndexGraph['open'][number][] = [];
    const placeOf = new Map([[first.id, 0]]);
    const pressed = new Map<string, number>();
    for (const { type, key } of [start, ...open].slice(0, MOST_OPEN))
      pressed.set(`${type}|${key}`, (pressed.get(`${type}|${key}`) ?? 0) + 1);
    for (const [name, presses] of pressed) {
      const from = things.findIndex(({ type, key }) => `${type}|${key}` === name),
        row = things[from];
      if (row === undefined) continue;
      const all = this.#links(row, publishers);
      const shown = all.slice(0, presses * LINKS_AT_ONCE);
      opened.push({ thing: from, shown: shown.length, total: all.length });
      for (const { value, things: having } of shown) {
        // a link that is drawn already is not drawn again from its other end
        if (links.some((link) => link.term === value.id && (link.from === from || link.to.includes(from)))) continue;
        const others = having.filter(({ id }) => id !== row.id).slice(0, THINGS_OF_LINK);
        const fresh = others.map(({ id }) => id).filter((id) => !placeOf.has(id));
        const rows = new Map(this.#file.details(fresh, publishers).map((each) => [each.id, each]));
        for (const id of fresh) {
          const each = rows.get(id);
          if (each !== undefined) placeOf.set(id, things.push(each) - 1);
        }
        links.push({ ...toldOf(value, having.length), term: value.id, from, to: others.flatMap(({ id }) => placeOf.get(id) ?? []) });
      }
    }
    return { things: things.map(thingOf), links, open: opened };
  }

  /** The shortest path between two things by rare values; undefined where one of them is not there. From both ends, always from the one with fewer things. */
  path(start: ThingName, end: ThingName, publishers: Publishers): IndexPath | undefined {
    const [from, to] = [this.#entity(start, publishers), this.#entity(end, publishers)];
    if (from === undefined || to === undefined) return undefined;
    if (from.id === to.id) return { steps: [{ thing: thingOf(from), by: null }], isBounded: false };
    const sides: [Side, Side] = [sideOf(from.id), sideOf(to.id)];
    let isBounded = false;
    for (let step = 0; step < MOST_STEPS; step++) {
      const side = sides[0].frontier.length <= sides[1].frontier.length ? sides[0] : sides[1];
      isBounded = this.#follow(side, publishers) || isBounded;
      const met = [...side.frontier].filter((id) => sides.every(({ came }) => came.has(id)));
      const paths = met.map((id) => [...chainOf(sides[0], id).toReversed(), ...chainOf(sides[1], id).map(turned)]);
      const [best] = paths.sort((a, b) => weightOf(a) - weightOf(b));
      if (best !== undefined) return { steps: this.#steps(from, best, publishers), isBounded: false };
      if (side.frontier.length === 0) return { steps: null, isBounded };
    }
    return { steps: null, isBounded };
  }
  /** Goes on from the things of a side by their rarest values. Says whether there was more than is followed. */
  #follow(side: Side, publishers: Publishers): boolean {
    const rows = this.#file.all<Value & { readonly entity: number; readonly type: number }>(
      `select t.*, m.field, m.entity from json_each(?) j cross join mentions m on m.entity = j.value cross join terms t on t.id = m.term
       where m.field <> 'id' ${publishers === null ? 'and t.things between 2 and ?' : ''} order by j.key, m.term limit ?`,
      JSON.stringify(side.frontier),
      ...(publishers === null ? [RARE] : []),
      MOST_READ,
    );
    const types = new Map(this.#file.details([...side.frontier], publishers).map((row) => [row.id, row]));
    const first = new Map<number, (typeof rows)[number]>();
    for (const row of rows) {
      const of = types.get(row.entity);
      if (of !== undefined && !isMasked(of, row.kind) && !first.has(row.id)) first.set(row.id, row);
    }
    const links = [...first.values()]
      .slice(0, MOST_FOLLOWED)
      .map((value) => ({ value, things: this.#having(value, publishers, RARE + 1) }))
      .filter(({ things }) => things.length > 1 && things.length <= RARE)
      .sort((a, b) => a.things.length - b.things.length || a.value.id - b.value.id);
    const next: number[] = [];
    for (const { value, things } of links)
      for (const { id } of things) {
        if (side.came.has(id)) continue;
        side.came.set(id, { from: value.entity, value, count: things.length });
        next.push(id);
      }
    side.frontier = next;
    return rows.length === MOST_READ || first.size > MOST_FOLLOWED;
  }
  #steps(from: EntityRow, path: readonly Hop[], publishers: Publishers): IndexPath['steps'] {
    const rows = new Map(
      this.#file
        .details(
          path.map(({ to }) => to),
          publishers,
        )
        .map((row) => [row.id, row]),
    );
    return [
      { thing: thingOf(from), by: null },
      ...path.flatMap(({ to, value, count }) => {
        const row = rows.get(to);
        return row === undefined ? [] : [{ thing: thingOf(row), by: toldOf(value, count) }];
      }),
    ];
  }
}
interface Hop {
  readonly from: number;
  readonly to: number;
  readonly value: Value;
  readonly count: number;
}
const sideOf = (id: number): Side => ({ came: new Map([[id, null]]), frontier: [id] });
const toldOf = ({ kind, shown, field }: Value, count: number) => ({
  kind,
  value: shown,
  field,
  count: Math.min(count, MOST_COUNTED),
  isMore: count > MOST_COUNTED,
});
/** How a side came to a thing, the last hop first. */
function chainOf({ came }: Side, id: number): Hop[] {
  const hops: Hop[] = [];
  for (let at = id, hop = came.get(at); hop != null; at = hop.from, hop = came.get(at)) hops.push({ ...hop, to: at });
  return hops;
}
/** A hop the other way round. */
const turned = ({ from, to, ...hop }: Hop): Hop => ({ ...hop, from: to, to: from });
const weightOf = (path: readonly Hop[]): number => path.reduce((sum, { count }) => sum + count, 0);
