import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Failure } from '../../contract/failure.ts';
import { allFilters, type FilterSet } from '../../contract/scope.ts';
import { timesFrom } from '../../machines/auth/types.ts';
import { screens } from '../../machines/workspace/screens.ts';
import type { Opening, Profile } from '../../machines/workspace/types.ts';
import { formatLink, parseLink } from '../../src/adapters/link.ts';
import { ann, range, session } from '../model/fixtures.ts';
import { drive, noUsage, unused, type Driver } from '../model/support/driver.ts';
import type { Snap } from '../model/support/model.ts';
import { offeredPaths } from './support/ui-paths.ts';
import { menu, workspaceIn, workspaceOffer } from './support/ui-models.ts';
import { loadPages, Page } from './support/page.tsx';

const dashboard = { name: 'Incident dashboard' };
const reading = (page: Page) => page.api.live.filter((c) => c.call.path.startsWith('/api/bi/plots/'));
const goTo = (page: Page, line: string): Promise<void> =>
  page.use((user) => user.click(within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: line })));

/** What stands around every screen: which package, which filters, which address. */
function lookAtFrame(page: Page, state: Snap): void {
  const context = workspaceIn(state);
  expect(screen.getByRole('button', { name: /^Package/ })).toHaveTextContent(String(context.current));
  const { package: named, filters } = parseLink(page.location.get().search);
  expect(named).toBe(context.current);
  expect(filters ?? allFilters).toEqual(context.filters);
  expect(page.store.package()).toBe(context.current);
}
function lookAtPage(page: Page, state: Snap): void {
  const context = workspaceIn(state);
  const isDashboard = context.screen === 'incident';
  expect(page.location.get().pathname).toBe(isDashboard ? '/incident-dashboard' : '/issues');
  expect(screen.queryByRole('region', dashboard) !== null).toBe(isDashboard);
  if (!isDashboard) return;
  const { country } = context.filters;
  expect(screen.queryByRole('button', { name: 'Remove Country: India' }) !== null).toBe(country === 'IN');
}

const driver: Driver<Page> = {
  events: {
    'xstate.done.actor.open': async (page, { event }) => {
      const { packages, preferences } = event['output'] as Opening;
      // what is decided at start, the address says
      await page.do(() => {
        page.location.replace(
          page.location.get().pathname + (preferences.package === null ? '' : formatLink({ ...preferences, package: preferences.package })),
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
      await page.click(before.includes('from=2026-11-19') ? 'Today' : 'Yesterday');
      const { range: picked } = parseLink(page.location.get().search);
      expect(page.location.get().search).not.toBe(before);
      expect(page.store.range()).toEqual(picked);
      expect(new Set(reading(page).map(({ query }) => (query as { fromDate: string }).fromDate))).toEqual(
        new Set(reading(page).length === 0 ? [] : [picked?.fromDate]),
      );
    },
    APPLY_FILTERS: async (page) => {
      await page.click('Filter');
      await page.answer(calls.incident.countryOptions, {
        data: [
          { value: 'IN', label: 'IN', count: 3 },
          { value: 'US', label: 'US', count: 2 },
        ],
      });
      const drawer = within(screen.getByRole('dialog', { hidden: true }));
      await page.use((user) => user.click(drawer.getByRole('button', { name: /^Country/, hidden: true })));
      await page.use((user) => user.click(drawer.getByRole('checkbox', { name: /^India/, hidden: true })));
      await page.use((user) => user.click(drawer.getByRole('button', { name: 'Apply', hidden: true })));
    },
    CLEAR_FILTERS: (page) => page.click('Clear all'),
    SHOW: (page, { event }) => goTo(page, event['screen'] === null ? 'Tickets' : 'Dashboard'),
    LINKED: (page, { event }) =>
      page.visit(
        page.location.get().pathname +
          formatLink({
            package: String(event['package']),
            range,
            filters: { ...allFilters, ...(event['filters'] as Partial<FilterSet>) },
          }),
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
      expect(reading(page)).toHaveLength(screens.incident.length);
    },
  },
  states: {
    opening: (page) => {
      expect(page.last(calls.session.packages).token).toBe(session.token);
      expect(screen.queryByRole('main')).toBeNull();
    },
    failed: () => {
      expect(screen.getByRole('heading', { name: 'Your packages could not be loaded' })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent('The server had a problem.');
    },
    empty: () => {
      expect(screen.getByRole('heading', { name: 'No package is assigned to you yet' })).toBeVisible();
    },
    profiling: (page, state) => {
      expect(page.last(calls.session.menu).query).toEqual({ package_name: workspaceIn(state).current });
      expect(reading(page)).toEqual([]);
      if (workspaceIn(state).landed === null) {
        expect(screen.queryByRole('main')).toBeNull();
        return;
      }
      lookAtFrame(page, state);
    },
    'ready.resting': (page, state) => {
      lookAtFrame(page, state);
      lookAtPage(page, state);
      expect(reading(page)).toEqual([]);
    },
    'ready.showing': (page, state) => {
      lookAtFrame(page, state);
      lookAtPage(page, state);
      for (const { query } of reading(page))
        expect(query).toMatchObject({ package_name: workspaceIn(state).current, country: workspaceIn(state).filters.country });
    },
  },
};

describe('the workspace, along every path of its machine', () => {
  beforeAll(loadPages);
  const usage = noUsage();
  it.each(offeredPaths(workspaceOffer).map((path) => [path.name.slice(0, 100), path] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, path) => {
      const page = new Page('/issues');
      page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
      page.store.saveMenu(ann.id, menu);
      try {
        await page.begin();
        await drive(workspaceOffer, driver, page, path, usage);
      } finally {
        page.close();
      }
    },
  );
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
});
