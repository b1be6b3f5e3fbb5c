import type { SearchKind } from '../../../../contract/indicator/search-kind.ts';

/** The values of an incident, as a file loads them. */
export const HOST = 'help-known.example',
  URL = 'https://help-known.example/login?x=1',
  MAIL = 'support@help-known.example',
  IP = '198.51.100.77',
  IDN = 'xn--caf-dma.example';
/** What somebody gives, by the value that it means. Each place answers as `places` says. */
export const spellings: Readonly<Record<string, readonly string[]>> = {
  [HOST]: [
    'help-known.example',
    'help-known[.]example',
    'help-known[dot]example',
    'help-known(.)example',
    'help-known{.}example',
    'help-known.example.',
    '*.help-known.example',
    'help-known.example:8443',
    'help-known.example|8443',
    "[domain-name:value = 'help-known.example']",
    '"help-known.example"',
    'help-known.example,',
    'help-known。example',
    'ｈelp-known.example',
    'ｈｅｌｐ－ｋｎｏｗｎ．ｅｘａｍｐｌｅ',
    'HELP-KNOWN.EXAMPLE',
    'help-\u200Bknown.exam\u00ADple',
    'help-known.\u202Eexample\u202C',
    '\u202Ehelp-known.example',
    'help-\u2066known\u2069.example',
  ],
  [IDN]: ['café.example', 'cafe\u0301.example', 'cafe\u0301[.]example', 'xn--caf-dma.example', 'XN--CAF-DMA[.]example', 'ＣＡＦÉ.example'],
  [URL]: [
    'https://help-known.example/login?x=1',
    'hxxps://help-known[.]example/login?x=1',
    'hXXps://help-known.example/login?x=1',
    'h**ps://help-known.example/login?x=1',
    'https[:]//help-known.example/login?x=1',
    'meow://help-known.example/login?x=1',
    'https://HELP-known.example:443/login?x=1',
    '<https://help-known.example/login?x=1>',
    'https://help-known.\u202Eexample/login?x=1\u202C',
    'hxxps://\u202Ehelp-known[.]example/login?x=1',
  ],
  [MAIL]: [
    'support@help-known.example',
    'support[at]help-known[.]example',
    'support(at)help-known.example',
    'support [at] help-known [dot] example',
    'mailto:support@help-known.example',
    'Support@HELP-known.example.',
    'support@help-known.\u202Eexample',
  ],
  [IP]: [
    '198.51.100.77',
    '198[.]51[.]100[.]77',
    '198(.)51(.)100(.)77',
    '198.51.100.77:443',
    '198.51.100.77|443',
    '198.051.100.077',
    '١٩٨.٥١.١٠٠.٧٧',
    '１９８．５１．１００．７７',
    '198.51.100.77,',
    '\u202E198.51.100.77\u202C',
    '198\u200E.51.100.77',
  ],
};
const kinds: Readonly<Record<string, SearchKind>> = {
  [HOST]: 'domain',
  [IDN]: 'domain',
  [URL]: 'url',
  [MAIL]: 'email',
  [IP]: 'ip',
};
/** What a value of the table is. */
export const kindFor = (value: string): SearchKind => kinds[value] ?? 'text';
/** Each spelling with the value that it means. */
export const spellingRows = Object.entries(spellings).flatMap(([value, typed]) => typed.map((each) => [each, value] as const));

/**
 * Names, which have no kind: what somebody types, by the text that an incident has. Characters that turn a text are said where it is shown (`saidDirection`), and a letter and its mark are one however they are written.
 */
export const nameSpellings: Readonly<Record<string, readonly string[]>> = {
  'evil\u202Egnp.exe': ['evil\u202Egnp.exe', 'evil[U+202E]gnp.exe', 'gnp.exe', 'EVIL', 'evil'],
  Café: ['Café', 'Cafe\u0301', 'CAFÉ', 'café', ' Café '],
  '+49 170 1234567': ['+49 170 1234567', '+49 170', '170 1234567'],
};
/** Each of these with the text that it means. */
export const nameRows = Object.entries(nameSpellings).flatMap(([value, typed]) => typed.map((each) => [each, value] as const));
