import { issuesOf } from '../../../contract/failure.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { reportPage } from '../../../src/fixtures/incident/report.ts';
import { readyFile } from '../../../src/fixtures/shell/tray.ts';
import { loadPages, Page } from '../support/page.tsx';

const { download, startExport } = calls.reportChanges;
let page: Page;
/** Names of the files that reached the reader. */
let saved: string[];
beforeAll(() => Promise.all([loadPages(), preloadScreen('/report'), import('../../../src/screens/tray/TrayScreen.tsx')]));
beforeEach(async () => {
  saved = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  page = await Page.signedIn('/report?package=a&range=2026-11-13_2026-11-20&status=Confirmed&search=kyc&sort=-risk&page=2');
  await page.answer(calls.report.lazyReport, reportPage);
});
afterEach(() => {
  vi.restoreAllMocks();
  page.close();
});
const list = () => within(screen.getByRole('region', { name: 'Incidents' }));
/** jsdom has no popover: what is in it is there, and hidden. */
const take = (name: string): Promise<void> => page.use((user) => user.click(list().getByRole('button', { name, hidden: true })));
const file = { name: 'incidents-a.xlsx', content: new Blob(['x']) };

it('the file is asked for as the list is, without its page, and saved under the name that the server gives it', async () => {
  await take('XLSX now');
  expect(page.last(download).query).toMatchObject({ package_name: 'a', status: 'Confirmed', search: 'kyc', sort: '-risk', format: 'xlsx' });
  expect(page.last(download).query).not.toHaveProperty('page');
  expect((page.last(download).query as { columns: string }).columns).toMatch(/^incident_id,title,url,channel,/);
  expect(list().getByText('Preparing XLSX')).toBeVisible();
  await page.answer(download, file);
  expect(saved).toEqual(['incidents-a.xlsx']);
  expect(list().queryByText('Preparing XLSX')).toBeNull();
});
it('a second press while it is made is no second file', async () => {
  await take('XLSX now');
  await take('XLSX now');
  expect(page.api.calls.filter(({ call }) => call === download)).toHaveLength(1);
});
it('why there is none is said, and Retry asks for the same again', async () => {
  await take('CSV now');
  const { query } = page.last(download);
  await page.fail(download, { kind: 'timeout', message: 'slow' });
  expect(list().getByText(/No CSV file\. The server took too long\./)).toBeVisible();
  await page.use((user) => user.click(list().getByRole('button', { name: 'Retry' })));
  expect(page.last(download).query).toEqual(query);
  await page.answer(download, file);
  expect(saved).toHaveLength(1);
  expect(list().queryByText(/No CSV file/)).toBeNull();
});
it('a list that has grown too long meanwhile says that it goes in the background', async () => {
  await take('CSV now');
  await page.fail(download, {
    kind: 'invalid',
    message: 'Too many rows',
    status: 422,
    issues: issuesOf({ format: ['maximum-download:50000'] }),
  });
  expect(list().getByText(/No CSV file\. More than 50,000 rows are prepared in the background\./)).toBeVisible();
});
it('a file that is left to be made is told wherever its reader is then', async () => {
  await take('CSV now');
  await page.do(() => {
    page.location.push('/issues');
  });
  await page.fail(download, { kind: 'server', message: 'down' });
  expect(screen.getByText('Report as CSV: not saved. The server had a problem.')).toBeVisible();
});
it('a file in the background is a job, which Show leads to', async () => {
  // the report asks for its runs
  await page.answer(calls.job.list, { data: [] });
  await take('CSV in the background');
  expect(page.last(startExport).body).toMatchObject({ status: 'Confirmed', format: 'csv' });
  await page.answer(startExport, { data: { job: { ...readyFile, status: 'queued', file: null } } });
  // the tray, and the report again
  expect(page.api.open.filter(({ call }) => call === calls.job.list)).toHaveLength(2);
  await page.use((user) => user.click(list().getByRole('button', { name: 'Show' })));
  await page.answer(calls.job.list, { data: [readyFile] });
  expect(within(screen.getByRole('dialog')).getByText('Files and runs')).toBeVisible();
});
