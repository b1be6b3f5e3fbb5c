import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

export const gettingIn: Migration = {
  async up(db) {
    await newTable(
      db,
      'one_time_secrets',
      'id text key, kind text, user_id text? of users.id, detail text, created_at integer, expires_at integer, tries integer',
    ).execute();
    await db.schema.createIndex('one_time_secrets_of').on('one_time_secrets').columns(['user_id', 'kind', 'created_at']).execute();
    await db.schema.createIndex('one_time_secrets_by_end').on('one_time_secrets').column('expires_at').execute();
    await newTable(
      db,
      'access_requests',
      `id text key, email text unique, name text, company text, wish text, status text, created_at integer, updated_at integer,
        decided_by text?, reason text?`,
    )
      .ifNotExists()
      .execute();
    await newTable(
      db,
      'second_factors',
      'user_id text key of users.id, secret text, since integer?, last_counter integer, failed integer, locked_until integer',
    ).execute();
    await newTable(db, 'recovery_codes', 'id text key, user_id text of users.id').execute();
    await db.schema.createIndex('recovery_codes_of').on('recovery_codes').column('user_id').execute();
    await newTable(
      db,
      'api_tokens',
      `id text key, secret_hash text unique, user_id text of users.id, name text, hint text, grants text, created_at integer,
        expires_at integer, last_used_at integer?`,
    )
      .addUniqueConstraint('api_tokens_name', ['user_id', 'name'])
      .execute();
    await newTable(db, 'identities', 'issuer text, subject text, user_id text of users.id, created_at integer')
      .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('agent', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
