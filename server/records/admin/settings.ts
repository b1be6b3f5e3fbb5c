import { sql } from 'kysely';
import type { Database } from '../engine/schema.ts';
import { escaped } from '../searchable.ts';
import { leaveTrails, type Done, type AuditEntry } from '../trail.ts';

/**
 * `demo` is there where the installation is a demo; it and `demo-events` say what was made last (server/demo/seed.ts).
 * `second-factor` is 'required' where one is demanded of everybody. `last-write-check`: when readiness last proved that the store can be written. `stores`: the files of
 * the embedded stores were there at a start (server/known-stores.ts). `verification-key` names the key of the hashes of numbers (server/verification/number-hash.ts). `take-back ID`: what taking a file back found before it began (server/import/updates/take-back.ts). `search-erased ID`: what the index has still to forget (server/search/erased.ts).
 */
type Key =
  | 'demo'
  | 'demo-events'
  | 'demo-tracker'
  | 'last-write-check'
  | 'second-factor'
  | 'stores'
  | 'verification-key'
  | `search-erased ${string}`
  | `take-back ${string}`;

/** Facts about this installation. */
export function settingsOf(db: Database) {
  return {
    async read(key: Key): Promise<string | undefined> {
      return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
    },
    /** Says what is demanded of sign-ins. */
    demand: (secondFactor: 'optional' | 'required', at: number, { trail, answer }: Pick<Done, 'trail' | 'answer'>): Promise<void> =>
      db.transaction().execute(async (t) => {
        await settingsOf(t).write('second-factor', secondFactor);
        const auditEntry: AuditEntry = { action: 'sign-in-rules.change', subject: 'second-factor', detail: { secondFactor } };
        await leaveTrails(t, at, [{ trail, answer, auditEntry }]);
      }),
    /** Those whose keys begin so, in the order of their keys. */
    async beginning<T extends string>(prefix: T): Promise<{ readonly key: Extract<Key, `${T}${string}`>; readonly value: string }[]> {
      const found = await sql<{ key: Extract<Key, `${T}${string}`>; value: string }>`
        select key, value from settings where key like ${`${escaped(prefix)}%`} escape '\\' order by key`.execute(db);
      return found.rows;
    },
    async forget(key: Key): Promise<void> {
      await db.deleteFrom('settings').where('key', '=', key).execute();
    },
    async write(key: Key, value: string): Promise<void> {
      await db
        .insertInto('settings')
        .values({ key, value })
        .onConflict((c) => c.column('key').doUpdateSet({ value }))
        .execute();
    },
  };
}
