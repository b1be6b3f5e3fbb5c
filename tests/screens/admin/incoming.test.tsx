import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { incomingScreen } from '../../../machines/screens/ingest/incoming.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { arrivals, batches } from '../../../src/fixtures/ingest.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';
import { menu } from '../../ui/support/ui-models.ts';

const { ingest } = calls;
const { path } = incomingScreen.route;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(path);
});
afterEach(() => shown.close());
async function open(query = '', data: unknown = arrivals): Promise<void> {
  shown = await Page.signedIn(`${path}?package=a${query}`, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: path, route: path, sub_menu: '0' }]]]),
  });
  await shown.answer(ingest.arrivals, { data });
}
const press = (name: string | RegExp): Promise<void> => shown.use((user) => user.click(page.getByRole('button', { name })));
const none = { ...arrivals, kinds: arrivals.kinds.map((each) => ({ ...each, arrival: null, waiting: 0 })), total_count: 0, batches: [] };

it('where nothing has arrived, it has a call for this package', async () => {
  await open('', none);
  expect(page.getByText('No rows have arrived by call yet')).toBeVisible();
  expect(page.getByRole('region', { name: 'A batch of one ad event' })).toHaveTextContent(
    `${window.location.origin}/api/ingest/events?package_name=com.northwind.pay`,
  );
  expect(page.getByRole('link', { name: 'Make an API token' })).toHaveAttribute('href', '/account');
});

it('says how each kind arrives: on time, late, too rarely to know, never', async () => {
  await open();
  const rows = within(page.getByRole('region', { name: 'When data arrived' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Ad events.*1.5h.*on time1$/),
    expect.stringMatching(/^Incidents.*26h.*late since .*0$/),
    expect.stringMatching(/^Clicks and conversionsnone noted––0$/),
    expect.stringMatching(/^Costs.*too few arrivals–0$/),
  ]);
});

it('opens a batch with the reasons of its refused rows, and has a failed one published again', async () => {
  await open('&row=b-7f21');
  expect(page.getByText('2 rows, first in line 17: time: not a time')).toBeVisible();
  expect(page.getByText('Line 904: time: not a time')).toBeVisible();
  expect(page.getByRole('link', { name: 'Open among the files' })).toHaveAttribute('href', '/packages?id=com.northwind.pay&import=f-1');
  shown.close();
  await open('&row=b-7f1f');
  expect(page.getByText('Cause: its file is gone')).toBeVisible();
  await press('Publish again');
  expect(shown.last(ingest.retryBatch).params).toEqual({ id: 'b-7f1f' });
  await shown.answer(ingest.retryBatch, { data: { ...batches[3], state: 'waiting' } });
  await shown.answer(ingest.arrivals, { data: arrivals });
});

it('asks for the batches of a state, and says where there are none', async () => {
  await open('&page=2');
  await shown.use((user) => user.selectOptions(page.getByRole('combobox', { name: 'State' }), 'failed'));
  expect(shown.last(ingest.arrivals).query).toEqual({ package_name: 'a', state: 'failed', page: 1, limit: 25 });
  await shown.answer(ingest.arrivals, { data: { ...arrivals, total_count: 0, batches: [] } });
  expect(page.getByText('No batch is in this state.')).toBeVisible();
});

it('is paused and goes on', async () => {
  await open();
  await press('Pause');
  expect(shown.last(ingest.pauseArrivals).body).toEqual({ package_name: 'com.northwind.pay', paused: true });
  await shown.answer(ingest.pauseArrivals, { data: { package_name: 'a', paused: true } });
  await shown.answer(ingest.arrivals, { data: { ...arrivals, paused: { by: 'Ravi', at: '2026-11-21T09:00:00.000Z' } } });
  expect(page.getByText(/^Paused by Ravi, .* Batches are still taken/)).toBeVisible();
  await press('Resume');
  expect(shown.last(ingest.pauseArrivals).body).toMatchObject({ paused: false });
});
