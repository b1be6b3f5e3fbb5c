import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, levelOf } from '../../../contract/verification/compare.ts';
import { compareNames, nameLevels, type NameLevel } from '../../../contract/verification/names.ts';
import { toolOf } from '../../../contract/verification/tools.ts';

const bank = toolOf('bank_verification_v1');
const read = (given: string, said: string) => compared(bank, { name: given }, { name_at_bank: said })[0];

/** Whether it is the same holder, as a person who pays would say, and what is said of it: `partial` and `different` are no accusation, they ask a person to look. */
type Pair = readonly [given: string, said: string, holder: 'same' | 'other' | 'open', level: NameLevel];
const pairs: readonly Pair[] = [
  // the same to the letter
  ['Ann Kumar', 'ANN KUMAR', 'same', 'exact'],
  ['Lakeside Traders', 'LAKESIDE  TRADERS', 'same', 'exact'],
  ['Ann-Marie Kumar', 'Ann Marie Kumar', 'same', 'exact'],
  ["O'Brien Foods", 'O BRIEN FOODS', 'same', 'exact'],
  ['राम शर्मा', 'राम शर्मा', 'same', 'exact'],
  ['株式会社 山田', '株式会社 山田', 'same', 'exact'],
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
  ['Anu Kumar', 'ANN KUMAR', 'other', 'different'],
  ['Mohan Lal', 'Rohan Lal', 'other', 'different'],
  ['Amit Shah', 'Ajit Shah', 'other', 'different'],
  ['Sunita Devi', 'Sunil Devi', 'other', 'different'],
  ['Northwind Trading', 'Southwind Trading', 'other', 'different'],
  ['Rajeshwari Nair', 'Rajeshwara Nair', 'other', 'different'],
  ['Ann Kumar', 'Ann Kumari', 'other', 'different'],
  ['Ann Kumar', 'Nan Kumar', 'other', 'different'],
  ['Chandrika Rao', 'Chandrima Rao', 'other', 'different'],
  ['राम शर्मा', 'रीमा शर्मा', 'other', 'different'],
  // somebody else by a word
  ['Copper Kettle Retail', 'Kettle Homeware', 'other', 'different'],
  ['B Kumar', 'Ann Kumar', 'other', 'different'],
  ['A K', 'Ann Kumar', 'open', 'different'],
  ['A Pvt Ltd', 'Acme Private Limited', 'open', 'different'],
  ['Shop 1', 'Shop 12', 'other', 'different'],
  ['Anna Kumar', 'Ann A Kumar', 'other', 'different'],
  ['Ann Kumar', 'Ann Kumar Ann', 'other', 'different'],
  ['Mr', 'Dr', 'other', 'different'],
  ['Sunita Kumari', 'Sunita Devi', 'other', 'different'],
  ['Lakeside Traders Private Limited', 'Lakeside Traders Limited', 'other', 'different'],
  ['Ann', '###', 'other', 'different'],
  // which may be the same: a person has to look
  ['Ravi', 'Ravi Shankar Prasad', 'open', 'partial'],
  ['Ann Kumar', 'Ann M Kumar', 'open', 'partial'],
  ['Anne Mathew', 'Ann Mathew', 'open', 'different'],
  ['Krishnamurthy Iyer', 'Krishnamurthi Iyer', 'open', 'partial'],
  [`${'Very '.repeat(13)}Long One`, `${'Very '.repeat(13)}Long Two`, 'other', 'different'],
  // usual spellings in Latin letters
  ['Mohammad Ali Khan', 'MUHAMMED ALI KHAN', 'same', 'close'],
  ['Md Salim', 'Mohamed Salim', 'same', 'close'],
  ['Khan Mohd', 'Muhammad Khan', 'same', 'close'],
  ['Lakshmi Narayan', 'LAXMI NARAYAN', 'same', 'close'],
  ['Ajay Chaudhary', 'Ajay Chowdhury', 'same', 'close'],
  ['R K Choudhry', 'Ravi Kumar Chaudhari', 'same', 'close'],
  ['Neha Aggarwal', 'NEHA AGRAWAL', 'same', 'close'],
  ['Syed Ahmed Hussain', 'Sayyid Ahmad Husain', 'same', 'close'],
  ['Shree Ravi Menon', 'Adv. Ravi Menon', 'same', 'close'],
  ['RK Sharma', 'Ravi Kumar Sharma', 'same', 'close'],
  ['SK Salim', 'Sheikh Salim', 'same', 'close'],
  // which sound the same
  ['Krishna Iyer', 'Krishnan Iyer', 'open', 'partial'],
  ['Swathi Reddy', 'Swati Reddi', 'same', 'partial'],
  ['Pooja Verma', 'PUJA VERMA', 'same', 'partial'],
  ['Deepak Zaveri', 'Dipak Javeri', 'same', 'partial'],
  ['Vishal Gowda', 'Wishal Gouda', 'same', 'partial'],
  // cut off by a bank after 20, 25 and 30 characters, a space at the end being gone
  ['Lakeside Traders Private Limited', 'LAKESIDE TRADERS PRI', 'same', 'partial'],
  ['Lakeside Traders Pvt Ltd', 'LAKESIDE TRADERS PRI', 'same', 'partial'],
  ['Lakeside Traders Private Limited', 'LAKESIDE TRADERS PRIVATE', 'same', 'partial'],
  ['Venkata Subramanian Ramanathan', 'VENKATA SUBRAMANIAN RAMAN', 'same', 'partial'],
  ['Harbour Lane Foods and Beverages LLP', 'HARBOUR LANE FOODS AND BEVERAG', 'same', 'partial'],
  ['Mr Ravi Shankar Prasad', 'MR RAVI SHANKAR PRAS', 'same', 'partial'],
  ['Lakeside Traders Private Limited', 'LAKESIDE TRADERS PRIV', 'open', 'different'],
  ['Lakeside Traders Private Limited', 'LAKESIDE TRAITERS PR', 'other', 'different'],
  // words that one of them lacks
  ['R Prasad', 'Ravi Shankar Prasad', 'open', 'partial'],
  ['Prasad Ravi', 'Ravi Shankar Prasad', 'open', 'partial'],
  ['Mohd Khan', 'Muhammad Ali Khan', 'open', 'partial'],
  ['Lakeside Traders', 'Lakeside Traders Private Limited', 'open', 'partial'],
  ['Lakeside Private Limited', 'Lakeside Traders Private Limited', 'open', 'partial'],
  ['Limited', 'Lakeside Traders Limited', 'other', 'different'],
  // another script, which nobody can compare
  ['Ram Sharma', 'राम शर्मा', 'open', 'other_script'],
  ['Ravi Menon', 'രവി മേനോൻ', 'open', 'other_script'],
  ['Mohammed Khan', 'محمد خان', 'open', 'other_script'],
  ['राम शर्मा', 'রাম শর্মা', 'open', 'other_script'],
  ['山田 太郎', 'Yamada Taro', 'open', 'other_script'],
  ['Ram Sharma', 'राम Sharma', 'open', 'other_script'],
  ['Ram Sharma', 'राम Verma', 'other', 'different'],
  ['やまだ 太郎', '山田 花子', 'other', 'different'],
  // look-alikes from another alphabet
  ['Ann Kumar', 'Аnn Kumar', 'other', 'different'],
  ['Roman', 'Rоman', 'other', 'different'],
];

/** The least and the most points of each level. */
const bands: Readonly<Record<NameLevel, readonly [number, number]>> = {
  exact: [100, 100],
  close: [85, 99],
  partial: [80, 84],
  different: [0, 79],
  other_script: [0, 0],
};

describe('a name beside the one of the register', () => {
  it.each(pairs)('%s and %s, holder: %s: %s', (given, said, holder, level) => {
    const row = read(given, said),
      turned = read(said, given);
    if (row === undefined || turned === undefined) throw new Error('nothing was compared');
    expect([levelOf(row), levelOf(turned), turned.score]).toEqual([level, level, row.score]);
    if (holder === 'other') expect(level).toBe('different');
    const [least, most] = bands[level];
    if (level === 'other_script') expect([row.score, row.outcome]).toEqual([null, 'not_compared']);
    else
      expect([row.score !== null && row.score >= least && row.score <= most, row.outcome === 'match']).toEqual([true, level === 'exact']);
  });
  it('never reads the same name as another one', () => {
    expect(pairs.filter(([, , holder, level]) => holder === 'same' && level === 'different')).toEqual([]);
  });
  it('is of the same level and score, whichever is first, and has a score of its level', () => {
    const word = fc.constantFrom(
      ...[
        'Ann',
        'anna',
        'A',
        'K',
        'RK',
        'Kumar',
        'Kumari',
        'Mohd',
        'Muhammad',
        'Krishna',
        'Krishnan',
        'Pvt',
        'Private',
        'P',
        'Ltd',
        'Limited',
      ],
      ...['Mr', 'Sri', 'LLP', 'O', "O'Brien", 'Subramanian', 'Subramaniam', 'Lakshmi', 'Laxmi', 'राम', 'Rоman', '山田', '&', '12', 'é'],
    );
    const name = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    const cut = fc.tuple(name, fc.constantFrom(10, 19, 20, 25, 30, 60)).map(([text, at]) => text.slice(0, at));
    fc.assert(
      fc.property(cut, cut, (a, b) => {
        const likeness = compareNames(a, b);
        expect(compareNames(b, a)).toEqual(likeness);
        const [least, most] = bands[likeness.level];
        expect(likeness.score === null ? 'other_script' : likeness.score >= least && likeness.score <= most && likeness.level).toBe(
          likeness.level,
        );
      }),
      { seed: 37_006, numRuns: 3000 },
    );
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
  it('has at least ninety pairs, of every level', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(90);
    expect(nameLevels.filter((level) => !pairs.some((pair) => pair[3] === level))).toEqual([]);
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
