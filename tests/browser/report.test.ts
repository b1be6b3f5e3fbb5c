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
        const open = tab.page.getByRole('link', { name: /^Open the .* incidents?$/ }).last();
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
});
