import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Failure } from '../../../contract/failure.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { noParams, type Params } from '../../../machines/routes/params.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import type { Opening, Profile } from '../../../machines/workspace/types.ts';
import { formatLink, parseLink } from '../../../src/adapters/link.ts';
import { ann, range, session } from '../../model/fixtures.ts';
import { drive, noUsage, unused, type Driver } from '../../model/support/driver.ts';
import type { Snap } from '../../model/support/model.ts';
import { eventInState, pathCases } from '../support/ui-paths.ts';
import { countryIn, isAtDashboard, menu, workspaceIn, workspaceOffer } from '../support/ui-models.ts';
import { loadPages, Page } from '../support/page.tsx';

const dashboard = { name: 'Incident dashboard' };
const reading = (page: Page) => page.api.live.filter((c) => c.call.path.startsWith('/api/bi/plots/'));
const goTo = (page: Page, line: string): Promise<void> =>
  page.use((user) => user.click(within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: line })));

const filters = incidentDashboard.params as never;
/** What stands around every screen: which package, which filters, which address. */
async function lookAtFrame(page: Page, state: Snap): Promise<void> {
  const context = workspaceIn(state);
  // on a busy machine the frame is drawn a turn later
  expect(await screen.findByRole('button', { name: /^Package/ })).toHaveTextContent(String(context.current));
  const { pathname, search } = page.location.get();
  const { package: named, params } = parseLink(search, filters);
  expect(named).toBe(context.current);
  expect(params['country']).toEqual(countryIn(state));
  expect(page.store.package()).toBe(context.current);
  expect(pathname).toBe(isAtDashboard(state) ? '/incident-dashboard' : '/issues');
  expect(screen.queryByRole('button', { name: 'Remove Country: India', hidden: true }) !== null).toBe(countryIn(state) === 'IN');
}
const isDrawn = (state: Snap): boolean => workspaceIn(state).landed !== null;
const openDrawer = () => within(screen.getByRole('dialog', { hidden: true }));
const pressInDrawer = (page: Page, name: string | RegExp, role = 'button'): Promise<void> =>
  page.use((user) => user.click(openDrawer().getByRole(role, { name, hidden: true })));

const driver: Driver<Page> = {
  events: {
    'xstate.done.actor.open': async (page, { event }) => {
      const { packages, preferences } = event['output'] as Opening;
      // what is decided at start, the address says
      await page.do(() => {
        page.location.replace(
          page.location.get().pathname +
            (preferences.package === null
              ? ''
              : formatLink({ package: preferences.package, range: preferences.range, params: {} }, noParams)),
        );
      });
      await page.answer(calls.session.packages, packages);
    },
    'xstate.error.actor.open': (page, { event }) => page.fail(calls.session.packages, event['error'] as Failure),
    'xstate.done.actor.profile': async (page, { event }) => {
      const profile = event['output'] as Profile;
      await page.answer(calls.session.dashboardType, { dashboardType: [profile.dashboard], message: '' });
      await page.answer(calls.session.menu, profile.menu);
    },
    // D18b: without a type it is infringement, without a menu the stored one
    'xstate.error.actor.profile': async (page, { event }) => {
      await page.fail(calls.session.dashboardType, event['error'] as Failure);
      await page.fail(calls.session.menu, event['error'] as Failure);
    },
    PICK_PACKAGE: async (page, { event }) => {
      await page.click(/^Package/);
      await page.click(new RegExp(`^${String(event['name'])}`), 'option');
    },
    PICK_RANGE: async (page) => {
      const before = page.location.get().search;
      await page.click(/^Dates: /);
      await page.click(before.includes('range=yesterday') ? 'Today' : 'Yesterday');
      const { search } = page.location.get();
      expect(search).not.toBe(before);
      const { range: picked } = parseLink(search, filters);
      expect(page.store.range()).toEqual(picked);
      const day = search.includes('range=yesterday') ? '2026-11-19' : '2026-11-20';
      expect(new Set(reading(page).map(({ query }) => (query as { fromDate: string }).fromDate))).toEqual(
        new Set(reading(page).length === 0 ? [] : [day]),
      );
    },
    OPEN_FILTERS: (page) => page.click('Filter'),
    'xstate.done.actor.filterDrawer': async (page, { event }) => {
      if (event['output'] === null) return pressInDrawer(page, 'Cancel');
      await page.answer(calls.incident.countryOptions, {
        data: {
          options: [
            { value: 'IN', label: 'IN', count: 3 },
            { value: 'US', label: 'US', count: 2 },
          ],
          total_count: 2,
          chosen: [],
        },
      });
      await pressInDrawer(page, /^Country/);
      await pressInDrawer(page, /^India/, 'checkbox');
      await pressInDrawer(page, /^(Apply|Show )/);
    },
    SET_PARAMS: (page) => page.click('Clear all'),
    SHOW: async (page, { event, state }) => {
      const { path } = event['route'] as { path: string };
      // it has landed there by itself
      if (page.location.get().pathname !== path) await goTo(page, path === '/issues' ? 'Tickets' : 'Dashboard');
      expect(workspaceIn(state).screen).toBeNull();
    },
    'xstate.done.actor.loadScreen': (page) =>
      page.do(() => {
        page.chunks.pop()?.arrive();
      }),
    'xstate.error.actor.loadScreen': (page, { event }) =>
      page.do(() => {
        page.chunks.pop()?.fail(event['error'] as Failure);
      }),
    RETRY_SCREEN: (page) => page.use((user) => user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }))),
    LINKED: (page, { event }) =>
      page.visit(
        page.location.get().pathname + formatLink({ package: String(event['package']), range, params: event['params'] as Params }, filters),
      ),
    RETRY: async (page) => {
      const retry = screen.queryByRole('button', { name: 'Retry' }) ?? screen.getByRole('button', { name: 'Look again' });
      await page.use((user) => user.click(retry));
    },
    REFRESH_ALL: async (page) => {
      for (const open of reading(page))
        await page.do(() => {
          open.reject({ kind: 'server', message: 'down' } satisfies Failure);
        });
      expect(reading(page)).toEqual([]);
      await page.use((user) => user.click(screen.getAllByRole('button', { name: 'Refresh' })[0] as HTMLElement));
      expect(reading(page)).toHaveLength(Object.keys(dashboardScreen.reads).length);
    },
  },
  states: {
    'package.opening': (page) => {
      expect(page.last(calls.session.packages).token).toBe(session.token);
      expect(screen.queryByRole('main')).toBeNull();
    },
    'package.failed': () => {
      expect(screen.getByRole('heading', { name: 'Your packages could not be loaded' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('The server had a problem.');
    },
    'package.empty': () => {
      expect(screen.getByRole('heading', { name: 'No package is assigned to you yet' })).toBeVisible();
    },
    'package.profiling': async (page, state) => {
      expect(page.last(calls.session.menu).query).toEqual({ package_name: workspaceIn(state).current });
      if (isDrawn(state)) await lookAtFrame(page, state);
      else expect(screen.queryByRole('main')).toBeNull();
    },
    'package.ready': lookAtFrame,
    'screen.resting': (page) => {
      expect(reading(page)).toEqual([]);
    },
    'screen.loadingScreen': (page) => {
      expect(page.chunks.length).toBeGreaterThan(0);
      expect(reading(page)).toEqual([]);
      expect(screen.queryByRole('region', dashboard)).toBeNull();
      expect(screen.getByText('Loading')).toBeInTheDocument();
    },
    'screen.missing': (page) => {
      expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
      expect(reading(page)).toEqual([]);
    },
    'screen.waiting': (page) => {
      expect(reading(page)).toEqual([]);
    },
    'screen.showing.plain': (page, state) => {
      expect(screen.queryByRole('region', dashboard) !== null).toBe(isAtDashboard(state));
      expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
      // the card of countries is asked about all of them
      for (const { call, query } of reading(page))
        expect(query).toMatchObject({
          package_name: workspaceIn(state).current,
          country: call === calls.incident.topTenLocation ? 'all' : countryIn(state),
        });
    },
    'screen.showing.filtering': (page, state) => {
      expect(openDrawer().getByRole('button', { name: 'Cancel', hidden: true })).toBeInTheDocument();
      expect(page.last(calls.incident.countryOptions).query).toMatchObject({ package_name: workspaceIn(state).current });
    },
  },
};

describe('the workspace, each event once in each state of its machine', () => {
  beforeAll(loadPages);
  const usage = noUsage();
  it.each(pathCases(workspaceOffer, eventInState))('%s', async (_, path) => {
    const page = new Page('/issues');
    page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
    page.store.saveMenu(ann.id, menu);
    page.holdsChunks = true;
    try {
      await page.begin();
      await drive(workspaceOffer, driver, page, path, usage);
    } finally {
      page.close();
    }
  });
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
});
