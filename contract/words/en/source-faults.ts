import type { SourceFault } from '../../areas/source/source.ts';

/** What is wrong with a source of rows, in words: for mails and pages. */
export const sourceFaults: Readonly<Record<SourceFault, string>> = {
  timeout: 'It did not answer in time',
  'no-host': 'There is no such host',
  'no-connection': 'It cannot be connected to',
  busy: 'It answers that it is busy or broken',
  cut: 'Less came than was promised',
  changing: 'The file was written while it was read',
  'no-room': 'The portal has no room on its disk',
  'not-allowed': 'It is an address or a folder that must not be asked',
  redirect: 'It redirects too often, or to no web address',
  certificate: 'Its certificate is not trusted',
  denied: 'It refuses access',
  missing: 'There is nothing at this place',
  answer: 'It answers in a way that was not expected',
  html: 'It answers with a page instead of data',
  'too-large': 'It is too large',
  packed: 'It cannot be unpacked, or is not whole',
  charset: 'Its encoding is not UTF-8',
  columns: 'Columns are missing',
  rows: 'It is not rows throughout',
  refused: 'Every row of it was refused',
  'same-etag': 'Its content changed, and its ETag did not',
  'no-mapping': 'Its mapping is gone',
};
