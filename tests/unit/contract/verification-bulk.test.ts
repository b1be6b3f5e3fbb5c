import { describe, expect, it } from 'vitest';
import { faultsOf, matchColumns, missingColumns, MOST_ROWS, rowValues } from '../../../contract/verification/bulk.ts';
import { compared } from '../../../contract/verification/compare.ts';
import {
  firstLineOf,
  hasValues,
  linesOf,
  readsAsRow,
  shownHeading,
  withHeadings,
  withoutHeadings,
} from '../../../contract/verification/headings.ts';
import { tableOf, type Table } from '../../../contract/verification/table.ts';
import { toolOf, tools } from '../../../contract/verification/tools.ts';
import Papa from 'papaparse';

const bank = toolOf('bank_verification_v1');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string | Uint8Array) =>
  tableOf(typeof text === 'string' ? bytes(text) : text, (lines, options) => Papa.parse<string[]>(lines, options));
const table = (text: string | Uint8Array): Table => {
  const found = read(text);
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const valuesIn = ({ titles, rows }: Table, tool = bank) => {
  const columns = matchColumns(tool, titles);
  return rows.map((cells) => rowValues(tool, cells, columns));
};
const ROW = '026291800001191,YESB0000262,Ann Kumar';

describe('columns', () => {
  it('are known by the names that people give them, each once, the first of two alike', () => {
    expect(matchColumns(bank, ['city', 'Account No.', 'IFSC Code', 'A/C Holder', 'holder', 'ifsc'])).toEqual({
      bank_account: 1,
      ifsc: 2,
      name: 4,
    });
    expect(matchColumns(toolOf('gstin_search'), ['GST No', 'Company Name'])).toEqual({ gstin: 0, business_name: 1 });
  });
  it.each(tools)('of $id are known by the names of its fields, so that its template needs no choice', (tool) => {
    const names = tool.fields.map(({ name }) => name);
    expect(Object.keys(matchColumns(tool, names))).toEqual(names);
    expect(missingColumns(tool, matchColumns(tool, names))).toEqual([]);
    expect(missingColumns(tool, {})).not.toEqual([]);
    expect(matchColumns(tool, ['', '-'])).toEqual({});
  });
});

describe('a file', () => {
  it.each([
    ['millions of empty lines', '\n'.repeat(4_999_000), 'tooManyRows'],
    ['millions of old line ends', '\r'.repeat(4_999_000), 'tooManyRows'],
    ['millions of quotes', '""'.repeat(2_499_000), 'broken'],
    ['millions of cells in quotes', '"a";'.repeat(1_249_000), 'broken'],
  ])('of %s is refused before it is parsed, which would take seconds', (_, flood, fault) => {
    const never = (): never => {
      throw new Error('parsed');
    };
    expect(tableOf(bytes(`account,ifsc,name\n${flood}`), never)).toBe(fault);
  });
  it('as long as may be, with every cell in quotes and a line end in each row, is read', () => {
    const rows = Array.from({ length: MOST_ROWS }, (_, i) => `"0262918${i}","YESB0000262","Ann\nKumar"`);
    expect(table(`"account","ifsc","name"\n${rows.join('\n')}`).rows).toHaveLength(MOST_ROWS);
  });
  it.each([
    ['a mark at its start', `\ufeffaccount,ifsc,name\n${ROW}`],
    ['semicolons', `account;ifsc;name\n${ROW.replaceAll(',', ';')}`],
    ['tabs', `account\tifsc\tname\n${ROW.replaceAll(',', '\t')}`],
    ['old line ends', `account,ifsc,name\r${ROW}\r`],
    ['empty lines', `\r\n\r\naccount,ifsc,name\r\n\r\n${ROW}\r\n ,, \r\n\r\n`],
    ['quotes around all', `"account","ifsc","name"\n"026291800001191","YESB0000262","Ann Kumar"`],
    ['more cells than headings', `account,ifsc,name\n${ROW},x,y,z`],
    ['cells that were kept from being numbers', `account,ifsc,name\n"=""026291800001191""",'YESB0000262,Ann Kumar`],
    ['untidy cells', `account,ifsc,name\n 0262 9180-0001191 , yesb 0000262 ,  Ann   Kumar `],
    ['full-width digits', `account,ifsc,name\n０２６２９１８００００１１９１,YESB0000262,Ann Kumar`],
  ])('with %s says the same', (_, text) => {
    expect(valuesIn(table(text))).toEqual([{ bank_account: '026291800001191', ifsc: 'YESB0000262', name: 'Ann Kumar' }]);
  });
  it('in UTF-16 and in Windows-1252 is read by its letters', () => {
    const text = `account,ifsc,name\n026291800001191,YESB0000262,Zoë Núñez`;
    const le = Uint8Array.from([0xff, 0xfe, ...Array.from(text).flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])]);
    const latin = Uint8Array.from(Array.from(text).map((c) => c.charCodeAt(0)));
    for (const file of [le, latin]) expect(valuesIn(table(file))[0]?.['name']).toBe('Zoë Núñez');
  });
  it('keeps separators and line breaks that stand in quotes', () => {
    const [row] = valuesIn(table(`account,ifsc,name\n026291800001191,YESB0000262,"Kumar, Ann\nand ""Sons"""`));
    expect(row?.['name']).toBe('Kumar, Ann and "Sons"');
  });
  it.each([
    ['nothing', '', 'empty'],
    ['headings alone', 'account,ifsc,name\n', 'empty'],
    ['a quote that never closes', `account,ifsc,name\n"026291800001191,YESB0000262,Ann\n${ROW}`, 'broken'],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), 'binary'],
    ['zeros', Uint8Array.from([65, 0, 66, 0, 10]), 'binary'],
    ['too many rows', `account,ifsc,name\n${`${ROW}\n`.repeat(MOST_ROWS + 1)}`, 'tooManyRows'],
    ['too many bytes', 'x'.repeat(5 * 1024 * 1024 + 1), 'tooBig'],
  ] as const)('with %s is refused for what it is', (_, file, why) => {
    expect(read(file)).toBe(why);
  });
});

describe('the first line of a file', () => {
  const line = (id: Parameters<typeof toolOf>[0], text: string) => firstLineOf(toolOf(id), text.split(','));
  it.each([
    ['bank_verification_v1', '026291800001191,YESB0000262,Ann Kumar'],
    ['bank_verification_v1', '4417,yesb 0000262,Holder'],
    ['verify_pan', '"Ann",abcpk 1234 l'],
    ['verify_aadhar', '2341 2341 2347'],
    ['verify_email', 'x,ann@northwind.com'],
    ['verify_domain', 'northwind.com'],
    ['ip_location', '8.8.8.8'],
    ['verify_vehicle_rc', 'KA01AB1234'],
  ] as const)('of %s is a row where a number stands in it: %s', (id, text) => {
    expect(line(id, text)).toBe('row');
  });
  it.each([
    ['bank_verification_v1', 'Account No.,IFSC Code,Holder', 'headings'],
    ['verify_domain', 'domain,amazon.in', 'headings'],
    ['bank_verification_v1', 'Konto,Bank,Inhaber', 'unknown'],
    ['bank_verification_v1', '4417,YESB00,Ann', 'unknown'],
    ['address_check', '4th Block Koramangala,Bengaluru', 'unknown'],
    ['ip_address_details', 'IPv4 2,ID', 'unknown'],
  ] as const)('of %s: %s is %s', (id, text, is) => {
    expect(line(id, text)).toBe(is);
  });
  it('is asked about by the columns that are chosen', () => {
    expect(readsAsRow(toolOf('address_check'), ['x', '4th Block'], { address: 1 })).toBe(true);
    expect(readsAsRow(bank, ['Konto', 'Bank'], { bank_account: 0, ifsc: 1 })).toBe(false);
    expect(readsAsRow(bank, ['026291800001191', 'YESB0000262'], { bank_account: 0 })).toBe(false);
    expect([hasValues(bank, ['026291800001191', 'IFSC'], { bank_account: 0 }), hasValues(bank, ['9', 'YESB0000262'], { name: 1 })]).toEqual(
      [true, false],
    );
  });
  it('becomes a row and headings again, and gets headings where it is sent, so that it is no headings there', () => {
    const found = table(ROW + `\n${ROW.replace('Ann', 'Ben')}`);
    const all = withoutHeadings(found);
    expect(all.rows).toEqual([ROW.split(','), ROW.replace('Ann', 'Ben').split(',')]);
    expect(withHeadings(all)).toEqual(found);
    expect(table(Papa.unparse(linesOf(all) as string[][])).rows).toEqual(all.rows);
    expect(linesOf(found)[0]).toEqual(found.titles);
  });
  it('is masked where it looks like a number', () => {
    expect(['Account No.', 'Amount 2024', '026291800001191', 'ABCPK1234L', '2341 2341 2346', 'ann@x.in'].map(shownHeading)).toEqual([
      'Account No.',
      'Amount 2024',
      '0••••',
      'A••••',
      '2•••• 2•••• 2••••',
      'a••••',
    ]);
  });
});

describe('a row', () => {
  const faults = (...rows: string[]) => faultsOf('bank_verification_v1', valuesIn(table(`account,ifsc,name\n${rows.join('\n')}`)));
  it('is judged by itself, with the field and the reason, before anybody is asked', () => {
    expect(
      faults(
        ROW,
        '02629180000119#,YESB0000262,Ann',
        '4417,YESB0000262,Ann',
        ',YESB0000262,Ann',
        '026291800001192,YESB00002,Ann',
        '026291800001193,YESB1000262,Ann',
        '2.6E+14,YESB0000262,Ann',
        ROW,
        '026291800001191, yesb0000262,Ann Kumar',
      ),
    ).toEqual([
      null,
      { field: 'bank_account', reason: 'format', detail: '' },
      { field: 'bank_account', reason: 'accountLength', detail: '4' },
      { field: 'bank_account', reason: 'required', detail: '' },
      { field: 'ifsc', reason: 'ifscLength', detail: '9' },
      { field: 'ifsc', reason: 'ifscZero', detail: '' },
      { field: 'bank_account', reason: 'scientific', detail: '' },
      { field: null, reason: 'duplicate', detail: '1' },
      { field: null, reason: 'duplicate', detail: '1' },
    ]);
    const twice = valuesIn(table(`account,ifsc,name\n${ROW}\n${ROW}`));
    expect(faultsOf('bank_verification_v1', twice, { keepsDuplicates: true })).toEqual([null, null]);
  });
  it('of a tool with a check digit says that it is the check digit', () => {
    expect(faultsOf('gstin_search', [{ gstin: '27AAPFU0939F1ZV' }, { gstin: '27AAPFU0939F1ZW' }])).toEqual([
      null,
      { field: 'gstin', reason: 'expected', detail: 'V W' },
    ]);
    expect(faultsOf('basic_epfo_search', [{}])).toEqual([{ field: 'uan', reason: 'required', detail: '' }]);
  });
  it('names the field that is at fault, also where it is the second', () => {
    expect(faultsOf('verify_driving_licence', [{ dl_number: 'KA0120150001234', dob: '31-02-1990' }])).toEqual([
      { field: 'dob', reason: 'date', detail: '' },
    ]);
    expect(faultsOf('address_check', [{ address: '4th Block, Koramangala', pincode: '06003' }])).toEqual([
      { field: 'pincode', reason: 'postcode', detail: '' },
    ]);
  });
  const days = (...dobs: string[]) => {
    const found = table(`dl_number,dob\n${dobs.map((dob, i) => `KA012015000123${i},${dob}`).join('\n')}`),
      licence = toolOf('verify_driving_licence');
    return faultsOf(licence.id, valuesIn(found, licence)).map((found) => found?.reason ?? null);
  };
  it('whose day may be month-day is not read where one of its column is; days that can be read in one way are', () => {
    expect(days('03/04/1990', '04/13/1990', '05/12/1991')).toEqual(['monthDay', 'monthDay', 'monthDay']);
    expect(days('03-04-1990', '4/13/1990', '1990-04-03', '32874', '25/12/1990', '05/05/1990', '')).toEqual([
      'monthDay',
      'monthDay',
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(days('03/04/1990', '13/04/1990', '31-13-1990')).toEqual([null, null, 'date']);
  });
  it('of ten thousand is judged in linear time', () => {
    const rows = Array.from({ length: MOST_ROWS }, (_, i) => ({ bank_account: String(1e12 + i), ifsc: 'YESB0000262' }));
    const at = performance.now();
    expect(faultsOf('bank_verification_v1', rows).every((found) => found === null)).toBe(true);
    expect(performance.now() - at).toBeLessThan(2_000);
  });
});

describe('what was given beside what the register says', () => {
  it('puts what differs most first, compares days however they are written, and says nothing of what the register does not say', () => {
    const passport = compared(
      toolOf('verify_passport'),
      { name: 'Ann', dob: '01-02-1990' },
      { registered_name: 'Ben', date_of_birth: '1990-02-01', pincode: '560095' },
    );
    expect(passport.map(({ field, outcome }) => [field, outcome])).toEqual([
      ['name', 'differs'],
      ['dob', 'match'],
    ]);
    expect(compared(toolOf('address_check'), { pincode: '560034' }, { postal_code: '560095' })).toMatchObject([{ outcome: 'differs' }]);
    expect(compared(bank, { name: 'Ann' }, { status: 'Active' })).toMatchObject([
      { field: 'name', outcome: 'not_compared', said: '', score: null },
    ]);
    expect(compared(bank, { name: 'Ann' }, {}, false)).toEqual([]);
    // lines of a passport are checked by their own digits, and no register speaks of them
    const given = { file_number: 'DL2012345678', dob: '12-08-1974', mrz: 'P<' };
    expect(compared(toolOf('verify_passport'), given, { status: 'Issued' }).map(({ field }) => field)).toEqual(['dob']);
    // the number itself is not compared: it is what was found
    expect(compared(bank, { bank_account: '026291800001191', ifsc: 'YESB0000262' }, { status: 'Active' })).toEqual([]);
  });
  it('of a company is compared with each of its names, and says which one it is', () => {
    const gstin = toolOf('gstin_search'),
      given = { business_name: 'Kettle Homeware' };
    const entry = { legal_name: 'UNDERWOOD SOFTWARE PRIVATE LIMITED', trade_name: ['TEA & CO', 'KETTLE HOMEWARE'] };
    expect(compared(gstin, given, entry)).toEqual([
      { field: 'business_name', given: 'Kettle Homeware', said: 'KETTLE HOMEWARE', by: 'trade_name', outcome: 'match', score: 100 },
    ]);
    expect(compared(gstin, { business_name: 'Underwood Software Pvt Ltd' }, entry)).toMatchObject([{ by: 'legal_name', outcome: 'close' }]);
    expect(compared(gstin, { business_name: 'Underwoods' }, entry)).toMatchObject([{ outcome: 'differs' }]);
  });
  it('is no match because the question comes back with the answer', () => {
    expect(compared(bank, { name: 'Anu Kumar' }, { name: 'Anu Kumar', holder: 'ANN KUMAR' })).toMatchObject([
      { by: 'holder', outcome: 'differs' },
    ]);
    expect(compared(bank, { name: 'Ann Kumar' }, { name: 'ANN KUMAR' })).toMatchObject([{ by: 'name', outcome: 'match' }]);
  });
});
