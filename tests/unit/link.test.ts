import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, MAX_RANGE_DAYS } from '../../contract/dates.ts';
import { allFilters, filterOf, incidentFilters, IncidentQuery, MAX_FILTER_VALUES, type FilterSet } from '../../contract/scope.ts';
import { formatLink, parseLink } from '../../src/adapters/link.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1995-01-01', n));
const askable = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2000-01-01', n));
const range = fc
  .tuple(askable, fc.integer({ min: 0, max: MAX_RANGE_DAYS - 1 }))
  .map(([fromDate, days]) => ({ fromDate, toDate: addDays(fromDate, days) }));
const value = fc.string({ unit: 'grapheme', maxLength: 12 });
const filter = fc.array(value, { maxLength: 4 }).map(filterOf);
const filters = fc.record(Object.fromEntries(incidentFilters.map((name) => [name, filter]))) as fc.Arbitrary<FilterSet>;
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

describe('a link', () => {
  it('says again what it was made of', () => {
    fc.assert(
      fc.property(name, range, filters, (packageName, dates, chosen) => {
        const link = parseLink(formatLink({ package: packageName, range: dates, filters: chosen }));
        expect(link.package).toBe(packageName);
        expect(link.range).toEqual(dates);
        expect(link.filters ?? allFilters).toEqual(chosen);
      }),
    );
  });
  it('says nothing of filters that restrict nothing', () => {
    expect(formatLink({ package: 'com.a.b', range: { fromDate: '2026-01-01', toDate: '2026-01-07' }, filters: allFilters })).toBe(
      '?package=com.a.b&from=2026-01-01&to=2026-01-07',
    );
  });
  it('whatever it says, nothing unfit is taken from it', () => {
    const pairs = fc.array(fc.tuple(fc.constantFrom('package', 'from', 'to', ...incidentFilters), fc.oneof(fc.string(), day)));
    const dates = fc
      .tuple(day, fc.integer({ min: -1, max: MAX_RANGE_DAYS + 1 }))
      .map(([from, days]) => ({ from, to: addDays(from, days) }));
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webQueryParameters(),
      pairs.map((p) => new URLSearchParams(p).toString()),
      dates.map((d) => new URLSearchParams(d).toString()),
    );
    fc.assert(
      fc.property(any, (search) => {
        const link = parseLink(search);
        expect(link.package).not.toBe('');
        expect(
          IncidentQuery.safeParse({ package_name: 'a', fromDate: '2026-01-01', toDate: '2026-01-01', ...link.range, ...link.filters })
            .success,
        ).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
  it.each([
    ['days that run backwards', 'from=2026-02-02&to=2026-02-01'],
    ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
    ['one end alone', 'from=2026-02-01'],
    ['more than a year', 'from=2025-01-01&to=2026-01-02'],
    ['days before the year 2000', 'from=1999-12-01&to=1999-12-07'],
    ['days after the year 2099', 'from=2099-12-31&to=2100-01-01'],
    ['a day with a time', 'from=2026-02-01T00:00&to=2026-02-02'],
  ])('%s give no range', (_, search) => {
    expect(parseLink(`?package=a&${search}`)).toEqual({ package: 'a', range: null, filters: null });
  });
  it('a whole leap year is a range', () => {
    expect(parseLink('?from=2024-01-01&to=2024-12-31').range).toEqual({ fromDate: '2024-01-01', toDate: '2024-12-31' });
  });
  it.each([
    ['none', 'channel='],
    ['an empty one among others', 'channel=a,,b'],
    ['an empty one at the end', 'channel=a,'],
    ['a very long one', `channel=${'x'.repeat(501)}`],
    ['too many', `channel=${Array.from({ length: MAX_FILTER_VALUES + 1 }, (_, i) => i).join()}`],
  ])('values that the contract would refuse (%s) are no filter', (_, search) => {
    expect(parseLink(search).filters).toBeNull();
  });
  it('one named filter sets the others to all', () => {
    expect(parseLink('?country=IN').filters).toEqual({ ...allFilters, country: 'IN' });
  });
});
