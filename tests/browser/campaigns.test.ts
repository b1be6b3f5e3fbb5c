import type { Locator } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../contract/time/dates.ts';
import type { EmbeddedAnalytics } from '../../server/analytics/analytics.ts';
import { loadClicks } from '../../server/demo/tracker/load.ts';
import { eventually } from './support/chromium.ts';
import { reach } from './support/keyboard.ts';
import { realPortal } from './support/portal.ts';

describe('campaigns and publishers, in a browser', () => {
  const portal = realPortal();
  beforeAll(async () => {
    const now = Date.now();
    await loadClicks(
      (portal.server.analytics as EmbeddedAnalytics).tracker,
      { since: now, now, clicks: 3_000_000 },
      addDays(dayIn(now, 'UTC'), -7),
    );
  }, 60_000);
  it('a campaign is set up with what is wrong said, and changed by two at once', { timeout: 240_000 }, async () => {
    const [ann, asha] = [await portal.tab(), await portal.tab()];
    const { page } = ann;
    try {
      await page.goto('/mtrackit_campaigns?package=com.northwind.growth');
      await ann.signIn();
      await page.getByRole('button', { name: 'New campaign' }).click();
      const form = page.getByRole('form', { name: 'Add a campaign' });
      const field = (name: string) => form.getByRole('textbox', { name, exact: true });
      await field('Campaign name').fill('Northwind Winter');
      await field('Customer').fill('Northwind Group');
      await field('Landing page').fill('northwind-growth.example/winter');
      await field('Tracking domain').fill('https://t.northwind-growth.example');
      await field('Revenue per event').fill('132');
      await field('Payout per event').fill('138');
      await form.getByText(/each event loses/).waitFor();
      await field('Events: day').fill('500');
      await field('Events: month').fill('300');
      // Enter in a field saves; what is wrong is said, and led to
      await page.keyboard.press('Enter');
      await form.getByRole('alert').getByText('2 fields need a look:').waitFor();
      await form.getByRole('button', { name: 'Add https://' }).click();
      await field('Events: month').fill('3000');
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await eventually(() => ann.place.path).toMatch(/^\/mtrackit\/updateCampaign\/CMP-/);
      const edit = page.getByRole('form', { name: 'Update campaign' });
      await edit
        .getByLabel('Tracking link')
        .getByText(/^https:\/\/t\.northwind-growth\.example\/c\/CMP-/)
        .waitFor();

      await asha.page.goto(`${ann.place.path}?package=com.northwind.growth`);
      await asha.signIn({ email: 'admin@demo.example', name: 'Asha Rao' });
      const other = asha.page.getByRole('form', { name: 'Update campaign' });
      await other.getByRole('textbox', { name: 'Payout per event' }).fill('90');
      await edit.getByRole('textbox', { name: 'Payout per event' }).fill('84');
      await edit.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Payout per event: 138 → 84').waitFor();
      await other.getByRole('button', { name: 'Save' }).click();
      const dialog = asha.page.getByRole('alertdialog', { name: 'Ann Mathew changed this while you were editing' });
      await dialog.getByRole('radio', { name: /90/ }).check();
      await dialog.getByRole('button', { name: 'Save these' }).click();
      await asha.page.getByText('Payout per event: 84 → 90').waitFor();
    } finally {
      await ann.close();
      await asha.close();
    }
  });

  it(
    'by keyboard alone a campaign is set up and watched, its fraudulent publisher blocked with a ticket, and the money accounted for',
    { timeout: 240_000 },
    async () => {
      const tab = await portal.tab();
      const { page } = tab;
      const press = async (to: Locator, key?: 'Tab' | 'Shift+Tab') => {
        await reach(page, to, key);
        await page.keyboard.press('Enter');
      };
      const type = async (to: Locator, text: string) => {
        await reach(page, to);
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
      };
      const menu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
      try {
        await page.goto('/mtrackit_campaigns?package=com.northwind.growth');
        await tab.signIn();
        await press(page.getByRole('button', { name: 'New campaign' }));
        const form = page.getByRole('form', { name: 'Add a campaign' });
        const field = (name: string) => form.getByRole('textbox', { name, exact: true });
        await type(field('Campaign name'), 'Northwind Spring');
        await type(field('Customer'), 'Northwind Group');
        await reach(page, form.getByRole('combobox', { name: 'State' }));
        await page.keyboard.type('Live');
        await type(field('Landing page'), 'https://northwind-growth.example/spring');
        await type(field('Tracking domain'), 'https://t.northwind-growth.example');
        await type(field('Revenue per event'), '132');
        await type(field('Payout per event'), '84');
        await press(form.getByRole('button', { name: 'Add publisher' }));
        await reach(page, form.getByRole('combobox', { name: /^Publisher 1/ }), 'Shift+Tab');
        await page.keyboard.type('Funnel');
        await press(form.getByRole('button', { name: 'Add', exact: true }));
        await eventually(() => tab.place.path).toMatch(/^\/mtrackit\/updateCampaign\/CMP-/);
        const edit = page.getByRole('form', { name: 'Update campaign' });
        await edit.getByText('Live').first().waitFor();
        await edit.getByLabel('Link for FunnelForge').first().waitFor();

        // a rule acts as soon as it is there: a third of the events of this publisher are fraud
        await press(menu('Publisher'), 'Shift+Tab');
        const list = page.getByRole('table', { name: 'Publishers' });
        await reach(page, list.locator('tbody th button').first());
        const row = list.getByRole('rowheader', { name: /^FunnelForge/ }).getByRole('button');
        for (let down = 0; down < 20 && !(await row.evaluate((element) => element === document.activeElement)); down++)
          await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        const publisher = page.getByRole('form', { name: 'Update publisher' });
        // a section's link leads to its first field
        await press(publisher.getByRole('link', { name: 'Fraud rules' }));
        await type(publisher.getByRole('textbox', { name: 'Alert at, %' }), '5');
        await type(publisher.getByRole('textbox', { name: 'Propose to block at, %' }), '10');
        await page.keyboard.press('Enter');
        await page.getByText('Propose to block at, %: 25 → 10').waitFor();

        const proposed = page.getByRole('article', { name: /^FunnelForge/ });
        await press(proposed.getByText('Evidence'), 'Shift+Tab');
        await proposed.getByRole('row', { name: /Northwind In-app Festive/ }).waitFor();
        await press(proposed.getByRole('button', { name: 'Raise a ticket' }));
        const asked = page.getByRole('dialog', { name: 'New ticket' });
        expect(await asked.getByRole('textbox', { name: 'Subject' }).inputValue()).toMatch(/^Publisher FunnelForge: /);
        await type(asked.getByRole('textbox', { name: 'Description' }), 'Looked at with the network');
        await press(asked.getByRole('button', { name: 'Raise the ticket' }));
        await proposed.getByRole('link', { name: /^Open ticket #\d+$/ }).waitFor();
        await press(proposed.getByRole('button', { name: 'Block' }), 'Shift+Tab');
        await press(page.getByRole('alertdialog').getByRole('button', { name: 'Block' }));
        await page
          .getByRole('group', { name: /FunnelForge/ })
          .getByText('Blocked', { exact: true })
          .waitFor();
        expect(await proposed.count()).toBe(0);

        await press(menu('mTrackit Dashboard'), 'Shift+Tab');
        const table = page.getByRole('table', { name: 'Publishers' });
        await reach(page, table.locator('tbody th button').first());
        await table.getByRole('row', { name: /^FunnelForge.*Blocked/ }).waitFor();
        const total = await table.locator('tfoot td[data-title=Profit]').innerText();
        await press(menu('Campaigns'), 'Shift+Tab');
        const money = page.getByRole('table', { name: 'Campaigns' });
        await money.getByRole('row', { name: /^Northwind Spring/ }).waitFor();
        await eventually(() => money.locator('tfoot td[data-title=Profit]').innerText()).toBe(total);
      } finally {
        await tab.close();
      }
    },
  );
});
