import { describe, expect, it } from 'vitest';
import { eventually } from './support/chromium.ts';
import { realPortal } from './support/portal.ts';

describe('360-degree search, in a browser', () => {
  const portal = realPortal({ seedScale: 0.1, hasTickets: true });
  it(
    'leads from a phone number in a complaint to its campaign, and to takedown tickets for all of it; a colleague opens the link',
    { timeout: 90_000 },
    async () => {
      const tab = await portal.tab();
      const { page } = tab;
      try {
        await page.goto('/degree-search?package=com.northwind.pay');
        await tab.signIn();
        // as it stands in the complaint
        await page.getByRole('textbox', { name: 'What to search' }).fill('+91-00000-90410');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Search 1 value' }).press('Enter');
        // the box opens anew with the stored search: the keys go on at what was found
        await page.getByRole('group', { name: 'What was found' }).and(page.locator(':focus')).waitFor();
        const found = page.getByRole('region', { name: 'What was found' });
        const tabs = found.getByRole('group', { name: 'Kinds of things' });
        await tabs.getByRole('button', { name: /^Campaigns 1/ }).click({ timeout: 30_000 });
        expect(page.url()).not.toContain('90410');
        await eventually(() => tab.place.search.get('type')).toBe('campaign');
        await found.locator('[data-row]').first().click();
        await page.getByRole('button', { name: 'Search KYC-41' }).first().click();

        // some are ticked, over one action
        await eventually(() => tab.place.search.get('type')).toBe(null);
        await tabs.getByRole('button', { name: /^Incidents \d/ }).click();
        await found
          .getByRole('button', { name: /^Raise a ticket for / })
          .first()
          .waitFor();
        // rows of settled incidents have no such button; which incidents are settled depends on the hour
        const open = found.getByRole('row').filter({ has: page.getByRole('button', { name: /^Raise a ticket for / }) });
        for (const nth of [0, 1, 2]) await open.nth(nth).getByRole('checkbox').click();
        const bar = found.getByRole('group', { name: 'Selected rows' });
        // a page is turned and turned back: the selection and what can be done with it stay in sight
        for (const turn of ['Next page', 'Previous page']) {
          await found.getByRole('button', { name: turn }).click();
          await eventually(() => tab.place.search.get('page')).toBe(turn === 'Next page' ? '2' : null);
          await bar.getByText('3 selected').waitFor();
          expect(await bar.getByText('3 selected').isVisible()).toBe(true);
        }
        await bar.getByRole('button', { name: 'Raise 3 tickets' }).click();
        await bar.getByText(/^\d tickets? raised/).waitFor({ timeout: 20_000 });
        await bar.getByRole('button', { name: 'Clear the selection' }).click();

        // then all of it: what has a ticket is left alone, and the list follows the run without being asked
        await found.getByRole('button', { name: 'Raise tickets for open incidents without one' }).click();
        const question = page.getByRole('alertdialog');
        const yes = question.getByRole('button', { name: /^Raise \d+ tickets?$/ });
        const asked = Number(/\d+/.exec(await yes.innerText())?.[0]);
        const left = await question.getByRole('listitem').filter({ hasText: 'skipped' }).allInnerTexts();
        const skipped = left.reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0]), 0);
        await yes.click();
        await found.getByText(`${asked} tickets raised · Skipped ${skipped}`, { exact: true }).waitFor({ timeout: 30_000 });
        await eventually(() => found.getByRole('button', { name: /^Raise a ticket for / }).count()).toBe(0);
        await tabs.getByRole('button', { name: /^Tickets [1-9]/ }).click();
        await found
          .getByRole('link', { name: /^#\d+$/ })
          .first()
          .waitFor();
        const shown = async (of: typeof page): Promise<string[]> => {
          const rows = of.getByRole('region', { name: 'What was found' });
          await rows
            .getByRole('link', { name: /^#\d+$/ })
            .first()
            .waitFor();
          return [
            await rows.getByRole('group', { name: 'Kinds of things' }).innerText(),
            ...(await rows.getByRole('link', { name: /^#\d+$/ }).allInnerTexts()),
          ];
        };
        const link = page.url();
        const other = await portal.tab();
        try {
          await other.page.goto(link);
          await other.signIn({ email: 'admin@demo.example', name: 'Asha Rao' });
          expect(await shown(other.page)).toEqual(await shown(page));
          await other.page
            .getByRole('link', { name: /^#\d+$/ })
            .first()
            .click();
          await other.page
            .getByRole('article', { name: /^Ticket / })
            .getByText('Takedown', { exact: true })
            .first()
            .waitFor();
        } finally {
          await other.close();
        }
      } finally {
        await tab.close();
      }
    },
  );
});
