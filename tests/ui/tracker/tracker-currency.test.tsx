import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import answers from '../../../src/fixtures/tracker-answers.json';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

const { metrics, totalRevenue, totalCost, table } = calls.tracker;
const path = '/mtrackit_dashboard';
beforeAll(() => Promise.all([loadPages(), preloadScreen(path)]));
const show = (): Promise<Page> =>
  Page.signedIn(`${path}?package=a&from=2026-11-16&to=2026-11-22`, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: 'mTrackit', route: path, sub_menu: '0' }]]]),
  });
const tile = (name: string): string => screen.getByRole('region', { name }).textContent;

it('a package in dollars has US$ in every amount, and rupees in none', async () => {
  const page = await show();
  const currencies = ['USD'];
  await page.answer(metrics, { data: { ...answers.metrics, currencies } });
  await page.answer(totalRevenue, { data: { ...answers.totalRevenue, currencies } });
  await page.answer(totalCost, { data: { ...answers.totalCost, currencies } });
  await page.answer(table, { data: { ...answers.table, currency: 'USD' } });
  for (const name of ['Revenue', 'Cost', 'Profit']) expect(tile(name)).toContain('US$');
  expect(within(screen.getByRole('region', { name: 'Publishers' })).getAllByText(/US\$/).length).toBeGreaterThan(2);
  expect(document.body.textContent).not.toContain('₹');
});
it('packages in several currencies have one amount a currency, and none of all', async () => {
  const page = await show();
  const currencies = ['AED', 'USD'],
    none = { revenue: null, cost: null, profit: null };
  const amounts = [
    { currency: 'AED', revenue: 900, cost: 400, profit: 500 },
    { currency: 'USD', revenue: 70, cost: 90, profit: -20 },
  ];
  const days = answers.metrics.days.map((day) => ({ ...day, ...none }));
  await page.answer(metrics, {
    data: { ...answers.metrics, currencies, amounts, days, total: { ...answers.metrics.total, ...none }, previous: null },
  });
  const nothing = { total: null, previous: null, series: [], currencies };
  await page.answer(totalRevenue, { data: { ...answers.totalRevenue, ...nothing } });
  await page.answer(totalCost, { data: { ...answers.totalCost, ...nothing } });
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  expect(plain(tile('Revenue'))).toContain('AED 900 · US$70');
  expect(plain(tile('Profit'))).toContain('AED 500 · -US$20');
});
