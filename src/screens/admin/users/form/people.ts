import { MOST_PEOPLE } from '../../../../../contract/areas/admin.ts';
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
/** One or several to a line, as address books and sheets write them; the heading of a sheet is none. */
const entriesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line, i) => !(i === 0 && !line.includes('@') && /e-?mail/i.test(line)))
    .flatMap((line) => (line.split('@').length > 2 ? line.split(line.includes(';') ? ';' : ',') : [line]))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
const personOf = (entry: string): TypedPerson | null => {
  const email = address.exec(entry)?.[0] ?? '';
  if (!signInEmail.test(email) || email.length > LONGEST_EMAIL) return null;
  const name = entry
    .replace(email, '')
    .replace(/[<>"\t,;]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { email: email.toLowerCase(), name: (name === '' ? nameFrom(email) : name).slice(0, LONGEST_NAME) };
};
/** The people of a text: `Ann Lee <ann@x.example>`, `ann@x.example`, or the two columns of a sheet in either order. What is no address is left out. */
export const peopleOf = (text: string): TypedPerson[] => entriesOf(text).flatMap((entry) => personOf(entry) ?? []);
/** What is wrong first, as a message of the form; null where all can be sent. */
export function wrongOf(text: string): string | null {
  const entries = entriesOf(text);
  if (entries.length === 0) return 'Required field';
  const wrong = entries.find((entry) => personOf(entry) === null);
  if (wrong !== undefined) return `Wrong email format: ${wrong}`;
  const emails = peopleOf(text).map(({ email }) => email);
  const again = emails.find((email, i) => emails.indexOf(email) < i);
  if (again !== undefined) return `Given twice: ${again}`;
  return entries.length > MOST_PEOPLE ? `Maximum ${MOST_PEOPLE}` : null;
}
