import type { ShareWords } from '../en/share.ts';

export const share = {
  few: '{part} von {all}',
  interval: '{share}, {low} bis {high}',
  based: '{counts} ({share})',
} satisfies ShareWords;
