import { entityTypes, type EntityType } from '../../../contract/areas/search360/types.ts';
import type { SearchKind } from '../../../contract/indicator/search-kind.ts';
import type { EntityRow, IndexFile, Seen } from './file.ts';
import type { Hit, IndexAnswer, IndexHit, IndexLike, IndexLook, IndexQuery } from './types.ts';

/** Most hits of a type in a package; beyond it an answer says that the type is cut. */
export const MOST_HITS = 2_000;

/** A footprint shows its mailbox or its number in part: showing it whole is a call of its own, which is audited. */
export const isMasked = ({ type }: Pick<EntityRow, 'type'>, kind: SearchKind): boolean =>
  type === 'footprint' && (kind === 'email' || kind === 'phone');
export const isAllowed = ({ publisher }: Pick<EntityRow, 'publisher'>, publishers: readonly string[] | null): boolean =>
  publishers === null || publishers.includes(publisher);

/** Of equal hits. */
const order: readonly EntityType[] = ['campaign', 'publisher', 'domain', 'ticket', 'footprint', 'incident'];
/** Why something is a hit. */
export type Reason = Omit<IndexHit, 'type' | 'key' | 'title' | 'publisher' | 'first' | 'last' | 'status'>;
/** A hit before what is told of it is read. */
export interface Light extends Seen {
  readonly reason: Reason;
}
/** Best first, then what there is least of, then what was seen last. */
const byWorth = (a: Light, b: Light): number =>
  b.reason.score - a.reason.score || (a.type === b.type ? 0 : order.indexOf(a.type) - order.indexOf(b.type)) || b.last - a.last;
/** The same, and of what is level what came into the index first, as its mentions stand. */
export const byRank = (a: Light, b: Light): number => byWorth(a, b) || a.id - b.id;
type Details = Pick<IndexFile, 'details'>;
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
  /** Values that lead to other things, but not to the incidents that have them: there are too many. */
  readonly unlisted: IndexAnswer['unlisted'][number][] = [];

  constructor(publishers: readonly string[] | null, details: Details, others?: Found) {
    this.publishers = publishers;
    this.#details = details;
    this.#others = others;
  }
  /** The same hits, to which others can be added. */
  copy(): Found {
    const copy = new Found(this.publishers, this.#details, this.#others);
    for (const [id, hit] of this.#hits) copy.#hits.set(id, hit);
    for (const [type, count] of this.#counts) copy.#counts.set(type, count);
    for (const type of this.#cut) copy.#cut.add(type);
    return copy;
  }
  /** All hits, in the order in which they were added. */
  get all(): Light[] {
    return [...this.#hits.values()];
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
  get(id: number): Light | undefined {
    return this.#hits.get(id);
  }
  countOf(type: EntityType): number {
    return this.#counts.get(type) ?? 0;
  }
  /** There are so many hits of a type so far, whether they were added or not. */
  count(type: EntityType, count: number, isCut: boolean): void {
    this.#counts.set(type, count);
    if (isCut) this.#cut.add(type);
  }
  /** What is added is within `publishers` already. */
  add(hit: Light): void {
    const { id, type, reason } = hit;
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
    this.#hits.set(id, hit);
  }
  /** The best ones in their order. */
  best(top: IndexQuery['top']): readonly Light[] {
    const all = (this.#sorted ??= [...this.#hits.values()].sort(byRank));
    const of = top === undefined || top.type === null ? all : all.filter(({ type }) => type === top.type);
    return of.slice(0, top?.most);
  }
  /** What is told of hits, by the number that the index has for them. */
  told(hits: readonly Light[]): ReadonlyMap<number, IndexHit> {
    if (hits.length === 0) return new Map();
    const reasons = new Map(hits.map(({ id, reason }) => [id, reason]));
    const rows = this.#details.details([...reasons.keys()], this.publishers);
    return new Map(
      rows.flatMap(({ id, type, key, title, publisher, first_at, last_at, status }): [number, IndexHit][] => {
        const reason = reasons.get(id);
        return reason === undefined ? [] : [[id, { type, key, title, publisher, first: first_at, last: last_at, status, ...reason }]];
      }),
    );
  }
  /** Counts of hits by their type. */
  get counts(): Record<EntityType, number> {
    const counts = noCounts();
    for (const [type, n] of this.#counts) counts[type] += n;
    return counts;
  }
}
const noCounts = (): Record<EntityType, number> => ({ incident: 0, ticket: 0, publisher: 0, campaign: 0, domain: 0, footprint: 0 });
function sumOf(all: readonly Readonly<Record<EntityType, number>>[]): Record<EntityType, number> {
  const sum = noCounts();
  for (const counts of all) for (const type of entityTypes) sum[type] += counts[type];
  return sum;
}
/** Values whose incidents are not listed, of which so many are told. */
const MOST_UNLISTED = 5;
const eachOnce = (all: IndexAnswer['unlisted']): IndexAnswer['unlisted'] => [
  ...new Map(all.map((value) => [`${value.kind} ${value.value}`, value])).values(),
];
/** The answer of several packages: of each no more is read than is told. What is level stands in the order of the packages. */
export function answerOf(packages: readonly { readonly name: string; readonly found: Found }[], top?: IndexQuery['top']): IndexAnswer {
  const best = packages
    .flatMap(({ found }, place) => found.best(top).map((hit) => ({ hit, place })))
    .sort((a, b) => byWorth(a.hit, b.hit) || a.place - b.place || a.hit.id - b.hit.id)
    .slice(0, top?.most);
  const told = packages.map(({ name, found }, place) => {
    const hits = found.told(best.flatMap((one) => (one.place === place ? [one.hit] : [])));
    return new Map([...hits].map(([id, hit]): [number, Hit] => [id, { ...hit, package: name }]));
  });
  return {
    hits: best.flatMap(({ hit, place }) => told[place]?.get(hit.id) ?? []),
    counts: sumOf(packages.map(({ found }) => found.counts)),
    cut: entityTypes.filter((type) => packages.some(({ found }) => found.cut.has(type))),
    isPartial: packages.some(({ found }) => found.isPartial),
    unlisted: eachOnce(packages.flatMap(({ found }) => found.unlisted)).slice(0, MOST_UNLISTED),
  };
}

/** What all packages have of each of so many values. */
export const looksOf = (values: number, packages: readonly (readonly (IndexLook | null)[])[]): (IndexLook | null)[] =>
  Array.from({ length: values }, (_, i) =>
    packages.reduce<IndexLook | null>((whole, looks) => {
      const one = looks[i] ?? null;
      return one === null || whole === null ? (whole ?? one) : together(whole, one);
    }, null),
  );
/** What two packages have of one value: both counts, and the surer hit. */
function together(a: IndexLook, b: IndexLook): IndexLook {
  const { match, basis, score } = b.score > a.score ? b : a;
  return { counts: sumOf([a.counts, b.counts]), first: Math.min(a.first, b.first), last: Math.max(a.last, b.last), match, basis, score };
}
/** Of each of so many values what it is most like in all packages: the likest one with its counts. */
export const likesOf = (values: number, packages: readonly (readonly (IndexLike | null)[])[]): (IndexLike | null)[] =>
  Array.from({ length: values }, (_, i) =>
    packages.reduce<IndexLike | null>((best, likes) => {
      const one = likes[i] ?? null;
      return one !== null && (best === null || one.score > best.score) ? one : best;
    }, null),
  );
