import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { TriedLimit } from '../../../contract/areas/tracker/tried.ts';
import { calls } from '../../../contract/calls.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { publisherList } from '../../../src/fixtures/tracker-manage.ts';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

const { list, wouldHave } = calls.trackerPublisher;
const path = '/mtrackit_publisher';
const [publisher] = publisherList;
if (publisher === undefined) throw new Error('The demo has publishers');
const { id } = publisher;
const tried = (rejected: number, isTyped: boolean): { readonly data: TriedLimit[] } => ({
  data: [
    {
      ...{ of: 'publisher', id, rule: 'block', fromDate: '2026-10-24', toDate: '2026-11-22', currency: 'INR' },
      ...{ events: 375, rejected, fraud: 25, saved: 150, revenue: 225, isTyped },
    },
  ],
});

beforeAll(() => Promise.all([loadPages(), preloadScreen(`/mtrackit/updatePublisher/${id}`)]));

it('beside a limit stands what it would have rejected, also of the value that is being typed, until that is given up', async () => {
  const page = await Page.signedIn(`/mtrackit/updatePublisher/${id}?package=a`, {
    answers: new Map<unknown, unknown>([
      [calls.session.menu, [...menu, { menu_name: 'Publisher', route: path, sub_menu: '0' }]],
      [calls.session.dashboardType, { dashboardType: ['Mtrackit'], message: '' }],
    ]),
  });
  await page.answer(list, { data: publisherList });
  expect(page.last(wouldHave).query).toEqual({ package_name: 'a' });
  await page.answer(wouldHave, tried(75, false));
  expect(
    screen.getByText(/^Block limit as saved, 24 Oct.*: would have rejected 75 of 375 events, 25 of them fraudulent; saved ₹150/),
  ).toBeVisible();
  const limit = screen.getByLabelText(/^Propose to block at/);
  await page.use((user) => user.clear(limit));
  await page.use((user) => user.type(limit, '90'));
  expect(page.last(wouldHave).query).toMatchObject({ package_name: 'a', id, block_pct: '90' });
  await page.answer(wouldHave, tried(0, true));
  expect(screen.getByText(/^Block limit as typed, 24 Oct.*: would have rejected none of 375 events\.$/)).toBeVisible();
  await page.click('Discard');
  expect(page.last(wouldHave).query).toEqual({ package_name: 'a' });
});
