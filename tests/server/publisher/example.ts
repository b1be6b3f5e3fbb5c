import type { publisherAcrossCalls } from '../../../contract/areas/publisher/across.ts';
import { inWeek, type Examples } from '../support/example.ts';

/** Days, of no package: each is asked of all. */
const days = (): Readonly<Record<string, string>> => {
  const { package_name: _, ...range } = inWeek('').query ?? {};
  return range;
};
export const publisherAcrossExamples: Examples<typeof publisherAcrossCalls> = {
  most: () => ({ query: { ...days(), publisher: 'AdRiver' } }),
  others: { names: () => ({}) },
};
