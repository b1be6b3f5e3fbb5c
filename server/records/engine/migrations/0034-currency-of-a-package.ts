import type { Kysely, Migration } from 'kysely';
import { DEFAULT_CURRENCY } from '../../../../contract/units.ts';

interface Before {
  packages: { name: string; currency: string };
  tracker_publishers: { package_name: string; currency: string };
  tracker_campaigns: { package_name: string; currency: string };
}
/**
 * Packages that are there have the currency that all their publishers and campaigns have, else that in which all money was shown until now. What was assumed is said, with what
 * differs from it; nothing else is changed.
 */
export const currencyOfAPackage: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('packages')
      .addColumn('currency', 'text', (c) => c.notNull().defaultTo(DEFAULT_CURRENCY))
      .execute();
    const t = db as unknown as Kysely<Before>;
    const terms = [
      ...(await t.selectFrom('tracker_publishers').select(['package_name', 'currency']).execute()),
      ...(await t.selectFrom('tracker_campaigns').select(['package_name', 'currency']).execute()),
    ];
    for (const { name } of await t.selectFrom('packages').select('name').orderBy('name').execute()) {
      const theirs = [...new Set(terms.flatMap(({ package_name, currency }) => (package_name === name ? [currency] : [])))].sort();
      const [own = DEFAULT_CURRENCY, ...others] = theirs;
      const currency = others.length === 0 ? own : DEFAULT_CURRENCY;
      await t.updateTable('packages').set({ currency }).where('name', '=', name).execute();
      const differ = theirs.filter((each) => each !== currency);
      process.stdout.write(
        `Currency of ${name}: ${currency} is assumed${differ.length === 0 ? '' : `; some of its publishers and campaigns have ${differ.join(', ')}`}\n`,
      );
    }
  },
};
