import { ticketKinds, ticketPriorities, ticketStatuses } from '../life/ticket-life.ts';
import type { FilterSetOf, Filters } from './filter.ts';
import { incidentFilters } from './incident.ts';

/** Filters of the tickets, as they travel and in the order of the drawer. People are known by their ids, packages by their names; '' is nobody, and no campaign. */
export const ticketFilters = {
  status: { ...incidentFilters.status, values: ticketStatuses },
  priority: { ...incidentFilters.priority, values: ticketPriorities },
  assignee: {
    words: { en: 'Assignee', de: 'Zugewiesen', es: 'Asignado', fr: 'Attribué', ja: '担当', zh: '负责人' },
    list: true,
  },
  kind: {
    words: { en: 'Kind', de: 'Art', es: 'Tipo', fr: 'Type', ja: '種類', zh: '类型' },
    list: true,
    reads: 'words',
    values: ticketKinds,
  },
  campaign: {
    words: { en: 'Campaign', de: 'Kampagne', es: 'Campaña', fr: 'Campagne', ja: 'キャンペーン', zh: '推广活动' },
    list: true,
  },
  project: { words: { en: 'Package', de: 'Paket', es: 'Paquete', fr: 'Package', ja: 'パッケージ', zh: '应用包' }, list: true },
} as const satisfies Filters;
export type TicketFilterSet = FilterSetOf<typeof ticketFilters>;
