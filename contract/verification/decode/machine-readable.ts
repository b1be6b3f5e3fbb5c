import { check, isPastDay, look, type Check } from '../check.ts';
import { isMrz } from './check-digits.ts';
import { masked } from '../masks.ts';
import { compareNames } from '../names.ts';

/** The two lines of a passport's machine-readable zone (ICAO 9303, TD3), one after the other. */
const MRZ = /^P[A-Z<][A-Z<]{3}[A-Z<]{39}[A-Z0-9<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z0-9<]{14}[\d<]\d$/;
/** Letters that have others in their place in the lines, all that an issuer may choose from (ICAO 9303, part 3, section 6); an accent that is not here is left out. */
const inLines: Readonly<Record<string, readonly string[]>> = {
  ä: ['ae', 'a'],
  å: ['aa', 'a'],
  æ: ['ae'],
  ð: ['d'],
  ñ: ['n', 'nxx'],
  ö: ['oe', 'o'],
  ø: ['oe', 'o'],
  œ: ['oe'],
  ß: ['ss'],
  þ: ['th'],
  ü: ['ue', 'uxx', 'u'],
  ĳ: ['ij'],
  ŋ: ['n'],
  ĸ: ['q'],
};
/** A name as the lines may have it: an issuer writes a letter the same way each time. At most 96 ways. */
function asInLines(name: string): readonly string[] {
  const plain = name.normalize('NFC').toLowerCase();
  const letters = [...new Set(plain)].filter((letter) => Object.hasOwn(inLines, letter));
  return letters.reduce<readonly string[]>(
    (names, letter) => names.flatMap((each) => (inLines[letter] ?? []).map((other) => each.replaceAll(letter, other))),
    [plain],
  );
}

/** What the lines say of their holder. */
export interface HolderInLines {
  /** Given names first. */
  readonly name: string;
  /** `dd-mm-yyyy`: the lines have two digits of the year, so it is the last such year that has begun; '' where they leave something of the day open. */
  readonly dob: string;
  /** May the name be cut off, since it fills its line? */
  readonly isCutOff: boolean;
}
/** A day of the calendar, `yymmdd`; of a year of two digits every fourth has a 29 February. */
function isDayInLines(text: string): boolean {
  const year = 2000 + Number(text.slice(0, 2)),
    month = Number(text.slice(2, 4)),
    day = Number(text.slice(4, 6));
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
/** Years to come that a day of expiry may lie in: one further off is of the century before. */
const MOST_YEARS = 20;
/** The days in the lines, and whose passport it is: it ends at midnight in India. */
function daysAndState(lines: string): readonly Check[] {
  const [birth, expiry] = [lines.slice(57, 63), lines.slice(65, 71)];
  if (!isDayInLines(birth) || !isDayInLines(expiry)) return [check('mrz', 'date', false)];
  const yy = Number(expiry.slice(0, 2)),
    year = yy > (new Date().getUTCFullYear() % 100) + MOST_YEARS ? 1900 + yy : 2000 + yy,
    [month, day] = [expiry.slice(2, 4), expiry.slice(4)];
  const ended = Date.UTC(year, Number(month) - 1, Number(day) + 1) - 5.5 * 3_600_000;
  const foreign = [lines.slice(2, 5), lines.slice(54, 57)].map((state) => state.replaceAll('<', '')).find((state) => state !== 'IND');
  return [
    ended <= Date.now() ? look('mrz', 'date', 'expired', `${day}-${month}-${year}`) : check('mrz', 'date', true),
    foreign === undefined ? check('mrz', 'state', true) : look('mrz', 'state', 'foreign', foreign),
  ];
}
const spaced = (text: string): string => text.replaceAll('<', ' ').trim().replace(/\s+/g, ' ');
/** Reads the lines of a passport; null where they are not well formed or their check digits do not agree. */
export function readLines(lines: string): HolderInLines | null {
  if (!MRZ.test(lines) || !isMrz(lines)) return null;
  const written = lines.slice(5, 44);
  const at = written.indexOf('<<');
  const [surname, given] = at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at)];
  const [, yy = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(lines.slice(57, 63)) ?? [];
  const century = Number(yy) > new Date().getUTCFullYear() % 100 ? '19' : '20';
  const dob = `${day}-${month}-${century}${yy}`;
  return { name: spaced(`${given} ${surname}`), dob: isPastDay(dob) ? dob : '', isCutOff: !written.endsWith('<<') };
}
/** `yymmdd`, as the lines have a day. */
const dayInLines = (dob: string): string => {
  const [, day, month, year] = /^(\d{2})[-/.](\d{2})[-/.](\d{4})$/.exec(dob) ?? [];
  return (year === undefined ? dob : `${year}-${month ?? ''}-${day ?? ''}`).replaceAll('-', '').slice(2);
};
/**
 * The name and the day of birth beside what the lines say of them, where they can be compared: a name that fills its line may be cut off, and one in another script is
 * written in Latin letters there. Another day cannot be right. Another name may be: the lines leave words out, and their letters are an issuer's choice, so it is a warning, and
 * names that are close (names.ts) are the same. `detail` is what the lines say, masked.
 */
function besideLines(lines: string, holder: HolderInLines, name: string, dob: string): readonly Check[] {
  const canCompare = !holder.isCutOff && /\p{Script=Latin}/u.test(name);
  const isSameName =
    canCompare && [name, ...asInLines(name)].some((each) => ['exact', 'close'].includes(compareNames(each, holder.name).level));
  return [
    ...(canCompare
      ? [{ name: 'mrzMatch', outcome: isSameName ? 'passed' : 'warning', field: 'name', detail: masked(holder.name, 'name') } as const]
      : []),
    ...(isPastDay(dob) ? [check('dob', 'mrzMatch', dayInLines(dob) === lines.slice(57, 63), masked(holder.dob, 'year'))] : []),
  ];
}
/** What the lines are, and what they say of what was given beside them. */
export function machineReadable(mrz: string, name: string, dob: string): readonly Check[] {
  if (mrz === '') return [];
  const isFormat = MRZ.test(mrz),
    holder = readLines(mrz);
  const said = holder === null ? '' : [masked(holder.name, 'name'), masked(holder.dob, 'year')].filter((text) => text !== '').join(' · ');
  return [
    check('mrz', 'format', isFormat),
    ...(isFormat ? [check('mrz', 'checkDigit', holder !== null, said)] : []),
    ...(holder === null
      ? []
      : [...(holder.name === '' ? [check('mrz', 'name', false)] : []), ...daysAndState(mrz), ...besideLines(mrz, holder, name, dob)]),
  ];
}
