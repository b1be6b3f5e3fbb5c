import type { Selectable } from 'kysely';
import { checkWithin, type Access, type Everything } from '../../access.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';

export type ExchangeRateRecord = Selectable<Schema['exchange_rates']>;
type Key = Pick<ExchangeRateRecord, 'package_name' | 'day' | 'currency_from' | 'currency_to'>;
/** Rows of one statement. */
const PIECE = 500;

/** Rates of currencies. Each method takes an access first, and neither finds nor writes anything beyond it. Times are epoch milliseconds. */
export function exchangeRatesOf(db: Database) {
  const within = (access: Access) => db.selectFrom('exchange_rates').where(withinPackages(access));
  return {
    /** A page of them, the latest day first; of one currency or of all. */
    async page(
      access: Access,
      { from, page, limit }: { readonly from?: string | undefined; readonly page: number; readonly limit: number },
    ): Promise<{ rates: ExchangeRateRecord[]; count: number; currencies: string[] }> {
      const found = within(access).$if(from !== undefined, (query) => query.where('currency_from', '=', from ?? ''));
      const [rates, { n }, currencies] = await Promise.all([
        found
          .selectAll()
          .orderBy('day', 'desc')
          .orderBy('currency_from')
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        found.select((e) => e.fn.countAll<number | string>().as('n')).executeTakeFirstOrThrow(),
        within(access).select('currency_from').distinct().orderBy('currency_from').execute(),
      ]);
      return { rates, count: Number(n), currencies: currencies.map((each) => each.currency_from) };
    },
    byId: (access: Access, id: string): Promise<ExchangeRateRecord | undefined> =>
      within(access).selectAll().where('id', '=', id).executeTakeFirst(),
    byKey: (access: Access, { package_name, day, currency_from, currency_to }: Key): Promise<ExchangeRateRecord | undefined> =>
      within(access)
        .selectAll()
        .where('package_name', '=', package_name)
        .where('day', '=', day)
        .where('currency_from', '=', currency_from)
        .where('currency_to', '=', currency_to)
        .executeTakeFirst(),
    /** All that convert into a currency, for the import that converts and for a file that is compared with them. */
    into: (access: Access | Everything, package_name: string, currency_to: string): Promise<ExchangeRateRecord[]> =>
      within(access)
        .selectAll()
        .where('package_name', '=', package_name)
        .where('currency_to', '=', currency_to)
        .orderBy('currency_from')
        .orderBy('day')
        .execute(),
    /** Adds rates, and gives those of the same package, day and currencies another value. */
    async save(access: Access, records: readonly ExchangeRateRecord[]): Promise<void> {
      for (const { package_name } of records) checkWithin(access, package_name);
      for (let start = 0; start < records.length; start += PIECE)
        await db
          .insertInto('exchange_rates')
          .values(records.slice(start, start + PIECE))
          .onConflict((on) =>
            on.columns(['package_name', 'currency_to', 'currency_from', 'day']).doUpdateSet((e) => ({
              rate: e.ref('excluded.rate'),
              version: e.ref('excluded.version'),
              user_id: e.ref('excluded.user_id'),
              changed_at: e.ref('excluded.changed_at'),
            })),
          )
          .execute();
    },
    remove: async (access: Access, id: string): Promise<void> => {
      await db.deleteFrom('exchange_rates').where('id', '=', id).where(withinPackages(access)).execute();
    },
  };
}
