import type { ShareWords } from '../en/share.ts';

export const share = {
  few: '{part} sur {all}',
  interval: '{share}, de {low} à {high}',
  based: '{counts} ({share})',
} satisfies ShareWords;
