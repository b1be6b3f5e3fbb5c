import { describe, expect, it } from 'vitest';
import type { DateRange } from '../../../contract/time/dates.ts';
import type { Comparison } from '../../../contract/metric.ts';
import { comparedRange } from '../../../server/analytics/queries/compared.ts';
import { partsOf } from '../../../server/figures/web/compared.ts';
import { NOW, accessScopeOf } from '../support/data/incidents.ts';
import { askedWeb, type WebQuestion } from '../support/data/web-fraud.ts';

const INDIA = 'contoso.example',
  LONDON = 'fabrikam.example';
const question = (range: DateRange, compare: Comparison = 'previous', names: readonly string[] = [INDIA]): WebQuestion => ({
  access: accessScopeOf(names),
  range,
  type: 'impression',
  filters: {},
  compare,
});
const periodOf = (q: WebQuestion, now = NOW) => {
  const { query, access } = askedWeb(q, {});
  const read = comparedRange(query, access, now);
  return read && { range: read.range, sameHours: read.sameHours, parts: partsOf(read) };
};
const whole = ({ fromDate, toDate }: DateRange) => [
  { column: 'day', atLeast: fromDate },
  { column: 'day', atMost: toDate },
];

describe('the compared period', () => {
  it('is the equal one before, the same days a year earlier, or none', () => {
    const range = { fromDate: '2026-03-01', toDate: '2026-03-10' };
    const before = { fromDate: '2026-02-19', toDate: '2026-02-28' },
      aYearAgo = { fromDate: '2025-03-01', toDate: '2025-03-10' };
    expect(periodOf(question(range))).toEqual({ range: before, sameHours: false, parts: [whole(before)] });
    expect(periodOf(question(range, 'year'))).toEqual({ range: aYearAgo, sameHours: false, parts: [whole(aYearAgo)] });
    expect(periodOf(question(range, 'off'))).toBeNull();
  });
  it('a year before 29 February is the 28th', () => {
    expect(periodOf(question({ fromDate: '2024-02-29', toDate: '2024-02-29' }, 'year'))?.range).toEqual({
      fromDate: '2023-02-28',
      toDate: '2023-02-28',
    });
    expect(periodOf(question({ fromDate: '2025-02-28', toDate: '2025-03-01' }, 'year'))?.range).toEqual({
      fromDate: '2024-02-28',
      toDate: '2024-03-01',
    });
  });
  it('ends at the same time of day as the unfinished last day, to the minute', () => {
    const now = Date.UTC(2026, 10, 20, 9, 30, 59, 999); // 15:00:59.999 in India
    expect(periodOf(question({ fromDate: '2026-11-19', toDate: '2026-11-20' }), now)).toEqual({
      range: { fromDate: '2026-11-17', toDate: '2026-11-18' },
      sameHours: true,
      parts: [
        whole({ fromDate: '2026-11-17', toDate: '2026-11-17' }),
        [
          { column: 'day', oneOf: ['2026-11-18'] },
          { column: 'time', below: Date.UTC(2026, 10, 18, 9, 30) },
        ],
      ],
    });
  });
  it('has no day that has not come yet', () => {
    expect(periodOf(question({ fromDate: '2026-11-20', toDate: '2026-11-23' }))?.parts).toEqual([
      [
        { column: 'day', oneOf: ['2026-11-16'] },
        { column: 'time', below: Date.UTC(2026, 10, 16, 9, 30) },
      ],
    ]);
    expect(periodOf(question({ fromDate: '2026-11-21', toDate: '2026-11-23' }))?.parts).toEqual([]);
  });
  it('by the wall clock of each package: an hour of summer time is no difference', () => {
    const now = Date.UTC(2026, 9, 26, 9, 0); // Monday after the clocks went back in London: 9:00, in India 14:30
    const { parts } = periodOf(question({ fromDate: '2026-10-26', toDate: '2026-10-26' }, 'previous', [INDIA, LONDON]), now) ?? {};
    expect(parts).toEqual([
      [
        { column: 'package', oneOf: [INDIA] },
        { column: 'day', oneOf: ['2026-10-25'] },
        { column: 'time', below: Date.UTC(2026, 9, 25, 9, 0) },
      ],
      [
        { column: 'package', oneOf: [LONDON] },
        { column: 'day', oneOf: ['2026-10-25'] },
        { column: 'time', below: Date.UTC(2026, 9, 25, 9, 0) },
      ],
    ]);
    const [, saturday] = periodOf(question({ fromDate: '2026-10-25', toDate: '2026-10-26' }, 'previous', [LONDON]), now)?.parts ?? [];
    // Saturday was still in summer time, so 9:00 was an hour earlier.
    expect(saturday).toContainEqual({ column: 'time', below: Date.UTC(2026, 9, 24, 8, 0) });
  });
  it('where it is still yesterday for one package, that one is compared in full', () => {
    const now = Date.UTC(2026, 10, 19, 20, 0); // 01:30 of the 20th in India, 20:00 of the 19th in London
    const { parts, sameHours } =
      periodOf(question({ fromDate: '2026-11-19', toDate: '2026-11-19' }, 'previous', [INDIA, LONDON]), now) ?? {};
    expect(sameHours).toBe(true);
    expect(parts?.map((part) => part.at(-1))).toEqual([
      { column: 'day', atMost: '2026-11-18' },
      { column: 'time', below: Date.UTC(2026, 10, 18, 20, 0) },
    ]);
  });
});
