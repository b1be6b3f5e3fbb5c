import type { Like } from '../../../contract/indicator/likeness.ts';
import { entityTypes, type EntityType } from '../../../contract/areas/search360/types.ts';
import { derivedOf, isSameNumber, normalOf, reasonAlike, tailOf, type Normal } from '../normal.ts';
import { inTurn, MOST_SHARED, placeOf, quoted, within, wordsOf, type IndexFile, type Seen, type TermRow } from './file.ts';
import { byRank, Found, isMasked, MOST_HITS, type Light, type Reason } from './found.ts';
import { Likes, MOST_ALIKE } from './likes.ts';
import { PopularValue } from './popular.ts';
import { wantedIn, type ManyTerms, type Wanted } from './terms.ts';
import type { IndexQuery } from './types.ts';

/** Exact hits whose values are followed; of a value that very many have no fewer are read. */
export const FOLLOWED = 100;
const LEAST_BEGINNING = 3;
const justIncidents: ReadonlySet<EntityType> = new Set(['incident']);
/** One more than is counted, so that what is cut is known. */
const LIMIT = MOST_HITS + 1;

/** Values that lead on from an exact hit, by the field that they stand in, with how sure that makes it. */
const leads: Readonly<Partial<Record<string, number>>> = {
  id: 96,
  incident: 95,
  contact: 86,
  person: 86,
  campaign: 85,
  handle: 82,
  domain: 80,
  site: 80,
  url: 80,
  ip: 76,
  destination: 74,
  text: 72,
};

const leadingFields = [...Object.keys(leads), 'publisher'];

/** A publisher leads on to its campaigns by its name; an incident of it says nothing about its other ones. A footprint leads to the tickets that were raised from it. */
const leadOf = (type: EntityType, field: string): number | undefined =>
  type === 'publisher' && field === 'publisher' ? 84 : type === 'footprint' && field !== 'id' ? undefined : leads[field];
/** What comes after all texts that begin so. */
const after = (text: string): string => `${text}\u{10ffff}`;

/** A value by which exact hits lead to other things: its number, how sure that makes these, and the place of the searched value. */
export interface Lead {
  readonly value: number;
  readonly score: number;
  readonly term: number;
}
/** Exact hits, and the way on from the first `most` of them: the values that these lead on by, and all sure hits by those of the values that are kept. */
export interface ExactHits {
  readonly found: Found;
  readonly follow: (most: number) => { readonly leads: readonly Lead[]; readonly foundBy: (kept: readonly Lead[]) => Found };
}
/** A value that is a searched one. */
interface Same {
  readonly row: TermRow;
  readonly basis: 'same' | 'number';
  readonly score: number;
}
/** What a value reads most like, and what has that. */
export interface Nearest {
  readonly found: Found;
  readonly like: Like;
}
const scoreOf = (like: number): number => Math.min(99, Math.round(like * 100));
type How = Pick<Reason, 'match' | 'basis' | 'score'>;

/** Finds what is the searched values (`exact`), what follows from them (`sure`), and what reads alike. */
export class Finder {
  readonly #file: IndexFile;
  readonly #likes: Likes;
  constructor(file: IndexFile) {
    this.#file = file;
    this.#likes = new Likes(file);
  }
  /** The file has changed. */
  forget(): void {
    this.#likes.forget();
  }
  #found(publishers: IndexQuery['publishers'], others?: Found): Found {
    return new Found(publishers, this.#file, others);
  }

  /** Exact hits of all values, and the way to what they lead to. `most`: of incidents that share one value no more are read, where no more are told; all of them are counted. */
  exact({ terms, publishers }: Pick<IndexQuery, 'terms' | 'publishers'>, most?: number): ExactHits {
    const found = this.#found(publishers);
    const wanted = wantedIn(terms);
    const values = wanted.map((one) => this.same(one));
    const popular = most === undefined || publishers !== null ? null : this.#popular(wanted, values, Math.max(FOLLOWED, most));
    const hits = wanted.map((one, i) => this.#exact(one, values[i] ?? [], publishers, popular?.read));
    for (const hit of inTurn(hits)) found.add(hit);
    popular?.countIn(found);
    const exact = found.all;
    return {
      found,
      follow: (most) => {
        const followed = exact.slice(0, most);
        const { leads, publishers: names } = this.#leads(followed, values.flat());
        return {
          leads,
          foundBy: (kept) => {
            const all = found.copy();
            this.#derived(all, wanted);
            if (exact.length === 0) return all;
            this.#ticketsOf(all, exact, popular);
            this.#follow(all, kept, popular);
            this.#publishersOf(all, names);
            all.isPartial = popular !== null || followed.length < exact.length || kept.length < leads.length;
            return all;
          },
        };
      },
    };
  }
  /** Do more incidents have a value than it leads to? */
  #isOnMany({ id }: TermRow): boolean {
    return this.#file.incidentsWith(id, MOST_SHARED + 1) > MOST_SHARED;
  }
  /** The one value that is looked for, where nothing else follows from its spelling and more incidents have it than are to be read. */
  #popular(wanted: readonly Wanted[], values: readonly (readonly Same[])[], read: number): PopularValue | null {
    const [one] = wanted;
    if (one === undefined || wanted.length > 1 || one.kind === 'text') return null;
    const [same, ...others] = values.flat();
    if (same === undefined || others.length > 0 || derivedOf(one).some((derived) => this.#file.termOf(derived) !== undefined)) return null;
    const { row, ...how } = same;
    const count = this.#file.incidentsWith(row.id, LIMIT);
    if (count <= read) return null;
    const value = { kind: row.kind, value: row.shown };
    return new PopularValue(this.#file, row, { count, read }, { match: 'exact', ...how, term: one.term, value, via: null });
  }
  /** Which of many values may have something, by their places. */
  knownAmong({ lists, texts }: ManyTerms): ReadonlySet<number> {
    const known = lists.flatMap(({ kind, json, places }) => {
      const found =
        kind === 'tail'
          ? this.#file.all<{ at: number }>('select j.key as at from json_each(?) j cross join terms t on t.tail = j.value', json)
          : this.#file.all<{ at: number }>(
              'select j.key as at from json_each(?) j cross join terms t on t.kind = ? and t.norm = j.value',
              json,
              kind,
            );
      return found.flatMap(({ at }) => places[at] ?? []);
    });
    // words are looked for in names, which are no values
    return new Set([...known, ...texts]);
  }
  /** A value, what follows from it by its spelling alone, and the tickets of its incidents. */
  direct(term: IndexQuery['terms'][number], publishers: readonly string[] | null): Found {
    const found = this.#found(publishers);
    const wanted = wantedIn([term]);
    for (const one of wanted) for (const hit of this.#exact(one, this.same(one), publishers)) found.add(hit);
    const exact = found.all;
    this.#derived(found, wanted);
    if (exact.length > 0) this.#ticketsOf(found, exact, null);
    return found;
  }
  /** What reads alike and is none of `others`. */
  alike({ terms, publishers }: Pick<IndexQuery, 'terms' | 'publishers'>, others: Found): Found {
    const found = this.#found(publishers, others);
    for (const one of wantedIn(terms)) this.#alike(found, one);
    return found;
  }
  /** The known value that a value reads most like, with what has it; null where there is none. An address on the web is compared by its host. */
  nearest(term: IndexQuery['terms'][number], publishers: readonly string[] | null): Nearest | null {
    for (const one of wantedIn([term])) {
      const [host] = one.kind === 'url' ? derivedOf(one) : [];
      const compared = host === undefined ? one : { ...one, kind: host.kind, norm: host.norm };
      for (const [row, like] of this.#likes.of(compared)) {
        const score = scoreOf(like);
        const hits = this.#having(row, { match: 'fuzzy', basis: 'alike', score }, one.term, publishers, null);
        if (hits.length === 0) continue;
        const found = this.#found(publishers);
        for (const hit of hits) found.add(hit);
        return { found, like: { of: 'known', kind: row.kind, value: row.shown, reason: reasonAlike(compared, row), score } };
      }
    }
    return null;
  }

  /** The value, and of a number its spellings with and without a country code. */
  same(wanted: Normal): Same[] {
    const row = this.#file.termOf(wanted),
      tail = tailOf(wanted);
    const others = tail === null ? [] : this.#file.all<TermRow>('select * from terms where tail = ?', tail);
    return [
      ...(row === undefined ? [] : [{ row, basis: 'same', score: 100 } as const]),
      ...others
        .filter(({ norm }) => norm !== wanted.norm && isSameNumber(norm, wanted.norm))
        .map((other) => ({ row: other, basis: 'number', score: 95 }) as const),
    ];
  }
  /** What has a value. What masks it is found by who has typed all of it, and told by what was typed. */
  #having(
    row: TermRow,
    how: How,
    term: number,
    publishers: readonly string[] | null,
    typed: string | null,
    without?: ReadonlySet<EntityType>,
    incidents?: number,
  ): Light[] {
    const value = { kind: row.kind, value: row.shown };
    const shown: Reason = { ...how, term, value, via: null },
      hidden: Reason = typed === null ? shown : { ...shown, value: { ...value, value: typed } };
    const left = new Set(without);
    if (typed === null && isMasked({ type: 'footprint' }, row.kind)) left.add('footprint');
    return this.#file
      .entitiesOf(row.id, publishers, LIMIT, {
        types: left,
        ofProvider: how.match === 'derived',
        ...(incidents !== undefined && { incidents }),
      })
      .map(({ id, type, last }): Light => ({ id, type, last, reason: isMasked({ type }, row.kind) ? hidden : shown }));
  }
  #exact(wanted: Wanted, values: readonly Same[], publishers: readonly string[] | null, incidents?: number): Light[] {
    const { kind, term, typed } = wanted;
    const named = values.flatMap(({ row, ...how }) =>
      this.#having(row, { match: 'exact', ...how }, term, publishers, typed, undefined, incidents),
    );
    const words = kind === 'text' ? wordsOf(typed) : [];
    if (words.length === 0) return named;
    // type by type: no number of incidents crowds out the others
    const worded = entityTypes.flatMap((type) =>
      this.#file.all<Seen & { title: string }>(
        `select e.id, e.type, e.last_at as last, e.title from words w join entities e on e.id = w.rowid where words match ? ${within(publishers)} order by w.rowid desc limit ?`,
        `{body}: (${words.map(quoted).join(' ')}) AND {type}: ${type}`,
        ...(publishers ?? []),
        LIMIT,
      ),
    );
    return [
      ...named,
      ...worded.map(({ id, type, last, title }): Light => {
        const value = { kind: 'text', value: title } as const;
        return { id, type, last, reason: { match: 'exact', basis: 'words', score: 90, term, value, via: null } };
      }),
    ];
  }
  /** What follows from the spelling of the searched values: a host or a network that very many incidents are on says little of any of them, and these are left out. */
  #derived(found: Found, wanted: readonly Wanted[]): void {
    for (const { term, typed, ...one } of wanted)
      for (const { basis, score, ...derived } of derivedOf(one)) {
        const other = this.#file.termOf(derived);
        if (other === undefined) continue;
        const isKnownMany = found.publishers === null && this.#isOnMany(other);
        const without = isKnownMany ? justIncidents : undefined;
        const hits = this.#having(other, { match: 'derived', basis, score }, term, found.publishers, typed, without, MOST_SHARED + 1);
        // how many others have it is nothing that who sees some of them waits for
        const isMany = isKnownMany || hits.reduce((n, { type }) => n + (type === 'incident' ? 1 : 0), 0) > MOST_SHARED;
        if (isMany) found.unlisted.push({ kind: other.kind, value: other.shown });
        for (const hit of hits) if (!isMany || hit.type !== 'incident') found.add(hit);
      }
  }
  /** The tickets of all incidents that are exact hits. A ticket is of no publisher: who sees some of them alone sees none of it, and nothing is read for it. */
  #ticketsOf(found: Found, exact: readonly Light[], popular: PopularValue | null): void {
    if (found.publishers?.includes('') === false) return;
    const incidents = found.countOf('incident');
    const [tickets] =
      incidents === 0
        ? []
        : this.#file.all<{ n: number }>("select count(*) as n from (select 1 from entities where type = 'ticket' limit ?)", incidents + 1);
    if (tickets === undefined || tickets.n === 0) return;
    let unread: ReadonlyMap<number, Light> = new Map();
    const exactOf = (id: number): Light | undefined => {
      const hit = unread.get(id) ?? found.get(id);
      return hit?.reason.match === 'exact' ? hit : undefined;
    };
    interface Pair {
      readonly incident: number;
      readonly key: string;
      readonly id: number;
      readonly last: number;
    }
    const isLess = tickets.n > incidents;
    if (isLess && popular !== null) unread = new Map(popular.all().map((hit) => [hit.id, hit]));
    // from what there is less of to the other, never from all that are incidents
    const pairs = isLess
      ? this.#file.all<Pair>(
          `select i.entity as incident, e.key, m.entity as id, -m.age as last from json_each(?) j
             cross join mentions i on i.entity = j.value and i.field = 'id' cross join mentions m on m.term = i.term and m.type = ?
             cross join entities e on e.id = i.entity`,
          JSON.stringify([...new Set([...exact.flatMap(({ id, type }) => (type === 'incident' ? [id] : [])), ...unread.keys()])]),
          placeOf('ticket'),
        )
      : this.#file.all<Pair>(
          `select i.entity as incident, e.key, m.entity as id, -m.age as last from entities d
               cross join mentions m on m.entity = d.id cross join terms t on t.id = m.term and t.kind = 'incident'
               cross join mentions i on i.term = t.id and i.type = ? and i.field = 'id' cross join entities e on e.id = i.entity
               where d.type = 'ticket'`,
          placeOf('incident'),
        );
    if (!isLess && popular !== null) unread = popular.among(pairs.flatMap(({ incident }) => (found.has(incident) ? [] : [incident])));
    const known = pairs.flatMap((pair) => {
      const hit = exactOf(pair.incident);
      return hit === undefined ? [] : [{ ...pair, hit }];
    });
    if (!isLess) known.sort((a, b) => byRank(a.hit, b.hit));
    for (const { key, id, last, hit } of known) {
      const via = { kind: 'incident', value: key } as const;
      found.add({
        id,
        type: 'ticket',
        last,
        reason: { match: 'derived', basis: 'via', score: 96, term: hit.reason.term, value: via, via },
      });
    }
  }
  /**
   * The values that exact hits lead to other things by, each by what is surest of it; what the hits were found by is none of them. `publishers`: the names of the incidents' publishers,
   * each with the first of its incidents.
   */
  #leads(
    exact: readonly Light[],
    values: readonly Same[],
  ): { readonly leads: readonly Lead[]; readonly publishers: ReadonlyMap<number, Light> } {
    const leading = new Map(exact.flatMap((hit) => (hit.type === 'domain' ? [] : [[hit.id, hit] as const])));
    const leads = new Map<number, Lead>(),
      publishers = new Map<number, Light>();
    if (leading.size === 0) return { leads: [], publishers };
    const searched = new Set([...values.map(({ row }) => row.id), ...this.#named(exact)]);
    for (const { entity, term: value, field } of this.#file.mentionsOf([...leading.keys()], leadingFields)) {
      const hit = leading.get(entity);
      if (hit === undefined) continue;
      if (hit.type === 'incident' && field === 'publisher' && !publishers.has(value)) publishers.set(value, hit);
      const score = leadOf(hit.type, field);
      if (score === undefined || searched.has(value) || leads.has(value)) continue;
      leads.set(value, { value, score, term: hit.reason.term });
    }
    return { leads: [...leads.values()], publishers };
  }
  /** Adds the publishers of the exact incidents. Other incidents of such a publisher are not added: most of them have nothing to do with the value that is searched. */
  #publishersOf(found: Found, names: ReadonlyMap<number, Light>): void {
    for (const { term: name, id, last, kind, shown } of this.#file.publishersNamed([...names.keys()], found.publishers)) {
      const via = { kind, value: shown };
      const term = names.get(name)?.reason.term ?? 0;
      found.add({ id, type: 'publisher', last, reason: { match: 'derived', basis: 'via', score: 70, term, value: via, via } });
    }
  }
  /** What shares a value with an exact hit: where many things have it, it says little and is left out. */
  #follow(found: Found, leads: readonly Lead[], popular: PopularValue | null): void {
    if (leads.length === 0) return;
    const followed = new Map(leads.map(({ value, ...how }) => [value, how]));
    const reasons = new Map<number, Reason>();
    const sharing = [...this.#sharing([...followed.keys()], found)];
    const unread = popular?.among(sharing.flatMap(({ entity: { id, type } }) => (type === 'incident' && !found.has(id) ? [id] : [])));
    for (const { entity, row } of sharing) {
      if (unread?.has(entity.id) === true) continue;
      const how = followed.get(row.id);
      if (how === undefined) continue;
      const via = { kind: row.kind, value: row.shown };
      const reason: Reason = reasons.get(row.id) ?? { match: 'derived', basis: 'via', ...how, value: via, via };
      reasons.set(row.id, reason);
      found.add({ id: entity.id, type: entity.type, last: entity.last, reason });
    }
  }
  /** The values that are the whole names of exact hits, which they were found by a word of. */
  #named(exact: readonly Light[]): number[] {
    const names = new Set(exact.flatMap(({ reason: { basis, value } }) => (basis === 'words' ? [value.value] : [])));
    if (names.size === 0) return [];
    return this.#file
      .all<{ id: number }>(
        `select t.id from json_each(?) j cross join terms t on t.kind = 'text' and t.norm = j.value ->> 0 and t.shown = j.value ->> 1`,
        JSON.stringify([...names].map((name) => [normalOf('text', name), name])),
      )
      .map(({ id }) => id);
  }
  /**
   * What has some values, value by value. Of a value that many have there is nothing, but of a campaign of many incidents its other things: the campaign itself is one. Of a type of which
   * too many were found already none is read.
   */
  *#sharing(ids: readonly number[], found: Found): Generator<{ readonly entity: Seen; readonly row: TermRow }> {
    const isCampaign = ({ kind }: TermRow): boolean => kind === 'text';
    const { publishers, cut } = found;
    if (publishers === null) {
      const rows = this.#file.sharedAmong(ids);
      const few = new Map(rows.flatMap(({ id, things }): [number, Seen[]][] => (things > MOST_SHARED ? [] : [[id, []]])));
      for (const one of this.#file.entitiesOfAll([...few.keys()], cut)) few.get(one.term)?.push(one);
      for (const row of rows) {
        const isMany = row.things > MOST_SHARED;
        if (isMany) found.unlisted.push({ kind: row.kind, value: row.shown });
        const things = isMany ? this.#file.entitiesOf(row.id, null, LIMIT, { types: justIncidents }) : (few.get(row.id) ?? []);
        for (const entity of things) yield { entity, row };
      }
      return;
    }
    // how many others have a value is nothing that who sees some of them waits for
    for (const row of this.#file.termsById(ids)) {
      const things = this.#file.entitiesOf(row.id, publishers, MOST_SHARED + 1);
      const isMany = things.length > MOST_SHARED;
      if (isMany && isCampaign(row)) found.unlisted.push({ kind: row.kind, value: row.shown });
      for (const entity of things) if (!isMany || (isCampaign(row) && entity.type !== 'incident')) yield { entity, row };
    }
  }
  #alike(found: Found, wanted: Wanted): void {
    const { kind, norm, term } = wanted;
    const likes: (readonly [TermRow, How])[] = [];
    if (norm.length >= LEAST_BEGINNING && kind !== 'text')
      for (const row of this.#file.all<TermRow>(
        'select * from terms where kind = ? and norm > ? and norm < ? limit ?',
        kind,
        norm,
        after(norm),
        MOST_ALIKE,
      ))
        likes.push([row, { match: 'fuzzy', basis: 'begins', score: Math.round(60 + (39 * norm.length) / row.norm.length) }]);
    for (const [row, like] of this.#likes.of(wanted)) likes.push([row, { match: 'fuzzy', basis: 'alike', score: scoreOf(like) }]);
    // the surest first: of a type of which there are too many no more is read
    for (const [row, how] of likes.sort(([, a], [, b]) => b.score - a.score))
      for (const hit of this.#having(row, how, term, found.publishers, null, found.cut)) found.add(hit);
  }
}
