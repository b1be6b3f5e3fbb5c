import { expect, it } from 'vitest';
import { rateForm } from '../../../../src/screens/admin/packages/rates/form.ts';

const rateOf = (rate: string): string | undefined => rateForm('EUR').safeParse({ day: '2026-11-20', from: 'usd', rate }).data?.rate;

it('takes a decimal comma, but for a text that may mean thousands', () => {
  expect(rateOf(' 0,92 ')).toBe('0.92');
  expect(rateOf('0,925')).toBe('0.925');
  expect(rateOf('83.125')).toBe('83.125');
  expect(rateOf('1,250')).toBeUndefined();
  expect(rateOf('1,2,5')).toBeUndefined();
});
