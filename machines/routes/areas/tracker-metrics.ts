/** What the chart of metrics can draw, by the names that travel. */
export const trackerMetrics = [
  'revenue',
  'cost',
  'fraudCost',
  'profit',
  'clicks',
  'uniqueClicks',
  'events',
  'fraudPct',
  'cvr',
  'roas',
  'epc',
] as const;
export type TrackerMetric = (typeof trackerMetrics)[number];
export const MAX_METRICS = 4;
