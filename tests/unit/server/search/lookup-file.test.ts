import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { checkFile, type CheckedFile, type CheckedRow } from '../../../../server/search/values/check.ts';
import { FileFault } from '../../../../server/search/values/rows.ts';
import { textOf } from '../../../../server/search/values/text.ts';

type Whole = Pick<CheckedFile, 'used'> & { readonly rows: readonly CheckedRow[] };
/** A file in pieces of so many bytes, as it may come. */
const inPieces = (bytes: Buffer, size = bytes.length): Readable =>
  Readable.from(Array.from({ length: Math.ceil(bytes.length / Math.max(1, size)) }, (_, i) => bytes.subarray(i * size, (i + 1) * size)));
async function of(file: Buffer | string, size?: number): Promise<Whole> {
  const rows: CheckedRow[] = [];
  const { used } = await checkFile(inPieces(Buffer.from(file as string), size), (piece) => {
    rows.push(...piece);
    return Promise.resolve();
  });
  return { used, rows };
}
const values = async (file: Buffer | string, size?: number): Promise<string[]> =>
  (await of(file, size)).rows.map(({ kind, value, reason }) => reason ?? `${kind} ${value}`);

describe('the thirteen classic horrors of CSV', () => {
  it('1: a byte order mark is no part of the first name', async () => {
    expect((await of('\ufeffdomain\nbad.example\n')).used).toEqual(['domain']);
  });
  it('2: UTF-16, as spreadsheets write it, in both orders', async () => {
    const text = '\ufeffdomain\tnote\nbäd.example\tü\n';
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big]) expect((await of(bytes)).rows[0]).toMatchObject({ value: 'bäd.example', reason: null });
  });
  it('3: semicolons, tabs and bars part cells too', async () => {
    for (const sign of [';', '\t', '|'])
      expect(await values(`id${sign}phone\n1${sign}+91 98765 43210\n`)).toEqual(['phone +91 98765 43210']);
  });
  it('4: quotes, and quotes in quotes', async () => {
    expect(await values('name,note\n"Acme ""Pay"", Ltd","a, b"\n')).toEqual(['text Acme "Pay", Ltd']);
  });
  it('5: line breaks in cells', async () => {
    expect(
      (await of('domain,note\r\nbad.example,"one\r\ntwo"\r\nworse.example,x\r\n')).rows.map(({ line, value }) => [line, value]),
    ).toEqual([
      [2, 'bad.example'],
      [3, 'worse.example'],
    ]);
  });
  it('6: empty lines, and lines of nothing but commas', async () => {
    expect(await values('domain,note\n\nbad.example,x\n,\n   ,\n')).toEqual(['domain bad.example']);
  });
  it('7: two hundred columns, of which one is looked up', async () => {
    const head = Array.from({ length: 200 }, (_, i) => (i === 150 ? 'E-Mail' : `c${i}`)).join(',');
    const row = Array.from({ length: 200 }, (_, i) => (i === 150 ? 'a@bad.example' : 'x')).join(',');
    expect(await values(`${head}\n${row}\n`)).toEqual(['email a@bad.example']);
  });
  it('8: a column that is there twice is refused, because nobody can say which is meant', async () => {
    await expect(of('domain,Domain\na.example,b.example\n')).rejects.toThrow(FileFault);
  });
  it('9: a hundred thousand rows, and not one more', async () => {
    const rows = (n: number): string => `domain\n${Array.from({ length: n }, (_, i) => `d${i}.example`).join('\n')}\n`;
    expect((await of(rows(100_000), 65_536)).rows).toHaveLength(100_000);
    await expect(of(rows(100_001), 65_536)).rejects.toThrow('Maximum 100000 rows');
  });
  it('10: bytes that are no text at all', async () => {
    await expect(of(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).rejects.toThrow(FileFault);
  });
  it('11: half a file, whose last quote is open', async () => {
    expect(await values('domain,note\nbad.example,"x"\nworse.example,"cut of')).toEqual(['domain bad.example', 'quote']);
  });
  it('12: cells that a spreadsheet would run, and the apostrophe that keeps it from that', async () => {
    expect(await values('value\n"=HYPERLINK(""http://bad.example"")"\n\'+919876543210\n@northwind_help\n')).toEqual([
      'formula',
      'phone +919876543210',
      'handle @northwind_help',
    ]);
  });
  it('13: encodings that change from line to line', async () => {
    const mixed = Buffer.concat([Buffer.from('name\n'), Buffer.from('Müller\n', 'latin1'), Buffer.from('Müller\n', 'utf8')]);
    expect(await values(mixed)).toEqual(['text Müller', 'text Müller']);
    const texts: string[] = [];
    for await (const text of textOf(inPieces(mixed, 9))) texts.push(text);
    expect(texts.join('')).toBe('name\nMüller\nMüller\n');
  });
});

it('says of each row what is wrong with it', async () => {
  expect(await values(`phone,domain\ncall me,\n,\n+91 98765 43210,x,extra\n,${'a'.repeat(600)}\n`)).toEqual(['kind', 'columns', 'long']);
});
it('refuses a number that a spreadsheet has shortened: its digits are nowhere in the file', async () => {
  expect(await values('value\n1.23457E+11\n"9,19877e+11"\n+91 98765 43210\n')).toEqual(['shortened', 'shortened', 'phone +91 98765 43210']);
});
it('a list without a head is one of values', async () => {
  expect(await values('bad.example\n+91 98765 43210\n')).toEqual(['domain bad.example', 'phone +91 98765 43210']);
});
describe('lists that other systems write', () => {
  const sample = (name: string): Promise<string[]> => values(readFileSync(join('docs/samples', name)));
  it('attributes of MISP are looked up by their types', async () => {
    expect(await sample('misp-attributes.csv')).toEqual([
      'domain northw1nd-pay.example',
      'url hxxps://login[.]northw1nd-pay[.]example/verify?x=1,2',
      'domain xn--nrthwind-e1a.example|203.0.113.44',
      'email support[at]northwind-help[.]example',
      'ip 203.0.113.45|8443',
      'unsearched',
    ]);
  });
  it('patterns of STIX are looked up by their objects', async () => {
    expect(await sample('stix-indicators.csv')).toEqual([
      'domain northw1nd-pay.example',
      "url https://login.northw1nd-pay.example/verify?a='b'",
      'ip 203.0.113.45',
      'unsearched',
      'unsearched',
      'empty',
    ]);
  });
  it.each([
    ['a name without end', 'a'.repeat(90_000)],
    ['an object without end', `[${'a:'.repeat(40_000)}`],
    ['texts that nothing closes', "a:b='".repeat(18_000)],
  ])('a pattern that is %s is told as too long, and takes no time', async (_, pattern) => {
    const began = performance.now();
    expect(await values(`pattern\n${pattern}\n`)).toEqual(['long']);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
  it('signs within the text of a pattern are part of it, and a text that nothing closes is none', async () => {
    const patterns = [
      "[domain-name:value = 'a = b:c = \\'x.example']",
      "[domain-name:value = 'half.example",
      "[domain-name:value = 'half.example\\']",
      "[file:hashes.'SHA-256' = 'ab'] AND [domain-name:value='c.example']",
      "[domain-name:value != 'c.example']",
      "[ domain-name:value='c.example' ]",
    ];
    expect(await values(['pattern', ...patterns, ''].join('\n'))).toEqual([
      'kind',
      'unsearched',
      'unsearched',
      'unsearched',
      'unsearched',
      'domain c.example',
    ]);
  });
  it('systems and sites of an ads.txt are looked up, with comments left out', async () => {
    expect(await sample('ads.txt')).toEqual([
      'domain exchange-a.example',
      'domain exchange-b.example',
      'domain EXCHANGE-C.example',
      'domain news.publisher.example',
      'email adops@publisher.example',
      'domain publisher.example',
      'unsearched',
    ]);
  });
  it('a list that begins with a ticket is no list with a comment', async () => {
    expect(await values('#4711\n#4712\n')).toEqual(['ticket #4711', 'ticket #4712']);
    expect(await values('# of today\ndomain\nbad.example\n')).toEqual(['domain bad.example']);
  });
});
it('a value that an earlier row has is a duplicate, whatever its spelling', async () => {
  const { rows } = await of('url\nhttps://Bad.example/a/\nbad.example/a\nhxxp://bad[.]example/b\n');
  expect(rows.map(({ outcome }) => outcome)).toEqual([null, 'duplicate', null]);
});
it('a column of addresses takes them however they are spelled', async () => {
  const { rows } = await of('ip\n198[.]51[.]100[.]77\n198.51.100.78|443\n198.051.100.079\n198.051.100.77\n');
  expect(rows.map(({ reason }) => reason)).toEqual([null, null, null, 'kind']);
});
it('is the same wherever its bytes are parted', async () => {
  const lines = (n: number): string =>
    `\ufeffdomain,note\r\n${Array.from({ length: n }, (_, i) => `bäd${i}.example,"a ""b"", ${i}\r\n, c"`).join('\r\n')}`;
  for (const [n, sizes] of [
    [40, [1, 2, 7, 64]],
    [2_500, [4_096, 65_536]],
  ] as const)
    for (const text of [lines(n), `${lines(n)}\r\nhalf.example,"cut of`])
      for (const file of [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text.slice(1), 'latin1')]) {
        const whole = await of(file);
        expect([whole.rows.length >= n, whole.rows[n - 1]?.raw]).toEqual([
          true,
          JSON.stringify([`bäd${n - 1}.example`, `a "b", ${n - 1}\r\n, c`]),
        ]);
        for (const size of sizes) expect(await of(file, size)).toEqual(whole);
      }
});
