import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Footprint } from '../../../contract/areas/footprint.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { footprintFixture } from '../../../src/fixtures/footprint.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

const path = '/digital_foot_prints';
const { one } = calls.footprint;
const { create } = calls.ticketChanges;

let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen(path)]));
const show = (footprint: Footprint): Promise<void> => page.answer(one, { data: footprint });
const visit = async (footprint: Footprint): Promise<void> => {
  await page.visit(`${path}?package=a&id=${footprint.id}`);
  await show(footprint);
};

it('a ticket is that of its own subject, whatever another is masked as and however its verdict changes', async () => {
  page = new Page(`${path}?package=a&id=FP-1`);
  page.store.saveSession({ ...session, user: { ...session.user, role: 'analyst' }, ...timesFrom(page.clock.now()) });
  await page.begin();
  const line = { menu_name: 'Digital Foot Print', route: path, sub_menu: '0' };
  await page.answerSession(new Map([[calls.session.menu, [...menu, line]]]));
  await show(footprintFixture);
  await page.click('Raise ticket');
  await page.answer(create, { data: { id: 7, not_taken: ['priority_id'] } });
  expect(screen.getByRole('link', { name: 'Ticket 7' })).toHaveFocus();
  expect(screen.getByText(/Not taken: Priority\./)).toBeVisible();

  // another person, whose address is masked to the same words
  await visit({ ...footprintFixture, id: 'FP-2' });
  expect(screen.queryByRole('link', { name: 'Ticket 7' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Raise ticket' })).toBeVisible();

  await visit({ ...footprintFixture, verdict: 'review' });
  expect(screen.getByRole('link', { name: 'Ticket 7' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Raise ticket' })).toBeNull();
});
