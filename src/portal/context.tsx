import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DashboardType, MenuItem } from '../../contract/policy.ts';
import type { sessionClockMachine } from '../../machines/auth/session-clock.machine.ts';
import type { BoardRef } from '../../machines/workspace/board.machine.ts';
import { phaseOf, type Phase } from '../../machines/workspace/guard.ts';
import type { WorkspaceRef } from '../../machines/workspace/workspace.machine.ts';
import type { LeavingRef } from '../../machines/writes/leaving.machine.ts';
import type { OutboxRef } from '../../machines/writes/outbox.machine.ts';
import type { Location, Place } from '../adapters/location.ts';
import type { Drafts } from '../adapters/drafts.ts';
import type { SessionStore } from '../adapters/session/session-store.ts';
import type { Portal } from '../app/create-portal.ts';

export interface PortalValue {
  readonly portal: Portal;
  readonly location: Location;
  readonly store: Pick<SessionStore, 'drafts'>;
}
const PortalContext = createContext<PortalValue | null>(null);

export const PortalProvider = ({ value, children }: { value: PortalValue; children: ReactNode }) => (
  <PortalContext value={value}>{children}</PortalContext>
);
const usePortalValue = (): PortalValue => {
  const value = use(PortalContext);
  if (value === null) throw new Error('no PortalProvider');
  return value;
};

export const useLocationStore = (): Location => usePortalValue().location;
export function usePlace(): Place {
  const { location } = usePortalValue();
  return useSyncExternalStore(
    (changed) => location.subscribe(changed),
    () => location.get(),
  );
}
/** The path alone: what an address says of dates and filters, the workspace knows, and a press on a bar must not draw the frame anew. */
export function usePath(): string {
  const { location } = usePortalValue();
  return useSyncExternalStore(
    (changed) => location.subscribe(changed),
    () => location.get().pathname,
  );
}

const required = <T,>(child: T | null | undefined, name: string): T => {
  if (child === undefined || child === null) throw new Error(`${name} is not alive`);
  return child;
};
/** The portal's own children live as long as it does: whoever asks for one need not watch it. */
const usePortalChildren = () => usePortalValue().portal.getSnapshot().children;
export const useAuth = () => required(usePortalChildren().auth, 'auth');
export const useSplash = () => required(usePortalChildren().splash, 'splash');
export const useRouteProgress = () => required(usePortalChildren().routeProgress, 'routeProgress');
export const useBuild = () => required(usePortalChildren().build, 'build');
export const useLinkNotice = () => required(usePortalChildren().linkNotice, 'linkNotice');
export const useLogin = () => useSelector(useAuth(), (s) => s.children.login);
export const useClock = (): ActorRefFrom<typeof sessionClockMachine> | undefined => useSelector(useAuth(), (s) => s.children.clock);
const useMaybeWorkspace = (): WorkspaceRef | undefined => useSelector(useAuth(), (s) => s.children.workspace);

const WorkspaceContext = createContext<WorkspaceRef | null>(null);
const BoardContext = createContext<BoardRef | undefined>(undefined);
/** Watches the workspace of the signed-in and its board for everybody below. */
export function WorkspaceProvider({ children }: { readonly children: ReactNode }) {
  const workspace = required(useMaybeWorkspace(), 'workspace');
  const board = useSelector(workspace, (s) => s.children.board);
  return (
    <WorkspaceContext value={workspace}>
      <BoardContext value={board}>{children}</BoardContext>
    </WorkspaceContext>
  );
}
/** The workspace of the signed-in; only below a screen that is drawn while signed in. */
export const useWorkspace = (): WorkspaceRef => required(use(WorkspaceContext), 'workspace');
/** They live as long as the workspace does. */
export const useOutbox = (): OutboxRef => {
  const auth = useAuth();
  const workspace = use(WorkspaceContext);
  return required((workspace ?? auth).getSnapshot().children.outbox, 'outbox');
};
export const useLeaving = (): LeavingRef => required(useWorkspace().getSnapshot().children.leaving, 'leaving');
/** What the signed-in typed and did not save. */
export function useDrafts(): Drafts {
  const { store } = usePortalValue();
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  return useMemo(() => store.drafts(user), [store, user]);
}
/** The board of the screen that is shown, where it has one. */
export const useBoard = (): BoardRef | undefined => use(BoardContext);

interface GuardInput {
  readonly phase: Phase;
  readonly menu: readonly MenuItem[];
  readonly dashboard: DashboardType;
  /** A link has led to another package, which is being opened. */
  readonly isFollowing: boolean;
}
const nowhere: readonly MenuItem[] = [];
/** What the route guard needs to know. */
export function useGuardInput(): GuardInput {
  const auth = useSelector(useAuth(), (s) => (s.value === 'restoring' || s.value === 'signedOut' ? s.value : 'signedIn'));
  const workspace = useMaybeWorkspace();
  const value = useSelector(workspace, (s) => s?.value.package as string | undefined);
  const landed = useSelector(workspace, (s) => s?.context.landed ?? null);
  const menu = useSelector(workspace, (s) => s?.context.menu ?? nowhere);
  const dashboard = useSelector(workspace, (s) => s?.context.dashboard ?? 'infridgement');
  const isFollowing = useSelector(workspace, (s) => s?.value.package === 'profiling' && s.context.arrival === 'link');
  return { isFollowing, phase: phaseOf(auth, value === undefined ? undefined : { value, landed }), menu, dashboard };
}
