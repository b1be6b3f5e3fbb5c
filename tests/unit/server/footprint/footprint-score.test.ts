import { describe, expect, it } from 'vitest';
import type { FootprintRule, FootprintSignal } from '../../../../contract/areas/footprint.ts';
import { othersPossible, scoreOf } from '../../../../server/footprint/score.ts';

type State = FootprintSignal['state'];
const signal = (category: FootprintSignal['category'], state: State, more: Partial<FootprintSignal> = {}): FootprintSignal => ({
  ...{ category, state, name: '', detail: '', amount: null, marks: [], source: 'provider', firstSeen: null, lastSeen: null, cause: null },
  ...more,
});
const rule = (more: Partial<FootprintRule> = {}): FootprintRule => ({
  ...{ id: 'r', types: ['domain'], category: 'mail', signal: '', mark: '', state: 'found', atLeast: null, atMost: null, points: 50 },
  ...{ reason: '' },
  ...more,
});
const levels = { review: 40, decline: 70 };
const scored = (rules: readonly FootprintRule[], ...signals: readonly FootprintSignal[]) => scoreOf('domain', signals, rules, levels);
const both = [signal('mail', 'found'), signal('social', 'not_found')];

describe('a score', () => {
  it.each([
    [39, 'approve'],
    [40, 'review'],
    [69, 'review'],
    [70, 'decline'],
  ])('of %i is to %s: a level begins at its number', (points, verdict) => {
    expect(scored([rule({ points })], ...both)).toMatchObject({ score: points, verdict });
  });
  it('is the sum of what fires, held to 0 to 100 as a whole and not on the way', () => {
    const of = (...points: readonly number[]) =>
      scored(
        points.map((each) => rule({ points: each })),
        ...both,
      ).score;
    expect([of(80, 80), of(-30, -30), of(80, 80, -70), of(-50, 60)]).toEqual([100, 0, 90, 10]);
  });
  it('is there from half of the sources on, and half of the categories that others answer', () => {
    const rest = signal('social', 'not_checked');
    expect(scored([rule()], signal('mail', 'found'), rest)).toMatchObject({ score: 50, found: 1, notFound: 0, notChecked: 1 });
    expect(scored([rule()], signal('mail', 'found'), rest, rest)).toMatchObject({ score: null, verdict: 'none' });
    // what the product says is no answer of others
    expect(scored([rule()], signal('mail', 'found', { source: 'own' }), signal('social', 'found', { source: 'here' })).score).toBeNull();
  });
});

describe('a rule fires', () => {
  const fires = (more: Partial<FootprintRule>, ...signals: readonly FootprintSignal[]): boolean =>
    scored([rule(more)], ...signals).fired.length === 1;
  it('between its bounds, which belong to it; where nothing is measured there is none', () => {
    const of = (amount: number | null) => fires({ signal: 'age', atLeast: 2, atMost: 4 }, signal('mail', 'found', { name: 'age', amount }));
    expect([1, 2, 4, 5, null].map(of)).toEqual([false, true, true, false, false]);
  });
  it('of a category by how many of its signals are so', () => {
    const found = signal('mail', 'found');
    const of = (count: number) => fires({ atLeast: 2, atMost: 3 }, ...Array<FootprintSignal>(count).fill(found), signal('social', 'found'));
    expect([1, 2, 3, 4].map(of)).toEqual([false, true, true, false]);
  });
  it('where none is found, of as many answers as it says', () => {
    const none = signal('mail', 'not_found');
    const of = (...signals: readonly FootprintSignal[]) => fires({ state: 'none', atLeast: 2 }, ...signals);
    expect([of(none), of(none, none), of(none, none, signal('mail', 'found'))]).toEqual([false, true, false]);
  });
  it('of its signal and its mark alone, and of its types', () => {
    const logo = signal('mail', 'found', { name: 'a', marks: ['logo'] });
    expect(
      [{ signal: 'a', mark: 'logo' }, { signal: 'a', mark: 'brand' }, { signal: 'b' }, { types: ['email' as const] }].map((more) =>
        fires(more, logo),
      ),
    ).toEqual([...[true, false, false, false]]);
  });
});

describe('what else a score may come to', () => {
  it('is between what those who did not answer may add and take away', () => {
    const signals = [...both, signal('mail', 'not_checked', { name: 'b' }), signal('mail', 'found', { name: 'a' })];
    const open = [rule({ id: 'up', signal: 'b', points: 30 }), rule({ id: 'down', signal: 'b', points: -20 })];
    expect(scored([rule({ signal: 'a' }), ...open], ...signals)).toMatchObject({ score: 50, low: 30, high: 80 });
  });
  it('is every other verdict from its least to its most, each of which belongs to it', () => {
    const of = (low: number, score: number | null, high: number) => othersPossible({ low, score, high }, levels);
    expect([of(39, 50, 70), of(40, 50, 69), of(0, 39, 40), of(0, 70, 100), of(0, null, 100)]).toEqual([
      ['approve', 'decline'],
      [],
      ['review'],
      ['approve', 'review'],
      [],
    ]);
  });
});

describe('what cannot exist', () => {
  const missing = (name: string) => signal('mail', 'not_found', { name, source: 'here' });
  it.each(['plan', 'suffix', 'public'])('is never approved: %s', (name) => {
    expect(scored([], ...both, missing(name))).toMatchObject({
      ...{ score: 40, low: 40, high: 40, verdict: 'review' },
      fired: [{ id: 'impossible', points: 40 }],
    });
    expect(scored([rule({ points: 75 })], ...both, missing(name))).toMatchObject({ score: 75, verdict: 'decline', fired: [{ id: 'r' }] });
  });
  it('is no matter of what others say of such a name', () => {
    expect(scored([], ...both, signal('mail', 'not_found', { name: 'plan' }))).toMatchObject({ score: 0, verdict: 'approve' });
  });
});
it('what passes for the brand is never approved', () => {
  const imitating = signal('mail', 'found', { name: 'lookalike', source: 'here', marks: ['imitates'] });
  expect(scored([rule({ signal: 'lookalike', points: 22 })], ...both, imitating)).toMatchObject({
    ...{ score: 40, verdict: 'review' },
    fired: [
      { id: 'r', points: 22 },
      { id: 'imitates', points: 18 },
    ],
  });
});
it('who is found in a messenger is not nowhere', () => {
  const none = rule({ id: 'nowhere', category: 'social', state: 'none', atLeast: 2 });
  const social = [signal('social', 'not_found'), signal('social', 'not_found')];
  const firedWith = (...more: readonly FootprintSignal[]) => scored([none], signal('mail', 'found'), ...social, ...more).fired.length;
  expect([firedWith(), firedWith(signal('messaging', 'found', { name: 'WhatsApp' })), firedWith(signal('messaging', 'not_found'))]).toEqual(
    [1, 0, 1],
  );
});
