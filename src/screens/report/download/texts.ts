import { i18n } from '../../../i18n/i18n.ts';
import { count, params } from '../../../i18n/transforms.ts';

/** Taking the rows of the report away as a file. */
export const downloadTexts = i18n('report/download', {
  download: 'Download',
  rows: count({ one: 'Download {count} row', other: 'Download {count} rows' }),
  what: 'Filters, search, order and columns are taken as they are.',
  now: params('{format} now'),
  later: 'In the background',
  inBackground: params('{format} in the background'),
  kept: 'It goes on when you leave the page, and is kept for a day.',
  schedule: 'Put it on a schedule…',
  long: params('More than {most} rows are prepared in the background.'),
  preparing: params('Preparing {format}'),
  begun: 'The file is being prepared.',
  show: 'Show',
  failed: params('No {format} file. {cause}'),
  file: params('Report as {format}'),
});
