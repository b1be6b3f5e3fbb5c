import { failure, packages } from '../fixtures.ts';
import * as e from './workspace-events.ts';

/** Screens: loaded, shown while they have what they need, left. */
export const screens: e.Sentences = [
  {
    rule: 'a screen is loaded when its route is shown',
    events: [...e.inside, e.show(e.incident)],
    holds: (s, _, started) => s.matches({ screen: 'loadingScreen' }) && s.context.screen === null && started.join() === 'loadScreen',
    effects: ['send:LEFT'],
  },
  {
    rule: 'and shown when it is there',
    events: e.showing,
    holds: (s, _, started) =>
      s.matches({ screen: { showing: 'plain' } }) &&
      s.context.screen === e.incident &&
      started.includes('board') &&
      started.includes('autoRefresh'),
  },
  {
    rule: 'what the address names is taken with the route',
    events: [...e.inside, e.show(e.incident, { params: e.inIndia })],
    holds: (s) => s.context.params === e.inIndia,
  },
  {
    rule: 'a screen that cannot be had is missing, and that is logged',
    events: [...e.inside, e.show(e.incident), e.notLoaded],
    holds: (s, effects) => s.matches({ screen: 'missing' }) && e.isTold(effects, 'logFailure', { failure: failure('offline') }),
    effects: ['logFailure'],
  },
  {
    rule: 'with a way to load it again',
    events: [...e.inside, e.show(e.incident), e.notLoaded, e.retryScreen],
    holds: (s, _, started) => s.matches({ screen: 'loadingScreen' }) && started.includes('loadScreen'),
  },
  {
    rule: 'a screen that is known before the package is shown with it',
    events: [e.show(e.incident), e.loaded(e.incident), ...e.inside],
    holds: (s) => s.matches({ screen: 'showing' }) && s.children['board'] !== undefined,
  },
  {
    rule: 'it waits until dashboard type and menu are known',
    events: [e.show(e.incident), e.loaded(e.incident), e.opened('b')],
    holds: (s) => s.matches({ screen: 'waiting' }) && s.children['board'] === undefined,
  },
  {
    rule: 'a screen that needs no package is shown without one',
    events: [e.notOpened, e.show(e.password), e.loaded(e.password)],
    holds: (s) => s.matches({ package: 'failed', screen: 'showing' }) && s.children['board'] !== undefined,
  },
  {
    rule: 'and stays while a package is opened',
    events: [...e.at(e.password), e.pick('a')],
    holds: (s, _, started) => s.matches({ package: 'profiling', screen: 'showing' }) && !started.includes('board'),
  },
  {
    rule: 'and is told of it, so that what it asks about a package is asked about this one',
    events: [...e.at(e.password), e.pick('a')],
    holds: (_, effects) => e.scopesTold(effects).at(-1)?.package_name === 'a',
    effects: ['publishLink', 'remember', 'send:SCOPE'],
  },
  {
    rule: 'also of the first, where it was shown without one',
    events: [e.notOpened, e.show(e.password), e.loaded(e.password), e.retry, e.opened('b')],
    holds: (_, effects) => e.scopesTold(effects).at(-1)?.package_name === 'b',
  },
  {
    rule: 'and that one is no more theirs',
    events: [...e.at(e.password), e.relisted(packages.slice(0, 1))],
    holds: (s, effects) => s.matches({ package: 'opening', screen: 'showing' }) && e.scopesTold(effects).at(-1)?.package_name === '',
  },
  {
    rule: 'one that needs a package waits for it',
    events: [e.notOpened, e.show(e.visit), e.loaded(e.visit)],
    holds: (s) => s.matches({ package: 'failed', screen: 'waiting' }),
  },
  {
    rule: 'the same screen once more starts nothing anew',
    events: [...e.showing, e.filter, e.show(e.incident)],
    holds: (s, _, started) => s.matches({ screen: 'showing' }) && s.context.params['country'] === 'IN' && started.length === 0,
    effects: [],
  },
  {
    rule: 'leaving a screen stops its board and forgets its params',
    events: [...e.showing, e.filter, e.show(null)],
    holds: (s) =>
      s.matches({ screen: 'resting' }) &&
      s.children['board'] === undefined &&
      s.context.route === null &&
      s.context.screen === null &&
      Object.keys(s.context.params).length === 0,
  },
  {
    rule: 'another screen takes the place of the one before',
    events: [...e.showing, e.show(e.password), e.loaded(e.password)],
    holds: (s, _, started) => s.context.screen === e.password && started.includes('board'),
  },
  {
    rule: 'routes that share their params keep what was set',
    events: [...e.at(e.visit), e.set({ country: 'IN', group: 'device' }), e.show(e.impression)],
    holds: (s) => s.context.params['country'] === 'IN' && s.context.params['group'] === 'device',
  },
  {
    rule: 'others start anew',
    events: [...e.showing, e.filter, e.show(e.visit)],
    holds: (s) => s.context.params === e.visit.route.params.initial,
  },
  {
    rule: 'a refresh asks the whole board again, and jobs and notices',
    events: [...e.showing, e.refreshAll],
    holds: (s) => s.matches({ screen: 'showing' }),
    effects: ['send:REFRESH_ALL', 'send:REFRESH_ALL'],
  },
  {
    rule: 'also while filters are staged',
    events: [...e.showing, e.openFilters, e.refreshAll],
    holds: (s) => s.matches({ screen: { showing: 'filtering' } }),
    effects: ['send:REFRESH_ALL', 'send:REFRESH_ALL'],
  },
  {
    rule: 'without a screen there is nothing to refresh',
    events: [...e.inside, e.refreshAll],
    holds: (s) => s.matches({ screen: 'resting' }),
    effects: [],
  },
  {
    rule: 'what a write has made old, the board asks again',
    events: [...e.showing, e.wrote],
    holds: (_, effects) => e.isTold(effects, 'send:WROTE', e.wrote),
    effects: ['send:WROTE', 'send:WROTE'],
  },
  {
    rule: 'also while filters are staged',
    events: [...e.showing, e.openFilters, e.wrote],
    holds: (s) => s.matches({ screen: { showing: 'filtering' } }),
    effects: ['send:WROTE', 'send:WROTE'],
  },
  {
    rule: 'without a screen only jobs and notices can be old',
    events: [...e.inside, e.wrote],
    holds: (_, effects) => e.isTold(effects, 'send:WROTE', e.wrote),
    effects: ['send:WROTE'],
  },
  {
    rule: 'the first screen that is shown lets jobs and notices be asked for',
    events: e.showing,
    holds: (_, effects) => effects.some(({ type }) => type === 'send:SHOWN'),
  },
  {
    rule: 'writes under way are counted before anybody signs out',
    events: [e.unsent],
    holds: (_, effects) => e.isTold(effects, 'send:UNSENT', e.unsent),
    effects: ['send:UNSENT'],
  },
  {
    rule: 'a dashboard that the package does not have asks nothing',
    events: [e.opened('b'), e.profiled('infridgement', undefined, e.ofIncidents), e.show(e.visit), e.loaded(e.visit)],
    holds: (s) => s.matches({ screen: 'waiting' }) && s.children['board'] === undefined,
    effects: [],
  },
  {
    rule: 'until a package is chosen that has it',
    events: [
      e.opened('b'),
      e.profiled('infridgement', undefined, e.ofIncidents),
      e.show(e.visit),
      e.loaded(e.visit),
      e.pick('a'),
      e.profiled('Visit'),
    ],
    holds: (s) => s.matches({ screen: 'showing' }) && s.children['board'] !== undefined,
  },
];
