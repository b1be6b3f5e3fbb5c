import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { realPortal } from './support/portal.ts';

const csv = [
  'Account No;IFSC Code;Holder',
  '026291800001191;YESB0000262;Ann Kumar',
  '026291800001192;YESB0000262;Ben Rao',
  '4417;YESB0000262;Cara Iyer',
].join('\r\n');

describe('a file of bank accounts, in a browser', () => {
  const portal = realPortal({});
  it(
    'is matched, put right, sent, followed to its end and fetched as a file; nothing of it stands in the address',
    { timeout: 60_000 },
    async () => {
      const tab = await portal.tab();
      const { page } = tab;
      try {
        await page.goto('/bank_verification_v1');
        await tab.signIn();
        await page.getByText('Batch CSV').click();
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'bankaccountlist.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
        await page.getByText('2 rows ready').waitFor();
        await page.getByLabel('Account number of row 3').fill('026291800001193');
        await page.getByRole('button', { name: 'Check 1 correction' }).click();
        await page.getByRole('button', { name: 'Send 3 rows' }).click();
        await page.getByText('3 of 3 done', { exact: true }).waitFor();
        await page.getByRole('button', { name: 'Not checked 3' }).waitFor();
        expect(page.url()).toContain('run=');
        expect(page.url()).not.toContain('02629');
        // a row is shown whole by its own button, which is reached by the keyboard, and hidden by it
        const reveal = page.getByRole('button', { name: 'Reveal (logged), row 1' });
        // it stands where the value above it begins, also in two lines
        expect(await reveal.evaluate((button) => getComputedStyle(button).textAlign)).toBe('start');
        await reveal.focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.getByText('026291800001192', { exact: true }).waitFor();
        await page.getByText('Ben Rao', { exact: true }).waitFor();
        await page.keyboard.press('Enter');
        await page.getByText('026291800001192', { exact: true }).waitFor({ state: 'detached' });
        expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Reveal (logged), row 2');
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Result file' }).click()]);
        const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
        expect(lines).toHaveLength(4);
        // the message is a sentence
        expect(lines[3]).toMatch(/^••••1193,YESB0000262,C•••• I••••,4,skipped,not_checked,\S+ 3,no,,no_provider,"?\w+ \w+.*$/);
        await page.reload();
        await page.getByText('3 of 3 done', { exact: true }).waitFor();
        await page.getByText('Merchant onboarding').click();
        await page.getByText('No onboarding service is set up.', { exact: false }).waitFor();
      } finally {
        await tab.close();
      }
    },
  );

  it(
    'is corrected by keys alone: what is typed takes the place of what stood there, and is seen whole before it is sent; another run beside it loses nothing',
    { timeout: 60_000 },
    async () => {
      const tab = await portal.tab();
      const { page } = tab;
      const take = (name: string, ...rows: readonly string[]): Promise<void> =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(['Account No,IFSC Code,Holder', ...rows].join('\n')) });
      try {
        await page.goto('/bank_verification_v1?way=batch');
        await tab.signIn();
        await take('first.csv', '12,YESB0000262,Ann Kumar', '13,YESB0000262,Ben Rao');
        const account = page.getByLabel('Account number of row 1');
        await account.waitFor();
        expect(await account.inputValue()).toBe('12');
        await page.getByRole('group', { name: /^Check before sending/ }).focus();
        await page.keyboard.press('Tab');
        await page.keyboard.type('026291800002192');
        expect(await account.inputValue()).toBe('026291800002192');
        await page.getByRole('button', { name: 'Check 1 correction' }).click();
        await page.getByText('1 row ready').waitFor();
        await page.getByText('Corrected: sent like this').waitFor();
        expect(await account.inputValue()).toBe('026291800002192');
        // a correction that is well formed can be corrected again
        await account.click({ clickCount: 3 });
        await page.keyboard.type('026291800003192');
        await page.getByRole('button', { name: 'Check 1 correction' }).click();
        await page.getByText('1 row ready').waitFor();
        expect(await account.inputValue()).toBe('026291800003192');
        await page.getByRole('button', { name: 'Send 1 row' }).click();
        await page.getByRole('button', { name: 'Reveal (logged), row 1' }).click();
        await page.getByText('026291800003192', { exact: true }).waitFor();

        // the same rows again: their run opens beside the file and what was corrected in it
        await take('second.csv', '12,YESB0000262,Ann Kumar', '13,YESB0000262,Ben Rao');
        await page.getByText('0 rows ready').waitFor();
        await account.fill('026291800003192');
        await page.getByRole('button', { name: 'Check 1 correction' }).click();
        await page.getByRole('button', { name: 'Send 1 row' }).click();
        await page.getByRole('button', { name: 'Open its run' }).click();
        const heading = page.getByRole('heading', { name: /^Run of first/ });
        await heading.waitFor();
        expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Run of first/);
        expect(await account.inputValue()).toBe('026291800003192');
        expect(await page.getByRole('button', { name: 'Send it again' }).isVisible()).toBe(true);
      } finally {
        await tab.close();
      }
    },
  );

  it('is read whole on a phone: why a row is left out, and a field that a finger meets', { timeout: 60_000 }, async () => {
    const tab = await portal.tab({ viewport: { width: 390, height: 844 } });
    const { page } = tab;
    try {
      await page.goto('/bank_verification_v1?way=batch');
      await tab.signIn();
      const faulty = ['Account No,IFSC Code,Holder', '4417,YESB0000262,Cara Iyer', '1.23E+14,YESB0000262,Dev Rao'].join('\n');
      await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(faulty) });
      const reason = page.getByText('A spreadsheet has shortened the number: format the column as text');
      await reason.waitFor();
      const sideways = (): Promise<number> =>
        reason.evaluate((element) => {
          const box = element.closest('[role=group]');
          return box === null ? -1 : box.scrollWidth - box.clientWidth;
        });
      expect(await sideways()).toBe(0);
      const field = page.getByLabel('Account number of row 1');
      expect(await field.evaluate((input) => input.parentElement?.getBoundingClientRect().height)).toBeGreaterThanOrEqual(36);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await sideways()).toBe(0);
    } finally {
      await tab.close();
    }
  });
});
