import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL, choiceOf, filterOf, isAdmitted, MAX_FILTER_VALUES } from '../../../contract/scope.ts';
import { choiceOn, isPicked, picked, rowsIn, within } from '../../../src/widgets/card/card-props.ts';

it.each([
  ['only', ALL, ['Domain'], 'Domain'],
  ['only', 'Domain', ['Domain'], ALL],
  ['only', 'Domain,Social', ['Domain'], 'Domain'],
  ['only', '!Social', ['Domain'], 'Domain'],
  ['also', ALL, ['Domain'], 'Domain'],
  ['also', 'Social', ['Domain'], 'Domain,Social'],
  ['also', 'Domain,Social', ['Domain'], 'Social'],
  ['also', 'Domain', ['Domain'], ALL],
  ['also', '!Domain,Social', ['Domain'], '!Social'],
  ['not', ALL, ['Domain'], '!Domain'],
  ['not', '!Social', ['Domain'], '!Domain,Social'],
  ['not', 'Domain,Social', ['Domain'], 'Social'],
  ['not', 'Domain', ['Domain'], '!Domain'],
  ['not', 'Social', ['Domain'], 'Social'],
  ['not', 'Domain,Social', [], 'Domain,Social'],
  ['also', 'Detected', ['Detected', 'Under review'], 'Detected,Under review'],
] as const)('%s of the filter %s and %s is %s', (how, filter, values, after) => {
  expect(picked(filter, values, how)).toBe(after);
});

const values = fc.subarray(['', 'all', '!a', 'b,c', 'd', 'e']);
const filters = fc.tuple(values, fc.boolean()).map(([some, isExclusion]) => filterOf(some, isExclusion));
it('what is shown alone is admitted and nothing else, what is excluded is not, and picking it again gives it back', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom('', 'all', '!a', 'b,c', 'd', 'e'), (filter, value) => {
      const alone = picked(ALL, [value], 'only');
      expect(['', 'all', '!a', 'b,c', 'd', 'e', 'f'].filter((other) => isAdmitted(alone, other))).toEqual([value]);
      expect(isAdmitted(picked(filter, [value], 'not'), value)).toBe(false);
      const added = picked(filter, [value], 'also');
      if (!choiceOf(filter).values.includes(value))
        expect(picked(added, [value], 'also')).toBe(choiceOf(filter).isExclusion ? ALL : filter);
      expect(choiceOn(filter, value)).toBe(filter === ALL ? undefined : isAdmitted(filter, value));
      expect(isPicked(filterOf([value]), value) && !isPicked(filterOf([value], true), value)).toBe(true);
    }),
  );
});

it('a filter never gets more values than it can have', () => {
  const full = filterOf(Array.from({ length: MAX_FILTER_VALUES }, (_, i) => `v${i}`));
  expect(picked(full, ['another'], 'also')).toBe(full);
});

it('the table of a card has the rows that its filter lets pass, a link the values that the page shows', () => {
  const rows = [{ name: 'Domain' }, { name: 'Social' }];
  const named = (filter: string) => rowsIn(filter, rows, ({ name }) => name).map(({ name }) => name);
  expect([named(ALL), named('Social'), named('!Social'), named('Other')]).toEqual([['Domain', 'Social'], ['Social'], ['Domain'], []]);
  expect([within(ALL, ['a', 'b']), within('b,c', ['a', 'b']), within('!b', ['a', 'b']), within('c', ['a', 'b'])]).toEqual([
    'a,b',
    'b',
    'a',
    null,
  ]);
});
