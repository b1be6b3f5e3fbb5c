import { expect, it } from 'vitest';
import { formatIn } from '../../../src/format/format.ts';
import { ledgerOf } from '../../../src/screens/tracker/ledger.ts';

const plain = (text: string): string => text.replace(/\u00a0|\u202f/g, ' ');

it.each([
  ['INR', '₹1,23,457', '₹2.35'],
  ['USD', 'US$123,457', 'US$2.35'],
  ['GBP', '£123,457', '£2.35'],
  ['AED', 'AED 123,457', 'AED 2.35'],
  ['JPY', 'JP¥123,457', 'JP¥2'],
  ['KWD', 'KWD 123,457', 'KWD 2.346'],
])('an amount of %s has its sign and its minor units', (currency, money, unit) => {
  const format = formatIn('en', currency);
  expect([format.money(123_456.7), format.unitMoney(2.3456)].map(plain)).toEqual([money, unit]);
});
it('of less than a hundred the parts are written too, where there are any', () => {
  const { money, shortMoney } = formatIn('en', 'GBP');
  expect([7.564, 83.1, 7, 100.4, -3.5].map(money)).toEqual(['£7.56', '£83.10', '£7', '£100', '-£3.50']);
  expect([7.564, 83.1, 7, 100.4, 1_234].map(shortMoney)).toEqual(['£7.56', '£83.10', '£7', '£100', '£1.23k']);
});
it('an amount of no currency, or of a code that is none, has no sign', () => {
  for (const currency of [null, 'XQZ']) expect(formatIn('en', currency).money(1_234)).toBe('1,234');
});
it('revenue less cost is the profit beside them, in the minor units of the currency', () => {
  const row = { revenue: 2.3456, cost: 1.1111 };
  const profitIn = (currency: string): number => ledgerOf(formatIn('en', currency), [row]).profitOf(row);
  expect(['USD', 'JPY', 'KWD'].map(profitIn)).toEqual([1.24, 1, 1.235]);
});
