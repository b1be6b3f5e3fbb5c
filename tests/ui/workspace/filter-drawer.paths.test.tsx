import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { ALL, choiceOf } from '../../../contract/scope.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import type { Scope } from '../../../machines/screens/screen.ts';
import { formatLink, parseLink } from '../../../src/adapters/link.ts';
import { range, session } from '../../model/fixtures.ts';
import { SETTLE_MS } from '../../../machines/workspace/filter-drawer.machine.ts';
import type { Snap } from '../../model/support/model.ts';
import { drive, noUsage, unused, type Driver } from '../../model/support/driver.ts';
import { eventInState, pathCases } from '../support/ui-paths.ts';
import { drawerIn, drawerOffer } from '../support/ui-models.ts';
import { loadPages, Page } from '../support/page.tsx';

const options = {
  data: {
    options: [
      { value: 'IN', label: 'IN', count: 3 },
      { value: 'US', label: 'US', count: 2 },
    ],
    total_count: 2,
    chosen: [],
  },
};
// the library that keeps the focus inside a dialog may hide it from readers for a moment, in jsdom alone
const hidden = { hidden: true };
const dialog = (): HTMLElement | null => screen.queryByRole('dialog', hidden);
const drawer = async () => within(await screen.findByRole('dialog', hidden));
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.use(async (user) => user.click((await drawer()).getByRole('button', { name, ...hidden })));
const india = async (page: Page): Promise<HTMLInputElement> => {
  const panel = await drawer();
  const section = panel.getByRole('button', { name: /^Country/, ...hidden });
  if (section.getAttribute('aria-expanded') === 'false') await page.use((user) => user.click(section));
  return panel.getByRole('checkbox', { name: /^India/, ...hidden });
};
const filters = incidentDashboard.params as never;
/** The address bar is led elsewhere: to other filters and dates. */
const visit = (page: Page, { package_name, fromDate, toDate, params }: Scope): Promise<void> =>
  page.visit(page.location.get().pathname + formatLink({ package: package_name, range: { fromDate, toDate }, params }, filters));
const applied = (page: Page): unknown => parseLink(page.location.get().search, filters).params['country'];
const answerOptions = async (page: Page): Promise<void> => {
  if (page.api.live.some((c) => c.call === calls.incident.countryOptions)) await page.answer(calls.incident.countryOptions, options);
};

const isOpen = async (page: Page, state: Snap): Promise<void> => {
  const { draft, scope } = drawerIn(state);
  expect((await india(page)).checked).toBe(choiceOf(String(draft['country'])).values.includes('IN'));
  expect(applied(page)).toBe(scope.params['country']);
  const isDirty = draft['country'] !== scope.params['country'];
  const panel = await drawer();
  expect((panel.getByRole('button', { name: /^(Apply|Show )/, ...hidden }) as HTMLButtonElement).disabled).toBe(!isDirty);
  expect(panel.getByRole('button', { name: 'Clear all', ...hidden }).getAttribute('aria-disabled')).toBe(
    draft['country'] === ALL ? 'true' : null,
  );
};

const driver: Driver<Page> = {
  events: {
    CHANGE: async (page) => {
      const box = await india(page);
      await page.use((user) => user.click(box));
    },
    CLEAR: (page) => press(page, 'Clear all'),
    CLOSE: (page) => press(page, 'Cancel'),
    APPLY: async (page, { state }) => {
      const draft = drawerIn(state).draft['country'];
      await press(page, /^(Apply|Show )/);
      // what was staged is in force: in the address, above the page, and in what is asked
      expect(applied(page)).toBe(draft);
      expect(screen.queryByRole('button', { name: 'Remove Country: India', ...hidden }) !== null).toBe(draft === 'IN');
      // the card of countries is asked about all of them
      const asked = page.api.live.filter((c) => c.call.path.startsWith('/api/bi/plots/') && c.call !== calls.incident.topTenLocation);
      expect(new Set(asked.map((c) => (c.query as { country: string }).country))).toEqual(new Set([draft]));
    },
    'xstate.after.settle.filterDrawer.open.settling': (page) => page.wait(SETTLE_MS),
    SCOPE: async (page, { event }) => {
      await visit(page, event['scope'] as Scope);
      await answerOptions(page);
    },
  },
  states: {
    closed: async (page, state) => {
      await waitFor(() => {
        expect(dialog()).toBeNull();
      });
      const { applied: set, scope } = drawerIn(state);
      expect(applied(page)).toBe((set?.params ?? scope.params)['country']);
      expect(page.api.live.some((c) => c.call === calls.incident.countryOptions)).toBe(false);
    },
    'open.settling': isOpen,
    'open.settled': isOpen,
  },
};

describe('the filter drawer, each event once in each state of its machine', () => {
  beforeAll(loadPages);
  const usage = noUsage();
  it.each(pathCases(drawerOffer, eventInState))('%s', async (_, path) => {
    const page = new Page(`/incident-dashboard${formatLink({ package: 'a', range, params: {} }, filters)}`);
    page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
    try {
      await page.begin();
      await page.answerSession();
      await page.click('Filter');
      await answerOptions(page);
      await drive(drawerOffer, driver, page, path, usage);
    } finally {
      page.close();
    }
  });
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
});
