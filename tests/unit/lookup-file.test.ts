import { describe, expect, it } from 'vitest';
import { decoded, FileFault, parsedFile, withDuplicates } from '../../server/search/rows.ts';

const of = (text: string) => parsedFile(Buffer.from(text));
const values = (bytes: Buffer | string) =>
  parsedFile(Buffer.from(bytes as string)).rows.map(({ kind, value, reason }) => reason ?? `${kind} ${value}`);

describe('the thirteen classic horrors of CSV', () => {
  it('1: a byte order mark is no part of the first name', () => {
    expect(of('\ufeffdomain\nbad.example\n').used).toEqual(['domain']);
  });
  it('2: UTF-16, as spreadsheets write it, in both orders', () => {
    const text = '\ufeffdomain\tnote\nbäd.example\tü\n';
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big]) expect(parsedFile(bytes).rows[0]).toMatchObject({ value: 'bäd.example', reason: null });
  });
  it('3: semicolons, tabs and bars part cells too', () => {
    for (const sign of [';', '\t', '|']) expect(values(`id${sign}phone\n1${sign}+91 98765 43210\n`)).toEqual(['phone +91 98765 43210']);
  });
  it('4: quotes, and quotes in quotes', () => {
    expect(values('name,note\n"Acme ""Pay"", Ltd","a, b"\n')).toEqual(['text Acme "Pay", Ltd']);
  });
  it('5: line breaks in cells', () => {
    expect(of('domain,note\r\nbad.example,"one\r\ntwo"\r\nworse.example,x\r\n').rows.map(({ line, value }) => [line, value])).toEqual([
      [2, 'bad.example'],
      [3, 'worse.example'],
    ]);
  });
  it('6: empty lines, and lines of nothing but commas', () => {
    expect(values('domain,note\n\nbad.example,x\n,\n   ,\n')).toEqual(['domain bad.example']);
  });
  it('7: two hundred columns, of which one is looked up', () => {
    const head = Array.from({ length: 200 }, (_, i) => (i === 150 ? 'E-Mail' : `c${i}`)).join(',');
    const row = Array.from({ length: 200 }, (_, i) => (i === 150 ? 'a@bad.example' : 'x')).join(',');
    expect(values(`${head}\n${row}\n`)).toEqual(['email a@bad.example']);
  });
  it('8: a column that is there twice is refused, because nobody can say which is meant', () => {
    expect(() => of('domain,Domain\na.example,b.example\n')).toThrow(FileFault);
  });
  it('9: a hundred thousand rows, and not one more', () => {
    const rows = (n: number): string => `domain\n${Array.from({ length: n }, (_, i) => `d${i}.example`).join('\n')}\n`;
    expect(of(rows(100_000)).rows).toHaveLength(100_000);
    expect(() => of(rows(100_001))).toThrow('Maximum 100000 rows');
  });
  it('10: bytes that are no text at all', () => {
    expect(() => parsedFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toThrow(FileFault);
  });
  it('11: half a file, whose last quote is open', () => {
    expect(values('domain,note\nbad.example,"x"\nworse.example,"cut of')).toEqual(['domain bad.example', 'quote']);
  });
  it('12: cells that a spreadsheet would run, and the apostrophe that keeps it from that', () => {
    expect(values('value\n"=HYPERLINK(""http://bad.example"")"\n\'+919876543210\n@northwind_help\n')).toEqual([
      'formula',
      'phone +919876543210',
      'handle @northwind_help',
    ]);
  });
  it('13: encodings that change from line to line', () => {
    const mixed = Buffer.concat([Buffer.from('name\n'), Buffer.from('Müller\n', 'latin1'), Buffer.from('Müller\n', 'utf8')]);
    expect(values(mixed as never)).toEqual(['text Müller', 'text Müller']);
    expect(decoded(mixed)).toBe('name\nMüller\nMüller\n');
  });
});

it('says of each row what is wrong with it', () => {
  expect(values(`phone,domain\ncall me,\n,\n+91 98765 43210,x,extra\n,${'a'.repeat(600)}\n`)).toEqual(['kind', 'columns', 'long']);
});
it('a list without a head is one of values', () => {
  expect(values('bad.example\n+91 98765 43210\n')).toEqual(['domain bad.example', 'phone +91 98765 43210']);
});
it('a value that an earlier row has is a duplicate, whatever its spelling', () => {
  const rows = withDuplicates(of('url\nhttps://Bad.example/a/\nbad.example/a\nhxxp://bad[.]example/b\n').rows);
  expect(rows.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true, false]);
});
