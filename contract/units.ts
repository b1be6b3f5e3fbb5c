/** Of every package's money that does not say its own. */
export const CURRENCY = 'INR';

const percents = ['ivt', 'viewable', 'cvr'],
  amounts = ['atRisk', 'revenue', 'cost', 'profit'];
export type Unit = 'percent' | 'hours' | 'money' | 'count';
/** What the number of a tile of a dashboard is in, by the tile's name. */
export const unitOf = (metric: string): Unit =>
  percents.includes(metric) ? 'percent' : amounts.includes(metric) ? 'money' : metric === 'medianHours' ? 'hours' : 'count';

/** Least number of cases that a percentage is taken of (D31). */
export const LEAST_BASE = 30;
