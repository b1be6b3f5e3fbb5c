import { describe, expect, it } from 'vitest';
import { nameWidth } from '../../../src/charts/frame/rows.ts';

describe('the column of names', () => {
  const name = 'Look-alike domain';
  it('has room for semibold letters where a name is selected', () => {
    const plain = nameWidth([{ name }, { name: 'X' }], 1000);
    expect(nameWidth([{ name, selected: true }, { name: 'X' }], 1000)).toBeGreaterThan(plain * 1.1);
    expect(nameWidth([{ name }, { name: 'X', selected: true }], 1000)).toBe(plain);
  });
  it('never takes more than 38 % of the chart, nor less than a short name needs', () => {
    expect(nameWidth([{ name: name.repeat(9) }], 300)).toBe(114);
    expect(nameWidth([{ name: 'X' }], 1000)).toBe(72);
    expect(nameWidth([], 0)).toBe(0);
  });
});
