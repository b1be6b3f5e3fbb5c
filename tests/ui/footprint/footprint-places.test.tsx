import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { footprintFixture } from '../../../src/fixtures/footprint.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

const path = '/digital_foot_prints';
const { check, one } = calls.footprint;

let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen(path)]));
beforeEach(async () => {
  page = new Page(`${path}?package=a`);
  page.store.saveSession({ ...session, user: { ...session.user, role: 'analyst' }, ...timesFrom(page.clock.now()) });
  await page.begin();
  const line = { menu_name: 'Digital Foot Print', route: path, sub_menu: '0' };
  await page.answerSession(new Map([[calls.session.menu, [...menu, line]]]));
});
const head = () => within(screen.getByRole('region', { name: 'Filtered by' }));

it('the head names the verdict that the list is filtered by as the list does, and no category of the open subject’s signals', async () => {
  await page.visit(`${path}?package=a&verdict=none&id=FP-1&category=social`);
  await page.answer(one, { data: footprintFixture });
  expect(head().getByRole('button', { name: 'Remove Suggested: No score' })).toBeVisible();
  expect(head().getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('social');
});

it('a link to a subject that is not there says why that may be, and leads back to the list alone', async () => {
  await page.visit(`${path}?package=a&id=FP-nowhere`);
  await page.fail(one, { kind: 'missing', message: 'Not found' });
  expect(screen.getByText('This subject is not there.')).toBeVisible();
  expect(screen.getByText(/of a package that is not yours/)).toBeVisible();
  await page.click('Close');
  expect(screen.getByText('Check a subject, or open one of the list.')).toBeVisible();
  expect(page.location.get().search).not.toContain('FP-nowhere');
});

it('a check that is done leaves nothing unsaved: the page is left without a question', async () => {
  await page.visit(`${path}?package=a`);
  await page.use((user) => user.type(screen.getByLabelText('Subject'), '+91 98765 43210'));
  await page.click('Check');
  await page.answer(check, { data: footprintFixture });
  await page.do(() => {
    page.location.push('/issues');
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(page.location.get().pathname).toBe('/issues');
});
