import type { sourceCalls } from '../../../contract/areas/source/source.ts';
import type { Examples } from '../support/example.ts';

const terms = {
  name: 'Daily file',
  kind: 'events',
  place: { type: 'https', url: 'https://feeds.example/daily.csv' },
  schedule: { every: 'day', at: '06:30' },
  mapping: null,
};
/** An address of the inside is refused before it is asked. */
const inside = { ...terms, place: { type: 'https', url: 'https://127.0.0.1/' } };
export const sourceExamples: Examples<typeof sourceCalls> = {
  most: (package_name) => ({ query: { package_name }, admitted: 404 }),
  others: {
    list: (package_name) => ({ query: { package_name } }),
    places: (package_name) => ({ query: { package_name } }),
    add: (package_name) => ({ query: { package_name }, body: inside, admitted: 400 }),
    attempt: (package_name) => ({ query: { package_name }, body: inside, admitted: 400 }),
    change: (package_name) => ({ query: { package_name }, body: { ...terms, version: 1 }, admitted: 404 }),
    pause: (package_name) => ({ query: { package_name }, body: { isPaused: true }, admitted: 404 }),
  },
};
