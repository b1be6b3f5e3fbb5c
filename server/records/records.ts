import { sql } from 'kysely';
import { allowRulesOf } from './allow-rules.ts';
import { keptAnswersOf } from './idempotency.ts';
import { incidentStatesOf } from './incident-states.ts';
import { jobsOf } from './jobs.ts';
import { migrate } from './migrations.ts';
import { noticesOf } from './notices.ts';
import { packagesOf } from './packages.ts';
import { savedFiltersOf } from './saved-filters.ts';
import { sessionsOf } from './sessions.ts';
import { settingsOf } from './settings.ts';
import { openSqlite } from './sqlite.ts';
import { usersOf } from './users.ts';

/** Opens the operational store of a data folder, creating or migrating it. Fails with a `StartFault`. */
export async function openRecords(options: { readonly folder: string }) {
  const { database, file } = openSqlite(options.folder);
  try {
    await migrate(database, file);
  } catch (cause) {
    await database.destroy();
    throw cause;
  }
  const settings = settingsOf(database);
  return {
    /** For what needs several tables at once, such as seeding. */
    database,
    users: usersOf(database),
    sessions: sessionsOf(database),
    packages: packagesOf(database),
    savedFilters: savedFiltersOf(database),
    keptAnswers: keptAnswersOf(database),
    incidentStates: incidentStatesOf(database),
    jobs: jobsOf(database),
    allowRules: allowRulesOf(database),
    notices: noticesOf(database),
    settings,
    /** Throws where the store cannot write, by writing. `at`: epoch milliseconds. */
    ping: (at: number): Promise<void> => settings.write('last-write-check', String(at)),
    /** Leaves one whole file behind, so that a stopped data folder can be copied. */
    close: async (): Promise<void> => {
      await sql`pragma wal_checkpoint(truncate)`.execute(database);
      await database.destroy();
    },
  };
}
export type Records = Awaited<ReturnType<typeof openRecords>>;
