const BASE36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The check digit of a GSTIN's first 14 characters: base 36, factors 1 and 2 in turn, the digit sums (in base 36) of the products, and what their sum lacks to a
 * multiple of 36.
 */
export function gstinCheckDigit(first14: string): string {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = BASE36.indexOf(first14.charAt(i)) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return BASE36.charAt((36 - (sum % 36)) % 36);
}

/** With a PAN or, of those who deduct tax, a TAN inside; the 14th character is Z, or says what else the registrant is (tax office, on registration). */
const GSTIN = /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z][Z1-9A-K][0-9A-Z]$/;
/** Has a GSTIN its characters in their places? */
export const isGstinFormat = (number: string): boolean => GSTIN.test(number);
/** The same, ending in its check digit. */
export const isGstin = (number: string): boolean => isGstinFormat(number) && number.charAt(14) === gstinCheckDigit(number);

const D = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const;
const P = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
] as const;
/** Does a number of digits end in its check digit by Verhoeff (dihedral group of order 10)? */
export function isVerhoeff(digits: string): boolean {
  let c = 0;
  for (const [i, digit] of Array.from(digits).reverse().entries()) c = D[c]?.[P[i % 8]?.[Number(digit)] ?? 0] ?? 0;
  return digits.length > 1 && c === 0;
}

/** Does a number of digits end in its check digit by Luhn (ISO/IEC 7812-1)? */
export const isLuhn = (digits: string): boolean =>
  Array.from(digits, Number)
    .reverse()
    .reduce((sum, digit, i) => sum + (i % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit), 0) %
    10 ===
  0;

/** A check digit of machine-readable documents (ICAO 9303, part 3): weights 7, 3 and 1 in turn; letters are 10 to 35, a filler is 0. */
const mrzDigit = (text: string): string => {
  let sum = 0;
  for (const [i, each] of Array.from(text).entries()) sum += (each === '<' ? 0 : BASE36.indexOf(each)) * ([7, 3, 1][i % 3] ?? 0);
  return String(sum % 10);
};
/** Do the five check digits of a passport's two lines (TD3), one after the other, agree? An empty personal number may have a filler for its own. */
export function isMrz(lines: string): boolean {
  const at = (from: number, to: number): string => lines.slice(43 + from, 43 + to); // places of the second line, from 1
  const personal = at(43, 44);
  return (
    mrzDigit(at(1, 10)) === at(10, 11) &&
    mrzDigit(at(14, 20)) === at(20, 21) &&
    mrzDigit(at(22, 28)) === at(28, 29) &&
    (mrzDigit(at(29, 43)) === personal || (personal === '<' && /^<+$/.test(at(29, 43)))) &&
    mrzDigit(at(1, 11) + at(14, 21) + at(22, 44)) === at(44, 45)
  );
}
