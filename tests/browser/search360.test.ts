import { describe, expect, it } from 'vitest';
import { eventually } from './support/chromium.ts';
import { realPortal } from './support/portal.ts';

describe('360-degree search, in a browser', () => {
  const portal = realPortal({ seedScale: 0.1, hasTickets: true });
  it(
    'leads from a phone number in a complaint to its campaign, and to tickets for all of it; a colleague opens the link',
    { timeout: 90_000 },
    async () => {
      const tab = await portal.tab();
      const { page } = tab;
      try {
        await page.goto('/degree-search?package=com.northwind.pay');
        await tab.signIn();
        const box = page.getByRole('textbox', { name: 'What to search' });
        await box.fill('KYC-41');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Search 1 value' }).click();
        const found = page.getByRole('region', { name: 'What was found' });
        await found.getByRole('button', { name: /^Campaigns 1/ }).waitFor({ timeout: 30_000 });
        expect(page.url()).not.toContain('KYC');

        // its number is one of the values of any of its pages
        await found.getByRole('button', { name: /^Incidents/ }).click();
        await found.locator('[data-row]').first().click();
        await page
          .getByRole('button', { name: /^Search XXXX-XXXX-/ })
          .first()
          .click();
        await page
          .getByText(/^XXXX-XXXX-\d{4}$/)
          .first()
          .waitFor();
        await found.getByRole('button', { name: /^Campaigns 1/ }).click();
        await eventually(() => tab.place.search.get('type')).toBe('campaign');
        await found.locator('[data-row]').first().click();
        await page.getByRole('button', { name: 'Search KYC-41' }).first().click();
        await eventually(() => tab.place.search.get('type')).toBe(null);
        await found.getByText('Exact', { exact: true }).last().click();
        await found.getByRole('button', { name: /^Raise tickets for all \d+ incidents/ }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Raise tickets' }).click();
        await found.getByText(/^Tickets are being raised for \d+ incidents/).waitFor();
        await found.getByRole('button', { name: /^Incidents/ }).click();
        await expect
          .poll(
            async () => {
              await found.getByRole('button', { name: 'Refresh' }).click();
              await page.waitForTimeout(500);
              return found.getByRole('button', { name: /^Raise a ticket for / }).count();
            },
            { timeout: 30_000 },
          )
          .toBe(0);

        const link = page.url();
        const other = await portal.tab();
        try {
          await other.page.goto(link);
          await other.signIn({ email: 'admin@demo.example', name: 'Asha Rao' });
          await other.page.getByRole('region', { name: 'What was found' }).locator('[data-row]').first().waitFor();
        } finally {
          await other.close();
        }
      } finally {
        await tab.close();
      }
    },
  );
});
