import { sql, type Migration } from 'kysely';

/**
 * When issues were raised in a Redmine of which the records say nothing: from the first step of the schema until the one that began to keep them. It stays with the records where
 * these are moved to another database, whose own steps are all of one day. New records have nobody yet who could have raised one.
 */
export const adoptedIssues: Migration = {
  async up(db) {
    const { rows: people } = await sql`select id from users limit 1`.execute(db);
    if (people.length === 0) return;
    const { rows } = await sql<{ name: string; timestamp: string }>`select name, timestamp from kysely_migration`.execute(db);
    const at = (step: string): string | undefined => rows.find(({ name }) => name.startsWith(step))?.timestamp;
    const [from, to] = [at('0001'), at('0022')];
    if (from === undefined || to === undefined) return;
    await sql`insert into settings (key, value) values ('redmine-unrecorded', ${JSON.stringify({ from, to })})`.execute(db);
  },
};
