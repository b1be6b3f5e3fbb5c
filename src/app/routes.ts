import { menuRoutes, sessionRoutes } from '../../contract/policy.ts';
import { lazyPart, type LazyPart } from '../widgets/lazy-part.ts';

const IncidentScreen = lazyPart(async () => ({ default: (await import('../screens/incident/IncidentScreen.tsx')).IncidentScreen }));
const ChangePasswordScreen = lazyPart(async () => ({
  default: (await import('../screens/session/change-password/ChangePasswordScreen.tsx')).ChangePasswordScreen,
}));
const NotBuiltScreen = lazyPart(async () => ({ default: (await import('../screens/not-built/NotBuiltScreen.tsx')).NotBuiltScreen }));

/** Screens that are built; every other route of the specification says honestly that it is not. */
const built: Readonly<Record<string, LazyPart<object>>> = {
  '/incident-dashboard': IncidentScreen,
  '/changepassword': ChangePasswordScreen,
};

export interface Route {
  readonly path: string;
  readonly Screen: LazyPart<object>;
}
/** Every route of the signed-in (spec §2). Who may open which is the guard's matter. */
export const routes: readonly Route[] = [...menuRoutes, ...sessionRoutes].map((path) => ({ path, Screen: built[path] ?? NotBuiltScreen }));

/** The screen of a path; `/` leads to the first. */
export const screenAt = (path: string): LazyPart<object> => (path === '/' ? IncidentScreen : (built[path] ?? NotBuiltScreen));
