import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Job } from '../../../contract/areas/job.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { ChangedRow } from '../../../contract/areas/report/changes.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { openIncident, reportPage } from '../../../src/fixtures/incident/report.ts';
import { partlyDone, trayRows } from '../../../src/fixtures/shell/tray.ts';
import { loadPages, Page } from '../support/page.tsx';

const { lazyReport, incident, evidence } = calls.report;
const jobs = calls.job;
const { createMany, createOf, foreseeTickets } = calls.ticketChanges;
const { updateBulk, undoBulk, assignees, journal } = calls.reportChanges,
  { alike } = calls.reportAllow;
const list = reportPage.report_list.map((row) => ({ ...row, status: 'Under review' as const }));
const [first, second, third] = list.map(({ incident_id, title }) => ({ id: incident_id, title }));
if (first === undefined || second === undefined || third === undefined) throw new Error('The demo has no incidents');
const undoUntil = '2099-01-01T00:00:00.000Z';

let page: Page;
beforeAll(() =>
  Promise.all([
    loadPages(),
    preloadScreen('/report'),
    import('../../../src/screens/report/change/bulk/BulkChanges.tsx'),
    import('../../../src/screens/report/change/bulk/ReportRun.tsx'),
    import('../../../src/screens/report/change/OpenIncidentChange.tsx'),
    import('../../../src/screens/report/change/OtherChanges.tsx'),
  ]),
);
beforeEach(async () => {
  page = await Page.signedIn('/report?package=a');
  await page.answer(lazyReport, { ...reportPage, report_list: list });
  await page.answer(assignees, { data: [{ id: 'u1', name: 'Ben Okafor' }] });
});

const rowOf = (id: string): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  if (row === null) throw new Error(`${id} is not in the list`);
  return row;
};
const open = async ({ id }: { readonly id: string }): Promise<void> => {
  await page.use((user) => user.click(rowOf(id)));
  const row = list.find(({ incident_id }) => incident_id === id);
  await page.answer(incident, { ...openIncident, row });
  await page.answer(evidence, { name: 'evidence.png', content: new Blob(['']) });
  await page.answer(journal, { data: [] });
  await page.answer(alike, { data: [] });
};
const select = async ({ id }: { readonly id: string }): Promise<void> => {
  await page.do(() => {
    rowOf(id).focus();
  });
  await page.use((user) => user.keyboard('x'));
};
const choose = async (within_: HTMLElement, menu: string, item: string): Promise<void> => {
  await page.use((user) => user.click(within(within_).getByRole('button', { name: menu })));
  await page.use((user) => user.click(screen.getByRole('menuitem', { name: item })));
};
const press = (within_: HTMLElement, name: string | RegExp): Promise<void> =>
  page.use((user) => user.click(within(within_).getByRole('button', { name })));
const panel = (): HTMLElement => screen.getByRole('complementary', { name: /^Incident / });
const bar = (): HTMLElement => screen.getByRole('group', { name: 'Selected incidents' });
const run = (): HTMLElement => screen.getByRole('region', { name: 'Status: Confirmed' });
const row = (id: string, outcome: ChangedRow['outcome'], version: number, more: Partial<ChangedRow> = {}): ChangedRow => ({
  incident_id: id,
  outcome,
  version,
  reason: null,
  ...more,
});
const sent = (call: typeof updateBulk | typeof undoBulk): unknown => page.last(call).body;

it('what was refused after its reader went on is told with its incident, and stays while another one is changed', async () => {
  await open(first);
  await choose(panel(), 'Set priority', 'Urgent');
  const asked = page.last(updateBulk);
  await open(second);
  await page.do(() => {
    asked.reject({ kind: 'conflict', message: 'Changed meanwhile', current: { ...list[0], version: 9 } } as unknown as Error);
  });
  const said = (): HTMLElement | null => screen.queryByText(/Priority: Urgent: not saved/);
  expect(said()).toHaveTextContent(first.title);
  await choose(panel(), 'Set priority', 'High');
  await page.answer(updateBulk, { data: { rows: [row(second.id, 'ok', 2)], undoUntil } });
  expect(said()).toBeVisible();
  await page.click('Open it');
  expect(new URLSearchParams(window.location.search).get('row')).toBe(first.id);
});

const kept = (more: Partial<Job> = {}): Job => ({
  ...partlyDone,
  id: 'r1',
  package_name: 'a',
  title: 'Confirmed',
  done: 3,
  total: 3,
  outcomes: { ok: 1, skipped: 1, failed: 1, undone: 0 },
  undoUntil,
  ...more,
});
const address = (): URLSearchParams => new URLSearchParams(window.location.search);

it('a run is the server’s: its rows are read, what failed is tried again, and what was done is taken back', async () => {
  for (const each of [first, second, third]) await select(each);
  await choose(bar(), 'Set status', 'Confirmed');
  expect(sent(updateBulk)).toMatchObject({
    package_name: 'a',
    mutliSelectID: [first.id, second.id, third.id],
    status: 'Confirmed',
    run: true,
  });
  const rows = [row(first.id, 'ok', 5), row(second.id, 'failed', 7, { reason: 'stale' }), row(third.id, 'skipped', 3)];
  await page.answer(updateBulk, { data: { rows, undoUntil, run: kept() } });
  expect(address().get('run')).toBe('r1');
  await page.answer(jobs.one, { data: kept() });
  await page.answer(jobs.rows, { data: trayRows });
  expect(within(run()).getByText('1 of 3 changed')).toBeVisible();
  expect(within(run()).getByText(/^Ben Okafor changed it/)).toBeVisible();
  await press(run(), 'Retry the 1 that failed');
  expect(page.last(jobs.retry).params).toEqual({ id: 'r1' });
  await page.answer(jobs.retry, {
    data: kept({ status: 'queued', outcomes: { ok: 1, skipped: 1, failed: 0, undone: 0 }, undoUntil: null }),
  });
  await page.answer(jobs.one, { data: kept({ status: 'done', outcomes: { ok: 2, skipped: 1, failed: 0, undone: 0 } }) });
  await press(run(), /^Undo the 2 done/);
  await page.answer(jobs.undo, { data: kept({ id: 'r2', kind: 'undo', status: 'queued', total: 2, undoUntil: null }) });
  expect(address().get('run')).toBe('r2');
});

it('a run that the address names is there after a reload', async () => {
  await page.do(() => {
    window.history.pushState(null, '', '/report?package=a&run=r1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.answer(jobs.one, { data: kept() });
  await page.answer(jobs.rows, { data: trayRows });
  expect(within(run()).getByText('1 of 3 changed')).toBeVisible();
  await press(run(), 'Close');
  expect(address().get('run')).toBeNull();
});

it('an undo that is refused says so', async () => {
  await open(first);
  await choose(panel(), 'Set priority', 'Urgent');
  await page.answer(updateBulk, { data: { rows: [row(first.id, 'ok', 2)], undoUntil } });
  await press(panel(), 'Undo');
  await page.fail(undoBulk, { kind: 'conflict', message: 'Changed meanwhile' });
  expect(within(panel()).getByText(/^It could not be undone/)).toBeVisible();
});

it('a selection that is lost to another list is told, until it is put away', async () => {
  await select(first);
  expect(screen.getAllByText('1 selected').some((each) => each.role === 'status')).toBe(true);
  await page.do(() => {
    window.history.pushState(null, '', '/report?package=a&country=IN');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const told = screen.getByText('The selection was cleared: the list shows other incidents now.');
  expect(told).toHaveRole('status');
  expect(screen.queryByRole('group', { name: 'Selected incidents' })).toBeNull();
  await page.click('Close');
  expect(told).toBeEmptyDOMElement();
});

it('of tickets that are raised for several it says how many are not as asked, and how many failed', async () => {
  await select(first);
  await select(second);
  await select(third);
  await press(bar(), 'Raise tickets');
  const rows = [
    { incident_id: first.id, outcome: 'ok' as const, reason: 'refused' as const, ticket: 7 },
    { incident_id: second.id, outcome: 'skipped' as const, reason: 'has-ticket' as const, ticket: 5 },
    { incident_id: third.id, outcome: 'failed' as const, reason: 'unavailable' as const, ticket: null },
  ];
  // nothing is raised at one press
  const asked = await screen.findByRole('dialog');
  await page.answer(foreseeTickets, {
    data: {
      count: 3,
      had: 1,
      settled: 0,
      gone: 0,
      each: 2,
      campaign: 1,
      all: 1,
      tooLarge: { campaign: 0, all: 0 },
      name: 'KYC-41',
      due: null,
      timeZone: 'UTC',
    },
  });
  expect(within(asked).getByLabelText('Tickets')).toHaveDisplayValue('One for the campaign KYC-41: one case, one notice');
  await press(asked, 'Raise');
  await page.answer(createMany, { data: { rows, run: { id: 'run' } as Job } });
  expect(
    await screen.findByText(
      'Ticket #7 was raised, 1 not as asked: the ticket system did not take all of it, 1 had one already (#5), 1 failed',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tells what became of a ticket whose incident was closed meanwhile', async () => {
  const free = list.find(({ ticketId }) => ticketId === null);
  if (free === undefined) throw new Error('Each incident of the page has a ticket');
  await open({ id: free.incident_id });
  await press(panel(), 'Raise a ticket');
  const asked = await screen.findByRole('dialog');
  await press(asked, 'Raise');
  await page.use((user) => user.keyboard('{Escape}'));
  await page.use((user) => user.keyboard('{Escape}'));
  expect(rowOf(free.incident_id)).toHaveFocus();
  await page.fail(createOf, { kind: 'server', message: 'down', status: 500 });
  const toasts = screen.getByRole('status', { name: 'Outcomes of changes' });
  expect(within(toasts).getByText('Raise a ticket: not saved. The server had a problem.')).toBeVisible();
  await press(toasts, 'Try again');
  await page.answer(createOf, { data: { id: 77 } as TicketDetail });
  expect(await within(toasts).findByText('Ticket #77 was raised')).toBeVisible();
});
