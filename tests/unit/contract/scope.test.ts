import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL, choiceOf, Filter, filterOf, isAdmitted, MAX_FILTER_VALUES, MAX_VALUE_LENGTH } from '../../../contract/scope.ts';

const spelling = fc.string({ unit: fc.constantFrom(',', '\\', '!', '0', 'a', 'l', '"', '%', ' ', '山'), maxLength: 6 });
const value = fc.oneof(
  fc.constantFrom('', ALL, '0', '\\0', '\\all', ',', '\\', 'a,b', 'a\\', '"', '!', '!a', '\\!a'),
  spelling,
  fc.string({ unit: 'binary', maxLength: MAX_VALUE_LENGTH }),
);
const isFilter = (text: string): boolean => Filter.safeParse(text).success;

describe('the values of a filter', () => {
  it('come back as they went, whatever they are: none, all, commas, backslashes', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), fc.boolean(), (values, isExclusion) => {
        expect(choiceOf(filterOf(values, isExclusion))).toEqual({
          values: [...new Set(values)].sort(),
          isExclusion: isExclusion && values.length > 0,
        });
      }),
      { numRuns: 2_000 },
    );
  });
  it('are taken by every call', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 30 }), fc.boolean(), (values, isExclusion) => {
        expect(isFilter(filterOf(values, isExclusion))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    expect(isFilter(filterOf(['x'.repeat(MAX_VALUE_LENGTH)]))).toBe(true);
  });
  it('are one text for one selection, and two for two', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), fc.array(value, { maxLength: 4 }), (some, others) => {
        expect(filterOf(some.toReversed())).toBe(filterOf(some));
        const same = new Set(some).size === new Set(others).size && some.every((v) => others.includes(v));
        expect(filterOf(some) === filterOf(others)).toBe(same);
      }),
      { numRuns: 2_000 },
    );
  });
  it('restrict nothing where there are none, and only then', () => {
    expect(filterOf([])).toBe(ALL);
    expect(choiceOf(ALL)).toEqual({ values: [], isExclusion: false });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        expect(filterOf(values)).not.toBe(ALL);
      }),
    );
  });
  it('let pass what was chosen, or all but what was excluded', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 10 }), value, (values, other) => {
        expect(isAdmitted(filterOf(values), other)).toBe(values.includes(other));
        expect(isAdmitted(filterOf(values, true), other)).toBe(!values.includes(other));
        expect(isAdmitted(ALL, other)).toBe(true);
        expect(filterOf(values, true)).not.toBe(filterOf(values));
      }),
    );
  });
  it.each([
    ['nothing', ''],
    ['no value to exclude', '!'],
    ['an empty one among others', 'a,,b'],
    ['an empty one at the end', 'a,'],
    ['an empty one at the start', ',a'],
    ['a backslash before nothing', 'a\\'],
    ['one that is too long', 'x'.repeat(MAX_VALUE_LENGTH + 1)],
    ['too many', Array.from({ length: MAX_FILTER_VALUES + 1 }, (_, i) => i).join()],
  ])('are refused where somebody wrote %s', (_, text) => {
    expect(isFilter(text)).toBe(false);
  });
});
