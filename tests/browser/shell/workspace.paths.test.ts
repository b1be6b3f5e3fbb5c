import { afterAll, describe, expect, it } from 'vitest';
import type { User } from '../../../contract/areas/session.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import type { Params } from '../../../machines/routes/params.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import type { Opening } from '../../../machines/workspace/types.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { formatLink, parseLink } from '../../../src/adapters/link.ts';
import { keys } from '../../../src/adapters/session/session-store.ts';
import { encode } from '../../../src/adapters/storage.ts';
import { drive, noUsage, unused, type Driver } from '../../model/support/driver.ts';
import type { Snap } from '../../model/support/model.ts';
import { eventOnce, pathCases, type Offer } from '../../ui/support/ui-paths.ts';
import { countryIn, isAtDashboard, menu, workspaceIn, workspaceOffer } from '../../ui/support/ui-models.ts';
import { analyst, eventually, Tab } from '../support/chromium.ts';
import { Gate, trouble } from '../support/gate.ts';
import { realPortal } from '../support/portal.ts';

/** One path: the tab, and gates before what opens the workspace, what opens a package. */
interface BrowserEnvironment {
  readonly tab: Tab;
  readonly opening: Gate;
  readonly profile: Gate;
  readonly asked: string[];
}
const real: Readonly<Record<string, string>> = { a: analyst.packages[0] ?? '', b: analyst.packages[1] ?? '' };
const realName = (name: unknown): string => real[String(name)] ?? String(name);
const range = { fromDate: '2026-10-01', toDate: '2026-10-07' };
const filters = incidentDashboard.params as never;
const linkTo = (packageName: unknown, params: Params = {}): string =>
  formatLink({ package: realName(packageName), range, params }, filters);
/** The address bar is led elsewhere, as by Back. */
const visit = ({ tab }: BrowserEnvironment, search: string): Promise<void> =>
  tab.page.evaluate((to) => {
    window.history.pushState(null, '', window.location.pathname + to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, search);
const profileAsked = async ({ profile }: BrowserEnvironment): Promise<void> => {
  await eventually(() => profile.held).toBeGreaterThanOrEqual(2);
};

async function lookAtFrame({ tab }: BrowserEnvironment, state: Snap): Promise<void> {
  const context = workspaceIn(state);
  // an open drawer hides the frame from those who listen, sooner or later; the name then has the hidden initial before it
  await tab.page.getByRole('button', { name: new RegExp(`\\bPackage ${realName(context.current)}`), includeHidden: true }).waitFor();
  await eventually(() => tab.place.path).toBe(isAtDashboard(state) ? '/incident-dashboard' : '/issues');
  await eventually(() => parseLink(tab.page.url().split('?')[1] ?? '', filters).params['country']).toBe(countryIn(state));
  expect(tab.place.search.get('package')).toBe(realName(context.current));
}
/** A screen comes at once here; one that is held back or cannot be had is for chunks.test.ts and for the page in jsdom. */
const hasPackage = (state: Snap): boolean => state.matches({ package: 'ready' }) || state.matches({ package: 'profiling' });
const atOnce: Offer = {
  ...workspaceOffer,
  cases: workspaceOffer.cases.filter(({ type }) => type !== 'xstate.error.actor.loadScreen' && type !== 'RETRY_SCREEN'),
  internal: [...(workspaceOffer.internal ?? []), 'xstate.error.actor.loadScreen', 'RETRY_SCREEN'],
  offered: (state, event) =>
    workspaceOffer.offered(state, event) &&
    (!state.matches({ screen: 'loadingScreen' }) || !hasPackage(state) || event.type === 'xstate.done.actor.loadScreen'),
};

const driver: Driver<BrowserEnvironment> = {
  events: {
    'xstate.done.actor.open': async (world, { event }) => {
      const { packages, preferences } = event['output'] as Opening;
      if (preferences.package !== null) await visit(world, linkTo(preferences.package));
      await world.opening.open(packages.length > 0 ? undefined : (route) => route.fulfill({ json: [] }));
    },
    'xstate.error.actor.open': ({ opening }) => opening.open(trouble(500)),
    'xstate.done.actor.profile': ({ profile }) => profile.open(),
    'xstate.error.actor.profile': ({ profile }) => profile.open(trouble(404)),
    'xstate.done.actor.loadScreen': () => undefined,
    PICK_PACKAGE: async ({ tab, profile }, { event }) => {
      profile.close();
      await tab.pickPackage(realName(event['name']));
    },
    PICK_RANGE: async ({ tab }) => {
      const before = tab.page.url();
      await tab.page.getByRole('button', { name: /^Dates: / }).click();
      await tab.page.getByRole('button', { name: before.includes('range=yesterday') ? 'Today' : 'Yesterday', exact: true }).click();
      await eventually(() => tab.page.url()).not.toBe(before);
    },
    OPEN_FILTERS: ({ tab }) => tab.page.getByRole('button', { name: 'Filter', exact: true }).click(),
    'xstate.done.actor.filterDrawer': async ({ tab }, { event }) => {
      const drawer = tab.page.getByRole('dialog', { name: 'Filter' });
      if (event['output'] === null) {
        await drawer.getByRole('button', { name: 'Cancel' }).click();
        return;
      }
      await drawer.getByRole('button', { name: /^Country/ }).click();
      await drawer.getByRole('checkbox', { name: /^India/ }).click();
      await drawer.getByRole('button', { name: /^(Apply|Show )/ }).click();
    },
    SET_PARAMS: ({ tab }) => tab.page.getByRole('button', { name: 'Clear all' }).click(),
    SHOW: async ({ tab }, { event }) => {
      const { path } = event['route'] as { path: string };
      // it has landed there by itself
      if (tab.place.path === path) return;
      await tab.page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: path === '/issues' ? 'Tickets' : 'Dashboard', exact: true })
        .click();
    },
    LINKED: async (world, { event }) => {
      world.profile.close();
      await visit(world, linkTo(event['package'], event['params'] as Params));
    },
    RETRY: async ({ tab, opening, profile }) => {
      opening.close();
      profile.close();
      await tab.page.getByRole('button', { name: /^(Retry|Look again)$/ }).click();
    },
    REFRESH_ALL: async ({ tab, asked }) => {
      await tab.isQuiet();
      asked.length = 0;
      await tab.page.getByRole('button', { name: 'Refresh' }).first().click();
      await eventually(() => asked.length).toBe(Object.keys(dashboardScreen.reads).length);
    },
  },
  states: {
    'package.opening': async ({ tab, opening }) => {
      await eventually(() => opening.held).toBeGreaterThan(0);
      expect(await tab.page.getByRole('main').count()).toBe(0);
    },
    'package.failed': ({ tab }) => tab.page.getByRole('heading', { name: 'Your packages could not be loaded' }).waitFor(),
    'package.empty': ({ tab }) => tab.page.getByRole('heading', { name: 'No package is assigned to you yet' }).waitFor(),
    'package.profiling': async (world, state) => {
      await profileAsked(world);
      if (workspaceIn(state).landed === null) expect(await world.tab.page.getByRole('main').count()).toBe(0);
      else await lookAtFrame(world, state);
    },
    'package.ready': lookAtFrame,
    'screen.resting': () => undefined,
    // its script is there already, or on its way: chunks.test.ts holds it back
    'screen.loadingScreen': () => undefined,
    'screen.waiting': () => undefined,
    'screen.showing.plain': async ({ tab }, state) => {
      if (isAtDashboard(state)) await tab.dashboard.waitFor();
      else await tab.dashboard.waitFor({ state: 'detached' });
      await eventually(() => tab.page.getByRole('dialog', { name: 'Filter' }).count()).toBe(0);
      await eventually(() => tab.chip('Country', 'India').count()).toBe(countryIn(state) === 'IN' ? 1 : 0);
    },
    'screen.showing.filtering': async ({ tab }) => {
      await tab.page.getByRole('dialog', { name: 'Filter' }).waitFor();
    },
  },
};

describe('the workspace in a browser, along paths that take every event of its machine', () => {
  const portal = realPortal({ seedScale: 0.1 });
  const usage = noUsage();
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
  it.each(pathCases(atOnce, eventOnce))('%s', async (_, path) => {
    const tab = await portal.tab();
    try {
      const reply = await portal.server.app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { email: analyst.email, password: DEMO_PASSWORD },
      });
      const { user, token } = reply.json<{ user: User; token: string }>();
      const { loginAt, expiresAt, lastActivityAt } = timesFrom(Date.now());
      const stored = {
        [keys.user]: user,
        [keys.token]: token,
        [keys.loginAt]: loginAt,
        [keys.expiresAt]: expiresAt,
        [keys.lastActivityAt]: lastActivityAt,
        [keys.menu]: { user: user.id, menu },
      };
      await tab.page.addInitScript(
        (entries) => {
          for (const [key, text] of entries) localStorage.setItem(key, text);
        },
        Object.entries(stored).map(([key, value]) => [key, encode(value)] as const),
      );
      const opening = await Gate.before(tab.page, '**/api/user/package');
      const profile = await Gate.before(tab.page, /\/api\/user\/(menu|dashboard_type)/);
      const asked: string[] = [];
      tab.page.on('request', (request) => {
        if (request.url().includes('/api/bi/plots/')) asked.push(request.url());
      });
      await tab.page.goto('/issues');
      await drive(atOnce, driver, { tab, opening, profile, asked }, path, usage);
    } finally {
      await tab.close();
    }
  });
});
