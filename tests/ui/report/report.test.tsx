import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { reportPage } from '../../../src/fixtures/incident/report.ts';
import { loadPages, Page } from '../support/page.tsx';

const { lazyReport } = calls.report;
let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen('/report')]));

it('the report list is given up after 50 s in all, says so, and is asked again by Retry', async () => {
  page = await Page.signedIn('/report?package=a');
  const asked = page.last(lazyReport);
  await page.wait(49_999);
  expect(asked.signal?.aborted).toBe(false);
  await page.wait(1);
  expect(asked.signal?.aborted).toBe(true);
  await page.do(() => {
    asked.reject(new Error('aborted'));
  });
  const list = within(screen.getByRole('region', { name: 'Incidents' }));
  expect(list.getByText('The server took too long.')).toBeVisible();
  await page.use((user) => user.click(list.getByRole('button', { name: 'Retry' })));
  await page.answer(lazyReport, reportPage);
  expect(list.getAllByRole('rowheader')).toHaveLength(reportPage.report_list.length);
  await page.wait(60_000);
  expect(screen.getByRole('region', { name: 'Incidents' }).dataset['status']).toBe('ready');
});
