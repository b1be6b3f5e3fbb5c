import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { priorities, statuses } from '../../../contract/life/life-cycle.ts';
import {
  addDays,
  bounded,
  forward,
  isChoice,
  MAX_RANGE_DAYS,
  presets,
  rangeFields,
  type RangeChoice,
} from '../../../contract/time/dates.ts';
import { Filter, filterOf } from '../../../contract/scope.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import { noParams } from '../../../machines/routes/params.ts';
import { routes } from '../../../machines/routes/routes.ts';
import { formatLink, parseLink, unreadIn } from '../../../src/adapters/link.ts';
import { anyParams, anyQuery, anyRange } from '../../support/params.ts';
import { anyText } from '../../support/text.ts';

const schemas = [...new Set(routes.map((route) => route.params))].map((schema, i) => [i, schema] as const);
const incidents = incidentDashboard.params as unknown as typeof noParams;
const choice: fc.Arbitrary<RangeChoice> = fc.oneof(
  anyRange,
  fc.constantFrom(...presets).map((preset) => ({ preset })),
);
const packageName = anyText({ minLength: 1, maxLength: 40 });
const day = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1995-01-01', n));

describe.each(schemas)('a link with params %i', (_, schema) => {
  it('says again what it was made of', () => {
    fc.assert(
      fc.property(packageName, choice, anyParams(schema), (name, range, params) => {
        expect(parseLink(formatLink({ package: name, range, params }, schema), schema)).toEqual({ package: name, range, params });
      }),
      { numRuns: 300 },
    );
  });
  it('whatever it says, nothing unfit is taken from it', () => {
    const dates = fc
      .tuple(day, fc.integer({ min: -1, max: MAX_RANGE_DAYS + 1 }))
      .map(([from, days]) => new URLSearchParams({ from, to: addDays(from, days) }).toString());
    const any = fc.oneof(
      anyText(),
      fc.webQueryParameters(),
      anyQuery(schema).map((q) => q.toString()),
      dates,
      fc.string().map((text) => new URLSearchParams({ range: text, package: text }).toString()),
    );
    fc.assert(
      fc.property(any, (search) => {
        const link = parseLink(search, schema);
        expect(link.package).not.toBe('');
        expect(link.range === null || isChoice(link.range)).toBe(true);
        expect(Object.keys(link.params)).toEqual(Object.keys(schema.shape));
        // what was read can be written and read again
        expect(schema.read(new URLSearchParams(schema.write(link.params).map((pair) => [...pair])))).toEqual(link.params);
        for (const name of schema.namesOf('filter')) expect(Filter.safeParse(link.params[name]).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a link', () => {
  const days = { fromDate: '2026-01-01', toDate: '2026-01-07' };
  it('says nothing of params that are as at first', () => {
    expect(formatLink({ package: 'com.a.b', range: days, params: incidents.initial }, incidents)).toBe(
      '?package=com.a.b&from=2026-01-01&to=2026-01-07',
    );
  });
  it('says a preset by its name', () => {
    expect(formatLink({ package: 'a', range: { preset: 'last7' }, params: {} }, noParams)).toBe('?package=a&range=last7');
    expect(parseLink('?range=lastMonth', noParams).range).toEqual({ preset: 'lastMonth' });
  });
  it('that names both a preset and days means the preset', () => {
    expect(parseLink('?range=last30&from=2026-01-01&to=2026-01-07', noParams).range).toEqual({ preset: 'last30' });
  });
  it('that names no preset that there is means its days', () => {
    expect(parseLink('?range=last8&from=2026-01-01&to=2026-01-07', noParams).range).toEqual(days);
  });
  it.each([
    ['days that run backwards', 'from=2026-02-02&to=2026-02-01'],
    ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
    ['one end alone', 'from=2026-02-01'],
    ['more than a year', 'from=2025-01-01&to=2026-01-02'],
    ['days before the year 2000', 'from=1999-12-01&to=1999-12-07'],
    ['days after the year 2099', 'from=2099-12-31&to=2100-01-01'],
    ['a day with a time', 'from=2026-02-01T00:00&to=2026-02-02'],
    ['a preset of another case', 'range=LAST7'],
  ])('%s give no range', (_, search) => {
    expect(parseLink(`?package=a&${search}`, incidents)).toEqual({ package: 'a', range: null, params: incidents.initial });
  });
  it('a whole leap year is a range', () => {
    expect(parseLink('?from=2024-01-01&to=2024-12-31', noParams).range).toEqual({ fromDate: '2024-01-01', toDate: '2024-12-31' });
  });
  it.each([
    ['none', 'channel='],
    ['an empty one among others', 'channel=a,,b'],
    ['an empty one at the end', 'channel=a,'],
    ['a very long one', `channel=${'x'.repeat(501)}`],
    ['too many', `channel=${Array.from({ length: 101 }, (_, i) => i).join()}`],
  ])('values that the contract would refuse (%s) are no filter', (_, search) => {
    expect(parseLink(search, incidents).params).toEqual(incidents.initial);
  });
  it('one named filter leaves the others as at first', () => {
    expect(parseLink('?country=IN', incidents).params).toEqual({ ...incidents.initial, country: filterOf(['IN']) });
  });
  it.each([
    ['', []],
    ['?package=a&range=last7&country=IN&status=Confirmed', []],
    ['?from=2026-13-01&to=2026-11-01', ['dates']],
    ['?range=lastCentury', ['dates']],
    ['?channel=&status=Confirmed,Lost&priority=Soon', ['channel', 'priority', 'status']],
    ['?nothing=of+ours', []],
  ])('what of %s cannot be read is told', (search, unread) => {
    expect(unreadIn(search, incidents)).toEqual(unread);
  });
  it('of words of ours those that there are stay', () => {
    expect(parseLink('?status=Lost,Confirmed', incidents).params['status']).toBe(filterOf(['Confirmed']));
    expect(parseLink('?status=Lost', incidents).params['status']).toBe('all');
  });
  it('every priority and status of the contract is a word', () => {
    for (const [name, words] of [
      ['priority', priorities],
      ['status', statuses],
    ] as const)
      expect(incidentDashboard.params.shape[name]?.words).toEqual(words);
  });
});

it('a range that cannot be asked about is refused in its last day', () => {
  const asked = z.object(rangeFields).check(forward, bounded);
  const refused = (fromDate: string, toDate: string) => asked.safeParse({ fromDate, toDate }).error?.issues.map(({ path }) => path);
  expect(refused('2026-01-02', '2026-01-01')).toEqual([['toDate']]);
  expect(refused('2020-01-01', '2026-01-01')).toEqual([['toDate']]);
  expect(refused('2026-13-01', '2026-01-01')).toEqual([['fromDate']]);
  expect(refused('2026-01-01', '2026-01-01')).toBeUndefined();
});
