import { describe, expect, it } from 'vitest';
import { signalOf } from '../../server/footprint/provider.ts';
import type { StoredAnswers } from '../../server/footprint/stored.ts';
import { realPortal } from './support/portal.ts';
import { allRows } from '../server/support/data/all-rows.ts';

describe('the digital footprint, in a browser', () => {
  const portal = realPortal({ hasFootprints: true });
  it(
    'a subject is checked, decided about against what is suggested, noted, found again in the list and downloaded, and stands in no address',
    { timeout: 60_000 },
    async () => {
      const tab = await portal.tab();
      const { page } = tab;
      try {
        await page.goto('/digital_foot_prints');
        await tab.signIn();
        const subject = 'northwind-kyc-desk.example';
        const answers = JSON.stringify({
          social: { signals: [signalOf('social', 'X', true, 'Demo')], breaches: [] },
        } satisfies StoredAnswers);
        await portal.server.records.footprints.addStored(allRows, {
          package_name: 'com.northwind.pay',
          type: 'domain',
          value: subject,
          source: 'Demo',
          answers,
        });
        await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
        await expect.poll(() => page.getByRole('radio', { name: 'Domain' }).isChecked()).toBe(true);
        await page.keyboard.press('Enter');
        const heading = page.getByRole('heading', { name: `${subject}: 30 of 100, Approve suggested, 1 not checked` });
        await heading.waitFor();
        await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(page.url()).toMatch(/id=FP-/);
        expect(page.url()).not.toContain(subject);

        const decision = page.getByRole('form', { name: 'Your decision' });
        await decision.getByRole('radio', { name: 'Decline' }).check();
        await decision.getByRole('button', { name: 'Decide' }).click();
        await decision.getByText('Required field').waitFor();
        await decision.getByRole('textbox').fill('Registered by the same hand as last week');
        await decision.getByRole('button', { name: 'Decide' }).click();
        await page.getByText(/^Decline by Ann Mathew/).waitFor();
        await page.getByRole('region', { name: 'Notes' }).getByText('Registered by the same hand as last week').waitFor();

        await page.getByRole('button', { name: 'Close' }).click();
        const row = page.getByRole('row').filter({ hasText: subject });
        await row.getByRole('button', { name: subject }).click();
        await page.getByRole('button', { name: 'Raise ticket' }).click();
        await page.getByRole('link', { name: /^Ticket \d+$/ }).waitFor();
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()]);
        expect(file.suggestedFilename()).toMatch(/^footprints-com\.northwind\.pay-.*\.csv$/);
        await page.getByRole('radio', { name: 'Rules' }).check({ force: true });
        await page.getByRole('table', { name: 'Rules' }).getByText('Disposable mail domain').waitFor();
      } finally {
        await tab.close();
      }
    },
  );
});
