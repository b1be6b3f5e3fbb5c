import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOf, partsOf } from '../../../contract/indicator/search-kind.ts';
import { refanged } from '../../../contract/indicator/refang.ts';
import { normalOf } from '../../../server/search/normal.ts';

const said = (typed: string): string => {
  const kind = kindOf(typed);
  return `${kind} ${normalOf(kind, typed)}`;
};

describe('spellings of one value', () => {
  it.each([
    ['domain help-known.example', 'help-known.example'],
    ['domain help-known.example', 'help-known[.]example'],
    ['domain help-known.example', 'help-known[dot]example'],
    ['domain help-known.example', 'help-known(.)example'],
    ['domain help-known.example', 'help-known{.}example'],
    ['domain help-known.example', 'help-known [dot] example'],
    ['domain help-known.example', 'help-known[.example'],
    ['domain help-known.example', 'help-known.]example'],
    ['domain help-known.example', String.raw`help-known\.example`],
    ['domain help-known.example', 'help-known.example.'],
    ['domain help-known.example', '*.help-known.example'],
    ['domain help-known.example', '.help-known.example'],
    ['domain help-known.example', 'help-known.example:8443'],
    ['domain help-known.example', 'help-known.example|8443'],
    ['domain help-known.example', "[domain-name:value = 'help-known.example']"],
    ['domain help-known.example', '"help-known.example"'],
    ['domain help-known.example', '“help-known.example”,'],
    ['domain help-known.example', '`help-known.example`'],
    ['domain help-known.example', 'help-known。example'],
    ['domain help-known.example', 'ｈelp-known.example'],
    ['domain help-known.example', 'ｈｅｌｐ－ｋｎｏｗｎ．ｅｘａｍｐｌｅ'],
    ['domain help-known.example', 'help-\u200Bknown.exam\u00ADple'],
    ['domain xn--caf-dma.example', 'café.example'],
    ['domain xn--caf-dma.example', 'cafe\u0301[.]example'],
    ['url help-known.example/login?x=1', 'hxxps://help-known[.]example/login?x=1'],
    ['url help-known.example/login?x=1', 'hXXps://help-known.example/login?x=1'],
    ['url help-known.example/login?x=1', 'hxxp[s]://help-known.example/login?x=1'],
    ['url help-known.example/login?x=1', 'h**ps://help-known.example/login?x=1'],
    ['url help-known.example/login?x=1', 'https[:]//help-known.example/login?x=1'],
    ['url help-known.example/login?x=1', 'https[://]help-known.example/login?x=1'],
    ['url help-known.example/login?x=1', 'hxxps:\\\\help-known.example[/]login?x=1'],
    ['url help-known.example/login?x=1', 'meow://help-known.example/login?x=1'],
    ['url help-known.example/login?x=1', 'https://HELP-known.example:443/login?x=1'],
    ['url help-known.example/login?x=1', '<https://help-known.example/login?x=1>'],
    ['url help-known.example:8443/login', 'https://help-known.example:8443/login'],
    ['email support@help-known.example', 'support@help-known.example'],
    ['email support@help-known.example', 'support[at]help-known[.]example'],
    ['email support@help-known.example', 'support(at)help-known.example'],
    ['email support@help-known.example', 'support [at] help-known [dot] example'],
    ['email support@help-known.example', 'mailto:support@help-known.example?subject=x'],
    ['ip 198.51.100.77', '198[.]51[.]100[.]77'],
    ['ip 198.51.100.77', '198.51.100[.]77'],
    ['ip 198.51.100.77', '198.51.100.77:443'],
    ['ip 198.51.100.77', '198.51.100.77|443'],
    ['ip 198.51.100.77', '198.051.100.077'],
    ['ip 198.51.100.77', '١٩٨.٥١.١٠٠.٧٧'],
    ['ip 198.51.100.77', '１９８．５１．１００．７７'],
    ['ip 198.51.100.0/24', '198.51.100[.]0/24'],
    ['ip 2001:db8::1', '[2001:db8::1]:443'],
    ['ip 2001:db8::1', '2001:0DB8:0:0::0001'],
    ['phone 919876543210', 'tel:+919876543210'],
    ['phone 919876543210', '+٩١ ٩٨٧٦٥ ٤٣٢١٠'],
    ['upi refund@okbank', 'upi://pay?pa=refund@okbank&pn=Refunds&am=10'],
    ['upi refund@okbank', 'upi://pay?pn=Refunds&pa=refund%40okbank'],
    ['handle northwind_help', '"@northwind_help"'],
  ])('%s: %s', (value, typed) => {
    expect(said(typed)).toBe(value);
  });
});

it.each(['198.051.100.77', '999.1.1.1', 'help-known.example:99999', 'ACME (India)', 'Meet me at (dot)', 'polka dot dress', '12:30', 'a|b'])(
  '%s stays a text',
  (typed) => {
    expect(kindOf(typed)).toBe('text');
  },
);
it('what is a name is looked for as it was typed', () => {
  expect([normalOf('text', '"Acme" Inc.'), normalOf('text', 'meow')]).toEqual(['"acme" inc.', 'meow']);
});

it('a joined value is both of its parts; a port is none', () => {
  expect(partsOf('help-known.example|198.51.100.77')).toEqual(['help-known.example', '198.51.100.77']);
  expect(partsOf('"help-known[.]example | 198[.]51[.]100[.]77"').map(said)).toEqual(['domain help-known.example', 'ip 198.51.100.77']);
  for (const one of ['198.51.100.77|443', 'Acme | Pay', 'setup.exe|d41d8cd98f00b204e9800998ecf8427e', 'help-known.example|'])
    expect(partsOf(one)).toEqual([one]);
});

it('is done once: a second time changes nothing', () => {
  const piece = fc.constantFrom(
    'hxxps',
    '://',
    '[:]//',
    'bad',
    '[.]',
    '(dot)',
    '.]',
    'example',
    ':443',
    '|',
    '203.0.113.7',
    '@',
    '[at]',
    '"',
    '<',
    '>',
    '\u200B',
    '*.',
    ',',
    ' ',
    '٣',
    '。',
    '/a?b=1',
    "[url:value = '",
    "']",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const once = refanged(pieces.join(''));
      expect(refanged(once)).toBe(once);
    }),
  );
});
it.each([
  ['layers without end', 'mailto:'.repeat(14_000)],
  ['dots without end', 'a.'.repeat(40_000)],
  ['brackets without end', '('.repeat(50_000)],
])('%s are left as they are', (_, typed) => {
  expect(refanged(typed)).toBe(typed);
});
