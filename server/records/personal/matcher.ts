import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Finds one value in texts, however it is spelled there. */
export interface Matcher {
  /** False of a column that has it in none of its texts, as JSON or plain; true says that it may be in one. */
  readonly mayBeIn: (column: string) => boolean;
  readonly isIn: (text: string) => boolean;
  /** The text with other words in the place of the value; null where it is not in it. */
  readonly replaced: (text: string) => string | null;
}
/** What stands in the place of an erased value. */
export const ERASED = '[erased]';

const SIGN = '\\p{L}\\p{N}\\p{M}';
/** What may stand between the signs of a number. It has none of them, so that nothing is tried twice. */
const BETWEEN = `[^${SIGN}]{0,3}`;
/** From so many digits on a value is a number, whose separators say nothing. */
const FEWEST_DIGITS = 4;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const plain = (text: string): string => text.normalize('NFKC');
const spread = (text: string): string => Array.from(text).join(BETWEEN);
/** A pattern, and what must not stand before and after it. */
interface Pattern {
  readonly core: string;
  readonly before: string;
  readonly after: string;
}
const WHOLE = { before: `(?<![${SIGN}])`, after: `(?![${SIGN}])` };

/** Spellings of a number that is called: with its country code, or as it is dialled within the country, and then not behind the code of another. */
function callable(text: string): Pattern[] {
  const isNational = /^0?\d{10}$/.test(text.replace(/\D/g, '')) && !/^\s*\+/.test(text);
  if (!/^\s*(?:\+|00)?[\d\s().-]+$/.test(text) || !(isNational || /^\s*(?:\+|00)/.test(text))) return [];
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), 'IN');
  if (number?.isValid() !== true) return [];
  const national = `(?:0${BETWEEN})?${spread(number.nationalNumber)}`;
  return [
    { core: `(?:\\+|00)?${spread(number.countryCallingCode)}${BETWEEN}${national}`, before: '(?<!\\d)', after: '(?!\\d)' },
    { core: national, before: '(?<!\\d)(?<!(?:\\+|(?<!\\d)00)\\d{1,3}[^\\p{L}\\p{N}]{0,3})', after: '(?!\\d)' },
  ];
}
function patternsOf(value: string): Pattern[] {
  const text = plain(value).trim();
  if (text.includes('@') && !text.startsWith('@'))
    return [{ core: escaped(text), before: `(?<![${SIGN}._%+-])`, after: `(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])` }];
  const signs = text.replace(/[^\p{L}\p{N}\p{M}]/gu, ''),
    isNumber = signs.replace(/\D/g, '').length >= FEWEST_DIGITS;
  const literal = escaped(text).replace(/^@/, '@?').replace(/\s+/g, '\\s{1,3}');
  const called = callable(text);
  return called.length > 0 ? called : [{ core: isNumber ? spread(signs) : literal, ...WHOLE }];
}

/**
 * Finds a value: letters in either case, full-width ones too; numbers with any separators; those that are called with their country code and without it. A value that is part of a longer one is
 * another value, and so is the same number behind another country code.
 */
export function matcherOf(value: string): Matcher {
  const patterns = patternsOf(value);
  const bound = patterns.map(({ core, before, after }) => `${before}(?:${core})${after}`).join('|'),
    loose = new RegExp(patterns.map(({ core }) => core).join('|'), 'iu'),
    one = new RegExp(bound, 'iu'),
    every = new RegExp(bound, 'giu');
  const tests = (pattern: RegExp, text: string): boolean => pattern.test(text) || (/[^\0-\x7f]/.test(text) && pattern.test(plain(text)));
  const isIn = (text: string): boolean => tests(one, text);
  return {
    // signs of JSON that are written as several may stand within it
    mayBeIn: (column) => column.includes('\\') || tests(loose, column),
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
