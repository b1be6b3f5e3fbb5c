import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstinCheckDigit, isVerhoeff } from '../../contract/verification/check-digits.ts';
import { decode, type ToolId } from '../../contract/verification/decode.ts';
import { masked, tidyValues, toolIds, toolOf, tools } from '../../contract/verification/tools.ts';
import { menuTable } from '../../contract/policy.ts';

/** Is what was typed well formed, after it was put right? */
const isRight = (tool: ToolId, given: Record<string, string>): boolean => {
  const { checks } = decode(tool, tidyValues(toolOf(tool), given));
  return checks.length > 0 && checks.every(({ outcome }) => outcome !== 'failed');
};
/** Numbers that are published as samples, or made by the published rules with invented contents; the first of each is right. */
const vectors: Readonly<Record<ToolId, readonly (readonly [what: string, values: Record<string, string>, right: boolean])[]>> = {
  gstin_search: [
    ['the sample of the tax office', { gstin: '27AAPFU0939F1ZV' }, true],
    ['another sample', { gstin: '29AAGCB7383J1Z4' }, true],
    ['an altered check digit', { gstin: '27AAPFU0939F1ZW' }, false],
    ['14 characters', { gstin: '27AAPFU0939F1Z' }, false],
    ['16 characters', { gstin: '27AAPFU0939F1ZVX' }, false],
    ['a state that is none', { gstin: `28AAPFU0939F1Z${gstinCheckDigit('28AAPFU0939F1Z')}` }, false],
    ['lower case and spaces', { gstin: ' 27aapfu 0939f1zv ' }, true],
    ['a Cyrillic A', { gstin: '27ААPFU0939F1ZV' }, false],
    ['Devanagari digits', { gstin: '२७AAPFU0939F1ZV' }, false],
  ],
  verify_pan: [
    ['of a company', { pan: 'AAACV1234F' }, true],
    ['of a person', { pan: 'ABCPK1234L' }, true],
    ['a holder that is none', { pan: 'ABCDK1234L' }, false],
    ['nine characters', { pan: 'ABCPK1234' }, false],
    ['eleven characters', { pan: 'ABCPK1234LM' }, false],
    ['lower case, spaces, hyphens', { pan: 'abcpk-1234 l' }, true],
    ['letters for digits', { pan: 'ABCPKI234L' }, false],
    ['a Greek A', { pan: 'ΑBCPK1234L' }, false],
  ],
  pan2gst: [
    ['of a firm', { pan: 'AAPFU0939F' }, true],
    ['of a trust', { pan: 'AAATT1234T' }, true],
    ['a digit too few', { pan: 'AAPFU093F' }, false],
    ['a holder that is none', { pan: 'AAPXU0939F' }, false],
    ['lower case', { pan: 'aapfu0939f' }, true],
    ['full width', { pan: 'ＡＡＰＦＵ０９３９Ｆ' }, true],
    ['a digit at the end', { pan: 'AAPFU09399' }, false],
    ['words', { pan: 'not a pan' }, false],
  ],
  verify_aadhar: [
    ['made by Verhoeff', { aadhaar: '234123412346' }, true],
    ['with spaces', { aadhaar: '2341 2341 2346' }, true],
    ['an altered check digit', { aadhaar: '234123412347' }, false],
    ['two digits swapped', { aadhaar: '234213412346' }, false],
    ['beginning with 1', { aadhaar: '134123412346' }, false],
    ['eleven digits', { aadhaar: '23412341234' }, false],
    ['thirteen digits', { aadhaar: '2341234123460' }, false],
    ['letters', { aadhaar: '23412341234O' }, false],
  ],
  bank_verification_v1: [
    ['well formed', { bank_account: '026291800001191', ifsc: 'YESB0000262' }, true],
    ['lower case', { bank_account: '026291800001191', ifsc: 'yesb0000262' }, true],
    ['an account with spaces', { bank_account: '0262 9180 0001 191', ifsc: 'YESB0000262' }, true],
    ['a letter O for the zero', { bank_account: '026291800001191', ifsc: 'YESBO000262' }, false],
    ['ten characters', { bank_account: '026291800001191', ifsc: 'YESB000262' }, false],
    ['a short account', { bank_account: '12345678', ifsc: 'YESB0000262' }, false],
    ['a long account', { bank_account: '1234567890123456789', ifsc: 'YESB0000262' }, false],
    ['letters in the account', { bank_account: '02629180000119X', ifsc: 'YESB0000262' }, false],
  ],
  company_search_cin: [
    ['of a private company', { cin: 'U72900KA2015PTC082988' }, true],
    ['of a listed one', { cin: 'L17110MH1973PLC019786' }, true],
    ['lower case', { cin: 'l17110mh1973plc019786' }, true],
    ['20 characters', { cin: 'U72900KA2015PTC08298' }, false],
    ['a state that is none', { cin: 'U72900XX2015PTC082988' }, false],
    ['a class that is none', { cin: 'U72900KA2015XYZ082988' }, false],
    ['neither listed nor not', { cin: 'A72900KA2015PTC082988' }, false],
    ['a year of 1215', { cin: 'U72900KA1215PTC082988' }, false],
  ],
  basic_epfo_search: [
    ['a UAN', { uan: '100904319456' }, true],
    ['an establishment', { establishment_id: 'KN/BNG/0012345' }, true],
    ['an establishment in lower case', { establishment_id: 'kn/bng/0012345' }, true],
    ['eleven digits', { uan: '10090431945' }, false],
    ['beginning with 2', { uan: '200904319456' }, false],
    ['letters', { uan: '10090431945O' }, false],
    ['six digits of an establishment', { establishment_id: 'KN/BNG/001234' }, false],
    ['without slashes', { establishment_id: 'KNBNG0012345' }, false],
  ],
  verify_email: [
    ['a plain one', { email: 'ann.mathew@northwind.example' }, true],
    ['in capitals', { email: 'Ann@Northwind.Example' }, true],
    ['with a tag', { email: 'ann+kyc@northwind.example' }, true],
    ['of an international domain', { email: 'ann@bücher.example' }, true],
    ['two dots', { email: 'ann..m@northwind.example' }, false],
    ['no domain', { email: 'ann@' }, false],
    ['no at', { email: 'ann.northwind.example' }, false],
    ['a domain without an ending', { email: 'ann@northwind' }, false],
  ],
  verify_domain: [
    ['a plain one', { domain: 'northwind.example' }, true],
    ['in capitals with a dot', { domain: 'Northwind.Example.' }, true],
    ['an international one', { domain: 'bücher.example' }, true],
    ['many parts', { domain: 'a.b.co.in' }, true],
    ['one part', { domain: 'northwind' }, false],
    ['a hyphen first', { domain: '-northwind.example' }, false],
    ['a part of 64', { domain: `${'a'.repeat(64)}.example` }, false],
    ['an address', { domain: '192.0.2.1' }, false],
  ],
  ip_location: [
    ['version 4', { ip: '8.8.8.8' }, true],
    ['version 6', { ip: '2001:4860:4860::8888' }, true],
    ['of documentation', { ip: '192.0.2.1' }, true],
    ['256', { ip: '256.1.1.1' }, false],
    ['three parts', { ip: '1.2.3' }, false],
    ['a leading zero', { ip: '01.2.3.4' }, false],
    ['two double colons', { ip: '2001::1::2' }, false],
    ['a name', { ip: 'localhost' }, false],
  ],
  ip_address_details: [
    ['version 4', { ip: '1.1.1.1', claimed_country: 'in' }, true],
    ['version 6', { ip: '::1' }, true],
    ['a private one', { ip: '10.0.0.1' }, true],
    ['a dot at the end', { ip: '1.1.1.1.' }, false],
    ['empty parts', { ip: '1..1.1' }, false],
    ['hexadecimal', { ip: '0x7f.0.0.1' }, false],
    ['nine groups', { ip: '1:2:3:4:5:6:7:8:9' }, false],
    ['a zone', { ip: 'fe80::1%eth0' }, false],
  ],
  verify_driving_licence: [
    ['of Karnataka', { dl_number: 'KA01 2015 0001234', dob: '01-02-1990' }, true],
    ['with hyphens', { dl_number: 'MH-12-20190012345' }, true],
    ['lower case', { dl_number: 'dl0420110149646' }, true],
    ['a state that is none', { dl_number: 'XX0120150001234' }, false],
    ['six digits at the end', { dl_number: 'KA012015000123' }, false],
    ['a year of 1815', { dl_number: 'KA0118150001234' }, false],
    ['born on 31 February', { dl_number: 'KA0120150001234', dob: '31-02-1990' }, false],
    ['born tomorrow', { dl_number: 'KA0120150001234', dob: '01-01-2999' }, false],
  ],
  verify_passport: [
    ['a file number', { file_number: 'BN1067890123419' }, true],
    ['twelve characters', { file_number: 'DL2012345678' }, true],
    ['lower case', { file_number: 'bn1067890123419', dob: '1990-02-01' }, true],
    ['eleven characters', { file_number: 'DL201234567' }, false],
    ['sixteen characters', { file_number: 'DL20123456789012' }, false],
    ['digits alone', { file_number: '123456789012' }, false],
    ['a sign', { file_number: 'BN10678901234/9' }, false],
    ['a day that is none', { file_number: 'DL2012345678', dob: '1990-13-01' }, false],
  ],
  verify_sol_ind_voter_id: [
    ['a number', { epic_number: 'ABC1234567' }, true],
    ['lower case', { epic_number: 'abc1234567' }, true],
    ['spaces', { epic_number: 'ABC 1234567' }, true],
    ['two letters', { epic_number: 'AB1234567' }, false],
    ['six digits', { epic_number: 'ABC123456' }, false],
    ['eight digits', { epic_number: 'ABC12345678' }, false],
    ['a letter at the end', { epic_number: 'ABC123456O' }, false],
    ['a Cyrillic С', { epic_number: 'ABС1234567' }, false],
  ],
  verify_vehicle_rc: [
    ['of Karnataka', { vehicle_number: 'KA01AB1234' }, true],
    ['with spaces', { vehicle_number: 'mh 12 de 1433' }, true],
    ['of the Bharat series', { vehicle_number: '22BH1234AA' }, true],
    ['without letters', { vehicle_number: 'DL31234' }, true],
    ['a state that is none', { vehicle_number: 'XX01AB1234' }, false],
    ['three digits', { vehicle_number: 'KA01AB123' }, false],
    ['an I in the Bharat series', { vehicle_number: '22BH1234AI' }, false],
    ['signs', { vehicle_number: 'KA01AB12#4' }, false],
  ],
  address_check: [
    ['an address', { address: '4th Block, Koramangala, Bengaluru', pincode: '560034' }, true],
    ['without a PIN', { address: '4th Block, Koramangala' }, true],
    ['a PIN with a space', { address: '4th Block, Koramangala', pincode: '560 034' }, true],
    ['a word', { address: 'here' }, false],
    ['a PIN beginning with 0', { address: '4th Block, Koramangala', pincode: '060034' }, false],
    ['five digits', { address: '4th Block, Koramangala', pincode: '56003' }, false],
    ['seven digits', { address: '4th Block, Koramangala', pincode: '5600345' }, false],
    ['letters', { address: '4th Block, Koramangala', pincode: 'SW1A1A' }, false],
  ],
};

describe.each(toolIds)('%s', (tool) => {
  it.each(vectors[tool])('%s', (_, values, right) => {
    expect(isRight(tool, values)).toBe(right);
  });
  it('says nothing of nothing, and takes anything that is typed', () => {
    expect(decode(tool, {})).toEqual({ parts: [], checks: [] });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        for (const { name } of toolOf(tool).fields) decode(tool, tidyValues(toolOf(tool), { [name]: typed }));
      }),
      { numRuns: 100 },
    );
  });
});

it('every tool has its route, and at least eight numbers to try it with', () => {
  const routes = menuTable.filter(({ sub_menu }) => sub_menu === '9').map(({ route }) => route.slice(1));
  expect([...toolIds].sort()).toEqual([...routes].sort());
  expect(tools.map(({ id }) => id).sort()).toEqual([...toolIds].sort());
  for (const all of Object.values(vectors)) expect(all.length).toBeGreaterThanOrEqual(8);
});
it('a check digit finds every single digit that is wrong', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = Array.from('234123412346', Number);
      digits[place] = ((digits[place] ?? 0) + by) % 10;
      expect(isVerhoeff(digits.join(''))).toBe(false);
    }),
  );
});
it('what is masked never shows more than half of what it hides', () => {
  expect([
    masked('234123412346', 'end'),
    masked('27AAPFU0939F1ZV', 'middle'),
    masked('ann@x.example', 'mail'),
    masked('Ann Mathew', 'name'),
  ]).toEqual(['••••2346', '27AAP••••V', 'a••••@x.example', 'A•••• M••••']);
  expect(masked('1234', 'end')).toBe('••••');
});
