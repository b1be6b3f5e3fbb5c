import { sql } from 'kysely';
import type { Database } from './schema.ts';

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
  readonly subjectName: string | null;
  readonly token_id: string | null;
  readonly tokenName: string | null;
}
/** What is looked for; `about` is the part of an action before its point, null for any. */
export interface AuditFilter {
  readonly search: string | undefined;
  readonly about: string | null;
}
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The audit log, newest first. It is read here and added to by `leaveTrails` alone. */
export function auditOf(db: Database) {
  const those = ({ search, about }: AuditFilter) => {
    const all = db
      .selectFrom('audit as a')
      .leftJoin('users as u', 'u.id', 'a.user_id')
      .leftJoin('users as s', 's.id', 'a.subject')
      .leftJoin('api_tokens as k', 'k.id', 'a.token_id')
      .$if(about !== null, (q) => q.where('a.action', 'like', `${about ?? ''}.%`));
    if (search === undefined) return all;
    const like = `%${escaped(search.toLowerCase())}%`;
    const has = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${like} escape '\\'`;
    return all.where((e) =>
      e.or(
        ['a.action', 'a.subject', 'a.package_name', 'a.address', 'a.detail', 'a.token_id', 'u.name', 'u.email', 's.name', 's.email'].map(
          (c) => has(c),
        ),
      ),
    );
  };
  return {
    async count(filter: AuditFilter): Promise<number> {
      const { n } = await those(filter)
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    list: (filter: AuditFilter, { offset, limit }: { readonly offset: number; readonly limit: number }): Promise<AuditRecord[]> =>
      those(filter)
        .selectAll('a')
        .select(['u.name as by', 's.name as subjectName', 'k.name as tokenName'])
        .orderBy('a.seq', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
    /** The words before the point of all actions that there are. */
    async abouts(): Promise<string[]> {
      const rows = await db.selectFrom('audit').select('action').distinct().execute();
      return [...new Set(rows.map(({ action }) => action.split('.')[0] ?? ''))].sort();
    },
  };
}
