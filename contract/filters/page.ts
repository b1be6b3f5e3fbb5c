import type { Filters } from './filter.ts';

/** What else narrows a page, and is not asked as a filter is: the report's clock, the class of invalid traffic, the suggestion of footprints, a search. */
export const pageFilters = {
  clock: { words: { en: 'SLA', de: 'SLA', es: 'SLA', fr: 'SLA', ja: 'SLA', zh: 'SLA' }, reads: 'words' },
  verdict_class: {
    words: {
      en: 'Invalid traffic',
      de: 'Ungültiger Traffic',
      es: 'Tráfico inválido',
      fr: 'Trafic invalide',
      ja: '無効トラフィック',
      zh: '无效流量',
    },
    reads: 'capitals',
  },
  verdict: { words: { en: 'Suggested', de: 'Empfohlen', es: 'Sugerido', fr: 'Suggéré', ja: '推奨', zh: '建议' }, reads: 'words' },
  search: { words: { en: 'Search', de: 'Suche', es: 'Búsqueda', fr: 'Recherche', ja: '検索', zh: '搜索' } },
} as const satisfies Filters;
