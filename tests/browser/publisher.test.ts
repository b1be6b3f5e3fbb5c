import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server/support/server.ts';
import { violations } from './support/axe.ts';
import { analyst, openBrowser, portalFolder, Tab } from './support/chromium.ts';

const publisher = { email: 'publisher@demo.example', name: 'Priya Nair' };
const ITSELF = 'AdRiver',
  VISITS = 'northwind.example',
  DAYS = 'package=northwind.example&range=last30';
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
let server: TestServer, browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  server = await startServer({ seedScale: 0.05, publicDir: portalFolder, hasTickets: true });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

it(
  'a publisher is found by its name, shown in every package, blocked in one of them, and sees that itself',
  { timeout: 120_000 },
  async () => {
    const tab = await Tab.open(browser, server.url);
    const { page } = tab;
    try {
      await page.goto('/');
      await tab.signIn();
      await page.goto(`/visit-dashboard?${DAYS}`);
      await tab.greeting(analyst.name).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to anything' }).waitFor();
      await page.keyboard.type(ITSELF);
      const option = page.getByRole('option', { name: new RegExp(`^${ITSELF}.*in \\d+ packages$`) });
      await option.waitFor();
      await option.click();
      await page.getByRole('heading', { name: `${ITSELF} in every package` }).waitFor();
      const card = page.getByRole('region', { name: VISITS, exact: true });
      await card.getByText('No record: known from events alone').waitFor();
      await page.getByRole('region', { name: 'com.northwind.insure', exact: true }).waitFor();
      expect(await page.getByText('Contoso').count()).toBe(0);
      await card.getByRole('button', { name: 'Block publisher' }).click();
      await page.getByRole('textbox', { name: /^Reason/ }).fill('Data centres, three weeks in a row.');
      await page.getByRole('button', { name: 'Block', exact: true }).click();
      await card.getByText('Data centres, three weeks in a row.').waitFor();
      expect(await violations(tab)).toEqual([]);
    } finally {
      await tab.close();
    }
    const own = await Tab.open(browser, server.url);
    try {
      await own.page.goto('/');
      await own.signIn(publisher);
      await own.page.goto(`/publisher?${DAYS}&name=${ITSELF}`);
      const card = own.page.getByRole('region', { name: VISITS, exact: true });
      await card.getByText('Data centres, three weeks in a row.').waitFor();
      expect(await card.getByText(analyst.name).count()).toBe(0);
      expect(await own.page.getByRole('region', { name: 'com.northwind.growth', exact: true }).count()).toBe(0);
      await own.page.goto(`/publisher?${DAYS}&name=ClickHarbor`);
      await own.page.getByText(/None of your packages knows a publisher of this name/).waitFor();
    } finally {
      await own.close();
    }
  },
);

it(
  'a publisher contests its invalid traffic, an analyst decides with a credit and can take that back, and both see the course',
  {
    timeout: 120_000,
  },
  async () => {
    const [own, other] = [await Tab.open(browser, server.url), await Tab.open(browser, server.url)];
    const cardIn = (tab: Tab) => tab.page.getByRole('region', { name: VISITS, exact: true });
    try {
      await own.page.goto('/');
      await own.signIn(publisher);
      await own.page.goto(`/publisher?${DAYS}&name=${ITSELF}`);
      await cardIn(own).getByRole('button', { name: 'Contest invalid traffic' }).click();
      await own.page.getByRole('textbox', { name: /^Why is it valid traffic/ }).fill('These are our own test devices.');
      await own.page.getByRole('button', { name: 'Contest', exact: true }).click();
      await cardIn(own).getByText('These are our own test devices.').waitFor();
      await cardIn(own).getByText('Contested', { exact: true }).waitFor();

      await other.page.goto('/');
      await other.signIn();
      await other.page.goto(`/report?${DAYS}`);
      await other.greeting(analyst.name).waitFor();
      await other.page.getByRole('button', { name: /notice/i }).click();
      await other.page.getByText('There is something new in a dispute about invalid traffic').click();
      await cardIn(other).getByText('These are our own test devices.').waitFor();
      // the same events, with what was measured of each
      expect(
        await cardIn(other)
          .getByRole('link', { name: /^The events/ })
          .getAttribute('href'),
      ).toContain(`row=${ITSELF}`);
      await cardIn(other).getByRole('button', { name: 'Decide' }).click();
      await other.page.getByRole('combobox', { name: 'Outcome' }).selectOption('Overturned');
      // what the contested traffic cost is proposed
      expect(await other.page.getByRole('textbox', { name: /^Credit in INR/ }).inputValue()).toMatch(/^\d+(\.\d+)?$/);
      // no more than the contested traffic cost
      await other.page.getByRole('textbox', { name: /^Credit in INR/ }).fill('1,00,000');
      await other.page.getByRole('textbox', { name: /^Reason/ }).focus();
      await other.page.getByText(/^At most ₹[\d,.]+, what the contested traffic cost$/).waitFor();
      await other.page.getByRole('textbox', { name: /^Credit in INR/ }).fill('1.50');
      await other.page
        .getByRole('alertdialog')
        .getByText(/^Credit: ₹1.50 · Visits, /)
        .waitFor();
      await other.page.getByRole('textbox', { name: /^Reason/ }).fill('The devices are yours.');
      expect(await other.page.getByText('Verdicts, totals, block list and claw-back packs stay as they are').count()).toBe(1);
      expect(await violations(other)).toEqual([]);
      await other.page.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click();
      await cardIn(other).getByText('Credit: ₹1.50').waitFor();
      await cardIn(other)
        .getByRole('button', { name: /^Undo the decision/ })
        .waitFor();

      await own.page.reload();
      await cardIn(own).getByText('Credit: ₹1.50').waitFor();
      await cardIn(own).getByText('The devices are yours.').waitFor();
      await cardIn(other)
        .getByRole('button', { name: /^Undo the decision/ })
        .click();
      await cardIn(other).getByRole('button', { name: 'Decide' }).waitFor();
      await own.page.reload();
      await cardIn(own).getByText('Contested', { exact: true }).waitFor();
      expect(await cardIn(own).getByText('Credit: ₹1.50').count()).toBe(0);
    } finally {
      await own.close();
      await other.close();
    }
  },
);

it('a publisher contests in the drawer where the evidence is, on its days, and withdraws that again', { timeout: 120_000 }, async () => {
  const own = await Tab.open(browser, server.url);
  try {
    await own.page.goto('/');
    await own.signIn(publisher);
    // in the drawer with the evidence, on its rows and days
    await own.page.goto(`/visit-dashboard?package=${VISITS}&from=${dayAgo(70)}&to=${dayAgo(40)}&row=${ITSELF}`);
    await own.page.getByRole('link', { name: 'My traffic' }).first().waitFor();
    await own.page.getByRole('button', { name: 'Contest invalid traffic' }).click();
    await own.page.getByText(/^Of the chosen dates: .+ Both sides see the same events/).waitFor();
    await own.page.getByRole('textbox', { name: /^Why is it valid traffic/ }).fill('A test of ours.');
    await own.page.getByRole('button', { name: 'Contest', exact: true }).click();
    await own.page.getByText('Contested: it stands in “My traffic”.').waitFor();
    await own.page.goto(`/publisher?${DAYS}&name=${ITSELF}`);
    const card = own.page.getByRole('region', { name: VISITS, exact: true });
    await card.getByRole('button', { name: 'Withdraw' }).first().click();
    await own.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await card.getByText('Withdrawn', { exact: true }).waitFor();
  } finally {
    await own.close();
  }
});
