import { FEWEST_SIGNS } from '../../../contract/areas/admin/personal-data.ts';

/** Finds one value in texts, however it is spelled there. */
export interface Matcher {
  /** False where it is in no part of a text, of JSON either; true says that it may be. */
  readonly mayBeIn: (column: string) => boolean;
  readonly isIn: (text: string) => boolean;
  /** The text with other words in the place of the value; null where it is not in it. */
  readonly replaced: (text: string) => string | null;
}
/** What stands in the place of an erased value. */
export const ERASED = '[erased]';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** What may stand between the signs of a number. */
const BETWEEN = '[\\s\\u00ad\\u200b-\\u200f\\u2060./()\\u2010-\\u2015-]*';
/** The same in JSON, where breaks of lines are two signs. */
const BETWEEN_JSON = `(?:${BETWEEN}|\\\\[nrt])*?`;
const plain = (text: string): string => text.normalize('NFKC');
/** Digits of a number that is dialled within a country. */
const NATIONAL = 10;
/** The digits within a country of a number that somebody calls, '' of any other text. */
function nationalOf(text: string): string {
  if (!/^\+?[\d\s().-]+$/.test(text)) return '';
  const digits = text.replace(/\D/g, ''),
    isForeign = /^\s*(?:\+|00)/.test(text);
  if (digits.length === NATIONAL) return digits;
  return digits.length > NATIONAL && digits.length <= 15 && (isForeign || /^(?:0|91)/.test(digits)) && digits.length - NATIONAL <= 5
    ? digits.slice(-NATIONAL)
    : '';
}
function patternOf(value: string): string {
  const text = plain(value).trim();
  if (text.includes('@') && !text.startsWith('@')) return `(?<![\\p{L}\\p{N}._%+-])${escaped(text)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`;
  const national = nationalOf(text);
  if (national !== '') return `(?<![\\d])(?:(?:\\+|00)\\d{1,3}${BETWEEN}|91${BETWEEN}|0)?${Array.from(national).join(BETWEEN)}(?!\\d)`;
  const signs = Array.from(text.replace(/[^\p{L}\p{N}]/gu, ''));
  return `(?<![\\p{L}\\p{N}])${signs.map(escaped).join(BETWEEN)}(?![\\p{L}\\p{N}])`;
}

/**
 * Finds a value: letters in either case, full-width ones too, numbers with any separators, those that are called with or without a country code. A value that is part of a longer one is another value.
 */
export function matcherOf(value: string): Matcher {
  const one = new RegExp(patternOf(value), 'iu'),
    every = new RegExp(patternOf(value), 'giu');
  const isIn = (text: string): boolean => one.test(text) || (/[^\0-\x7f]/.test(text) && one.test(plain(text)));
  const loose = new RegExp(
    Array.from(plain(value).replace(/[^\p{L}\p{N}]/gu, ''))
      .slice(-FEWEST_SIGNS)
      .map(escaped)
      .join(BETWEEN_JSON),
    'iu',
  );
  return {
    mayBeIn: (column) => loose.test(column) || (/[^\0-\x7f]/.test(column) && loose.test(plain(column))),
    isIn,
    replaced(text) {
      if (!isIn(text)) return null;
      const direct = text.replace(every, ERASED);
      // what has other spellings of its signs beside is rewritten in the usual ones
      return isIn(direct) ? plain(direct).replace(every, ERASED) : direct;
    },
  };
}

/** All texts of a column: of JSON each text in it, however deep. Keys are names of ours, and are not among them; numbers are counts. */
export function* textsIn(column: string): Generator<string> {
  const value = parsed(column);
  if (value === undefined) yield column;
  else yield* leaves(value);
}
function* leaves(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) yield* leaves(each);
}
function parsed(column: string): unknown {
  if (!/^\s*[[{]/.test(column)) return undefined;
  try {
    return JSON.parse(column) as unknown;
  } catch {
    return undefined;
  }
}
/** A column without the value: in JSON each text that has it is written over. Null where it is in none. */
export function withoutValue(column: string, matcher: Matcher): string | null {
  const value = parsed(column);
  if (value === undefined) return matcher.replaced(column);
  if (![...leaves(value)].some(matcher.isIn)) return null;
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? (matcher.replaced(each) ?? each) : each));
}
