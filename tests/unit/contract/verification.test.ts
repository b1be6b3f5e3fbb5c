import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstinCheckDigit, isVerhoeff } from '../../../contract/verification/decode/check-digits.ts';
import { decode, type ToolId } from '../../../contract/verification/decode/decode.ts';
import { readLines } from '../../../contract/verification/decode/machine-readable.ts';
import { masked } from '../../../contract/verification/masks.ts';
import { foundOnward, maskedEntry, tidyValues, toolIds, toolOf, tools } from '../../../contract/verification/tools.ts';
import { menuTable } from '../../../contract/policy.ts';
import { anyText } from '../../support/text.ts';

/** Is what was typed well formed, after it was put right? */
const isRight = (tool: ToolId, given: Record<string, string>): boolean => {
  const { checks } = decode(tool, tidyValues(toolOf(tool), given));
  return checks.length > 0 && checks.every(({ outcome }) => outcome !== 'failed');
};
/** `published`: a sample that somebody published. `built`: made by the published rules, or against them, with invented contents. */
type Vector = readonly [what: string, values: Record<string, string>, right: boolean, from: 'published' | 'built'];
const published = (what: string, values: Record<string, string>, right: boolean): Vector => [what, values, right, 'published'];
const built = (what: string, values: Record<string, string>, right: boolean): Vector => [what, values, right, 'built'];
const MRZ = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10';
/** The first of each is right. */
const vectors: Readonly<Record<ToolId, readonly Vector[]>> = {
  gstin_search: [
    published('the sample of the tax office', { gstin: '27AAPFU0939F1ZV' }, true),
    published('another sample', { gstin: '29AAGCB7383J1Z4' }, true),
    built('an altered check digit', { gstin: '27AAPFU0939F1ZW' }, false),
    built('14 characters', { gstin: '27AAPFU0939F1Z' }, false),
    built('16 characters', { gstin: '27AAPFU0939F1ZVX' }, false),
    built('a state that our list does not have', { gstin: `40AAPFU0939F1Z${gstinCheckDigit('40AAPFU0939F1Z')}` }, true),
    built('of one who deducts tax, with a PAN', { gstin: '27AAPFU0939F1D4' }, true),
    built('of one who deducts tax, with a TAN', { gstin: '29BLRA12345K1D6' }, true),
    built('of one who collects tax', { gstin: '27AAPFU0939F1C6' }, true),
    built('of an embassy', { gstin: '0717USA00027UNF' }, true),
    built('a TAN where nobody deducts tax', { gstin: `29BLRA12345K1Z${gstinCheckDigit('29BLRA12345K1Z')}` }, false),
    built('lower case and spaces', { gstin: ' 27aapfu 0939f1zv ' }, true),
    built('a Cyrillic A', { gstin: '27ААPFU0939F1ZV' }, false),
    built('Devanagari digits', { gstin: '२७AAPFU0939F1ZV' }, true),
  ],
  verify_pan: [
    built('of a company', { pan: 'AAACV1234F' }, true),
    built('of a person', { pan: 'ABCPK1234L' }, true),
    built('a holder that there is not', { pan: 'ABCDK1234L' }, false),
    built('nine characters', { pan: 'ABCPK1234' }, false),
    built('eleven characters', { pan: 'ABCPK1234LM' }, false),
    built('lower case, spaces, hyphens', { pan: 'abcpk-1234 l' }, true),
    built('letters for digits', { pan: 'ABCPKI234L' }, false),
    built('a Greek A', { pan: 'ΑBCPK1234L' }, false),
  ],
  pan2gst: [
    built('of a firm', { pan: 'AAPFU0939F' }, true),
    built('of a trust', { pan: 'AAATT1234T' }, true),
    built('a digit too few', { pan: 'AAPFU093F' }, false),
    built('a holder that there is not', { pan: 'AAPXU0939F' }, false),
    built('lower case', { pan: 'aapfu0939f' }, true),
    built('full width', { pan: 'ＡＡＰＦＵ０９３９Ｆ' }, true),
    built('a digit at the end', { pan: 'AAPFU09399' }, false),
    built('words', { pan: 'not a pan' }, false),
  ],
  verify_aadhar: [
    built('made by Verhoeff', { aadhaar: '234123412346' }, true),
    built('with spaces', { aadhaar: '2341 2341 2346' }, true),
    built('an altered check digit', { aadhaar: '234123412347' }, false),
    built('two digits swapped', { aadhaar: '234213412346' }, false),
    built('beginning with 1', { aadhaar: '134123412346' }, false),
    built('eleven digits', { aadhaar: '23412341234' }, false),
    built('thirteen digits', { aadhaar: '2341234123460' }, false),
    built('letters', { aadhaar: '23412341234O' }, false),
  ],
  bank_verification_v1: [
    published('well formed', { bank_account: '026291800001191', ifsc: 'YESB0000262' }, true),
    built('lower case', { bank_account: '026291800001191', ifsc: 'yesb0000262' }, true),
    built('an account with spaces', { bank_account: '0262 9180 0001 191', ifsc: 'YESB0000262' }, true),
    built('a letter O for the zero', { bank_account: '026291800001191', ifsc: 'YESBO000262' }, false),
    built('ten characters', { bank_account: '026291800001191', ifsc: 'YESB000262' }, false),
    built('a short account', { bank_account: '12345', ifsc: 'YESB0000262' }, false),
    built('a long account', { bank_account: '123456789012345678901', ifsc: 'YESB0000262' }, false),
    built('signs in the account', { bank_account: '02629180000119#', ifsc: 'YESB0000262' }, false),
  ],
  company_search_cin: [
    built('of a private company', { cin: 'U72900KA2015PTC082988' }, true),
    published('of a listed one', { cin: 'L17110MH1973PLC019786' }, true),
    built('lower case', { cin: 'l17110mh1973plc019786' }, true),
    built('20 characters', { cin: 'U72900KA2015PTC08298' }, false),
    built('a state that our list does not have', { cin: 'U72900XX2015PTC082988' }, true),
    built('of Dadra and Nagar Haveli', { cin: 'U72900DN2015PTC082988' }, true),
    built('a class that there is not', { cin: 'U72900KA2015XYZ082988' }, false),
    built('neither listed nor not', { cin: 'A72900KA2015PTC082988' }, false),
    built('a year of 1215', { cin: 'U72900KA1215PTC082988' }, false),
  ],
  basic_epfo_search: [
    built('a UAN', { uan: '100904319456' }, true),
    built('an establishment', { establishment_id: 'KN/BNG/0012345' }, true),
    built('an establishment in lower case', { establishment_id: 'kn/bng/0012345' }, true),
    built('eleven digits', { uan: '10090431945' }, false),
    built('a short one with letters', { establishment_id: 'K1' }, false),
    built('letters', { uan: '10090431945O' }, false),
    built('six digits of an establishment', { establishment_id: 'KN/BNG/001234' }, true),
    built('without slashes', { establishment_id: 'KNBNG0012345' }, true),
    built('without slashes, with an extension', { establishment_id: 'KNBNG1234567000' }, true),
    built('a sign', { establishment_id: 'KN/BNG/00#2345' }, false),
  ],
  verify_email: [
    built('a plain one', { email: 'ann.mathew@northwind.example' }, true),
    built('in capitals', { email: 'Ann@Northwind.Example' }, true),
    built('with a tag', { email: 'ann+kyc@northwind.example' }, true),
    built('of an international domain', { email: 'ann@bücher.example' }, true),
    built('with an apostrophe', { email: "o'brien@northwind.example" }, true),
    built('with an underscore first', { email: '_ann@northwind.example' }, true),
    built('a quoted local part', { email: '"ann m"@northwind.example' }, true),
    built('of letters beyond ASCII (RFC 6531)', { email: '用户@例え.jp' }, true),
    built('with a Cyrillic а among Latin letters', { email: 'аnn@northwind.example' }, false),
    built('an open quote', { email: '"ann@northwind.example' }, false),
    built('22 letters of three octets each', { email: `${'用'.repeat(22)}@northwind.example` }, false),
    built('a local part of 65', { email: `${'a'.repeat(65)}@northwind.example` }, false),
    built('a path after the domain', { email: 'ann@northwind.example/abc' }, false),
    built('two dots', { email: 'ann..m@northwind.example' }, false),
    built('no domain', { email: 'ann@' }, false),
    built('no at', { email: 'ann.northwind.example' }, false),
    built('a domain of one part', { email: 'ann@northwind' }, true),
  ],
  verify_domain: [
    built('a plain one', { domain: 'northwind.example' }, true),
    built('in capitals with a dot', { domain: 'Northwind.Example.' }, true),
    built('an international one', { domain: 'bücher.example' }, true),
    built('many parts', { domain: 'a.b.co.in' }, true),
    built('a path', { domain: 'northwind.example/abc' }, false),
    built('a port, which is cleaned away', { domain: 'northwind.example:8080' }, true),
    built('a query', { domain: 'northwind.example?x=1' }, false),
    built('user info', { domain: 'ann@northwind.example' }, false),
    built('an escaped dot', { domain: 'northwind%2eexample' }, false),
    built('one part', { domain: 'northwind' }, false),
    built('a hyphen first', { domain: '-northwind.example' }, false),
    built('a part of 64', { domain: `${'a'.repeat(64)}.example` }, false),
    built('an address', { domain: '192.0.2.1' }, false),
  ],
  ip_location: [
    published('version 4', { ip: '8.8.8.8' }, true),
    published('version 6', { ip: '2001:4860:4860::8888' }, true),
    published('of documentation', { ip: '192.0.2.1' }, true),
    built('256', { ip: '256.1.1.1' }, false),
    built('three parts', { ip: '1.2.3' }, false),
    built('a leading zero', { ip: '01.2.3.4' }, false),
    built('two double colons', { ip: '2001::1::2' }, false),
    built('a name', { ip: 'localhost' }, false),
  ],
  ip_address_details: [
    built('version 4', { ip: '1.1.1.1', claimed_country: 'in' }, true),
    built('version 6', { ip: '::1' }, true),
    built('a private one', { ip: '10.0.0.1' }, true),
    built('a dot at the end, which is cleaned away', { ip: '1.1.1.1.' }, true),
    built('empty parts', { ip: '1..1.1' }, false),
    built('hexadecimal', { ip: '0x7f.0.0.1' }, false),
    built('nine groups', { ip: '1:2:3:4:5:6:7:8:9' }, false),
    built('a zone', { ip: 'fe80::1%eth0' }, false),
  ],
  verify_driving_licence: [
    built('of Karnataka', { dl_number: 'KA01 2015 0001234', dob: '01-02-1990' }, true),
    built('with hyphens', { dl_number: 'MH-12-20190012345' }, true),
    published('lower case', { dl_number: 'dl0420110149646' }, true),
    built('a state that our list does not have', { dl_number: 'XX0120150001234' }, true),
    built('six digits at the end', { dl_number: 'KA012015000123' }, true),
    built('eight digits at the end', { dl_number: 'KA01201500012345' }, false),
    built('a year of 1815', { dl_number: 'KA0118150001234' }, false),
    built('born on 31 February', { dl_number: 'KA0120150001234', dob: '31-02-1990' }, false),
    built('born tomorrow', { dl_number: 'KA0120150001234', dob: '01-01-2999' }, false),
  ],
  verify_passport: [
    built('a file number', { file_number: 'BN1067890123419' }, true),
    built('twelve characters', { file_number: 'DL2012345678' }, true),
    built('lower case', { file_number: 'bn1067890123419', dob: '1990-02-01' }, true),
    published('the specimen of ICAO 9303', { file_number: 'DL2012345678', mrz: MRZ }, true),
    built('an altered digit of its number', { file_number: 'DL2012345678', mrz: MRZ.replace('L898902C36', 'L898902C46') }, false),
    built('an altered composite digit', { file_number: 'DL2012345678', mrz: MRZ.replace(/0$/, '1') }, false),
    built('one line of two', { file_number: 'DL2012345678', mrz: MRZ.slice(44) }, false),
    built('eleven characters', { file_number: 'DL201234567' }, false),
    built('sixteen characters', { file_number: 'DL20123456789012' }, false),
    built('digits alone', { file_number: '123456789012' }, false),
    built('a sign', { file_number: 'BN10678901234#9' }, false),
    built('a day that is none', { file_number: 'DL2012345678', dob: '1990-13-01' }, false),
  ],
  verify_sol_ind_voter_id: [
    built('a number', { epic_number: 'ABC1234567' }, true),
    built('lower case', { epic_number: 'abc1234567' }, true),
    built('spaces', { epic_number: 'ABC 1234567' }, true),
    built('as cards were numbered before', { epic_number: 'mh/01/001/000123' }, true),
    built('the same without slashes', { epic_number: 'MH 01 001 000123' }, true),
    built('one slash', { epic_number: 'MH/000123' }, false),
    built('two letters', { epic_number: 'AB1234567' }, false),
    built('six digits', { epic_number: 'ABC123456' }, false),
    built('eight digits', { epic_number: 'ABC12345678' }, false),
    built('a letter at the end', { epic_number: 'ABC123456O' }, false),
    built('a Cyrillic С', { epic_number: 'ABС1234567' }, false),
  ],
  verify_vehicle_rc: [
    built('of Karnataka', { vehicle_number: 'KA01AB1234' }, true),
    published('with spaces', { vehicle_number: 'mh 12 de 1433' }, true),
    built('of the Bharat series', { vehicle_number: '22BH1234AA' }, true),
    built('without letters', { vehicle_number: 'DL31234' }, true),
    built('a state that our list does not have', { vehicle_number: 'XX01AB1234' }, true),
    built('of Dadra and Nagar Haveli', { vehicle_number: 'DN09A1234' }, true),
    built('of Uttarakhand before its name', { vehicle_number: 'UA07A1234' }, true),
    built('three digits', { vehicle_number: 'KA01AB123' }, true),
    built('of a diplomat', { vehicle_number: '77 CD 1234' }, true),
    built('letters alone', { vehicle_number: 'KAABCDEF' }, false),
    built('an I in the Bharat series', { vehicle_number: '22BH1234AI' }, false),
    built('signs', { vehicle_number: 'KA01AB12#4' }, false),
  ],
  address_check: [
    built('an address', { address: '4th Block, Koramangala, Bengaluru', pincode: '560034' }, true),
    built('without a PIN', { address: '4th Block, Koramangala' }, true),
    built('a PIN with a space', { address: '4th Block, Koramangala', pincode: '560 034' }, true),
    built('a word', { address: 'here' }, false),
    built('a PIN beginning with 0', { address: '4th Block, Koramangala', pincode: '060034' }, false),
    built('five digits', { address: '4th Block, Koramangala', pincode: '56003' }, false),
    built('seven digits', { address: '4th Block, Koramangala', pincode: '5600345' }, false),
    built('letters', { address: '4th Block, Koramangala', pincode: 'SW1A1A' }, false),
  ],
};

describe.each(toolIds)('%s', (tool) => {
  it.each(vectors[tool])('%s, %s, right: %s, %s', (_, values, right) => {
    expect(isRight(tool, values)).toBe(right);
  });
  it('says nothing of nothing, and takes anything that is typed', () => {
    expect(decode(tool, {})).toEqual({ parts: [], checks: [] });
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (typed) => {
        for (const { name } of toolOf(tool).fields) decode(tool, tidyValues(toolOf(tool), { [name]: typed }));
      }),
      { numRuns: 100 },
    );
  });
});

it('what each tool is, and what it says of its samples, and of one of them while it is typed, is as its approved lines say (`npm test -- unit/verification --update`)', async () => {
  const said = (tool: ToolId, values: Record<string, string>): string => {
    const { parts, checks } = decode(tool, tidyValues(toolOf(tool), values));
    return [tool, JSON.stringify(values), JSON.stringify(parts), ...checks.map((check) => JSON.stringify(Object.values(check)))].join(
      ' | ',
    );
  };
  const lines = toolIds.flatMap((tool) => {
    const [first] = vectors[tool].flatMap(([, values, right]) => (right ? [values] : []));
    const typed = Object.entries(first ?? {}).flatMap(([name, text]) =>
      Array.from(text, (_, at) => said(tool, { ...first, [name]: text.slice(0, at) })),
    );
    return [`${tool} | ${JSON.stringify(toolOf(tool))}`, ...vectors[tool].map(([, values]) => said(tool, values)), ...typed];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../support/decoded.txt');
});
it('every tool has its route, and at least eight numbers to try it with', () => {
  const routes = menuTable.filter(({ sub_menu }) => sub_menu === '9').map(({ route }) => route.slice(1));
  expect([...toolIds].sort()).toEqual([...routes].sort());
  expect(tools.map(({ id }) => id).sort()).toEqual([...toolIds].sort());
  for (const all of Object.values(vectors)) expect(all.length).toBeGreaterThanOrEqual(8);
});
it('Verhoeff’s check digit is the one that the rotations and reflections of a pentagon give', () => {
  const next = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  const moved = (digit: number, times: number): number => (times === 0 ? digit : moved(next[digit] ?? 0, times - 1));
  const together = (a: number, b: number): number => ((a < 5 ? a + b : a - b + 10) % 5) + (a < 5 === b < 5 ? 0 : 5);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 }), (digits) => {
      for (let last = 0; last < 10; last += 1) {
        const all = [...digits, last];
        const sum = all.toReversed().reduce((sofar, digit, at) => together(sofar, moved(digit, at % 8)), 0);
        expect(isVerhoeff(all.join(''))).toBe(sum === 0);
      }
    }),
  );
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
describe('a passport’s machine-readable lines', () => {
  const passport = toolOf('verify_passport');
  const found = (outcome: 'failed' | 'warning', more: Record<string, string>, lines = MRZ) =>
    decode('verify_passport', tidyValues(passport, { file_number: 'DL2012345678', mrz: lines, ...more }))
      .checks.filter((check) => check.outcome === outcome && !['expired', 'foreign'].includes(check.reason ?? ''))
      .map(({ field, name }) => [field, name]);
  const failed = (more: Record<string, string>, lines = MRZ) => found('failed', more, lines),
    warned = (more: Record<string, string>, lines = MRZ) => found('warning', more, lines);
  const linesOf = (names: string): string => `P<D<<${names.padEnd(39, '<')}${MRZ.slice(44)}`;
  it.each([
    ['in full', { name: 'Anna Maria Eriksson' }],
    ['in the order of the lines, with accents', { name: 'ERIKSSON, Änna-Maria'.replace('Ä', 'A\u0301') }],
    ['with an initial', { name: 'Anna M. Eriksson' }],
    ['born on their day, written either way', { name: 'Anna Maria Eriksson', dob: '12-08-1974' }],
    ['born on their day, by the year first', { dob: '1974-08-12' }],
    ['of another script, which cannot be compared', { name: 'अन्ना मारिया' }],
    ['of another century, which is the same to them', { dob: '12-08-1874' }],
  ])('agree with a name or day %s', (_, values) => {
    expect([failed(values), warned(values)]).toEqual([[], []]);
  });
  it.each([
    ['another name', { name: 'Anna Maria Erikson' }],
    ['a word less', { name: 'Anna Eriksson' }],
    ['a word more', { name: 'Anna Maria Theodora Eriksson' }],
    ['two scripts', { name: 'Anna मारिया Eriksson' }],
  ])('that have another name are a warning beside it, since they may be right: %s', (_, values) => {
    expect([failed(values), warned(values)]).toEqual([[], [['name', 'mrzMatch']]]);
  });
  it('have one day of birth: another cannot be right, and one that is none is said to be that alone', () => {
    expect(failed({ name: 'Ben Rao', dob: '1974-12-08' })).toEqual([['dob', 'mrzMatch']]);
    expect(failed({ dob: '31-02-1974' })).toEqual([['dob', 'date']]);
  });
  it('are compared with nothing where their own check digits are wrong, nor where the name is cut off', () => {
    const broken = MRZ.replace(/0$/, '1');
    expect([failed({ name: 'Ben Rao' }, broken), warned({ name: 'Ben Rao' }, broken)]).toEqual([[['mrz', 'checkDigit']], []]);
    for (const names of ['ERIKSSON<<ANNA<MARIA<THEODORA<JOSEFINA<', 'ERIKSSON<<ANNA<MARIA<THEODORA<JOSEFINAW'])
      expect(warned({ name: 'Ben Rao' }, linesOf(names))).toEqual([]);
  });
  it.each([
    ['Jörg Müller', 'MUELLER<<JOERG'],
    ['Jörg Müller', 'MUXXLLER<<JORG'],
    ['José Núñez', 'NUNXXEZ<<JOSE'],
    ['José Núñez', 'NUNEZ<<JOSE'],
    ['Åsa Strauß', 'STRAUSS<<AASA'],
    ['Bjørn Þór', 'THOR<<BJOERN'],
  ])('have other letters for those of %s, as %s', (name, names) => {
    expect(warned({ name }, linesOf(names))).toEqual([]);
  });
  it('whose letters are written otherwise are a warning', () => {
    expect(warned({ name: 'Jorg Muller' }, linesOf('MUELLER<<JOERG'))).toEqual([['name', 'mrzMatch']]);
  });
  it('are read: the name and the day of birth, in a century that has begun', () => {
    expect(readLines(MRZ)).toEqual({ name: 'ANNA MARIA ERIKSSON', dob: '12-08-1974', isCutOff: false });
    expect(readLines(linesOf('MUELLER'))?.name).toBe('MUELLER');
    expect([readLines(''), readLines(MRZ.replace(/0$/, '1'))]).toEqual([null, null]);
  });
  it('say in their own check what they have, masked', () => {
    const { checks } = decode('verify_passport', { file_number: 'DL2012345678', mrz: MRZ });
    expect(checks.find(({ field, name }) => field === 'mrz' && name === 'checkDigit')?.detail).toBe('A•••• M•••• E•••• · ••••1974');
  });
});
it('what is masked never shows more than half of what it hides', () => {
  expect([
    masked('234123412346', 'end'),
    masked('27AAPFU0939F1ZV', 'middle'),
    masked('ann@x.example', 'mail'),
    masked('Ann Mathew', 'name'),
  ]).toEqual(['••••2346', '27AAP••••V', 'a••••@x.example', 'A•••• M••••']);
  expect(masked('1234', 'end')).toBe('••••');
  // a day shows its year, however it is written, on both sides of a comparison
  expect(
    ['17-05-1990', '1990-05-17', '17/05/1990', '1990-05-17T00:00:00Z', '17 May 1990', '19900517', ''].map((day) => masked(day, 'year')),
  ).toEqual([...Array<string>(5).fill('••••1990'), '••••', '']);
  // nothing is no value that is hidden
  const masks = ['end', 'year', 'middle', 'mail', 'name', 'all', 'none'] as const;
  expect(masks.map((mask) => masked('', mask))).toEqual(masks.map(() => ''));
  const days = tools.flatMap(({ fields, outputs }) => [
    ...fields.filter(({ name }) => name === 'dob'),
    ...outputs.filter(({ beside }) => beside === 'dob'),
  ]);
  expect([days.length > 2, ...new Set(days.map(({ mask }) => mask))]).toEqual([true, 'year']);
});

it('characters that are none of a number are told as what they are', () => {
  const why = (tool: ToolId, values: Record<string, string>) =>
    decode(tool, tidyValues(toolOf(tool), values))
      .checks.filter(({ outcome }) => outcome === 'failed')
      .map(({ name, reason, detail }) => [name, reason, detail]);
  expect(why('verify_pan', { pan: 'ABCPK\u200e1234L' })).toEqual([]);
  expect(why('verify_pan', { pan: '\u0410BCPK1234L' })).toEqual([['format', 'otherAlphabet', '\u0410']]);
  expect(why('gstin_search', { gstin: '27AAPFU0939F1ZX' })).toEqual([['checkDigit', 'expected', 'V X']]);
});
it('a list of ours warns, and names its field', () => {
  const { checks } = decode('verify_vehicle_rc', { vehicle_number: 'XX01AB1234' });
  expect(checks.find(({ name }) => name === 'state')).toEqual({ name: 'state', outcome: 'warning', field: 'vehicle_number', detail: '' });
});
it.each(tools)('what a register says beyond the table of $id is masked whole', (tool) => {
  expect(maskedEntry(tool, { uid: '234123412346', beneficiary: 'ANN KUMAR', nominee: 'BEN', card_number: '4111, 1111' })).toEqual({
    uid: '••••',
    beneficiary: '••••',
    nominee: '••••',
    card_number: '••••',
  });
});
it('what is harmless is shown, people are masked, and what leads on is masked value by value', () => {
  expect(maskedEntry(toolOf('verify_driving_licence'), { holder: 'ANN KUMAR', valid_until: '2035-01-14' })).toEqual({
    holder: 'A•••• K••••',
    valid_until: '2035-01-14',
  });
  const pan2gst = toolOf('pan2gst'),
    entry = { gstins: '29AABCU1234K1ZA, 27AABCU1234K1ZE', count: '2' };
  expect(maskedEntry(pan2gst, entry)).toEqual({ gstins: ['29AAB••••A', '27AAB••••E'], count: '2' });
  expect(foundOnward(pan2gst, entry)).toEqual([
    { tool: 'gstin_search', field: 'gstin', value: '29AABCU1234K1ZA' },
    { tool: 'gstin_search', field: 'gstin', value: '27AABCU1234K1ZE' },
  ]);
  expect(foundOnward(pan2gst, maskedEntry(pan2gst, entry))).toHaveLength(2);
});
it.each([
  ['verify_vehicle_rc', { vehicle_number: 'MHK1234' }],
  ['basic_epfo_search', { uan: '200904319456' }],
  ['basic_epfo_search', { establishment_id: 'KN12345' }],
  ['verify_email', { email: 'ann@localhost' }],
] as const)('a shape that our rules do not have, and no rule excludes, is neither right nor wrong: %s %j', (tool, values) => {
  const [format, ...others] = decode(tool, tidyValues(toolOf(tool), { ...values })).checks.filter(({ name }) => name === 'format');
  expect([format, others]).toEqual([
    { name: 'format', outcome: 'unknown', field: Object.keys(values)[0], detail: '', reason: 'otherShape' },
    [],
  ]);
});
it('spaces in the quotes of an address belong to it', () => {
  expect(tidyValues(toolOf('verify_email'), { email: ' "a b"@ Example.com ' })).toEqual({ email: '"a b"@example.com' });
});
it('the host that is judged is the host that is sent', () => {
  expect(tidyValues(toolOf('verify_domain'), { domain: ' Bücher.Example. ' })).toEqual({ domain: 'xn--bcher-kva.example' });
  expect(tidyValues(toolOf('verify_email'), { email: 'Ann@BÜCHER.example' })).toEqual({ email: 'ann@xn--bcher-kva.example' });
});

it('a year that has not begun is in no licence and no company number', () => {
  const next = new Date().getUTCFullYear() + 1;
  const failed = (tool: 'verify_driving_licence' | 'company_search_cin', values: Record<string, string>) =>
    decode(tool, values)
      .checks.filter(({ outcome }) => outcome === 'failed')
      .map(({ name }) => name);
  expect(failed('verify_driving_licence', { dl_number: `KA01${next}0001234` })).toEqual(['year']);
  expect(failed('verify_driving_licence', { dl_number: `KA01${next - 1}0001234` })).toEqual([]);
  expect(failed('company_search_cin', { cin: `U72900KA${next}PTC082988` })).toEqual(['year']);
  expect(failed('company_search_cin', { cin: `U72900KA${next - 1}PTC082988` })).toEqual([]);
});
