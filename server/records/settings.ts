import type { Database } from './schema.ts';

/** Facts about this installation. */
export function settingsOf(db: Database) {
  return {
    async read(key: 'demo'): Promise<string | undefined> {
      return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
    },
    async write(key: 'demo', value: string): Promise<void> {
      await db.insertInto('settings').values({ key, value }).onConflict((c) => c.column('key').doUpdateSet({ value })).execute();
    },
  };
}
