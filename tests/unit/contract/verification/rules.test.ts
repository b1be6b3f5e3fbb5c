import { describe, expect, it } from 'vitest';
import { gstinCheckDigit } from '../../../../contract/verification/decode/check-digits.ts';
import { decode, type ToolId } from '../../../../contract/verification/decode/decode.ts';
import { neighboursOf } from '../../../../contract/verification/neighbours.ts';
import { cleanedIn, tidyValues, toolOf } from '../../../../contract/verification/tools.ts';

/** What is not passed of a number, as `field name outcome reason`. */
const found = (tool: ToolId, values: Record<string, string>): readonly string[] =>
  decode(tool, tidyValues(toolOf(tool), values))
    .checks.filter(({ outcome }) => outcome !== 'passed')
    .map(({ field, name, outcome, reason }) => [field, name, outcome, reason].filter((each) => each !== undefined).join(' '));
type Rule = readonly [tool: ToolId, values: Record<string, string>, found: readonly string[]];

describe('joiners in host names (RFC 5892, A.1 and A.2)', () => {
  it.each([
    ['ශ්\u200dරී.com', 'xn--10cl1a0b660p.com', false],
    ['نامه\u200cای.com', 'xn--mgba3gch31f060k.com', false],
    ['क्\u200dष.com', 'xn--11b2ezcw70k.com', false],
    ['ශ්\u200dරී\u200d.com', 'xn--10cl1a0b660p.com', true],
    ['north\u200dwind.example', 'northwind.example', true],
    ['north\u200cwind.example', 'northwind.example', true],
    ['ا\u200cب.com', 'xn--mgbc.com', true],
  ])('%j is %s', (typed, host, isCleaned) => {
    const domain = toolOf('verify_domain'),
      mail = toolOf('verify_email');
    const said = isCleaned ? ['hidden'] : undefined;
    expect(tidyValues(domain, { domain: typed })).toEqual({ domain: host });
    expect(tidyValues(mail, { email: `an\u200dn@${typed}` })).toEqual({ email: `ann@${host}` });
    expect(cleanedIn(domain, { domain: typed })['domain']).toEqual(said);
    expect(cleanedIn(mail, { email: `ann@${typed}` })['email']).toEqual(said);
    expect(neighboursOf(typed)[0]).toMatchObject({ kind: 'domain', values: { domain: host } });
    expect(neighboursOf(`https://${typed}/x`)).toMatchObject([{ kind: 'url', values: { domain: host } }]);
  });
});

describe('letters of a host that deceive (UTS 39)', () => {
  it.each([
    ['аpple.com', 'apple.com'],
    ['paypаl.com', 'paypal.com'],
    ['аррӏе.com', 'apple.com'],
    ['www.аррӏе.com', 'www.apple.com'],
    ['xn--80ak6aa92e.com', 'apple.com'],
    ['gοοgle.com', 'google.com'],
    ['яndex.com', 'яndex.com'],
    ['google-αβγδεζηθ-日本.com', 'google-aβγδεζηθ-日本.com'],
  ])('%s looks like %s', (domain, like) => {
    const values = tidyValues(toolOf('verify_domain'), { domain }),
      email = tidyValues(toolOf('verify_email'), { email: `ann@${domain}` });
    const warning = { name: 'format', outcome: 'warning', reason: 'deceiving', detail: like };
    expect(decode('verify_domain', values).checks).toEqual([{ ...warning, field: 'domain' }]);
    expect(decode('verify_email', email).checks).toEqual([{ ...warning, field: 'email' }]);
  });
  it.each(['apple.com', 'bücher.example', 'пример.com', 'сор.рф', '例え.jp', 'ελλάδα.gr', 'xn--.com', 'नमस्ते.com', 'straße.example'])(
    '%s does not',
    (domain) => {
      expect(found('verify_domain', { domain }).filter((each) => each.includes('deceiving'))).toEqual([]);
    },
  );
});

it.each(['hxxp://evil[.]com', 'https://evil.com/login', 'evil.com/login?x=1', 'evil[.]com/login'])(
  '%s is a link, and its host is told',
  (domain) => {
    const { checks } = decode('verify_domain', tidyValues(toolOf('verify_domain'), { domain }));
    expect(checks).toEqual([{ name: 'format', outcome: 'failed', field: 'domain', detail: 'evil.com', reason: 'link' }]);
  },
);

/** A check digit by ICAO 9303, part 3. */
const digit = (text: string): string =>
  String(Array.from(text, (each, i) => (each === '<' ? 0 : parseInt(each, 36)) * ([7, 3, 1][i % 3] ?? 0)).reduce((a, b) => a + b, 0) % 10);
function linesOf({ birth = '850312', expiry = '481231', names = 'KUMAR<<ANN', issuer = 'IND', nation = 'IND' }): string {
  const [number, day, end, own] = ['A1234567<', birth, expiry, '<'.repeat(14)].map((text) => `${text}${digit(text)}`);
  const whole = `${number}${day}${end}${own}`;
  return `P<${issuer}${names.padEnd(39, '<')}${number}${nation}${day}F${end}${own}${digit(whole)}`;
}
const passport = (values: Parameters<typeof linesOf>[0]): Record<string, string> => ({ file_number: 'DL2012345678', mrz: linesOf(values) });
const office = '4th Block, Koramangala';
const gstin = (first14: string): Record<string, string> => ({ gstin: `${first14}${gstinCheckDigit(first14)}` });
const yy = String((new Date().getUTCFullYear() % 100) + 3).padStart(2, '0');
const rules: readonly Rule[] = [
  ['verify_passport', passport({ expiry: `${yy}1231` }), []],
  ['verify_passport', passport({ birth: '000229', expiry: `${yy}1231` }), []],
  ['verify_passport', passport({ birth: '851312', expiry: `${yy}1231` }), ['mrz date failed']],
  ['verify_passport', passport({ birth: '999999' }), ['mrz date failed']],
  ['verify_passport', passport({ birth: '850230' }), ['mrz date failed']],
  ['verify_passport', passport({ expiry: '319931' }), ['mrz date failed']],
  ['verify_passport', passport({ names: '', expiry: `${yy}1231` }), ['mrz name failed']],
  ['verify_passport', passport({ expiry: '151231' }), ['mrz date warning expired']],
  ['verify_passport', passport({ expiry: '991231' }), ['mrz date warning expired']],
  ['verify_passport', passport({ issuer: 'UTO', nation: 'UTO', expiry: `${yy}1231` }), ['mrz state warning foreign']],
  ['verify_passport', passport({ nation: 'D<<', expiry: `${yy}1231` }), ['mrz state warning foreign']],

  ['verify_pan', { pan: 'ABCPK0000L' }, ['pan format failed']],
  ['pan2gst', { pan: 'ABCPK0000L' }, ['pan format failed']],
  ['verify_pan', { pan: 'ABCPK0001L' }, []],
  ['verify_pan', { pan: 'ABCDK1234L' }, ['pan holder failed']],
  ['pan2gst', { pan: 'AAPXU0939F' }, ['pan holder failed']],
  ['gstin_search', gstin('27AAPXU0939F1Z'), ['gstin holder failed']],
  ['gstin_search', gstin('27AAPFU0000F1Z'), ['gstin pan failed']],
  ['gstin_search', gstin('96AAPFU0939F1Z'), ['gstin state warning']],
  ['gstin_search', gstin('00AAPFU0939F1Z'), ['gstin state failed']],
  ['gstin_search', gstin('97AAPFU0939F1Z'), []],

  ['address_check', { address: `${office} 560034`, pincode: '560034' }, []],
  ['address_check', { address: `${office} 560 034`, pincode: '560034' }, []],
  ['address_check', { address: `${office} 560095`, pincode: '560034' }, ['pincode postcode warning otherPin']],
  ['address_check', { address: `${office}, 98765 43210, +91 987654 3210`, pincode: '560034' }, []],
  ...['290001', '350001', '540001', '860001', '870001'].map((pincode): Rule => [
    'address_check',
    { address: office, pincode },
    ['pincode postcode warning'],
  ]),

  ['verify_vehicle_rc', { vehicle_number: 'AB 12 A 1234 TC 0001' }, ['vehicle_number state warning']],
  ['verify_vehicle_rc', { vehicle_number: 'KA 12 A 1234 TC 0001' }, []],
  ['verify_vehicle_rc', { vehicle_number: 'KA01AB12345' }, ['vehicle_number format failed']],
  ['verify_vehicle_rc', { vehicle_number: 'XXVAAA0001' }, ['vehicle_number state warning']],
  ['verify_vehicle_rc', { vehicle_number: 'KAVAAA0001' }, []],
  ['verify_vehicle_rc', { vehicle_number: 'KA00AB1234' }, ['vehicle_number state warning']],

  ['verify_driving_licence', { dl_number: 'KA0120150001234', dob: '01-02-2000' }, ['dob date warning underAge']],
  ['verify_driving_licence', { dl_number: 'KA0120150001234', dob: '2000-02-01' }, ['dob date warning underAge']],
  ['verify_driving_licence', { dl_number: 'KA0120150001234', dob: '31-12-1999' }, []],
  ['verify_driving_licence', { dl_number: 'KA00120150001234' }, ['dl_number format unknown otherShape']],
  ['verify_driving_licence', { dl_number: 'KA00118150001234' }, ['dl_number format failed']],

  ['ip_address_details', { ip: '1.1.1.1', claimed_country: '1N' }, ['claimed_country format failed']],
  ['ip_address_details', { ip: '1.1.1.1', claimed_country: 'uk' }, []],
  ['ip_address_details', { ip: '1.1.1.1', claimed_country: 'XX' }, ['claimed_country format warning noCountry']],
  ['ip_address_details', { ip: '1.1.1.1', claimed_country: 'ZQ' }, ['claimed_country format warning noCountry']],

  ['verify_sol_ind_voter_id', { epic_number: 'WKH1186253' }, []],
  ['verify_sol_ind_voter_id', { epic_number: 'WKH1186263' }, ['epic_number checkDigit warning epicDigit']],
  ['verify_sol_ind_voter_id', { epic_number: 'MT/01/001/000123' }, []],
  ['verify_sol_ind_voter_id', { epic_number: 'KT/01/001/000123' }, []],
  ['verify_sol_ind_voter_id', { epic_number: 'XX/01/001/000123' }, ['epic_number state warning']],

  ['company_search_cin', { cin: 'U72900KA2015XYZ082988' }, ['cin class failed']],
  ['company_search_cin', { cin: 'L72900KA2015PTC082988' }, ['cin class warning privateListed']],
  ['bank_verification_v1', { bank_account: '0000000000', ifsc: 'YESB0000262' }, ['bank_account format warning zeros']],
];
it.each(rules)('%s %j', (tool, values, said) => {
  expect(found(tool, values)).toEqual(said);
});
it('UK is read as GB', () => {
  expect(tidyValues(toolOf('ip_address_details'), { ip: '1.1.1.1', claimed_country: 'uk' })['claimed_country']).toBe('GB');
});
