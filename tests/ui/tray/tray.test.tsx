import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { UNWATCHED_MS, WATCHED_MS } from '../../../machines/workspace/tray-types.ts';
import { partlyDone, readyFile, runningChange, trayNotices, trayRows } from '../../../src/fixtures/shell/tray.ts';
import { loadPages, Page } from '../support/page.tsx';

const { job, notice } = calls;
let page: Page;
beforeAll(() =>
  Promise.all([loadPages(), import('../../../src/screens/tray/TrayScreen.tsx'), import('../../../machines/screens/tray/tray.ts')]),
);
beforeEach(async () => {
  page = await Page.signedIn('/issues');
});
afterEach(() => {
  vi.restoreAllMocks();
  page.close();
});

const asked = (call: object): number => page.api.calls.filter((open) => open.call === call).length;
/** A look at the jobs is a call of its own, some turns of the event loop after the clock. */
const askedAgain = (times: number): Promise<void> =>
  waitFor(() => {
    expect(asked(job.list)).toBe(times);
  });
const settle = (): Promise<void> => page.wait(4_000);
const tell = (more: object = {}): Promise<void> => page.answer(notice.list, { data: { notices: [], unread: 0, underWay: 0, ...more } });
const jobs = (...data: object[]): Promise<void> => page.answer(job.list, { data });
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name, hidden: true });
const openJobs = async (...data: object[]): Promise<HTMLElement> => {
  await settle();
  await tell();
  await page.click('Files and runs');
  await tell();
  await jobs(...data);
  return screen.findByRole('dialog');
};
const press = (within_: HTMLElement, name: string | RegExp): Promise<void> =>
  page.use((user) => user.click(within(within_).getByRole('button', { name })));

it('nothing is asked before the first screen has come to rest, then one call', async () => {
  expect(asked(notice.list)).toBe(0);
  await settle();
  expect([asked(notice.list), asked(job.list)]).toEqual([1, 0]);
  await tell({ unread: 3 });
  expect(button(/^Notices/)).toHaveAccessibleName('Notices, 3 unread');
  expect(asked(job.list)).toBe(0);
});
it('jobs under way are found again after a reload, looked at while they run, and no longer', async () => {
  await settle();
  await tell({ underWay: 1 });
  await jobs(runningChange);
  expect(button(/^Files/)).toHaveAccessibleName('Files and runs, 1 under way');
  await page.wait(UNWATCHED_MS);
  await askedAgain(2);
  await jobs(partlyDone, { ...partlyDone, id: runningChange.id });
  expect(button(/^Files/)).toHaveAccessibleName('Files and runs');
  const before = asked(job.list);
  await page.wait(10 * UNWATCHED_MS);
  expect(asked(job.list)).toBe(before);
});
it('whoever looks sees more of them, and a page that nobody sees asks for nothing', async () => {
  await openJobs(runningChange);
  const before = asked(job.list);
  await page.wait(WATCHED_MS);
  await askedAgain(before + 1);
  await jobs(runningChange);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await page.wait(10 * WATCHED_MS);
  expect(asked(job.list)).toBe(before + 1);
});
it('the end of a job is said aloud, and asks for its notice', async () => {
  await settle();
  await tell({ underWay: 1 });
  await jobs(runningChange);
  await page.wait(UNWATCHED_MS);
  await askedAgain(2);
  await jobs({ ...partlyDone, id: runningChange.id });
  expect(screen.getByText('Status: Takedown requested: done in part, some rows failed')).toHaveAttribute('role', 'status');
  expect(asked(notice.list)).toBe(2);
});
it('a job is stopped under a key; why it could not be is told beside it, and the same press tries again', async () => {
  const drawer = await openJobs(runningChange);
  await press(drawer, 'Stop Status: Takedown requested');
  const { idempotencyKey } = page.last(job.cancel);
  await page.fail(job.cancel, { kind: 'offline', message: 'no answer' });
  expect(within(drawer).getByRole('alert')).toHaveTextContent('That did not work. The server cannot be reached.');
  expect(screen.queryByText(/not saved/)).toBeNull();
  await press(drawer, 'Stop Status: Takedown requested');
  expect(page.last(job.cancel).idempotencyKey).toBe(idempotencyKey);
  const before = asked(job.list);
  await page.answer(job.cancel, { data: { ...runningChange, status: 'cancelled' } });
  expect(asked(job.list)).toBe(before + 1);
});
it('failed rows are run again, what is done is undone, and its rows say why', async () => {
  const drawer = await openJobs(partlyDone);
  await press(drawer, 'Show rows');
  expect(page.last(job.rows).query).toMatchObject({ outcome: 'failed', page: 1 });
  await page.answer(job.rows, { data: trayRows });
  expect(within(drawer).getByText('Somebody changed it meanwhile.')).toBeVisible();
  await press(drawer, 'Done 202');
  expect(page.last(job.rows).query).toMatchObject({ outcome: 'ok', page: 1 });
  await press(drawer, /^Retry 3 rows/);
  expect(asked(job.retry)).toBe(1);
  await page.answer(job.retry, { data: { ...partlyDone, status: 'queued' } });
  await press(drawer, /^Undo, until/);
  expect(asked(job.undo)).toBe(1);
});
it('tickets that are taken back are called so', async () => {
  const drawer = await openJobs({ ...partlyDone, kind: 'undo', sets: 'status', title: '' });
  expect(within(drawer).getByText('Undo: Raise tickets')).toBeVisible();
});
it('a file is fetched by the browser from a link that is made for it', async () => {
  const fetched: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fetched.push(this.href);
  });
  const drawer = await openJobs(readyFile);
  await press(drawer, /^Download incidents/);
  await page.answer(job.link, { data: { path: '/api/file/secret', expiresAt: '2026-11-22T18:20:00.000Z' } });
  expect(fetched).toEqual(['https://backend.example/api/file/secret']);
});
it('where what was pressed is gone, Escape still closes', async () => {
  const drawer = await openJobs(runningChange);
  await press(drawer, 'Stop Status: Takedown requested');
  await page.answer(job.cancel, { data: { ...runningChange, status: 'cancelled' } });
  await jobs({ ...runningChange, status: 'cancelled', endedAt: runningChange.createdAt });
  expect(within(drawer).queryByRole('button', { name: /^Stop/ })).toBeNull();
  await page.use((user) => user.keyboard('{Escape}'));
  expect(button(/^Files/)).toHaveAttribute('aria-expanded', 'false');
});
it('Escape closes, and the focus is where it was', async () => {
  await openJobs(readyFile);
  await page.use((user) => user.keyboard('{Escape}'));
  await page.rest();
  expect(button(/^Files/)).toHaveFocus();
  expect(button(/^Files/)).toHaveAttribute('aria-expanded', 'false');
});

const openNotices = async (): Promise<HTMLElement> => {
  const told = trayNotices.map((each) => ({ ...each, package_name: 'b' }));
  await settle();
  await tell({ notices: told, unread: 3 });
  await page.click(/^Notices/);
  await tell({ notices: told, unread: 3 });
  return screen.findByRole('dialog');
};
it('a notice leads to its incident in its package, and is read then', async () => {
  const drawer = await openNotices();
  await press(drawer, /Assigned to you: 12 incidents/);
  expect(page.last(notice.read).body).toEqual({ ids: ['n1'] });
  await page.answerSession();
  expect(page.location.get().pathname).toBe('/report');
  expect(new URLSearchParams(page.location.get().search).get('row')).toBe('INC-com.northwind.pay-2026-11-20-1');
  expect(button(/^Package/)).toHaveTextContent('b');
  expect(button(/^Notices/)).toHaveAttribute('aria-expanded', 'false');
  await page.answer(notice.read, { data: { notices: [], unread: 0, underWay: 0 } });
  expect(screen.queryByText(/saved/)).toBeNull();
});
it('what could not be done after the drawer was closed is told by a toast', async () => {
  const drawer = await openJobs(runningChange);
  await press(drawer, 'Stop Status: Takedown requested');
  await page.use((user) => user.keyboard('{Escape}'));
  await page.fail(job.cancel, { kind: 'server', message: 'down' });
  expect(screen.getByText('Your change: not saved. The server had a problem.')).toBeVisible();
});
it('a notice of a job leads to the jobs', async () => {
  const drawer = await openNotices();
  await press(drawer, /done in part/);
  expect(await screen.findByRole('heading', { name: 'Files and runs' })).toBeVisible();
});
it('all are read at once', async () => {
  const drawer = await openNotices();
  await press(drawer, 'Mark all as read');
  expect(page.last(notice.read).body).toEqual({ ids: 'all' });
  const before = asked(notice.list);
  await page.answer(notice.read, { data: { notices: [], unread: 0, underWay: 0 } });
  expect(asked(notice.list)).toBe(before + 1);
});

it('a file that is verified is called by its tool and its rows, in the reader’s language, and not by its name', async () => {
  const dialog = await openJobs({ ...readyFile, kind: 'verification', title: 'bank_verification_v1 · 248', file: null });
  expect(within(dialog).getByText('Verify Bank account · 248')).toBeTruthy();
});
