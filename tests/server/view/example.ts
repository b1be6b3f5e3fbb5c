import type { viewCalls } from '../../../contract/areas/view.ts';
import type { Examples } from '../support/example.ts';

const inPackage = (package_name: string) => ({ query: { package_name } });
export const viewExamples: Examples<typeof viewCalls> = {
  most: inPackage,
  others: {
    saveFilter: (package_name) => ({
      ...inPackage(package_name),
      body: { name: 'Mine', screen: 'incident', filters: { channel: 'Social' } },
    }),
    // of sets that nobody has
    changeFilter: (package_name) => ({ ...inPackage(package_name), body: { version: 1, name: 'Other' }, admitted: 404 }),
    deleteFilter: (package_name) => ({ ...inPackage(package_name), admitted: 404 }),
    startWith: (package_name) => ({ ...inPackage(package_name), body: { id: null } }),
  },
};
