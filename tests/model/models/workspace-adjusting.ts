import { otherRange, range } from '../fixtures.ts';
import * as e from './workspace-events.ts';

/** Dates and params, from the page, the drawer and links. */
export const adjusting: e.Sentences = [
  {
    rule: 'other dates are stored, replace the address and ask the board anew',
    events: [...e.showing, e.pickOther],
    holds: (s, effects) =>
      s.matches({ screen: 'showing' }) &&
      s.context.range === otherRange &&
      e.isTold(effects, 'publishLink', { kind: 'replace' }) &&
      e.scopeTold(effects)?.['fromDate'] === otherRange.fromDate,
    effects: ['remember', 'publishLink', 'send:SCOPE'],
  },
  {
    rule: 'a preset is asked about its days, and kept by its name',
    events: [...e.showing, e.pickRange({ preset: 'yesterday' })],
    holds: (s, effects) => 'preset' in s.context.range && e.scopeTold(effects)?.['fromDate'] === '2026-01-06',
  },
  { rule: 'dates that run backwards are ignored', events: [...e.showing, e.backwards], holds: e.isUntouched, effects: [] },
  {
    rule: 'dates can be chosen without a screen',
    events: [...e.inside, e.pickOther],
    holds: (s) => s.context.range === otherRange,
    effects: ['remember', 'publishLink'],
  },
  {
    rule: 'params that are set replace the address and ask the board anew',
    events: [...e.showing, e.filter],
    holds: (s, effects) =>
      s.context.params['country'] === 'IN' &&
      s.context.params['brand'] === 'all' &&
      e.isTold(effects, 'publishLink', { kind: 'replace' }) &&
      e.scopeTold(effects)?.params['country'] === 'IN' &&
      e.scopeTold(effects)?.['package_name'] === 'b',
    effects: ['publishLink', 'send:SCOPE'],
  },
  {
    rule: 'filters are added to those in force',
    events: [...e.showing, e.filter, e.set({ brand: 'x' })],
    holds: (s) => s.context.params['country'] === 'IN' && s.context.params['brand'] === 'x',
  },
  {
    rule: 'what the route does not know is not set',
    events: [...e.showing, e.set({ nonsense: 'x' })],
    holds: (s) => !('nonsense' in s.context.params),
  },
  {
    rule: 'a change of anything but page and row goes back to the first page',
    events: [...e.at(e.visit), e.set({ page: 3 }), e.set({ sort: 'total' })],
    holds: (s) => s.context.params['page'] === 1 && s.context.params['sort'] === 'total',
  },
  {
    rule: 'a row that is opened leaves the page',
    events: [...e.at(e.visit), e.set({ page: 3 }), e.set({ row: 'r' })],
    holds: (s) => s.context.params['page'] === 3 && s.context.params['row'] === 'r',
  },
  {
    rule: 'a page that is turned leaves the row',
    events: [...e.at(e.visit), e.set({ row: 'r' }), e.set({ page: 3 })],
    holds: (s) => s.context.params['page'] === 3 && s.context.params['row'] === 'r',
  },
  {
    rule: 'what is picked makes a history entry',
    events: [...e.showing, e.set({ country: 'IN' }, { history: 'push' })],
    holds: (s, effects) => s.context.params['country'] === 'IN' && e.isTold(effects, 'publishLink', { kind: 'push' }),
  },
  {
    rule: 'so do days that are picked',
    events: [...e.showing, e.pickRange(otherRange, { history: 'push' })],
    holds: (s, effects) => s.context.range === otherRange && e.isTold(effects, 'publishLink', { kind: 'push' }),
  },
  {
    rule: 'on a page without a package params are set too',
    events: [e.notOpened, e.show(e.visit), e.loaded(e.visit), e.set({ group: 'device' })],
    holds: (s) => s.context.params['group'] === 'device',
    effects: ['publishLink'],
  },
  // the drawer
  {
    rule: 'the filter drawer opens over a screen that has filters',
    events: [...e.showing, e.openFilters],
    holds: (s, _, started) => s.matches({ screen: { showing: 'filtering' } }) && started.join() === 'filterDrawer',
    effects: [],
  },
  {
    rule: 'and over no other',
    events: [...e.at(e.visit), e.openFilters],
    holds: (s) => s.matches({ screen: { showing: 'plain' } }),
    effects: [],
  },
  {
    rule: 'what it ends with is set, replaces the address and asks the board anew',
    events: [...e.showing, e.openFilters, e.applied({ country: 'IN' })],
    holds: (s, effects) =>
      s.matches({ screen: { showing: 'plain' } }) &&
      s.context.params['country'] === 'IN' &&
      e.isTold(effects, 'publishLink', { kind: 'replace' }) &&
      e.scopeTold(effects)?.params['country'] === 'IN',
    effects: ['publishLink', 'send:SCOPE'],
  },
  {
    rule: 'closed, it sets nothing',
    events: [...e.showing, e.filter, e.openFilters, e.applied(null)],
    holds: (s) => s.matches({ screen: { showing: 'plain' } }) && s.context.params['country'] === 'IN',
    effects: [],
  },
  {
    rule: 'dates that it ends with are set and stored with the filters, and asked about once',
    events: [...e.showing, e.advancedSearch, e.applied({ country: 'IN' }, otherRange)],
    holds: (s, effects) =>
      s.matches({ screen: { showing: 'plain' } }) &&
      s.context.range === otherRange &&
      s.context.params['country'] === 'IN' &&
      e.isTold(effects, 'publishLink', { kind: 'replace' }) &&
      e.scopeTold(effects)?.params['country'] === 'IN' &&
      e.scopeTold(effects)?.['fromDate'] === otherRange.fromDate,
    effects: ['remember', 'publishLink', 'send:SCOPE'],
  },
  {
    rule: 'dates that cannot be asked about are left as they were',
    events: [...e.showing, e.advancedSearch, e.applied({ country: 'IN' }, e.backwards.range)],
    holds: (s) => s.context.range !== e.backwards.range && s.context.params['country'] === 'IN',
    effects: ['publishLink', 'send:SCOPE'],
  },
  // the values that the palette offers
  {
    rule: 'the values of filters are asked for while somebody wants them',
    events: [...e.showing, e.offer],
    holds: (s, _, started) => s.matches({ screen: { showing: 'offering' } }) && started.join() === 'offers',
    effects: [],
  },
  {
    rule: 'of a screen that has filters alone',
    events: [...e.at(e.visit), e.offer],
    holds: (s) => s.matches({ screen: { showing: 'plain' } }),
    effects: [],
  },
  {
    rule: 'a value that is taken is told to the board and to what is on offer',
    events: [...e.showing, e.offer, e.filter],
    holds: (s, effects) =>
      s.matches({ screen: { showing: 'offering' } }) &&
      e
        .scopesTold(effects)
        .map((scope) => (scope['params'] as Record<string, unknown>)['country'])
        .join() === 'IN,IN',
    effects: ['publishLink', 'send:SCOPE', 'send:SCOPE'],
  },
  {
    rule: 'and no longer',
    events: [...e.showing, e.offer, e.withdraw],
    holds: (s) => s.matches({ screen: { showing: 'plain' } }) && s.children['offers'] === undefined,
    effects: [],
  },
  {
    rule: 'the drawer takes its place',
    events: [...e.showing, e.offer, e.openFilters],
    holds: (s) => s.matches({ screen: { showing: 'filtering' } }) && s.children['offers'] === undefined,
    effects: [],
  },
  {
    rule: 'other dates while it is open are told to board and drawer',
    events: [...e.showing, e.openFilters, e.pickOther],
    holds: (s, effects) =>
      s.matches({ screen: { showing: 'filtering' } }) &&
      e
        .scopesTold(effects)
        .map((scope) => scope['fromDate'])
        .join() === [otherRange.fromDate, otherRange.fromDate].join(),
    effects: ['remember', 'publishLink', 'send:SCOPE', 'send:SCOPE'],
  },
  // links
  {
    rule: 'a link to another package is adopted with its filters and never written back',
    events: [...e.showing, e.filter, e.linked({ package: 'a', params: { ...e.initialParams, brand: 'x' } })],
    holds: (s) =>
      s.matches({ package: 'profiling' }) &&
      s.context.current === 'a' &&
      s.context.params['brand'] === 'x' &&
      s.context.params['country'] === 'all',
    effects: ['remember'],
  },
  {
    rule: 'a link that names no params resets the filters with the package',
    events: [...e.showing, e.filter, e.linked({ package: 'a' })],
    holds: (s) => s.context.params['country'] === 'all' && s.context.range === range,
  },
  {
    rule: 'with the dates that it names',
    events: [...e.showing, e.linked({ package: 'a', range: otherRange })],
    holds: (s) => s.context.range === otherRange,
  },
  {
    rule: 'a link leads nowhere by itself',
    events: [...e.inside, e.linked({ package: 'a' }), e.profiled('Impression')],
    holds: (_, effects) => e.isTold(effects, 'land', { arrival: 'link', from: 'Visit' }),
  },
  {
    rule: 'going back to no filters clears them',
    events: [...e.showing, e.filter, e.linked({ package: 'b', params: e.initialParams })],
    holds: (s) => s.matches({ screen: 'showing' }) && s.context.params['country'] === 'all',
    effects: ['remember', 'send:SCOPE'],
  },
  {
    rule: 'a link that names dates alone leaves the params',
    events: [...e.showing, e.filter, e.linked({ range: otherRange })],
    holds: (s) => s.context.params['country'] === 'IN' && s.context.range === otherRange,
  },
  {
    rule: 'dates of a link that run backwards are ignored',
    events: [...e.showing, e.linked({ range: { fromDate: '2026-02-02', toDate: '2026-02-01' } })],
    holds: e.isUntouched,
  },
  {
    rule: 'a link that says what is shown already asks nothing',
    events: [...e.showing, e.linked({ package: 'b', range, params: e.initialParams })],
    holds: (s) => s.matches({ screen: 'showing' }),
    effects: [],
  },
  {
    rule: 'an unknown package in a link is ignored',
    events: [...e.showing, e.linked({ package: 'unknown' })],
    holds: (s) => s.matches({ screen: 'showing' }) && s.context.current === 'b',
  },
  {
    rule: 'a link while the first package is opening still leads to a first screen',
    events: [e.opened('b'), e.linked({ package: 'a' }), e.profiled('Visit')],
    holds: (_, effects) => e.isTold(effects, 'land', { arrival: 'signIn', from: null }),
  },
];
