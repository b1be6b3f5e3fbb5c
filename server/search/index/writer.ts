import type { SearchKind } from '../../../contract/indicator/search-kind.ts';
import type { Document } from '../documents.ts';
import { foldedTerm, normalOf, tailOf } from '../normal.ts';
import { placeOf, wordsOf, type IndexFile } from './file.ts';
import type { Group } from './types.ts';

/** A document on its way into the file, with its number there. */
interface Placed {
  readonly id: number;
  readonly group: string;
  readonly document: Document;
}
interface Term {
  readonly kind: SearchKind;
  readonly norm: string;
  readonly shown: string;
}
/** Rows of a statement travel as one text of JSON: a call a table and piece, not one a row. */
const rowsOf = (rows: readonly unknown[]): string => JSON.stringify(rows);
const keyOf = (...parts: readonly string[]): string => parts.join(' ');
const byId = (a: readonly [number, ...unknown[]], b: readonly [number, ...unknown[]]): number => a[0] - b[0];

/** Puts groups of documents in the place of those that were there under their names, all or none. Of two documents of one thing the last one stays. */
export function replaceGroups(file: IndexFile, groups: readonly Group[]): void {
  file.atOnce(() => {
    const last = new Map<string, Omit<Placed, 'id'>>();
    for (const { name, documents } of groups)
      for (const document of documents) {
        const key = keyOf(document.type, document.key);
        // one that comes again stands where it came last
        last.delete(key);
        last.set(key, { group: name, document });
      }
    const dropped = drop(file, groups, [...last.values()]);
    const first = nextId(file, 'entities');
    const added = add(
      file,
      [...last.values()].map((one, i) => ({ ...one, id: first + i })),
    );
    file.countThings(added, dropped);
    for (const { name, mark } of groups)
      if (mark === '') file.run('delete from meta where key = ?', `group ${name}`);
      else file.set(`group ${name}`, mark);
  });
}
const nextId = (file: IndexFile, table: 'entities' | 'terms'): number =>
  (file.all<{ most: number | null }>(`select max(id) as most from ${table}`)[0]?.most ?? 0) + 1;

/** Removes groups and what is left of values that nothing has any more: the search itself keeps them, as things come and go by the day, until it is told that they must not be known. */
export function forgetGroups(file: IndexFile, names: readonly string[]): void {
  replaceGroups(
    file,
    names.map((name) => ({ name, mark: '', documents: [] })),
  );
  file.atOnce(() => {
    const left = file.all<Pick<Term, 'kind' | 'norm'> & { id: number }>(
      'select id, kind, norm from terms t where not exists (select 1 from mentions m where m.term = t.id)',
    );
    const words = left.flatMap(({ id, kind, norm }) => {
      const word = foldedTerm({ kind, norm });
      return word === null ? [] : [[id, word]];
    });
    file.run("insert into alike (alike, rowid, body) select 'delete', value ->> 0, value ->> 1 from json_each(?)", rowsOf(words));
    file.run('delete from terms where id in (select value from json_each(?))', rowsOf(left.map(({ id }) => id)));
  });
}
/** Removes what stands under the names of groups, and what is there of the same things. Answers the values that they had. */
function drop(file: IndexFile, groups: readonly Group[], documents: readonly Pick<Placed, 'document'>[]): number[] {
  const found = file.all<{ id: number }>(
    `select e.id from json_each(?) g cross join entities e on e.grp = g.value
     union
     select e.id from json_each(?) d cross join entities e on e.type = d.value ->> 0 and e.key = d.value ->> 1`,
    rowsOf(groups.map(({ name }) => name)),
    rowsOf(documents.map(({ document: { type, key } }) => [type, key])),
  );
  if (found.length === 0) return [];
  const ids = rowsOf(found.map(({ id }) => id));
  const terms = file.all<{ term: number }>('select distinct m.term from json_each(?) j cross join mentions m on m.entity = j.value', ids);
  file.run('delete from mentions where entity in (select value from json_each(?))', ids);
  file.run('delete from words where rowid in (select value from json_each(?))', ids);
  file.run('delete from entities where id in (select value from json_each(?))', ids);
  return terms.map(({ term }) => term);
}
/** Adds things. Answers the values that they have. */
function add(file: IndexFile, placed: readonly Placed[]): number[] {
  file.run(
    `insert into entities (id, type, key, grp, title, publisher, first_at, last_at, status)
     select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8 from json_each(?)`,
    rowsOf(
      placed.map(({ id, group, document: { type, key, title, publisher, first, last, status } }) => [
        id,
        type,
        key,
        group,
        title,
        publisher,
        first,
        last,
        status ?? null,
      ]),
    ),
  );
  file.run(
    'insert into words (rowid, body, type) select value ->> 0, value ->> 1, value ->> 2 from json_each(?)',
    rowsOf(placed.map(({ id, document: { words, type } }) => [id, wordsOf(words).join(' '), type])),
  );
  const terms = new Map<string, Term>();
  const mentions = placed.flatMap(({ id, document }) =>
    document.mentions.map(({ kind, value, field }) => {
      const norm = normalOf(kind, value);
      const term = keyOf(kind, norm);
      if (!terms.has(term)) terms.set(term, { kind, norm, shown: value });
      return { term, place: placeOf(document.type), age: -document.last, id, field };
    }),
  );
  const ids = idsOf(file, terms);
  file.run(
    `insert or ignore into mentions (term, type, age, entity, field)
     select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?)`,
    // in the order of the table: neighbours are written together
    rowsOf(mentions.map(({ term, place, age, id, field }) => [ids.get(term) ?? 0, place, age, id, field] as const).sort(byId)),
  );
  widen(file, placed);
  return [...ids.values()];
}
/** The number of each value, which is given to those that are new. */
function idsOf(file: IndexFile, terms: ReadonlyMap<string, Term>): ReadonlyMap<string, number> {
  const known = file.all<{ id: number; kind: string; norm: string }>(
    `select t.id, t.kind, t.norm from json_each(?) j cross join terms t on t.kind = j.value ->> 0 and t.norm = j.value ->> 1`,
    rowsOf([...terms.values()].map(({ kind, norm }) => [kind, norm])),
  );
  const ids = new Map(known.map(({ id, kind, norm }) => [keyOf(kind, norm), id]));
  const first = nextId(file, 'terms');
  const fresh = [...terms].filter(([key]) => !ids.has(key)).map(([key, term], i) => ({ ...term, key, id: first + i }));
  file.run(
    'insert into terms (id, kind, norm, shown, tail) select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?)',
    rowsOf(fresh.map(({ id, kind, norm, shown }) => [id, kind, norm, shown, tailOf({ kind, norm })])),
  );
  const words = fresh.flatMap(({ id, kind, norm }) => {
    const word = foldedTerm({ kind, norm });
    return word === null ? [] : [[id, word]];
  });
  file.run('insert into alike (rowid, body) select value ->> 0, value ->> 1 from json_each(?)', rowsOf(words));
  for (const { key, id } of fresh) ids.set(key, id);
  return ids;
}

/** Fields of an incident that name another thing, whose own type they are. */
const namedFields = ['campaign', 'publisher'] as const;
/** A campaign, and a publisher, was seen as long as its incidents were, whichever of them comes first: what names it alone knows but days. */
function widen(file: IndexFile, placed: readonly Placed[]): void {
  const seen = new Map<string, { readonly field: string; readonly value: string; first: number; last: number }>();
  for (const { document } of placed) {
    if (document.type !== 'incident') continue;
    for (const { field, value } of document.mentions) {
      if (!namedFields.some((named) => named === field)) continue;
      const one = seen.get(keyOf(field, value)) ?? { field, value, first: document.first, last: document.last };
      one.first = Math.min(one.first, document.first);
      one.last = Math.max(one.last, document.last);
      seen.set(keyOf(field, value), one);
    }
  }
  for (const { field, value, first, last } of seen.values())
    for (const { id } of file.all<{ id: number }>('select id from entities where type = ? and key = ?', field, value))
      widenOne(file, id, first, last);
  for (const { id, document } of placed) {
    if (!namedFields.some((named) => named === document.type)) continue;
    const [of] = file.all<{ first: number | null; last: number | null }>(
      `select min(e.first_at) as first, max(e.last_at) as last from terms t join mentions m on m.term = t.id join entities e on e.id = m.entity
       where t.kind = 'text' and t.norm = ? and m.field = ? and m.type = ?`,
      normalOf('text', document.key),
      document.type,
      placeOf('incident'),
    );
    if (of?.first != null && of.last !== null) widenOne(file, id, of.first, of.last);
  }
}
function widenOne(file: IndexFile, id: number, first: number, last: number): void {
  const [before] = file.all<{ first_at: number; last_at: number }>('select first_at, last_at from entities where id = ?', id);
  if (before === undefined || (before.first_at <= first && before.last_at >= last)) return;
  const now = { first: Math.min(before.first_at, first), last: Math.max(before.last_at, last) };
  file.run('update entities set first_at = ?, last_at = ? where id = ?', now.first, now.last, id);
  file.run('update mentions set age = ? where entity = ?', -now.last, id);
}
