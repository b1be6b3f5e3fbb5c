import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { ShownRows } from '../../../contract/areas/search360/search360.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { lookup, lookupRows } from '../../../src/fixtures/search360.ts';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

const path = '/degree-search';
const { file, fileRows } = calls.search360;

let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen(path)]));
const tile = (name: RegExp) => screen.getByRole('button', { name });
const answerRows = (outcome: ShownRows): Promise<void> =>
  page.answer(fileRows, { data: { rows: [...lookupRows], total_count: 61, outcome } });

it('a file begins with the first rows that there are, and keeps those that were chosen', async () => {
  page = await Page.signedIn(`${path}?package=a&file=L1`, {
    role: 'analyst',
    answers: new Map([[calls.session.menu, [...menu, { menu_name: '360 Degree Search', route: path, sub_menu: '0' }]]]),
  });
  await page.answer(file, { data: { ...lookup, counts: { matched: 0, alike: 0, new: 61, duplicate: 9, invalid: 3, waiting: 0 } } });
  // nothing is chosen, and the server says which there are
  expect(page.last(fileRows).query).toMatchObject({ page: 1 });
  expect(page.last(fileRows).query).not.toHaveProperty('outcome');
  await answerRows('new');
  expect(tile(/^61 new/)).toHaveAttribute('aria-pressed', 'true');
  expect(tile(/^0 matched/)).toHaveAttribute('aria-pressed', 'false');

  // further pages are of the same rows, whatever is matched meanwhile
  await page.click('Next page');
  expect(page.last(fileRows).query).toMatchObject({ outcome: 'new', page: 2 });
  await answerRows('new');
  await page.click(/^9 duplicates/);
  expect(page.last(fileRows).query).toMatchObject({ outcome: 'duplicate', page: 1 });

  // a row that was not compared says why
  await page.click(/^61 new/);
  const rows = lookupRows
    .slice(0, 1)
    .map((row) => ({ ...row, outcome: 'new' as const, reason: 'uncompared' as const, found: null, like: null }));
  await page.answer(fileRows, { data: { rows, total_count: 61, outcome: 'new' } });
  expect(await screen.findByText('compared with brands alone: the time for this file was over')).toBeVisible();
});
