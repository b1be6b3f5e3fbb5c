import { Migrator, type Migration } from 'kysely';
import { StartFault, messageOf } from '../fault.ts';
import { peopleAndPackages } from './migrations/0001-people-and-packages.ts';
import { keptAnswers } from './migrations/0002-kept-answers.ts';
import { alertOfAPackage } from './migrations/0003-alert-of-a-package.ts';
import { changesAndJobs } from './migrations/0004-changes-and-jobs.ts';
import type { Database } from './schema.ts';

/** Every step of the schema, oldest first. A step that has been released is never edited: the next one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-people-and-packages': peopleAndPackages,
  '0002-kept-answers': keptAnswers,
  '0003-alert-of-a-package': alertOfAPackage,
  '0004-changes-and-jobs': changesAndJobs,
};

/** Brings a database to the present schema. Fails with a `StartFault` where a newer version of the product has written it. */
export async function migrate(db: Database, file: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some((t) => t.name === 'kysely_migration')) {
    const done = (await db
      .selectFrom('kysely_migration' as never)
      .select('name' as never)
      .execute()) as { name: string }[];
    const unknown = done.find((m) => !Object.hasOwn(migrations, m.name));
    if (unknown !== undefined) {
      throw new StartFault(
        `The database ${file} was written by a newer version (it has '${unknown.name}'); start that version, or name another folder in BACKEND_DATA`,
      );
    }
  }
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new StartFault(`Cannot bring the database ${file} up to date: ${messageOf(error)}`);
}
