import type { ContextFrom } from 'xstate';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import { defineScreen, FIRST_PLACE, type Scope } from '../../../machines/screens/screen.ts';
import { filterDrawerMachine, type Applied } from '../../../machines/workspace/filter-drawer.machine.ts';
import type { BoardScope } from '../../../machines/workspace/board.machine.ts';
import { visitDashboard } from '../../../machines/routes/areas/web.ts';
import { allFilters } from '../../../contract/filters/incident.ts';
import { incidentOptions } from '../../../contract/areas/incident.ts';
import { ann, inIndia, initialParams, otherRange, range } from '../fixtures.ts';
import type { Effect, Model } from '../support/model.ts';

type Context = ContextFrom<typeof filterDrawerMachine>;

const scope = (params: object = initialParams, dates = range) => ({ package_name: 'a', ...dates, params, user: ann });
const clear = { type: 'CLEAR' },
  apply = { type: 'APPLY' },
  close = { type: 'CLOSE' };
const change = { type: 'CHANGE', name: 'country', value: 'IN' };
const scoped = { type: 'SCOPE', scope: scope(inIndia, otherRange) };
const place = { type: 'PLACE', name: 'publisher', place: { search: 'x', page: 2 } };
/** Nothing more is staged for a moment. */
const settle = { type: 'xstate.after.settle.filterDrawer.open.settling' };
const dates = { type: 'DATES', range: { preset: 'last30' }, days: otherRange };
/** What the lists on offer are asked about, as the last step told them. */
const told = (effects: readonly Effect[]): BoardScope | undefined =>
  (effects.find((e) => e.type === 'send:SCOPE')?.params as { scope: BoardScope } | undefined)?.scope;

export const filterDrawer: Model<Context> = {
  name: 'filterDrawer',
  machine: filterDrawerMachine,
  input: { screen: dashboardScreen, scope: scope() },
  project: (c) => ({
    applied: c.scope.params['country'],
    draft: c.draft['country'],
    placed: Object.keys(c.places),
    dates: c.dates?.range,
    output: c.applied,
  }),
  cases: [change, dates, place, clear, apply, close, scoped, settle],
  rules: {
    'the values on offer are read while it is open': (s) => (s.children['options'] !== undefined) === s.matches('open'),
    'it ends when it closes, with filters or with nothing': (s) => (s.status === 'done') === s.matches('closed'),
  },
  scenarios: [
    ['it opens with the filters in force', [], (s) => s.matches('open') && s.context.draft === s.context.scope.params, []],
    [
      'a change is staged, not applied, and the values on offer are asked about what is staged',
      [change, settle],
      (s, e) =>
        s.matches('open') &&
        s.context.draft['country'] === 'IN' &&
        s.context.scope.params['country'] === 'all' &&
        told(e)?.params['country'] === 'IN' &&
        told(e)?.package_name === 'a',
      ['send:SCOPE'],
    ],
    [
      'what is staged at once is asked about once, when nothing more is staged',
      [change, { type: 'CHANGE', name: 'brand', value: 'x' }],
      (s) => s.matches({ open: 'settling' }),
      [],
    ],
    ['that moment is 200 ms', [change, { type: 'WAIT', ms: 199 }], (s) => s.matches({ open: 'settling' })],
    ['after it they are asked', [change, { type: 'WAIT', ms: 200 }], (s) => s.matches({ open: 'settled' }), ['send:SCOPE']],
    [
      'a list is asked with the filter that is in force, not with what is ticked in it',
      [scoped, change, settle],
      (_, e) => told(e)?.applied?.['country'] === 'IN',
      ['send:SCOPE'],
    ],
    [
      'a change leaves the other filters',
      [change, { type: 'CHANGE', name: 'brand', value: 'x' }],
      (s) => s.context.draft['country'] === 'IN' && s.context.draft['brand'] === 'x',
    ],
    [
      'a list is searched and its page is turned',
      [place, settle],
      (s, e) =>
        s.context.places['publisher']?.search === 'x' && told(e)?.places?.['publisher']?.page === 2 && told(e)?.params['country'] === 'all',
      ['send:SCOPE'],
    ],
    [
      'each list has a place of its own',
      [place, { type: 'PLACE', name: 'brand', place: FIRST_PLACE }],
      (s) => s.context.places['publisher']?.page === 2 && s.context.places['brand']?.page === 1,
    ],
    [
      'applying ends with all filters together',
      [change, apply],
      (s) => s.matches('closed') && JSON.stringify(s.output) === JSON.stringify({ params: { ...allFilters, country: 'IN' }, range: null }),
      [],
    ],
    [
      'dates are staged, and the values on offer are asked about them',
      [change, dates, settle],
      (s, e) =>
        s.matches('open') &&
        told(e)?.fromDate === otherRange.fromDate &&
        told(e)?.params['country'] === 'IN' &&
        s.context.scope.fromDate === range.fromDate,
      ['send:SCOPE'],
    ],
    [
      'applying ends with them as they were chosen',
      [dates, change, apply],
      (s) =>
        JSON.stringify((s.output as Applied).range) === JSON.stringify({ preset: 'last30' }) &&
        (s.output as Applied).params['country'] === 'IN',
      [],
    ],
    [
      'other dates of the page leave those that are staged',
      [dates, { type: 'SCOPE', scope: scope(inIndia, range) }],
      (_, e) => told(e)?.fromDate === otherRange.fromDate,
      ['send:SCOPE'],
    ],
    ['closing ends with nothing to set', [change, close], (s) => s.matches('closed') && s.output === null, []],
    [
      "clearing stages 'all' for each",
      [scoped, change, { type: 'CHANGE', name: 'brand', value: 'x' }, clear, settle],
      (s, e) =>
        s.matches('open') &&
        s.context.draft['country'] === 'all' &&
        s.context.draft['brand'] === 'all' &&
        told(e)?.params['country'] === 'all',
      ['send:SCOPE'],
    ],
    [
      'other dates while it is open ask for the values anew and keep what is staged',
      [change, { type: 'SCOPE', scope: scope(initialParams, otherRange) }],
      (s, e) =>
        s.context.draft['country'] === 'IN' &&
        s.context.scope.fromDate === otherRange.fromDate &&
        told(e)?.fromDate === otherRange.fromDate &&
        told(e)?.params['country'] === 'IN',
      ['send:SCOPE'],
    ],
  ],
};

const channel = {
  call: incidentOptions.channel,
  request: ({ package_name, fromDate, toDate }: Scope) => ({ query: { package_name, fromDate, toDate } }),
};
const { initial } = visitDashboard.params;
/** The same machine over a page that has more than filters in its address. */
export const tableFilterDrawer: Model<Context> = {
  ...filterDrawer,
  name: 'tableFilterDrawer',
  input: { screen: defineScreen({ route: visitDashboard, options: { channel } }), scope: scope(initial) },
  cases: [
    change,
    dates,
    place,
    clear,
    apply,
    close,
    settle,
    { type: 'SCOPE', scope: scope({ ...initial, country: 'IN', page: 3 }, otherRange) },
  ],
  scenarios: [
    [
      'only filters are applied: page, row and view are as they were',
      [{ type: 'SCOPE', scope: scope({ ...initial, page: 3, group: 'device' }) }, change, apply],
      (s) => {
        const output = (s.output as Applied).params;
        return Object.keys(output).sort().join() === visitDashboard.params.namesOf('filter').sort().join() && output['country'] === 'IN';
      },
    ],
    [
      'clearing leaves what is no filter',
      [{ type: 'SCOPE', scope: scope({ ...initial, group: 'device' }) }, clear],
      (s) => s.context.draft['group'] === 'device',
    ],
  ],
};
