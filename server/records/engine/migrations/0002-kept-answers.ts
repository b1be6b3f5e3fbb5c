import type { Migration } from 'kysely';

export const keptAnswers: Migration = {
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
};
