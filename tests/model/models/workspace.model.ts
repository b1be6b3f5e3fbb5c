import { allFilters } from '../../../contract/scope.ts';
import { workspaceMachine } from '../../../machines/workspace/workspace.machine.ts';
import type { WorkspaceContext } from '../../../machines/workspace/types.ts';
import { ann, failure, inIndia, otherRange, packages, range } from '../fixtures.ts';
import type { Effect, Model, SnapOf } from '../support/model.ts';

type Context = WorkspaceContext;

const opened = (wanted: string | null, of = packages, filters = allFilters) => ({
  type: 'xstate.done.actor.open',
  output: { packages: of, preferences: { package: wanted, range, filters } },
});
const notOpened = { type: 'xstate.error.actor.open', error: failure('server') };
const notReached = { type: 'xstate.error.actor.open', error: failure('offline') };
const back = { type: 'SERVER_REACHABLE' };
const menu = [{ menu_name: 'Tickets', route: '/issues', sub_menu: '0' }];
const profiled = (dashboard: string) => ({ type: 'xstate.done.actor.profile', output: { dashboard, menu } });
const notProfiled = { type: 'xstate.error.actor.profile', error: failure('missing') };
const pick = (name: string) => ({ type: 'PICK_PACKAGE', name });
const pickRange = (dates: typeof range) => ({ type: 'PICK_RANGE', range: dates });
const backwards = pickRange({ fromDate: '2026-02-02', toDate: '2026-02-01' });
const filter = { type: 'APPLY_FILTERS', filters: { country: 'IN' } },
  clearFilters = { type: 'CLEAR_FILTERS' };
const show = (screen: 'incident' | null) => ({ type: 'SHOW', screen });
const linked = (link: object) => ({ type: 'LINKED', ...link });
const retry = { type: 'RETRY' },
  refreshAll = { type: 'REFRESH_ALL' };

const inside = [opened('b'), profiled('Visit')];
const showing = [...inside, show('incident')];
const isUntouched = (s: SnapOf<Context>): boolean => s.context.filters.country === 'all' && s.context.range.fromDate === range.fromDate;
const told = (effects: readonly Effect[], type: string): unknown => effects.find((e) => e.type === type)?.params;
const isTold = (effects: readonly Effect[], type: string, params: unknown): boolean =>
  JSON.stringify(told(effects, type)) === JSON.stringify(params);
const scopeTold = (effects: readonly Effect[]): Record<string, string> | undefined =>
  (told(effects, 'send:SCOPE') as { scope: Record<string, string> } | undefined)?.scope;

export const workspace: Model<Context> = {
  name: 'workspace',
  machine: workspaceMachine,
  input: { user: ann },
  project: (c) => ({
    current: c.current,
    dashboard: c.dashboard,
    screen: c.screen,
    country: c.filters.country,
    from: c.range.fromDate,
    arrival: c.arrival,
    landed: c.landed,
    failure: c.failure?.kind,
  }),
  internal: ['SCOPED'],
  cases: [
    opened('b'),
    opened('gone'),
    opened(null, []),
    notOpened,
    notReached,
    back,
    profiled('Visit'),
    notProfiled,
    pick('a'),
    pick('b'),
    pick('unknown'),
    pickRange(otherRange),
    backwards,
    filter,
    clearFilters,
    show('incident'),
    show(null),
    linked({ package: 'a', filters: { country: 'IN' } }),
    linked({ filters: {} }),
    retry,
    refreshAll,
  ],
  rules: {
    'it says why it failed exactly where it failed': (s) => s.matches('failed') === (s.context.failure !== null),
    'a board and a drawer exactly while a screen is shown': (s) =>
      ['board', 'filterDrawer'].every((id) => (s.children[id] !== undefined) === s.matches({ ready: 'showing' })),
    'the current package is one of the list': ({ context: { current, packages: known } }) =>
      current === null || known.some((p: { package_name: string }) => p.package_name === current),
    'a package is current exactly inside': (s) => (s.context.current !== null) === (s.matches('profiling') || s.matches('ready')),
    'the range runs forward': ({ context: { range: r } }) => r.fromDate <= r.toDate,
    'choosing is over at once': (s) => !s.matches({ ready: 'choosing' }),
    'what is shown is what was asked for': (s) => !s.matches('ready') || s.matches({ ready: 'showing' }) === (s.context.screen !== null),
  },
  scenarios: [
    // opening
    {
      rule: 'the previous package is restored',
      events: [opened('b')],
      holds: (s) => s.matches('profiling') && s.context.current === 'b',
      effects: ['remember'],
    },
    { rule: 'otherwise the first is chosen', events: [opened('gone')], holds: (s) => s.context.current === 'a' },
    { rule: 'also where none is stored', events: [opened(null)], holds: (s) => s.context.current === 'a' },
    {
      rule: 'dates and filters of the start are taken',
      events: [opened('b', packages, inIndia)],
      holds: (s) => s.context.filters.country === 'IN' && s.context.range.fromDate === range.fromDate && s.context.packages.length === 2,
    },
    { rule: 'a user without packages is told so', events: [opened(null, [])], holds: (s) => s.matches('empty'), effects: [] },
    { rule: 'who can look again', events: [opened(null, []), retry], holds: (s) => s.matches('opening') },
    {
      rule: 'packages that cannot be reached are a failure, not emptiness',
      events: [notOpened],
      holds: (s, e) =>
        s.matches('failed') && s.context.failure?.kind === 'server' && isTold(e, 'logFailure', { failure: failure('server') }),
      effects: ['logFailure'],
    },
    { rule: 'with a way to try again', events: [notOpened, retry], holds: (s) => s.matches('opening') && s.children['open'] !== undefined },
    {
      rule: 'where nobody answered it tries again by itself when the server is back',
      events: [notReached, back],
      holds: (s) => s.matches('opening'),
    },
    { rule: 'what the server refused waits for a person', events: [notOpened, back], holds: (s) => s.matches('failed') },
    { rule: 'whoever waits listens for the server', events: [notReached], holds: (s) => s.children['recovery'] !== undefined },
    {
      rule: 'nothing can be adjusted before there is a package',
      events: [notOpened, filter, pickRange(otherRange), clearFilters, linked({ filters: { country: 'IN' } }), pick('a')],
      holds: (s) =>
        s.matches('failed') && s.context.filters.country === 'all' && s.context.range.fromDate === '' && s.context.current === null,
      effects: [],
    },
    {
      rule: 'filters before there is a package change nothing',
      events: [filter],
      holds: (s) => s.matches('opening') && s.context.filters.country === 'all',
      effects: [],
    },
    { rule: 'nor is there anything to clear', events: [clearFilters], holds: (s) => s.matches('opening'), effects: [] },
    {
      rule: 'nor do links to nowhere',
      events: [notOpened, linked({ filters: { country: 'IN' } })],
      holds: (s) => s.context.filters.country === 'all',
      effects: [],
    },
    { rule: 'nor dates', events: [pickRange(otherRange)], holds: (s) => s.context.range.fromDate === '', effects: [] },
    {
      rule: 'a link that changes while opening is read again',
      events: [linked({ package: 'a' })],
      holds: (s, _, started) => s.matches('opening') && s.context.current === null && started.includes('open'),
      effects: [],
    },
    // the package's profile
    {
      rule: 'dashboard type and menu come from the package, and the first screen follows',
      events: inside,
      holds: (s, e) =>
        s.matches({ ready: 'resting' }) &&
        s.context.dashboard === 'Visit' &&
        s.context.menu === menu &&
        s.context.landed === 'Visit' &&
        isTold(e, 'land', { arrival: 'signIn', from: null }),
      effects: ['land'],
    },
    {
      rule: 'where they cannot be told it is infringement and the dashboard alone',
      events: [opened('b'), notProfiled],
      holds: (s, e) =>
        s.matches({ ready: 'resting' }) &&
        s.context.dashboard === 'infridgement' &&
        s.context.menu.map((m: { route: string }) => m.route).join() === '/incident-dashboard' &&
        isTold(e, 'land', { arrival: 'signIn', from: null }) &&
        s.context.landed === 'infridgement',
      effects: ['logFailure', 'land'],
    },
    {
      rule: 'also for a second package',
      events: [...inside, pick('a'), notProfiled],
      holds: (s, e) => s.context.dashboard === 'infridgement' && isTold(e, 'land', { arrival: 'package', from: 'Visit' }),
      effects: ['logFailure', 'land'],
    },
    // selecting
    {
      rule: 'a package change stores it, resets the filters and makes a history entry',
      events: [...inside, filter, pick('a')],
      holds: (s, e) =>
        s.matches('profiling') &&
        s.context.current === 'a' &&
        s.context.filters.country === 'all' &&
        isTold(e, 'publishLink', { kind: 'push' }),
      effects: ['publishLink', 'remember'],
    },
    {
      rule: 'the range stays',
      events: [...inside, pickRange(otherRange), pick('a')],
      holds: (s) => s.context.range.fromDate === otherRange.fromDate,
    },
    {
      rule: 'its dashboard type is learnt and leads on',
      events: [...inside, pick('a'), profiled('Impression')],
      holds: (s, e) =>
        s.context.dashboard === 'Impression' &&
        s.context.landed === 'Impression' &&
        isTold(e, 'land', { arrival: 'package', from: 'Visit' }),
      effects: ['land'],
    },
    {
      rule: 'a package change stops everything that was on screen',
      events: [...showing, pick('a')],
      holds: (s) => s.children['board'] === undefined && s.children['filterDrawer'] === undefined,
      effects: ['publishLink', 'remember'],
    },
    {
      rule: 'and the screen comes back with the new package',
      events: [...showing, pick('a'), profiled('Visit')],
      holds: (s) => s.matches({ ready: 'showing' }) && s.context.screen === 'incident',
    },
    {
      rule: 'a package change while the last one is opening wins',
      events: [opened('b'), pick('a')],
      holds: (s) => s.matches('profiling') && s.context.current === 'a' && s.context.arrival === 'signIn',
    },
    {
      rule: 'an unknown package is ignored',
      events: [...inside, pick('unknown')],
      holds: (s) => s.matches('ready') && s.context.current === 'b',
      effects: [],
    },
    { rule: 'so is the current one', events: [...showing, pick('b')], holds: (s) => s.matches({ ready: 'showing' }), effects: [] },
    // screens
    {
      rule: 'a screen that is known before the package is shown with it',
      events: [show('incident'), ...inside],
      holds: (s) => s.matches({ ready: 'showing' }) && s.children['board'] !== undefined,
    },
    { rule: 'a screen is shown when it is asked for', events: showing, holds: (s) => s.matches({ ready: 'showing' }) },
    {
      rule: 'the same screen once more starts nothing anew',
      events: [...showing, show('incident')],
      holds: (s, _, started) => s.matches({ ready: 'showing' }) && started.length === 0,
    },
    {
      rule: 'leaving a screen stops its board',
      events: [...showing, show(null)],
      holds: (s) => s.matches({ ready: 'resting' }) && s.children['board'] === undefined && s.context.screen === null,
    },
    // adjusting
    {
      rule: 'other dates are stored, replace the address and ask the board anew',
      events: [...showing, pickRange(otherRange)],
      holds: (s, e) =>
        s.matches({ ready: 'showing' }) &&
        s.context.range.fromDate === otherRange.fromDate &&
        isTold(e, 'publishLink', { kind: 'replace' }) &&
        scopeTold(e)?.['fromDate'] === otherRange.fromDate,
      effects: ['remember', 'publishLink', 'send:SCOPE', 'send:SCOPE'],
    },
    { rule: 'dates that run backwards are ignored', events: [...showing, backwards], holds: isUntouched, effects: [] },
    {
      rule: 'dates can be chosen without a screen',
      events: [...inside, pickRange(otherRange)],
      holds: (s) => s.context.range.fromDate === otherRange.fromDate,
      effects: ['remember', 'publishLink'],
    },
    {
      rule: 'applied filters replace the address and ask the board anew',
      events: [...showing, filter],
      holds: (s, e) =>
        s.context.filters.country === 'IN' &&
        s.context.filters.brand === 'all' &&
        isTold(e, 'publishLink', { kind: 'replace' }) &&
        scopeTold(e)?.['country'] === 'IN' &&
        scopeTold(e)?.['package_name'] === 'b',
      effects: ['publishLink', 'send:SCOPE', 'send:SCOPE'],
    },
    {
      rule: 'filters are added to those in force',
      events: [...showing, filter, { type: 'APPLY_FILTERS', filters: { brand: 'x' } }],
      holds: (s) => s.context.filters.country === 'IN' && s.context.filters.brand === 'x',
    },
    {
      rule: "clearing sets all to 'all'",
      events: [...showing, filter, clearFilters],
      holds: (s, e) =>
        s.context.filters.country === 'all' && scopeTold(e)?.['country'] === 'all' && isTold(e, 'publishLink', { kind: 'replace' }),
      effects: ['publishLink', 'send:SCOPE', 'send:SCOPE'],
    },
    {
      rule: 'a refresh asks the whole board again',
      events: [...showing, refreshAll],
      holds: (s) => s.matches({ ready: 'showing' }),
      effects: ['send:REFRESH_ALL'],
    },
    {
      rule: 'without a screen there is nothing to refresh',
      events: [...inside, refreshAll],
      holds: (s) => s.matches({ ready: 'resting' }),
      effects: [],
    },
    // links
    {
      rule: 'a link to another package is adopted with its filters and never written back',
      events: [...showing, filter, linked({ package: 'a', filters: { brand: 'x' } })],
      holds: (s) =>
        s.matches('profiling') && s.context.current === 'a' && s.context.filters.brand === 'x' && s.context.filters.country === 'all',
      effects: ['remember'],
    },
    {
      rule: 'a link that names no filters resets them with the package',
      events: [...showing, filter, linked({ package: 'a' })],
      holds: (s) => s.context.filters.country === 'all' && s.context.range.fromDate === range.fromDate,
    },
    {
      rule: 'with the dates that it names',
      events: [...showing, linked({ package: 'a', range: otherRange })],
      holds: (s) => s.context.range.fromDate === otherRange.fromDate,
    },
    {
      rule: 'a link leads nowhere by itself',
      events: [...inside, linked({ package: 'a' }), profiled('Impression')],
      holds: (_, e) => isTold(e, 'land', { arrival: 'link', from: 'Visit' }),
    },
    {
      rule: 'going back to no filters clears them',
      events: [...showing, filter, linked({ package: 'b', filters: {} })],
      holds: (s) => s.matches({ ready: 'showing' }) && s.context.filters.country === 'all',
      effects: ['remember', 'send:SCOPE', 'send:SCOPE'],
    },
    {
      rule: 'a link that names dates alone leaves the filters',
      events: [...showing, filter, linked({ range: otherRange })],
      holds: (s) => s.context.filters.country === 'IN' && s.context.range.fromDate === otherRange.fromDate,
    },
    {
      rule: 'dates of a link that run backwards are ignored',
      events: [...showing, linked({ range: { fromDate: '2026-02-02', toDate: '2026-02-01' } })],
      holds: isUntouched,
    },
    {
      rule: 'a mark that is picked makes a history entry',
      events: [...showing, { ...filter, by: 'mark' }],
      holds: (s, e) => s.context.filters.country === 'IN' && isTold(e, 'publishLink', { kind: 'push' }),
    },
    {
      rule: 'so do days that are picked',
      events: [...showing, { ...pickRange(otherRange), by: 'mark' }],
      holds: (s, e) => s.context.range.fromDate === otherRange.fromDate && isTold(e, 'publishLink', { kind: 'push' }),
    },
    {
      rule: 'what is adjusted makes none',
      events: [...showing, filter],
      holds: (_, e) => isTold(e, 'publishLink', { kind: 'replace' }),
    },
    {
      rule: 'dates neither',
      events: [...showing, pickRange(otherRange)],
      holds: (_, e) => isTold(e, 'publishLink', { kind: 'replace' }),
    },
    {
      rule: 'a link that says what is shown already asks nothing',
      events: [...showing, linked({ package: 'b', range, filters: {} })],
      holds: (s) => s.matches({ ready: 'showing' }),
      effects: [],
    },
    {
      rule: 'an unknown package in a link is ignored',
      events: [...showing, linked({ package: 'unknown' })],
      holds: (s) => s.matches({ ready: 'showing' }) && s.context.current === 'b',
    },
    {
      rule: 'a link while the first package is opening still leads to a first screen',
      events: [opened('b'), linked({ package: 'a' }), profiled('Visit')],
      holds: (_, e) => isTold(e, 'land', { arrival: 'signIn', from: null }),
    },
  ],
};
