import type { Migration } from 'kysely';

export const verifications: Migration = {
  async up(db) {
    await db.schema
      .createTable('verifications')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('tool', 'text', (c) => c.notNull())
      .addColumn('verdict', 'text', (c) => c.notNull())
      .addColumn('input', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('created_at', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('verifications_of').on('verifications').columns(['user_id', 'created_at']).execute();
    await db.schema.createIndex('verifications_by_time').on('verifications').column('created_at').execute();
  },
};
