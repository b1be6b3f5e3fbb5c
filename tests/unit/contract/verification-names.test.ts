import { describe, expect, it } from 'vitest';
import { compared, type MatchOutcome } from '../../../contract/verification/compare.ts';
import { toolOf } from '../../../contract/verification/tools.ts';

const bank = toolOf('bank_verification_v1');
const read = (given: string, said: string) => compared(bank, { name: given }, { name_at_bank: said })[0];

/** Whether it is the same holder, as a person who pays would say, and what is said of it: `differs` is no accusation, it asks a person to look. */
type Pair = readonly [given: string, said: string, holder: 'same' | 'other' | 'open', outcome: MatchOutcome];
const pairs: readonly Pair[] = [
  // the same to the letter
  ['Ann Kumar', 'ANN KUMAR', 'same', 'match'],
  ['Lakeside Traders', 'LAKESIDE  TRADERS', 'same', 'match'],
  ['Ann-Marie Kumar', 'Ann Marie Kumar', 'same', 'match'],
  ["O'Brien Foods", 'O BRIEN FOODS', 'same', 'match'],
  ['राम शर्मा', 'राम शर्मा', 'same', 'match'],
  ['株式会社 山田', '株式会社 山田', 'same', 'match'],
  // another order
  ['Ann Kumar', 'KUMAR ANN', 'same', 'close'],
  ['Kumar, Ann Marie', 'Ann Marie Kumar', 'same', 'close'],
  // initials
  ['A Kumar', 'Ann Kumar', 'same', 'close'],
  ['R. K. Sharma', 'Ravi Kumar Sharma', 'same', 'close'],
  ['S P Iyer', 'Iyer Sunita Padma', 'same', 'close'],
  ['RK Sharma', 'R K Sharma', 'same', 'close'],
  ['Lakeside Traders P Ltd', 'LAKESIDE TRADERS PRIVATE LIMITED', 'same', 'close'],
  // abbreviations and titles
  ['Lakeside Traders Pvt Ltd', 'Lakeside Traders Private Limited', 'same', 'close'],
  ['Lakeside Traders Pvt. Ltd.', 'LAKESIDE TRADERS PRIVATE LIMITED', 'same', 'close'],
  ['M/s Juniper Textiles', 'JUNIPER TEXTILES', 'same', 'close'],
  ['Harbour Lane Foods LLP', 'Harbour Lane Foods Limited Liability Partnership', 'same', 'close'],
  ['Rao & Sons', 'RAO AND SONS', 'same', 'close'],
  ['Shah Bros', 'Shah Brothers', 'same', 'close'],
  ['Mr. Ann Kumar', 'ANN KUMAR', 'same', 'close'],
  ['Smt Sunita Devi', 'Sunita Devi', 'same', 'close'],
  ['Dr Ravi Menon', 'MENON RAVI', 'same', 'close'],
  ['Mohd Ali Khan', 'Mohammed Ali Khan', 'same', 'close'],
  // accents and joined words
  ['José Núñez', 'JOSE NUNEZ', 'same', 'close'],
  ['Müller Söhne', 'Muller Sohne', 'same', 'close'],
  ['ANNKUMAR', 'ANN KUMAR', 'same', 'close'],
  ['North Wind Trading', 'NORTHWIND TRADING', 'same', 'close'],
  ["Maria D'Souza", 'MARIA DSOUZA', 'same', 'close'],
  ['Kumar AnnMarie', 'Ann Marie Kumar', 'same', 'close'],
  // somebody else by a letter or two
  ['Anu Kumar', 'ANN KUMAR', 'other', 'differs'],
  ['Mohan Lal', 'Rohan Lal', 'other', 'differs'],
  ['Amit Shah', 'Ajit Shah', 'other', 'differs'],
  ['Sunita Devi', 'Sunil Devi', 'other', 'differs'],
  ['Northwind Trading', 'Southwind Trading', 'other', 'differs'],
  ['Rajeshwari Nair', 'Rajeshwara Nair', 'other', 'differs'],
  ['Ann Kumar', 'Ann Kumari', 'other', 'differs'],
  ['Ann Kumar', 'Nan Kumar', 'other', 'differs'],
  ['Chandrika Rao', 'Chandrima Rao', 'other', 'differs'],
  ['राम शर्मा', 'रीमा शर्मा', 'other', 'differs'],
  // somebody else by a word
  ['Copper Kettle Retail', 'Kettle Homeware', 'other', 'differs'],
  ['B Kumar', 'Ann Kumar', 'other', 'differs'],
  ['A K', 'Ann Kumar', 'open', 'differs'],
  ['A Pvt Ltd', 'Acme Private Limited', 'open', 'differs'],
  ['Shop 1', 'Shop 12', 'other', 'differs'],
  ['Anna Kumar', 'Ann A Kumar', 'other', 'differs'],
  ['Ann Kumar', 'Ann Kumar Ann', 'other', 'differs'],
  ['Mr', 'Dr', 'other', 'differs'],
  ['Sunita Kumari', 'Sunita Devi', 'other', 'differs'],
  ['Lakeside Traders Private Limited', 'Lakeside Traders Limited', 'other', 'differs'],
  ['Ann', '###', 'other', 'differs'],
  // which may be the same: a person has to look
  ['Ravi', 'Ravi Shankar Prasad', 'open', 'differs'],
  ['Ann Kumar', 'Ann M Kumar', 'open', 'differs'],
  ['Anne Mathew', 'Ann Mathew', 'open', 'differs'],
  ['Krishnamurthy Iyer', 'Krishnamurthi Iyer', 'open', 'differs'],
  [`${'Very '.repeat(13)}Long One`, `${'Very '.repeat(13)}Long Two`, 'other', 'differs'],
];

describe('a name beside the one of the register', () => {
  it.each(pairs)('%s and %s, holder: %s: %s', (given, said, holder, outcome) => {
    const { outcome: one, score } = read(given, said) ?? {};
    expect([one, read(said, given)?.outcome, read(said, given)?.score]).toEqual([outcome, outcome, score]);
    if (holder === 'other') expect(outcome).toBe('differs');
    if (outcome === 'match') expect(score).toBe(100);
    if (outcome === 'close') expect(score).toBeGreaterThanOrEqual(80);
    if (outcome === 'close') expect(score).toBeLessThan(100);
    if (outcome === 'differs') expect(score).toBeLessThan(80);
  });
  it('is as alike as its least alike word', () => {
    expect([read('Anu Kumar', 'ANN KUMAR')?.score, read('Mohan Lal', 'Rohan Lal')?.score, read('Ann Kumar', 'Ben Shah')?.score]).toEqual([
      67, 79, 0,
    ]);
  });
  it('is read without its accents, and without letters that are no accented form of another one', () => {
    const scores = [
      ['José Ñandú', 'JOSE NANDU'],
      ['Łukasz Đorđević', 'LUKASZ DORDEVIC'],
      ['Søren Læssøe', 'SOREN LAESSOE'],
      ['Œuvre Straße', 'OEUVRE STRASSE'],
      ['Işıl Kıvanç', 'ISIL KIVANC'],
    ].map(([given = '', said = '']) => read(given, said)?.score);
    expect(scores).toEqual([95, 95, 95, 95, 95]);
  });
  it('has at least forty pairs', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(40);
  });
});
it.each([
  ['another letter', 'Kmrt', 'Kxrt', 75],
  ['a letter more', 'Kmr', 'Kmrs', 75],
  ['a letter less', 'Kmrt', 'Krt', 75],
  ['two letters that changed places', 'Kmrt', 'Mkrt', 75],
  ['two pairs of letters that changed places', 'Kmrtbg', 'Mkrtgb', 67],
  ['the least alike word', 'Kmrt Vwxyzb', 'Kmrt Vwxaab', 67],
  ['half of the letters, which is another word', 'Kmrt', 'Kmxx', 0],
])('a name that differs has the score of %s', (_, given, said, score) => {
  expect([read(given, said)?.score, read(said, given)?.score]).toEqual([score, score]);
});
it.each([
  ['Pvt', 'Private'],
  ['Ltd', 'Limited'],
  ['Co', 'Company'],
  ['Corp', 'Corporation'],
  ['Corpn', 'Corporation'],
  ['Inc', 'Incorporated'],
  ['Intl', 'International'],
  ['Bros', 'Brothers'],
  ['Mfg', 'Manufacturing'],
  ['Engg', 'Engineering'],
  ['Inds', 'Industries'],
  ['and', '&'],
  ['Kr', 'Kumar'],
  ['Md', 'Mohammad'],
  ['Mohd', 'Muhammad'],
  ['LLP', 'Limited Liability Partnership'],
  ['HUF', 'Hindu Undivided Family'],
])('%s stands for %s', (short, long) => {
  expect(read(`Lakeside ${short} Traders`, `Lakeside ${long} Traders`)).toMatchObject({ outcome: 'close', score: 95 });
});
