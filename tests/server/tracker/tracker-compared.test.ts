import { expect, it } from 'vitest';
import type { Comparison } from '../../../contract/metric.ts';
import { comparedRange } from '../../../server/analytics/queries/compared.ts';
import { periodOf as periodAsRead } from '../../../server/figures/tracker/sums.ts';
import { accessScopeOf } from '../support/data/incidents.ts';

const INDIA = 'contoso.example',
  LONDON = 'fabrikam.example';
const theDay = [
  { column: 'day', atLeast: '2026-11-18' },
  { column: 'day', atMost: '2026-11-18' },
];
const periodOf = (names: readonly string[], now: number, compare: Comparison = 'previous') => {
  const query = { fromDate: '2026-11-19', toDate: '2026-11-19', compare };
  const read = comparedRange(query, accessScopeOf(names), now);
  return read && { sameHours: read.sameHours, ...periodAsRead(read, query) };
};

it('the compared period of a day that is over is that whole day; of one that is not, its hours so far', () => {
  const over = Date.UTC(2026, 10, 20, 20, 0);
  expect(periodOf([INDIA, LONDON], over)).toEqual({
    range: { fromDate: '2026-11-18', toDate: '2026-11-18' },
    sameHours: false,
    parts: [[...theDay]],
    running: [],
  });
  const now = Date.UTC(2026, 10, 19, 12, 0);
  expect(periodOf([LONDON], now)?.parts).toEqual([
    [
      { column: 'day', oneOf: ['2026-11-18'] },
      { column: 'time', below: Date.UTC(2026, 10, 18, 12, 0) },
    ],
  ]);
  expect(periodOf([LONDON], now, 'off')).toBeNull();
});
it('where it is still yesterday for one package, that one is compared in full', () => {
  const now = Date.UTC(2026, 10, 19, 20, 0); // 01:30 of the 20th in India, 20:00 of the 19th in London
  const { parts, sameHours } = periodOf([INDIA, LONDON], now) ?? {};
  expect(sameHours).toBe(true);
  expect(parts).toEqual([
    [{ column: 'package', oneOf: [INDIA] }, ...theDay],
    [
      { column: 'package', oneOf: [LONDON] },
      { column: 'day', oneOf: ['2026-11-18'] },
      { column: 'time', below: Date.UTC(2026, 10, 18, 20, 0) },
    ],
  ]);
});
