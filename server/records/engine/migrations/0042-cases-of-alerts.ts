import type { Migration } from 'kysely';

/** The cases that the share of an alert's last check is of, since when its feed has stopped, and whether its owner was told that there are no data; of checks of before nobody knows them. */
export const casesOfAlerts: Migration = {
  async up(db) {
    for (const [name, type] of [
      ['part', 'real'],
      ['whole', 'real'],
      ['dark_since', 'text'],
    ] as const)
      await db.schema.alterTable('alerts').addColumn(name, type).execute();
    await db.schema
      .alterTable('alerts')
      .addColumn('is_dark', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
