import { describe, expect, it } from 'vitest';
import type { Mapping } from '../../../../contract/areas/admin/packages.ts';
import { boardOf, emptiedOf, keyOf, warningsOf } from '../../../../src/screens/admin/mapping/staged.ts';

const person = (id: string): Mapping['people'][number] => ({
  id,
  name: id,
  email: `${id}@demo.example`,
  role: 'admin',
  status: 'active',
  publishers: [],
});
const pkg = (name: string): Mapping['packages'][number] => ({ name, title: name, customer: 'Northwind', type: 'infridgement' });
/** Ann and Ben have `pay`, Ann alone `shop`, nobody `new`. */
const mapping: Mapping = {
  people: [person('ann'), person('ben')],
  packages: [pkg('pay'), pkg('shop'), pkg('new')],
  cells: [[0, 1], [0]],
  versions: [],
};
const emptied = (...wanted: (readonly [string, string, boolean])[]): readonly string[] => {
  const board = boardOf(mapping, new Map(wanted.map(([who, name, give]) => [keyOf(who, name), give])));
  const warned = board.changes.filter((change) => warningsOf(board, mapping.cells, change).some(({ kind }) => kind === 'nobody'));
  const places = emptiedOf(board, mapping.cells);
  expect([...new Set(warned.map(({ place }) => place))].sort()).toEqual([...places].sort());
  return places.map((place) => board.packages[place]?.name ?? '');
};

describe('a package in the difference of a mapping', () => {
  it('that loses its last member is warned of', () => {
    expect(emptied(['ann', 'shop', false])).toEqual(['shop']);
    expect(emptied(['ann', 'pay', false], ['ben', 'pay', false])).toEqual(['pay']);
  });
  it('that keeps one, is given to another or had none is not', () => {
    expect(emptied(['ann', 'pay', false])).toEqual([]);
    expect(emptied(['ann', 'shop', false], ['ben', 'shop', true])).toEqual([]);
    expect(emptied(['ann', 'new', true])).toEqual([]);
  });
});
