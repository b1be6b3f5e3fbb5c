import { expect, it } from 'vitest';
import { formatOf } from '../../../src/format/format.ts';

it.each([
  ['en', '2.04%', '9.5%'],
  ['de', '2,04 %', '9,5 %'],
  ['fr', '2,04 %', '9,5 %'],
  ['ja', '2.04%', '9.5%'],
] as const)('a share and a rate far below it are written alike in %s', (language, rate, share) => {
  const format = formatOf(language, 'EUR'),
    plain = (text: string): string => text.replaceAll(/\s/g, ' ');
  expect([plain(format.finePercent(2.04)), plain(format.percent(9.5))]).toEqual([rate, share]);
});
