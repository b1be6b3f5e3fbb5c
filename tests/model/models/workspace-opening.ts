import { failure, otherRange, packages, range, today } from '../fixtures.ts';
import * as e from './workspace-events.ts';

const more = [...packages];
/** Packages, their profile, and going from one to another. */
export const opening: e.Sentences = [
  {
    rule: 'the previous package is restored',
    events: [e.opened('b')],
    holds: (s) => s.matches({ package: 'profiling' }) && s.context.current === 'b' && s.context.today === today,
    effects: ['remember'],
  },
  { rule: 'otherwise the first is chosen', events: [e.opened('gone')], holds: (s) => s.context.current === 'a' },
  { rule: 'also where none is stored', events: [e.opened(null)], holds: (s) => s.context.current === 'a' },
  {
    rule: 'dates of the start are taken',
    events: [e.opened('b', packages, { preset: 'last30' })],
    holds: (s) => JSON.stringify(s.context.range) === '{"preset":"last30"}' && s.context.packages.length === 2,
  },
  {
    rule: 'a user without packages is told so',
    events: [e.opened(null, [])],
    holds: (s) => s.matches({ package: 'empty' }),
    effects: ['showUnscoped'],
  },
  { rule: 'who can look again', events: [e.opened(null, []), e.retry], holds: (s) => s.matches({ package: 'opening' }) },
  {
    rule: 'packages that cannot be reached are a failure, not emptiness',
    events: [e.notOpened],
    holds: (s, effects) =>
      s.matches({ package: 'failed' }) &&
      s.context.failure?.kind === 'server' &&
      e.isTold(effects, 'logFailure', { failure: failure('server') }),
    effects: ['logFailure', 'showUnscoped'],
  },
  {
    rule: 'with a way to try again',
    events: [e.notOpened, e.retry],
    holds: (s) => s.matches({ package: 'opening' }) && s.children['open'] !== undefined,
  },
  {
    rule: 'where nobody answered it tries again by itself when the server is back',
    events: [e.notReached, e.back],
    holds: (s) => s.matches({ package: 'opening' }),
  },
  { rule: 'what the server refused waits for a person', events: [e.notOpened, e.back], holds: (s) => s.matches({ package: 'failed' }) },
  { rule: 'whoever waits listens for the server', events: [e.notReached], holds: (s) => s.children['recovery'] !== undefined },
  {
    rule: 'nothing can be adjusted before there is a package',
    events: [e.notOpened, e.filter, e.pickOther, e.linked({ params: e.inIndia }), e.pick('a')],
    holds: (s) =>
      s.matches({ package: 'failed' }) &&
      s.context.params['country'] === undefined &&
      JSON.stringify(s.context.range) === '{"preset":"last7"}' &&
      s.context.current === null,
    effects: [],
  },
  {
    rule: 'filters without a page change nothing',
    events: [e.filter],
    holds: (s) => s.matches({ package: 'opening' }) && Object.keys(s.context.params).length === 0,
    effects: [],
  },
  {
    rule: 'links to nowhere change nothing either',
    events: [e.notOpened, e.linked({ params: e.inIndia })],
    holds: (s) => s.context.params['country'] === undefined,
    effects: [],
  },
  { rule: 'nor dates', events: [e.pickOther], holds: (s) => 'preset' in s.context.range, effects: [] },
  {
    rule: 'a link that changes while opening is read again',
    events: [e.linked({ package: 'a' })],
    holds: (s, _, started) => s.matches({ package: 'opening' }) && s.context.current === null && started.includes('open'),
    effects: [],
  },
  // a write that changes which packages there are
  {
    rule: 'a write that makes the packages old asks for them again',
    events: [...e.showing, e.wrotePackages],
    holds: (_, effects) => e.isTold(effects, 'send:ASK', { type: 'ASK' }),
    effects: ['send:WROTE', 'send:WROTE', 'send:ASK'],
  },
  { rule: 'without a screen too', events: [...e.inside, e.wrotePackages], holds: () => true, effects: ['send:WROTE', 'send:ASK'] },
  { rule: 'another write does not', events: [...e.inside, e.wrote], holds: () => true, effects: ['send:WROTE'] },
  {
    rule: 'while they are being asked for they are asked for once more',
    events: [e.wrotePackages],
    holds: (s, _, started) => s.matches({ package: 'opening' }) && started.includes('open'),
    effects: ['send:WROTE'],
  },
  {
    rule: 'while a package is being opened, which may be gone, all of it begins anew',
    events: [e.opened('b'), e.wrotePackages],
    holds: (s, _, started) => s.matches({ package: 'opening' }) && s.context.current === null && started.includes('open'),
    effects: ['send:WROTE'],
  },
  {
    rule: 'the selector follows',
    events: [...e.showing, e.relisted(more)],
    holds: (s) => s.matches({ package: 'ready', screen: 'showing' }) && s.context.packages === more,
    effects: [],
  },
  {
    rule: 'a package that is theirs no more is left, and another one opened',
    events: [...e.showing, e.relisted(packages.slice(0, 1))],
    holds: (s) => s.matches({ package: 'opening' }) && s.context.current === null && s.context.profiled === null,
  },
  {
    rule: 'the first package of somebody without one is opened',
    events: [e.opened(null, []), e.wrotePackages],
    holds: (s) => s.matches({ package: 'opening' }),
  },
  // the package's profile
  {
    rule: 'dashboard type, menu and today come from the package, and the first screen follows',
    events: [e.opened('b'), e.profiled('Visit', '2026-01-09')],
    holds: (s, effects) =>
      s.matches({ package: 'ready' }) &&
      s.context.dashboard === 'Visit' &&
      s.context.menu === e.menu &&
      s.context.today === '2026-01-09' &&
      s.context.profiled === 'b' &&
      s.context.landed === 'Visit' &&
      e.isTold(effects, 'land', { arrival: 'signIn', from: null }),
    effects: ['land', 'send:PACKAGE'],
  },
  {
    rule: 'where they cannot be told it is infringement and the dashboard alone',
    events: [e.opened('b'), e.notProfiled],
    holds: (s, effects) =>
      s.matches({ package: 'ready' }) &&
      s.context.dashboard === 'infridgement' &&
      s.context.menu.map((m) => m.route).join() === '/incident-dashboard' &&
      s.context.profiled === 'b' &&
      e.isTold(effects, 'land', { arrival: 'signIn', from: null }) &&
      s.context.landed === 'infridgement',
    effects: ['logFailure', 'land', 'send:PACKAGE'],
  },
  {
    rule: 'also for a second package',
    events: [...e.inside, e.pick('a'), e.notProfiled],
    holds: (s, effects) => s.context.dashboard === 'infridgement' && e.isTold(effects, 'land', { arrival: 'package', from: 'Visit' }),
    effects: ['logFailure', 'land', 'send:PACKAGE'],
  },
  // selecting
  {
    rule: 'a package change stores it, resets the filters and makes a history entry',
    events: [...e.showing, e.filter, e.pick('a')],
    holds: (s, effects) =>
      s.matches({ package: 'profiling' }) &&
      s.context.current === 'a' &&
      s.context.params['country'] === 'all' &&
      e.isTold(effects, 'publishLink', { kind: 'push' }),
    effects: ['publishLink', 'remember'],
  },
  {
    rule: 'search, page and row are reset too; how the page is looked at stays',
    events: [
      ...e.at(e.visit),
      e.set({ search: 'x', country: 'IN', group: 'device', sort: 'total' }),
      e.set({ page: 3, row: 'r' }),
      e.pick('a'),
    ],
    holds: ({ context: { params: p } }) =>
      p['search'] === '' &&
      p['country'] === 'all' &&
      p['page'] === 1 &&
      p['row'] === null &&
      p['group'] === 'device' &&
      p['sort'] === 'total',
  },
  {
    rule: 'what is picked with a package holds in it, and nothing else that narrows the list',
    events: [...e.at(e.visit), e.set({ search: 'x', country: 'IN', channel: 'Search' }), e.pick('a', { params: { country: 'IN' } })],
    holds: ({ context: { current, params: p } }) =>
      current === 'a' && p['country'] === 'IN' && p['channel'] === 'all' && p['search'] === '',
  },
  {
    rule: 'the range stays',
    events: [...e.inside, e.pickOther, e.pick('a')],
    holds: (s) => s.context.range === otherRange,
  },
  {
    rule: 'its dashboard type is learnt and leads on',
    events: [...e.inside, e.pick('a'), e.profiled('Impression')],
    holds: (s, effects) =>
      s.context.dashboard === 'Impression' &&
      s.context.landed === 'Impression' &&
      e.isTold(effects, 'land', { arrival: 'package', from: 'Visit' }),
    effects: ['land', 'send:PACKAGE'],
  },
  {
    rule: 'a package change stops everything that was on screen',
    events: [...e.showing, e.openFilters, e.pick('a')],
    holds: (s) => s.matches({ screen: 'waiting' }) && s.children['board'] === undefined && s.children['filterDrawer'] === undefined,
    effects: ['publishLink', 'remember'],
  },
  {
    rule: 'and the screen comes back with the new package',
    events: [...e.showing, e.pick('a'), e.profiled('Visit')],
    holds: (s, _, started) => s.matches({ screen: { showing: 'plain' } }) && started.includes('board'),
  },
  {
    rule: 'a package change while the last one is opening wins',
    events: [e.opened('b'), e.pick('a')],
    holds: (s) => s.matches({ package: 'profiling' }) && s.context.current === 'a' && s.context.arrival === 'signIn',
  },
  {
    rule: 'an unknown package is ignored',
    events: [...e.inside, e.pick('unknown')],
    holds: (s) => s.matches({ package: 'ready' }) && s.context.current === 'b',
    effects: [],
  },
  { rule: 'so is the current one', events: [...e.showing, e.pick('b')], holds: (s) => s.matches({ screen: 'showing' }), effects: [] },
  // days
  {
    rule: 'an open package tells when it is another day',
    events: e.inside,
    holds: (s, _, started) => s.children['calendar'] !== undefined && started.includes('calendar'),
  },
  {
    rule: 'another day asks what is named by a preset about its new days',
    events: [e.opened('b', packages, e.last7), e.profiled('Visit'), e.show(e.incident), e.loaded(e.incident), e.otherDay],
    holds: (s, effects) =>
      s.context.today === '2026-01-08' &&
      e.scopeTold(effects)?.['fromDate'] === '2026-01-01' &&
      e.scopeTold(effects)?.['toDate'] === '2026-01-08',
    effects: ['send:SCOPE'],
  },
  {
    rule: 'and leaves days as they are',
    events: [...e.showing, e.otherDay],
    holds: (s, effects) => s.context.range === range && e.scopeTold(effects)?.['toDate'] === range.toDate,
    effects: ['send:SCOPE'],
  },
  {
    rule: 'the same day is no news',
    events: [...e.showing, { type: 'TODAY', day: today }],
    holds: (s) => s.matches({ screen: 'showing' }),
    effects: [],
  },
];
