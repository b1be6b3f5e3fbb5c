import type { ShareWords } from '../en/share.ts';

export const share = {
  few: '{part} de {all}',
  interval: '{share}, {low} a {high}',
  based: '{counts} ({share})',
} satisfies ShareWords;
