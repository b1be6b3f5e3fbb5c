import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { statusesOfStage } from '../../../contract/life/life-cycle.ts';
import { filterOf } from '../../../contract/scope.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import { formatLink } from '../../../src/adapters/link.ts';
import { fixtureRange } from '../../../src/fixtures/incident-scenes.ts';
import { incidents } from '../../../src/fixtures/incident/incident.ts';
import { loadPages, Page } from '../support/page.tsx';

let page: Page;
beforeAll(loadPages);
beforeEach(async () => {
  page = await Page.signedIn(
    `/incident-dashboard${formatLink({ package: 'a', range: fixtureRange, params: {} }, incidentDashboard.params as never)}`,
  );
});
const said = (name: string): string | null => new URLSearchParams(page.location.get().search).get(name);
const stage = (name: string): HTMLElement =>
  within(screen.getByRole('region', { name: 'Life cycle' })).getByRole('button', { name: new RegExp(name) });

it('a stage that is chosen is one chip, is shown amid the others, and is not asked anew', async () => {
  await page.answer(calls.incident.funnel, { data: incidents.funnel });
  const asked = page.api.live.filter(({ call }) => call === calls.incident.funnel).length;
  await page.use((user) => user.click(stage('Requested')));
  expect(said('status')).toBe(filterOf(statusesOfStage.requested));
  expect(screen.getByRole('button', { name: 'Remove Stage: Requested' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
  expect(page.api.live.filter(({ call }) => call === calls.incident.funnel)).toHaveLength(asked);
  expect(stage('Requested')).toHaveAttribute('aria-pressed', 'true');
  expect(stage('Confirmed')).toHaveAttribute('data-dimmed', 'true');
  await page.use((user) => user.click(stage('Went down')));
  expect(screen.getByRole('button', { name: 'Remove Stage: Went down' })).toBeVisible();
  await page.use((user) => user.click(screen.getByRole('button', { name: 'Remove Stage: Went down' })));
  expect(said('status')).toBeNull();
});

it('the menu of a mark excludes, adds, and leads to its rows', async () => {
  await page.answer(calls.incident.funnel, { data: incidents.funnel });
  fireEvent.contextMenu(stage('Re-emerged'));
  await page.use(async (user) => user.click(await screen.findByRole('menuitem', { name: 'Exclude Re-emerged' })));
  expect(said('status')).toBe('!Re-emerged');
  expect(screen.getByRole('button', { name: 'Remove Status is not: Re-emerged' })).toBeVisible();
  // not a stage: it narrows the stages, which are asked anew
  await page.answer(calls.incident.funnel, { data: incidents.funnel });
  fireEvent.contextMenu(stage('Went down'));
  const rows = await screen.findByRole('menuitem', { name: /^Open the / });
  expect(new URLSearchParams(rows.getAttribute('href')?.split('?')[1]).get('status')).toBe(
    filterOf(statusesOfStage.down.filter((status) => status !== 'Re-emerged')),
  );
  await page.use((user) => user.click(rows));
  expect(page.location.get().pathname).toBe('/report');
});

it('one of the series is chosen, with Shift another one too; many values are one chip', async () => {
  await page.answer(calls.incident.incidentVolume, { data: incidents.incidentVolume });
  const legend = within(screen.getByRole('toolbar', { name: 'Legend of Incident volume' }));
  fireEvent.click(legend.getByRole('button', { name: 'To review' }));
  expect(screen.getByRole('button', { name: 'Remove Status: To review' })).toBeVisible();
  fireEvent.click(legend.getByRole('button', { name: 'Rejected' }), { shiftKey: true });
  expect(said('status')).toBe('Detected,Dropped,Rejected,Under review');
  expect(screen.getByRole('button', { name: 'Remove Status: Detected and 3 others' })).toBeVisible();
});
