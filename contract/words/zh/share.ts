import type { ShareWords } from '../en/share.ts';

export const share = {
  few: '{part}/{all}',
  interval: '{share}，{low} 至 {high}',
  based: '{counts}（{share}）',
} satisfies ShareWords;
