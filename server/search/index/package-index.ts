import type { EntityType } from '../../../contract/areas/search360/types.ts';
import { normalOf } from '../normal.ts';
import type { IndexThreadRole } from '../messages.ts';
import { IndexFile, type EntityRow, type TermRow } from './file.ts';
import { Finder, type ExactHits } from './finder.ts';
import { GraphReader } from './graph.ts';
import type { ManyTerms } from './terms.ts';
import { isAllowed, isMasked, type Found } from './found.ts';
import type { Group, IndexHit, IndexLike, IndexLinked, IndexLook, IndexNaming, IndexQuery } from './types.ts';
import { forgetGroups, replaceGroups } from './writer.ts';

/** Values of a thing that are told. */
const MOST_LINKED = 100;
/** Things of a value that are counted for who sees some publishers alone. */
const MOST_COUNTED = 501;
let next = 0;
/**
 * The index of one package: a file of its own, so that what a package has can neither be found nor be measured by who asks about another one. Runs where its statements may block
 * (index-worker.ts).
 */
export class PackageIndex {
  /** No other index of this thread has it. */
  readonly id = next++;
  readonly #file: IndexFile;
  readonly #finder: Finder;
  readonly #graph: GraphReader;
  #version = 0;

  constructor(file: string, role: IndexThreadRole = 'writer') {
    this.#file = new IndexFile(file, role);
    this.#finder = new Finder(this.#file);
    this.#graph = new GraphReader(this.#file);
  }
  /** Until it is released, whoever only reads the file reads it as it is now. */
  hold(): void {
    if (this.#file.hold() === 'changed') this.#forget();
  }
  release(): void {
    this.#file.release();
  }
  /** Another number once something has changed. */
  get version(): number {
    return this.#version;
  }
  #forget(): void {
    this.#version++;
    this.#finder.forget();
  }
  close(): void {
    this.#file.close();
  }
  clear(): void {
    this.#forget();
    this.#file.clear();
  }

  /** Throws where the file cannot be read. */
  ping(): void {
    this.#file.meta('format');
  }

  /** Of what each group was made, by its name. */
  marks(): Record<string, string> {
    const rows = this.#file.all<{ key: string; value: string }>("select key, value from meta where key like 'group %'");
    return Object.fromEntries(rows.map(({ key, value }) => [key.slice('group '.length), value]));
  }
  /** Puts groups of documents in the place of those that were there under their names, all or none. */
  replace(groups: readonly Group[]): void {
    this.#forget();
    replaceGroups(this.#file, groups);
  }

  /** Takes groups out, and what is left of their values. */
  forget(groups: readonly string[]): void {
    this.#forget();
    forgetGroups(this.#file, groups);
  }

  /** A thing with its rarest links, and a path between two. */
  get graph(): GraphReader {
    return this.#graph;
  }
  /** What is known of one thing, its values by how few others share them, those that nothing else has last; undefined where there is none. */
  linked(type: EntityType, key: string, publishers: readonly string[] | null): IndexLinked | undefined {
    const [row] = this.#file.all<EntityRow>('select * from entities where type = ? and key = ?', type, key);
    if (row === undefined || !isAllowed(row, publishers)) return undefined;
    const found = this.#file.all<TermRow & { field: string }>(
      `select t.*, m.field from mentions m join terms t on t.id = m.term where m.entity = ? limit ${MOST_LINKED}`,
      row.id,
    );
    const values = found
      .filter(({ kind }) => !isMasked(row, kind))
      .map(({ id, kind, shown, field }) => ({ kind, value: shown, field, count: this.#countOf(id, publishers) }));
    return {
      title: row.title,
      publisher: row.publisher,
      first: row.first_at,
      last: row.last_at,
      values: values.sort((a, b) => rarityOf(a) - rarityOf(b) || (a.value < b.value ? -1 : 1)),
    };
  }
  #countOf(term: number, publishers: readonly string[] | null): number {
    if (publishers === null)
      return this.#file.all<{ n: number }>('select count(distinct entity) as n from mentions where term = ?', term)[0]?.n ?? 0;
    return this.#file.entitiesOf(term, publishers, MOST_COUNTED).length;
  }

  /** Exact hits, each once, and the way to what they lead to (search.ts). `most`: of incidents that share one value no more are read. */
  exact(searched: Pick<IndexQuery, 'terms' | 'publishers'>, most?: number): ExactHits {
    return this.#finder.exact(searched, most);
  }
  /** What reads alike and is none of `others`. */
  alike(searched: Pick<IndexQuery, 'terms' | 'publishers'>, others: Found): Found {
    return this.#finder.alike(searched, others);
  }

  /** What there is of many values, each by itself: the value, and what follows from it. */
  lookUp(many: ManyTerms, publishers: readonly string[] | null): (IndexLook | null)[] {
    const known = this.#finder.knownAmong(many);
    return many.terms.map((term, i) => {
      if (!known.has(i)) return null;
      return lookOf(this.#finder.direct(term, publishers));
    });
  }
  /** What each of some values that nothing has is most like. */
  nearest(terms: IndexQuery['terms'], publishers: readonly string[] | null): (IndexLike | null)[] {
    return terms.map((term) => {
      const nearest = this.#finder.nearest(term, publishers);
      const look = nearest && lookOf(nearest.found);
      return look && { ...look, like: nearest.like };
    });
  }

  /** Incidents and tickets that a value itself stands in, all of them. */
  naming({ kind, value }: IndexQuery['terms'][number], publishers: readonly string[] | null): IndexNaming {
    const rows = this.#finder.same({ kind, norm: normalOf(kind, value) });
    const found = this.#file
      .all<Pick<EntityRow, 'type' | 'key' | 'publisher' | 'first_at' | 'last_at'>>(
        `select distinct e.type, e.key, e.publisher, e.first_at, e.last_at from mentions m join entities e on e.id = m.entity
       where m.term in (select value from json_each(?)) and e.type in ('incident', 'ticket') order by e.first_at desc, e.key`,
        JSON.stringify(rows.map(({ row }) => row.id)),
      )
      .filter((row) => isAllowed(row, publishers));
    const incidents = found.filter(({ type }) => type === 'incident');
    return {
      incidents: incidents.map(({ key }) => key),
      first: incidents.at(-1)?.first_at ?? null,
      last: incidents.reduce<number | null>((last, { last_at }) => Math.max(last ?? last_at, last_at), null),
      tickets: found.filter(({ type }) => type === 'ticket').map(({ key }) => Number(key)),
    };
  }
}
/** What leads on comes first, to the fewest things first. */
const rarityOf = ({ count }: { readonly count: number }): number => (count < 2 ? Infinity : count);
/** What hits come to; null of none. */
function lookOf(found: Found): IndexLook | null {
  const hits = [...found.told(found.all).values()];
  const best = hits.reduce<IndexHit | undefined>((a, b) => (a === undefined || b.score > a.score ? b : a), undefined);
  if (best === undefined) return null;
  const { match, basis, score } = best;
  return {
    counts: found.counts,
    first: Math.min(...hits.map(({ first }) => first)),
    last: Math.max(...hits.map(({ last }) => last)),
    match,
    basis,
    score,
  };
}
