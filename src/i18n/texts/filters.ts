import { i18n } from '../i18n.ts';
import { count, params } from '../transforms.ts';

/** Filter button, chips and drawer of the incident screens. */
export const filtersTexts = i18n('shell/filters', {
  filter: 'Filter',
  filterCount: params('Filter · {chosen}'),
  title: 'Filter',
  filteredBy: 'Filtered by',
  nothing: 'No filter: everything is shown',
  remove: params('Remove {name}: {value}'),
  asOf: params('As of {time}'),
  finalTo: params('{asOf} · final to {day}, later days are provisional'),
  allProvisional: params('{asOf} · every day is provisional'),
  selected: count({ one: '{count} selected', other: '{count} selected' }),
  clearOne: 'Clear',
  clear: params('Clear {name}'),
  search: params('Search {name}'),
  noMatch: 'No value matches',
  capped: params('First {shown} of {total}. Search to see others.'),
  limit: count({ one: 'At most {count} value can be chosen.', other: 'At most {count} values can be chosen.' }),
  noOptions: 'No values in this period',
  notAsked: 'Values appear once a package and dates are chosen.',
  loading: params('Loading values of {name}'),
  refreshing: 'Refreshing',
  stale: params('Not refreshed. Values of {time}'),
  failed: 'The values could not be loaded',
  forbidden: 'The values are not open to you',
  earlier: 'Earlier values',
  later: 'Further values',
  pageOf: params('Page {page}, {total} values in all'),
  staged: 'Not applied yet',
  ownPublishers: params('You see the rows of your publishers alone: {publishers}'),
});
