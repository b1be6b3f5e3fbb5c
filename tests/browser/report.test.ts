import { describe, expect, it } from 'vitest';
import { eventually } from './support/chromium.ts';
import { realPortal } from './support/portal.ts';

describe('from a number to its incident, in a browser', () => {
  const portal = realPortal({ seedScale: 0.1 });
  it(
    'a tile opens exactly its rows; a row opens beside the list, is led along by keys and outlives a reload',
    { timeout: 60_000 },
    async () => {
      const tab = await portal.tab();
      try {
        await tab.page.goto('/');
        await tab.signIn();
        await tab.isQuiet();
        const open = tab.page.getByRole('region', { name: 'Breaching SLA' }).getByRole('link');
        const counted = (await open.getAttribute('aria-label'))?.replace(/\D/g, '') ?? '';
        expect(Number(counted)).toBeGreaterThan(0);
        await open.click();
        const list = tab.page.getByRole('region', { name: 'Incidents' });
        await list
          .getByRole('status')
          .filter({ hasText: `of ${Number(counted).toLocaleString('en-GB')} row` })
          .waitFor();
        expect(tab.place.search.get('clock')).toBe('breaching');

        await tab.page.getByRole('button', { name: /^Risk/ }).click();
        await eventually(() => tab.place.search.get('sort')).toBe('-risk');
        // the rows from before stay until the sorted ones are there
        await eventually(() => tab.page.locator('[data-status=turning]').count()).toBe(0);
        const rows = tab.page.locator('[data-row]');
        await rows.first().waitFor();
        const [first, second] = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['row'] ?? ''));
        await rows.first().focus();
        await tab.page.keyboard.press('Enter');
        const panel = tab.page.getByRole('complementary', { name: /^Incident / });
        await panel.getByText('Life cycle').waitFor();
        expect(tab.place.search.get('row')).toBe(first);
        await tab.page.keyboard.press('ArrowDown');
        await eventually(() => tab.place.search.get('row')).toBe(second);
        await panel.getByText(`${second ?? ''} · `).waitFor();

        await tab.page.reload();
        await panel.getByText(`${second ?? ''} · `).waitFor();
        await panel.getByRole('button', { name: 'Close' }).click();
        await eventually(() => tab.place.search.get('row')).toBeNull();
        await tab.page.getByRole('searchbox', { name: 'Search the incidents' }).fill('no such incident at all');
        await tab.page.getByText('No incident has “no such incident at all”').waitFor();
        await tab.page.goBack();
        await panel.waitFor();
      } finally {
        await tab.close();
      }
    },
  );
  it(
    'rows are selected, changed, told one by one, tried again and taken back by keyboard alone; all that match become a run',
    { timeout: 90_000 },
    async () => {
      const tab = await portal.tab();
      const { page } = tab;
      const press = async (key: string, times = 1): Promise<void> => {
        for (let i = 0; i < times; i++) await page.keyboard.press(key);
      };
      const choose = async (menu: string, item: string | RegExp): Promise<void> => {
        await page.getByRole('button', { name: menu }).focus();
        await press('Enter');
        await page.getByRole('menuitem', { name: item }).focus();
        await press('Enter');
      };
      try {
        await page.goto('/report?package=com.northwind.pay&range=last90&status=Confirmed%2CUnder+review&sort=-risk');
        await tab.signIn();
        await page.locator('[data-row]').first().focus();
        await press('x');
        await press('Shift+ArrowDown', 9);
        await page.getByRole('group', { name: 'Selected incidents' }).getByText('10 selected').waitFor();
        // those that steps lead there are offered too; here they are left alone
        await choose('Set status', /^Takedown requested.*more by steps/);
        await page.getByRole('alertdialog').getByRole('button', { name: /^Only/ }).focus();
        await press('Enter');
        const run = page.getByRole('region', { name: /Status: Takedown requested/ });
        await run.getByText(/of 10 changed/).waitFor();
        const countIn = async (name: RegExp): Promise<number> => {
          const pill = run.getByRole('button', { name });
          return (await pill.count()) === 0 ? 0 : Number((await pill.textContent())?.replace(/\D/g, ''));
        };
        const done = await countIn(/^Done \d/);
        const [skipped, failed] = [await countIn(/^Skipped \d/), await countIn(/^Failed \d/)];
        expect(done + skipped + failed).toBe(10);
        expect(done).toBeGreaterThan(0);
        await run.getByRole('button', { name: `Undo the ${done} done` }).focus();
        await press('Enter');
        await run.getByRole('button', { name: `Undone ${done}` }).waitFor();
        await run.getByRole('button', { name: 'Close' }).focus();
        await press('Enter');

        // a selection is of what the list is about
        await page.getByRole('button', { name: 'Clear all' }).focus();
        await press('Enter');
        await page.getByRole('group', { name: 'Selected incidents' }).waitFor({ state: 'detached' });
        await page.getByText('No filter is set').waitFor();
        await page.locator('section[data-status=ready] [data-row]').first().waitFor();
        await page.locator('[data-row]').first().focus();
        await press('Control+a');
        await page.getByRole('button', { name: /^Select all/ }).focus();
        await press('Enter');
        await choose('Set priority', 'Immediate');
        await page.getByRole('button', { name: /^Change [\d,]+ incidents?$/ }).focus();
        await press('Enter');
        const whole = page.getByRole('region', { name: 'Priority: Immediate', exact: true });
        await whole.getByText(/ changed/).waitFor({ timeout: 40_000 });
        // the server keeps it: a page that is loaded anew can take it back
        await page.reload();
        await whole.getByRole('button', { name: /^Undo/ }).focus();
        await press('Enter');
        await page
          .getByRole('region', { name: 'Undo: Priority: Immediate' })
          .getByText(/ taken back/)
          .waitFor({ timeout: 30_000 });
      } finally {
        await tab.close();
      }
    },
  );
});
