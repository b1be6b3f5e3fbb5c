import { count, params } from '@nanostores/i18n';
import { i18n } from '../i18n.ts';

/** Filter button, chips and drawer of the incident screens. */
export const filtersTexts = i18n('filters', {
  filter: 'Filter',
  filterCount: params('Filter · {count}'),
  title: 'Filter',
  filteredBy: 'Filtered by',
  nothing: 'No filter: everything is shown',
  remove: params('Remove {name}: {value}'),
  asOf: params('As of {time}'),
  channel: 'Channel',
  country: 'Country',
  category: 'Category',
  brand: 'Brand',
  priority: 'Priority',
  publisher: 'Publisher',
  status: 'Status',
  selected: count({ one: '{count} selected', other: '{count} selected' }),
  clear: params('Clear {name}'),
  search: params('Search {name}'),
  noMatch: 'No value matches',
  capped: params('First {shown} of {total}. Search to see others.'),
  limit: params('At most {count} values can be chosen.'),
  noOptions: 'No values in this period',
  notAsked: 'Values appear once a package and dates are chosen.',
  loading: params('Loading values of {name}'),
  refreshing: 'Refreshing',
  stale: params('Not refreshed. Values of {time}'),
  failed: 'The values could not be loaded',
  forbidden: 'The values are not open to you',
  staged: 'Not applied yet',
});
