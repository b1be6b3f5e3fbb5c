import { assign, raise, sendTo, setup } from 'xstate';
import { packages as listPackages, type Package, type User } from '../../contract/areas/session.ts';
import { isChoice, type Day, type RangeChoice } from '../../contract/time/dates.ts';
import { isUnreachable, type Failure } from '../../contract/failure.ts';
import { isSame } from '../resource/key.ts';
import type { Params } from '../routes/params.ts';
import type { Route } from '../routes/route.ts';
import { makesOldCall, type AnyScreen } from '../screens/screen.ts';
import { unbound, unboundEffect, unboundListener } from '../unbound.ts';
import { leavingMachine } from '../writes/leaving.machine.ts';
import { outboxMachine } from '../writes/outbox.machine.ts';
import { boardMachine } from './board.machine.ts';
import { filterDrawerMachine, type Applied } from './filter-drawer.machine.ts';
import { isOffered } from './guard.ts';
import { scopeOf } from './scope.ts';
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
/** Dates and params after a link inside the same package. */
const adjusted = (c: Pick<WorkspaceContext, 'range' | 'params'>, { range, params }: Link): Pick<WorkspaceContext, 'range' | 'params'> => ({
  range: range !== undefined && isChoice(range) ? range : c.range,
  params: params ?? c.params,
});
const said = (c: Pick<WorkspaceContext, 'range' | 'params'>): unknown => [c.range, c.params];

/** What a child is told: `event` is the one that the workspace takes, passed on as it is. */
type Message =
  | { readonly to: 'board' | 'offers' | 'filterDrawer'; readonly what: 'SCOPE' }
  | { readonly to: 'board' | 'tray'; readonly what: 'REFRESH_ALL' | 'event' }
  | { readonly to: 'tray'; readonly what: 'PACKAGE' | 'SHOWN' }
  | { readonly to: 'outbox'; readonly what: 'LEFT' }
  | { readonly to: 'leaving'; readonly what: 'event' };
const messageOf = (what: Message['what'], context: WorkspaceContext, event: WorkspaceEvent) => {
  if (what === 'event') return event;
  if (what === 'SCOPE') return { type: what, scope: scopeOf(context) };
  return what === 'PACKAGE' ? { type: what, name: context.current ?? '' } : { type: what };
};

/** Children, guards and actions of the workspace: what its regions are written with. */
export const workspaceSetup = setup({
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
    tell: sendTo(
      (_, { to }: Message) => to,
      ({ context, event }, { what }: Message) => messageOf(what, context, event),
    ),
    remember: unboundEffect('workspace.remember'),
    publishLink: unboundEffect<{ kind: LinkKind }>('workspace.publishLink'),
    land: unboundEffect<Landing>('workspace.land'),
    showUnscoped: unboundEffect('workspace.showUnscoped'),
    logFailure: unboundEffect<{ failure: Failure }>('workspace.logFailure'),
  },
});
