import { createActor, fromPromise, type ActorOptions } from 'xstate';
import type { AnswerOf, Call, RequestOf } from '../../contract/call.ts';
import { DEFAULT_ZONE, defaultRange, isRange } from '../../contract/dates.ts';
import { isFailure, toFailure } from '../../contract/failure.ts';
import { allFilters } from '../../contract/scope.ts';
import { dashboardType, keepAlive, login, logout, menu, packages as listPackages, type Package } from '../../contract/areas/session.ts';
import { ready } from '../../contract/areas/system.ts';
import { authMachine } from '../../machines/auth/auth.machine.ts';
import { loginMachine } from '../../machines/auth/login.machine.ts';
import { sessionClockMachine } from '../../machines/auth/session-clock.machine.ts';
import { IDLE_MS } from '../../machines/auth/types.ts';
import { portalMachine } from '../../machines/portal.machine.ts';
import { withSend } from '../../machines/resource/mutation.machine.ts';
import { withFetch } from '../../machines/resource/resource.machine.ts';
import { filterDrawerMachine } from '../../machines/ui/filter-drawer.machine.ts';
import { boardMachine, mutationMachine, resourceMachine } from '../../machines/workspace/board.machine.ts';
import { guard, landAt } from '../../machines/workspace/guard.ts';
import { reads, writes, type ScreenName } from '../../machines/workspace/screens.ts';
import { defaultProfile, type Link as MachineLink, type Preferences, type WorkspaceContext } from '../../machines/workspace/types.ts';
import { workspaceMachine, type WorkspaceRef } from '../../machines/workspace/workspace.machine.ts';
import { activity, authTabs, clockTabs, server, ticker } from '../adapters/clock-actors.ts';
import { forgetEarly } from '../boot/early-reads.ts';
import { recovery } from '../adapters/recovery.ts';
import { formatLink, parseLink, type Link } from '../adapters/link.ts';
import type { Deps } from './deps.ts';
import { wantedOf } from './wanted.ts';

type PortalOptions = Pick<ActorOptions<typeof portalMachine>, 'clock' | 'inspect'>;

/** Routes whose screen has a board. */
const screens: Readonly<Record<string, ScreenName>> = { '/incident-dashboard': 'incident', '/changepassword': 'changePassword' };
const isOutside = (path: string): boolean => path === '/' || path === '/auth' || path.startsWith('/auth/');
const isError = (path: string): boolean => path.startsWith('/error');
const linkOf = (c: Pick<WorkspaceContext, 'current' | 'range' | 'filters'>): string =>
  c.current === null ? '' : formatLink({ package: c.current, range: c.range, filters: c.filters });
/** An address of ours names its package and leaves out the filters that restrict nothing: all that it does not name is 'all'. */
const named = ({ package: name, range, filters }: Link): MachineLink => ({
  ...(name === null ? {} : { package: name }),
  ...(range === null ? {} : { range }),
  ...(filters === null && name === null ? {} : { filters: filters ?? {} }),
});

/** The composition root: the one place where machines meet the world. The portal is made and started once, outside React. */
export function createPortal({ world, store, location, api, log }: Deps, options: PortalOptions = {}) {
  const session = () => portal.getSnapshot().children.auth?.getSnapshot().context.session ?? null;
  const workspace = () => portal.getSnapshot().children.auth?.getSnapshot().children.workspace;

  /** The screen at the current path, where the guard lets it be drawn. */
  const screenHere = ({ menu, dashboard }: WorkspaceContext): ScreenName | null => {
    const path = location.get().pathname;
    return guard('ready', menu, dashboard, path).kind === 'allow' ? (screens[path] ?? null) : null;
  };

  /** Any call of the signed-in. A 401 ends the session that it was made in, exactly once (D12). */
  async function call<C extends Call>(c: C, request: RequestOf<C>, signal: AbortSignal, idempotencyKey?: string): Promise<AnswerOf<C>> {
    const token = session()?.token ?? null;
    try {
      const answer = await api.call(c, request, { token, signal, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
      // an answer that comes after its question was dropped must not go on to what is done with it
      signal.throwIfAborted();
      return answer;
    } catch (cause) {
      if (token !== null && isFailure(cause) && cause.kind === 'unauthorized') {
        portal.getSnapshot().children.auth?.send({ type: 'REVOKED', token });
      }
      throw cause;
    }
  }

  /** The same for a read whose name alone is known: its answer is erased, and gets its type back where the board is read. */
  const ask = call as unknown as (
    c: Call,
    request: { readonly query: unknown },
    signal: AbortSignal,
  ) => Promise<{ readonly data: unknown }>;

  /** Link over stored over default (D21). On the login page, the link is the wanted path's. */
  const preferences = (packages: readonly Package[]): Preferences => {
    const here = location.get();
    const link = parseLink(isOutside(here.pathname) ? (wantedOf(here)?.split('?')[1] ?? '') : here.search);
    const name = link.package ?? store.package();
    const zone = (packages.find((p) => p.package_name === name) ?? packages[0])?.time_zone ?? DEFAULT_ZONE;
    const fallback = defaultRange(world.now(), zone);
    const stored = store.range();
    const kept = { fromDate: stored.fromDate ?? fallback.fromDate, toDate: stored.toDate ?? fallback.toDate };
    return { package: name, range: link.range ?? (isRange(kept) ? kept : fallback), filters: link.filters ?? allFilters };
  };

  const whenBack = recovery(world, (signal) => api.call(ready, {}, { token: null, signal }));
  const board = boardMachine.provide({
    actors: {
      resource: withFetch(
        resourceMachine,
        async ({ call: name, query }, signal) => {
          const { data } = await ask(reads[name].call, { query }, signal);
          return { answer: data, at: world.now() };
        },
        whenBack,
      ),
      mutation: withSend(mutationMachine, ({ call: name, request, key }, signal) => call(writes[name].call, request, signal, key)),
    },
  });

  const boundWorkspace = workspaceMachine.provide({
    actors: {
      board,
      recovery: whenBack,
      filterDrawer: filterDrawerMachine.provide({ actors: { options: board } }),
      open: fromPromise(async ({ signal }) => {
        const packages = await call(listPackages, {}, signal);
        return { packages, preferences: preferences(packages) };
      }),
      // D18b: neither a dashboard type nor a menu that cannot be had keeps the user out
      profile: fromPromise(async ({ input, signal }) => {
        const query = { package_name: input };
        const user = session()?.user.id ?? '';
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
        return { dashboard, menu: lines ?? store.menu(user) ?? defaultProfile.menu };
      }),
    },
    actions: {
      remember: ({ context: c }) => {
        store.saveScope({ package: c.current, ...c.range });
      },
      publishLink: ({ context }, { kind }) => {
        const { pathname, search, state } = location.get();
        const link = linkOf(context);
        if (!isOutside(pathname) && link !== search) location[kind](pathname + link, state);
      },
      land: ({ context: c, self }, landing) => {
        const here = location.get();
        const outside = isOutside(here.pathname);
        const path = outside ? wantedOf(here) : here.pathname;
        // a reload stays where it is: what may not be there, the guard turns away
        const to = landing.arrival === 'signIn' && !outside ? here.pathname : landAt(landing, path, c.menu, c.dashboard);
        // a link that was followed is left as it is; the first address then says the whole of what is shown, and only that
        const isSaid = isError(to) || (here.search !== '' && (landing.arrival !== 'signIn' || here.search === linkOf(c)));
        if (to !== here.pathname || !isSaid) location.replace((to.split('?')[0] ?? to) + linkOf(c), outside ? null : here.state);
        (self as WorkspaceRef).send({ type: 'SHOW', screen: screenHere(c) });
      },
      logFailure: (_, { failure }) => {
        log(failure);
      },
    },
  });

  const auth = authMachine.provide({
    actors: {
      workspace: boundWorkspace,
      tabs: authTabs(world, store),
      readSession: fromPromise(() => {
        const at = world.now();
        const stored = store.session();
        const isOver = stored === null || at >= stored.expiresAt || at - stored.lastActivityAt >= IDLE_MS;
        if (isOver) {
          store.forget();
          forgetEarly();
        }
        return Promise.resolve(isOver ? null : { session: stored, at });
      }),
      login: loginMachine.provide({
        actors: {
          signIn: fromPromise(async ({ input, signal }) => ({
            answer: await api.call(login, { body: input }, { token: null, signal }),
            at: world.now(),
          })),
        },
      }),
      clock: sessionClockMachine.provide({
        actors: {
          ticker: ticker(world, store),
          activity: activity(world),
          tabs: clockTabs(world, store),
          // a 401 ends the session, as that of any call; another failure is told by the next call that somebody waits for
          server: server((signal) =>
            call(keepAlive, {}, signal).catch((cause: unknown) => {
              if (!signal.aborted) log(toFailure(cause));
            }),
          ),
        },
        actions: {
          shareActivity: (_, { at }) => {
            store.saveActivity(at);
          },
          storeTimes: (_, times) => {
            store.saveTimes(times);
          },
        },
      }),
    },
    actions: {
      saveSession: (_, params) => {
        store.saveSession(params.session);
      },
      // another tab may have signed somebody in meanwhile: that session is not ours to clear
      forgetSession: (_, { token }) => {
        const stored = store.session()?.token ?? null;
        if (token === null || stored === null || stored === token) store.forget();
        forgetEarly();
      },
      // nobody waits for the answer (D12)
      revokeSession: (_, { token }) => {
        api.call(logout, {}, { token }).catch((cause: unknown) => {
          log(toFailure(cause));
        });
      },
    },
  });

  const portal = createActor(portalMachine.provide({ actors: { auth } }), options);
  location.subscribe((move) => {
    const here = location.get();
    const to = workspace();
    if (to === undefined) return;
    if (move === 'pop') to.send({ type: 'LINKED', ...named(parseLink(here.search)) });
    const { context } = to.getSnapshot();
    if (context.landed === null) return;
    // a menu line, and wherever the guard leads, is a bare path: the address keeps saying what is shown
    if (move !== 'pop' && here.search === '' && !isOutside(here.pathname) && !isError(here.pathname))
      location.replace(here.pathname + linkOf(context), here.state);
    to.send({ type: 'SHOW', screen: screenHere(context) });
  });
  return portal;
}
export type Portal = ReturnType<typeof createPortal>;
