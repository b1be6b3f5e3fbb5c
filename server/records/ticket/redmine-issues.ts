import type { Selectable } from 'kysely';
import type { Database, Schema } from '../engine/schema.ts';

export type IssueOrigin = Selectable<Schema['redmine_issues']>;
/** A change whose answer never came is remembered for as long as anybody may ask for it again. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** What the records know of tickets in a Redmine: of what each issue was made, and which writes are not known to be done. */
export function redmineIssuesOf(db: Database) {
  return {
    /** What the issue of a key was made of; without an issue, what is being made. */
    byKey: (key: string): Promise<IssueOrigin | undefined> =>
      db.selectFrom('redmine_issues').selectAll().where('key', '=', key).executeTakeFirst(),
    /** Before an issue is asked for. */
    async begin(origin: Omit<IssueOrigin, 'issue_id'>): Promise<void> {
      await db
        .insertInto('redmine_issues')
        .values({ ...origin, issue_id: null })
        .onConflict((c) => c.column('key').doUpdateSet({ begun_at: origin.begun_at }))
        .execute();
    },
    /** The first issue that has the key is the one that was made for it. */
    async bind(key: string, issueId: number): Promise<void> {
      await db.updateTable('redmine_issues').set({ issue_id: issueId }).where('key', '=', key).where('issue_id', 'is', null).execute();
    },
    /** When issues were made that are not among these: an installation that is older than they are. */
    async unrecorded(): Promise<{ readonly from: number; readonly to: number } | null> {
      const row = await db.selectFrom('settings').select('value').where('key', '=', 'redmine-unrecorded').executeTakeFirst();
      if (row === undefined) return null;
      const { from, to } = JSON.parse(row.value) as Readonly<Record<'from' | 'to', string>>;
      return { from: Date.parse(from), to: Date.parse(to) };
    },
    /** Of what an issue was made that nobody wrote down then. What is known of its key stands. */
    async adopt(origin: IssueOrigin): Promise<void> {
      await db
        .insertInto('redmine_issues')
        .values(origin)
        .onConflict((c) => c.column('key').doNothing())
        .execute();
    },
    /** There is no issue of the key, and none under way. */
    async forget(key: string): Promise<void> {
      await db.deleteFrom('redmine_issues').where('key', '=', key).execute();
    },
    changes: {
      read: async (intent: string): Promise<string | undefined> =>
        (await db.selectFrom('redmine_changes').select('what').where('intent', '=', intent).executeTakeFirst())?.what,
      async begin(intent: string, what: string, at: number): Promise<void> {
        await db
          .deleteFrom('redmine_changes')
          .where('begun_at', '<', at - KEPT_MS)
          .execute();
        await db
          .insertInto('redmine_changes')
          .values({ intent, what, begun_at: at })
          .onConflict((c) => c.column('intent').doUpdateSet({ what, begun_at: at }))
          .execute();
      },
      async forget(intent: string): Promise<void> {
        await db.deleteFrom('redmine_changes').where('intent', '=', intent).execute();
      },
    },
  };
}
