import type { Package } from '../../../contract/areas/session.ts';
import { isInMenu } from '../../../contract/policy.ts';
import { noParams, type Params, type ParamsSchema } from '../../../machines/routes/params.ts';
import type { Route } from '../../../machines/routes/route.ts';
import { routeAt } from '../../../machines/routes/routes.ts';
import type { Unheeded } from '../../../machines/ui/link-notice.machine.ts';
import { guard, landAt, type Phase } from '../../../machines/workspace/guard.ts';
import type { Landing, LinkKind, WorkspaceContext, WorkspaceEvent } from '../../../machines/workspace/types.ts';
import { formatLink, parseLink, unreadIn } from '../../adapters/link.ts';
import type { Move, Place } from '../../adapters/location.ts';
import { returnPathOf } from '../../portal/return-path.ts';

/** Why it is to be decided what is shown and what the address says. */
export type Cause =
  /** The address bar has moved. */
  | { readonly type: 'moved'; readonly by: Move }
  /** A package is open. */
  | ({ readonly type: 'landed' } & Landing)
  /** There is no package to be had. */
  | { readonly type: 'unscoped' }
  /** Package, dates or params have changed, and the address is to say so. */
  | { readonly type: 'changed'; readonly kind: LinkKind };
type Here = Pick<Place, 'pathname' | 'search' | 'state'>;
type Context = Pick<WorkspaceContext, 'current' | 'range' | 'params' | 'route' | 'menu' | 'dashboard' | 'start' | 'landed' | 'packages'> & {
  readonly phase: Phase;
};
/** What the address bar is to say, with the state of its history entry. */
interface Address {
  readonly kind: LinkKind;
  readonly to: string;
  readonly state: unknown;
}
export interface Navigation {
  /** What the workspace is told, in this order, after the address is written. */
  readonly events: readonly WorkspaceEvent[];
  /** `null` where it stays. */
  readonly address: Address | null;
  /** What of a link cannot be honoured; `null` where none was followed. */
  readonly unheeded: Unheeded | null;
}

export const isOutside = (path: string): boolean => path === '/' || path === '/auth' || path.startsWith('/auth/');
const isError = (path: string): boolean => path.startsWith('/error');
export const searchIn = (path: string): string => path.split('#')[0]?.split('?')[1] ?? '';
export const pathIn = (path: string): string => path.split(/[?#]/)[0] ?? path;

const paramsAt = (path: string): ParamsSchema => routeAt(path)?.params ?? noParams;
const linkOf = ({ current, range, params }: Pick<Context, 'current' | 'range' | 'params'>, route: Route | null | undefined): string =>
  current === null ? '' : formatLink({ package: current, range, params }, route?.params ?? noParams);
/** The route at a path, where the guard lets it be drawn. */
const routeFor = ({ menu, dashboard }: Context, path: string): Route | null =>
  guard('ready', menu, dashboard, path).kind === 'allow' ? (routeAt(path) ?? null) : null;

/** The package that a link names, where that is none of theirs. */
function foreignIn(packages: readonly Package[], search: string): string {
  const name = parseLink(search, noParams).package ?? '';
  return packages.some((p) => p.package_name === name) ? '' : name;
}
/** What of a link cannot be honoured. */
export const unheededIn = (packages: readonly Package[], path: string, search: string): Unheeded => ({
  foreign: foreignIn(packages, search),
  names: unreadIn(search, paramsAt(path)),
});
/** A link with its params as far as they are about what is shown: what narrows a package that is none of theirs narrows no other. */
function linkIn(packages: readonly Package[], search: string, params: ParamsSchema): ReturnType<typeof parseLink> {
  const link = parseLink(search, params);
  return foreignIn(packages, search) === '' ? link : { ...link, params: params.forPackage(link.params) };
}

/** What the user wants to see first, where they came in by choosing the package or by a sign-in that wants no address; null where their menu has lost it. */
function startAt({ start, menu }: Context, { arrival }: Landing, path: string | null): WorkspaceContext['start'] {
  const isAsked = arrival === 'package' || (arrival === 'signIn' && (path === null || path === '/'));
  return isAsked && start !== null && routeAt(start.screen) !== undefined && isInMenu(start.screen, menu) ? start : null;
}

function land(c: Context, here: Here, landing: Landing): Navigation {
  const outside = isOutside(here.pathname);
  const path = outside ? returnPathOf(here) : here.pathname;
  const first = landing.arrival === 'signIn';
  const start = startAt(c, landing, path);
  // a reload stays where it is: what may not be there, the guard turns away
  const to = start?.screen ?? (first && !outside ? here.pathname : landAt(landing, path, c.menu, c.dashboard));
  const route = routeAt(pathIn(to));
  const named = outside ? searchIn(to) : here.search;
  const range = start?.range ?? c.range;
  // what a link to another package says holds, also where its page was not open to the package before
  const isLink = landing.arrival === 'link' && here.search !== '';
  const paramsOf = (): Params => {
    if (start !== null) return route?.params.read(new URLSearchParams({ ...start.filters })) ?? {};
    if (first || isLink) return linkIn(c.packages, named, route?.params ?? noParams).params;
    return route?.params.carried(c.route?.params, c.params) ?? {};
  };
  const params = paramsOf();
  const link = linkOf({ ...c, range, params }, route);
  // a link that was followed is left as it is; the first address then says the whole of what is shown, and only that
  const isSaid = isError(to) || (here.search !== '' && ((!first && start === null) || here.search === link));
  const stays = to === here.pathname && isSaid;
  return {
    address: stays ? null : { kind: 'replace', to: pathIn(to) + link, state: outside ? null : here.state },
    events: [
      { type: 'SHOW', route: routeFor(c, pathIn(to)), params },
      // where its route was shown before, and for its dates
      ...(start === null ? [] : [{ type: 'LINKED' as const, range, params }]),
    ],
    unheeded: null,
  };
}

/** Without packages there is no menu: only what is about none of them can be shown. */
function unscoped({ route: shown }: Pick<Context, 'route'>, here: Here): Navigation {
  const returnPath = isOutside(here.pathname) ? returnPathOf(here) : null;
  const isReturning = returnPath !== null && routeAt(pathIn(returnPath))?.needs === 'nothing';
  const [path, search] = isReturning ? [pathIn(returnPath), searchIn(returnPath)] : [here.pathname, here.search];
  const found = routeAt(path);
  const route = found?.needs === 'nothing' ? found : null;
  const show = (): WorkspaceEvent => {
    if (route === null || search === '') return { type: 'SHOW', route };
    const { params } = parseLink(search, route.params);
    return shown === route ? { type: 'SET_PARAMS', params, history: 'replace' } : { type: 'SHOW', route, params };
  };
  return { address: isReturning ? { kind: 'replace', to: returnPath, state: null } : null, events: [show()], unheeded: null };
}

/** What the address says is what is shown from now on. */
function adopt(c: Context, here: Here, move: Move): Navigation {
  const link = linkIn(c.packages, here.search, paramsAt(here.pathname));
  // an address of ours names its package and leaves out what is as at first
  const linked: WorkspaceEvent = {
    type: 'LINKED',
    ...(link.package === null ? {} : { package: link.package }),
    ...(link.range === null ? {} : { range: link.range }),
    ...(here.search === '' ? {} : { params: link.params }),
  };
  const still: Navigation = { events: [], address: null, unheeded: null };
  if (c.landed === null) {
    const rest = c.phase === 'empty' || c.phase === 'failed' ? unscoped(c, here) : still;
    return move === 'pop' ? { ...rest, events: [linked, ...rest.events] } : rest;
  }
  // the guard leads on from there, to what is shown
  if (isOutside(here.pathname)) return still;
  const route = routeFor(c, here.pathname);
  const isBare = move !== 'pop' && here.search === '' && route !== null;
  const isElsewhere = link.package !== null && link.package !== c.current;
  return {
    // a menu line, and wherever the guard leads, is a bare path: the address keeps saying what is shown
    address: isBare
      ? {
          kind: 'replace',
          to: here.pathname + linkOf({ ...c, params: route.params.carried(c.route?.params, c.params) }, route),
          state: here.state,
        }
      : null,
    events: [
      { type: 'SHOW', route, ...(here.search === '' ? {} : { params: link.params }) },
      // what is pushed is a link that was followed, or what is shown already
      ...(move === 'replace' && !isElsewhere ? [] : [linked]),
    ],
    unheeded: move === 'pop' || isElsewhere ? unheededIn(c.packages, here.pathname, here.search) : null,
  };
}

function publish(c: Context, { pathname, search, state }: Here, kind: LinkKind): Navigation {
  const link = linkOf(c, c.route);
  const stays = isOutside(pathname) || link === search;
  return { address: stays ? null : { kind, to: pathname + link, state }, events: [], unheeded: null };
}

/** What is shown and what the address says, from what the workspace knows, where the address bar is, and what has happened. Pure, tested as a table. */
export function navigate(context: Context, place: Here, cause: Cause): Navigation {
  if (cause.type === 'moved') return adopt(context, place, cause.by);
  if (cause.type === 'landed') return land(context, place, cause);
  return cause.type === 'unscoped' ? unscoped(context, place) : publish(context, place, cause.kind);
}
