import { menuRoutes, sessionRoutes } from '../../contract/policy.ts';
import { lazyPart, type LazyPart } from '../widgets/lazy-part.ts';

export const Outside = lazyPart(async () => ({ default: (await import('./Outside.tsx')).Outside }));
export const Inside = lazyPart(async () => ({ default: (await import('./Inside.tsx')).Inside }));
export const NotFoundScreen = lazyPart(async () => ({ default: (await import('../screens/not-found/NotFoundScreen.tsx')).NotFoundScreen }));
const IncidentScreen = lazyPart(async () => ({ default: (await import('../screens/incident/IncidentScreen.tsx')).IncidentScreen }));
const ChangePasswordScreen = lazyPart(async () => ({ default: (await import('../screens/change-password/ChangePasswordScreen.tsx')).ChangePasswordScreen }));
const ComingScreen = lazyPart(async () => ({ default: (await import('../screens/coming/ComingScreen.tsx')).ComingScreen }));

/** Screens that are built; every other route of the specification says honestly that it is not. */
const built: Readonly<Record<string, LazyPart<object>>> = {
  '/incident-dashboard': IncidentScreen,
  '/changepassword': ChangePasswordScreen,
};

export interface Route { readonly path: string; readonly Screen: LazyPart<object> }
/** Every route of the signed-in (spec §2). Who may open which is the guard's matter. */
export const routes: readonly Route[] = [...menuRoutes, ...sessionRoutes].map((path) => ({ path, Screen: built[path] ?? ComingScreen }));

/** Fetches what will be drawn first, so that it is drawn in one go. Never fails: what is missing is asked for again when it is drawn. */
export async function preload(isSignedIn: boolean, path: string): Promise<void> {
  const parts = isSignedIn ? [Inside, built[path] ?? (path === '/' ? IncidentScreen : ComingScreen)] : [Outside];
  await Promise.all(parts.map((part) => part.preload()));
}
