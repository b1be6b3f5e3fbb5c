import type { SearchKind } from '../../../contract/search-kind.ts';
import type { Document } from '../documents.ts';
import { foldedTerm, normalOf, tailOf } from '../normal.ts';
import { wordsOf, type IndexFile } from './file.ts';
import type { Group } from './types.ts';

/** Puts groups of documents in the place of those that were there under their names, all or none. */
export function replaceGroups(file: IndexFile, groups: readonly Group[]): void {
  file.atOnce(() => {
    for (const { name, mark, documents } of groups) {
      for (const { id } of file.all<{ id: number }>('select id from entities where grp = ?', name)) drop(file, id);
      for (const document of documents) add(file, document, name);
      if (mark === '') file.run('delete from meta where key = ?', `group ${name}`);
      else file.set(`group ${name}`, mark);
    }
  });
}
function drop(file: IndexFile, id: number): void {
  file.run('delete from mentions where entity = ?', id);
  file.run('delete from words where rowid = ?', id);
  file.run('delete from entities where id = ?', id);
}
function add(file: IndexFile, document: Document, group: string): void {
  const { type, key, title, words, publisher, first, last, mentions } = document;
  for (const { id } of file.all<{ id: number }>('select id from entities where type = ? and key = ?', type, key)) drop(file, id);
  const id = file.run(
    'insert into entities (type, key, grp, title, publisher, first_at, last_at) values (?, ?, ?, ?, ?, ?, ?)',
    type,
    key,
    group,
    title,
    publisher,
    first,
    last,
  );
  file.run('insert into words (rowid, body, type) values (?, ?, ?)', id, wordsOf(words).join(' '), type);
  for (const { kind, value, field } of mentions)
    file.run('insert or ignore into mentions (term, entity, field) values (?, ?, ?)', termFor(file, kind, value), id, field);
  widen(file, id, document);
}
/** Fields of an incident that name another thing, whose own type they are. */
const namedFields = ['campaign', 'publisher'] as const;
/** A campaign, and a publisher, was seen as long as its incidents were, whichever of them comes first: what names it alone knows but days. */
function widen(file: IndexFile, id: number, { type, key, first, last, mentions }: Document): void {
  const widened = 'update entities set first_at = min(first_at, ?), last_at = max(last_at, ?)';
  if (type === 'incident')
    for (const { field, value } of mentions)
      if (namedFields.some((named) => named === field)) file.run(`${widened} where type = ? and key = ?`, first, last, field, value);
  if (!namedFields.some((named) => named === type)) return;
  const [seen] = file.all<{ first: number | null; last: number | null }>(
    `select min(e.first_at) as first, max(e.last_at) as last from terms t join mentions m on m.term = t.id join entities e on e.id = m.entity
     where t.kind = 'text' and t.norm = ? and m.field = ? and e.type = 'incident'`,
    normalOf('text', key),
    type,
  );
  if (seen?.first != null && seen.last !== null) file.run(`${widened} where id = ?`, seen.first, seen.last, id);
}
function termFor(file: IndexFile, kind: SearchKind, value: string): number {
  const norm = normalOf(kind, value);
  const known = file.all<{ id: number }>('select id from terms where kind = ? and norm = ?', kind, norm)[0];
  if (known !== undefined) return known.id;
  const id = file.run('insert into terms (kind, norm, shown, tail) values (?, ?, ?, ?)', kind, norm, value, tailOf({ kind, norm }));
  const word = foldedTerm({ kind, norm });
  if (word !== null) file.run('insert into alike (rowid, body) values (?, ?)', id, word);
  return id;
}
