import { i18n } from '../i18n.ts';
import { count, params } from '../transforms.ts';

/** Words of a list: its columns and its pages. */
export const listTexts = i18n('shell/list', {
  columns: 'Columns',
  columnsTitle: 'Columns of the list',
  moveUp: params('Move {name} up'),
  moveDown: params('Move {name} down'),
  reset: 'As at first',
  width: params('Width of {name}'),
  pages: 'Pages of the list',
  rows: params('{shown} {whole}'),
  ofRows: count({ one: 'of {count} row', other: 'of {count} rows' }),
  limit: 'Rows a page',
  previous: 'Previous page',
  next: 'Next page',
  select: params('Select {name}'),
  selectPage: 'Select all rows of this page',
  pastEnd: 'There are fewer pages than that.',
  firstPage: 'Go to the first page',
  page: params('Page {page} of {pages}'),
  pageAlone: params('Page {page}'),
});
