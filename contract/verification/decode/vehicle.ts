import { check, known, listed, part, shape, typed, type Check, type Decode, type Decoded } from '../check.ts';
import { stateLetters } from './registers.ts';

const field = 'vehicle_number';
/** Letters of a series: I and O are left out (Central Motor Vehicles Rules, the marks of registration). */
const SERIES = '[A-HJ-NP-Z]';
/** Two digits of a year from 2021 on that has begun. */
const isYearSince2021 = (yy: string): boolean => Number(yy) >= 21 && Number(yy) <= new Date().getUTCFullYear() % 100;
const yearCheck = (yy: string, isRight: boolean): Check => check(field, 'year', isRight, `20${yy}`);

/** YY BH 1234 AA, since 15 September 2021 (G.S.R. 594(E)): YY is the year of the first registration, and the number is drawn from 0000 to 9999. */
function bharat(number: string): Decoded {
  const yy = number.slice(0, 2);
  return {
    parts: typed([
      part('year', yy, `20${yy}`, isYearSince2021(yy)),
      part('region', 'BH', 'Bharat series'),
      part('number', number.slice(4), '', /^\d{1,4}[A-Z]{0,2}$/.test(number.slice(4))),
    ]),
    checks: [check(field, 'format', new RegExp(`^\\d{2}BH\\d{4}${SERIES}{1,2}$`).test(number)), yearCheck(yy, isYearSince2021(yy))],
  };
}
/** T MMYY SS 1234 AA, since 2021: month and year of a temporary registration, and the state. */
function temporary(number: string): Decoded {
  const month = number.slice(1, 3),
    yy = number.slice(3, 5),
    state = number.slice(5, 7);
  const begins = Date.UTC(2000 + Number(yy), Number(month) - 1);
  const isMonth = /^(?:0[1-9]|1[0-2])$/.test(month) && isYearSince2021(yy) && begins <= Date.now();
  return {
    parts: typed([
      part('class', 'T', 'Temporary'),
      part('date', `${month}${yy}`, `${month}/20${yy}`, isMonth),
      part('state', state, known(stateLetters, state)),
      part('number', number.slice(7), '', true),
    ]),
    checks: [
      check(field, 'format', new RegExp(`^T\\d{4}[A-Z]{2}(?!0000)\\d{4}${SERIES}{1,2}$`).test(number)),
      check(field, 'date', isMonth, `${month}/20${yy}`),
      listed(field, 'state', known(stateLetters, state)),
    ],
  };
}
/** SS RR S 1234 TC 0001: the mark of a registration office and the number of a trade certificate (Central Motor Vehicles Rules, rule 34). */
const TRADE = new RegExp(`^([A-Z]{2})(\\d{2})(${SERIES}{0,3}\\d{4})TC(\\d{4})$`);
/** A state, an office of one or two digits, a series of up to three letters, and a number from 1 to 9999. */
function ofAState(number: string): Decoded {
  const state = known(stateLetters, number.slice(0, 2)),
    [, office = '', rest = ''] = /^[A-Z]{2}(\d{1,2})(.*)$/.exec(number) ?? [];
  const isShape = /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}$/.test(number);
  // four figures are the most that follow a series
  const isOver = /^[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{5,}$/.test(number);
  // the rules leave I and O out of a series, and count from 1
  const isAllowed = new RegExp(`^[A-Z]{2}\\d{1,2}${SERIES}{0,3}\\d{1,4}$`).test(number) && !/(?:^|\D)0+$/.test(rest);
  return {
    parts: typed([
      part('state', number.slice(0, 2), state),
      part('office', office, office === '' ? null : office),
      part('number', rest, '', new RegExp(`^${SERIES}{0,3}\\d{1,4}$`).test(rest)),
    ]),
    checks: [
      isOver
        ? check(field, 'format', false)
        : isShape
          ? check(field, 'format', isAllowed)
          : shape(field, false, /^(?=.*\d)[A-Z0-9]{4,13}$/.test(number)),
      ...(/^[A-Z]{2}/.test(number) ? [listed(field, 'state', /^0+$/.test(office) && rest !== '' ? undefined : state)] : []),
    ],
  };
}
const plainly = (parts: Decoded['parts']): Decoded => ({ parts, checks: [check(field, 'format', true)] });
/** The same, of a state of our list. */
const ofAList = (parts: Decoded['parts'], state: string | undefined): Decoded => ({
  parts,
  checks: [check(field, 'format', true), listed(field, 'state', state)],
});
/** Marks of registration of India: of a state, of the Bharat series, temporary, of the forces, of missions, of old vehicles, of trade certificates. */
export const vehicle: Decode = ({ vehicle_number: number = '' }) => {
  if (/^\d{2}BH/.test(number)) return bharat(number);
  if (/^T\d{4}[A-Z]{2}\d/.test(number)) return temporary(number);
  const [, year, kind, serial, letter] = /^(\d{2})([A-Z])(\d{6})([A-Z])$/.exec(number) ?? [];
  if (year !== undefined)
    return plainly([
      part('year', year, ''),
      part('class', kind ?? '', 'Armed forces'),
      part('number', `${serial ?? ''}${letter ?? ''}`, ''),
    ]);
  const [, country, corps, rank] = /^(\d{1,3})(CD|CC|UN)(\d{1,4})$/.exec(number) ?? [];
  if (country !== undefined)
    return plainly([part('region', country, ''), part('class', corps ?? '', corps), part('number', rank ?? '', '')]);
  const [, home = '', at = '', mark = '', certificate = ''] = TRADE.exec(number) ?? [];
  if (home !== '')
    return ofAList(
      [
        part('state', home, known(stateLetters, home)),
        part('office', at, at),
        part('number', mark, ''),
        part('class', 'TC', 'Trade certificate'),
        part('number', certificate, ''),
      ],
      /^0+$/.test(at) ? undefined : known(stateLetters, home),
    );
  if (new RegExp(`^[A-Z]{2}VA${SERIES}{2}(?!0000)\\d{4}$`).test(number))
    return ofAList(
      [
        part('state', number.slice(0, 2), known(stateLetters, number.slice(0, 2))),
        part('class', 'VA', 'Vintage'),
        part('number', number.slice(4), ''),
      ],
      known(stateLetters, number.slice(0, 2)),
    );
  return ofAState(number);
};
