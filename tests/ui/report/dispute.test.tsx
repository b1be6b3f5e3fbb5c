import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Dispute } from '../../../contract/areas/ticket/dispute.ts';
import { calls } from '../../../contract/calls.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { openDispute, openIncident, ownDisputes, reportPage } from '../../../src/fixtures/incident/report.ts';
import { loadPages, Page } from '../support/page.tsx';

const { lazyReport, incident } = calls.report;
const { one, own, contest, reply } = calls.dispute;
const [id = '', second = ''] = reportPage.report_list.map(({ incident_id }) => incident_id);
const open: Dispute = { ...openDispute, state: 'open', ticket: null };
const upheld: Dispute = { ...open, state: 'upheld', ended_on: '2026-11-19T09:00:00.000Z', ended_by: 'Ann Mathew' };

let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen('/report')]));
beforeEach(async () => {
  page = await Page.signedIn(`/report?package=a&row=${id}`, { role: 'publisher' });
  await page.answer(lazyReport, reportPage);
  await page.answer(incident, openIncident);
  await page.answer(one, { data: { dispute: open } });
});
const region = (): HTMLElement => screen.getByRole('region', { name: 'Dispute' });
const field = (): HTMLElement => screen.getByRole('textbox', { name: /^Reply/ });
const write = (text: string): Promise<void> => page.use((user) => user.type(field(), text));

it('a reply to a dispute that is decided meanwhile says how and by whom, and keeps what was typed', async () => {
  await write('Here is our licence');
  await page.click('Send');
  await page.fail(reply, { kind: 'conflict', message: 'It is decided', current: upheld });
  // the decision and the incident that it moved are read again
  await page.answer(one, { data: { dispute: upheld } });
  expect(page.open(incident)).toHaveLength(1);
  expect(within(region()).getByText('Upheld: it stays an incident')).toBeVisible();
  expect(within(region()).getByText('by Ann Mathew')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Decided meanwhile by Ann Mathew. Upheld: it stays an incident. Your reply was not sent; what you wrote is kept here.',
  );
  expect(field()).toHaveValue('Here is our licence');
  expect(field()).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await page.click('Copy what you wrote');
  expect(await navigator.clipboard.readText()).toBe('Here is our licence');
  expect(screen.getByText('Copied')).toBeVisible();
  await page.click('Discard it');
  expect(screen.queryByRole('textbox', { name: /^Reply/ })).toBeNull();
});

it('a dispute that is open is looked at now and then, and a decision stands beside what was typed', async () => {
  await page.visit(`/report?package=a&row=${second}`);
  await page.answer(incident, openIncident);
  await page.answer(one, { data: { dispute: open } });
  await write('Here is');
  await page.wait(30_000);
  await page.answer(one, { data: { dispute: { ...upheld, state: 'overturned', ended_by: null } } });
  expect(page.open(incident)).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Decided meanwhile\. Overturned: it was none\./);
  expect(field()).toHaveValue('Here is');
});

it('a dispute that has ended takes no reply', async () => {
  await page.visit(`/report?package=a&row=${second}`);
  await page.answer(one, { data: { dispute: upheld } });
  expect(within(region()).getByText('Upheld: it stays an incident')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Reply/ })).toBeNull();
});

it('what its reader has contested is told with its decisions, opens its incident, and is asked for again once more is contested', async () => {
  await page.answer(own, { data: ownDisputes });
  const part = within(screen.getByRole('region', { name: 'Contested by you' }));
  await page.use((user) => user.click(part.getByText('2 open · 2 decided')));
  expect(part.getByText('Upheld: it stays an incident')).toBeVisible();
  expect(part.getByText('Answer: The licence ended in May.')).toBeVisible();
  await page.use((user) => user.click(part.getAllByRole('link')[3] as HTMLElement));
  expect(new URLSearchParams(window.location.search).get('row')).toBe(ownDisputes.disputes[3]?.incident_id);
  await page.visit(`/report?package=a&row=${second}`);
  await page.answer(incident, openIncident);
  await page.answer(one, { data: { dispute: null } });
  await page.use((user) => user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It is ours'));
  await page.click('Contest');
  await page.answer(contest, { data: { dispute: open } });
  expect(page.open(own)).toHaveLength(1);
});

it('whoever contests nothing has no list of disputes, and asks for none', async () => {
  page.close();
  page = await Page.signedIn('/report?package=a', { role: 'analyst' });
  await page.answer(lazyReport, reportPage);
  expect(screen.queryByRole('region', { name: 'Contested by you' })).toBeNull();
  expect(page.open(own)).toHaveLength(0);
});
