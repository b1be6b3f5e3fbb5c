import { failure, packages } from '../fixtures.ts';
import * as e from './workspace-events.ts';

/** Screens: loaded, shown while they have what they need, left. */
export const screens: e.Sentences = [
  [
    'a screen is loaded when its route is shown',
    [...e.inside, e.show(e.incident)],
    (s, _, started) => s.matches({ screen: 'loadingScreen' }) && s.context.screen === null && started.join() === 'loadScreen',
    ['send:LEFT'],
  ],
  [
    'and shown when it is there',
    e.showing,
    (s, _, started) =>
      s.matches({ screen: { showing: 'plain' } }) &&
      s.context.screen === e.incident &&
      started.includes('board') &&
      started.includes('autoRefresh'),
  ],
  [
    'what the address names is taken with the route',
    [...e.inside, e.show(e.incident, { params: e.inIndia })],
    (s) => s.context.params === e.inIndia,
  ],
  [
    'a screen that cannot be had is missing, and that is logged',
    [...e.inside, e.show(e.incident), e.notLoaded],
    (s, effects) => s.matches({ screen: 'missing' }) && e.isTold(effects, 'logFailure', { failure: failure('offline') }),
    ['logFailure'],
  ],
  [
    'with a way to load it again',
    [...e.inside, e.show(e.incident), e.notLoaded, e.retryScreen],
    (s, _, started) => s.matches({ screen: 'loadingScreen' }) && started.includes('loadScreen'),
  ],
  [
    'a screen that is known before the package is shown with it',
    [e.show(e.incident), e.loaded(e.incident), ...e.inside],
    (s) => s.matches({ screen: 'showing' }) && s.children['board'] !== undefined,
  ],
  [
    'it waits until dashboard type and menu are known',
    [e.show(e.incident), e.loaded(e.incident), e.opened('b')],
    (s) => s.matches({ screen: 'waiting' }) && s.children['board'] === undefined,
  ],
  [
    'a screen that needs no package is shown without one',
    [e.notOpened, e.show(e.password), e.loaded(e.password)],
    (s) => s.matches({ package: 'failed', screen: 'showing' }) && s.children['board'] !== undefined,
  ],
  [
    'and stays while a package is opened',
    [...e.at(e.password), e.pick('a')],
    (s, _, started) => s.matches({ package: 'profiling', screen: 'showing' }) && !started.includes('board'),
  ],
  [
    'and is told of it, so that what it asks about a package is asked about this one',
    [...e.at(e.password), e.pick('a')],
    (_, effects) => e.scopesTold(effects).at(-1)?.package_name === 'a',
    ['publishLink', 'remember', 'send:SCOPE'],
  ],
  [
    'also of the first, where it was shown without one',
    [e.notOpened, e.show(e.password), e.loaded(e.password), e.retry, e.opened('b')],
    (_, effects) => e.scopesTold(effects).at(-1)?.package_name === 'b',
  ],
  [
    'and that one is no more theirs',
    [...e.at(e.password), e.relisted(packages.slice(0, 1))],
    (s, effects) => s.matches({ package: 'opening', screen: 'showing' }) && e.scopesTold(effects).at(-1)?.package_name === '',
  ],
  [
    'one that needs a package waits for it',
    [e.notOpened, e.show(e.visit), e.loaded(e.visit)],
    (s) => s.matches({ package: 'failed', screen: 'waiting' }),
  ],
  [
    'the same screen once more starts nothing anew',
    [...e.showing, e.filter, e.show(e.incident)],
    (s, _, started) => s.matches({ screen: 'showing' }) && s.context.params['country'] === 'IN' && started.length === 0,
    [],
  ],
  [
    'leaving a screen stops its board and forgets its params',
    [...e.showing, e.filter, e.show(null)],
    (s) =>
      s.matches({ screen: 'resting' }) &&
      s.children['board'] === undefined &&
      s.context.route === null &&
      s.context.screen === null &&
      Object.keys(s.context.params).length === 0,
  ],
  [
    'another screen takes the place of the one before',
    [...e.showing, e.show(e.password), e.loaded(e.password)],
    (s, _, started) => s.context.screen === e.password && started.includes('board'),
  ],
  [
    'routes that share their params keep what was set',
    [...e.at(e.visit), e.set({ country: 'IN', group: 'device' }), e.show(e.impression)],
    (s) => s.context.params['country'] === 'IN' && s.context.params['group'] === 'device',
  ],
  ['others start anew', [...e.showing, e.filter, e.show(e.visit)], (s) => s.context.params === e.visit.route.params.initial],
  [
    'a refresh asks the whole board again, and jobs and notices',
    [...e.showing, e.refreshAll],
    (s) => s.matches({ screen: 'showing' }),
    ['send:REFRESH_ALL', 'send:REFRESH_ALL'],
  ],
  [
    'also while filters are staged',
    [...e.showing, e.openFilters, e.refreshAll],
    (s) => s.matches({ screen: { showing: 'filtering' } }),
    ['send:REFRESH_ALL', 'send:REFRESH_ALL'],
  ],
  ['without a screen there is nothing to refresh', [...e.inside, e.refreshAll], (s) => s.matches({ screen: 'resting' }), []],
  [
    'what a write has made old, the board asks again',
    [...e.showing, e.wrote],
    (_, effects) => e.isTold(effects, 'send:WROTE', e.wrote),
    ['send:WROTE', 'send:WROTE'],
  ],
  [
    'also while filters are staged',
    [...e.showing, e.openFilters, e.wrote],
    (s) => s.matches({ screen: { showing: 'filtering' } }),
    ['send:WROTE', 'send:WROTE'],
  ],
  [
    'without a screen only jobs and notices can be old',
    [...e.inside, e.wrote],
    (_, effects) => e.isTold(effects, 'send:WROTE', e.wrote),
    ['send:WROTE'],
  ],
  [
    'the first screen that is shown lets jobs and notices be asked for',
    e.showing,
    (_, effects) => effects.some(({ type }) => type === 'send:SHOWN'),
  ],
  [
    'writes under way are counted before anybody signs out',
    [e.unsent],
    (_, effects) => e.isTold(effects, 'send:UNSENT', e.unsent),
    ['send:UNSENT'],
  ],
  [
    'a dashboard that the package does not have asks nothing',
    [e.opened('b'), e.profiled('infridgement', undefined, e.ofIncidents), e.show(e.visit), e.loaded(e.visit)],
    (s) => s.matches({ screen: 'waiting' }) && s.children['board'] === undefined,
    [],
  ],
  [
    'until a package is chosen that has it',
    [
      e.opened('b'),
      e.profiled('infridgement', undefined, e.ofIncidents),
      e.show(e.visit),
      e.loaded(e.visit),
      e.pick('a'),
      e.profiled('Visit'),
    ],
    (s) => s.matches({ screen: 'showing' }) && s.children['board'] !== undefined,
  ],
];
