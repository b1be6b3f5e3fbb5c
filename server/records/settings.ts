import type { Database } from './schema.ts';

/** Facts about this installation. */
export function settingsOf(db: Database) {
  return {
    async read(key: 'demo'): Promise<string | undefined> {
      return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
    },
  };
}
