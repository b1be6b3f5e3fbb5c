import { failure, otherRange, packages, range, today } from '../fixtures.ts';
import * as e from './workspace-events.ts';

const more = [...packages];
/** Packages, their profile, and going from one to another. */
export const opening: e.Sentences = [
  [
    'the previous package is restored',
    [e.opened('b')],
    (s) => s.matches({ package: 'profiling' }) && s.context.current === 'b' && s.context.today === today,
    ['remember'],
  ],
  ['otherwise the first is chosen', [e.opened('gone')], (s) => s.context.current === 'a'],
  ['also where none is stored', [e.opened(null)], (s) => s.context.current === 'a'],
  [
    'dates of the start are taken',
    [e.opened('b', packages, { preset: 'last30' })],
    (s) => JSON.stringify(s.context.range) === '{"preset":"last30"}' && s.context.packages.length === 2,
  ],
  ['a user without packages is told so', [e.opened(null, [])], (s) => s.matches({ package: 'empty' }), ['showUnscoped']],
  ['who can look again', [e.opened(null, []), e.retry], (s) => s.matches({ package: 'opening' })],
  [
    'packages that cannot be reached are a failure, not emptiness',
    [e.notOpened],
    (s, effects) =>
      s.matches({ package: 'failed' }) &&
      s.context.failure?.kind === 'server' &&
      e.isTold(effects, 'logFailure', { failure: failure('server') }),
    ['logFailure', 'showUnscoped'],
  ],
  ['with a way to try again', [e.notOpened, e.retry], (s) => s.matches({ package: 'opening' }) && s.children['open'] !== undefined],
  [
    'where nobody answered it tries again by itself when the server is back',
    [e.notReached, e.back],
    (s) => s.matches({ package: 'opening' }),
  ],
  ['what the server refused waits for a person', [e.notOpened, e.back], (s) => s.matches({ package: 'failed' })],
  ['whoever waits listens for the server', [e.notReached], (s) => s.children['recovery'] !== undefined],
  [
    'nothing can be adjusted before there is a package',
    [e.notOpened, e.filter, e.pickOther, e.linked({ params: e.inIndia }), e.pick('a')],
    (s) =>
      s.matches({ package: 'failed' }) &&
      s.context.params['country'] === undefined &&
      JSON.stringify(s.context.range) === '{"preset":"last7"}' &&
      s.context.current === null,
    [],
  ],
  [
    'filters without a page change nothing',
    [e.filter],
    (s) => s.matches({ package: 'opening' }) && Object.keys(s.context.params).length === 0,
    [],
  ],
  [
    'links to nowhere change nothing either',
    [e.notOpened, e.linked({ params: e.inIndia })],
    (s) => s.context.params['country'] === undefined,
    [],
  ],
  ['nor dates', [e.pickOther], (s) => 'preset' in s.context.range, []],
  [
    'a link that changes while opening is read again',
    [e.linked({ package: 'a' })],
    (s, _, started) => s.matches({ package: 'opening' }) && s.context.current === null && started.includes('open'),
    [],
  ],
  // a write that changes which packages there are
  [
    'a write that makes the packages old asks for them again',
    [...e.showing, e.wrotePackages],
    (_, effects) => e.isTold(effects, 'send:ASK', { type: 'ASK' }),
    ['send:WROTE', 'send:WROTE', 'send:ASK'],
  ],
  ['without a screen too', [...e.inside, e.wrotePackages], () => true, ['send:WROTE', 'send:ASK']],
  ['another write does not', [...e.inside, e.wrote], () => true, ['send:WROTE']],
  [
    'while they are being asked for they are asked for once more',
    [e.wrotePackages],
    (s, _, started) => s.matches({ package: 'opening' }) && started.includes('open'),
    ['send:WROTE'],
  ],
  [
    'while a package is being opened, which may be gone, all of it begins anew',
    [e.opened('b'), e.wrotePackages],
    (s, _, started) => s.matches({ package: 'opening' }) && s.context.current === null && started.includes('open'),
    ['send:WROTE'],
  ],
  [
    'the selector follows',
    [...e.showing, e.relisted(more)],
    (s) => s.matches({ package: 'ready', screen: 'showing' }) && s.context.packages === more,
    [],
  ],
  [
    'a package that is theirs no more is left, and another one opened',
    [...e.showing, e.relisted(packages.slice(0, 1))],
    (s) => s.matches({ package: 'opening' }) && s.context.current === null && s.context.profiled === null,
  ],
  ['the first package of somebody without one is opened', [e.opened(null, []), e.wrotePackages], (s) => s.matches({ package: 'opening' })],
  // the package's profile
  [
    'dashboard type, menu and today come from the package, and the first screen follows',
    [e.opened('b'), e.profiled('Visit', '2026-01-09')],
    (s, effects) =>
      s.matches({ package: 'ready' }) &&
      s.context.dashboard === 'Visit' &&
      s.context.menu === e.menu &&
      s.context.today === '2026-01-09' &&
      s.context.profiled === 'b' &&
      s.context.landed === 'Visit' &&
      e.isTold(effects, 'land', { arrival: 'signIn', from: null }),
    ['land', 'send:PACKAGE'],
  ],
  [
    'where they cannot be told it is infringement and the dashboard alone',
    [e.opened('b'), e.notProfiled],
    (s, effects) =>
      s.matches({ package: 'ready' }) &&
      s.context.dashboard === 'infridgement' &&
      s.context.menu.map((m) => m.route).join() === '/incident-dashboard' &&
      s.context.profiled === 'b' &&
      e.isTold(effects, 'land', { arrival: 'signIn', from: null }) &&
      s.context.landed === 'infridgement',
    ['logFailure', 'land', 'send:PACKAGE'],
  ],
  [
    'also for a second package',
    [...e.inside, e.pick('a'), e.notProfiled],
    (s, effects) => s.context.dashboard === 'infridgement' && e.isTold(effects, 'land', { arrival: 'package', from: 'Visit' }),
    ['logFailure', 'land', 'send:PACKAGE'],
  ],
  // selecting
  [
    'a package change stores it, resets the filters and makes a history entry',
    [...e.showing, e.filter, e.pick('a')],
    (s, effects) =>
      s.matches({ package: 'profiling' }) &&
      s.context.current === 'a' &&
      s.context.params['country'] === 'all' &&
      e.isTold(effects, 'publishLink', { kind: 'push' }),
    ['publishLink', 'remember'],
  ],
  [
    'search, page and row are reset too; how the page is looked at stays',
    [...e.at(e.visit), e.set({ search: 'x', country: 'IN', group: 'device', sort: 'total' }), e.set({ page: 3, row: 'r' }), e.pick('a')],
    ({ context: { params: p } }) =>
      p['search'] === '' &&
      p['country'] === 'all' &&
      p['page'] === 1 &&
      p['row'] === null &&
      p['group'] === 'device' &&
      p['sort'] === 'total',
  ],
  [
    'what is picked with a package holds in it, and nothing else that narrows the list',
    [...e.at(e.visit), e.set({ search: 'x', country: 'IN', channel: 'Search' }), e.pick('a', { params: { country: 'IN' } })],
    ({ context: { current, params: p } }) => current === 'a' && p['country'] === 'IN' && p['channel'] === 'all' && p['search'] === '',
  ],
  ['the range stays', [...e.inside, e.pickOther, e.pick('a')], (s) => s.context.range === otherRange],
  [
    'its dashboard type is learnt and leads on',
    [...e.inside, e.pick('a'), e.profiled('Impression')],
    (s, effects) =>
      s.context.dashboard === 'Impression' &&
      s.context.landed === 'Impression' &&
      e.isTold(effects, 'land', { arrival: 'package', from: 'Visit' }),
    ['land', 'send:PACKAGE'],
  ],
  [
    'a package change stops everything that was on screen',
    [...e.showing, e.openFilters, e.pick('a')],
    (s) => s.matches({ screen: 'waiting' }) && s.children['board'] === undefined && s.children['filterDrawer'] === undefined,
    ['publishLink', 'remember'],
  ],
  [
    'and the screen comes back with the new package',
    [...e.showing, e.pick('a'), e.profiled('Visit')],
    (s, _, started) => s.matches({ screen: { showing: 'plain' } }) && started.includes('board'),
  ],
  [
    'a package change while the last one is opening wins',
    [e.opened('b'), e.pick('a')],
    (s) => s.matches({ package: 'profiling' }) && s.context.current === 'a' && s.context.arrival === 'signIn',
  ],
  [
    'an unknown package is ignored',
    [...e.inside, e.pick('unknown')],
    (s) => s.matches({ package: 'ready' }) && s.context.current === 'b',
    [],
  ],
  ['so is the current one', [...e.showing, e.pick('b')], (s) => s.matches({ screen: 'showing' }), []],
  // days
  [
    'an open package tells when it is another day',
    e.inside,
    (s, _, started) => s.children['calendar'] !== undefined && started.includes('calendar'),
  ],
  [
    'another day asks what is named by a preset about its new days',
    [e.opened('b', packages, e.last7), e.profiled('Visit'), e.show(e.incident), e.loaded(e.incident), e.otherDay],
    (s, effects) =>
      s.context.today === '2026-01-08' &&
      e.scopeTold(effects)?.['fromDate'] === '2026-01-01' &&
      e.scopeTold(effects)?.['toDate'] === '2026-01-08',
    ['send:SCOPE'],
  ],
  [
    'and leaves days as they are',
    [...e.showing, e.otherDay],
    (s, effects) => s.context.range === range && e.scopeTold(effects)?.['toDate'] === range.toDate,
    ['send:SCOPE'],
  ],
  ['the same day is no news', [...e.showing, { type: 'TODAY', day: today }], (s) => s.matches({ screen: 'showing' }), []],
];
