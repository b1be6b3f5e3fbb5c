import type { Locale } from '../i18n/i18n.ts';
import { localeTags } from './format.ts';

/**
 * An amount as readers of a language write it: `1,250.50` in English is `1.250,50` in German. NaN where it is none, or where a sign stands at a place where that language has none: `12.50` is no
 * amount in German, rather than twelve hundred and fifty.
 */
export function amountIn(locale: Locale, text: string): number {
  const parts = new Intl.NumberFormat(localeTags[locale]).formatToParts(1_234_567.8);
  const signOf = (type: 'group' | 'decimal'): string => parts.find((part) => part.type === type)?.value ?? '';
  // a space of any width groups where one does
  const group = signOf('group').trim() === '' ? ' ' : signOf('group');
  const [whole = '', ...fraction] = text.trim().replaceAll(/\s/g, ' ').split(signOf('decimal'));
  const groups = whole.split(group);
  const isGrouped =
    groups.length === 1 ||
    (/^\d{1,3}$/.test(groups[0] ?? '') &&
      groups.slice(1, -1).every((each) => /^\d{2,3}$/.test(each)) &&
      /^\d{3}$/.test(groups.at(-1) ?? ''));
  if (!isGrouped || fraction.length > 1 || !/^\d+$/.test(groups.join('')) || !/^\d*$/.test(fraction.join(''))) return Number.NaN;
  return Number(`${groups.join('')}.${fraction.join('')}`);
}
/** An amount as readers of a language type it, without groups: what `amountIn` reads. */
export const amountText = (locale: Locale, amount: number): string =>
  new Intl.NumberFormat(localeTags[locale], { useGrouping: false, maximumFractionDigits: 3 }).format(amount);
