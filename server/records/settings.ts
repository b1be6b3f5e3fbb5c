import type { Database } from './schema.ts';

/**
 * `demo` is there where the installation is a demo; it and `demo-events` say what was made last (server/demo/seed.ts).
 * `last-write-check`: when readiness last proved that the store can be written.
 */
type Key = 'demo' | 'demo-events' | 'last-write-check';

/** Facts about this installation. */
export function settingsOf(db: Database) {
  return {
    async read(key: Key): Promise<string | undefined> {
      return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
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
