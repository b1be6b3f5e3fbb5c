import { describe, expect, it } from 'vitest';
import { kindOf, partsOf, type SearchKind } from '../../../../contract/indicator/search-kind.ts';
import { decode } from '../../../../contract/verification/decode/decode.ts';
import { strangerIn } from '../../../../contract/verification/neighbours.ts';
import { tidyValues, toolOf } from '../../../../contract/verification/tools.ts';
import { incidentMentions } from '../../../../server/search/documents.ts';
import { normalOf, spellingsOf } from '../../../../server/search/normal.ts';
import { headOf, valueOf } from '../../../../server/search/values/rows.ts';
import { tidySubject } from '../../../../server/footprint/subject.ts';

/** The values of an incident, as a file loads them. */
const HOST = 'help-known.example',
  URL = 'https://help-known.example/login?x=1',
  MAIL = 'support@help-known.example',
  IP = '198.51.100.77',
  IDN = 'xn--caf-dma.example';
/** What somebody gives, by the value that it means. Each place answers as `places` says. */
const spellings: Readonly<Record<string, readonly string[]>> = {
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
  ],
  [MAIL]: [
    'support@help-known.example',
    'support[at]help-known[.]example',
    'support(at)help-known.example',
    'support [at] help-known [dot] example',
    'mailto:support@help-known.example',
    'Support@HELP-known.example.',
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
  ],
};
const kinds: Readonly<Record<string, SearchKind>> = { [HOST]: 'domain', [IDN]: 'domain', [URL]: 'url', [MAIL]: 'email', [IP]: 'ip' };
const rows = Object.entries(spellings).flatMap(([value, typed]) => typed.map((each) => [each, value] as const));
const kindFor = (value: string): SearchKind => kinds[value] ?? 'text';

describe.each(rows)('%s is %s', (typed, value) => {
  const kind = kindFor(value),
    norm = normalOf(kind, value);
  it('in the box', () => {
    expect([kindOf(typed), normalOf(kindOf(typed), typed)]).toEqual([kind, norm]);
  });
  it.each(['value', kind === 'ip' ? 'ip' : kind])('in a file, in a column %s', (column) => {
    const found = valueOf([typed], headOf([column]));
    expect([found?.reason, found?.kind, normalOf(kind, found?.value ?? '')]).toEqual([null, kind, norm]);
  });
  it('in an incident that was imported so', () => {
    const blank = {
      incident_id: 'A-1',
      url: null,
      domain: null,
      destination_url: null,
      ip: null,
      contact: null,
      campaign: null,
      publisher: null,
    };
    const column = kind === 'email' ? 'contact' : kind;
    const mentions = incidentMentions({ ...blank, [column]: typed } as unknown as Parameters<typeof incidentMentions>[0]);
    expect(mentions.map((each) => `${each.kind} ${normalOf(each.kind, each.value)}`)).toContain(`${kind} ${norm}`);
  });
  it('in the search of the report, among rows that were loaded with it as it is', () => {
    const shown = kind === 'url' ? 'help-known.example/login?x=1' : value;
    expect(spellingsOf(typed).some((each) => each.toLowerCase().includes(shown))).toBe(true);
  });
  it('in its tool, and known in another one', () => {
    const tool = kind === 'email' ? 'verify_email' : kind === 'ip' ? 'ip_location' : 'verify_domain',
      field = kind === 'email' ? 'email' : kind === 'ip' ? 'ip' : 'domain';
    const values = tidyValues(toolOf(tool), { [field]: typed });
    const failed = decode(tool, values).checks.filter(({ outcome }) => outcome === 'failed');
    if (kind === 'url') {
      // a link is none of a domain: the tool says so, and which host it has
      expect(failed.map(({ reason, detail }) => [reason, detail])).toEqual([['link', HOST]]);
      return;
    }
    expect([failed, values[field]?.toLowerCase()]).toEqual([[], kind === 'email' ? MAIL : norm]);
    const other = kind === 'ip' ? 'verify_domain' : 'ip_location',
      otherField = kind === 'ip' ? 'domain' : 'ip';
    expect(strangerIn(other, { [otherField]: typed })?.neighbour.kind).toBe(field);
  });
  it('as the subject of a footprint', () => {
    if (kind === 'url') return;
    expect(tidySubject(kind as 'domain', typed, 'Asia/Kolkata')).toBe(kind === 'email' ? MAIL : norm);
  });
});

describe('a joined value, a network, and what is none', () => {
  it.each([
    ['help-known.example|198.51.100.77', ['domain help-known.example', 'ip 198.51.100.77']],
    ['198[.]51[.]100[.]77|help-known[.]example', ['ip 198.51.100.77', 'domain help-known.example']],
    ['198.51.100.0/24', ['ip 198.51.100.0/24']],
    ['198[.]51[.]100[.]0/24', ['ip 198.51.100.0/24']],
    ['2001:db8::1', ['ip 2001:db8::1']],
    ['[2001:db8::1]:443', ['ip 2001:db8::1']],
    ['+٩١ ٩٨٧٦٥ ٤٣٢١٠', ['phone 919876543210']],
    ['＋９１ ９８７６５ ４３２１０', ['phone 919876543210']],
    ['999.1.1.1', ['text 999.1.1.1']],
    ['help-known.example:99999', ['text help-known.example:99999']],
    ['hеlp-known.example', ['domain xn--hlp-known-g0h.example']],
  ] as const)('%s', (typed, expected) => {
    const parts = partsOf(typed);
    expect(parts.map((part) => `${kindOf(part)} ${normalOf(kindOf(part), part)}`)).toEqual(expected);
    const inFile = valueOf([typed], headOf(['value']));
    expect(inFile?.reason).toBe(null);
  });
  it.each([
    ['198.51.100.0/24', 'cidr'],
    ['198[.]51[.]100[.]0/24', 'cidr'],
    ['hxxps://help-known[.]example/login', 'url'],
  ])('%s in the tool of an address says that it is a %s', (typed, kind) => {
    expect(strangerIn('ip_location', { ip: typed })?.neighbour.kind).toBe(kind);
  });
});
