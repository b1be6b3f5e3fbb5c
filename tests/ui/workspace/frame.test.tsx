import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { packages } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';

let page: Page;
beforeAll(loadPages);
beforeEach(async () => {
  page = await Page.signedIn('/incident-dashboard');
});

it('the button of the filters says whether the drawer is open', async () => {
  // the drawer hides the page behind it
  const isOpen = (): string | null => screen.getByRole('button', { name: /^Filter( ·|$)/, hidden: true }).getAttribute('aria-expanded');
  expect(isOpen()).toBe('false');
  await page.click(/^Filter( ·|$)/);
  expect(isOpen()).toBe('true');
  await page.click('Cancel');
  expect(isOpen()).toBe('false');
});

it('an Enter that ends what an input method composes picks no package, the next one does', async () => {
  const [first, second] = packages.map((p) => p.package_name);
  const chosen = (): string | null => page.store.package();
  await page.click(/^Package/);
  const box = screen.getByRole('combobox', { name: 'Search packages' });
  await page.use((user) => user.type(box, second ?? ''));
  await page.do(() => fireEvent.keyDown(box, { key: 'Enter', isComposing: true }));
  expect([box.isConnected, chosen()]).toEqual([true, first]);
  await page.do(() => fireEvent.keyDown(box, { key: 'Enter' }));
  expect([box.isConnected, chosen()]).toEqual([false, second]);
});
