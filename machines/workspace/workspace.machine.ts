import { assign, raise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { isRange, type DateRange } from '../../contract/dates.ts';
import { isUnreachable, toFailure, type Failure } from '../../contract/failure.ts';
import { allFilters, type FilterSet } from '../../contract/scope.ts';
import type { Package, User } from '../../contract/areas/session.ts';
import { isSame } from '../resource/key.ts';
import { filterDrawerMachine } from '../ui/filter-drawer.machine.ts';
import { unbound, unboundEffect, unboundListener } from '../unbound.ts';
import { boardMachine } from './board.machine.ts';
import type { Scope, ScreenName } from './screens.ts';
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
export const scopeOf = (c: Pick<WorkspaceContext, 'current' | 'range' | 'filters'>): Scope => ({
  package_name: c.current ?? '',
  ...c.range,
  ...c.filters,
});

const kindOf = ({ by }: { readonly by?: 'mark' }): LinkKind => (by === 'mark' ? 'push' : 'replace');
/** Dates and filters after a link inside the same package. */
const adjusted = (
  c: Pick<WorkspaceContext, 'range' | 'filters'>,
  { range, filters }: Link,
): Pick<WorkspaceContext, 'range' | 'filters'> => ({
  range: range !== undefined && isRange(range) ? range : c.range,
  filters: filters === undefined ? c.filters : { ...allFilters, ...filters },
});

/**
 * What the signed-in user works in: package, dates and filters, owned here and nowhere else. A package change resets the
 * filters to 'all', learns the package's dashboard type and menu, and stops everything that was on screen (spec §4).
 * A link (Back, Forward, a pasted address) is adopted and never written back (D21); one that says what is shown already asks nothing.
 *
 * `recovery` sends SERVER_REACHABLE when the server answers again; `open` resolves the packages and what was decided at start; `profile` is given the package name. Effects: `remember`
 * stores package and dates, `publishLink` writes the address, `land` leads to a route (`landAt` in guard.ts says which).
 */
export const workspaceMachine = setup({
  types: {} as {
    context: WorkspaceContext;
    events: WorkspaceEvent;
    input: { user: User };
    children: { open: 'open'; recovery: 'recovery'; profile: 'profile'; board: 'board'; filterDrawer: 'filterDrawer' };
  },
  actors: {
    open: unbound<Opening>('workspace.open'),
    recovery: unboundListener('workspace.recovery'),
    profile: unbound<Profile, string>('workspace.profile'),
    board: boardMachine,
    filterDrawer: filterDrawerMachine,
  },
  guards: {
    hasPackages: (_, params: Opening) => params.packages.length > 0,
    isOther: ({ context }, params: { name: string | undefined }) => params.name !== context.current && knows(context.packages, params.name),
    isInside: ({ context }) => context.current !== null,
    changesScope: ({ context }, link: Link) =>
      context.current !== null && !isSame(scopeOf({ ...context, ...adjusted(context, link) }), scopeOf(context)),
    isRange: ({ context }, params: { range: DateRange }) => context.current !== null && isRange(params.range),
    isOtherScreen: ({ context }, params: { screen: ScreenName | null }) => params.screen !== context.screen,
    hasScreen: ({ context }) => context.screen !== null,
    isUnreachable: ({ context }) => context.failure !== null && isUnreachable(context.failure),
  },
  actions: {
    enter: assign((_, { packages, preferences }: Opening) => ({
      packages,
      current: knows(packages, preferences.package) ? preferences.package : (packages[0]?.package_name ?? null),
      range: preferences.range,
      filters: preferences.filters,
    })),
    pick: assign(({ context }, params: { name: string }) => ({
      current: params.name,
      filters: allFilters,
      arrival: context.landed === null ? ('signIn' as const) : ('package' as const),
    })),
    setRange: assign((_, params: { range: DateRange }) => ({ range: params.range })),
    setFilters: assign({ filters: ({ context }, params: { filters: Partial<FilterSet> }) => ({ ...context.filters, ...params.filters }) }),
    clearFilters: assign({ filters: allFilters }),
    adjust: assign(({ context }, link: Link) => adjusted(context, link)),
    follow: assign(({ context }, link: Link) => ({
      current: link.package ?? context.current,
      filters: { ...allFilters, ...link.filters },
      range: link.range !== undefined && isRange(link.range) ? link.range : context.range,
      arrival: context.landed === null ? ('signIn' as const) : ('link' as const),
    })),
    adopt: assign((_, params: Profile) => ({ dashboard: params.dashboard, menu: params.menu })),
    adoptDefault: assign(defaultProfile),
    setScreen: assign((_, params: { screen: ScreenName | null }) => ({ screen: params.screen })),
    fail: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    forgetFailure: assign({ failure: null }),
    settle: assign({ landed: ({ context }) => context.dashboard }),
    askAgain: raise({ type: 'SCOPED' }),
    tellBoard: sendTo('board', ({ context }) => ({ type: 'SCOPE' as const, scope: scopeOf(context) })),
    tellDrawer: sendTo('filterDrawer', ({ context }) => ({ type: 'SCOPE' as const, scope: scopeOf(context) })),
    refreshBoard: sendTo('board', { type: 'REFRESH_ALL' }),
    remember: unboundEffect('workspace.remember'),
    publishLink: unboundEffect<{ kind: LinkKind }>('workspace.publishLink'),
    land: unboundEffect<Landing>('workspace.land'),
    logFailure: unboundEffect<{ failure: Failure }>('workspace.logFailure'),
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    user: input.user,
    packages: [],
    current: null,
    range: { fromDate: '', toDate: '' },
    filters: allFilters,
    dashboard: 'infridgement',
    menu: [],
    screen: null,
    arrival: 'signIn',
    landed: null,
    failure: null,
  }),
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
    PICK_RANGE: {
      guard: { type: 'isRange', params: ({ event }) => event },
      actions: [
        { type: 'setRange', params: ({ event }) => event },
        'remember',
        { type: 'publishLink', params: ({ event }) => ({ kind: kindOf(event) }) },
        'askAgain',
      ],
    },
    APPLY_FILTERS: {
      guard: 'isInside',
      actions: [
        { type: 'setFilters', params: ({ event }) => event },
        { type: 'publishLink', params: ({ event }) => ({ kind: kindOf(event) }) },
        'askAgain',
      ],
    },
    CLEAR_FILTERS: {
      guard: 'isInside',
      actions: ['clearFilters', { type: 'publishLink', params: { kind: 'replace' } }, 'askAgain'],
    },
    LINKED: [
      {
        guard: { type: 'isOther', params: ({ event }) => ({ name: event.package }) },
        target: '.profiling',
        actions: { type: 'follow', params: ({ event }) => event },
      },
      {
        guard: { type: 'changesScope', params: ({ event }) => event },
        actions: [{ type: 'adjust', params: ({ event }) => event }, 'remember', 'askAgain'],
      },
    ],
    SHOW: { actions: { type: 'setScreen', params: ({ event }) => event } },
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
      exit: 'forgetFailure',
      invoke: { id: 'recovery', src: 'recovery' },
      on: { RETRY: 'opening', SERVER_REACHABLE: { guard: 'isUnreachable', target: 'opening' } },
    },
    empty: { on: { RETRY: 'opening' } },
    profiling: {
      entry: 'remember',
      invoke: {
        id: 'profile',
        src: 'profile',
        input: ({ context }) => context.current ?? '',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'adopt', params: ({ event }) => event.output },
            { type: 'land', params: ({ context }) => ({ arrival: context.arrival, from: context.landed }) },
            'settle',
          ],
        },
        onError: {
          target: 'ready',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            'adoptDefault',
            { type: 'land', params: ({ context }) => ({ arrival: context.arrival, from: context.landed }) },
            'settle',
          ],
        },
      },
    },
    ready: {
      initial: 'choosing',
      on: {
        SHOW: {
          guard: { type: 'isOtherScreen', params: ({ event }) => event },
          target: '.choosing',
          actions: { type: 'setScreen', params: ({ event }) => event },
        },
      },
      states: {
        choosing: { always: [{ guard: 'hasScreen', target: 'showing' }, { target: 'resting' }] },
        resting: {},
        showing: {
          invoke: [
            { id: 'board', src: 'board', input: ({ context }) => ({ screen: context.screen as ScreenName, scope: scopeOf(context) }) },
            { id: 'filterDrawer', src: 'filterDrawer', input: ({ context }) => ({ scope: scopeOf(context) }) },
          ],
          on: {
            SCOPED: { actions: ['tellBoard', 'tellDrawer'] },
            REFRESH_ALL: { actions: 'refreshBoard' },
          },
        },
      },
    },
  },
});
export type WorkspaceRef = ActorRefFrom<typeof workspaceMachine>;
