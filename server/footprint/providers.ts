import type { Config } from '../config.ts';
import type { Records } from '../records/records.ts';
import type { Providers } from './gateway.ts';
import { hereProvider } from './here.ts';
import { httpFootprintProvider } from './http-provider.ts';
import { storedProvider } from './stored.ts';

/** Everybody who can be asked: the product itself, sources whose answers are kept, and configured providers. */
export const footprintProviders = (
  records: Pick<Records, 'database' | 'footprints'>,
  configured: Config['footprintProviders'],
): Providers => ({
  here: hereProvider(async (name) => {
    const found = await records.database.selectFrom('packages').select(['title', 'customer']).where('name', '=', name).executeTakeFirst();
    if (found === undefined) return undefined;
    const all = await records.database.selectFrom('packages').select('name').where('customer', '=', found.customer).execute();
    return { title: found.title, packages: all.map((each) => each.name) };
  }),
  outside: [storedProvider(records.footprints), ...configured.map((each) => httpFootprintProvider(each))],
});
