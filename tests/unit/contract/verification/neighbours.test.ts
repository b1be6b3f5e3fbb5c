import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neighboursOf, strangerIn } from '../../../../contract/verification/neighbours.ts';
import { toolIds, toolOf } from '../../../../contract/verification/tools.ts';
import { anyText } from '../../../support/text.ts';
import { vectors } from './vectors.ts';

const seed = 20_261_130;
it.each([
  ['27AAPFU0939F1ZV', 'gstin', 'gstin_search', { gstin: '27AAPFU0939F1ZV' }],
  ['abcpk 1234 l', 'pan', 'verify_pan', { pan: 'ABCPK1234L' }],
  ['2341 2341 2346', 'aadhaar', 'verify_aadhar', { aadhaar: '234123412346' }],
  ['YESB0000262', 'ifsc', 'bank_verification_v1', { ifsc: 'YESB0000262' }],
  ['L17110MH1973PLC019786', 'cin', 'company_search_cin', { cin: 'L17110MH1973PLC019786' }],
  ['KA-01-2015-0001234', 'dl_number', 'verify_driving_licence', { dl_number: 'KA0120150001234' }],
  ['KA 01 AB 1234', 'vehicle_number', 'verify_vehicle_rc', { vehicle_number: 'KA01AB1234' }],
  ['22BH1234AA', 'vehicle_number', 'verify_vehicle_rc', { vehicle_number: '22BH1234AA' }],
  ['ABC1234567', 'epic_number', 'verify_sol_ind_voter_id', { epic_number: 'ABC1234567' }],
  ['BN1067890123419', 'file_number', 'verify_passport', { file_number: 'BN1067890123419' }],
  ['100904319456', 'uan', 'basic_epfo_search', { uan: '100904319456' }],
  ['KN/BNG/0012345', 'establishment_id', 'basic_epfo_search', { establishment_id: 'KN/BNG/0012345' }],
  ['ann@northwind.example', 'email', 'verify_email', { email: 'ann@northwind.example' }],
  ['northwind.example', 'domain', 'verify_domain', { domain: 'northwind.example' }],
  ['help-known[.]example', 'domain', 'verify_domain', { domain: 'help-known.example' }],
  ['support[at]help-known[.]example', 'email', 'verify_email', { email: 'support@help-known.example' }],
  ['8.8.8.8', 'ip', 'ip_location', { ip: '8.8.8.8' }],
  ['198[.]51[.]100[.]77', 'ip', 'ip_location', { ip: '198.51.100.77' }],
  ['203.0.113.0/24', 'cidr', 'ip_location', { ip: '203.0.113.0' }],
  ['2001:db8::/32', 'cidr', 'ip_location', { ip: '2001:db8::' }],
  ['hxxps://help-known[.]example/login?x=1', 'url', 'verify_domain', { domain: 'help-known.example' }],
  ['https://198.51.100.77:8443/x', 'url', 'ip_location', { ip: '198.51.100.77' }],
  ['northwind.example/login', 'url', 'verify_domain', { domain: 'northwind.example' }],
  ['A1234567', 'passport', 'verify_passport', {}],
  ['AAA-1234', 'llpin', null, {}],
  ['BLRA12345K', 'tan', null, {}],
  ['F12345', 'fcrn', null, {}],
  ['+91 98765 43210', 'phone', null, {}],
  ['ann@okbank', 'upi', null, {}],
  ['560034', 'pincode', 'address_check', { pincode: '560034' }],
  ['026291800001191', 'bank_account', 'bank_verification_v1', { bank_account: '026291800001191' }],
])('%s is first of all %s', (text, kind, tool, values) => {
  expect(neighboursOf(text)[0]).toEqual({ kind, tool, values });
});
it.each(['', 'Ann Kumar', 'no number', '12', '😀'])('%j is nothing that is known', (text) => {
  expect(neighboursOf(text)).toEqual([]);
});
it.each([
  ['verify_pan', 'pan', 'A1234567', 'passport'],
  ['company_search_cin', 'cin', 'AAA-1234', 'llpin'],
  ['verify_pan', 'pan', 'BLRA12345K', 'tan'],
  ['gstin_search', 'gstin', 'ABCPK1234L', 'pan'],
  ['company_search_cin', 'cin', 'F12345', 'fcrn'],
  ['ip_location', 'ip', '203.0.113.0/24', 'cidr'],
  ['verify_domain', 'domain', 'https://northwind.example/x', 'url'],
  ['verify_driving_licence', 'dl_number', 'KA01AB1234', 'vehicle_number'],
  ['bank_verification_v1', 'bank_account', 'ABCPK1234L', 'pan'],
] as const)('in %s the %s %s is told to be %s', (tool, field, text, kind) => {
  expect(strangerIn(tool, { [field]: text })).toMatchObject({ field, neighbour: { kind } });
});
it('a mark of before 1989 is told to be nothing else', () => {
  expect(strangerIn('verify_vehicle_rc', { vehicle_number: 'MHK 1234' })).toBeNull();
});
it('what is right where it stands is no stranger, and a number never leads to where it is', () => {
  for (const id of toolIds) {
    const { field, beside = {}, official, right } = vectors[id];
    for (const text of [...official, ...right]) expect([text, strangerIn(id, { ...beside, [field]: text })]).toEqual([text, null]);
  }
  expect(neighboursOf('ABCPK1234L', 'pan2gst').map(({ tool }) => tool)).not.toContain('verify_pan');
});
it('takes anything that is typed, and what it leads to is a field of that tool', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 80 }), fc.constantFrom(...toolIds), (text, id) => {
      for (const { kind, tool, values } of neighboursOf(text, id)) {
        if (kind !== 'cidr' && kind !== 'url') expect(tool).not.toBe(id);
        if (tool !== null) expect(toolOf(tool).fields.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(values)));
      }
    }),
    { seed, numRuns: 300 },
  );
});
