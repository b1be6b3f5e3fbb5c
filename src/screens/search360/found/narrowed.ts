import type { SearchParams } from '../../../../machines/routes/areas/search360.ts';

/** What restricts nothing. */
export const noFilters = { kind: 'all', status: 'all', seenFrom: null, seenTo: null } as const;
export const isFiltered = ({ kind, status, seenFrom, seenTo }: SearchParams): boolean =>
  kind !== 'all' || status !== 'all' || seenFrom !== null || seenTo !== null;
