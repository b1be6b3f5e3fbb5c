import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server/support/server.ts';
import { startSmtp, type Smtp } from '../server/support/smtp.ts';
import { violations } from './support/axe.ts';
import { openBrowser, portalFolder, Tab } from './support/chromium.ts';

let smtp: Smtp, server: TestServer;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ seedScale: 0.02, publicDir: portalFolder, hasTickets: true, smtpUrl: smtp.url });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

it(
  'an alert from a tile is checked and told by notice and mail, and a newcomer takes the tour to its end, by keyboard',
  { timeout: 60_000 },
  async () => {
    const browser = await openBrowser();
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
      await page.getByRole('button', { name: 'Check now', exact: true }).press('Enter');
      await page.getByText(/^[\d,]+: alerted$/).waitFor();
      expect(await violations(tab)).toEqual([]);

      await smtp.count(1);
      const mail = smtp.taken[0]?.text ?? '';
      await page.getByRole('button', { name: /^Notices/ }).press('Enter');
      await page.getByRole('button', { name: /Total incidents: [\d,]+, above 0/ }).press('Enter');
      await tab.dashboard.waitFor();
      expect(mail).toContain(tab.place.search.get('from'));
      expect(tab.place.search.get('country')).toBe('IN');
      expect(tab.place.path).toBe('/incident-dashboard');

      await page.goto('/demo');
      await page.getByRole('button', { name: 'Begin the tour' }).press('Enter');
      const bar = page.getByRole('region', { name: 'Guided tour' });
      for (let step = 1; step <= 8; step++) {
        await bar.getByText(`${step} of 8:`).waitFor();
        if (step === 1) expect(await violations(tab)).toEqual([]);
        if (step === 7) await page.waitForURL(/mtrackit_dashboard\?package=com\.northwind\.growth/);
        await bar.getByRole('button', { name: step === 8 ? 'Finish' : 'Next' }).press('Enter');
      }
      await page.getByRole('heading', { name: 'That was the tour' }).waitFor();
      expect(tab.place.search.get('step')).toBe('end');
      expect(await bar.getByRole('button', { name: 'Next' }).count()).toBe(0);
      expect(await violations(tab)).toEqual([]);
      expect(tab.problems).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
