import Libsql from 'libsql';
import { entityTypes, type EntityType } from '../../../contract/areas/search360/types.ts';
import type { SearchKind } from '../../../contract/indicator/search-kind.ts';
import type { IndexThreadRole } from '../messages.ts';
import type { Normal } from '../normal.ts';

/** Changes with what is stored: an index of another format is made anew. */
const FORMAT = '10';
/** Things that a value is counted with: a value of more is one of very many, which leads nowhere. */
export const MOST_SHARED = 500;

export interface EntityRow {
  readonly id: number;
  readonly type: EntityType;
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  readonly first_at: number;
  readonly last_at: number;
  readonly status: string | null;
}
/** A thing as the mention of a value alone tells it. `last`: when it was seen last, epoch milliseconds. */
export interface Seen {
  readonly id: number;
  readonly type: EntityType;
  readonly last: number;
}
export interface TermRow {
  readonly id: number;
  readonly kind: SearchKind;
  readonly norm: string;
  readonly shown: string;
  /** How many things have it, counted as far as `MOST_SHARED` and one more. */
  readonly things: number;
}

/** A mention has the place of its thing's type, and its `last_at` with the sign turned: what was seen last comes first, and what is cut is never read. */
export const placeOf = (type: EntityType): number => entityTypes.indexOf(type);
const typeAt = (place: number): EntityType => entityTypes[place] ?? 'incident';
const numbers = (json: string): number[] => JSON.parse(json) as number[];
const schema = `
  create table if not exists meta (key text primary key, value text not null) without rowid;
  create table if not exists entities (
    id integer primary key, type text not null, key text not null, grp text not null, title text not null, publisher text not null,
    first_at integer not null, last_at integer not null, status text, unique (type, key)
  );
  create index if not exists entities_of_group on entities (grp);
  create table if not exists terms (
    id integer primary key, kind text not null, norm text not null, shown text not null, tail text, things integer not null default 0, unique (kind, norm)
  );
  create index if not exists terms_by_tail on terms (tail) where tail is not null;
  create table if not exists mentions (
    term integer not null, type integer not null, age integer not null, entity integer not null, field text not null,
    primary key (term, type, age, entity, field)
  ) without rowid;
  create index if not exists mentions_of_entity on mentions (entity);
  create virtual table if not exists words using fts5 (
    body, type, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2 tokenchars '@._+-'"
  );
  create virtual table if not exists alike using fts5 (body, content = '', tokenize = 'trigram');
`;

/** How many values have each three-letter part: a view of the engine's own index, which is this connection's alone. */
const PARTS = 'create virtual table if not exists temp.parts using fts5vocab (main, alike, row)';

/** The file of one package: what it holds, and its prepared statements. All of it can be made anew; it waits for no disk. */
export class IndexFile {
  readonly #db: Libsql.Database;
  readonly #prepared = new Map<string, Libsql.Statement>();
  readonly #role: IndexThreadRole;
  /** Changes with what another thread has written. */
  #version = 0;

  constructor(file: string, role: IndexThreadRole = 'writer') {
    this.#db = new Libsql(file);
    this.#role = role;
    if (role === 'reader') {
      this.#db.exec(PARTS);
      this.#db.exec('pragma query_only = on; pragma cache_size = -8000;');
      return;
    }
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -16000;');
    this.#db.exec(schema);
    this.#db.exec(PARTS);
    if (this.meta('format') !== FORMAT) this.clear();
  }
  close(): void {
    this.#db.close();
  }
  clear(): void {
    for (const table of ['mentions', 'entities', 'terms', 'words', 'alike', 'meta']) this.#db.exec(`drop table if exists ${table}`);
    this.#db.exec(schema);
    this.set('format', FORMAT);
  }
  #statement(sql: string): Libsql.Statement {
    let statement = this.#prepared.get(sql);
    if (statement === undefined) this.#prepared.set(sql, (statement = this.#db.prepare(sql)));
    return statement;
  }
  all<R>(sql: string, ...values: readonly unknown[]): R[] {
    return this.#statement(sql).all(...values) as R[];
  }
  /** The id of the row that was added last. */
  run(sql: string, ...values: readonly unknown[]): number {
    return Number(this.#statement(sql).run(...values).lastInsertRowid);
  }
  /** The file is read in one state, and locked once, until it is released; says whether that is another one than before. What writes sees its own changes alone. */
  hold(): 'changed' | 'same' {
    this.#db.exec('begin');
    if (this.#role === 'writer') return 'same';
    const version = this.all<{ data_version: number }>('pragma data_version')[0]?.data_version ?? 0;
    const isSame = version === this.#version;
    this.#version = version;
    return isSame ? 'same' : 'changed';
  }
  release(): void {
    this.#db.exec('commit');
  }
  /** All of it or nothing. */
  atOnce(work: () => void): void {
    this.#db.exec('begin');
    try {
      work();
      this.#db.exec('commit');
    } catch (cause) {
      this.#db.exec('rollback');
      throw cause;
    }
  }
  meta(key: string): string | undefined {
    return this.all<{ value: string }>('select value from meta where key = ?', key)[0]?.value;
  }
  set(key: string, value: string): void {
    this.run('insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value', key, value);
  }
  termOf({ kind, norm }: Normal): TermRow | undefined {
    return this.all<TermRow>('select * from terms where kind = ? and norm = ?', kind, norm)[0];
  }
  /**
   * The things that have a value, those of each type that were seen last first, up to `most` of each: no number of incidents crowds out the campaign that they are of. `types`: of these
   * none; with `ofProvider` no footprint by the domain of its address, since everybody there would be a match; `incidents`: no more of them than so many. It reads mentions alone where
   * nothing is restricted, and comes as a row a type: what is told of a thing is read for those that are shown.
   */
  entitiesOf(
    term: number,
    publishers: readonly string[] | null,
    most: number,
    without: { readonly types?: ReadonlySet<EntityType>; readonly ofProvider?: boolean; readonly incidents?: number } = {},
  ): Seen[] {
    const types = entityTypes.filter((type) => without.types?.has(type) !== true);
    if (types.length === 0) return [];
    const mostOf = (type: EntityType): number => (type === 'incident' ? (without.incidents ?? most) : most);
    const allowed = publishers === null ? '' : 'cross join entities e on e.id = m.entity';
    const footprint = without.ofProvider === true ? `and not (m.type = ${placeOf('footprint')} and m.field = 'domain')` : '';
    const ofType = `select json_group_array(entity) as ids, json_group_array(age) as ages from (
      select m.entity, m.age from mentions m ${allowed}
      where m.term = ? and m.type = ? ${footprint} ${within(publishers)} group by m.age, m.entity limit ?)`;
    const rows = this.all<{ ids: string; ages: string }>(
      types.map(() => ofType).join(' union all '),
      ...types.flatMap((type) => [term, placeOf(type), ...(publishers ?? []), mostOf(type)]),
    );
    const lists = rows.map(({ ids, ages }, i): Seen[] => {
      const type = types[i] ?? typeAt(0),
        age = numbers(ages);
      return numbers(ids).map((id, n) => ({ id, type, last: -(age[n] ?? 0) }));
    });
    return [...inTurn(lists)];
  }
  /** How many incidents have a value, no more than `most` counted. */
  incidentsWith(term: number, most: number): number {
    const [found] = this.all<{ n: number }>(
      'select count(*) as n from (select 1 from mentions where term = ? and type = ? group by age, entity limit ?)',
      term,
      placeOf('incident'),
      most,
    );
    return found?.n ?? 0;
  }
  /** The incident that has a value and stands at a place among those that do, the first being the one that was seen last. */
  incidentAt(term: number, place: number): Omit<Seen, 'type'> | undefined {
    return this.all<Omit<Seen, 'type'>>(
      'select entity as id, -age as last from mentions where term = ? and type = ? group by age, entity limit 1 offset ?',
      term,
      placeOf('incident'),
      place,
    )[0];
  }
  /** Those of some incidents that have a value. */
  incidentsAmong(ids: readonly number[], term: number): Omit<Seen, 'type'>[] {
    return this.all<Omit<Seen, 'type'>>(
      'select distinct m.entity as id, -m.age as last from json_each(?) j cross join mentions m on m.entity = j.value and m.term = ? and m.type = ?',
      JSON.stringify(ids),
      term,
      placeOf('incident'),
    );
  }
  /** The things of several values but those of some types, those of each by itself; of values that few have, and where nothing is restricted. */
  entitiesOfAll(terms: readonly number[], without: ReadonlySet<EntityType>): (Seen & { readonly term: number })[] {
    const [found] = this.all<Record<'terms' | 'ids' | 'types' | 'ages', string>>(
      `select json_group_array(m.term) as terms, json_group_array(m.entity) as ids, json_group_array(m.type) as types, json_group_array(m.age) as ages
       from json_each(?) j cross join mentions m on m.term = j.value and m.type in (select value from json_each(?))`,
      JSON.stringify(terms),
      JSON.stringify(entityTypes.filter((type) => !without.has(type)).map(placeOf)),
    );
    if (found === undefined) return [];
    const term = numbers(found.terms),
      type = numbers(found.types),
      age = numbers(found.ages);
    return numbers(found.ids).map((id, n) => ({ id, term: term[n] ?? 0, type: typeAt(type[n] ?? 0), last: -(age[n] ?? 0) }));
  }
  /** The mentions of some entities in `fields`, each with its value and field, in the order of the entities. An incident's own id is left out: no other entity has it. */
  mentionsOf(
    entities: readonly number[],
    fields: readonly string[],
  ): { readonly entity: number; readonly term: number; readonly field: string }[] {
    const [found] = this.all<Record<'entities' | 'terms' | 'fields', string>>(
      `select json_group_array(m.entity) as entities, json_group_array(m.term) as terms, json_group_array(m.field) as fields
       from json_each(?) j cross join mentions m on m.entity = j.value
       where m.field in (${fields.map(() => '?').join(', ')}) and not (m.type = ${placeOf('incident')} and m.field = 'id')`,
      JSON.stringify(entities),
      ...fields,
    );
    if (found === undefined) return [];
    const term = numbers(found.terms),
      field = JSON.parse(found.fields) as string[];
    return numbers(found.entities).map((entity, n) => ({ entity, term: term[n] ?? 0, field: field[n] ?? '' }));
  }
  /** The publishers that have some names, those of `publishers` alone, each with the name. */
  publishersNamed(
    names: readonly number[],
    publishers: readonly string[] | null,
  ): (Omit<Seen, 'type'> & Pick<TermRow, 'kind' | 'shown'> & { readonly term: number })[] {
    if (names.length === 0) return [];
    return this.all(
      `select o.term, o.entity as id, -o.age as last, t.kind, t.shown from json_each(?) j
       cross join mentions o on o.term = j.value and o.type = ? cross join terms t on t.id = o.term cross join entities e on e.id = o.entity
       where true ${within(publishers)} group by o.entity`,
      JSON.stringify(names),
      placeOf('publisher'),
      ...(publishers ?? []),
    );
  }
  /** What is told of things, those of `publishers` alone. */
  details(ids: readonly number[], publishers: readonly string[] | null): EntityRow[] {
    return this.all<EntityRow>(
      `select e.* from json_each(?) j cross join entities e on e.id = j.value where true ${within(publishers)}`,
      JSON.stringify(ids),
      ...(publishers ?? []),
    );
  }
  /** How many values have a three-letter part. */
  valuesWith(part: string): number {
    return this.all<{ doc: number }>('select doc from temp.parts where term = ?', part)[0]?.doc ?? 0;
  }
  termsById(ids: readonly number[]): TermRow[] {
    return this.all<TermRow>('select t.* from json_each(?) j cross join terms t on t.id = j.value', JSON.stringify(ids));
  }
  /** Of values, those of campaigns, and those that more than one thing has and no more than `MOST_SHARED`. */
  sharedAmong(terms: readonly number[]): TermRow[] {
    return this.all<TermRow>(
      "select t.* from json_each(?) j cross join terms t on t.id = j.value where t.kind = 'text' or t.things between 2 and ?",
      JSON.stringify(terms),
      MOST_SHARED,
    );
  }
  /** Counts anew how many things have some values. One of very many that lost none (`dropped`) has very many still. A thing's mentions of a value are neighbours there: none is sorted to be counted once. */
  countThings(terms: readonly number[], dropped: readonly number[]): void {
    this.run(
      `update terms set things = (select count(*) from (select distinct type, age, entity from mentions where term = terms.id limit ?))
       where id in (select value from json_each(?)) and things <= ? or id in (select value from json_each(?))`,
      MOST_SHARED + 1,
      JSON.stringify(terms),
      MOST_SHARED,
      JSON.stringify(dropped),
    );
  }
}
/** The first of each list, then the second of each: what is cut is not all of the last one. */
export function inTurn<T>(lists: readonly (readonly T[])[]): Iterable<T> {
  const some = lists.filter(({ length }) => length > 0);
  const [only] = some;
  return only !== undefined && some.length === 1 ? only : turnsOf(some);
}
function* turnsOf<T>(lists: readonly (readonly T[])[]): Generator<T> {
  const most = lists.reduce((longest, { length }) => Math.max(longest, length), 0);
  for (let i = 0; i < most; i++)
    for (const list of lists) {
      const one = list[i];
      if (one !== undefined) yield one;
    }
}
/** A condition on whose things are told, with a place for each publisher. */
export const within = (publishers: readonly string[] | null): string =>
  publishers === null ? '' : `and e.publisher in (${publishers.map(() => '?').join(', ') || 'null'})`;
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
