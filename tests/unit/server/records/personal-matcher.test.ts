import { expect, it } from 'vitest';
import { ERASED, matcherOf, withoutValue } from '../../../../server/records/personal/matcher.ts';

it.each([
  ['98765 43210', '9876543210'],
  ['9876543210', 'call +91 98765-43210 now'],
  ['+91 98765 43210', '098765 43210'],
  ['+919876543210', '{"phone":"919876543210"}'],
  ['00919876543210', '9876543210'],
  ['abcde1234f', 'PAN ABCDE 1234 F.'],
  ['ABCDE1234F', 'ＡＢＣＤＥ１２３４Ｆ'],
  ['GJ-01-2017-0012345', 'GJ01 20170012345'],
  ['ravi@example.com', 'To: Ravi@Example.com, others'],
  ['@ravi_k', 'seen as ravi-k'],
  ['1234 5678 9012', '1234\u200b5678\u20119012'],
  ['Jürgen Müller', 'JÜRGEN MÜLLER'],
])('finds %s in %s and takes it out', (value, text) => {
  const matcher = matcherOf(value);
  expect([matcher.mayBeIn(text), matcher.isIn(text)]).toEqual([true, true]);
  const left = matcher.replaced(text) ?? text;
  expect(left).toContain(ERASED);
  expect(matcher.isIn(left)).toBe(false);
});
it.each([
  ['9876543210', '5559876543210'],
  ['9876543210', '98765432101'],
  ['9876543210', '4111 9876543210'.replace(' ', '')],
  ['ravi@example.com', 'xravi@example.com'],
  ['ravi@example.com', 'ravi@example.com.evil.example'],
  ['ravi@example.com', 'ravi@example.community'],
  ['ABCDE1234F', 'ABCDE1234FX'],
  ['123456789012', '1123456789012'],
  ['12345', '123456'],
])('%s is not in %s', (value, text) => {
  expect(matcherOf(value).isIn(text)).toBe(false);
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
