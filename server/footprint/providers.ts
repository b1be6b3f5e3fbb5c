import type { Config } from '../config.ts';
import type { GivenRecords } from '../records/records.ts';
import type { Providers } from './gateway.ts';
import { hereProvider } from './here.ts';
import { httpFootprintProvider } from './http-provider.ts';
import { storedProvider } from './stored.ts';

/** Everybody who can be asked: the product itself, sources whose answers are kept, and configured providers. */
export const footprintProviders = (records: Pick<GivenRecords, 'footprints'>, configured: Config['footprintProviders']): Providers => ({
  here: hereProvider,
  outside: [storedProvider(records.footprints), ...configured.map((each) => httpFootprintProvider(each))],
});
