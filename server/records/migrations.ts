import { Migrator, type Migration } from 'kysely';
import { StartFault, messageOf } from '../fault.ts';
import type { Database } from './schema.ts';

/** Every step of the schema, oldest first. A step that has been released is never edited: the next one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-people-and-packages': {
    async up(db) {
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('password_hash', 'text', (c) => c.notNull())
        .addColumn('redmine_project_id', 'text')
        .addColumn('disabled_at', 'integer')
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('packages')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('customer', 'text', (c) => c.notNull())
        .addColumn('time_zone', 'text', (c) => c.notNull())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('package_members')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('package_name', 'text', (c) => c.notNull().references('packages.name').onDelete('cascade'))
        .addColumn('position', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('package_members_key', ['user_id', 'package_name'])
        .execute();
      await db.schema
        .createTable('assigned_publishers')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('publisher', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('assigned_publishers_key', ['user_id', 'publisher'])
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .addColumn('last_used_at', 'integer', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
      await db.schema
        .createTable('saved_filters')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('package_name', 'text', (c) => c.notNull())
        .addColumn('screen', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('filters', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'integer', (c) => c.notNull())
        .addUniqueConstraint('saved_filters_name', ['user_id', 'package_name', 'screen', 'name'])
        .execute();
      await db.schema
        .createTable('settings')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '0002-kept-answers': {
    async up(db) {
      await db.schema
        .createTable('kept_answers')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('request_hash', 'text', (c) => c.notNull())
        .addColumn('status', 'integer', (c) => c.notNull())
        .addColumn('body', 'text')
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('kept_answers_by_age').on('kept_answers').column('created_at').execute();
    },
  },
  '0003-alert-of-a-package': {
    async up(db) {
      await db.schema
        .alterTable('packages')
        .addColumn('alert_pct', 'real', (c) => c.notNull().defaultTo(10))
        .execute();
    },
  },
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
