import { expect, it } from 'vitest';
import { placeOf, sectionsOf, type PaletteItem } from '../../../src/shell/palette/palette-items.ts';

const item = (id: string, group: PaletteItem['group'], label: string, hint?: string): PaletteItem => ({
  id,
  group,
  label,
  ...(hint !== undefined && { hint }),
  run: () => undefined,
});
const items = [
  item('print', 'go', 'Digital Foot Print'),
  item('insights', 'go', 'Insights'),
  item('pan', 'go', 'PAN to GSTIN'),
  item('insure', 'packages', 'com.northwind.insure', 'Northwind Group'),
  item('sign-out', 'actions', 'Sign Out'),
];
const found = (search: string, recent: readonly string[] = []): string[] =>
  sectionsOf(items, search, recent).map(({ group, items: all }) => `${group}: ${all.map(({ id }) => id).join(' ')}`);

it('a match at the start comes before one at the start of a word, and that before one within', () => {
  expect(placeOf('Insights', 'in')).toEqual({ at: 0, rank: 0 });
  expect(placeOf('com.northwind.insure', 'in')).toEqual({ at: 14, rank: 1 });
  expect(placeOf('Print', 'in')).toEqual({ at: 2, rank: 2 });
  expect(placeOf('Report', 'in')).toBeNull();
  expect(found('in')).toEqual(['go: insights print pan', 'packages: insure']);
});
it('every word is found, in label or hint', () => {
  expect(found('insure group')).toEqual(['packages: insure']);
  expect(found('insure nobody')).toEqual([]);
});
it('without a search what was chosen last comes first, and what is gone does not', () => {
  expect(found('', ['sign-out', 'gone', 'pan'])[0]).toBe('recent: sign-out pan');
  expect(found('pan', ['pan'])).toEqual(['go: pan']);
});
it('among equals the page that is open comes first', () => {
  const open = { ...item('report', 'go', 'Insured'), isHere: true };
  expect(sectionsOf([...items, open], 'ins', [])[0]?.items.map(({ id }) => id)).toEqual(['report', 'insights']);
});
