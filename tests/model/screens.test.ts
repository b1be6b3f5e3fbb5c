import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { ALL, filterOf, MAX_FILTER_VALUES } from '../../contract/scope.ts';
import type { ParamsSchema } from '../../machines/routes/params.ts';
import { routes } from '../../machines/routes/routes.ts';
import { limitsText, triedLimits } from '../../machines/screens/tracker/limits.ts';
import { dashboardScreen } from '../../machines/screens/incident/dashboard.ts';
import {
  isEmptyAnswer,
  LIST_PAGE,
  optionId,
  remainingId,
  readId,
  readOfQuery,
  staysAcross,
  writeId,
  type AnyScreen,
  type Scope,
} from '../../machines/screens/screen.ts';
import { ticketsScreen } from '../../machines/screens/ticket/tickets.ts';
import { visitScreen } from '../../machines/screens/web/dashboards.ts';
import { drawerBoardOf, optionBoardOf } from '../../machines/workspace/board.machine.ts';
import { anyParams, anyRange } from '../support/params.ts';
import { screens } from '../../tools/build/screen-definitions.ts';
import { ann, range } from './fixtures.ts';

/** Everything that a screen may be asked about. */
const scopeOf = ({ route }: AnyScreen): fc.Arbitrary<Scope> =>
  fc
    .record({ package_name: fc.constantFrom('a', 'all', 'com.a.b'), range: anyRange, params: anyParams(route.params as ParamsSchema) })
    .map(({ package_name, range: days, params }) => ({ package_name, ...days, params, user: ann }));

interface Request {
  readonly query?: unknown;
  readonly params?: unknown;
  readonly body?: unknown;
}
/** What a call refuses of a request, by its parts; nothing where it takes all of it. */
const refused = (call: Call, request: Request): unknown[] =>
  (['query', 'params', 'body'] as const).flatMap((part): unknown[] => {
    const schema = call[part] as { safeParse(value: unknown): { success: boolean; error?: { issues: unknown[] } } } | undefined;
    if (schema === undefined) return request[part] === undefined ? [] : [`no ${part} is taken`];
    const parsed = schema.safeParse(request[part]);
    return parsed.success ? [] : [part, parsed.error?.issues];
  });

describe.each(screens.map((screen) => [screen.id, screen] as const))('%s', (_, screen) => {
  it('asks its reads what their calls take, whatever its address says', () => {
    fc.assert(
      fc.property(scopeOf(screen), (scope) => {
        for (const [name, read] of Object.entries(screen.reads)) {
          const request = read.request(scope) as Request | null;
          if (request !== null) expect(refused(read.call as Call, request), name).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
  it('and the lists of its filters, at any search and page', () => {
    const place = fc.record({
      search: fc.oneof(fc.constantFrom('', ' ', 'x'), fc.string({ maxLength: 200 })),
      page: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(scopeOf(screen), place, (scope, at) => {
        for (const [name, list] of Object.entries(screen.options)) {
          const request = list.request(scope, at) as Request | null;
          if (request !== null) expect(refused(list.call as Call, request), name).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
  it('offers values for filters of its route', () => {
    const filters = screen.route.params.namesOf('filter');
    expect(Object.keys(screen.options).filter((name) => !filters.includes(name))).toEqual([]);
  });
  it('keeps rows across names that its requests have', () => {
    const limits = limitsText(
      'p1',
      triedLimits.map((name) => [name, '1']),
    );
    const scope = {
      package_name: 'a',
      ...range,
      params: {
        ...(screen.route.params as ParamsSchema).initial,
        ...{ row: 'x', search: 'x', find: 'x' },
        ...('limits' in (screen.route.params as ParamsSchema).initial && { limits }),
        // what is kept of a list that shows all is asked of one that does not
        ...(screen.route.area === 'webhook' && { task: 'log', state: 'failed' }),
        ...(screen.route.area === 'ingest' && { state: 'failed', kind: 'events', source: 'x' }),
      },
      user: ann,
    };
    for (const [name, read] of Object.entries(screen.reads)) {
      // a list and its search may be two calls, of which one is asked
      const asked = read.request(scope) ?? read.request({ ...scope, params: { ...scope.params, search: '' } });
      if (asked === null) continue; // asked where more is open than a row
      const query = [...Object.keys((asked as Request).query ?? {}), ...Object.keys((asked as Request).params ?? {})];
      expect(
        (read.keepAcross ?? []).filter((key) => !query.includes(key)),
        name,
      ).toEqual([]);
    }
  });
  it('says as of when it is by a read of its own', () => {
    expect(screen.asOf === null || screen.asOf in screen.reads).toBe(true);
  });
  it('stands on a route of the portal', () => {
    expect(routes).toContain(screen.route);
  });
});

describe('screens', () => {
  it('share no id of a read, a list or a write', () => {
    const ids = screens.flatMap((screen) => [
      ...Object.keys(screen.reads).map((name) => readId(screen, name)),
      ...Object.keys(screen.options).map((name) => optionId(screen, name)),
      ...Object.keys(screen.writes).map((name) => writeId(screen, name)),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('ask every call of the incident area', () => {
    const lists = Object.values(dashboardScreen.options);
    const asked = [
      ...Object.values(dashboardScreen.reads),
      ...lists,
      ...(dashboardScreen.remaining ? [dashboardScreen.remaining.read] : []),
    ].map(({ call }) => call.path);
    expect(asked.sort()).toEqual(
      Object.values(calls.incident)
        .map(({ path }) => path)
        .sort(),
    );
  });
  it('filters restrict the plots of incidents, the values of the other filters and how many rows remain; a list is not asked anew by its own', () => {
    const scope = { package_name: 'a', ...range, params: { ...dashboardScreen.route.params.initial, country: 'IN' }, user: ann };
    expect(dashboardScreen.reads.counts.request(scope)?.query).toHaveProperty('country', 'IN');
    const place = { search: '', page: 1 };
    expect(dashboardScreen.remaining?.read.request(scope)?.query).toHaveProperty('country', 'IN');
    expect(dashboardScreen.options.channel.request(scope, place)?.query).toHaveProperty('country', 'IN');
    const { parts } = drawerBoardOf(dashboardScreen, scope);
    const asks = (name: string, country: string): unknown =>
      parts.find(({ id }) => id === name)?.request({ ...scope, params: { ...scope.params, country }, applied: scope.params });
    const own = optionId(dashboardScreen, 'country');
    expect(asks(own, 'US')).toEqual(asks(own, 'IN'));
    expect(asks(optionId(dashboardScreen, 'channel'), 'US')).not.toEqual(asks(optionId(dashboardScreen, 'channel'), 'IN'));
    expect(asks(remainingId(dashboardScreen), 'US')).toMatchObject({ query: { country: 'US' } });
  });
  it('a list that belongs to the caller is not asked for', () => {
    const about = (user: Scope['user']) =>
      optionBoardOf(visitScreen, { package_name: 'a', ...range, params: visitScreen.route.params.initial, user }).parts.map(({ id }) => id);
    const own = optionId(visitScreen, 'publisher_name');
    expect(about({ id: 'p', role: 'publisher', publisher: ['p'] })).not.toContain(own);
    expect(about(ann)).toContain(own);
  });
  it('a long list is asked a page at a time, and its search without the space around it', () => {
    const scope = { package_name: 'a', ...range, params: visitScreen.route.params.initial, user: ann };
    const list = visitScreen.options.page_id;
    expect(list.request(scope, { search: ' x ', page: 2 })?.query).toMatchObject({ search: 'x', page: 2, limit: LIST_PAGE });
    expect(list.request(scope, { search: '  ', page: 1 })?.query).not.toHaveProperty('search');
  });
  it('a query names its read; one that no screen has is an error', () => {
    expect(readOfQuery({ read: readId(dashboardScreen, 'funnel') })).toBe(dashboardScreen.reads.funnel);
    expect(() => readOfQuery({ read: 'nowhere/read' })).toThrow('nowhere/read');
  });
});

describe('the rows of one question', () => {
  const of = (params: object, name: 'breakdown' | 'events' | 'counts' = 'breakdown', days = range) => {
    const scope = { package_name: 'a', ...days, params: { ...visitScreen.route.params.initial, row: 'x', ...params }, user: ann };
    const request = visitScreen.reads[name].request(scope as never);
    if (request === null) throw new Error('nothing is asked');
    return { read: readId(visitScreen, name), request };
  };
  it.each<[rule: string, stays: boolean, ...Parameters<typeof staysAcross>]>([
    ['stay while another page is asked', true, of({}), of({ page: 2 })],
    ['and while they are sorted', true, of({}), of({ sort: 'total' })],
    ['not when a filter changes', false, of({}), of({ country: 'IN' })],
    ['nor with other days', false, of({}), of({}, 'breakdown', { fromDate: '2026-01-02', toDate: '2026-01-07' })],
    ['nor for another grouping', false, of({}), of({ group: 'device' })],
    ['nor for another read', false, of({}), of({}, 'events')],
    ['nor where the read names nothing to keep them across', false, of({}, 'counts'), of({}, 'counts')],
  ])('%s', (_, stays, a, b) => {
    expect(staysAcross(a, b)).toBe(stays);
  });
  it('stay across what stands in the path, where the read names it', () => {
    const ticket = (id: number, read: 'one' | 'notices') => ({ read: readId(ticketsScreen, read), request: { params: { id } } });
    expect(staysAcross(ticket(1, 'one'), ticket(2, 'one'))).toBe(true);
    expect(staysAcross(ticket(1, 'notices'), ticket(2, 'notices'))).toBe(false);
  });
});

const metric = (value: number | null, previous: number | null) => ({ total: { value, previous, series: [] } });
describe('an answer has nothing to show', () => {
  it.each<[rule: string, read: keyof typeof dashboardScreen.reads, answer: unknown, empty: boolean]>([
    ['though zeros that were answered are zeros', 'counts', metric(0, 0), false],
    ['when no day has any', 'incidentVolume', [{ total: 0 }, { total: 0 }], true],
    ['but not when one has', 'incidentVolume', [{ total: 0 }, { total: 1 }], false],
    ['when every count is nothing', 'funnel', [{ count: 0 }], true],
    ['but not when one is something', 'funnel', [{ count: 0 }, { count: 3 }], false],
    ['when a list has no rows', 'riskShortlist', [], true],
    ['but not when it has', 'riskShortlist', [{}], false],
    ['though that no day stands out is an answer', 'insight', { top: null }, false],
  ])('%s', (_, read, answer, empty) => {
    expect(isEmptyAnswer(answer, { read: readId(dashboardScreen, read), request: {} })).toBe(empty);
  });
});

it('a filter of as many values as there may be is one of a route', () => {
  const most = filterOf(Array.from({ length: MAX_FILTER_VALUES }, (_, i) => String(i)));
  expect(dashboardScreen.route.params.read(new URLSearchParams({ country: most }))).toMatchObject({ country: most, brand: ALL });
});
