import { describe, expect, it } from 'vitest';
import { kindOf, partsOf } from '../../../../contract/indicator/search-kind.ts';
import { decode } from '../../../../contract/verification/decode/decode.ts';
import { strangerIn } from '../../../../contract/verification/neighbours.ts';
import { tidyValues, toolOf } from '../../../../contract/verification/tools.ts';
import { normalOf } from '../../../../server/search/normal.ts';
import { headOf, valueOf } from '../../../../server/search/values/rows.ts';
import { tidySubject } from '../../../../server/footprint/subject.ts';
import { HOST, kindFor, MAIL, spellingRows } from './spelling-table.ts';

describe.each(spellingRows)('%s is %s', (typed, value) => {
  const kind = kindFor(value),
    norm = normalOf(kind, value);
  it('in the box', () => {
    expect([kindOf(typed), normalOf(kindOf(typed), typed)]).toEqual([kind, norm]);
  });
  it.each(['value', kind === 'ip' ? 'ip' : kind])('in a file, in a column %s', (column) => {
    const found = valueOf([typed], headOf([column]));
    expect([found?.reason, found?.kind, normalOf(kind, found?.value ?? '')]).toEqual([null, kind, norm]);
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
