import type { numbers as english } from '../en/numbers.ts';

export const numbers = {
  incident_total: 'Vorfälle gesamt',
  incident_fresh: 'Neu, ungeprüft',
  incident_takedown: 'Im Takedown',
  incident_down: 'Entfernt',
  incident_medianHours: 'Median bis offline',
  incident_breaching: 'SLA überschritten',
  web_measured: 'Gemessen',
  web_invalid: 'Ungültig',
  web_ivt: 'IVT %',
  web_viewable: 'Sichtbar %',
  web_atRisk: 'Gefährdete Ausgaben',
  web_clean: 'Saubere Publisher',
  tracker_revenue: 'Umsatz',
  tracker_cost: 'Kosten',
  tracker_profit: 'Gewinn',
  tracker_clicks: 'Klicks',
  tracker_events: 'Ereignisse',
  tracker_cvr: 'CVR',
  impression: 'Impressions',
  visit: 'Besuche',
} as const satisfies Record<keyof typeof english, string>;
