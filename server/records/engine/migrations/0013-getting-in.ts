import type { Migration } from 'kysely';

export const gettingIn: Migration = {
  async up(db) {
    await db.schema
      .createTable('one_time_secrets')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('detail', 'text', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addColumn('expires_at', 'integer', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('one_time_secrets_of').on('one_time_secrets').columns(['user_id', 'kind', 'created_at']).execute();
    await db.schema.createIndex('one_time_secrets_by_end').on('one_time_secrets').column('expires_at').execute();
    await db.schema
      .createTable('access_requests')
      .ifNotExists()
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('company', 'text', (c) => c.notNull())
      .addColumn('wish', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addColumn('updated_at', 'integer', (c) => c.notNull())
      .addColumn('decided_by', 'text')
      .addColumn('reason', 'text')
      .execute();
    await db.schema
      .createTable('second_factors')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('since', 'integer')
      .addColumn('last_counter', 'integer', (c) => c.notNull())
      .addColumn('failed', 'integer', (c) => c.notNull())
      .addColumn('locked_until', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('recovery_codes_of').on('recovery_codes').column('user_id').execute();
    await db.schema
      .createTable('api_tokens')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('hint', 'text', (c) => c.notNull())
      .addColumn('grants', 'text', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .addColumn('expires_at', 'integer', (c) => c.notNull())
      .addColumn('last_used_at', 'integer')
      .addUniqueConstraint('api_tokens_name', ['user_id', 'name'])
      .execute();
    await db.schema
      .createTable('identities')
      .addColumn('issuer', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'integer', (c) => c.notNull())
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
