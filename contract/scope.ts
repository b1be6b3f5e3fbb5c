import * as z from 'zod/mini';
import { rangeFields } from './time/dates.ts';

/** The value that restricts nothing (spec §3, D6). */
export const ALL = 'all';
export const PackageName = z.string().check(z.minLength(1, 'required'), z.maxLength(200));
export const IncidentId = z.string().check(z.minLength(1), z.maxLength(500));

/**
 * A filter is 'all' or one to 100 comma-separated values; an exclamation mark before them excludes these values. A backslash keeps the comma or
 * backslash after it, `all` from being no restriction, and an exclamation mark at the start of a value from excluding; `\0` is the value of what has
 * none. So an empty parameter never means "without a channel".
 */
export const MAX_FILTER_VALUES = 100;
/** In UTF-16 units: a value of an import has 500 bytes at most. */
export const MAX_VALUE_LENGTH = 500;
const MAX_FILTER_LENGTH = 20_000,
  tooMany = `maximum-values:${MAX_FILTER_VALUES}`;

/** The values that a filter lets pass, or with `isExclusion` the values that it does not; no values restrict nothing. */
export interface FilterChoice {
  readonly values: readonly string[];
  readonly isExclusion: boolean;
}
const spelt = (value: string): string =>
  value === '' ? '\\0' : value === ALL ? `\\${ALL}` : value.replace(/[\\,]/g, '\\$&').replace(/^!/, '\\!');
/** No values are no restriction. They come sorted and once each, so that equal selections are equal texts. */
export const filterOf = (values: readonly string[], isExclusion = false): string =>
  values.length === 0 ? ALL : `${isExclusion ? '!' : ''}${[...new Set(values)].sort().map(spelt).join(',')}`;
export function choiceOf(filter: string): FilterChoice {
  if (filter === ALL || filter === '') return { values: [], isExclusion: false };
  const isExclusion = filter.startsWith('!');
  const values: string[] = [];
  let value = '';
  for (let i = isExclusion ? 1 : 0; i < filter.length; i++) {
    const c = filter.charAt(i);
    if (c === '\\') {
      const kept = filter.charAt(++i);
      value += kept === '0' ? '' : kept;
    } else if (c === ',') {
      values.push(value);
      value = '';
    } else value += c;
  }
  return { values: [...values, value], isExclusion };
}
/** Does a filter let a value pass? */
export function isAdmitted(filter: string, value: string): boolean {
  const { values, isExclusion } = choiceOf(filter);
  return values.length === 0 || values.includes(value) !== isExclusion;
}

/** Values as `filterOf` parts them: none of no characters, no backslash at the end. */
const spelling = /^!?(?!!)(?:[^,\\]|\\.)+(?:,(?:[^,\\]|\\.)+)*$/s;
/** One filter as it travels: 'all' where it is not given. */
export const Filter = z._default(
  z.string().check(
    z.minLength(1, { abort: true }),
    z.maxLength(MAX_FILTER_LENGTH, { error: tooMany, abort: true }), // too long to be split into values
    z.refine((f) => choiceOf(f).values.length <= MAX_FILTER_VALUES, { error: tooMany, abort: true }),
    z.refine((f) => spelling.test(f) && choiceOf(f).values.every((v) => v.length <= MAX_VALUE_LENGTH), 'not-valid'),
  ),
  ALL,
);

const inPackage = { package_name: PackageName };
export const inRange = { ...inPackage, ...rangeFields };

/** P: one package, or `all` the caller's own (D6). */
export const PackageQuery = z.strictObject(inPackage);
/** Other spellings that the server takes for a name (D5); both at once must agree. */
export const aliases: Readonly<Record<string, string>> = { packageName: 'package_name', pageNo: 'page', dashboardtype: 'dashboard_type' };
