import { describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { eventually, type Tab } from '../support/chromium.ts';
import { realPortal } from '../support/portal.ts';

const pages: readonly [name: string, open: (tab: Tab) => Promise<void>][] = [
  [
    'the login page',
    async (tab) => {
      await tab.page.goto('/auth/login');
      await tab.signInButton.waitFor();
    },
  ],
  [
    'the login page with complaints',
    async (tab) => {
      await tab.page.goto('/auth/login');
      await tab.fill('nobody', 'ab');
      await tab.page.getByText('Wrong email format').waitFor();
    },
  ],
  [
    'the dashboard',
    async (tab) => {
      await tab.page.goto('/');
      await tab.signIn();
      await tab.isQuiet();
    },
  ],
  [
    'the dashboard with the drawer open',
    async (tab) => {
      await tab.page.goto('/');
      await tab.signIn();
      await tab.isQuiet();
      await tab.page.getByRole('button', { name: /^Filter( ·|$)/ }).click();
      await tab.page.getByRole('dialog', { name: 'Filter' }).getByRole('checkbox').first().waitFor();
    },
  ],
  [
    'the 404 page',
    async (tab) => {
      await tab.page.goto('/nowhere');
      await tab.page.getByRole('heading', { name: 'OOPS! Something went wrong here' }).waitFor();
    },
  ],
];

describe.each(['light', 'dark'] as const)('in %s, axe finds nothing against', (colorScheme) => {
  const portal = realPortal();
  it.each(pages)('%s', async (_, open) => {
    const tab = await portal.tab({ colorScheme });
    try {
      await open(tab);
      expect(await tab.page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)).toBe(true);
      expect(await violations(tab)).toEqual([]);
    } finally {
      await tab.close();
    }
  });
});

describe('a question that is answered', () => {
  const portal = realPortal();
  it('leaves the page to screen readers, and the focus where it was', async () => {
    const tab = await portal.tab();
    try {
      const { page } = tab;
      await page.goto('/');
      await tab.signIn();
      await tab.isQuiet();
      await page.getByRole('button', { name: /^Hi / }).click();
      await page.getByText('Change Password', { exact: true }).click();
      const field = page.getByLabel('Current password', { exact: false }).first();
      await field.fill('something');
      for (const way of ['Escape', 'Stay'] as const) {
        await page.goBack();
        const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
        await question.waitFor();
        if (way === 'Escape') await page.keyboard.press(way);
        else await question.getByRole('button', { name: 'Stay' }).click();
        await question.waitFor({ state: 'detached' });
        await eventually(() => page.locator('#root').getAttribute('aria-hidden')).toBeNull();
        expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
      }
    } finally {
      await tab.close();
    }
  });
});
