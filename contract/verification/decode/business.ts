import { check, isYearUntilNow, known, listed, look, part, shape, typed, type Check, type Decode } from '../check.ts';
import { gstinCheckDigit, isGstinFormat } from './check-digits.ts';
import { nameCheck, PAN } from './identity.ts';
import { companyClasses, gstKinds, gstStates, panHolders, stateLetters } from './registers.ts';

const TAN = /^[A-Z]{4}\d{5}[A-Z]$/;
/** Of embassies, of foreign suppliers and of those who are not resident: they have no PAN inside. */
const FOREIGN_GSTIN = /^\d{4}[A-Z]{3}\d{5}(?:UN|ON|NR|OS)[0-9A-Z]$/;
export const gstin: Decode = ({ gstin: number = '', business_name: name = '' }) => {
  const state = known(gstStates, number.slice(0, 2)),
    inner = number.slice(2, 12),
    kind = number.charAt(13),
    isForeign = FOREIGN_GSTIN.test(number),
    isFormat = isForeign || isGstinFormat(number);
  const expected = /^[0-9A-Z]{14}/.test(number) ? gstinCheckDigit(number) : null;
  const digit = (right: string): Check =>
    // whether the numbers of foreigners are made by the same rule is published nowhere
    isForeign && number.charAt(14) !== right
      ? { name: 'checkDigit', outcome: 'warning', field: 'gstin', detail: right }
      : number.charAt(14) === right
        ? check('gstin', 'checkDigit', true, right)
        : { ...check('gstin', 'checkDigit', false, `${right} ${number.charAt(14)}`), reason: 'expected' };
  return {
    parts: typed([
      part('state', number.slice(0, 2), state),
      part(isForeign ? 'number' : 'pan', inner, isForeign ? '' : known(panHolders, inner.charAt(3)), isForeign || PAN.test(inner)),
      part('entity', number.charAt(12), number.charAt(12) === '' ? null : number.charAt(12), /^[1-9A-Z]$/.test(number.charAt(12))),
      part('number', kind, known(gstKinds, kind) ?? kind, /^[Z1-9A-K]$/.test(kind) || isForeign),
      part('checkDigit', number.charAt(14), expected, number.charAt(14) === expected),
    ]),
    checks: [
      check('gstin', 'format', isFormat),
      ...(number.length >= 2 ? [number.startsWith('00') ? check('gstin', 'state', false, '00') : listed('gstin', 'state', state)] : []),
      ...(number.length >= 12 && !isForeign ? [check('gstin', 'pan', PAN.test(inner) || (TAN.test(inner) && /^[DK]?$/.test(kind)))] : []),
      ...(PAN.test(inner) && !isForeign
        ? [check('gstin', 'holder', known(panHolders, inner.charAt(3)) !== undefined, known(panHolders, inner.charAt(3)) ?? '')]
        : []),
      ...(isFormat && expected !== null ? [digit(expected)] : []),
      ...(PAN.test(inner) && !isForeign ? nameCheck(inner, 'business_name', name) : []),
    ],
  };
};
/** Numbers of others that have six to twenty letters and digits as well: they are no account. */
const OF_OTHERS = /^(?:[A-Z]{5}\d{4}[A-Z]|[A-Z]{4}0[A-Z0-9]{6}|\d{2}[A-Z]{5}\d{4}[A-Z]{2}Z[A-Z0-9]|[A-Z]{3}\d{7}|[A-Z]{4}\d{5}[A-Z])$/;
/** Banks number accounts as they like, in six to twenty characters: digits, of some banks with letters among them. Letters without four digits are no number that we know. */
function account(number: string): Check {
  const isPlain = /^[A-Z0-9]*$/.test(number);
  if (isPlain && (number.length < 6 || number.length > 20))
    return { ...check('bank_account', 'format', false, String(number.length)), reason: 'accountLength' };
  if (/^0+$/.test(number)) return look('bank_account', 'format', 'zeros');
  return shape('bank_account', /^(?=(?:[A-Z]*\d){4})[A-Z0-9]+$/.test(number) && !OF_OTHERS.test(number), isPlain);
}
const ifscCheck = (ifsc: string): Check => ({
  ...check('ifsc', 'format', /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc), ifsc.length === 11 ? '' : String(ifsc.length)),
  ...(ifsc.length !== 11 ? { reason: 'ifscLength' } : ifsc.charAt(4) !== '0' ? { reason: 'ifscZero' } : {}),
});
export const bank: Decode = ({ bank_account: number = '', ifsc = '' }) => ({
  parts: typed([
    part('bank', ifsc.slice(0, 4), '', /^[A-Z]{1,4}$/.test(ifsc.slice(0, 4))),
    part('number', ifsc.charAt(4), '0', ifsc.charAt(4) === '0'),
    part('branch', ifsc.slice(5), '', /^[A-Z0-9]{1,6}$/.test(ifsc.slice(5))),
  ]),
  checks: [account(number), ifscCheck(ifsc)],
});
/** Region, office, number and, where there is one, extension: with slashes the number may be short, without it has its zeros. */
const ESTABLISHMENT = /^[A-Z]{2}\/[A-Z]{2,3}\/\d{1,7}(?:\/(?:\d{1,3}|[A-Z]))?$|^[A-Z]{5}\d{7}(?:\d{3}|[A-Z])?$/;
export const epfo: Decode = ({ uan = '', establishment_id: id = '' }) => {
  const [region = '', office = '', number = '', extension = ''] =
    /^([A-Z]{2})([A-Z]{2,3}?)(\d{1,7})(\d{3}|[A-Z])?$/.exec(id)?.slice(1) ?? id.split('/');
  return {
    parts:
      uan !== ''
        ? [part('number', uan, '', /^\d{1,12}$/.test(uan))]
        : typed([
            part('region', region, known(stateLetters, region) ?? region, /^[A-Z]{2}$/.test(region)),
            part('office', office, office, /^[A-Z]{2,3}$/.test(office)),
            part('number', number, '', /^\d{1,7}$/.test(number)),
            part('entity', extension, extension, /^(?:\d{3}|[A-Z])$/.test(extension)),
          ]),
    checks: [
      ...(uan === '' ? [] : [shape('uan', /^1\d{11}$/.test(uan), /^\d{12}$/.test(uan))]),
      ...(id === '' ? [] : [shape('establishment_id', ESTABLISHMENT.test(id), /^(?=.{7,20}$)(?=.*\d)[A-Z]{2}[A-Z0-9/]+$/.test(id))]),
    ],
  };
};
/** The classes are a closed list; shares of a private company are on no exchange (Companies Act 2013, section 2(68)). */
const classOf = (number: string, kind: string | undefined): Check =>
  /^L.{11}(?:PTC|OPC)/.test(number) ? look('cin', 'class', 'privateListed') : check('cin', 'class', kind !== undefined, kind ?? '');
export const cin: Decode = ({ cin: number = '' }) => {
  const state = known(stateLetters, number.slice(6, 8)),
    year = number.slice(8, 12),
    kind = known(companyClasses, number.slice(12, 15));
  const isYear = isYearUntilNow(year, 1850);
  return {
    parts: typed([
      part('listing', number.charAt(0), number.startsWith('L') ? 'Listed' : number.startsWith('U') ? 'Unlisted' : null),
      part('industry', number.slice(1, 6), '', /^\d{1,5}$/.test(number.slice(1, 6))),
      part('state', number.slice(6, 8), state),
      part('year', year, year.length === 4 ? year : null, isYear),
      part('class', number.slice(12, 15), kind),
      part('number', number.slice(15), '', /^\d{1,6}$/.test(number.slice(15))),
    ]),
    checks: [
      check('cin', 'format', /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(number)),
      ...(number.length >= 8 ? [listed('cin', 'state', state)] : []),
      ...(number.length >= 12 ? [check('cin', 'year', isYear, year)] : []),
      ...(number.length >= 15 ? [classOf(number, kind)] : []),
    ],
  };
};
