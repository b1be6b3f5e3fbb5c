import type { Database } from './schema.ts';

/** `demo` is there where the installation is a demo; both say what of it was made last (server/demo/seed.ts). */
type Key = 'demo' | 'demo-events';

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
