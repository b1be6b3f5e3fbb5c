import { describe, expect, it } from 'vitest';
import { suggestionsOf, unnamedOf, withSuggestion } from '../../../../src/screens/admin/users/form/publishers.ts';

const known = {
  packages: [
    { name: 'pay', publishers: ['AdRiver', 'Acorn Media'] },
    { name: 'shop', publishers: ['Birch & Partners', 'AdRiver'] },
  ],
  isWhole: true,
};

describe('publishers of a person', () => {
  it('are suggested from the given packages for the line that is typed, and taken in its place', () => {
    expect(suggestionsOf('', known, [])).toEqual(['AdRiver', 'Acorn Media', 'Birch & Partners']);
    expect(suggestionsOf('AdRiver\n ac', known, ['pay'])).toEqual(['Acorn Media']);
    expect(suggestionsOf('', known, ['shop'])).toEqual(['Birch & Partners', 'AdRiver']);
    expect(withSuggestion('AdRiver\n ac', 'Acorn Media')).toBe('AdRiver\nAcorn Media\n');
  });
  it('that no row names are said, and only where all names are known', () => {
    expect(unnamedOf('AdRiver\nAdrivr', known, ['pay', 'shop'])).toEqual(['Adrivr']);
    expect(unnamedOf('Birch & Partners', known, ['pay'])).toEqual(['Birch & Partners']);
    expect(unnamedOf('Adrivr', known, [])).toEqual([]);
    expect(unnamedOf('Adrivr', known, ['pay', 'foreign'])).toEqual([]);
    expect(unnamedOf('Adrivr', { ...known, isWhole: false }, ['pay'])).toEqual([]);
  });
});
