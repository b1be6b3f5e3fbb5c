import { describe, expect, it } from 'vitest';
import { ColumnsRule, ImportMapping } from '../../../../contract/areas/admin/import-mapping.ts';
import {
  isUnknown,
  rulesIn,
  withLeftOut,
  withWord,
  valuesIn,
  type OurColumn,
} from '../../../../src/screens/admin/packages/import/mapping/value.ts';
import { importColumns } from '../../../../src/fixtures/admin.ts';

const columns = ['status', 'title', 'detected_at'].map((name) => ({ name }));
const rule = ColumnsRule.parse({ from: ['State'] });
const guide = importColumns.find(({ kind }) => kind === 'incidents')?.columns.find(({ name }) => name === 'status');
const status: OurColumn = { name: 'status', isNeeded: true, guide };
const found = {
  ours: 'status',
  values: [
    { theirs: 'Confirmed', ours: 'Confirmed', count: 9 },
    { theirs: 'Newish', ours: null, count: 4 },
    { theirs: '', ours: null, count: 2 },
  ],
};

describe('what fills a column', () => {
  it('is what is said of it, else the column of its name, unless another rule uses that one', () => {
    const rules = rulesIn(ImportMapping.parse({ fields: { detected_at: { from: ['Title'] } } }), ['Status', 'Title'], columns);
    expect([...rules.keys()]).toEqual(['status', 'detected_at']);
    expect(rules.get('status')).toMatchObject({ from: ['Status'] });
  });
  it('is nothing where nothing is said', () => {
    expect(rulesIn(ImportMapping.parse({ fields: { status: null } }), ['status'], columns).has('status')).toBe(false);
  });
});

describe('values', () => {
  it('that are unknown come first, and those that are ours stay ours when another is said', () => {
    const mapping = ImportMapping.parse({});
    expect(valuesIn(mapping, rule, status, found).map(({ theirs }) => theirs)).toEqual(['Newish', 'Confirmed', '']);
    const said = valuesIn(mapping, withWord(rule, 'newish', 'Under review'), status, found);
    // where they were, so that none moves under the hand
    expect(said.map(({ ours }) => ours)).toEqual(['Under review', 'Confirmed', '']);
    expect(said.some(isUnknown)).toBe(false);
  });
  it('are taken back, and empty cells have a word of their own', () => {
    const said = withWord(rule, 'Newish', 'Confirmed');
    expect(withWord(said, 'NEWISH', null).dictionary).toEqual({});
    expect(withWord(said, '', 'Detected')).toMatchObject({ default: 'Detected', dictionary: { Newish: 'Confirmed' } });
  });
  it('whose rows are left out are not unknown', () => {
    const mapping = withLeftOut(ImportMapping.parse({}), 'State', 'Newish', true);
    expect(mapping.leave_out).toEqual([{ column: 'State', cells: ['Newish'] }]);
    expect(valuesIn(mapping, rule, status, found).some(isUnknown)).toBe(false);
    expect(withLeftOut(mapping, 'state', 'newish', false).leave_out).toEqual([]);
  });
});
