import { i18n } from '../../i18n/i18n.ts';
import { params } from '../../i18n/transforms.ts';

/** Choosing files, and what is wrong with them. */
export const uploadTexts = i18n('UploadBox', {
  attach: 'Attach files',
  drop: 'Choose a file, or drop it here',
  limits: params('{kinds}; up to {size} a file'),
  files: 'Chosen files',
  remove: params('Remove {name}'),
  notSelected: 'File not selected',
  tooMany: params('Maximum {most} files'),
  kind: params('{name}: this kind of file is not taken'),
  name: params('{name}: the name is too long'),
  size: params('{name}: larger than {most}'),
  empty: params('{name}: the file is empty'),
  lies: params('{name}: the file is not what its name says'),
  noColumn: params('No column for {names}'),
  noHeadings: 'The first line is a row: headings are expected above it',
  noRows: 'No rows below the headings',
  tooBig: 'The file is too large',
  noCsv: 'Not a CSV file',
  openQuote: 'A quote is opened and never closed',
  unreadable: params('{name}: cannot be read'),
  bytes: params('{name}, {size}'),
});
