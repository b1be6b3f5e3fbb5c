import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { allFilters } from '../../contract/scope.ts';
import { activeCount, filtersOf, isEmptyAnswer, reads, scopeFor, screens, type ReadName } from '../../machines/workspace/screens.ts';
import { inIndia, range } from './fixtures.ts';

const scope = { package_name: 'a', ...range, ...inIndia };
const names = Object.keys(reads) as ReadName[];
const isEmpty = (call: ReadName, answer: unknown): boolean => isEmptyAnswer(answer, { call, query: scope });
const metric = (value: number | null, previous: number | null) => ({ total: { value, previous, series: [] } });

describe('the reads', () => {
  it('are every incident plot and every incident filter, each on one screen', () => {
    const read = names.map((name) => reads[name].call.path).sort();
    expect(read).toEqual(
      Object.values(calls.incident)
        .map((c) => c.path)
        .sort(),
    );
    expect(Object.values(screens).flat().sort()).toEqual([...names].sort());
  });
  it.each(names)('%s is asked what its call takes', (name) => {
    expect(reads[name].call.query.safeParse(scopeFor(name, scope))).toMatchObject({ success: true, data: scopeFor(name, scope) });
  });
  it('filters restrict the plots, not the values on offer', () => {
    expect(scopeFor('incident.counts', scope)).toHaveProperty('country', 'IN');
    expect(scopeFor('filter.country', scope)).toEqual({ package_name: 'a', ...range });
  });
});

describe('an answer has nothing to show', () => {
  it.each<[rule: string, read: ReadName, answer: unknown, empty: boolean]>([
    ['when there were no incidents in either period', 'incident.counts', metric(0, 0), true],
    ['or nothing could be measured', 'incident.counts', metric(null, null), true],
    ['but a fall to nothing is news', 'incident.counts', metric(0, 12), false],
    ['and so is a first incident', 'incident.counts', metric(1, 0), false],
    ['when no day has any', 'incident.incidentVolume', [{ total: 0 }, { total: 0 }], true],
    ['but not when one has', 'incident.incidentVolume', [{ total: 0 }, { total: 1 }], false],
    ['when every count is nothing', 'incident.funnel', [{ count: 0 }], true],
    ['but not when one is something', 'incident.funnel', [{ count: 0 }, { count: 3 }], false],
    ['when a list has no rows', 'incident.riskShortlist', [], true],
    ['but not when it has', 'incident.riskShortlist', [{}], false],
    ['when no day stands out', 'incident.insight', null, true],
    ['but not when one does', 'incident.insight', {}, false],
    ['when a filter offers no values', 'filter.brand', [], true],
    ['but not when it offers one without incidents', 'filter.brand', [{ value: 'x', label: 'x', count: 0 }], false],
  ])('%s', (_, read, answer, empty) => {
    expect(isEmpty(read, answer)).toBe(empty);
  });
});

describe('the filters of a scope', () => {
  it('are its seven, and count where they restrict', () => {
    expect(filtersOf(scope)).toEqual(inIndia);
    expect([activeCount(allFilters), activeCount(inIndia)]).toEqual([0, 1]);
  });
});
