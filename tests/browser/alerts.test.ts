import type { Browser } from 'playwright';
import { DEMO_PASSWORD } from '../../server/demo/world.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../server/support/client.ts';
import { startServer, type TestServer } from '../server/support/server.ts';
import { startSmtp, type Smtp } from '../server/support/smtp.ts';
import { violations } from './support/axe.ts';
import { analyst, eventually, openBrowser, portalFolder, Tab } from './support/chromium.ts';

let smtp: Smtp, server: TestServer, browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  smtp = await startSmtp();
  server = await startServer({ seedScale: 0.02, publicDir: portalFolder, hasTickets: true, smtpUrl: smtp.url });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await smtp.close();
});

it('a morning starts from the palette, a saved view and the mail of an alert, and never needs the mouse', { timeout: 60_000 }, async () => {
  const yesterday = await clientOf(server, analyst.email);
  const mine = 'package_name=com.northwind.pay';
  const view = {
    name: 'Phishing in India',
    screen: '/incident-dashboard',
    filters: { category: 'Phishing', country: 'IN' },
    range: { preset: 'last30' },
  };
  expect((await yesterday.put(`/api/user/filter?${mine}`, view)).status).toBe(200);
  const rule = { name: 'Social cases', when: 'above', threshold: 0, days: 30, every: 'daily', hour: 8 };
  const alert = await yesterday.post<{ data: { id: string } }>('/api/bi/alert', {
    ...rule,
    package_name: 'com.northwind.pay',
    metric: 'total',
    filters: { channel: 'Social' },
  });
  const before = smtp.taken.length;
  expect((await yesterday.post(`/api/alert/${alert.body.data.id}/check`, undefined)).status).toBe(200);
  await smtp.count(before + 1);
  const link = /https?:\S+\/incident-dashboard\S+/.exec(smtp.taken.at(-1)?.text ?? '')?.[0] ?? '';

  const tab = await Tab.open(browser, server.url);
  const { page } = tab;
  const { keyboard } = page;
  await page.addInitScript(() => {
    // Chromium moves a mouse that nobody has when what lies below it changes
    for (const kind of ['pointerdown', 'mousedown', 'wheel'])
      window.addEventListener(kind, () => console.error('the mouse was used'), true);
  });
  const palette = page.getByRole('combobox', { name: 'Go to anything' });
  const current = () =>
    palette.evaluate((field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  try {
    await page.goto('/');
    await page.getByLabel('Email').waitFor();
    await page.getByLabel('Email').focus();
    await keyboard.type(analyst.email);
    await page.getByLabel('Password', { exact: true }).focus();
    await keyboard.type(DEMO_PASSWORD);
    await keyboard.press('Enter');
    await tab.greeting(analyst.name).waitFor();

    // the field has the focus, the arrows move what it names, and Escape gives the focus back to where it was
    const trigger = page.getByRole('button', { name: 'Search and commands' });
    await trigger.focus();
    await keyboard.press('Control+k');
    await palette.waitFor();
    await eventually(() => palette.evaluate((field) => document.activeElement === field)).toBe(true);
    const first = await current();
    expect(first).toContain('You are here');
    await keyboard.press('ArrowDown');
    const second = await current();
    expect([second === '', second === first]).toEqual([false, false]);
    expect(await palette.evaluate((field) => document.activeElement === field)).toBe(true);
    await keyboard.press('ArrowUp');
    expect(await current()).toBe(first);
    expect(await violations(tab)).toEqual([]);
    await keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await eventually(focused).toBe('Search and commands');

    await keyboard.press('v');
    await page.getByRole('option', { name: /^Phishing in India/ }).waitFor();
    await keyboard.press('1');
    await eventually(() => tab.place.search.get('category')).toBe('Phishing');
    expect([tab.place.search.get('country'), tab.place.search.get('range')]).toEqual(['IN', 'last30']);

    // the server stands on a port of its own here
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await tab.chip('Channel', 'Social').waitFor();
    expect([tab.place.path, tab.place.search.get('package')]).toEqual(['/incident-dashboard', 'com.northwind.pay']);
    expect(tab.problems).toEqual([]);
  } finally {
    await tab.close();
  }
});

it(
  'a newcomer who has no package yet takes the tour to its end, and it is over on pages that are no part of it',
  { timeout: 60_000 },
  async () => {
    const tab = await Tab.open(browser, server.url);
    const { page } = tab;
    try {
      await page.goto('/demo');
      await tab.signIn({ email: 'new@demo.example', name: 'Nora Lindqvist' });
      await page.getByRole('button', { name: 'Begin the tour' }).press('Enter');
      const bar = page.getByRole('region', { name: 'Guided tour' });
      for (const stop of ['1 of 4: How you get a package', '2 of 4: All of it from the keyboard', '3 of 4: As you like to read it']) {
        await bar.getByText(stop).waitFor();
        await bar.getByRole('button', { name: 'Next' }).press('Enter');
      }
      await bar.getByText('4 of 4: Your own account').waitFor();
      await page.goto('/changepassword');
      await page.getByRole('heading', { name: 'Change Password' }).first().waitFor();
      expect(await bar.count()).toBe(0);
      await page.goto('/account');
      await bar.getByRole('button', { name: 'Finish' }).press('Enter');
      await page.getByRole('heading', { name: 'That was the tour' }).waitFor();
      await page.getByText('As soon as you have a package').waitFor();
      expect(tab.problems).toEqual([]);
    } finally {
      await tab.close();
    }
  },
);

it(
  'an alert from a tile is checked and told by notice and mail, and the tour is taken to its end, by keyboard',
  { timeout: 60_000 },
  async () => {
    const tab = await Tab.open(browser, server.url);
    const { page } = tab;
    try {
      await page.goto('/incident-dashboard?package=com.northwind.pay&country=IN');
      await tab.signIn();
      // the name of a number, then its sign, then what can be done about it
      await page.getByRole('button', { name: 'About Total incidents' }).press('Enter');
      await page.getByRole('link', { name: 'Alert me…' }).press('Enter');
      const form = page.getByRole('form', { name: 'New alert' });
      await form.getByText('Filters: Country = India').waitFor();
      await form.getByLabel('Its number is of').selectOption('30');
      await form.getByLabel('Threshold').fill('0');
      expect(await violations(tab)).toEqual([]);
      await form.getByLabel('Threshold').press('Enter');
      await page.getByText(/^Set\. First check/).waitFor();
      const mails = smtp.taken.length;
      await page.getByRole('button', { name: 'Check now', exact: true }).press('Enter');
      // the list may hold other alerts of this person
      const item = page.getByRole('listitem').filter({ hasText: 'Filters: Country = India' });
      await item.getByText(/^[\d,]+: alerted$/).waitFor();
      expect(await violations(tab)).toEqual([]);

      await smtp.count(mails + 1);
      const mail = smtp.taken[mails]?.text ?? '';
      await page.getByRole('button', { name: /^Notices/ }).press('Enter');
      await page.getByRole('button', { name: /Total incidents: [\d,]+, above 0/ }).press('Enter');
      await tab.dashboard.waitFor();
      expect(mail).toContain(tab.place.search.get('from'));
      expect(tab.place.search.get('country')).toBe('IN');
      expect(tab.place.path).toBe('/incident-dashboard');

      // a number of today begins with the day up to now
      await page.goto('/incident-dashboard?package=com.northwind.pay&range=today');
      await page.getByRole('button', { name: 'About Total incidents' }).press('Enter');
      await page.getByRole('link', { name: 'Alert me…' }).press('Enter');
      await form.getByLabel('Checked').waitFor();
      expect([await form.getByLabel('Checked').inputValue(), await form.getByLabel('Its number is of').inputValue()]).toEqual([
        'hourly',
        '1',
      ]);

      await page.goto('/demo');
      await page.getByRole('button', { name: 'Begin the tour' }).press('Enter');
      const bar = page.getByRole('region', { name: 'Guided tour' });
      for (let step = 1; step <= 10; step++) {
        await bar.getByText(`${step} of 10:`).waitFor();
        if (step === 1) expect(await violations(tab)).toEqual([]);
        if (step === 7) await page.waitForURL(/mtrackit_dashboard\?package=com\.northwind\.growth/);
        await bar.getByRole('button', { name: step === 10 ? 'Finish' : 'Next' }).press('Enter');
      }
      await page.getByRole('heading', { name: 'That was the tour' }).waitFor();
      expect(tab.place.search.get('step')).toBe('end');
      expect(await bar.getByRole('button', { name: 'Next' }).count()).toBe(0);
      expect(await violations(tab)).toEqual([]);
      expect(tab.problems).toEqual([]);
    } finally {
      await tab.close();
    }
  },
);
