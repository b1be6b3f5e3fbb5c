import * as z from 'zod/mini';
import { priorities, statuses } from '../life/life-cycle.ts';
import { inRange } from '../scope.ts';
import { bounded, forward } from '../time/dates.ts';
import { allOf, queryOf, type FilterSetOf, type Filters, type NameOf } from './filter.ts';
import { channel, country, publisher_name } from './shared.ts';

/** Filters of the incident screens (spec §3 "Filter set"), as they travel and in the order of the drawer. */
export const incidentFilters = {
  channel: { ...channel, list: true },
  country: { ...country, list: true },
  category: {
    words: { en: 'Category', de: 'Kategorie', es: 'Categoría', fr: 'Catégorie', ja: 'カテゴリー', zh: '类别' },
    list: true,
    reads: 'words',
  },
  brand: { words: { en: 'Brand', de: 'Marke', es: 'Marca', fr: 'Marque', ja: 'ブランド', zh: '品牌' }, list: true },
  priority: {
    words: { en: 'Priority', de: 'Priorität', es: 'Prioridad', fr: 'Priorité', ja: '優先度', zh: '优先级' },
    list: true,
    reads: 'words',
    values: priorities,
  },
  publisher: { ...publisher_name, list: true },
  status: {
    words: { en: 'Status', de: 'Status', es: 'Estado', fr: 'Statut', ja: 'ステータス', zh: '状态' },
    list: true,
    reads: 'words',
    values: statuses,
  },
} as const satisfies Filters;
export type FilterName = NameOf<typeof incidentFilters>;
export type FilterSet = FilterSetOf<typeof incidentFilters>;
export const allFilters = allOf(incidentFilters);

/** P R F: what every incident plot is asked about. */
export const IncidentQuery = z.strictObject({ ...inRange, ...queryOf(incidentFilters) }).check(forward, bounded);
export type IncidentScope = z.infer<typeof IncidentQuery>;
