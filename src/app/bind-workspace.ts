import { fromCallback, fromPromise } from 'xstate';
import { dashboardType, menu, packages as listPackages, type Package } from '../../contract/areas/session.ts';
import { ready } from '../../contract/areas/system.ts';
import { DEFAULT_CHOICE, DEFAULT_ZONE, dayIn, daysOfChoice, isRange, rangeOf, type RangeChoice } from '../../contract/dates.ts';
import { toFailure, type Failure } from '../../contract/failure.ts';
import { isInMenu } from '../../contract/policy.ts';
import { withFetch } from '../../machines/resource/resource.machine.ts';
import type { Stamped } from '../../machines/resource/types.ts';
import { noParams, type Params, type ParamsSchema } from '../../machines/routes/params.ts';
import type { Route } from '../../machines/routes/route.ts';
import type { Unheeded } from '../../machines/ui/link-notice.machine.ts';
import { routeAt } from '../../machines/routes/routes.ts';
import { alongOf, readOfQuery, type ReadQuery } from '../../machines/screens/screen.ts';
import { boardMachine, resourceMachine } from '../../machines/workspace/board.machine.ts';
import { filterDrawerMachine } from '../../machines/workspace/filter-drawer.machine.ts';
import { guard, landAt, phaseOf } from '../../machines/workspace/guard.ts';
import { defaultProfile, type Arrival, type Preferences, type WorkspaceContext } from '../../machines/workspace/types.ts';
import type { TrayPart } from '../../machines/workspace/tray-types.ts';
import { trayMachine } from '../../machines/workspace/tray.machine.ts';
import { workspaceMachine, type WorkspaceRef } from '../../machines/workspace/workspace.machine.ts';
import { isHolding, leavingMachine } from '../../machines/writes/leaving.machine.ts';
import { createAhead } from '../adapters/ahead.ts';
import type { BrowserEnvironment } from '../adapters/browser-environment.ts';
import { autoRefresh, calendar, pulse, repeat, settled } from '../adapters/calendar-actors.ts';
import { formatLink, parseLink, unreadIn } from '../adapters/link.ts';
import type { Move, Place } from '../adapters/location.ts';
import { recovery } from '../adapters/recovery.ts';
import { bindOutbox } from './bind-writes.ts';
import { dataOf, type CallSignedIn } from './call-signed-in.ts';
import type { Deps } from './deps.ts';
import { wantedOf } from './wanted.ts';

/** What the workspace needs of the portal around it. */
interface Around {
  readonly call: CallSignedIn;
  readonly userId: () => string;
  readonly heeded: (unheeded: Unheeded) => void;
  readonly workspace: () => WorkspaceRef | undefined;
  readonly signOut: () => void;
}

/** What the user wants to see first, where they came in by choosing the package or by a sign-in that wants no address; null where their menu has lost it. */
function startAt({ start, menu: lines }: WorkspaceContext, arrival: Arrival, path: string | null): WorkspaceContext['start'] {
  const isAsked = arrival === 'package' || (arrival === 'signIn' && (path === null || path === '/'));
  return isAsked && start !== null && routeAt(start.screen) !== undefined && isInMenu(start.screen, lines) ? start : null;
}
const isOutside = (path: string): boolean => path === '/' || path === '/auth' || path.startsWith('/auth/');
const isError = (path: string): boolean => path.startsWith('/error');
const searchIn = (path: string): string => path.split('?')[1] ?? '';
const pathIn = (path: string): string => path.split('?')[0] ?? path;
const addressOf = ({ pathname, search }: Place): string => pathname + search;

type Said = Pick<WorkspaceContext, 'current' | 'range'> & { readonly params: Params };
const linkOf = ({ current, range, params }: Said, route: Route | undefined): string =>
  current === null ? '' : formatLink({ package: current, range, params }, route?.params ?? noParams);

/** Gives a call up once all its attempts together have taken so long (spec §8). Rejects with a `timeout` then. */
async function withinLimit<T>(
  timers: BrowserEnvironment['timers'],
  limitMs: number | undefined,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (limitMs === undefined) return run(signal);
  const limit = new AbortController();
  const timer = timers.setTimeout(() => {
    limit.abort();
  }, limitMs);
  try {
    return await run(AbortSignal.any([signal, limit.signal]));
  } catch (cause) {
    if (limit.signal.aborted && !signal.aborted) throw { kind: 'timeout', message: `given up after ${limitMs} ms` } satisfies Failure;
    throw cause;
  } finally {
    timers.clearTimeout(timer);
  }
}

/** The workspace's machine on the world, and how it follows the address bar. */
export function bindWorkspace(
  { world, store, location, api, log, loadScreen, loadTray }: Deps,
  { call, userId, heeded, workspace, signOut }: Around,
) {
  const zoneIn = (packages: readonly Package[], name: string | null): string =>
    (packages.find((p) => p.package_name === name) ?? packages[0])?.time_zone ?? DEFAULT_ZONE;
  let known: readonly Package[] = [];

  /** The route at the current path, where the guard lets it be drawn. */
  const routeHere = ({ menu: lines, dashboard }: WorkspaceContext): Route | null => {
    const path = location.get().pathname;
    return guard('ready', lines, dashboard, path).kind === 'allow' ? (routeAt(path) ?? null) : null;
  };

  /** The package that a link names, where that is none of theirs. */
  const foreignIn = (search: string): string => {
    const name = parseLink(search, noParams).package ?? '';
    return known.some((p) => p.package_name === name) ? '' : name;
  };
  /** Tells what of a link cannot be honoured. */
  const heed = (path: string, search: string): void => {
    heeded({ foreign: foreignIn(search), names: unreadIn(search, routeAt(path)?.params ?? noParams) });
  };
  /** A link with its params as far as they are about what is shown: what narrows a package that is none of theirs narrows no other. */
  const linkAt = (search: string, params: ParamsSchema): ReturnType<typeof parseLink> => {
    const link = parseLink(search, params);
    return foreignIn(search) === '' ? link : { ...link, params: params.forPackage(link.params) };
  };

  /** Link over stored over default (D21). On the login page, the link is the wanted path's. */
  const preferences = (packages: readonly Package[]): Preferences => {
    const here = location.get();
    const link = parseLink(isOutside(here.pathname) ? searchIn(wantedOf(here) ?? '') : here.search, noParams);
    const name = link.package ?? store.package();
    return { package: name, range: link.range ?? storedRange(dayIn(world.now(), zoneIn(packages, name))) };
  };
  /** Days of which one is stored are completed by the default's. */
  const storedRange = (today: string): RangeChoice => {
    const stored = store.range();
    if ('preset' in stored) return stored;
    if (stored.fromDate === null && stored.toDate === null) return DEFAULT_CHOICE;
    const usual = rangeOf('last7', today);
    const days = { fromDate: stored.fromDate ?? usual.fromDate, toDate: stored.toDate ?? usual.toDate };
    return isRange(days) ? days : DEFAULT_CHOICE;
  };

  const whenReachable = recovery(world, (signal) => api.call(ready, {}, { token: null, signal }));
  const ahead = createAhead(world.timers, async (query: ReadQuery, signal): Promise<Stamped<unknown>> => {
    const { call: of, limitMs } = readOfQuery(query);
    // its type is met again where the board is read
    const answer = await withinLimit(world.timers, limitMs, signal, (until) => call(of, query.request as never, until));
    return { answer: dataOf(answer), at: world.now() };
  });
  const board = boardMachine.provide({
    actors: { resource: withFetch(resourceMachine, ahead.ask, whenReachable, repeat<ReadQuery>(world, alongOf)) },
    actions: {
      askAhead: (_, { queries }) => {
        ahead.begin(queries);
      },
    },
  });
  const outbox = bindOutbox(api, world, call);
  const tray = trayMachine.provide({
    actors: {
      board,
      settled: settled(world),
      pulse: pulse(world),
      loadPart: fromPromise<TrayPart, undefined>(() => loadTray()),
    },
    actions: {
      logFailure: (_, { failure }) => {
        log(failure);
      },
    },
  });
  const leaving = leavingMachine.provide({
    actions: {
      go: (_, { way }) => {
        const to = workspace();
        if (way.kind === 'signOut') signOut();
        else if (way.kind === 'package') to?.send({ type: 'PICK_PACKAGE', name: way.name });
        else if (way.to !== addressOf(location.get())) location.push(way.to);
        else if (to !== undefined) adopt(to, way.moved);
      },
      giveUp: (_, { holders }) => {
        for (const name of holders) store.drafts(userId()).drop(name);
      },
      turnBack: (_, { way }) => {
        if (way.kind === 'address') location[way.moved === 'pop' ? 'push' : 'replace'](way.from);
      },
    },
  });
  /** The address that is followed, as it was last. */
  let shown = addressOf(location.get());

  const relist = async (signal: AbortSignal): Promise<readonly Package[]> => {
    const packages = await call(listPackages, {}, signal);
    known = packages;
    store.savePackages(packages.map((p) => p.package_name));
    return packages;
  };

  const machine = workspaceMachine.provide({
    actors: {
      board,
      outbox,
      leaving,
      tray,
      recovery: whenReachable,
      calendar: calendar(world, (name) => zoneIn(known, name)),
      autoRefresh: autoRefresh(world),
      filterDrawer: filterDrawerMachine.provide({ actors: { options: board } }),
      loadScreen: fromPromise(async ({ input }) => {
        if (input === null) throw new Error('No route to load a screen of');
        return (await loadScreen(input)).screen;
      }),
      open: fromPromise(async ({ signal }) => {
        const packages = await relist(signal);
        const chosen = preferences(packages);
        const here = location.get(),
          wanted = wantedOf(here) ?? '';
        if (isOutside(here.pathname)) heed(pathIn(wanted), searchIn(wanted));
        else heed(here.pathname, here.search);
        return { packages, preferences: chosen, today: dayIn(world.now(), zoneIn(packages, chosen.package)) };
      }),
      relist: fromCallback(({ sendBack, receive }) => {
        let under: AbortController | undefined;
        receive(() => {
          under?.abort();
          const own = (under = new AbortController());
          relist(own.signal).then(
            (packages) => own.signal.aborted || sendBack({ type: 'PACKAGES', packages }),
            (cause: unknown) => own.signal.aborted || log(toFailure(cause)),
          );
        });
        return () => under?.abort();
      }),
      // D18b: neither a dashboard type nor a menu that cannot be had keeps the user out
      profile: fromPromise(async ({ input, signal }) => {
        const query = { package_name: input };
        const user = userId();
        const failed = (cause: unknown): null => {
          signal.throwIfAborted();
          log(toFailure(cause));
          return null;
        };
        const [type, lines] = await Promise.all([
          call(dashboardType, { query }, signal).catch(failed),
          call(menu, { query }, signal).catch(failed),
        ]);
        const dashboard = type?.dashboardType[0] ?? defaultProfile.dashboard;
        store.saveDashboard(dashboard);
        if (lines !== null) store.saveMenu(user, lines);
        const start = type?.start_view ?? null;
        return {
          dashboard,
          start,
          menu: lines ?? store.menu(user) ?? defaultProfile.menu,
          today: dayIn(world.now(), zoneIn(known, input)),
        };
      }),
    },
    actions: {
      remember: ({ context: c }) => {
        const zone = zoneIn(known, c.current);
        const today = dayIn(world.now(), zone);
        store.saveScope({
          package: c.current,
          range: c.range,
          days: daysOfChoice(c.range, today),
          offsetMinutes: offsetOf(world.now(), zone),
        });
      },
      publishLink: ({ context }, { kind }) => {
        const { pathname, search, state } = location.get();
        const link = linkOf(context, context.route ?? undefined);
        if (!isOutside(pathname) && link !== search) location[kind](pathname + link, state);
      },
      land: ({ context: c, self }, landing) => {
        const here = location.get();
        const outside = isOutside(here.pathname);
        const path = outside ? wantedOf(here) : here.pathname;
        const first = landing.arrival === 'signIn';
        const start = startAt(c, landing.arrival, path);
        // a reload stays where it is: what may not be there, the guard turns away
        const to = start?.screen ?? (first && !outside ? here.pathname : landAt(landing, path, c.menu, c.dashboard));
        const route = routeAt(pathIn(to));
        const named = outside ? searchIn(to) : to === here.pathname ? here.search : '';
        const kept = route?.params.carried(c.route?.params, c.params) ?? {};
        const range = start?.range ?? c.range;
        // what a link to another package says holds, also where its page was not open to the package before
        const isLink = landing.arrival === 'link' && here.search !== '';
        const params =
          start !== null || first || isLink
            ? start === null
              ? linkAt(named, route?.params ?? noParams).params
              : (route?.params.read(new URLSearchParams({ ...start.filters })) ?? {})
            : kept;
        const link = linkOf({ ...c, range, params }, route);
        // a link that was followed is left as it is; the first address then says the whole of what is shown, and only that
        const isSaid = isError(to) || (here.search !== '' && ((!first && start === null) || here.search === link));
        if (to !== here.pathname || !isSaid) location.replace(pathIn(to) + link, outside ? null : here.state);
        (self as WorkspaceRef).send({ type: 'SHOW', route: routeHere(c), params });
        // where its route was shown before, and for its dates
        if (start !== null) (self as WorkspaceRef).send({ type: 'LINKED', range, params });
      },
      // without packages there is no menu: only what is about none of them can be shown
      showUnscoped: ({ self }) => {
        showUnscoped(self as WorkspaceRef);
      },
      logFailure: (_, { failure }) => {
        log(failure);
      },
    },
  });

  const showUnscoped = (to: WorkspaceRef): void => {
    const wanted = isOutside(location.get().pathname) ? wantedOf(location.get()) : null;
    if (wanted !== null && routeAt(pathIn(wanted))?.needs === 'nothing') location.replace(wanted, null);
    const { pathname, search } = location.get();
    const route = routeAt(pathname);
    if (route?.needs !== 'nothing') {
      to.send({ type: 'SHOW', route: null });
      return;
    }
    if (search === '') {
      to.send({ type: 'SHOW', route });
      return;
    }
    const { params } = parseLink(search, route.params);
    if (to.getSnapshot().context.route === route) to.send({ type: 'SET_PARAMS', params, history: 'replace' });
    else to.send({ type: 'SHOW', route, params });
  };

  /** What the address says is what is shown from now on. */
  function adopt(to: WorkspaceRef, move: Move): void {
    shown = addressOf(location.get());
    const here = location.get();
    const { context, value } = to.getSnapshot();
    const link = linkAt(here.search, routeAt(here.pathname)?.params ?? noParams);
    // an address of ours names its package and leaves out what is as at first
    const named = {
      ...(link.package === null ? {} : { package: link.package }),
      ...(link.range === null ? {} : { range: link.range }),
      ...(here.search === '' ? {} : { params: link.params }),
    };
    if (context.landed === null) {
      if (move === 'pop') to.send({ type: 'LINKED', ...named });
      const phase = phaseOf('signedIn', { value: value.package, landed: context.landed });
      if (phase === 'empty' || phase === 'failed') showUnscoped(to);
      return;
    }
    // the guard leads on from there, to what is shown
    if (isOutside(here.pathname)) return;
    const route = routeHere(context);
    // a menu line, and wherever the guard leads, is a bare path: the address keeps saying what is shown
    if (move !== 'pop' && here.search === '' && route !== null) {
      const params = route.params.carried(context.route?.params, context.params);
      location.replace(here.pathname + linkOf({ ...context, params }, route), here.state);
    }
    to.send({ type: 'SHOW', route, ...(here.search === '' ? {} : { params: link.params }) });
    const isElsewhere = link.package !== null && link.package !== context.current;
    // what is pushed is a link that was followed, or what is shown already
    if (move === 'replace' && !isElsewhere) return;
    to.send({ type: 'LINKED', ...named });
    if (move === 'pop' || isElsewhere) heed(here.pathname, here.search);
  }

  return {
    machine,
    /** The address has moved: another path, and wherever Back and Forward lead, is a way out of what is shown. */
    follow(to: WorkspaceRef, move: Move): void {
      const here = location.get();
      const address = addressOf(here);
      const isWayOut = address !== shown && (move === 'pop' || here.pathname !== pathIn(shown));
      const { leaving: gate } = to.getSnapshot().children;
      if (!isWayOut || gate === undefined || !isHolding(gate.getSnapshot())) adopt(to, move);
      else gate.send({ type: 'WANT', way: { kind: 'address', to: address, from: shown, moved: move } });
    },
  };
}

/** Minutes that a zone is ahead of UTC at an instant. */
function offsetOf(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d+):(\d+))?/.exec(parts.find((p) => p.type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
