import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { analyst, eventually, otherAnalyst, Tab } from '../support/chromium.ts';
import { realPortal } from '../support/portal.ts';

const portal = realPortal();
let tab: Tab;
const [pay = '', bank = ''] = analyst.packages;
const sessionKeys = [
  'EXPIRED_TIME',
  'LOGIN_TIME',
  'MENU_LIST_VALUE',
  'PACKAGE_LIST',
  'auth_data',
  'dash',
  'dpackage',
  'endDate',
  'selectedPackage',
  'session_timeout',
  'startDate',
  'startDateValue',
  'token',
  'zone_offset',
];

afterEach(async () => {
  await tab.close();
  expect(tab.problems).toEqual([]);
});

describe('a working day in the portal', () => {
  it('sign in, filter by a mark and by the drawer, change the package, go back and forward, sign out', async () => {
    tab = await portal.tab();
    await tab.page.goto('/');
    await tab.signInButton.waitFor();
    expect(tab.place.path).toBe('/auth/login');
    await tab.signIn();
    await tab.isQuiet();
    expect(tab.place.path).toBe('/incident-dashboard');
    expect(tab.place.search.get('package')).toBe(pay);
    expect(Object.keys(await tab.stored()).sort()).toEqual(sessionKeys);

    await tab.card('Open cases by channel').getByText('Social', { exact: true }).click();
    await tab.chip('Channel', 'Social').waitFor();
    expect(tab.place.search.get('channel')).toBe('Social');

    await tab.page.getByRole('button', { name: /^Filter( ·|$)/ }).click();
    const drawer = tab.page.getByRole('dialog', { name: 'Filter' });
    await drawer.getByRole('button', { name: /^Country/ }).click();
    await drawer.getByRole('checkbox', { name: /^India/ }).check();
    expect(tab.place.search.has('country')).toBe(false);
    await drawer.getByRole('button', { name: /^(Apply|Show )/ }).click();
    await tab.chip('Country', 'India').waitFor();
    await tab.isQuiet();
    expect(Object.fromEntries(tab.place.search)).toMatchObject({ package: pay, channel: 'Social', country: 'IN' });
    const filtered = tab.page.url();

    await tab.pickPackage(bank);
    await tab.page.getByText('No filter is set').waitFor();
    await tab.isQuiet();
    expect(Object.keys(Object.fromEntries(tab.place.search)).sort()).toEqual(['package', 'range']);
    expect(tab.place.search.get('range')).toBe('last7');
    expect(tab.place.search.get('package')).toBe(bank);
    expect(await tab.stored()).toMatchObject({ dpackage: bank, selectedPackage: bank, dash: 'infridgement' });

    await tab.page.goBack();
    await tab.chip('Country', 'India').waitFor();
    await tab.isQuiet();
    expect(tab.page.url()).toBe(filtered);
    expect(await tab.stored()).toMatchObject({ dpackage: pay });
    await tab.page.goForward();
    await tab.page.getByText('No filter is set').waitFor();
    expect(tab.place.search.get('package')).toBe(bank);

    await tab.signOut();
    expect(tab.place).toMatchObject({ path: '/auth/login' });
    expect(tab.page.url()).not.toContain('?');
    expect(Object.keys(await tab.stored())).toEqual([]);
  });

  it('a link opened while signed out is where sign-in leads, with its package, dates and filters', async () => {
    tab = await portal.tab();
    const link = `/incident-dashboard?package=${bank}&from=2026-10-01&to=2026-10-31&channel=Social`;
    await tab.page.goto(link);
    await tab.signInButton.waitFor();
    expect(tab.page.url()).toBe(`${portal.server.url}/auth/login`);
    await tab.signIn();
    await tab.chip('Channel', 'Social').waitFor();
    expect(tab.page.url()).toBe(portal.server.url + link);
  });

  it('a reload finds everything as it was, and asks for each thing once', async () => {
    tab = await portal.tab();
    await tab.page.goto('/');
    await tab.signIn();
    await tab.isQuiet();
    const url = tab.page.url();
    const asked: string[] = [];
    tab.page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await tab.page.reload();
    await tab.isQuiet();
    expect(tab.page.url()).toBe(url);
    expect(asked).toHaveLength(new Set(asked).size);
    expect(asked.filter((each) => each.includes('/api/bi/plots/'))).toHaveLength(11);
  });

  it('by keyboard alone: sign in, open the drawer, choose, apply, and the focus comes back', async () => {
    tab = await portal.tab();
    await tab.page.goto('/');
    const { keyboard } = tab.page;
    await tab.signInButton.waitFor();
    await keyboard.type(analyst.email); // the form has the focus
    await keyboard.press('Tab');
    await keyboard.type(DEMO_PASSWORD);
    await keyboard.press('Enter');
    await tab.isQuiet();
    const focusOn = async (name: RegExp): Promise<void> => {
      for (let i = 0; i < 80; i++) {
        await keyboard.press('Tab');
        const text = await tab.page.evaluate(() =>
          `${document.activeElement?.getAttribute('aria-label') ?? ''} ${document.activeElement?.closest('label')?.textContent ?? document.activeElement?.textContent ?? ''}`.trim(),
        );
        if (name.test(text)) return;
      }
      throw new Error(`the keyboard does not reach ${String(name)}`);
    };
    await focusOn(/^Filter$/);
    await keyboard.press('Enter');
    await tab.page.getByRole('dialog', { name: 'Filter' }).waitFor();
    await focusOn(/^Country/);
    await keyboard.press('Enter');
    await focusOn(/^India/);
    await keyboard.press('Space');
    await focusOn(/^(Apply|Show [\d,]+ incidents)$/);
    await keyboard.press('Enter');
    await tab.chip('Country', 'India').waitFor();
    await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => tab.page.evaluate(() => document.activeElement?.textContent)).toBe('Filter · 1');
  });

  it('works where storage is denied, for as long as the page is open', async () => {
    tab = await portal.tab();
    await tab.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await tab.page.goto('/');
    await tab.signIn();
    await tab.isQuiet();
    await tab.pickPackage(bank);
    await eventually(() => tab.place.search.get('package')).toBe(bank);
    await tab.signOut();
  });
});

describe('two tabs of one person', () => {
  it('agree: one signs in and out, the other follows; a second user replaces the first', async () => {
    tab = await portal.tab();
    const other = await Tab.in(tab.page.context());
    await tab.page.goto('/');
    await other.page.goto('/');
    await other.signInButton.waitFor();
    await tab.signIn();
    await other.greeting(analyst.name).waitFor();
    await other.isQuiet();

    await other.signOut();
    await tab.signInButton.waitFor();
    expect(Object.keys(await tab.stored())).toEqual([]);

    await other.signIn(otherAnalyst);
    await tab.greeting(otherAnalyst.name).waitFor();
    await eventually(() => tab.place.search.get('package')).toBe('com.contoso.shop');
    await tab.isQuiet();
    // no title of a package of the first one; the notice names what the address of this tab said
    expect(await tab.page.getByText(/Northwind/).count()).toBe(0);
    expect(other.problems).toEqual([]);
  });
});
