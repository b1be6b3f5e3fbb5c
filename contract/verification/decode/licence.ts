import { born } from './identity.ts';
import { check, isPastDay, isYearUntilNow, known, listed, look, part, shape, typed, type Decode } from '../check.ts';
import { stateLetters } from './registers.ts';

/** State, office, year of issue and seven digits, as the register of licences (Sarathi) asks for them. */
const FULL = /^[A-Z]{2}\d{13}$/;
/** State, office and, where there is one, a code of the office or the kind of paper. */
const HEAD = String.raw`^([A-Z]{2})/?(\d{1,2})/?(?:[A-Z]{1,6}/?)?`;
const WITH_PIECES = new RegExp(String.raw`${HEAD}/?(\d{4}|\d{2})/(\d{1,7})$`),
  YEAR_LAST = new RegExp(String.raw`${HEAD}/?(\d{1,7})/(\d{4})$`),
  SHORT = /^([A-Z]{2})(\d{2})((?:19|20)\d{2})(\d{1,6})$/;
/** A year of two digits is the last such year that has begun. */
const yearOf = (text: string): string => {
  if (text.length === 4) return text;
  return `${Number(text) > new Date().getUTCFullYear() % 100 ? 19 : 20}${text}`;
};
/**
 * An older or state-wise number as the register asks for it: SS RR YYYY NNNNNNN, by its own rule: two digits of a year are written as four (99 as 1999, 12 as 2012), and what is left gets zeros in front
 * up to seven digits. Its own example: RJ-13/DLC/12/ 123456 is RJ1320120123456. Null where the number is that already, or cannot be read by the rule. Source: Sarathi, "old driving licence with a different format".
 */
export function licenceInFull(number: string): string | null {
  const found = WITH_PIECES.exec(number) ?? SHORT.exec(number),
    last = found === null ? YEAR_LAST.exec(number) : null;
  const [state, office, year, serial] =
    found !== null ? found.slice(1) : last !== null ? [last[1], last[2], last[4], last[3]] : [undefined, undefined, undefined, undefined];
  if (state === undefined || office === undefined || year === undefined || serial === undefined) return null;
  const whole = yearOf(year);
  if (!isYearUntilNow(whole, 1950) || /^0+$/.test(serial)) return null;
  return `${state}${office.padStart(2, '0')}${whole}${serial.padStart(7, '0')}`;
}
/** Letters and digits in pieces, some digits among them: what offices have issued, before and beside the rule. */
const MAY_BE = /^(?=(?:[^\d]*\d){4})(?=.{6,24}$)[A-Z0-9]+(?:\/[A-Z0-9]+)*$/;
/** Nobody has a licence in a year before the one in which they are 16 (Motor Vehicles Act 1988, section 4). */
const isUnderAge = (year: string, dob: string): boolean => Number(year) - Number(/\d{4}/.exec(dob)?.[0]) < 16;
export const licence: Decode = ({ dl_number: number = '', dob = '' }) => {
  const state = known(stateLetters, number.slice(0, 2)),
    inPieces = number.includes('/'),
    year = inPieces ? '' : number.slice(4, 8),
    isFull = FULL.test(number),
    isYear = isYearUntilNow(year, 1950);
  // by the rule the state is followed by thirteen digits; some offices have three digits, and then fourteen follow
  const isOver = /^[A-Z]{2}\d{14,}$/.test(number) && !(number.length === 16 && isYearUntilNow(number.slice(5, 9), 1950));
  return {
    parts: inPieces
      ? number
          .split('/')
          .map((piece, i) => part(i === 0 ? 'state' : 'number', piece, i === 0 ? known(stateLetters, piece.slice(0, 2)) : '', true))
      : typed([
          part('state', number.slice(0, 2), state),
          part('office', number.slice(2, 4), number.slice(2, 4), /^\d{1,2}$/.test(number.slice(2, 4))),
          part('year', year, year.length === 4 ? year : null, isYear),
          part('number', number.slice(8), '', /^\d{1,7}$/.test(number.slice(8))),
        ]),
    checks: [
      shape('dl_number', isFull, !isOver && MAY_BE.test(number)),
      ...(/^[A-Z]{2}\d{2}/.test(number) ? [listed('dl_number', 'state', state)] : []),
      ...(isFull ? [check('dl_number', 'year', isYear, year)] : []),
      ...(isFull && isYear && isPastDay(dob) && isUnderAge(year, dob) ? [look('dob', 'date', 'underAge')] : born(dob)),
    ],
  };
};
