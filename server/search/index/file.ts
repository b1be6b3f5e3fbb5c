import Libsql from 'libsql';
import { entityTypes, type EntityType } from '../../../contract/areas/search360.ts';
import type { SearchKind } from '../../../contract/search-kind.ts';
import type { Normal } from '../normal.ts';

/** Changes with what is stored: an index of another format is made anew. */
const FORMAT = '6';

export interface EntityRow {
  readonly id: number;
  readonly type: EntityType;
  readonly key: string;
  readonly title: string;
  readonly publisher: string;
  readonly first_at: number;
  readonly last_at: number;
}
export interface TermRow {
  readonly id: number;
  readonly kind: SearchKind;
  readonly norm: string;
  readonly shown: string;
}

/** A mention has the place of its thing's type, and its `last_at` with the sign turned: what was seen last comes first, and what is cut is never read. */
export const placeOf = (type: EntityType): number => entityTypes.indexOf(type);
const schema = `
  create table if not exists meta (key text primary key, value text not null) without rowid;
  create table if not exists entities (
    id integer primary key, type text not null, key text not null, grp text not null, title text not null, publisher text not null,
    first_at integer not null, last_at integer not null, unique (type, key)
  );
  create index if not exists entities_of_group on entities (grp);
  create table if not exists terms (id integer primary key, kind text not null, norm text not null, shown text not null, tail text, unique (kind, norm));
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

/** The file of one package: what it holds, and its prepared statements. All of it can be made anew; it waits for no disk. */
export class IndexFile {
  readonly #db: Libsql.Database;
  readonly #prepared = new Map<string, Libsql.Statement>();

  constructor(file: string) {
    this.#db = new Libsql(file);
    this.#db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -16000;');
    this.#db.exec(schema);
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
   * The things that have a value, those of each type that were seen last first, up to `most` of each: no number of incidents crowds out the campaign that they are of. Types in `without`
   * are left out.
   */
  entitiesOf(
    term: number,
    publishers: readonly string[] | null,
    most: number,
    without: ReadonlySet<EntityType> = new Set(),
  ): (EntityRow & { field: string })[] {
    const types = entityTypes.filter((type) => !without.has(type));
    if (types.length === 0) return [];
    const ofType = `select * from (
      select e.*, min(m.field) as field from mentions m cross join entities e on e.id = m.entity
      where m.term = ? and m.type = ? ${within(publishers)} group by m.age, m.entity limit ?)`;
    const rows = this.all<EntityRow & { field: string }>(
      types.map(() => ofType).join(' union all '),
      ...types.flatMap((type) => [term, placeOf(type), ...(publishers ?? []), most]),
    );
    return [...inTurn(types.map((type) => rows.filter((row) => row.type === type)))];
  }
  /** How many things have a value, counted up to `most`. */
  countOf(term: number, most: number): number {
    const sql = 'select count(*) as n from (select distinct entity from mentions where term = ? limit ?)';
    return this.all<{ n: number }>(sql, term, most)[0]?.n ?? 0;
  }
}
/** The first of each list, then the second of each: what is cut is not all of the last one. */
export function* inTurn<T>(lists: readonly (readonly T[])[]): Generator<T> {
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
