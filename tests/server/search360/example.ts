import type { search360Calls } from '../../../contract/areas/search360/search360.ts';
import type { Examples } from '../support/example.ts';

/** Searches and things that nobody has, which are refused as somebody else's are. */
export const search360Examples: Examples<typeof search360Calls> = {
  most: () => ({ query: {}, body: {}, admitted: 404 }),
  others: {
    search: (package_name) => ({ body: { package_name, terms: [{ kind: 'phone', value: '+91 00000 12345' }] } }),
    one: () => ({ query: {}, admitted: 404 }),
    results: (package_name, { search }) => ({ query: { package_name, search }, admitted: 404 }),
    linked: (package_name, { incident }) => ({ query: { package_name, type: 'incident', key: incident }, admitted: 404 }),
    graph: (package_name, { incident }) => ({ query: { package_name, type: 'incident', key: incident }, admitted: 404 }),
    path: (package_name, { incident }) => ({
      query: { package_name, type: 'incident', key: incident, toType: 'incident', toKey: incident },
      admitted: 404,
    }),
    saved: () => ({ query: {} }),
    // a file that is missing is said before anything is done
    upload: (package_name) => ({ query: { package_name }, admitted: 400 }),
    file: () => ({ query: {}, admitted: 404 }),
    fileRows: () => ({ query: {}, admitted: 404 }),
    fileDownload: () => ({ query: { outcome: 'all' }, admitted: 404 }),
    fileScreen: () => ({ query: {}, admitted: 404 }),
    change: () => ({ query: {}, body: { notes: 'seen' }, admitted: 404 }),
    raise: (package_name, { search }) => ({ body: { package_name, search, match: 'sure', count: 1 }, admitted: 404 }),
    raising: (package_name, { search }) => ({ query: { package_name, search, match: 'sure' }, admitted: 404 }),
    save: () => ({ query: {}, body: { name: 'Mine', isShared: false }, admitted: 404 }),
  },
};
