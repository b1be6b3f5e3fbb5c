import { expect, it } from 'vitest';
import { amountIn } from '../../../src/format/amount.ts';

it('reads an amount as its reader writes it', () => {
  expect([amountIn('de', '12,50'), amountIn('de', '1.250,00'), amountIn('de', '1250')]).toEqual([12.5, 1_250, 1_250]);
  expect([amountIn('en', '12.50'), amountIn('en', '1,250.00'), amountIn('en', '1,96,896')]).toEqual([12.5, 1_250, 196_896]);
  expect([amountIn('fr', '1 250,5'), amountIn('es', '1.250,5'), amountIn('ja', '1,250')]).toEqual([1_250.5, 1_250.5, 1_250]);
});
it('takes nothing that says another amount there, or none', () => {
  const refused = [
    amountIn('de', '12.50'),
    amountIn('en', '12,50'),
    amountIn('en', '1.2.3'),
    amountIn('en', '-5'),
    amountIn('en', ''),
    amountIn('en', '1e3'),
  ];
  expect(refused.every(Number.isNaN)).toBe(true);
});
