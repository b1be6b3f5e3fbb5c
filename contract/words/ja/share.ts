import type { ShareWords } from '../en/share.ts';

export const share = {
  few: '{all}件中{part}件',
  interval: '{share}、{low}～{high}',
  based: '{counts}（{share}）',
} satisfies ShareWords;
