import type { Locale } from '../../../../i18n/i18n.ts';
import { localeTags } from '../../../../format/format.ts';

/** What a call is given for a text that is no number, or may be one of two: it refuses it. */
export const UNCLEAR = 'unclear';
/** Digits that an amount is kept with. */
const MOST_DIGITS = 6;

interface Separators {
  readonly group: string;
  readonly decimal: string;
}
const known = new Map<Locale, Separators>();
/** How a language separates thousands and decimals; spaces of any kind are one. */
function separatorsOf(locale: Locale): Separators {
  const there = known.get(locale);
  if (there !== undefined) return there;
  // Spanish groups from five digits on
  const parts = new Intl.NumberFormat(localeTags[locale]).formatToParts(1_234_567.5);
  const of = (type: Intl.NumberFormatPartTypes): string => (parts.find((part) => part.type === type)?.value ?? '').replace(/\s/, ' ');
  const made = { group: of('group'), decimal: of('decimal') };
  known.set(locale, made);
  return made;
}
const escaped = (sign: string): string => sign.replace(/[.]/g, '\\$&');

/**
 * A number as people type it in a language, as calls take it: '' for none, `UNCLEAR` for what is no number or may be one of two. Thousands are grouped by the language's separator or
 * by spaces, and in lakhs and crores. A decimal sign before three digits (1,234 in German, 1.234 in English) may have been meant for thousands by whoever writes in another language, and is not
 * guessed at.
 */
export function typed(text: string, locale: Locale): string {
  const plain = text.trim().replace(/\s/g, ' ');
  if (plain === '') return '';
  const { group, decimal } = separatorsOf(locale),
    point = escaped(decimal);
  const grouped = [...new Set([group, ' '])].map((sign) => `[1-9]\\d{0,2}(?:${escaped(sign)}\\d{2,3})*${escaped(sign)}\\d{3}`).join('|');
  const [, sign = '', whole = '', rest] = new RegExp(`^(-?)(\\d+|${grouped})(?:${point}(\\d*))?$`).exec(plain) ?? [];
  if (whole === '') return UNCLEAR;
  const isDoubtful = rest?.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isDoubtful ? UNCLEAR : `${sign}${whole.replace(/\D/g, '')}${rest === undefined || rest === '' ? '' : `.${rest}`}`;
}
/** A number in a field, as the language writes it and `typed` reads it; '' where there is none. */
export function fieldOf(value: number | null, locale: Locale): string {
  if (value === null) return '';
  const [whole = '', rest] = String(Number(value.toFixed(MOST_DIGITS))).split('.');
  if (rest === undefined) return whole;
  return `${whole}${separatorsOf(locale).decimal}${rest.length === 3 ? `${rest}0` : rest}`;
}
