import type { FilePart } from '../files.ts';

/** Most characters of a ticket's subject, and of its description or a comment. */
export const MOST_SUBJECT = 255,
  MOST_TEXT = 50_000;
/** Files that a ticket or a comment brings. */
export const ticketFiles = {
  files: {
    accepts: [
      'png',
      'jpg',
      'gif',
      'webp',
      'heic',
      'mp4',
      'pdf',
      'csv',
      'txt',
      'eml',
      'msg',
      'json',
      'har',
      'html',
      'mhtml',
      'zip',
      'apk',
      'xlsx',
      'docx',
    ],
    isOptional: true,
    most: 10,
  },
} as const satisfies Readonly<Record<string, FilePart>>;
