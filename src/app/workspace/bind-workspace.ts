import { fromCallback, fromPromise } from 'xstate';
import { dashboardType, menu, packages as listPackages, type Package } from '../../../contract/areas/session.ts';
import { ready } from '../../../contract/areas/system.ts';
import { dayIn, daysOfChoice } from '../../../contract/time/dates.ts';
import { toFailure } from '../../../contract/failure.ts';
import type { Unheeded } from '../../../machines/ui/link-notice.machine.ts';
import { filterDrawerMachine } from '../../../machines/workspace/filter-drawer.machine.ts';
import { phaseOf } from '../../../machines/workspace/guard.ts';
import { defaultProfile, type WorkspaceContext } from '../../../machines/workspace/types.ts';
import type { TrayPart } from '../../../machines/workspace/tray-types.ts';
import { trayMachine } from '../../../machines/workspace/tray.machine.ts';
import { workspaceMachine, type WorkspaceRef } from '../../../machines/workspace/workspace.machine.ts';
import { isHolding, leavingMachine } from '../../../machines/writes/leaving.machine.ts';
import { autoRefresh, calendar, pulse, settled } from '../../adapters/calendar-actors.ts';
import type { Move, Place } from '../../adapters/location.ts';
import { recovery } from '../../adapters/session/recovery.ts';
import { offsetOf } from '../../adapters/zone-offset.ts';
import { bindOutbox } from './bind-writes.ts';
import type { CallSignedIn } from './call-signed-in.ts';
import type { Deps } from '../deps.ts';
import { firstScope, zoneIn } from '../navigation/first-scope.ts';
import { isOutside, navigate, pathIn, searchIn, unheededIn, type Cause } from '../navigation/navigate.ts';
import { returnPathOf } from '../../portal/return-path.ts';
import { bindReads } from './bind-reads.ts';

/** What the workspace needs of the portal around it. */
interface Surroundings {
  readonly call: CallSignedIn;
  readonly userId: () => string;
  readonly heeded: (unheeded: Unheeded) => void;
  readonly workspace: () => WorkspaceRef | undefined;
  readonly signOut: () => void;
}
const addressOf = ({ pathname, search }: Place): string => pathname + search;

/** The workspace's machine on the world, and how it follows the address bar. */
export function bindWorkspace(
  { world, store, location, api, log, loadScreen, loadTray }: Deps,
  { call, userId, heeded, workspace, signOut }: Surroundings,
) {
  let known: readonly Package[] = [];
  const relist = async (signal: AbortSignal): Promise<readonly Package[]> => {
    const packages = await call(listPackages, {}, signal);
    known = packages;
    store.savePackages(packages.map((p) => p.package_name));
    return packages;
  };
  const todayIn = (name: string | null): string => dayIn(world.now(), zoneIn(known, name));

  /** Writes the address, then tells the workspace. */
  const go = (to: WorkspaceRef, context: WorkspaceContext, cause: Cause): void => {
    const { value, context: before } = to.getSnapshot();
    const phase = phaseOf('signedIn', { value: value.package, landed: before.landed });
    const { address, events, unheeded } = navigate({ ...context, packages: known, phase }, location.get(), cause);
    if (address !== null) location[address.kind](address.to, address.state);
    for (const event of events) to.send(event);
    if (unheeded !== null) heeded(unheeded);
  };
  /** The address that is followed, as it was last. */
  let shown = addressOf(location.get());
  const adopt = (to: WorkspaceRef, by: Move): void => {
    shown = addressOf(location.get());
    go(to, to.getSnapshot().context, { type: 'moved', by });
  };

  const logFailure: (_: unknown, params: { failure: Parameters<Deps['log']>[0] }) => void = (_, { failure }) => {
    log(failure);
  };
  const whenReachable = recovery(world, (signal) => api.call(ready, {}, { token: null, signal }));
  const board = bindReads(world, call, whenReachable);
  const tray = trayMachine.provide({
    actors: {
      board,
      settled: settled(world),
      pulse: pulse(world),
      loadPart: fromPromise<TrayPart, undefined>(() => loadTray()),
    },
    actions: { logFailure },
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

  const machine = workspaceMachine.provide({
    actors: {
      board,
      outbox: bindOutbox(api, world, call),
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
        const here = location.get();
        const returnPath = returnPathOf(here) ?? '';
        const preferences = firstScope(here, store, packages, world.now());
        heeded(
          isOutside(here.pathname)
            ? unheededIn(packages, pathIn(returnPath), searchIn(returnPath))
            : unheededIn(packages, here.pathname, here.search),
        );
        return { packages, preferences, today: todayIn(preferences.package) };
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
        return {
          dashboard,
          start: type?.start_view ?? null,
          menu: lines ?? store.menu(user) ?? defaultProfile.menu,
          today: todayIn(input),
        };
      }),
    },
    actions: {
      remember: ({ context: { current, range } }) => {
        store.saveScope({
          package: current,
          range,
          days: daysOfChoice(range, todayIn(current)),
          offsetMinutes: offsetOf(world.now(), zoneIn(known, current)),
        });
      },
      publishLink: ({ context, self }, { kind }) => {
        go(self as WorkspaceRef, context, { type: 'changed', kind });
      },
      land: ({ context, self }, landing) => {
        go(self as WorkspaceRef, context, { type: 'landed', ...landing });
      },
      showUnscoped: ({ context, self }) => {
        go(self as WorkspaceRef, context, { type: 'unscoped' });
      },
      logFailure,
    },
  });

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
