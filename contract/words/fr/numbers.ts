import type { numbers as english } from '../en/numbers.ts';

export const numbers = {
  incident_total: 'Total des incidents',
  incident_fresh: 'Nouveaux à revoir',
  incident_takedown: 'En retrait',
  incident_down: 'Retirés',
  incident_medianHours: 'Médiane de retrait',
  incident_breaching: 'SLA dépassé',
  web_measured: 'Mesuré',
  web_invalid: 'Non valide',
  web_ivt: 'IVT %',
  web_viewable: 'Visible %',
  web_atRisk: 'Dépense à risque',
  web_clean: 'Éditeurs sains',
  tracker_revenue: 'Revenus',
  tracker_cost: 'Coût',
  tracker_profit: 'Profit',
  tracker_clicks: 'Clics',
  tracker_events: 'Événements',
  tracker_cvr: 'CVR',
  impression: 'impressions',
  visit: 'visites',
} as const satisfies Record<keyof typeof english, string>;
