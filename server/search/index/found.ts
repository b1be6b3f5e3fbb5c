import type { EntityType } from '../../../contract/areas/search360.ts';
import type { SearchKind } from '../../../contract/search-kind.ts';
import type { EntityRow, Seen } from './file.ts';
import type { IndexAnswer, IndexHit, IndexQuery } from './types.ts';

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
export const byWorth = (a: IndexHit, b: IndexHit): number =>
  b.score - a.score || order.indexOf(a.type) - order.indexOf(b.type) || b.last - a.last || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
/** Why something is a hit. */
export type Reason = Omit<IndexHit, 'type' | 'key' | 'title' | 'publisher' | 'first' | 'last'>;
/** A hit before what is told of it is read. */
interface Light extends Seen {
  readonly reason: Reason;
}
/** As far as hits can be ordered before their keys are read. */
const byRank = (a: Light, b: Light): number =>
  b.reason.score - a.reason.score || order.indexOf(a.type) - order.indexOf(b.type) || b.last - a.last;
/** What is told of things, of those alone that publishers may see. */
type Details = (ids: readonly number[], publishers: readonly string[] | null) => readonly EntityRow[];
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
  answer(top?: IndexQuery['top']): IndexAnswer {
    const all = (this.#sorted ??= [...this.#hits.values()].sort(byRank));
    const of = top === undefined || top.type === null ? all : all.filter(({ type }) => type === top.type);
    const most = top?.most ?? of.length;
    let end = most;
    // those that stand level with the last one are told apart by their keys
    for (const last = of[most - 1]; last !== undefined; end++) {
      const next = of[end];
      if (next === undefined || byRank(last, next) !== 0) break;
    }
    const light = of.slice(0, end);
    const rows = this.#details(
      light.map(({ id }) => id),
      this.publishers,
    );
    const reasons = new Map(light.map(({ id, reason }) => [id, reason]));
    const hits = rows.flatMap(({ id, type, key, title, publisher, first_at, last_at }): IndexHit[] => {
      const reason = reasons.get(id);
      return reason === undefined ? [] : [{ type, key, title, publisher, first: first_at, last: last_at, ...reason }];
    });
    return { hits: hits.sort(byWorth).slice(0, most), counts: countsOf(all), cut: [...this.#cut], isPartial: this.isPartial };
  }
}
/** Counts of hits by their type. */
function countsOf(hits: readonly Pick<IndexHit, 'type'>[]): Record<EntityType, number> {
  const counts = { incident: 0, ticket: 0, publisher: 0, campaign: 0, domain: 0, footprint: 0 };
  for (const { type } of hits) counts[type]++;
  return counts;
}
