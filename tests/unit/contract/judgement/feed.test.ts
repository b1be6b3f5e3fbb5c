import { expect, it } from 'vitest';
import { stoppedSince } from '../../../../contract/judgement/feed.ts';
import { addDays } from '../../../../contract/time/dates.ts';

const UP_TO = '2026-11-20';
const back = (...days: readonly number[]): string[] => days.map((n) => addDays(UP_TO, -n));
const daily = (from: number): number[] => Array.from({ length: 40 }, (_, n) => from + n);
it.each([
  ['rows every day up to the last one: it goes on', back(...daily(0)), null],
  ['one day without rows, of a feed that brings some daily: it has stopped', back(...daily(1)), addDays(UP_TO, -1)],
  ['four days without', back(...daily(4)), addDays(UP_TO, -4)],
  ['rows once a week: the week is not over', back(6, 13, 20, 27), null],
  ['rows once a week: a week and a day', back(7, 14, 21, 28), addDays(UP_TO, -7)],
  ['no rows weekends, and today is one', back(2, 3, 4, 5, 6, 9, 10, 11, 12, 13), null],
  ['never any rows', [], null],
  ['rows after that day alone', [addDays(UP_TO, 1)], null],
  ['a longer pause four weeks ago says nothing', back(2, 3, 4, 5, 40, 41), addDays(UP_TO, -2)],
] as const)('%s', (_, days, since) => {
  expect(stoppedSince(days, UP_TO)).toBe(since);
});
