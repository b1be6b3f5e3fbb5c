import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alsoOf, causesOf, reasonOf } from '../../../../contract/judgement/causes.ts';
import { telling } from '../../../../contract/judgement/detection.ts';

const found = { part: 150, expected: 20, excess: 130 };
const of = (value: string, part: number, before: number) => ({ value, part, before });

describe('the reason of an excess', () => {
  it('is what was added, not what is usually most', () => {
    const reasons = [of('Bots', 60, 1000), of('Click flooding', 90, 0)];
    expect(reasonOf(found, reasons)).toEqual({ value: 'Click flooding', excess: 90, share: 90 / 130 });
  });
  it('is none where no reason adds anything', () => {
    expect(reasonOf({ part: 20, expected: 20, excess: 1 }, [])).toBeNull();
    expect(reasonOf({ part: 20, expected: 40, excess: 30 }, [of('Bots', 20, 10)])).toBeNull();
  });
});
describe('what is named with it', () => {
  it('has at least 80 % of the excess, although less of the invalid events', () => {
    // 40 of 80 are usual
    const twice = { part: 80, expected: 40, excess: 40 };
    expect(alsoOf(twice, [of('AS 1', 42, 200), of('AS 2', 38, 800)])?.value).toBe('AS 1');
    expect(alsoOf(twice, [of('AS 1', 39, 200), of('AS 2', 41, 800)])).toBeNull();
  });
  it('goes by the day alone where nothing is known of the days before', () => {
    expect(alsoOf(found, [of('new', 120, 0), of('other', 30, 0)])).toMatchObject({ value: 'new', share: 0.8 });
    expect(alsoOf(found, [of('new', 119, 0), of('other', 31, 0)])).toBeNull();
  });
});
it('all that is added, less what is missing, is the excess', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(500), fc.nat(500)), { minLength: 1, maxLength: 9 }), fc.nat(500), (counts, expected) => {
      const values = counts.map(([part, before], i) => of(`${i}`, part, before)),
        part = values.reduce((sum, each) => sum + each.part, 0);
      fc.pre(part > expected);
      const before = values.reduce((sum, each) => sum + each.before, 0),
        causes = causesOf({ part, expected, excess: part - expected }, values);
      const missing = values
        .filter(({ value }) => !causes.some((cause) => cause.value === value))
        .reduce((sum, each) => sum + each.part - expected * (before === 0 ? each.part / part : each.before / before), 0);
      expect(causes.reduce((sum, { excess }) => sum + excess, missing)).toBeCloseTo(part - expected, 6);
      expect(causes.every(({ share }, i) => share > 0 && share <= 1 && share <= (causes[i - 1]?.share ?? 1))).toBe(true);
    }),
  );
});
it('half of a small source tells more than a little more of a large one', () => {
  expect(telling({ excess: 500, part: 520 })).toBeGreaterThan(telling({ excess: 500, part: 2500 }));
});
