import { check, isPastDay, known, listed, look, part, shape, typed, type Check, type Decode, type Decoded } from '../check.ts';
import { isLuhn, isVerhoeff } from './check-digits.ts';
import { machineReadable } from './machine-readable.ts';
import { noCircles, oldEpicStates, panHolders, postalRegions, stateLetters } from './registers.ts';

/** The shape of a PAN, whose serial runs from 0001; what its fourth letter stands for is a closed list (registers.ts; Income Tax Department). */
export const PAN = /^[A-Z]{5}(?!0000)\d{4}[A-Z]$/;
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
      ...(number.length > 3 ? [check('pan', 'holder', holder !== undefined, holder ?? '')] : []),
      ...nameCheck(number, 'name', name),
    ],
  };
}
/** Twelve digits, or the sixteen of a virtual ID: no 0 or 1 in front, and a check digit by Verhoeff (UIDAI). */
export const aadhaar: Decode = ({ aadhaar: number = '' }) => {
  const isFormat = /^[2-9]\d{11}(?:\d{4})?$/.test(number),
    isVirtual = number.length > 12,
    all = isVirtual ? 15 : 11;
  return {
    parts: typed([
      part('number', number.slice(0, all), isVirtual ? 'Virtual ID' : '', /^[2-9]\d*$/.test(number.slice(0, all))),
      part('checkDigit', number.slice(all), isFormat ? '' : null, isFormat && isVerhoeff(number)),
    ]),
    checks: [check('aadhaar', 'format', isFormat), ...(isFormat ? [check('aadhaar', 'checkDigit', isVerhoeff(number))] : [])],
  };
};
export const born = (dob: string): readonly Check[] => (dob === '' ? [] : [check('dob', 'date', isPastDay(dob))]);
export const passport: Decode = ({ file_number: number = '', dob = '', name = '', mrz = '' }) => ({
  parts: typed([
    part('office', number.slice(0, 4), number.slice(0, 4), /^[A-Z]{2}[A-Z0-9]{0,2}$/.test(number.slice(0, 4))),
    part('number', number.slice(4), '', /^[A-Z0-9]*$/.test(number.slice(4))),
  ]),
  checks: [check('file_number', 'format', /^[A-Z]{2}[A-Z0-9]{2}\d{8,11}$/.test(number)), ...born(dob), ...machineReadable(mrz, name, dob)],
});
/** Three letters and seven digits; or as cards were numbered before: state, district, constituency and number, with slashes between them. */
const EPIC = /^[A-Z]{3}\d{7}$/,
  OLD_EPIC = /^[A-Z]{2}(?:\/\d{1,3}){2,3}\/\d{4,7}$/;
/** The last digit is by Luhn in most numbers (python-stdnum); no rule that the Election Commission published says that it is in all. */
const epicDigit = (digits: string): Check =>
  isLuhn(digits) ? check('epic_number', 'checkDigit', true) : look('epic_number', 'checkDigit', 'epicDigit');
export const voter: Decode = ({ epic_number: number = '' }) => {
  const isOld = OLD_EPIC.test(number),
    inOnePiece = /^[A-Z]{2}\d{11,16}$/.test(number); // the slashes of an old one may be left out, and then its pieces are not known
  const epicState = known(oldEpicStates, number.slice(0, 2)) ?? known(stateLetters, number.slice(0, 2));
  return {
    parts:
      isOld || inOnePiece
        ? [part('state', number.slice(0, 2), epicState), part('number', number.slice(2).replace(/^\//, ''), '')]
        : typed([
            part('office', number.slice(0, 3), number.slice(0, 3), /^[A-Z]{1,3}$/.test(number.slice(0, 3))),
            part('number', number.slice(3), '', /^\d{1,7}$/.test(number.slice(3))),
          ]),
    checks: [
      shape('epic_number', EPIC.test(number) || isOld, inOnePiece),
      ...(isOld ? [listed('epic_number', 'state', epicState)] : []),
      ...(EPIC.test(number) ? [epicDigit(number.slice(3))] : []),
    ],
  };
};
/** PIN codes in a text; a phone number is none. */
const pinsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/(?<!\d|\d[\s-]|\+)[1-9]\d{2}[\s-]?\d{3}(?![\s-]?\d)/g)].map(([pin]) => pin.replace(/\D/g, ''))),
];
/** A PIN code by itself, and beside those that the address has. */
function postcode(pin: string, region: string | undefined, isPin: boolean, others: readonly string[]): Check {
  const [other] = others;
  if (!isPin) return check('pincode', 'postcode', false, region ?? '');
  if (other !== undefined && !others.includes(pin)) return look('pincode', 'postcode', 'otherPin', other);
  return listed('pincode', 'postcode', noCircles.includes(pin.slice(0, 2)) ? undefined : region);
}
export const address: Decode = ({ address: text = '', pincode: pin = '' }) => {
  const region = known(postalRegions, pin.charAt(0)),
    isPin = /^[1-9]\d{5}$/.test(pin);
  return {
    parts: pin === '' ? [] : [part('postcode', pin, region, isPin)],
    checks: [check('address', 'format', text.trim().length >= 8), ...(pin === '' ? [] : [postcode(pin, region, isPin, pinsIn(text))])],
  };
};
