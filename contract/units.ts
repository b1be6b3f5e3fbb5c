import * as z from 'zod/mini';

/** ISO 4217, as the platform knows it. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
export const Currency = z.string().check(z.refine(isCurrency, 'no-currency'));
/** A sum in units of the currency beside it, exact to the millionth. Both are null where the packages have several currencies: amounts of these are not added up. */
export const SummedMoney = z.nullable(z.number());
export const OneCurrency = z.nullable(z.string());
/** Of packages that were there before they had a currency, and of the first one that is added. */
export const DEFAULT_CURRENCY = 'INR';

const hours = ['medianHours', 'silentHours'],
  percents = ['ivt', 'viewable', 'cvr'],
  amounts = ['atRisk', 'revenue', 'cost', 'profit'];
export type Unit = 'percent' | 'hours' | 'money' | 'count';
/** What the number of a tile of a dashboard is in, by the tile's name. */
export const unitOf = (metric: string): Unit =>
  percents.includes(metric) ? 'percent' : amounts.includes(metric) ? 'money' : hours.includes(metric) ? 'hours' : 'count';

/** Least number of cases that a percentage is taken of (D31). */
export const LEAST_BASE = 30;
