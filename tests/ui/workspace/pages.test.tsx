import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadPages, Page } from '../support/page.tsx';

let page: Page;
beforeAll(loadPages);

it('the footer leads to pages of ours', async () => {
  page = await Page.signedIn('/changepassword');
  await page.use(async (user) => user.click(await screen.findByRole('link', { name: 'About' })));
  expect(await screen.findByRole('heading', { name: 'What Vigil does' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About');
  expect(document.title).toBe('About · Vigil');
  await page.use((user) => user.click(screen.getByRole('link', { name: 'Team' })));
  expect(await screen.findByRole('heading', { name: 'Who helps you' })).toBeVisible();
});

it('the window is named after the page of the signed out, too', async () => {
  page = new Page('/auth/login');
  await page.begin();
  expect(document.title).toBe('Login Account · Vigil');
  await page.do(() => {
    page.location.push('/auth/registration');
  });
  await screen.findByRole('heading', { name: 'Ask for access' });
  await vi.waitFor(() => {
    expect(document.title).toBe('Ask for access · Vigil');
  });
});
