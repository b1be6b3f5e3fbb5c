import { describe, expect, it } from 'vitest';
import type { DrawnColumn } from '../../../src/widgets/card/columns.ts';
import { canSort, sortedRows } from '../../../src/widgets/RankedTable/sorted-rows.ts';

interface Row {
  readonly name: string;
  readonly share: number | null;
}
const columns: readonly DrawnColumn<Row>[] = [
  { key: 'name', title: 'Name', of: ({ name }) => name },
  { key: 'share', title: 'Share', of: ({ share }) => share ?? '' },
  { key: 'mark', title: 'Mark' },
];
const rows: readonly Row[] = [
  { name: 'AS9', share: 4 },
  { name: 'AS64496', share: null },
  { name: 'AS10', share: 12.5 },
];
const by = (sort: string) => sortedRows(rows, columns, sort, 'en').map(({ name }) => name);

describe('rows of a ranked table', () => {
  it('stand as they are given until a head is pressed', () => {
    expect(by('')).toEqual(['AS9', 'AS64496', 'AS10']);
    expect(by('-mark')).toEqual(['AS9', 'AS64496', 'AS10']);
  });
  it('are sorted by a number or a name, numbers in names as numbers', () => {
    expect(by('name')).toEqual(['AS9', 'AS10', 'AS64496']);
    expect(by('-name')).toEqual(['AS64496', 'AS10', 'AS9']);
  });
  it('have those without a share last, whichever way', () => {
    expect(by('-share')).toEqual(['AS10', 'AS9', 'AS64496']);
    expect(by('share')).toEqual(['AS9', 'AS10', 'AS64496']);
  });
});
it('a column is sorted by where it holds something, and its head has a name', () => {
  expect(columns.map(canSort)).toEqual([true, true, false]);
  expect(canSort({ ...(columns[1] as DrawnColumn<Row>), head: '' })).toBe(false);
});
