import type { LikeReason } from '../indicator/likeness.ts';

/** What a check is about. `lookalike`: its host reads like a brand of the packages, or a value that they know. `format`: the characters and their number. `mrzMatch`: what a passport's machine-readable lines say of the field. `register`: the entry itself, which a provider alone knows. */
export const checkNames = [
  'format',
  'checkDigit',
  'state',
  'pan',
  'holder',
  'name',
  'class',
  'year',
  'bank',
  'branch',
  'postcode',
  'date',
  'mrzMatch',
  'range',
  'suffix',
  'disposable',
  'role',
  'mail',
  'lookalike',
  'registration',
  'register',
] as const;
export type CheckName = (typeof checkNames)[number];
/** `warning`: a list of ours does not have it, which may be older than the entry. `unknown`: it could not be told here, and says nothing about the number. */
export const checkOutcomes = ['passed', 'failed', 'warning', 'unknown'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];
/**
 * What is wrong with the characters of a field, where it can be said better than that they are wrong. `expected`: the detail is the character that is expected and the one that was found. `hidden`: the code point of one that nobody sees. `otherAlphabet`: a character that looks like one of ours. `otherShape`: it may be right, in a shape that our rules do not have. `deceiving`: letters that look like those of the detail. `link`: a link, whose host is the detail. Those from `expired` on are warnings, with what was found in the detail: `expired` a day, `foreign` a state's three letters, `otherPin` the PIN code of the address. `suffixAlone`: an ending under which others register, and nobody's own domain. `reserved`: a name that no register of the Internet gives to anybody; both with the ending in the detail.
 */
export const formatReasons = [
  'digitsOnly',
  'accountLength',
  'ifscLength',
  'ifscZero',
  'expected',
  'hidden',
  'otherAlphabet',
  'otherShape',
  'deceiving',
  'link',
  'expired',
  'foreign',
  'otherPin',
  'underAge',
  'epicDigit',
  'privateListed',
  'zeros',
  'noCountry',
  'suffixAlone',
  'reserved',
] as const;
export interface Check {
  readonly name: CheckName;
  readonly outcome: CheckOutcome;
  /** Which field of the tool it is about; null where it is about the entry as a whole. */
  readonly field: string | null;
  /** What was found, as text of the data; '' where there is nothing to add. */
  readonly detail: string;
  readonly reason?: (typeof formatReasons)[number];
  /** Why something is a `lookalike`. */
  readonly like?: LikeReason;
}
/** A piece of a number with what it stands for. `meaning` is null while it cannot be told. */
export interface Part {
  readonly name: CheckName | 'number' | 'entity' | 'industry' | 'listing' | 'office' | 'region' | 'domain' | 'local' | 'version';
  readonly text: string;
  readonly meaning: string | null;
  readonly isRight: boolean;
}
export interface Decoded {
  readonly parts: readonly Part[];
  readonly checks: readonly Check[];
}
export type Values = Readonly<Record<string, string>>;
export type Decode = (values: Values) => Decoded;

/** A check of shape or of check digits: what does not pass it cannot be right. */
export const check = (field: string, name: CheckName, isRight: boolean, detail = ''): Check => ({
  name,
  outcome: isRight ? 'passed' : 'failed',
  field,
  detail,
});
/**
 * A check of a shape. What no published rule excludes may be right where it has none of our shapes: that is `unknown`, and nobody is asked about it.
 */
export const shape = (field: string, isOurs: boolean, mayBe: boolean): Check =>
  isOurs || !mayBe ? check(field, 'format', isOurs) : { name: 'format', outcome: 'unknown', field, detail: '', reason: 'otherShape' };
/** Is a check about a shape that our rules do not have? */
export const isOtherShape = ({
  outcome,
  reason,
}: {
  readonly outcome: CheckOutcome;
  readonly reason?: Check['reason'] | undefined;
}): boolean => outcome === 'unknown' && reason === 'otherShape';
/** A look into a list of ours: what it does not have may be newer, or older, than the list. */
export const listed = (field: string, name: CheckName, entry: string | undefined): Check => ({
  name,
  outcome: entry === undefined ? 'warning' : 'passed',
  field,
  detail: entry ?? '',
});
/** A look closer at what no rule forbids, and why: nothing of it makes a number invalid. */
export const look = (field: string, name: CheckName, reason: NonNullable<Check['reason']>, detail = ''): Check => ({
  name,
  outcome: 'warning',
  field,
  detail,
  reason,
});
export const part = (
  name: Part['name'],
  text: string,
  meaning: string | null | undefined,
  isRight = meaning !== null && meaning !== undefined,
): Part => ({
  name,
  text,
  meaning: meaning ?? null,
  isRight,
});
/** What a list has under a key of its own. */
export const known = (register: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(register, key) ? register[key] : undefined;
/** Parts of what there is of a text: pieces that are not typed yet are left out. */
export const typed = (parts: readonly Part[]): readonly Part[] => parts.filter(({ text }) => text !== '');
/** A year of four digits from `first` on that has begun in UTC: nothing was registered or issued in one to come. */
export const isYearUntilNow = (year: string, first: number): boolean =>
  /^\d{4}$/.test(year) && Number(year) >= first && Number(year) <= new Date().getUTCFullYear();
/** A real day, `dd-mm-yyyy` or `yyyy-mm-dd`, not after today in UTC. */
export function isPastDay(text: string): boolean {
  const [, day, month, year] = /^(\d{2})[-/.](\d{2})[-/.](\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text : `${year}-${month ?? ''}-${day ?? ''}`;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) && at.getTime() <= Date.now();
}
