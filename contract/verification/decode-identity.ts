import { check, known, listed, part, typed, type Check, type Decode, type Decoded, isYearUntilNow } from './check.ts';
import { isMrz, isVerhoeff } from './check-digits.ts';
import { compareNames } from './names.ts';
import { panHolders, postalRegions, stateLetters } from './registers.ts';

/** The shape of a PAN; what its fourth letter stands for is a list (registers.ts). */
export const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
/** An individual's PAN has the first letter of the surname in the fifth place. `field` is the one that has the name. */
export function nameCheck(pan: string, field: string, name: string): readonly Check[] {
  if (name === '' || pan.length < 5) return [];
  const words = name.trim().toUpperCase().split(/\s+/),
    letter = pan.charAt(4);
  const isIndividual = pan.charAt(3) === 'P';
  const fits = isIndividual
    ? words.at(-1)?.startsWith(letter) === true || words[0]?.startsWith(letter) === true
    : words[0]?.startsWith(letter) === true;
  return [{ name: 'name', outcome: fits ? 'passed' : 'warning', field, detail: letter }];
}
export function pan({ pan: number = '', name = '' }: Readonly<Record<string, string>>): Decoded {
  const holder = known(panHolders, number.charAt(3));
  return {
    parts: typed([
      part('number', number.slice(0, 3), '', /^[A-Z]{1,3}$/.test(number.slice(0, 3))),
      part('holder', number.charAt(3), holder),
      part('name', number.charAt(4), number.charAt(4) === '' ? null : `${number.charAt(4)}…`),
      part('number', number.slice(5), '', /^\d{0,4}[A-Z]?$/.test(number.slice(5))),
    ]),
    checks: [
      check('pan', 'format', PAN.test(number)),
      ...(number.length > 3 ? [listed('pan', 'holder', holder)] : []),
      ...nameCheck(number, 'name', name),
    ],
  };
}
export const aadhaar: Decode = ({ aadhaar: number = '' }) => {
  const isFormat = /^[2-9]\d{11}$/.test(number);
  return {
    parts: typed([
      part('number', number.slice(0, 11), '', /^[2-9]\d*$/.test(number.slice(0, 11))),
      part('checkDigit', number.charAt(11), isFormat ? '' : null, isFormat && isVerhoeff(number)),
    ]),
    checks: [check('aadhaar', 'format', isFormat), ...(isFormat ? [check('aadhaar', 'checkDigit', isVerhoeff(number))] : [])],
  };
};
/** A real day, `dd-mm-yyyy` or `yyyy-mm-dd`, not after today in UTC. */
export function isPastDay(text: string): boolean {
  const [, day, month, year] = /^(\d{2})[-/.](\d{2})[-/.](\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text : `${year}-${month ?? ''}-${day ?? ''}`;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) && at.getTime() <= Date.now();
}
const born = (dob: string): readonly Check[] => (dob === '' ? [] : [check('dob', 'date', isPastDay(dob))]);
export const licence: Decode = ({ dl_number: number = '', dob = '' }) => {
  const state = known(stateLetters, number.slice(0, 2)),
    year = number.slice(4, 8),
    isYear = isYearUntilNow(year, 1950);
  return {
    parts: typed([
      part('state', number.slice(0, 2), state),
      part('office', number.slice(2, 4), number.slice(2, 4), /^\d{1,2}$/.test(number.slice(2, 4))),
      part('year', year, year.length === 4 ? year : null, isYear),
      part('number', number.slice(8), '', /^\d{1,7}$/.test(number.slice(8))),
    ]),
    checks: [
      check('dl_number', 'format', /^[A-Z]{2}\d{13}$/.test(number)),
      ...(number.length >= 2 ? [listed('dl_number', 'state', state)] : []),
      ...(number.length >= 8 ? [check('dl_number', 'year', isYear, year)] : []),
      ...born(dob),
    ],
  };
};
/** The two lines of a passport's machine-readable zone (ICAO 9303, TD3), one after the other. */
const MRZ = /^P[A-Z<][A-Z<]{3}[A-Z<]{39}[A-Z0-9<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7}[A-Z0-9<]{14}[\d<]\d$/;
/** Letters that are written as two in the lines (ICAO 9303, part 3, section 6). */
const inLines: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
};
const asInLines = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåøæœßþð]/g, (letter) => inLines[letter] ?? letter);
/** `yymmdd`, as the lines have a day. */
const dayInLines = (dob: string): string => {
  const [, day, month, year] = /^(\d{2})[-/.](\d{2})[-/.](\d{4})$/.exec(dob) ?? [];
  return (year === undefined ? dob : `${year}-${month ?? ''}-${day ?? ''}`).replaceAll('-', '').slice(2);
};
/**
 * The name and the day of birth beside what the lines say of them, where they can be compared: a name that fills its line may be cut off, and one in another script is
 * written in Latin letters there. Names that are close (names.ts) are the same; the lines have no accents.
 */
const besideLines = (lines: string, name: string, dob: string): readonly Check[] => {
  const written = lines.slice(5, 44);
  const isWhole = written.endsWith('<<') && /\p{Script=Latin}/u.test(name);
  const said = written.replaceAll('<', ' ').trim();
  const isSameName = [name, asInLines(name)].some((each) => compareNames(each, said).outcome !== 'differs');
  return [
    ...(isWhole ? [check('name', 'mrzMatch', isSameName)] : []),
    ...(isPastDay(dob) ? [check('dob', 'mrzMatch', dayInLines(dob) === lines.slice(57, 63))] : []),
  ];
};
const machineReadable = (mrz: string, name: string, dob: string): readonly Check[] => {
  if (mrz === '') return [];
  const isFormat = MRZ.test(mrz),
    isRight = isFormat && isMrz(mrz);
  return [
    check('mrz', 'format', isFormat),
    ...(isFormat ? [check('mrz', 'checkDigit', isRight)] : []),
    ...(isRight ? besideLines(mrz, name, dob) : []),
  ];
};
export const passport: Decode = ({ file_number: number = '', dob = '', name = '', mrz = '' }) => ({
  parts: typed([
    part('office', number.slice(0, 4), number.slice(0, 4), /^[A-Z]{2}[A-Z0-9]{0,2}$/.test(number.slice(0, 4))),
    part('number', number.slice(4), '', /^[A-Z0-9]*$/.test(number.slice(4))),
  ]),
  checks: [check('file_number', 'format', /^[A-Z]{2}[A-Z0-9]{2}\d{8,11}$/.test(number)), ...born(dob), ...machineReadable(mrz, name, dob)],
});
export const voter: Decode = ({ epic_number: number = '' }) => ({
  parts: typed([
    part('office', number.slice(0, 3), number.slice(0, 3), /^[A-Z]{1,3}$/.test(number.slice(0, 3))),
    part('number', number.slice(3), '', /^\d{1,7}$/.test(number.slice(3))),
  ]),
  checks: [check('epic_number', 'format', /^[A-Z]{3}\d{7}$/.test(number))],
});
export const address: Decode = ({ address: text = '', pincode: pin = '' }) => {
  const region = known(postalRegions, pin.charAt(0)),
    isPin = /^[1-9]\d{5}$/.test(pin);
  return {
    parts: pin === '' ? [] : [part('postcode', pin, region, isPin)],
    checks: [
      check('address', 'format', text.trim().length >= 8),
      ...(pin === '' ? [] : [check('pincode', 'postcode', isPin, region ?? '')]),
    ],
  };
};
