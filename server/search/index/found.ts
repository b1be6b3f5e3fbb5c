import { entityTypes, type EntityType } from '../../../contract/areas/search360.ts';
import type { SearchKind } from '../../../contract/search-kind.ts';
import type { EntityRow, IndexFile, Seen } from './file.ts';
import type { Hit, IndexAnswer, IndexHit, IndexQuery } from './types.ts';

/** Most hits of a type in a package; beyond it an answer says that the type is cut. */
export const MOST_HITS = 2_000;

/** A footprint shows its mailbox or its number in part: showing it whole is a call of its own, which is audited. */
export const isMasked = ({ type }: Pick<EntityRow, 'type'>, kind: SearchKind): boolean =>
  type === 'footprint' && (kind === 'email' || kind === 'phone');
export const isAllowed = ({ publisher }: Pick<EntityRow, 'publisher'>, publishers: readonly string[] | null): boolean =>
  publishers === null || publishers.includes(publisher);

/** Of equal hits. */
const order: readonly EntityType[] = ['campaign', 'publisher', 'domain', 'ticket', 'footprint', 'incident'];
/** Best first, then what there is least of, then what was seen last. */
const byWorth = (a: IndexHit, b: IndexHit): number =>
  b.score - a.score || order.indexOf(a.type) - order.indexOf(b.type) || b.last - a.last || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
/** Why something is a hit. */
export type Reason = Omit<IndexHit, 'type' | 'key' | 'title' | 'publisher' | 'first' | 'last'>;
/** A hit before what is told of it is read. */
interface Light extends Seen {
  readonly reason: Reason;
}
/** As far as hits can be ordered before their keys are read. */
const byRank = (a: Light, b: Light): number =>
  b.reason.score - a.reason.score || (a.type === b.type ? 0 : order.indexOf(a.type) - order.indexOf(b.type)) || b.last - a.last;
type Details = Pick<IndexFile, 'details' | 'keysOf'>;
/** Hits of one search in one package: each thing once, with what says most for it. The surest are added first: what is cut is what says least. */
export class Found {
  readonly publishers: readonly string[] | null;
  readonly #hits = new Map<number, Light>();
  readonly #details: Details;
  readonly #counts = new Map<EntityType, number>();
  readonly #cut = new Set<EntityType>();
  /** What is found otherwise already. */
  readonly #others: Found | undefined;
  /** All hits, best first; null until they are asked for, and once one is added. */
  #sorted: readonly Light[] | null = null;
  /** Not all that would lead on was followed. */
  isPartial = false;

  constructor(publishers: readonly string[] | null, details: Details, others?: Found) {
    this.publishers = publishers;
    this.#details = details;
    this.#others = others;
  }
  /** The exact hits, by the number that the index has for them. */
  get exact(): Light[] {
    return [...this.#hits.values()].filter(({ reason }) => reason.match === 'exact');
  }
  /** Types of which more match than are kept. */
  get cut(): ReadonlySet<EntityType> {
    return this.#cut;
  }
  get size(): number {
    return this.#hits.size;
  }
  has(id: number): boolean {
    return this.#hits.has(id);
  }
  /** What is added is within `publishers` already. */
  add({ id, type, last }: Seen, reason: Reason): void {
    if (this.#others?.has(id) === true) return;
    const known = this.#hits.get(id)?.reason;
    // what is the value itself is no less so because it leads to itself
    if (known !== undefined && (known.score >= reason.score || (known.match === 'exact' && reason.match !== 'exact'))) return;
    if (known === undefined) {
      const count = this.#counts.get(type) ?? 0;
      if (count >= MOST_HITS) {
        this.#cut.add(type);
        return;
      }
      this.#counts.set(type, count + 1);
    }
    this.#sorted = null;
    this.#hits.set(id, { id, type, last, reason });
  }
  /** The best ones, with those that stand level with the last of them. */
  best(top: IndexQuery['top']): readonly Light[] {
    const all = (this.#sorted ??= [...this.#hits.values()].sort(byRank));
    const of = top === undefined || top.type === null ? all : all.filter(({ type }) => type === top.type);
    return withLevel(of, top?.most);
  }
  /** What is told of hits, in no order. */
  told(hits: readonly Light[]): IndexHit[] {
    if (hits.length === 0) return [];
    const reasons = new Map(hits.map(({ id, reason }) => [id, reason]));
    const rows = this.#details.details([...reasons.keys()], this.publishers);
    return rows.flatMap(({ id, type, key, title, publisher, first_at, last_at }): IndexHit[] => {
      const reason = reasons.get(id);
      return reason === undefined ? [] : [{ type, key, title, publisher, first: first_at, last: last_at, ...reason }];
    });
  }
  keysOf(hits: readonly Light[]): string[] {
    return this.#details.keysOf(hits.map(({ id }) => id));
  }
  /** Counts of hits by their type. */
  get counts(): Record<EntityType, number> {
    const counts = noCounts();
    for (const [type, n] of this.#counts) counts[type] += n;
    return counts;
  }
}
const noCounts = (): Record<EntityType, number> => ({ incident: 0, ticket: 0, publisher: 0, campaign: 0, domain: 0, footprint: 0 });
/** The first `most` in their order and what follows that is level with the last of these: such are told apart by their keys, which are read later. */
function withLevel<L extends Light>(hits: readonly L[], most = hits.length): readonly L[] {
  const last = hits[most - 1];
  if (last === undefined) return hits.slice(0, most);
  let end = most;
  for (let next = hits[end]; next !== undefined && byRank(last, next) === 0; next = hits[end]) end++;
  return hits.slice(0, end);
}
export function sumOf(all: readonly Readonly<Record<EntityType, number>>[]): Record<EntityType, number> {
  const sum = noCounts();
  for (const counts of all) for (const type of entityTypes) sum[type] += counts[type];
  return sum;
}
/** A hit with the place of its package among those that are asked. */
interface Placed extends Light {
  readonly place: number;
}
function byPlace(hits: readonly Placed[]): ReadonlyMap<number, Placed[]> {
  const found = new Map<number, Placed[]>();
  for (const hit of hits) {
    const of = found.get(hit.place);
    if (of === undefined) found.set(hit.place, [hit]);
    else of.push(hit);
  }
  return found;
}
/** The first `most` of hits in their order: of those that are level with the last one, the first by key and package. */
function firstOf(packages: Parameters<typeof answerOf>[0], hits: readonly Placed[], most = hits.length): readonly Placed[] {
  const last = hits.at(-1);
  if (last === undefined || hits.length <= most) return hits;
  const begin = hits.findIndex((hit) => byRank(hit, last) === 0);
  const level = [...byPlace(hits.slice(begin))].flatMap(([place, of]) => {
    const one = packages[place];
    const keys = one?.found.keysOf(of) ?? [];
    return of.map((hit, i) => ({ hit, key: keys[i] ?? '', name: one?.name ?? '' }));
  });
  level.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.name < b.name ? -1 : 1));
  return [...hits.slice(0, begin), ...level.slice(0, most - begin).map(({ hit }) => hit)];
}
/** The answer of several packages: of each no more is read than is told. */
export function answerOf(packages: readonly { readonly name: string; readonly found: Found }[], top?: IndexQuery['top']): IndexAnswer {
  const best = packages.flatMap(({ found }, place) => found.best(top).map((hit): Placed => ({ ...hit, place })));
  const shown = byPlace(firstOf(packages, withLevel(best.sort(byRank), top?.most), top?.most));
  const hits = packages.flatMap(({ name, found }, place) =>
    found.told(shown.get(place) ?? []).map((hit): Hit => ({ ...hit, package: name })),
  );
  return {
    hits: hits.sort((a, b) => byWorth(a, b) || (a.package < b.package ? -1 : 1)).slice(0, top?.most),
    counts: sumOf(packages.map(({ found }) => found.counts)),
    cut: entityTypes.filter((type) => packages.some(({ found }) => found.cut.has(type))),
    isPartial: packages.some(({ found }) => found.isPartial),
  };
}
