import { describe, expect, it } from 'vitest';
import * as patterns from '../../../contract/patterns.ts';

type Name = keyof typeof patterns;
/** Spec §5, word by word: what each pattern takes and what it refuses. */
const table: Readonly<Record<Name, { readonly takes: readonly string[]; readonly refuses: readonly string[] }>> = {
  email: {
    takes: ['a@b.co', 'first.last_x-1@mail.example.com', 'A9@x-y.info'],
    refuses: ['', 'a', 'a@b', 'a@b.c', 'a@b.museum', 'a b@c.de', 'a+b@c.de', 'a@@b.de', 'a@b..de', '@b.de', 'a@b.de\n'],
  },
  signInEmail: { takes: ['analyst.a@demo.example', 'a+b@c.museum'], refuses: ['nobody', 'a@b', 'a@.de', 'a b@c.de'] },
  dateOfBirth: {
    takes: ['01-12-1990', '31/01/2000', '09.10.1985'],
    refuses: ['32-01-1990', '01-13-1990', '1-1-1990', '01-01-90', '01-01/1990', '1990-01-01'],
  },
  foundBy: { takes: ['n.aB-_9', 'n.a,r.VR-1,u.x,t.verify_pan'], refuses: ['', 'x.a', 'n.', 'n.a,', 'n.a b'] },
  phone: { takes: ['9876543210', '09876543210'], refuses: ['987654321', '98765432100', '+919876543210', '98765 43210'] },
  phoneUs: {
    takes: ['555-123-4567', '(555) 123-4567', '5551234567', '+1 555.123.4567', '1-555-123-4567'],
    refuses: ['55-123-4567', '555-123-456', '(555 123-4567', 'abc-def-ghij'],
  },
  numeric: { takes: ['0', '0123456789'], refuses: ['', '-1', '1.5', '1 2', '١'] },
  numericDashed: { takes: ['1', '12-34_56', '-_'], refuses: ['', '12 34', '12a'] },
  passwordCharacters: { takes: ['aZ9@#^_$-'], refuses: ['', 'a b', 'a!b', 'ä'] },
  strongPassword: {
    takes: ['Abcde1!', 'aB3$aB3$aB3$aB'],
    refuses: ['Abcd1!', 'aB3$aB3$aB3$aB3', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1-'],
  },
  text: { takes: ['Anna Maria', 'a_b'], refuses: ['', 'a1', 'a-b'] },
  uppercase: { takes: ['ABC'], refuses: ['', 'AbC', 'AB1', 'A B'] },
  alphanumericSpaceSlash: { takes: ['12/A Main Road'], refuses: ['', 'a-b', 'a.b'] },
  zipCode: { takes: ['560001'], refuses: ['56000', '5600011', '56000a'] },
  caid: { takes: ['123456', '1234567', '12345678'], refuses: ['12345', '123456789'] },
  bin: { takes: ['1234', '12345', '123456'], refuses: ['123', '1234567'] },
  sixOrEightDigits: { takes: ['123456', '12345678'], refuses: ['1234567', '12345', '123456789'] },
  fourDigits: { takes: ['1234'], refuses: ['123', '12345', '12a4'] },
  url: {
    takes: ['https://a.example', 'http://a.example/b?c=d#e', 'ftp://files.example/x'],
    refuses: ['a.example', 'gopher://a', 'https://', 'https:// a', 'https://a b', 'javascript:alert(1)'],
  },
};

describe.each(Object.entries(table))('%s', (name, { takes, refuses }) => {
  const pattern = patterns[name as Name];
  it.each(takes)('takes %j', (text) => {
    expect(pattern.test(text)).toBe(true);
  });
  it.each(refuses)('refuses %j', (text) => {
    expect(pattern.test(text)).toBe(false);
  });
  it('comes to an end on long texts that nearly fit', () => {
    // an exponential or cubic pattern would not be back before the runner's limit
    for (const part of [...takes, 'a', '1', 'a.', 'a@', '-', ' ', '/']) expect(pattern.test(`${part.repeat(20_000)}!\n`)).toBe(false);
  });
});
