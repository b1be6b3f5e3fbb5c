import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { menuTable } from '../../../contract/policy.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { incidents } from '../../../src/fixtures/incident/incident.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';

let page: Page;
beforeAll(loadPages);
async function openAt(search: string): Promise<void> {
  page = await Page.signedIn(`/incident-dashboard${search}`);
}
const notice = (): HTMLElement | null => screen.queryByText(/could not be followed in full|This link is about the package/);

it('a link that can be honoured says nothing', async () => {
  await openAt('?package=a&range=last7&priority=High');
  expect(notice()).toBeNull();
});
it.each(['foreign.example', 'nobody.has.this'])('a package of others and one that is none (%s) are told alike', async (name) => {
  await openAt(`?package=${name}&range=last30&status=Confirmed`);
  expect(notice()).toHaveTextContent(`This link is about the package ${name}, which you have no access to or which does not exist.`);
  // what narrows the one narrows no other
  expect(page.location.get().search).toContain('range=last30');
  expect(page.location.get().search).not.toContain('status=');
  expect(page.last(calls.incident.counts).query).not.toMatchObject({ status: 'Confirmed' });
});
it('dates and values that are none are named, what can be shown is shown, and the line goes when it is dismissed', async () => {
  await openAt('?package=a&from=2026-13-01&to=2026-11-01&priority=Soon&status=Confirmed');
  expect(notice()).toHaveTextContent('This link could not be followed in full: dates, Priority.');
  expect(page.location.get().search).toContain('status=Confirmed');
  expect(page.location.get().search).not.toContain('Soon');
  await page.use((user) => user.click(screen.getByRole('button', { name: 'Dismiss' })));
  expect(notice()).toBeNull();
});
it('a value that the days have none of is named once the numbers are there, until it is dismissed or another is', async () => {
  const missing = (): HTMLElement | null => screen.queryByText(/^Not to be found in these dates/);
  const answer = (...unmatched: string[]): Promise<void> =>
    page.answer(calls.incident.counts, { data: { ...incidents.counts, unmatched } });
  await openAt('?package=a&range=last7&publisher=Nobody');
  expect(missing()).toBeNull();
  await answer('publisher');
  expect(missing()).toHaveTextContent('Not to be found in these dates: the chosen value of Publisher.');
  await page.use((user) => user.click(screen.getByRole('button', { name: 'Dismiss' })));
  expect(missing()).toBeNull();
});
it('a package that no incident was ever loaded into has that said in the place of all cards', async () => {
  await openAt('?package=a&range=last7');
  const cards = (): HTMLElement[] => screen.queryAllByRole('heading', { level: 2 });
  expect(cards()).not.toEqual([]);
  await page.answer(calls.incident.counts, { data: { ...incidents.counts, hasData: false } });
  expect(screen.getByText(/^No incident was ever loaded/)).toBeVisible();
  expect(cards()).toEqual([]);
});
it('Back to a link that can be honoured takes the line away', async () => {
  await openAt('?package=nobody.has.this');
  expect(notice()).not.toBeNull();
  await page.visit('/incident-dashboard?package=foreign.example&status=Confirmed');
  expect(notice()).toHaveTextContent('foreign.example');
  expect(page.last(calls.incident.counts).query).not.toMatchObject({ status: 'Confirmed' });
  await page.visit('/incident-dashboard?package=a&range=last7');
  expect(notice()).toBeNull();
});

it('a dashboard that the package has none of says so, and leads to the one that it has', async () => {
  page = await Page.signedIn('/impression-dashboard?package=a');
  expect(screen.getByText('a has no Impression Dashboard.')).toBeVisible();
  // and asks nothing that would be refused
  expect(page.api.calls.filter(({ call }) => call.path.startsWith('/api/web-bi/'))).toEqual([]);
  await page.use((user) => user.click(screen.getByRole('link', { name: 'Open Dashboard' })));
  expect(page.location.get().pathname).toBe('/incident-dashboard');
  expect(screen.queryByText(/has no/)).toBeNull();
});
it('the tracker dashboard, which has no title of its own, is named as in the menu', async () => {
  page = new Page('/visit-dashboard?package=a');
  page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
  await page.begin();
  const tracker = menuTable.filter(({ route }) => route === '/mtrackit_dashboard');
  await page.answerSession(
    new Map<unknown, unknown>([
      [calls.session.dashboardType, { dashboardType: ['Mtrackit'], message: '' }],
      [calls.session.menu, tracker],
    ]),
  );
  expect(screen.getByRole('link', { name: 'Open mTrackit Dashboard' })).toBeVisible();
});
