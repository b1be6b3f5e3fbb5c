import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const peopleAndPackages: Migration = {
  async up(db) {
    await newTable(
      db,
      'users',
      `id text key, email text unique, name text, role text, password_hash text, redmine_project_id text?, disabled_at integer?,
        created_at integer`,
    ).execute();
    await newTable(db, 'packages', 'name text key, title text, customer text, time_zone text, type text, position integer').execute();
    await newTable(db, 'package_members', 'user_id text of users.id, package_name text of packages.name, position integer')
      .addPrimaryKeyConstraint('package_members_key', ['user_id', 'package_name'])
      .execute();
    await newTable(db, 'assigned_publishers', 'user_id text of users.id, publisher text, position integer')
      .addPrimaryKeyConstraint('assigned_publishers_key', ['user_id', 'publisher'])
      .execute();
    await newTable(db, 'sessions', 'id text key, user_id text of users.id, created_at integer, last_used_at integer').execute();
    await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute();
    await newTable(
      db,
      'saved_filters',
      'id text key, user_id text of users.id, package_name text, screen text, name text, filters text, updated_at integer',
    )
      .addUniqueConstraint('saved_filters_name', ['user_id', 'package_name', 'screen', 'name'])
      .execute();
    await newTable(db, 'settings', 'key text key, value text').execute();
  },
};
