import { isInMenu, landingOf, menuRoutes, sessionRoutes, type DashboardType, type MenuItem } from '../../contract/policy.ts';
import { isOn } from '../routes/is-on.ts';
import type { Landing } from './types.ts';

/** How far the portal is: before, inside and around the workspace. `ready` includes a package change under way. */
export type Phase = 'restoring' | 'signedOut' | 'opening' | 'failed' | 'empty' | 'ready';
export type Verdict = { readonly kind: 'allow' } | { readonly kind: 'wait' } | { readonly kind: 'redirect'; readonly to: string };

export const LOGIN = '/auth/login';
const HOME = landingOf.infridgement;
export const ERROR = '/error';
const errorRoutes = [ERROR, '/error/error-v1'];
/** Routes of the signed out (spec §2, D29). */
const authRoutes = [LOGIN, '/auth/forgot-password', '/auth/registration'];

const allow: Verdict = { kind: 'allow' };
const wait: Verdict = { kind: 'wait' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/';
/** A path without its query. */
const routeOf = (path: string): string => withoutTrailingSlash(path.split(/[?#]/)[0] ?? '');
const isAuth = (path: string): boolean => path === '/auth' || path.startsWith('/auth/');
const isSessionRoute = (path: string): boolean => sessionRoutes.some((route) => isOn(route, path));
const isMenuRoute = (path: string): boolean => menuRoutes.includes(path);
const isOpen = (path: string, menu: readonly MenuItem[]): boolean => isSessionRoute(path) || (isMenuRoute(path) && isInMenu(path, menu));

/** Where a path leads that the menu does not have: the dashboard, else the type's own, else the first line that there is (D16). */
const refuge = (menu: readonly MenuItem[], dashboard: DashboardType): string =>
  [HOME, landingOf[dashboard], ...menu.map((line) => line.route)].find((path) => isOpen(path, menu)) ?? ERROR;

/** Every dashboard can be visited (spec §2); one that the menu does not have has nothing to show. */
export const isOffered = (path: string, menu: readonly MenuItem[]): boolean =>
  !Object.values(landingOf).includes(path) || isInMenu(path, menu);

/** The route of the dashboard type (spec §4), where the menu allows it. */
export const landing = (menu: readonly MenuItem[], dashboard: DashboardType): string =>
  isOpen(landingOf[dashboard], menu) ? landingOf[dashboard] : refuge(menu, dashboard);

/**
 * May this path be shown now? At most two redirects in a row, for any menu (spec §2, D15, D16). `path` is without query and base. `isFollowing`: a link has led to a package whose menu is not
 * known yet, and the menu is the one of the package before: it refuses nothing.
 */
export function guard(phase: Phase, menu: readonly MenuItem[], dashboard: DashboardType, path: string, isFollowing = false): Verdict {
  const asked = withoutTrailingSlash(path);
  const isKnown = asked === '/' || isAuth(asked) || isSessionRoute(asked) || isMenuRoute(asked);
  if (errorRoutes.includes(asked)) return allow;
  if (!isKnown) return redirect(ERROR);
  if (phase === 'restoring') return wait;
  if (phase === 'signedOut') return authRoutes.includes(asked) ? allow : redirect(LOGIN);
  if (phase === 'opening') return wait;
  const isOutside = asked === '/' || isAuth(asked);
  // without packages there is no menu: the page says so, whatever the path
  if (phase === 'failed' || phase === 'empty') return isOutside ? redirect(HOME) : allow;
  if (isOutside) return redirect(landing(menu, dashboard));
  return isFollowing || isOpen(asked, menu) ? allow : redirect(refuge(menu, dashboard));
}

/**
 * Where to go after sign-in or a reload: the wanted path with its query, if it is a known route that the menu allows,
 * else by dashboard type (D15).
 */
export function afterSignIn(returnPath: string | null, menu: readonly MenuItem[], dashboard: DashboardType): string {
  return returnPath !== null && isOpen(routeOf(returnPath), menu) ? returnPath : landing(menu, dashboard);
}

/**
 * Where to go when the package's dashboard type is another: from a dashboard to that type's, from elsewhere only if the
 * menu does not allow it (D18b).
 */
export function afterPackageChange(path: string, menu: readonly MenuItem[], dashboard: DashboardType): string {
  const route = routeOf(path);
  if (Object.values(landingOf).includes(route)) return landing(menu, dashboard);
  return isOpen(route, menu) ? path : refuge(menu, dashboard);
}

/**
 * Where to be once a package is open. `path` is the current one, with its query; before sign-in it is the wanted one.
 * A link names its own route, which only the guard may refuse.
 */
export function landAt({ arrival, from }: Landing, path: string | null, menu: readonly MenuItem[], dashboard: DashboardType): string {
  if (arrival === 'signIn' || path === null) return afterSignIn(path, menu, dashboard);
  return arrival === 'link' || from === dashboard ? path : afterPackageChange(path, menu, dashboard);
}

/** The phase of the portal, from where auth and the workspace's `package` region stand. `landed` is the workspace's. */
export function phaseOf(
  auth: 'restoring' | 'signedOut' | 'signedIn',
  workspace?: { readonly value: string; readonly landed: DashboardType | null },
): Phase {
  if (auth !== 'signedIn') return auth;
  if (workspace?.value === 'failed' || workspace?.value === 'empty') return workspace.value;
  return workspace === undefined || workspace.landed === null ? 'opening' : 'ready';
}
