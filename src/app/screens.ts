import type { Messages } from '@nanostores/i18n';
import type { ComponentType } from 'react';
import { landingOf, menuTable } from '../../contract/policy.ts';
import { isOn } from '../../machines/routes/is-on.ts';
import type { Route } from '../../machines/routes/route.ts';
import { writeId, type AnyScreen } from '../../machines/screens/screen.ts';
import { loadTexts, type TextArea } from '../i18n/i18n.ts';

/** What the chunk of a screen brings: its definition with calls and schemas, and what draws it. */
export interface ScreenModule {
  readonly screen: AnyScreen;
  readonly Component: ComponentType;
  /** What it has its own words for. */
  readonly words?: Messages<Record<string, string>>;
  /** What each of its writes changes, by the write's name, in the language of the page: "INC-… status". */
  readonly changes?: Readonly<Record<string, (request: never) => string>>;
}
interface ScreenChunk {
  readonly load: () => Promise<{ readonly default: ScreenModule }>;
  /** The areas whose texts it shows, beside the shell's. */
  readonly texts: readonly TextArea[];
}

const verifications = menuTable.filter(({ grant }) => grant === 'verification:use').map(({ route }) => route);
/** The screen of each route, by its path, without the routes themselves, so that it can be fetched beside them: a test holds that none is missing. */
export const screenChunks: Readonly<Record<string, ScreenChunk>> = {
  '/incident-dashboard': { load: () => import('../screens/incident/screen.ts'), texts: ['incident'] },
  '/report': { load: () => import('../screens/report/screen.ts'), texts: ['report', 'upload'] },
  '/impression-dashboard': { load: () => import('../screens/web/impression.screen.ts'), texts: ['web', 'traffic', 'breakdown'] },
  '/visit-dashboard': { load: () => import('../screens/web/visit.screen.ts'), texts: ['web', 'traffic', 'breakdown'] },
  '/deep-dive': { load: () => import('../screens/deep-dive/screen.ts'), texts: ['deep-dive', 'traffic'] },
  '/degree-search': { load: () => import('../screens/search360/screen.ts'), texts: ['search360'] },
  '/issues': { load: () => import('../screens/ticket/tickets.screen.ts'), texts: ['ticket', 'conflict', 'upload'] },
  '/ticketing-system': {
    load: () => import('../screens/ticket/ticketing-system.screen.ts'),
    texts: ['ticket', 'conflict', 'upload'],
  },
  '/issue': { load: () => import('../screens/ticket/issue.screen.ts'), texts: ['ticket', 'conflict', 'upload'] },
  '/mtrackit_dashboard': { load: () => import('../screens/tracker/screen.ts'), texts: ['tracker', 'tracker-manage'] },
  '/mtrackit_campaigns': {
    load: () => import('../screens/tracker/campaign/campaigns.screen.tsx'),
    texts: ['tracker', 'tracker-manage'],
  },
  '/mtrackit/campaign': { load: () => import('../screens/tracker/campaign/campaign.screen.tsx'), texts: ['tracker', 'tracker-manage'] },
  '/mtrackit/addCampaign': { load: () => import('../screens/tracker/campaign/add.screen.ts'), texts: ['tracker', 'tracker-manage'] },
  '/mtrackit/updateCampaign/:id': {
    load: () => import('../screens/tracker/campaign/update.screen.ts'),
    texts: ['tracker', 'tracker-manage', 'conflict'],
  },
  '/mtrackit_publisher': {
    load: () => import('../screens/tracker/publisher/publishers.screen.ts'),
    texts: ['tracker', 'tracker-manage'],
  },
  '/mtrackit/addPublisher': { load: () => import('../screens/tracker/publisher/add.screen.ts'), texts: ['tracker', 'tracker-manage'] },
  '/mtrackit/updatePublisher/:id': {
    load: () => import('../screens/tracker/publisher/update.screen.ts'),
    texts: ['tracker', 'tracker-manage', 'conflict'],
  },
  ...Object.fromEntries(
    verifications.map((path): [string, ScreenChunk] => [
      path,
      {
        load: async () => ({ default: (await import('../screens/verification/module.tsx')).moduleOf(path) }),
        texts: ['verification', 'bulk'],
      },
    ]),
  ),
  '/digital_foot_prints': { load: () => import('../screens/footprint/screen.ts'), texts: ['footprint'] },
  '/usermanagement': { load: () => import('../screens/admin/users/users.screen.ts'), texts: ['admin', 'audit'] },
  '/user': { load: () => import('../screens/admin/users/user.screen.ts'), texts: ['admin', 'audit'] },
  '/add-user': { load: () => import('../screens/admin/users/add-user.screen.ts'), texts: ['admin', 'audit'] },
  '/packages': { load: () => import('../screens/admin/packages/packages.screen.ts'), texts: ['admin'] },
  '/package-detail': { load: () => import('../screens/admin/packages/package-detail.screen.ts'), texts: ['admin'] },
  '/package-user': { load: () => import('../screens/admin/mapping/mapping.screen.ts'), texts: ['admin'] },
  '/about': { load: () => import('../screens/session/pages/about.screen.tsx'), texts: ['session'] },
  '/team': { load: () => import('../screens/session/pages/team.screen.ts'), texts: ['session'] },
  '/account': { load: () => import('../screens/account/screen.ts'), texts: ['account', 'sign-in'] },
  '/alerts': { load: () => import('../screens/alert/screen.ts'), texts: ['alert', 'traffic'] },
  '/demo': { load: () => import('../screens/tour/screen.ts'), texts: ['alert'] },
  '/changepassword': { load: () => import('../screens/session/change-password/screen.ts'), texts: ['session'] },
};

type Path = Pick<Route, 'path'>;
const loads = new Map<string, Promise<ScreenModule>>();
const drawn = new WeakMap<AnyScreen, ScreenModule>();
/** Writes outlive their screens: what they change is said by their screen's words all the same. */
const changes = new Map<string, (request: never) => string>();
const fetched = async ({ path }: Path): Promise<ScreenModule> => {
  const chunk = screenChunks[path];
  if (chunk === undefined) throw new Error(`no screen is listed for ${path}`);
  const [{ default: module }] = await Promise.all([chunk.load(), loadTexts('shell', ...chunk.texts)]);
  drawn.set(module.screen, module);
  for (const [name, what] of Object.entries(module.changes ?? {})) changes.set(writeId(module.screen, name), what);
  return module;
};
/** The screen of a route. A chunk that cannot be had rejects, and is fetched again by the next load. */
export function loadScreen(route: Path): Promise<ScreenModule> {
  const { path } = route;
  const known = loads.get(path) ?? fetched(route);
  loads.set(path, known);
  known.catch(() => loads.delete(path));
  return known;
}
/** What draws a screen that was loaded. */
export const moduleOf = (screen: AnyScreen): ScreenModule | undefined => drawn.get(screen);

/** What a write changes, in the words of its screen; null where it has none. */
export const whatOf = (write: string, request: unknown): string | null => changes.get(write)?.(request as never) ?? null;

/** Fetches the screen of a path before it is shown; `/` leads to the first. Never fails. */
export async function preloadScreen(path: string): Promise<void> {
  const wanted = path === '/' ? landingOf.infridgement : path;
  const listed = Object.keys(screenChunks).find((route) => isOn(route, wanted));
  if (listed !== undefined) await loadScreen({ path: listed }).catch(() => null);
}
