import type { FilterEntry } from './filter.ts';

/** Filters of more than one area: each area says how it lists them. */
export const channel = {
  words: { en: 'Channel', de: 'Kanal', es: 'Canal', fr: 'Canal', ja: 'チャネル', zh: '渠道' },
  reads: 'words',
} as const satisfies FilterEntry;
export const country = {
  words: { en: 'Country', de: 'Land', es: 'País', fr: 'Pays', ja: '国・地域', zh: '国家/地区' },
  reads: 'country',
} as const satisfies FilterEntry;
export const publisher_name = {
  words: { en: 'Publisher', de: 'Publisher', es: 'Editor', fr: 'Éditeur', ja: 'パブリッシャー', zh: '发布商' },
} as const satisfies FilterEntry;
export const campaign_id = {
  words: { en: 'Campaign', de: 'Kampagne', es: 'Campaña', fr: 'Campagne', ja: 'キャンペーン', zh: '推广活动' },
} as const satisfies FilterEntry;
