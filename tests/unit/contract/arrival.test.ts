import { describe, expect, it } from 'vitest';
import { arrivalOf, pauseOf } from '../../../contract/judgement/feed.ts';

const HOUR = 3_600_000,
  LAST = Date.parse('2026-11-25T08:00:00Z');
const stateAt = (hours: number, longest: number | null, count = 10, expected: number | null = null) =>
  arrivalOf(
    { last: LAST, count, longest: longest === null ? null : longest * HOUR, expected: expected === null ? null : expected * HOUR },
    LAST + hours * HOUR,
  );

describe('when rows arrive', () => {
  it.each([
    ['within its longest pause', 4, 4, null],
    ['within a quarter more', 4.9, 4, null],
    ['after that', 5.1, 4, '2026-11-25T13:00:00.000Z'],
    ['within half an hour, of a feed that comes each minute', 1.4, 1, null],
    ['after half an hour, of such a feed', 1.6, 1, '2026-11-25T09:30:00.000Z'],
  ])('a feed that is silent %s', (_, silent, longest, lateSince) => {
    expect(stateAt(silent, longest)).toEqual({ at: '2026-11-25T08:00:00.000Z', usualHours: longest, lateSince });
  });
  it('of fewer than five arrivals no pause is usual, and nothing is late', () => {
    expect(stateAt(1_000, 4, 4)).toMatchObject({ usualHours: null, lateSince: null });
    expect(stateAt(1_000, 4, 5).lateSince).not.toBeNull();
  });
});
describe('a feed that a schedule fetches', () => {
  it.each([
    ['once a day, of which one file came, is late after a day and a quarter', 29.9, null, 1, 24, 24, false],
    ['once a day, after that', 30.1, null, 1, 24, 24, true],
    ['every hour is expected once a day until it is known', 29.9, null, 4, 1, 24, false],
    ['every hour, once that is known, is late after its own pause', 8, 6, 5, 1, 6, true],
    ['once a week-day is never late before its schedule', 29, 6, 10, 24, 24, false],
  ])('%s', (_, silent, longest, count, expected, usualHours, isLate) => {
    const { lateSince, ...said } = stateAt(silent, longest, count, expected);
    expect([said.usualHours, lateSince !== null]).toEqual([usualHours, isLate]);
  });
  it('pauses as its schedule says', () => {
    expect([pauseOf({ every: 'minutes', minutes: 15 }), pauseOf({ every: 'hour' }), pauseOf({ every: 'day' })]).toEqual([
      HOUR / 4,
      HOUR,
      24 * HOUR,
    ]);
  });
});
