import Libsql from 'libsql';
import type { EntityType, MatchBasis, MatchKind } from '../../contract/areas/search360.ts';
import type { SearchKind } from '../../contract/search-kind.ts';
import type { Document } from './documents.ts';
import { ALIKE_FROM, folded, likeness, trigrams } from './fold.ts';
import { derivedOf, foldedTerm, isSameNumber, likenessText, normalOf, tailOf, type Normal } from './normal.ts';

/** Changes with what is stored: an index of another format is made anew. */
const FORMAT = '3';
/** Most hits of a package; beyond it an answer says that it is cut. */
export const MOST_HITS = 2_000;
/** Exact hits whose values are followed, and how many things a value may have to be followed. */
const FOLLOWED = 30,
  MOST_SHARED = 500,
  MOST_VALUES = 80;
/** Values that are compared with the searched one, and those of them that count. */
const CANDIDATES = 400,
  MOST_ALIKE = 60;
const LEAST_BEGINNING = 3;

/** One thing that a package's index has found. `term`: the place of the searched value. */
export interface IndexHit {
  readonly type: EntityType;
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  readonly first: number;
  readonly last: number;
  readonly match: MatchKind;
  readonly basis: MatchBasis;
  readonly score: number;
  readonly term: number;
  readonly value: { readonly kind: SearchKind; readonly value: string };
  readonly via: { readonly kind: SearchKind; readonly value: string } | null;
}
/** What is looked for in a package; `publishers` null restricts nothing. */
export interface IndexQuery {
  readonly terms: readonly { readonly kind: SearchKind; readonly value: string }[];
  readonly mode: 'sure' | 'fuzzy';
  readonly publishers: readonly string[] | null;
}
export interface IndexAnswer {
  readonly hits: readonly IndexHit[];
  readonly isCut: boolean;
}
export interface IndexLinked {
  readonly title: string;
  readonly publisher: string;
  readonly first: number;
  readonly last: number;
  readonly values: readonly { readonly kind: SearchKind; readonly value: string; readonly field: string; readonly count: number }[];
}
/** Documents that are replaced together. `mark` says of what they were made: while it is the same there is nothing to do. */
export interface Group {
  readonly name: string;
  readonly mark: string;
  readonly documents: readonly Document[];
}
/** What an index has of one value; null where it has nothing. `best` is the surest hit. */
export interface IndexLook {
  readonly counts: Readonly<Record<EntityType, number>>;
  readonly first: number;
  readonly last: number;
  readonly match: MatchKind;
  readonly basis: MatchBasis;
  readonly score: number;
}
/** Things that a value stands in, by key; incidents with the newest first. `first` and `last` are of these, in epoch milliseconds. */
export interface IndexNaming {
  readonly incidents: readonly string[];
  readonly first: number | null;
  readonly last: number | null;
  readonly tickets: readonly number[];
}
interface EntityRow {
  readonly id: number;
  readonly type: EntityType;
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  readonly first_at: number;
  readonly last_at: number;
}
interface TermRow {
  readonly id: number;
  readonly kind: SearchKind;
  readonly norm: string;
  readonly shown: string;
}
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

/** A publisher leads on to its campaigns by its name; an incident of it says nothing about its other ones. */
const leadOf = (type: EntityType, field: string): number | undefined => (type === 'publisher' && field === 'publisher' ? 84 : leads[field]);

const schema = `
  create table if not exists meta (key text primary key, value text not null) without rowid;
  create table if not exists entities (
    id integer primary key, type text not null, key text not null, grp text not null, title text not null, publisher text not null,
    first_at integer not null, last_at integer not null, unique (type, key)
  );
  create index if not exists entities_of_group on entities (grp);
  create table if not exists terms (id integer primary key, kind text not null, norm text not null, shown text not null, tail text, unique (kind, norm));
  create index if not exists terms_by_tail on terms (tail) where tail is not null;
  create table if not exists mentions (term integer not null, entity integer not null, field text not null, primary key (term, entity, field)) without rowid;
  create index if not exists mentions_of_entity on mentions (entity);
  create virtual table if not exists words using fts5 (
    body, content = '', contentless_delete = 1, prefix = '2 3 4', tokenize = "unicode61 remove_diacritics 2 tokenchars '@._+-'"
  );
  create virtual table if not exists alike using fts5 (body, content = '', tokenize = 'trigram');
`;
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
/** What comes after all texts that begin so. */
const after = (text: string): string => `${text}\u{10ffff}`;

/**
 * The index of one package: a file of its own, so that what a package has can neither be found nor be measured by who asks about another one. All of it can be
 * made anew; it waits for no disk. Runs where its statements may block (index-worker.ts).
 */
export class PackageIndex {
  readonly #db: Libsql.Database;
  readonly #prepared = new Map<string, Libsql.Statement>();

  constructor(file: string) {
    this.#db = new Libsql(file);
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -16000;');
    this.#db.exec(schema);
    if (this.#meta('format') !== FORMAT) this.clear();
  }
  close(): void {
    this.#db.close();
  }
  clear(): void {
    for (const table of ['mentions', 'entities', 'terms', 'words', 'alike', 'meta']) this.#db.exec(`drop table if exists ${table}`);
    this.#db.exec(schema);
    this.#set('format', FORMAT);
  }

  #all<R>(sql: string, ...values: readonly unknown[]): R[] {
    let statement = this.#prepared.get(sql);
    if (statement === undefined) this.#prepared.set(sql, (statement = this.#db.prepare(sql)));
    return statement.all(...values) as R[];
  }
  #run(sql: string, ...values: readonly unknown[]): number {
    let statement = this.#prepared.get(sql);
    if (statement === undefined) this.#prepared.set(sql, (statement = this.#db.prepare(sql)));
    return Number(statement.run(...values).lastInsertRowid);
  }
  #meta(key: string): string | undefined {
    return this.#all<{ value: string }>('select value from meta where key = ?', key)[0]?.value;
  }
  #set(key: string, value: string): void {
    this.#run('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value', key, value);
  }

  /** Of what each group was made, by its name. */
  marks(): Record<string, string> {
    const rows = this.#all<{ key: string; value: string }>("select key, value from meta where key like 'group %'");
    return Object.fromEntries(rows.map(({ key, value }) => [key.slice('group '.length), value]));
  }

  /** Puts groups of documents in the place of those that were there under their names, all or none. */
  replace(groups: readonly Group[]): void {
    this.#db.exec('begin');
    try {
      for (const { name, mark, documents } of groups) {
        for (const { id } of this.#all<{ id: number }>('select id from entities where grp = ?', name)) this.#drop(id);
        for (const document of documents) this.#add(document, name);
        if (mark === '') this.#run('delete from meta where key = ?', `group ${name}`);
        else this.#set(`group ${name}`, mark);
      }
      this.#db.exec('commit');
    } catch (cause) {
      this.#db.exec('rollback');
      throw cause;
    }
  }
  #drop(id: number): void {
    this.#run('delete from mentions where entity = ?', id);
    this.#run('delete from words where rowid = ?', id);
    this.#run('delete from entities where id = ?', id);
  }
  #add({ type, key, title, words, publisher, first, last, mentions }: Document, group: string): void {
    for (const { id } of this.#all<{ id: number }>('select id from entities where type = ? and key = ?', type, key)) this.#drop(id);
    const id = this.#run(
      'insert into entities (type, key, grp, title, publisher, first_at, last_at) values (?, ?, ?, ?, ?, ?, ?)',
      type,
      key,
      group,
      title,
      publisher,
      first,
      last,
    );
    this.#run('insert into words (rowid, body) values (?, ?)', id, wordsOf(words).join(' '));
    for (const { kind, value, field } of mentions)
      this.#run('insert or ignore into mentions (term, entity, field) values (?, ?, ?)', this.#term(kind, value), id, field);
  }
  #term(kind: SearchKind, value: string): number {
    const norm = normalOf(kind, value);
    const known = this.#all<{ id: number }>('select id from terms where kind = ? and norm = ?', kind, norm)[0];
    if (known !== undefined) return known.id;
    const id = this.#run('insert into terms (kind, norm, shown, tail) values (?, ?, ?, ?)', kind, norm, value, tailOf({ kind, norm }));
    const word = foldedTerm({ kind, norm });
    if (word !== null) this.#run('insert into alike (rowid, body) values (?, ?)', id, word);
    return id;
  }

  /** What is known of one thing, its values by how many others share them; undefined where there is none. */
  linked(type: EntityType, key: string, publishers: readonly string[] | null): IndexLinked | undefined {
    const [row] = this.#all<EntityRow>('select * from entities where type = ? and key = ?', type, key);
    if (row === undefined || !isAllowed(row, publishers)) return undefined;
    const found = this.#all<TermRow & { field: string }>(
      'select t.*, m.field from mentions m join terms t on t.id = m.term where m.entity = ? limit 100',
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
      values: values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    };
  }
  #countOf(term: number, publishers: readonly string[] | null): number {
    if (publishers === null)
      return this.#all<{ n: number }>('select count(distinct entity) as n from mentions where term = ?', term)[0]?.n ?? 0;
    return this.#entitiesOf(term, publishers, MOST_SHARED + 1).length;
  }

  /** What has been found, best first and each once. */
  find(query: IndexQuery): IndexAnswer {
    const found = new Found(query.publishers);
    for (const [term, { kind, value }] of query.terms.entries()) {
      const norm = normalOf(kind, value);
      if (norm !== '') this.#exact(found, term, { kind, norm }, value);
    }
    this.#follow(found);
    if (query.mode === 'sure') return found.answer();
    const fuzzy = new Found(query.publishers, found);
    for (const [term, { kind, value }] of query.terms.entries()) {
      const norm = normalOf(kind, value);
      if (norm !== '') this.#alike(fuzzy, term, { kind, norm });
    }
    return fuzzy.answer();
  }

  /** What there is of many values, each by itself: the value, and what follows from it. */
  lookUp(terms: IndexQuery['terms'], publishers: readonly string[] | null): (IndexLook | null)[] {
    return terms.map(({ kind, value }) => {
      const norm = normalOf(kind, value);
      const found = new Found(publishers);
      if (norm !== '') this.#exact(found, 0, { kind, norm }, value);
      const { hits } = found.answer();
      const best = hits.reduce<IndexHit | undefined>((a, b) => (a === undefined || b.score > a.score ? b : a), undefined);
      if (best === undefined) return null;
      const counts = { incident: 0, ticket: 0, publisher: 0, campaign: 0, domain: 0, footprint: 0 };
      for (const { type } of hits) counts[type]++;
      const { match, basis, score } = best;
      return {
        counts,
        first: Math.min(...hits.map(({ first }) => first)),
        last: Math.max(...hits.map(({ last }) => last)),
        match,
        basis,
        score,
      };
    });
  }

  /** Incidents and tickets that a value itself stands in, all of them. */
  naming({ kind, value }: IndexQuery['terms'][number], publishers: readonly string[] | null): IndexNaming {
    const rows = this.#same({ kind, norm: normalOf(kind, value) });
    const found = this.#all<Pick<EntityRow, 'type' | 'key' | 'publisher' | 'first_at' | 'last_at'>>(
      `select distinct e.type, e.key, e.publisher, e.first_at, e.last_at from mentions m join entities e on e.id = m.entity
       where m.term in (select value from json_each(?)) and e.type in ('incident', 'ticket') order by e.first_at desc, e.key`,
      JSON.stringify(rows.map(({ row }) => row.id)),
    ).filter((row) => isAllowed(row, publishers));
    const incidents = found.filter(({ type }) => type === 'incident');
    return {
      incidents: incidents.map(({ key }) => key),
      first: incidents.at(-1)?.first_at ?? null,
      last: incidents.reduce<number | null>((last, { last_at }) => Math.max(last ?? last_at, last_at), null),
      tickets: found.filter(({ type }) => type === 'ticket').map(({ key }) => Number(key)),
    };
  }

  /** What there is least of first: no number of incidents crowds out the campaign that they are of. */
  #entitiesOf(term: number, publishers: readonly string[] | null, limit = MOST_HITS): (EntityRow & { field: string })[] {
    const within = publishers === null ? '' : `and e.publisher in (${publishers.map(() => '?').join(', ') || 'null'})`;
    return this.#all(
      `select e.*, min(m.field) as field from mentions m join entities e on e.id = m.entity where m.term = ? ${within} group by e.id order by e.type = 'incident', e.last_at desc, e.id limit ?`,
      term,
      ...(publishers ?? []),
      limit,
    );
  }
  #termRow({ kind, norm }: Normal): TermRow | undefined {
    return this.#all<TermRow>('select * from terms where kind = ? and norm = ?', kind, norm)[0];
  }
  /** Adds what has a value. What masks it is found by who has typed all of it, and told by what was typed. */
  #add_all(found: Found, row: TermRow, hit: Pick<IndexHit, 'match' | 'basis' | 'score' | 'term'>, typed: string | null = null): void {
    const value = { kind: row.kind, value: row.shown };
    for (const entity of this.#entitiesOf(row.id, found.publishers)) {
      const hides = isMasked(entity, row.kind);
      if (hides && typed === null) continue;
      // an address at the same provider: everybody there would be a match
      if (hit.match === 'derived' && entity.type === 'footprint' && entity.field === 'domain') continue;
      found.add(entity, { ...hit, value: hides && typed !== null ? { ...value, value: typed } : value, via: null });
    }
  }

  /** The value, and of a number its spellings with and without a country code. */
  #same(wanted: Normal): { readonly row: TermRow; readonly basis: 'same' | 'number'; readonly score: number }[] {
    const row = this.#termRow(wanted),
      tail = tailOf(wanted);
    const others = tail === null ? [] : this.#all<TermRow>('select * from terms where tail = ?', tail);
    return [
      ...(row === undefined ? [] : [{ row, basis: 'same', score: 100 } as const]),
      ...others
        .filter(({ norm }) => norm !== wanted.norm && isSameNumber(norm, wanted.norm))
        .map((other) => ({ row: other, basis: 'number', score: 95 }) as const),
    ];
  }
  #exact(found: Found, term: number, wanted: Normal, typed: string): void {
    for (const { row, ...hit } of this.#same(wanted)) this.#add_all(found, row, { match: 'exact', ...hit, term }, typed);
    if (wanted.kind === 'text') {
      const words = wordsOf(typed);
      if (words.length > 0)
        for (const entity of this.#all<EntityRow>(
          'select e.* from words w join entities e on e.id = w.rowid where words match ? order by w.rowid desc limit ?',
          words.map(quoted).join(' '),
          MOST_HITS,
        ))
          found.add(entity, { match: 'exact', basis: 'words', score: 90, term, value: { kind: 'text', value: entity.title }, via: null });
    }
    for (const { basis, score, ...derived } of derivedOf(wanted)) {
      const other = this.#termRow(derived);
      if (other !== undefined) this.#add_all(found, other, { match: 'derived', basis, score, term }, typed);
    }
  }
  /** What shares a value with an exact hit: where many things have it, it says little and is left out. */
  #follow(found: Found): void {
    const searched = new Set(found.exact.map(({ value }) => `${value.kind} ${value.value}`));
    const followed = new Map<number, { readonly row: TermRow; readonly score: number; readonly term: number }>();
    for (const { id, hit } of found.exactRows.slice(0, FOLLOWED)) {
      if (hit.type === 'domain' || hit.type === 'footprint') continue;
      for (const row of this.#all<TermRow & { field: string }>(
        'select t.*, m.field from mentions m join terms t on t.id = m.term where m.entity = ?',
        id,
      )) {
        const score = leadOf(hit.type, row.field);
        if (score === undefined || searched.has(`${row.kind} ${row.shown}`) || followed.has(row.id)) continue;
        followed.set(row.id, { row, score, term: hit.term });
      }
    }
    const surest = [...followed.values()].sort((a, b) => b.score - a.score || b.row.id - a.row.id).slice(0, MOST_VALUES);
    for (const { row, score, term } of surest) {
      const others = this.#entitiesOf(row.id, found.publishers, MOST_SHARED + 1);
      const isCampaign = row.kind === 'text';
      if (others.length > MOST_SHARED && !isCampaign) continue;
      const via = { kind: row.kind, value: row.shown };
      for (const entity of others) found.add(entity, { match: 'derived', basis: 'via', score, term, value: via, via });
    }
  }
  #alike(found: Found, term: number, wanted: Normal): void {
    const { kind, norm } = wanted;
    if (norm.length >= LEAST_BEGINNING && kind !== 'text')
      for (const row of this.#all<TermRow>(
        'select * from terms where kind = ? and norm > ? and norm < ? limit ?',
        kind,
        norm,
        after(norm),
        MOST_ALIKE,
      ))
        this.#add_all(found, row, { match: 'fuzzy', basis: 'begins', score: Math.round(60 + (39 * norm.length) / row.norm.length), term });
    const word = foldedTerm(wanted),
      text = likenessText(wanted);
    if (word === null || text === null) return;
    const parts = [...trigrams(word)].filter((part) => !part.includes(' '));
    const candidates = this.#all<{ rowid: number }>(
      'select rowid from alike where alike match ? order by rank limit ?',
      parts.map(quoted).join(' OR '),
      CANDIDATES,
    );
    const scored = candidates.flatMap(({ rowid }) => {
      const row = this.#all<TermRow>('select * from terms where id = ?', rowid)[0];
      if (row === undefined || (row.kind === kind && row.norm === norm)) return [];
      const other = likenessText(row);
      if (other === null) return [];
      const like = likeness(text, other);
      return like < ALIKE_FROM ? [] : [{ row, like: folded(text) === folded(other) ? 1 : like }];
    });
    for (const { row, like } of scored.sort((a, b) => b.like - a.like || a.row.id - b.row.id).slice(0, MOST_ALIKE))
      this.#add_all(found, row, { match: 'fuzzy', basis: 'alike', score: Math.min(99, Math.round(like * 100)), term });
  }
}

/** A footprint shows its mailbox or its number in part: showing it whole is a call of its own, which is audited. */
const isMasked = ({ type }: Pick<EntityRow, 'type'>, kind: SearchKind): boolean =>
  type === 'footprint' && (kind === 'email' || kind === 'phone');
const isAllowed = ({ publisher }: Pick<EntityRow, 'publisher'>, publishers: readonly string[] | null): boolean =>
  publishers === null || publishers.includes(publisher);

/** Hits of one search in one package: each thing once, with what says most for it. */
class Found {
  readonly publishers: readonly string[] | null;
  readonly #hits = new Map<number, IndexHit>();
  /** What is found otherwise already. */
  readonly #others: Found | undefined;
  #isCut = false;
  constructor(publishers: readonly string[] | null, others?: Found) {
    this.publishers = publishers;
    this.#others = others;
  }
  get exact(): IndexHit[] {
    return this.exactRows.map(({ hit }) => hit);
  }
  get exactRows(): { readonly id: number; readonly hit: IndexHit }[] {
    return [...this.#hits].flatMap(([id, hit]) => (hit.match === 'exact' ? [{ id, hit }] : []));
  }
  has(id: number): boolean {
    return this.#hits.has(id);
  }
  add(row: EntityRow, hit: Omit<IndexHit, 'type' | 'key' | 'title' | 'publisher' | 'first' | 'last'>): void {
    if (!isAllowed(row, this.publishers) || this.#others?.has(row.id) === true) return;
    const known = this.#hits.get(row.id);
    // what is the value itself is no less so because it leads to itself
    if (known !== undefined && (known.score >= hit.score || (known.match === 'exact' && hit.match !== 'exact'))) return;
    if (known === undefined && this.#hits.size >= MOST_HITS) {
      this.#isCut = true;
      return;
    }
    const { type, key, title, publisher, first_at, last_at } = row;
    this.#hits.set(row.id, { type, key, title, publisher, first: first_at, last: last_at, ...hit });
  }
  answer(): IndexAnswer {
    return { hits: [...this.#hits.values()], isCut: this.#isCut };
  }
}
