import { MOST_PEOPLE } from '../../../../../contract/areas/admin/admin.ts';
import { signInEmail } from '../../../../../contract/patterns.ts';

/** Somebody who was typed or pasted. */
export interface TypedPerson {
  readonly name: string;
  readonly email: string;
}
const address = /[^\s<>,;"']+@[^\s<>,;"']+/;
const LONGEST_NAME = 80,
  LONGEST_EMAIL = 50;
/** `ann.lee@x.example` is called Ann Lee until somebody says otherwise. */
const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
const isSeveral = (entry: string): boolean => entry.split('@').length > 2;
const splitAt =
  (separator: string) =>
  (entry: string): string[] =>
    isSeveral(entry) ? entry.split(separator) : [entry];
/** At spaces only where nothing but addresses stands between them: beside a name it is not known whose a second address is. */
const splitBare = (entry: string): string[] => {
  const parts = entry
    .toLowerCase()
    .split(/\s+/)
    .map((part) => part.replace(/^[<"']+|[>"']+$/g, ''))
    .filter((part) => part !== '');
  // some write an address in the place of the name too
  return isSeveral(entry) && parts.every((part) => signInEmail.test(part)) ? [...new Set(parts)] : [entry];
};
/** One or several to a line, as address books and sheets write them; the heading of a sheet is none. */
const entriesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line, i) => !(i === 0 && !line.includes('@') && /e-?mail/i.test(line)))
    .flatMap(splitAt(';'))
    .flatMap(splitAt(','))
    .flatMap(splitBare)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
type WrongEntry = 'email-format' | 'several-emails' | 'no-name';
/** `Lee, Ann <ann@x.example>`, as address books write it by family name. */
const familyFirst = /^"?([^,;<>@"\t]+), *([^,;<>@"\t]+?)"?\s*</;
const personOf = (entry: string): TypedPerson | WrongEntry => {
  const email = address.exec(entry)?.[0] ?? '';
  if (!signInEmail.test(email) || email.length > LONGEST_EMAIL) return 'email-format';
  const said = entry
    .replace(familyFirst, '$2 $1 <')
    .replace(email, '')
    .replace(/[<>"\t,;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (said.includes('@')) return 'several-emails';
  const name = (said === '' ? nameFrom(email) : said).slice(0, LONGEST_NAME);
  return name === '' ? 'no-name' : { email: email.toLowerCase(), name };
};
/** The people of a text: `Ann Lee <ann@x.example>`, `ann@x.example`, or the two columns of a sheet in either order. What is none is left out. */
export const peopleOf = (text: string): TypedPerson[] =>
  entriesOf(text)
    .map(personOf)
    .filter((person) => typeof person !== 'string');
/** Faults that are told at once: with more, the first ones are mended first. */
const MOST_TOLD = 5;
/** What is wrong, a line each, as issues of the form; null where all can be sent. */
export function wrongOf(text: string): string | null {
  const entries = entriesOf(text);
  if (entries.length === 0) return 'required';
  const emails = peopleOf(text).map(({ email }) => email);
  const faults = [
    ...entries.flatMap((entry) => {
      const person = personOf(entry);
      return typeof person === 'string' ? [`${person}:${entry.replace(/\s+/g, ' ')}`] : [];
    }),
    ...[...new Set(emails.filter((email, i) => emails.indexOf(email) < i))].map((email) => `given-twice:${email}`),
    ...(entries.length > MOST_PEOPLE ? [`maximum:${MOST_PEOPLE}`] : []),
  ];
  if (faults.length === 0) return null;
  const more = faults.length - MOST_TOLD;
  return [...faults.slice(0, MOST_TOLD), ...(more > 0 ? [`more:${more}`] : [])].join('\n');
}
