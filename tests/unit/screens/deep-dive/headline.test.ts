import { describe, expect, it } from 'vitest';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { pctOf } from '../../../../contract/judgement/share.ts';
import type { DrillStep } from '../../../../contract/drill-path.ts';
import { diveAnswers } from '../../../../src/fixtures/deep-dive.ts';
import { headlineOf, type ShareHeadline } from '../../../../src/screens/deep-dive/head/headline.ts';
import { stepChoicesOf } from '../../../../src/screens/deep-dive/head/step-choices.ts';

const { slice, against } = diveAnswers;
const path: readonly DrillStep[] = [{ dimension: 'publisher', value: 'ClickHarbor' }];
const withInvalid = (dive: DeepDive, invalid: number, total: number): DeepDive => ({
  ...dive,
  summary: { ...dive.summary, total, invalid, invalidPct: pctOf({ part: invalid, all: total }) },
});

const sharedOf = (...asked: Parameters<typeof headlineOf>): ShareHeadline | null => {
  const found = headlineOf(...asked);
  if (found?.by === 'count') throw new Error('There is a share to tell');
  return found;
};

describe('what stands out in a slice', () => {
  it('is how far its share is above the other one, and what adds most to it', () => {
    const found = sharedOf(slice, against, path);
    expect(found).toMatchObject({ share: 18.8, from: 14.5 });
    const own = 100 / slice.summary.total,
      other = 100 / against.summary.total;
    const rows = slice.breakdowns.find(({ dimension }) => dimension === 'reason')?.rows ?? [];
    const theirs = new Map(against.breakdowns.find(({ dimension }) => dimension === 'reason')?.rows.map((row) => [row.value, row.invalid]));
    const added = rows.map(({ value, invalid }) => invalid * own - (theirs.get(value) ?? 0) * other);
    expect(found?.reason?.points).toBeCloseTo(Math.max(...added), 10);
    expect(found?.reason?.value).toBe(rows[added.indexOf(Math.max(...added))]?.value);
  });
  it('without another slice, or one of about the same share, is the reason that most were flagged for', () => {
    const [top] = slice.breakdowns.find(({ dimension }) => dimension === 'reason')?.rows ?? [];
    for (const other of [null, withInvalid(against, 262, 1_448)])
      expect(headlineOf(slice, other, path)).toMatchObject({
        from: null,
        reason: { value: top?.value, invalid: top?.invalid, points: null },
      });
  });
  it('is a number where the path takes invalid events alone, beside that of the other slice where the two are apart', () => {
    const onReason = (dive: DeepDive, invalid: number): DeepDive => ({
      ...dive,
      summary: { ...dive.summary, total: invalid, invalid, invalidPct: 100 },
      steps: [...dive.steps, { dimension: 'reason', value: 'bot', total: invalid }],
      breakdowns: dive.breakdowns.map((each) => ({
        ...each,
        rows: each.rows.map((row) => ({ ...row, total: row.invalid, invalidPct: 100 })),
      })),
    });
    const own = onReason(slice, 272);
    const [top] = slice.breakdowns.find(({ dimension }) => dimension === 'sub_publisher')?.rows ?? [];
    expect(headlineOf(own, null, path)).toEqual({
      by: 'count',
      invalid: 272,
      from: null,
      lead: { dimension: 'sub_publisher', value: top?.value, invalid: top?.invalid },
    });
    expect(headlineOf(own, onReason(against, 200), path)).toMatchObject({ invalid: 272, from: 200 });
    expect(headlineOf(own, onReason(against, 260), path)).toMatchObject({ from: null });
    // more than a tenth, which chance alone makes of so few
    expect(headlineOf(onReason(slice, 50), onReason(against, 40), path)).toMatchObject({ from: null });
    expect(headlineOf(own, onReason(against, 29), path)).toMatchObject({ from: null });
    expect(headlineOf(onReason(slice, 29), null, path)).toBeNull();
    // it leads on to a source that the path does not have yet, and never to one that is all of it
    const leadOf = (path: readonly DrillStep[]) => {
      const found = headlineOf(own, null, path);
      return found?.by === 'count' ? found.lead : undefined;
    };
    expect(leadOf([])?.dimension).toBe('sub_publisher');
    const narrowed = (['sub_publisher', 'campaign', 'placement'] as const).map((dimension) => ({ dimension, value: 'x' }));
    expect(leadOf([...path, ...narrowed])).toBeNull();
  });
  it('tells no move that chance alone makes, and each that is more', () => {
    const moved = (own: readonly [number, number], other: readonly [number, number]) =>
      sharedOf(withInvalid(slice, ...own), withInvalid(against, ...other), path)?.from;
    expect(moved([12, 100], [8, 100])).toBeNull();
    expect(moved([1_200, 10_000], [800, 10_000])).toBe(8);
    // less than a point, of many
    expect(moved([12_800, 100_000], [12_000, 100_000])).toBe(12);
    expect(moved([12_300, 100_000], [12_000, 100_000])).toBeNull();
    expect(moved([25, 100], [2, 29])).toBeNull();
  });
  it('is nothing where nothing was flagged', () => {
    expect(headlineOf({ ...slice, summary: { ...slice.summary, invalid: 0, invalidPct: 0 } }, against, path)).toBeNull();
    expect(headlineOf(withInvalid(slice, 3, 20), against, path)).toBeNull();
  });
});

describe('what a slice can be narrowed to by menu', () => {
  const choices = stepChoicesOf(slice, path);
  it('is each dimension that its path does not have, with the values of the cards', () => {
    expect(choices.map(({ dimension }) => dimension)).not.toContain('publisher');
    expect(stepChoicesOf(slice, []).map(({ dimension }) => dimension)).toContain('publisher');
    const networks = slice.breakdowns.find(({ dimension }) => dimension === 'asn');
    expect(choices.find(({ dimension }) => dimension === 'asn')).toEqual({
      dimension: 'asn',
      choices: networks?.rows.map(({ value, invalid }) => ({ value, invalid })),
      unlisted: networks?.others.values,
    });
  });
  it('counts the observed countries that it does not list', () => {
    const pair = { declared: 'IN', total: 3, invalid: 3, invalidPct: 100 };
    const differing = ['VN', 'BD', 'VN'].map((observed) => ({ ...pair, observed }));
    const found = stepChoicesOf({ ...slice, countries: { ...slice.countries, observed: 9, differing } }, []);
    expect(found.find(({ dimension }) => dimension === 'observed_country')).toMatchObject({
      choices: [{ value: 'VN' }, { value: 'BD' }],
      unlisted: 7,
    });
  });
  it.each(['weekday', 'hour'] as const)('has each %s once, in order, whose invalid events sum to those of the slice', (dimension) => {
    const listed = choices.find((each) => each.dimension === dimension)?.choices ?? [];
    const values = listed.map(({ value }) => Number(value));
    expect(values).toEqual([...new Set(values)].sort((a, b) => a - b));
    expect(listed.reduce((sum, { invalid }) => sum + (invalid ?? 0), 0)).toBe(slice.summary.invalid);
  });
});
