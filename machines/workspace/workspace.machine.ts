import { assign, not, raise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { daysOfChoice, DEFAULT_CHOICE, isChoice, type Day, type RangeChoice } from '../../contract/dates.ts';
import { isUnreachable, toFailure, type Failure } from '../../contract/failure.ts';
import { packages as listPackages, type Package, type User } from '../../contract/areas/session.ts';
import { isSame } from '../resource/key.ts';
import type { Params } from '../routes/params.ts';
import type { Route } from '../routes/route.ts';
import { makesOldCall, type AnyScreen, type Scope } from '../screens/screen.ts';
import { unbound, unboundEffect, unboundListener } from '../unbound.ts';
import { leavingMachine } from '../writes/leaving.machine.ts';
import { outboxMachine } from '../writes/outbox.machine.ts';
import { boardMachine, boardOf, optionBoardOf } from './board.machine.ts';
import { isOffered } from './guard.ts';
import { filterDrawerMachine, type Applied } from './filter-drawer.machine.ts';
import { trayMachine } from './tray.machine.ts';
import {
  defaultProfile,
  type Landing,
  type Link,
  type LinkKind,
  type Opening,
  type Profile,
  type WorkspaceContext,
  type WorkspaceEvent,
} from './types.ts';

const knows = (packages: readonly Package[], name: string | null | undefined): name is string =>
  packages.some((p) => p.package_name === name);
/** What the screen is asked about: presets are resolved here, on the day that it is in the package's zone. */
export const scopeOf = ({
  current,
  range,
  today,
  params,
  user,
}: Pick<WorkspaceContext, 'current' | 'range' | 'today' | 'params' | 'user'>): Scope => ({
  package_name: current ?? '',
  ...daysOfChoice(range, today),
  params,
  user,
});

const kindOf = ({ history = 'replace' }: { readonly history?: LinkKind }): LinkKind => history;
/** Dates and params after a link inside the same package. */
const adjusted = (c: Pick<WorkspaceContext, 'range' | 'params'>, { range, params }: Link): Pick<WorkspaceContext, 'range' | 'params'> => ({
  range: range !== undefined && isChoice(range) ? range : c.range,
  params: params ?? c.params,
});
const said = (c: Pick<WorkspaceContext, 'range' | 'params'>): unknown => [c.range, c.params];

/**
 * What the signed-in user works in: package, dates, route and its params, owned here and nowhere else. Two regions stand side by side. `package` opens
 * the packages and learns dashboard type and menu of the current one; a package change resets filters, search, page and row, but those that are picked
 * with it, and stops everything that was on screen (spec §4). `screen` loads the screen of the route and runs its board, for as long as it has what it needs.
 * A write that makes the packages old asks for them again: the selector follows, and where the current one is gone another is opened.
 * While the palette is open the values of all filters are on offer (`offers`). A package may begin with a saved set (`start`), which `land` shows.
 * `outbox` carries the writes, which outlive their screens; `leaving` asks before unsaved changes are left; `tray` has jobs and notices.
 * A link (Back, Forward, a pasted address) is adopted and never written back (D21); one that says what is shown already asks nothing.
 *
 * `recovery` sends SERVER_REACHABLE, `calendar` TODAY when it is another day in the zone of the package that it is given, `autoRefresh` REFRESH_ALL now
 * and then; `open` resolves the packages and what was decided at start, `relist` sends PACKAGES when it is asked to; `profile` is given the package name, `loadScreen` the route. Effects: `remember`
 * stores package and dates, `publishLink` writes the address, `land` leads to a route (`landAt` in guard.ts says which), `showUnscoped` to one that
 * needs no package.
 */
export const workspaceMachine = setup({
  types: {} as {
    context: WorkspaceContext;
    events: WorkspaceEvent;
    input: { user: User };
    children: {
      open: 'open';
      relist: 'relist';
      recovery: 'recovery';
      profile: 'profile';
      calendar: 'calendar';
      loadScreen: 'loadScreen';
      board: 'board';
      autoRefresh: 'autoRefresh';
      filterDrawer: 'filterDrawer';
      offers: 'board';
      outbox: 'outbox';
      leaving: 'leaving';
      tray: 'tray';
    };
  },
  actors: {
    open: unbound<Opening>('workspace.open'),
    recovery: unboundListener('workspace.recovery'),
    relist: unboundListener('workspace.relist'),
    profile: unbound<Profile, string>('workspace.profile'),
    calendar: unboundListener<string>('workspace.calendar'),
    loadScreen: unbound<AnyScreen, Route | null>('workspace.loadScreen'),
    autoRefresh: unboundListener('workspace.autoRefresh'),
    board: boardMachine,
    filterDrawer: filterDrawerMachine,
    outbox: outboxMachine,
    leaving: leavingMachine,
    tray: trayMachine,
  },
  guards: {
    hasPackages: (_, params: Opening) => params.packages.length > 0,
    isOther: ({ context }, params: { name: string | undefined }) => params.name !== context.current && knows(context.packages, params.name),
    changes: ({ context }, link: Link) =>
      context.current !== null && !isSame(said({ ...context, ...adjusted(context, link) }), said(context)),
    isRange: ({ context }, params: { range: RangeChoice }) => context.current !== null && isChoice(params.range),
    isOtherRoute: ({ context }, params: { route: Route | null }) => params.route !== context.route,
    hasRoute: ({ context }) => context.route !== null,
    hasFilters: ({ context }) => Object.keys(context.screen?.options ?? {}).length > 0,
    makesPackagesOld: (_, params: { write: string }) => makesOldCall(params.write, listPackages),
    hasCurrent: ({ context }, params: { packages: readonly Package[] }) => knows(params.packages, context.current),
    /** The screen has the package that it needs, and the package has the screen. */
    canShow: ({ context: { route, current, profiled, menu } }) =>
      route?.needs === 'nothing' || (current !== null && profiled === current && route !== null && isOffered(route.path, menu)),
    isApplied: (_, params: { output: Applied | null }) => params.output !== null,
    hasDates: (_, params: { output: Applied | null }) => params.output?.range != null && isChoice(params.output.range),
    isUnreachable: ({ context }) => context.failure !== null && isUnreachable(context.failure),
    isOtherDay: ({ context }, params: { day: Day }) => params.day !== context.today,
  },
  actions: {
    enter: assign((_, { packages, preferences, today }: Opening) => ({
      today,
      packages,
      current: knows(packages, preferences.package) ? preferences.package : (packages[0]?.package_name ?? null),
      range: preferences.range,
    })),
    setPackages: assign((_, params: { packages: readonly Package[] }) => ({ packages: params.packages })),
    leavePackage: assign({ packages: [], current: null, profiled: null }),
    pick: assign(({ context }, picked: { name: string; params?: Partial<Params> }) => ({
      current: picked.name,
      params: context.route?.params.change(context.route.params.forPackage(context.params), picked.params ?? {}) ?? context.params,
      arrival: context.landed === null ? ('signIn' as const) : ('package' as const),
    })),
    setRange: assign(({ context }, params: { range: RangeChoice }) => ({
      range: params.range,
      params: context.route?.params.forRange(context.params) ?? context.params,
    })),
    setParams: assign({
      params: ({ context }, params: { params: Partial<Params> }) =>
        context.route?.params.change(context.params, params.params) ?? context.params,
    }),
    adjust: assign(({ context }, link: Link) => adjusted(context, link)),
    follow: assign(({ context }, link: Link) => ({
      ...adjusted({ range: context.range, params: context.route?.params.forPackage(context.params) ?? context.params }, link),
      current: link.package ?? context.current,
      arrival: context.landed === null ? ('signIn' as const) : ('link' as const),
    })),
    adopt: assign(({ context }, params: Profile) => ({ ...params, profiled: context.current })),
    adoptDefault: assign(({ context }) => ({ ...defaultProfile, profiled: context.current })),
    setRoute: assign(({ context }, { route, params }: { route: Route | null; params?: Params }) => ({
      route,
      screen: null,
      params: params ?? route?.params.carried(context.route?.params, context.params) ?? {},
    })),
    setScreen: assign((_, params: { screen: AnyScreen }) => ({ screen: params.screen })),
    setToday: assign((_, params: { day: Day }) => ({ today: params.day })),
    fail: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
    settle: assign({ landed: ({ context }) => context.dashboard }),
    relist: sendTo('relist', { type: 'ASK' }),
    askPackages: raise({ type: 'PACKAGES_OLD' }),
    askAgain: raise({ type: 'SCOPED' }),
    tellBoard: sendTo('board', ({ context }) => ({ type: 'SCOPE' as const, scope: scopeOf(context) })),
    tellOffers: sendTo('offers', ({ context }) => ({ type: 'SCOPE' as const, scope: scopeOf(context) })),
    tellDrawer: sendTo('filterDrawer', ({ context }) => ({ type: 'SCOPE' as const, scope: scopeOf(context) })),
    refreshBoard: sendTo('board', { type: 'REFRESH_ALL' }),
    tellWrote: sendTo('board', (_, params: { write: string }) => ({ type: 'WROTE' as const, write: params.write })),
    showTray: sendTo('tray', { type: 'SHOWN' }),
    tellPackage: sendTo('tray', ({ context }) => ({ type: 'PACKAGE' as const, name: context.current ?? '' })),
    refreshTray: sendTo('tray', { type: 'REFRESH_ALL' }),
    tellTray: sendTo('tray', (_, params: { write: string }) => ({ type: 'WROTE' as const, write: params.write })),
    tellUnsent: sendTo('leaving', (_, params: { count: number }) => ({ type: 'UNSENT' as const, count: params.count })),
    tellLeft: sendTo('outbox', { type: 'LEFT' }),
    remember: unboundEffect('workspace.remember'),
    publishLink: unboundEffect<{ kind: LinkKind }>('workspace.publishLink'),
    land: unboundEffect<Landing>('workspace.land'),
    showUnscoped: unboundEffect('workspace.showUnscoped'),
    logFailure: unboundEffect<{ failure: Failure }>('workspace.logFailure'),
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    user: input.user,
    packages: [],
    current: null,
    profiled: null,
    range: DEFAULT_CHOICE,
    today: '',
    dashboard: 'infridgement',
    menu: [],
    start: null,
    route: null,
    params: {},
    screen: null,
    arrival: 'signIn',
    landed: null,
    failure: null,
  }),
  type: 'parallel',
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ self }) => ({ listener: self }) },
    { id: 'leaving', src: 'leaving' },
    { id: 'tray', src: 'tray', input: ({ context, self }) => ({ user: context.user, listener: self }) },
  ],
  on: {
    UNSENT: { actions: { type: 'tellUnsent', params: ({ event }) => event } },
    WROTE: [
      {
        guard: { type: 'makesPackagesOld', params: ({ event }) => event },
        actions: [{ type: 'tellTray', params: ({ event }) => event }, 'askPackages'],
      },
      { actions: { type: 'tellTray', params: ({ event }) => event } },
    ],
    PICK_RANGE: {
      guard: { type: 'isRange', params: ({ event }) => event },
      actions: [
        { type: 'setRange', params: ({ event }) => event },
        'remember',
        { type: 'publishLink', params: ({ event }) => ({ kind: kindOf(event) }) },
        'askAgain',
      ],
    },
    SET_PARAMS: {
      guard: 'hasRoute',
      actions: [
        { type: 'setParams', params: ({ event }) => event },
        { type: 'publishLink', params: ({ event }) => ({ kind: kindOf(event) }) },
        'askAgain',
      ],
    },
  },
  states: {
    package: {
      initial: 'opening',
      on: {
        PICK_PACKAGE: {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.profiling',
          actions: [
            { type: 'pick', params: ({ event }) => event },
            { type: 'publishLink', params: { kind: 'push' } },
          ],
        },
        LINKED: [
          {
            guard: { type: 'isOther', params: ({ event }) => ({ name: event.package }) },
            target: '.profiling',
            actions: { type: 'follow', params: ({ event }) => event },
          },
          {
            guard: { type: 'changes', params: ({ event }) => event },
            actions: [{ type: 'adjust', params: ({ event }) => event }, 'remember', 'askAgain'],
          },
        ],
      },
      states: {
        opening: {
          invoke: {
            id: 'open',
            src: 'open',
            onDone: [
              {
                guard: { type: 'hasPackages', params: ({ event }) => event.output },
                target: 'profiling',
                actions: { type: 'enter', params: ({ event }) => event.output },
              },
              { target: 'empty' },
            ],
            onError: {
              target: 'failed',
              actions: [
                { type: 'fail', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                { type: 'logFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              ],
            },
          },
          // what the link says is decided by `open`, so a link that changes meanwhile is read again
          on: { LINKED: { target: 'opening', reenter: true } },
        },
        failed: {
          entry: 'showUnscoped',
          exit: 'forgetFailure',
          invoke: { id: 'recovery', src: 'recovery' },
          on: { RETRY: 'opening', SERVER_REACHABLE: { guard: 'isUnreachable', target: 'opening' } },
        },
        empty: { entry: 'showUnscoped', on: { RETRY: 'opening', PACKAGES_OLD: 'opening' } },
        profiling: {
          // a screen that needs no package stays: what it asks about the package before is asked about this one
          entry: ['remember', 'askAgain'],
          invoke: {
            id: 'profile',
            src: 'profile',
            input: ({ context }) => context.current ?? '',
            onDone: {
              target: 'ready',
              actions: [
                { type: 'adopt', params: ({ event }) => event.output },
                'tellPackage',
                { type: 'land', params: ({ context }) => ({ arrival: context.arrival, from: context.landed }) },
                'settle',
              ],
            },
            onError: {
              target: 'ready',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                'adoptDefault',
                'tellPackage',
                { type: 'land', params: ({ context }) => ({ arrival: context.arrival, from: context.landed }) },
                'settle',
              ],
            },
          },
        },
        ready: {
          invoke: [
            { id: 'calendar', src: 'calendar', input: ({ context }) => context.current ?? '' },
            { id: 'relist', src: 'relist' },
          ],
          on: {
            TODAY: {
              guard: { type: 'isOtherDay', params: ({ event }) => event },
              actions: [{ type: 'setToday', params: ({ event }) => event }, 'askAgain'],
            },
            PACKAGES_OLD: { actions: 'relist' },
            PACKAGES: [
              {
                guard: { type: 'hasCurrent', params: ({ event }) => event },
                actions: { type: 'setPackages', params: ({ event }) => event },
              },
              // it is theirs no more: one is chosen as at the start
              { target: 'opening', actions: ['leavePackage', 'askAgain'] },
            ],
          },
        },
      },
    },
    screen: {
      initial: 'resting',
      on: {
        SHOW: {
          guard: { type: 'isOtherRoute', params: ({ event }) => event },
          target: '.choosing',
          actions: [{ type: 'setRoute', params: ({ event }) => event }, 'tellLeft'],
        },
      },
      states: {
        choosing: { always: [{ guard: 'hasRoute', target: 'loadingScreen' }, { target: 'resting' }] },
        resting: {},
        loadingScreen: {
          invoke: {
            id: 'loadScreen',
            src: 'loadScreen',
            input: ({ context }) => context.route,
            onDone: { target: 'waiting', actions: { type: 'setScreen', params: ({ event }) => ({ screen: event.output }) } },
            onError: { target: 'missing', actions: { type: 'logFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) } },
          },
        },
        missing: { on: { RETRY_SCREEN: 'loadingScreen' } },
        waiting: { always: { guard: 'canShow', target: 'showing' } },
        showing: {
          entry: 'showTray',
          always: { guard: not('canShow'), target: 'waiting' },
          invoke: [
            { id: 'board', src: 'board', input: ({ context }) => boardOf(context.screen as AnyScreen, scopeOf(context)) },
            { id: 'autoRefresh', src: 'autoRefresh' },
          ],
          on: {
            SCOPED: { actions: 'tellBoard' },
            REFRESH_ALL: { actions: ['refreshBoard', 'refreshTray'] },
            WROTE: [
              {
                guard: { type: 'makesPackagesOld', params: ({ event }) => event },
                actions: [
                  { type: 'tellWrote', params: ({ event }) => event },
                  { type: 'tellTray', params: ({ event }) => event },
                  'askPackages',
                ],
              },
              {
                actions: [
                  { type: 'tellWrote', params: ({ event }) => event },
                  { type: 'tellTray', params: ({ event }) => event },
                ],
              },
            ],
          },
          initial: 'plain',
          states: {
            plain: {
              on: { OPEN_FILTERS: { guard: 'hasFilters', target: 'filtering' }, OFFER: { guard: 'hasFilters', target: 'offering' } },
            },
            offering: {
              invoke: {
                id: 'offers',
                src: 'board',
                input: ({ context }) => optionBoardOf(context.screen as AnyScreen, scopeOf(context)),
              },
              on: {
                OPEN_FILTERS: 'filtering',
                WITHDRAW: 'plain',
                SCOPED: { actions: ['tellBoard', 'tellOffers'] },
              },
            },
            filtering: {
              invoke: {
                id: 'filterDrawer',
                src: 'filterDrawer',
                input: ({ context, event }) => ({
                  screen: context.screen as AnyScreen,
                  scope: scopeOf(context),
                  isAdvanced: event.type === 'OPEN_FILTERS' && event.advanced === true,
                }),
                onDone: [
                  {
                    guard: { type: 'hasDates', params: ({ event }) => event },
                    target: 'plain',
                    actions: [
                      { type: 'setRange', params: ({ event }) => ({ range: event.output?.range ?? DEFAULT_CHOICE }) },
                      { type: 'setParams', params: ({ event }) => ({ params: event.output?.params ?? {} }) },
                      'remember',
                      { type: 'publishLink', params: { kind: 'replace' } },
                      'askAgain',
                    ],
                  },
                  {
                    guard: { type: 'isApplied', params: ({ event }) => event },
                    target: 'plain',
                    actions: [
                      { type: 'setParams', params: ({ event }) => ({ params: event.output?.params ?? {} }) },
                      { type: 'publishLink', params: { kind: 'replace' } },
                      'askAgain',
                    ],
                  },
                  { target: 'plain' },
                ],
              },
              on: { SCOPED: { actions: ['tellBoard', 'tellDrawer'] } },
            },
          },
        },
      },
    },
  },
});
export type WorkspaceRef = ActorRefFrom<typeof workspaceMachine>;
