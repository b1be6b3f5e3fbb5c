import { expect, it } from 'vitest';
import { ERASED, matcherOf, withoutValue } from '../../../../server/records/personal/matcher.ts';

const found = (value: string, text: string): void => {
  const matcher = matcherOf(value);
  expect([matcher.mayBeIn(text), matcher.isIn(text)]).toEqual([true, true]);
  const left = matcher.replaced(text) ?? text;
  expect(left).toContain(ERASED);
  expect(matcher.isIn(left)).toBe(false);
};
it.each([
  ['98765 43210', '9876543210'],
  ['9876543210', 'call +91 98765-43210 now'],
  ['+91 98765 43210', '098765 43210'],
  ['+919876543210', '{"phone":"919876543210"}'],
  ['00919876543210', '9876543210'],
  ['+44 20 7123 4567', '020 7123 4567'],
  ['abcde1234f', 'PAN ABCDE 1234 F.'],
  ['ABCDE1234F', 'ＡＢＣＤＥ１２３４Ｆ'],
  ['GJ-01-2017-0012345', 'GJ01 20170012345'],
  ['ravi@example.com', 'To: Ravi@Example.com, others'],
  ['@ravi_k', 'seen as RAVI_K'],
  ['1234 5678 9012', '1234\u200b5678\u20119012'],
  ['Jürgen  Müller', 'JÜRGEN MÜLLER'],
  ['12 34 56', 'No. 12-34-56'],
])('finds %s in %s and takes it out', found);
it.each([
  'asha@hp.de',
  'bob@x.in',
  'asha_rao',
  '@asha_rao',
  'Sean O’Brien',
  '12, Main Street',
  'https://t.me/asharao',
  '2001:db8::8a2e:370:7334',
  'किरण वर्मा',
  'आशा शर्मा',
  '002401234567',
  '012345678901234',
  '912010012345678',
  '9112 3456 7890',
])('finds %s as it is, alone, in a sentence and in JSON', (value) => {
  found(value, value);
  found(value, `Of (${value}), said twice: ${value}`);
  found(value, JSON.stringify({ a: [`x\n${value}\ty`] }).replace(/\\[nt]/g, ' '));
  expect(JSON.parse(withoutValue(JSON.stringify({ a: [`x\n${value}\ty`] }), matcherOf(value)) ?? '')).toEqual({ a: [`x\n${ERASED}\ty`] });
});
it.each([
  ['9876543210', '5559876543210'],
  ['9876543210', '98765432101'],
  ['9876543210', '41119876543210'],
  ['9876543210', '+1 9876543210'],
  ['ravi@example.com', 'xravi@example.com'],
  ['ravi@example.com', 'ravi@example.com.evil.example'],
  ['ravi@example.com', 'ravi@example.community'],
  ['@ravi_k', 'ravi-k'],
  ['ABCDE1234F', 'ABCDE1234FX'],
  ['123456789012', '1123456789012'],
  ['912010012345678', '0012345678'],
  ['9112 3456 7890', '1234567890'],
  ['+44 20 7123 4567', '+91 2071234567'],
  ['12345', '123456'],
])('%s is not in %s', (value, text) => {
  expect(matcherOf(value).isIn(text)).toBe(false);
});
it('tries no text more often than it is long', () => {
  for (const value of ['ravi@example.com', '+91 98765 43210', 'ABCDE1234F', 'asha_rao'])
    for (const sign of ['-', '.', ' ', '9', 'a', '98765-', '\\n']) {
      const text = `Total ${sign.repeat(200_000)}`;
      expect(matcherOf(value).isIn(text)).toBe(false);
      matcherOf(value).mayBeIn(text);
    }
});
it('writes over texts of JSON alone, whatever stands around them', () => {
  const column = JSON.stringify({ n: 9876543210, who: ['line\n9876543210\nline', 'other'], deep: { of: '9876543210' } });
  expect(JSON.parse(withoutValue(column, matcherOf('9876543210')) ?? '')).toEqual({
    n: 9876543210,
    who: [`line\n${ERASED}\nline`, 'other'],
    deep: { of: ERASED },
  });
  expect(withoutValue('{"a":"b"}', matcherOf('9876543210'))).toBeNull();
});
