import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../contract/dates.ts';
import type { EmbeddedAnalytics } from '../../server/analytics/analytics.ts';
import { loadClicks } from '../../server/demo/tracker/load.ts';
import { eventually } from './support/chromium.ts';
import { realPortal } from './support/portal.ts';

describe('campaigns and publishers, in a browser', () => {
  const portal = realPortal();
  it(
    'a campaign is set up, changed by two at once, watched, and a fraudulent publisher blocked, with a ticket',
    { timeout: 90_000 },
    async () => {
      const now = Date.now();
      await loadClicks(
        (portal.server.analytics as EmbeddedAnalytics).tracker,
        { since: now, now, clicks: 3_000_000 },
        addDays(dayIn(now, 'UTC'), -7),
      );
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

        // a rule acts as soon as it is there: a third of the events of this publisher are fraud
        await page.goto('/mtrackit/updatePublisher/PUB-A1007?package=com.northwind.growth');
        const publisher = page.getByRole('form', { name: 'Update publisher' });
        await publisher.getByRole('textbox', { name: 'Alert at, %' }).fill('5');
        await publisher.getByRole('textbox', { name: 'Propose to block at, %' }).fill('10');
        await publisher.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Propose to block at, %: 25 → 10').waitFor();
        await page.goto('/mtrackit_publisher?package=com.northwind.growth');
        const proposed = page.getByRole('article', { name: /^FunnelForge/ });
        await proposed.getByText('Evidence').click();
        await proposed.getByRole('row', { name: /Northwind In-app Festive/ }).waitFor();
        await proposed.getByRole('button', { name: 'Raise a ticket' }).click();
        await proposed.getByRole('link', { name: /^Ticket #\d+ is raised$/ }).waitFor();
        await proposed.getByRole('button', { name: 'Block' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
        await page.getByText('FunnelForge is blocked.').waitFor();
        await page.getByRole('row', { name: /^FunnelForge.*Blocked/ }).waitFor();
        expect(await proposed.count()).toBe(0);
      } finally {
        await ann.close();
        await asha.close();
      }
    },
  );
});
