import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { timesFrom } from '../../machines/auth/types.ts';
import { session } from '../model/fixtures.ts';
import { loadPages, Page } from './support/page.tsx';

let page: Page;
beforeAll(loadPages);
beforeEach(async () => {
  page = new Page('/about');
  page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.answerSession();
});
afterEach(() => {
  page.close();
});
const field = () => screen.findByRole('combobox', { name: 'Go to anything' });

it('Control and K open it from anywhere, Enter goes where its first line leads, and it remembers', async () => {
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await page.use(async (user) => user.type(await field(), 'password'));
  await page.use((user) => user.keyboard('{Enter}'));
  expect(page.location.get().pathname).toBe('/changepassword');
  expect(screen.queryByRole('combobox', { name: 'Go to anything' })).toBeNull();
  await page.use((user) => user.keyboard('{Control>}k{/Control}'));
  await field();
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Change Password');
});

it('a question mark shows the keys, but not within a field; Escape closes', async () => {
  await page.use((user) => user.keyboard('?'));
  expect(await screen.findByText('Open this search from anywhere')).toBeVisible();
  await page.use((user) => user.keyboard('{Escape}'));
  expect(screen.queryByText('Open this search from anywhere')).toBeNull();
  await page.use((user) => user.keyboard('/'));
  await page.use(async (user) => user.type(await field(), '?'));
  expect(screen.queryByText('Open this search from anywhere')).toBeNull();
});
