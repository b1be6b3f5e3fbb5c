import type { numbers as english } from '../en/numbers.ts';

export const numbers = {
  incident_total: 'Total de incidentes',
  incident_fresh: 'Nuevos, sin revisar',
  incident_takedown: 'En retirada',
  incident_down: 'Retirados',
  incident_medianHours: 'Mediana de retirada',
  incident_breaching: 'Fuera de SLA',
  web_measured: 'Medido',
  web_invalid: 'No válido',
  web_ivt: 'IVT %',
  web_viewable: 'Visible %',
  web_atRisk: 'Gasto en riesgo',
  web_clean: 'Editores limpios',
  tracker_revenue: 'Ingresos',
  tracker_cost: 'Coste',
  tracker_profit: 'Beneficio',
  tracker_clicks: 'Clics',
  tracker_events: 'Eventos',
  tracker_cvr: 'CVR',
  impression: 'impresiones',
  visit: 'visitas',
} as const satisfies Record<keyof typeof english, string>;
