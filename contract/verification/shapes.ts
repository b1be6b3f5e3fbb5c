import { masked } from './masks.ts';

/** A PAN, alone and inside a GSTIN, however it is spaced. */
const PAN = String.raw`(?<![A-Z0-9])(?:\d{2}[\s-]?)?[A-Z]{5}[\s-]?\d{4}[\s-]?[A-Z](?:[\s-]?[A-Z0-9]{3})?(?![A-Z0-9])`;
const MAIL = String.raw`(?<![^\s@<>"',;:()=])[^\s@<>"',;:()=]+@[^\s@<>"',;:()=]+`;
/** Five digits and more, with single spaces, hyphens or slashes between them. */
const DIGITS = String.raw`\d(?:[\s/.-]?\d){4,}`;
/** Letters and digits in one word, four of them digits. */
const CODE = String.raw`(?<![A-Z0-9])(?=[A-Z0-9]*[A-Z])(?=(?:[A-Z]*\d){4})[A-Z0-9]+(?![A-Z0-9])`;
/** What in a text has the shape of a number that is verified: the number of a person, a company, an account or a vehicle, a day of birth, a mail address. Linear in the text. */
const NUMBER = new RegExp([MAIL, PAN, CODE, DIGITS].join('|'), 'gi');

/** Whether a text has, somewhere, the shape of a number that is verified. */
export const hasNumber = (text: string): boolean => text.normalize('NFKC').search(NUMBER) >= 0;
/** A text of others, as it may be kept and shown: each number in it masked whole. */
export const withoutNumbers = (text: string): string => text.normalize('NFKC').replace(NUMBER, (found) => masked(found, 'all'));
