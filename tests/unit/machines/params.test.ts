import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterParam, numberParam, pageParam, paramsOf, rowParam, searchParam, viewParam } from '../../../machines/routes/params.ts';
import { routes, routeAt } from '../../../machines/routes/routes.ts';
import { anyParams } from '../../support/params.ts';

const schema = paramsOf({
  country: filterParam,
  search: searchParam,
  page: pageParam,
  row: rowParam,
  group: viewParam(['publisher', 'device']),
  limit: numberParam([10, 25], 25),
});
const read = (query: string) => schema.read(new URLSearchParams(query));
const changed = { country: 'IN', search: 'x', page: 3, row: 'r', group: 'device', limit: 10 } as const;

describe('the params of an address', () => {
  it('are as at first where it says nothing', () => {
    expect(read('')).toEqual({ country: 'all', search: '', page: 1, row: null, group: 'publisher', limit: 25 });
  });
  it('are read by name, in their own types', () => {
    expect(read('country=IN&search=x&page=3&row=r&group=device&limit=10&other=1')).toEqual(changed);
  });
  it.each([
    ['a page that is none', 'page=0'],
    ['half a page', 'page=1.5'],
    ['a page that is no number', 'page=x'],
    ['a view that there is not', 'group=nobody'],
    ['a number that is not offered', 'limit=26'],
    ['a filter that no call would take', 'country='],
    ['a very long row', `row=${'x'.repeat(501)}`],
    ['a very long search', `search=${'x'.repeat(201)}`],
  ])('%s is as if it were not there', (_, query) => {
    expect(read(query)).toEqual(schema.initial);
  });
  it('a row without a name is a row', () => {
    expect(read('row=').row).toBe('');
    expect(schema.write({ ...schema.initial, row: '' })).toEqual([['row', '']]);
  });
  it('are written in one order, without what is as at first', () => {
    expect(schema.write({ limit: 10, country: 'IN', page: 1 })).toEqual([
      ['country', 'IN'],
      ['limit', '10'],
    ]);
  });
});

describe('a change of params', () => {
  it('goes back to page 1', () => {
    for (const [name, value] of Object.entries({ country: 'US', search: 'y', group: 'publisher', limit: 25 }))
      expect(schema.change(changed, { [name]: value })).toEqual({ ...changed, [name]: value, page: 1 });
  });
  it('of page or row leaves the page', () => {
    expect(schema.change(changed, { page: 4 }).page).toBe(4);
    expect(schema.change(changed, { row: null })).toEqual({ ...changed, row: null });
  });
  it('to what it was is none', () => {
    expect(schema.change(changed, { country: 'IN', group: 'device' })).toEqual(changed);
  });
  it('that names its own page goes there', () => {
    expect(schema.change(changed, { country: 'US', page: 2 }).page).toBe(2);
  });
  it('never adds a name', () => {
    fc.assert(
      fc.property(anyParams(schema), fc.dictionary(fc.string(), fc.string()), (params, changes) => {
        expect(Object.keys(schema.change(params, changes)).sort()).toEqual(Object.keys(schema.initial).sort());
      }),
    );
  });
});

describe('another package', () => {
  it('resets filters, search, page and row, and keeps how the page is looked at', () => {
    expect(schema.forPackage(changed)).toEqual({ ...schema.initial, group: 'device', limit: 10 });
  });
});

describe('the routes', () => {
  it('stand on paths of their own', () => {
    const paths = routes.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const route of routes) expect(routeAt(route.path.replace(':id', '17'))).toBe(route);
  });
  it('name no param as the workspace names its own', () => {
    for (const route of routes)
      expect(Object.keys(route.params.shape).filter((name) => ['package', 'range', 'from', 'to'].includes(name))).toEqual([]);
  });
  it('a path with an empty segment lies on none', () => {
    expect(routeAt('/mtrackit/updatePublisher/')).toBeUndefined();
    expect(routeAt('/nowhere')).toBeUndefined();
  });
  it('another row begins at its own first page; another filter, and other days, at every first page', () => {
    const list = paramsOf({ country: filterParam, page: pageParam, row: rowParam, events: { ...pageParam, kind: 'rowPage' } });
    const params = { country: 'all', page: 7, row: 'a', events: 40 };
    expect(list.change(params, { row: 'b' })).toEqual({ ...params, row: 'b', events: 1 });
    expect(list.change(params, { events: 41 })).toEqual({ ...params, events: 41 });
    expect(list.change(params, { page: 8 })).toEqual({ ...params, page: 8 });
    expect(list.change(params, { country: 'IN' })).toEqual({ country: 'IN', page: 1, row: 'a', events: 1 });
    expect(list.forRange(params)).toEqual({ ...params, page: 1, events: 1 });
  });
});
