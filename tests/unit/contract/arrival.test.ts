import { describe, expect, it } from 'vitest';
import { arrivalOf } from '../../../contract/judgement/feed.ts';

const HOUR = 3_600_000,
  LAST = Date.parse('2026-11-25T08:00:00Z');
const stateAt = (hours: number, longest: number | null, count = 10) =>
  arrivalOf({ last: LAST, count, longest: longest === null ? null : longest * HOUR }, LAST + hours * HOUR);

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
