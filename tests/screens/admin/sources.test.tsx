import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import * as source from '../../../contract/areas/source/source.ts';
import { importMappings } from '../../../contract/areas/admin/import-mappings.ts';
import { arrivals as arrivalsCall } from '../../../contract/areas/admin/ingest.ts';
import { incomingScreen } from '../../../machines/screens/ingest/incoming.ts';
import { calls } from '../../../contract/calls.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { arrivals } from '../../../src/fixtures/ingest.ts';
import { fetches, objects, sources, trial } from '../../../src/fixtures/source.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';
import { menu } from '../../ui/support/ui-models.ts';

const { path } = incomingScreen.route;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(path);
});
afterEach(() => shown.close());
async function open(query = '', data: readonly unknown[] = sources): Promise<void> {
  shown = await Page.signedIn(`${path}?package=a${query}`, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: path, route: path, sub_menu: '0' }]]]),
  });
  await shown.answer(arrivalsCall, { data: arrivals });
  await shown.answer(source.list, { data });
}
const press = (name: string | RegExp): Promise<void> => shown.use((user) => user.click(page.getByRole('button', { name })));
const form = (name: string) => within(page.getByRole('form', { name }));

it('adds a source whose place is said field by field, and shows what the server refuses where it stands', async () => {
  await open('', []);
  expect(page.getByText('No source yet')).toBeVisible();
  await press('Add a source');
  await shown.answer(source.places, { data: { folders: ['costs'] } });
  await shown.answer(importMappings, { data: [] });
  const own = form('Add a source');
  await shown.use(async (user) => {
    await user.type(own.getByLabelText(/^Name of the source/), 'Ad server');
    await user.type(own.getByLabelText(/^Address/), 'https://10.0.0.7/x.csv');
    await user.selectOptions(own.getByLabelText('How the server knows who asks'), 'bearer');
    await user.type(own.getByLabelText('Token'), 't0p');
    await user.selectOptions(own.getByLabelText('When it is fetched'), 'day');
    await user.click(own.getByRole('button', { name: 'Save' }));
  });
  expect(shown.last(source.add)).toMatchObject({
    query: { package_name: 'a' },
    body: {
      name: 'Ad server',
      kind: 'events',
      place: { type: 'https', url: 'https://10.0.0.7/x.csv', sign_in: 'bearer' },
      schedule: { every: 'day', at: '06:00' },
      mapping: null,
      secret: 't0p',
    },
  });
  await shown.fail(source.add, {
    kind: 'invalid',
    message: 'Invalid request',
    status: 400,
    issues: [{ field: 'place.url', code: 'private-address', detail: '', message: '' }],
  });
  expect(own.getByText(/^An address of a private network/)).toBeVisible();
  await shown.use((user) => user.selectOptions(own.getByLabelText('Where it is'), 'folder'));
  await shown.use(async (user) => {
    await user.selectOptions(own.getByLabelText('Folder'), 'costs');
    await user.selectOptions(own.getByLabelText(/^Rows/), 'costs');
    await user.click(own.getByRole('button', { name: 'Save' }));
  });
  expect(shown.last(source.add).body).toMatchObject({ kind: 'costs', place: { type: 'folder', folder: 'costs' } });
});

it('tries a source before it is saved: what is there, the first rows, and what would be refused', async () => {
  await open('&source=s1&task=change');
  const own = form('Change the source Ad server');
  expect(own.getByText('One is kept. Leave this empty to keep it.')).toBeVisible();
  await press('Try');
  expect(shown.last(source.attempt).body).toMatchObject({ id: 's1', place: { type: 's3', bucket: 'exports' } });
  expect(shown.last(source.attempt).body).not.toHaveProperty('secret');
  await shown.answer(source.attempt, { data: trial });
  expect(page.getByText('2 objects found. Nothing was loaded.')).toBeVisible();
  expect(page.getByText('1 row, first in line 4: time: not a time')).toBeVisible();
  expect(page.getByText('Pinecone Digital')).toBeVisible();
  expect(shown.open(source.change)).toHaveLength(0);
  await shown.use(async (user) => {
    await user.type(own.getByLabelText(/^Name of the source/), ' 2');
    await user.click(own.getByRole('button', { name: 'Save' }));
  });
  expect(shown.last(source.change).body).toMatchObject({ name: 'Ad server 2', version: 4 });
  await shown.fail(source.change, { kind: 'conflict', message: 'Changed', status: 409, current: { ...sources[0], version: 9 } });
  expect(own.getByText(/^Somebody else changed it/)).toBeVisible();
  await press('Save');
  expect(shown.last(source.change).body).toMatchObject({ version: 9 });
});

it('says how each source stands, fetches one now, and opens its log', async () => {
  await open();
  expect(page.getByText(/takedowns\.csv · a web page in the place of rows, since/)).toBeVisible();
  await press('Fetch now: Ad server');
  expect(shown.last(source.fetchNow)).toMatchObject({ params: { id: 's1' }, query: { package_name: 'com.northwind.pay' } });
  await shown.answer(source.fetchNow, { data: { ...sources[0], state: 'running' } });
  await press('Log: Ad server');
  await shown.answer(source.fetches, { data: { fetches, total_count: 3 } });
  await shown.answer(source.objects, { data: { objects, total_count: 40 } });
  expect(page.getByText('Asha Rao asked')).toBeVisible();
  expect(page.getByText('unchanged')).toBeVisible();
  const own = within(page.getByRole('region', { name: 'Objects' }));
  await shown.use((user) => user.click(own.getByRole('button', { name: /^Next/ })));
  expect(shown.last(source.objects).query).toMatchObject({ page: 2, limit: 10 });
});
