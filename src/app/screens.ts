import type { Messages } from '@nanostores/i18n';
import type { ComponentType } from 'react';
import * as admin from '../../machines/routes/admin.ts';
import { deepDive } from '../../machines/routes/deep-dive.ts';
import { footprint } from '../../machines/routes/footprint.ts';
import * as incident from '../../machines/routes/incident.ts';
import type { Route } from '../../machines/routes/route.ts';
import { report } from '../../machines/routes/report.ts';
import { search360 } from '../../machines/routes/search360.ts';
import * as session from '../../machines/routes/session.ts';
import { routeAt } from '../../machines/routes/routes.ts';
import * as ticket from '../../machines/routes/ticket.ts';
import { tools, verification } from '../../machines/routes/verification.ts';
import * as tracker from '../../machines/routes/tracker.ts';
import * as web from '../../machines/routes/web.ts';
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

/** The screen of each route, by its path: a test holds that none is missing. */
export const screenChunks: Readonly<Record<string, ScreenChunk>> = {
  [incident.incidentDashboard.path]: { load: () => import('../screens/incident/screen.ts'), texts: ['incident'] },
  [report.path]: { load: () => import('../screens/report/screen.ts'), texts: ['report', 'upload'] },
  [web.impressionDashboard.path]: { load: () => import('../screens/web/impression.screen.ts'), texts: ['web', 'traffic', 'breakdown'] },
  [web.visitDashboard.path]: { load: () => import('../screens/web/visit.screen.ts'), texts: ['web', 'traffic', 'breakdown'] },
  [deepDive.path]: { load: () => import('../screens/deep-dive/screen.ts'), texts: ['deep-dive', 'traffic'] },
  [search360.path]: { load: () => import('../screens/search360/screen.ts'), texts: ['search360'] },
  [ticket.tickets.path]: { load: () => import('../screens/ticket/tickets.screen.ts'), texts: ['ticket', 'conflict', 'upload'] },
  [ticket.ticketingSystem.path]: {
    load: () => import('../screens/ticket/ticketing-system.screen.ts'),
    texts: ['ticket', 'conflict', 'upload'],
  },
  [ticket.ticket.path]: { load: () => import('../screens/ticket/issue.screen.ts'), texts: ['ticket', 'conflict', 'upload'] },
  [tracker.trackerDashboard.path]: { load: () => import('../screens/tracker/screen.ts'), texts: ['tracker', 'tracker-manage'] },
  [tracker.campaigns.path]: {
    load: () => import('../screens/tracker/campaign/campaigns.screen.tsx'),
    texts: ['tracker', 'tracker-manage'],
  },
  [tracker.campaign.path]: { load: () => import('../screens/tracker/campaign/campaign.screen.tsx'), texts: ['tracker', 'tracker-manage'] },
  [tracker.addCampaign.path]: { load: () => import('../screens/tracker/campaign/add.screen.ts'), texts: ['tracker', 'tracker-manage'] },
  [tracker.updateCampaign.path]: {
    load: () => import('../screens/tracker/campaign/update.screen.ts'),
    texts: ['tracker', 'tracker-manage', 'conflict'],
  },
  [tracker.publishers.path]: {
    load: () => import('../screens/tracker/publisher/publishers.screen.ts'),
    texts: ['tracker', 'tracker-manage'],
  },
  [tracker.addPublisher.path]: { load: () => import('../screens/tracker/publisher/add.screen.ts'), texts: ['tracker', 'tracker-manage'] },
  [tracker.updatePublisher.path]: {
    load: () => import('../screens/tracker/publisher/update.screen.ts'),
    texts: ['tracker', 'tracker-manage', 'conflict'],
  },
  ...Object.fromEntries(
    [verification, ...tools].map(({ path }): [string, ScreenChunk] => [
      path,
      {
        load: async () => ({ default: (await import('../screens/verification/module.tsx')).moduleOf(path) }),
        texts: ['verification', 'bulk'],
      },
    ]),
  ),
  [footprint.path]: { load: () => import('../screens/footprint/screen.ts'), texts: ['footprint'] },
  [admin.users.path]: { load: () => import('../screens/admin/users/users.screen.ts'), texts: ['admin', 'audit'] },
  [admin.user.path]: { load: () => import('../screens/admin/users/user.screen.ts'), texts: ['admin', 'audit'] },
  [admin.addUser.path]: { load: () => import('../screens/admin/users/add-user.screen.ts'), texts: ['admin', 'audit'] },
  [admin.packages.path]: { load: () => import('../screens/admin/packages/packages.screen.ts'), texts: ['admin'] },
  [admin.packageDetail.path]: { load: () => import('../screens/admin/packages/package-detail.screen.ts'), texts: ['admin'] },
  [admin.packageUser.path]: { load: () => import('../screens/admin/mapping/mapping.screen.ts'), texts: ['admin'] },
  [session.about.path]: { load: () => import('../screens/session/pages/about.screen.tsx'), texts: ['session'] },
  [session.team.path]: { load: () => import('../screens/session/pages/team.screen.ts'), texts: ['session'] },
  [session.account.path]: { load: () => import('../screens/session/account/screen.ts'), texts: ['account', 'sign-in'] },
  [session.alerts.path]: { load: () => import('../screens/session/alerts/screen.ts'), texts: ['alert', 'traffic'] },
  [session.demo.path]: { load: () => import('../screens/session/tour/screen.ts'), texts: ['alert'] },
  [session.changePassword.path]: { load: () => import('../screens/session/change-password/screen.ts'), texts: ['session'] },
};

const loads = new Map<Route, Promise<ScreenModule>>();
const drawn = new WeakMap<AnyScreen, ScreenModule>();
/** Writes outlive their screens: what they change is said by their screen's words all the same. */
const changes = new Map<string, (request: never) => string>();
const fetched = async (route: Route): Promise<ScreenModule> => {
  const chunk = screenChunks[route.path];
  if (chunk === undefined) throw new Error(`no screen is listed for ${route.path}`);
  const [{ default: module }] = await Promise.all([chunk.load(), loadTexts('shell', ...chunk.texts)]);
  drawn.set(module.screen, module);
  for (const [name, what] of Object.entries(module.changes ?? {})) changes.set(writeId(module.screen, name), what);
  return module;
};
/** The screen of a route. A chunk that cannot be had rejects, and is fetched again by the next load. */
export function loadScreen(route: Route): Promise<ScreenModule> {
  const known = loads.get(route) ?? fetched(route);
  loads.set(route, known);
  known.catch(() => loads.delete(route));
  return known;
}
/** What draws a screen that was loaded. */
export const moduleOf = (screen: AnyScreen): ScreenModule | undefined => drawn.get(screen);

/** What a write changes, in the words of its screen; null where it has none. */
export const whatOf = (write: string, request: unknown): string | null => changes.get(write)?.(request as never) ?? null;

/** Fetches the screen of a path before it is shown; `/` leads to the first. Never fails. */
export async function preloadScreen(path: string): Promise<void> {
  const route = routeAt(path === '/' ? incident.incidentDashboard.path : path);
  if (route !== undefined) await loadScreen(route).catch(() => null);
}
