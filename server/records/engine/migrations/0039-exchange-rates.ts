import type { Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Rates by which rows in other currencies are read. */
export const exchangeRates: Migration = {
  async up(db) {
    await newTable(
      db,
      'exchange_rates',
      'id text key, package_name text of packages.name, day text, currency_from text, currency_to text, rate text, version integer, user_id text, changed_at bigint',
    ).execute();
    await db.schema
      .createIndex('exchange_rates_of')
      .unique()
      .on('exchange_rates')
      .columns(['package_name', 'currency_to', 'currency_from', 'day'])
      .execute();
  },
};
