import type { Filters } from './filter.ts';
import { campaign_id, publisher_name } from './shared.ts';

/** Filters of the tracker (spec §7 "Tracker"), as they travel and in the order of the drawer. */
export const trackerFilters = {
  campaign_id: { ...campaign_id, list: true },
  event_type: {
    words: { en: 'Event type', de: 'Ereignistyp', es: 'Tipo de evento', fr: 'Type d’événement', ja: 'イベントの種類', zh: '事件类型' },
    list: true,
  },
  publisher_name: { ...publisher_name, list: true, column: 'publisher' },
  fraud_status: {
    words: { en: 'Fraud status', de: 'Betrugsstatus', es: 'Estado de fraude', fr: 'Statut de fraude', ja: '不正の状態', zh: '欺诈状态' },
    list: true,
  },
} as const satisfies Filters;
