// Days on which the suites must pass as on their own, and how a seed deals the files to some of them.
import { createHash } from 'node:crypto';

/** `[what is special, instant]`. */
export const days = [
  ['the last day of a month', '2027-01-31T10:00:00Z'],
  ['the leap day', '2028-02-29T08:00:00Z'],
  ['summer time begins in Europe', '2027-03-28T00:50:00Z'],
  ['summer time ends in Europe', '2026-10-25T00:50:00Z'],
  ['summer time begins in America', '2027-03-14T06:50:00Z'],
  ['summer time ends in America', '2026-11-01T05:50:00Z'],
  ['a year begins', '2027-01-01T00:05:00Z'],
  ['a year ends', '2026-12-31T20:00:00Z'],
  ['a Sunday', '2026-12-06T11:00:00Z'],
  ['400 days on', '2027-12-30T09:30:00Z'],
  ['just before midnight in UTC', '2026-12-15T23:58:00Z'],
  ['just after midnight in UTC', '2026-12-16T00:01:00Z'],
  ['just before midnight in India', '2026-12-15T18:28:00Z'],
  ['just after midnight in India', '2026-12-15T18:31:00Z'],
];

/** The items in an order that the seed decides. */
const dealt = (items, seed) => items.toSorted((a, b) => (digest(`${seed} ${a}`) < digest(`${seed} ${b}`) ? -1 : 1));
const digest = (text) => createHash('sha256').update(text).digest('hex');

/** Some of the days, drawn by seed, each with its part of the files: `{ why, at, files }`. */
export function drawDays(count, seed, files) {
  const order = dealt(files, seed);
  return dealt(days, seed)
    .slice(0, count)
    .map(([why, at], i, { length }) => ({ why, at, files: order.filter((_, n) => n % length === i) }));
}
