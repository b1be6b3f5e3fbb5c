import { sql } from 'kysely';
import type { Everything } from '../../access.ts';
import type { Database } from '../engine/schema.ts';
import { escaped, searchable, wordsOf } from '../searchable.ts';

export interface AuditRecord {
  readonly seq: number;
  readonly at: number;
  readonly user_id: string;
  readonly address: string;
  readonly request_id: string;
  readonly action: string;
  readonly package_name: string | null;
  readonly subject: string;
  readonly detail: string;
  readonly by: string | null;
  /** The person or package that the subject is, by name. */
  readonly subjectName: string | null;
  readonly packageTitle: string | null;
  readonly token_id: string | null;
  readonly token_name: string | null;
}
/** What is looked for; `about` is the part of an action before its point, null for any. `from` and `to` are epoch milliseconds, `to` not included. */
export interface AuditFilter {
  readonly search: string | undefined;
  readonly about: string | null;
  readonly from: number | null;
  readonly to: number | null;
}
/** Entries that an export holds at once. */
const PIECE = 1_000;

/** The audit log of the whole installation, newest first: whoever reads it says that they read everything. It is read here and added to by `leaveTrails` alone. */
export function auditOf(db: Database) {
  /** Of each word of a search, whom and which packages it is in the names of today. */
  async function namedBy(search: string | undefined) {
    const words = wordsOf(search ?? '');
    if (words.length === 0) return [];
    const people = await db.selectFrom('users').select(['id', 'name', 'email']).execute();
    const packages = await db.selectFrom('packages').select(['name', 'title']).execute();
    return words.map((word) => ({
      like: `%${escaped(word)}%`,
      people: people.filter(({ name, email }) => searchable(`${name}\n${email}`).includes(word)).map(({ id }) => id),
      packages: packages.filter(({ title }) => searchable(title).includes(word)).map(({ name }) => name),
    }));
  }
  const those = async ({ search, about, from, to }: AuditFilter) => {
    const named = await namedBy(search);
    let query = db.selectFrom('audit as a');
    if (about !== null) query = query.where('a.action', 'like', `${about}.%`);
    if (from !== null) query = query.where('a.at', '>=', from);
    if (to !== null) query = query.where('a.at', '<', to);
    for (const { like, people, packages } of named)
      query = query.where((e) =>
        e.or([
          sql<boolean>`a.search_text like ${like} escape '\\'`,
          ...(people.length === 0 ? [] : [e('a.user_id', 'in', people), e('a.subject', 'in', people)]),
          ...(packages.length === 0 ? [] : [e('a.package_name', 'in', packages)]),
        ]),
      );
    return query;
  };
  /** A page of them, or those before an entry. */
  const read = async (
    filter: AuditFilter,
    { before = null, offset = 0, limit }: { readonly before?: number | null; readonly offset?: number; readonly limit: number },
  ): Promise<AuditRecord[]> =>
    (await those(filter))
      .leftJoin('users as u', 'u.id', 'a.user_id')
      .leftJoin('users as s', 's.id', 'a.subject')
      .leftJoin('packages as sp', 'sp.name', 'a.subject')
      .leftJoin('packages as p', 'p.name', 'a.package_name')
      .selectAll('a')
      .select((e) => ['u.name as by', e.fn.coalesce('s.name', 'sp.title').as('subjectName'), 'p.title as packageTitle'])
      .$if(before !== null, (q) => q.where('a.seq', '<', before ?? 0))
      .orderBy('a.seq', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
  return {
    async count(_: Everything, filter: AuditFilter): Promise<number> {
      const { n } = await (await those(filter)).select((e) => e.fn.countAll<number | string>().as('n')).executeTakeFirstOrThrow();
      return Number(n);
    },
    list: (
      _: Everything,
      filter: AuditFilter,
      { offset, limit }: { readonly offset: number; readonly limit: number },
    ): Promise<AuditRecord[]> => read(filter, { offset, limit }),
    /** The number of the newest entry; 0 where there is none. */
    async last(_: Everything): Promise<number> {
      const row = await db
        .selectFrom('audit')
        .select((e) => e.fn.max<number | null>('seq').as('seq'))
        .executeTakeFirstOrThrow();
      return row.seq ?? 0;
    },
    /** All of them up to one, a piece at a time, each from where the piece before it ended: an entry that is added meanwhile moves none. */
    async *upTo(_: Everything, last: number, filter: AuditFilter): AsyncGenerator<AuditRecord> {
      for (let before = last + 1; ;) {
        const rows = await read(filter, { before, limit: PIECE });
        yield* rows;
        before = rows.at(-1)?.seq ?? before;
        if (rows.length < PIECE) return;
      }
    },
    /** The words before the point of all actions that there are. */
    async abouts(_: Everything): Promise<string[]> {
      const rows = await db.selectFrom('audit').select('action').distinct().execute();
      return [...new Set(rows.map(({ action }) => action.split('.')[0] ?? ''))].sort();
    },
  };
}
