import type { Locator } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL } from '../../../contract/scope.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import type { Scope } from '../../../machines/screens/screen.ts';
import { formatLink } from '../../../src/adapters/link.ts';
import { SETTLE_MS } from '../../../machines/workspace/filter-drawer.machine.ts';
import type { Snap } from '../../model/support/model.ts';
import { drive, noUsage, unused, type Driver } from '../../model/support/driver.ts';
import { eventOnce, pathCases } from '../../ui/support/ui-paths.ts';
import { drawerIn, drawerOffer } from '../../ui/support/ui-models.ts';
import { analyst, eventually, Tab } from '../support/chromium.ts';
import { realPortal } from '../support/portal.ts';

const ranges: Readonly<Record<string, { fromDate: string; toDate: string }>> = {
  '2026-01-01': { fromDate: '2026-10-01', toDate: '2026-10-31' },
  '2026-02-01': { fromDate: '2026-09-01', toDate: '2026-09-30' },
};
const linkOf = ({ params, fromDate }: Pick<Scope, 'params' | 'fromDate'>): string =>
  formatLink(
    { package: analyst.packages[0] ?? '', range: ranges[fromDate] ?? { fromDate, toDate: fromDate }, params },
    incidentDashboard.params as never,
  );
const drawerOf = ({ page }: Tab): Locator => page.getByRole('dialog', { name: 'Filter' });
const applied = (tab: Tab): string => tab.place.search.get('country') ?? ALL;
const visit = ({ page }: Tab, search: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', window.location.pathname + to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, search);
async function india(tab: Tab): Promise<Locator> {
  const section = drawerOf(tab).getByRole('button', { name: /^Country/ });
  await section.waitFor();
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  const box = drawerOf(tab).getByRole('checkbox', { name: /^India/ });
  await box.waitFor();
  return box;
}
const press = (tab: Tab, name: string | RegExp): Promise<void> => drawerOf(tab).getByRole('button', { name, exact: true }).click();

async function isOpen(tab: Tab, state: Snap): Promise<void> {
  const { draft, scope } = drawerIn(state);
  const box = await india(tab);
  await eventually(() => box.isChecked()).toBe(draft['country'] === 'IN');
  await eventually(() => applied(tab)).toBe(scope.params['country']);
  await eventually(() =>
    drawerOf(tab)
      .getByRole('button', { name: /^(Apply|Show )/ })
      .isEnabled(),
  ).toBe(draft['country'] !== scope.params['country']);
  await eventually(() => drawerOf(tab).getByRole('button', { name: 'Clear all' }).isEnabled()).toBe(draft['country'] !== ALL);
}

const driver: Driver<Tab> = {
  events: {
    CHANGE: async (tab) => {
      await (await india(tab)).click();
    },
    CLEAR: (tab) => press(tab, 'Clear all'),
    CLOSE: ({ page }) => page.keyboard.press('Escape'),
    APPLY: async (tab, { state }) => {
      await press(tab, /^(Apply|Show )/);
      await eventually(() => tab.chip('Country', 'India').count()).toBe(drawerIn(state).draft['country'] === 'IN' ? 1 : 0);
    },
    'xstate.after.settle.filterDrawer.open.settling': ({ page }) => page.waitForTimeout(SETTLE_MS),
    SCOPE: (tab, { event }) => visit(tab, linkOf(event['scope'] as Scope)),
  },
  states: {
    closed: async (tab, state) => {
      await drawerOf(tab).waitFor({ state: 'detached' });
      const { applied: set, scope } = drawerIn(state);
      await eventually(() => applied(tab)).toBe((set?.params ?? scope.params)['country']);
    },
    'open.settling': isOpen,
    'open.settled': isOpen,
  },
};

describe('the filter drawer in a browser, along paths that take every event of its machine', () => {
  const portal = realPortal();
  const usage = noUsage();
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
  it.each(pathCases(drawerOffer, eventOnce))('%s', async (_, path) => {
    const tab = await portal.tab();
    try {
      await tab.page.goto(`/incident-dashboard${linkOf({ params: {}, fromDate: '2026-01-01' })}`);
      await tab.signIn();
      await tab.isQuiet();
      await tab.page.getByRole('button', { name: 'Filter', exact: true }).click();
      await drive(drawerOffer, driver, tab, path, usage);
      expect(tab.problems).toEqual([]);
    } finally {
      await tab.close();
    }
  });
});
