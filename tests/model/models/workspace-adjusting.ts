import { otherRange, range } from '../fixtures.ts';
import * as e from './workspace-events.ts';

/** Dates and params, from the page, the drawer and links. */
export const adjusting: e.Sentences = [
  [
    'other dates are stored, replace the address and ask the board anew',
    [...e.showing, e.pickOther],
    (s, effects) =>
      s.matches({ screen: 'showing' }) &&
      s.context.range === otherRange &&
      e.isTold(effects, 'publishLink', { kind: 'replace' }) &&
      e.scopeTold(effects)?.['fromDate'] === otherRange.fromDate,
    ['remember', 'publishLink', 'send:SCOPE'],
  ],
  [
    'a preset is asked about its days, and kept by its name',
    [...e.showing, e.pickRange({ preset: 'yesterday' })],
    (s, effects) => 'preset' in s.context.range && e.scopeTold(effects)?.['fromDate'] === '2026-01-06',
  ],
  ['dates that run backwards are ignored', [...e.showing, e.backwards], e.isUntouched, []],
  ['dates can be chosen without a screen', [...e.inside, e.pickOther], (s) => s.context.range === otherRange, ['remember', 'publishLink']],
  [
    'params that are set replace the address and ask the board anew',
    [...e.showing, e.filter],
    (s, effects) =>
      s.context.params['country'] === 'IN' &&
      s.context.params['brand'] === 'all' &&
      e.isTold(effects, 'publishLink', { kind: 'replace' }) &&
      e.scopeTold(effects)?.params['country'] === 'IN' &&
      e.scopeTold(effects)?.['package_name'] === 'b',
    ['publishLink', 'send:SCOPE'],
  ],
  [
    'filters are added to those in force',
    [...e.showing, e.filter, e.set({ brand: 'x' })],
    (s) => s.context.params['country'] === 'IN' && s.context.params['brand'] === 'x',
  ],
  ['what the route does not know is not set', [...e.showing, e.set({ nonsense: 'x' })], (s) => !('nonsense' in s.context.params)],
  [
    'a change of anything but page and row goes back to the first page',
    [...e.at(e.visit), e.set({ page: 3 }), e.set({ sort: 'total' })],
    (s) => s.context.params['page'] === 1 && s.context.params['sort'] === 'total',
  ],
  [
    'a row that is opened leaves the page',
    [...e.at(e.visit), e.set({ page: 3 }), e.set({ row: 'r' })],
    (s) => s.context.params['page'] === 3 && s.context.params['row'] === 'r',
  ],
  [
    'a page that is turned leaves the row',
    [...e.at(e.visit), e.set({ row: 'r' }), e.set({ page: 3 })],
    (s) => s.context.params['page'] === 3 && s.context.params['row'] === 'r',
  ],
  [
    'what is picked makes a history entry',
    [...e.showing, e.set({ country: 'IN' }, { history: 'push' })],
    (s, effects) => s.context.params['country'] === 'IN' && e.isTold(effects, 'publishLink', { kind: 'push' }),
  ],
  [
    'so do days that are picked',
    [...e.showing, e.pickRange(otherRange, { history: 'push' })],
    (s, effects) => s.context.range === otherRange && e.isTold(effects, 'publishLink', { kind: 'push' }),
  ],
  [
    'on a page without a package params are set too',
    [e.notOpened, e.show(e.visit), e.loaded(e.visit), e.set({ group: 'device' })],
    (s) => s.context.params['group'] === 'device',
    ['publishLink'],
  ],
  // the drawer
  [
    'the filter drawer opens over a screen that has filters',
    [...e.showing, e.openFilters],
    (s, _, started) => s.matches({ screen: { showing: 'filtering' } }) && started.join() === 'filterDrawer',
    [],
  ],
  ['and over no other', [...e.at(e.visit), e.openFilters], (s) => s.matches({ screen: { showing: 'plain' } }), []],
  [
    'what it ends with is set, replaces the address and asks the board anew',
    [...e.showing, e.openFilters, e.applied({ country: 'IN' })],
    (s, effects) =>
      s.matches({ screen: { showing: 'plain' } }) &&
      s.context.params['country'] === 'IN' &&
      e.isTold(effects, 'publishLink', { kind: 'replace' }) &&
      e.scopeTold(effects)?.params['country'] === 'IN',
    ['publishLink', 'send:SCOPE'],
  ],
  [
    'closed, it sets nothing',
    [...e.showing, e.filter, e.openFilters, e.applied(null)],
    (s) => s.matches({ screen: { showing: 'plain' } }) && s.context.params['country'] === 'IN',
    [],
  ],
  [
    'dates that it ends with are set and stored with the filters, and asked about once',
    [...e.showing, e.advancedSearch, e.applied({ country: 'IN' }, otherRange)],
    (s, effects) =>
      s.matches({ screen: { showing: 'plain' } }) &&
      s.context.range === otherRange &&
      s.context.params['country'] === 'IN' &&
      e.isTold(effects, 'publishLink', { kind: 'replace' }) &&
      e.scopeTold(effects)?.params['country'] === 'IN' &&
      e.scopeTold(effects)?.['fromDate'] === otherRange.fromDate,
    ['remember', 'publishLink', 'send:SCOPE'],
  ],
  [
    'dates that cannot be asked about are left as they were',
    [...e.showing, e.advancedSearch, e.applied({ country: 'IN' }, e.backwards.range)],
    (s) => s.context.range !== e.backwards.range && s.context.params['country'] === 'IN',
    ['publishLink', 'send:SCOPE'],
  ],
  // the values that the palette offers
  [
    'the values of filters are asked for while somebody wants them',
    [...e.showing, e.offer],
    (s, _, started) => s.matches({ screen: { showing: 'offering' } }) && started.join() === 'offers',
    [],
  ],
  ['of a screen that has filters alone', [...e.at(e.visit), e.offer], (s) => s.matches({ screen: { showing: 'plain' } }), []],
  [
    'a value that is taken is told to the board and to what is on offer',
    [...e.showing, e.offer, e.filter],
    (s, effects) =>
      s.matches({ screen: { showing: 'offering' } }) &&
      e
        .scopesTold(effects)
        .map((scope) => (scope['params'] as Record<string, unknown>)['country'])
        .join() === 'IN,IN',
    ['publishLink', 'send:SCOPE', 'send:SCOPE'],
  ],
  [
    'and no longer',
    [...e.showing, e.offer, e.withdraw],
    (s) => s.matches({ screen: { showing: 'plain' } }) && s.children['offers'] === undefined,
    [],
  ],
  [
    'the drawer takes its place',
    [...e.showing, e.offer, e.openFilters],
    (s) => s.matches({ screen: { showing: 'filtering' } }) && s.children['offers'] === undefined,
    [],
  ],
  [
    'other dates while it is open are told to board and drawer',
    [...e.showing, e.openFilters, e.pickOther],
    (s, effects) =>
      s.matches({ screen: { showing: 'filtering' } }) &&
      e
        .scopesTold(effects)
        .map((scope) => scope['fromDate'])
        .join() === [otherRange.fromDate, otherRange.fromDate].join(),
    ['remember', 'publishLink', 'send:SCOPE', 'send:SCOPE'],
  ],
  // links
  [
    'a link to another package is adopted with its filters and never written back',
    [...e.showing, e.filter, e.linked({ package: 'a', params: { ...e.initialParams, brand: 'x' } })],
    (s) =>
      s.matches({ package: 'profiling' }) &&
      s.context.current === 'a' &&
      s.context.params['brand'] === 'x' &&
      s.context.params['country'] === 'all',
    ['remember'],
  ],
  [
    'a link that names no params resets the filters with the package',
    [...e.showing, e.filter, e.linked({ package: 'a' })],
    (s) => s.context.params['country'] === 'all' && s.context.range === range,
  ],
  ['with the dates that it names', [...e.showing, e.linked({ package: 'a', range: otherRange })], (s) => s.context.range === otherRange],
  [
    'a link leads nowhere by itself',
    [...e.inside, e.linked({ package: 'a' }), e.profiled('Impression')],
    (_, effects) => e.isTold(effects, 'land', { arrival: 'link', from: 'Visit' }),
  ],
  [
    'going back to no filters clears them',
    [...e.showing, e.filter, e.linked({ package: 'b', params: e.initialParams })],
    (s) => s.matches({ screen: 'showing' }) && s.context.params['country'] === 'all',
    ['remember', 'send:SCOPE'],
  ],
  [
    'a link that names dates alone leaves the params',
    [...e.showing, e.filter, e.linked({ range: otherRange })],
    (s) => s.context.params['country'] === 'IN' && s.context.range === otherRange,
  ],
  [
    'dates of a link that run backwards are ignored',
    [...e.showing, e.linked({ range: { fromDate: '2026-02-02', toDate: '2026-02-01' } })],
    e.isUntouched,
  ],
  [
    'a link that says what is shown already asks nothing',
    [...e.showing, e.linked({ package: 'b', range, params: e.initialParams })],
    (s) => s.matches({ screen: 'showing' }),
    [],
  ],
  [
    'an unknown package in a link is ignored',
    [...e.showing, e.linked({ package: 'unknown' })],
    (s) => s.matches({ screen: 'showing' }) && s.context.current === 'b',
  ],
  [
    'a link while the first package is opening still leads to a first screen',
    [e.opened('b'), e.linked({ package: 'a' }), e.profiled('Visit')],
    (_, effects) => e.isTold(effects, 'land', { arrival: 'signIn', from: null }),
  ],
];
