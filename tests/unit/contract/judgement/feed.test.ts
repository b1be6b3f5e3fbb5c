import { expect, it } from 'vitest';
import { hasNoData, stoppedSince } from '../../../../contract/judgement/feed.ts';
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
it.each([
  ['before the first day with data', { dataFrom: '2026-11-10', darkSince: null, dataTo: null }, '2026-11-08', '2026-11-09', true],
  ['a week that the first day is in', { dataFrom: '2026-11-10', darkSince: null, dataTo: null }, '2026-11-09', '2026-11-15', false],
  ['an hour of the day before', { dataFrom: '2026-11-10', darkSince: null, dataTo: null }, '2026-11-09T23', '2026-11-09T23', true],
  ['an hour of the first day', { dataFrom: '2026-11-10', darkSince: null, dataTo: null }, '2026-11-10T00', '2026-11-10T00', false],
  [
    'an hour of the last day before a feed stopped',
    { dataFrom: null, darkSince: '2026-11-16', dataTo: null },
    '2026-11-16T23',
    '2026-11-16T23',
    false,
  ],
  ['the day after', { dataFrom: null, darkSince: '2026-11-16', dataTo: null }, '2026-11-17', '2026-11-17', true],
  ['a week that it stopped in', { dataFrom: null, darkSince: '2026-11-16', dataTo: null }, '2026-11-16', '2026-11-22', false],
  ['the running day that has none yet', { dataFrom: null, darkSince: null, dataTo: '2026-11-16' }, '2026-11-17', '2026-11-17', true],
  ['the last day that has some', { dataFrom: null, darkSince: null, dataTo: '2026-11-16' }, '2026-11-16', '2026-11-17', false],
] as const)('there is no data: %s', (_, feed, from, to, is) => {
  expect(hasNoData(feed, from, to)).toBe(is);
});
