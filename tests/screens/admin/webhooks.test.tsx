import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { webhooksScreen } from '../../../machines/screens/webhook/webhooks.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { deliveries, webhooks } from '../../../src/fixtures/webhook.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';
import { menu } from '../../ui/support/ui-models.ts';

const { webhook } = calls;
const { path } = webhooksScreen.route;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(path);
});
afterEach(() => shown.close());
async function open(query: string, data: readonly unknown[] = webhooks): Promise<void> {
  shown = await Page.signedIn(`${path}?package=a${query}`, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: path, route: path, sub_menu: '0' }]]]),
  });
  await shown.answer(webhook.list, { data });
}
const press = (name: string | RegExp): Promise<void> => shown.use((user) => user.click(page.getByRole('button', { name })));

it('where there is none, it says what one is, and adds one whose secret is shown once', async () => {
  await open('', []);
  expect(page.getByText('No webhook yet')).toBeVisible();
  await press('Add a webhook');
  const form = within(page.getByRole('form', { name: 'Add a webhook' }));
  await shown.use(async (user) => {
    await user.click(form.getByRole('button', { name: 'Save' }));
  });
  expect(form.getByText('Choose at least one.')).toBeVisible();
  expect(shown.open(webhook.add)).toHaveLength(0);
  await shown.use(async (user) => {
    await user.type(form.getByLabelText(/^Name of the webhook/), 'Pager');
    await user.type(form.getByLabelText(/^Address/), 'https://10.0.0.7/x');
    await user.click(form.getByRole('checkbox', { name: 'Alert fired' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
  });
  expect(shown.last(webhook.add)).toMatchObject({
    query: { package_name: 'a' },
    body: { name: 'Pager', url: 'https://10.0.0.7/x', form: 'vigil', language: 'en', events: ['alert.fired'] },
  });
  await shown.fail(webhook.add, {
    kind: 'invalid',
    message: 'Invalid request',
    status: 400,
    issues: [{ field: 'url', code: 'private-address', detail: '', message: '' }],
  });
  expect(form.getByText(/^An address of a private network/)).toBeVisible();
  await shown.use(async (user) => {
    await user.clear(form.getByLabelText(/^Address/));
    await user.type(form.getByLabelText(/^Address/), 'https://pager.example/x');
    await user.click(form.getByRole('button', { name: 'Save' }));
  });
  await shown.answer(webhook.add, { data: { webhook: webhooks[0], secret: 'only-once' } });
  expect(page.getByText('only-once')).toBeVisible();
  await press('Done');
  expect(page.queryByText('only-once')).not.toBeInTheDocument();
});
it('a change that another one came before is said, and replaces it once it is saved again', async () => {
  await open('&row=w1&task=change');
  const form = within(page.getByRole('form', { name: 'Change the webhook Pager' }));
  await shown.use(async (user) => {
    await user.type(form.getByLabelText(/^Name of the webhook/), ' 2');
    await user.click(form.getByRole('button', { name: 'Save' }));
  });
  expect(shown.last(webhook.change).body).toMatchObject({ name: 'Pager 2', version: 3 });
  await shown.fail(webhook.change, { kind: 'conflict', message: 'Changed', status: 409, current: { ...webhooks[0], version: 7 } });
  expect(form.getByText(/^Somebody else changed it meanwhile/)).toBeVisible();
  await shown.use((user) => user.click(form.getByRole('button', { name: 'Save' })));
  expect(shown.last(webhook.change).body).toMatchObject({ name: 'Pager 2', version: 7 });
});
it('a test says what became of it; a new secret takes two presses', async () => {
  await open('');
  await press('Send a test: Pager');
  expect(shown.last(webhook.test)).toMatchObject({ params: { id: 'w1' }, query: { package_name: 'a' } });
  await shown.answer(webhook.test, { data: deliveries[1] });
  expect(page.getByText(/^Test: delivered · 204 · 41 ms/)).toBeVisible();
  await press('New secret: Pager');
  expect(shown.open(webhook.roll)).toHaveLength(0);
  await press('Really make a new secret?: Pager');
  await shown.answer(webhook.roll, { data: { webhook: webhooks[0], secret: 'the-next' } });
  expect(page.getByText('the-next')).toBeVisible();
});
it('a log is narrowed, opens an event with what is sent, and sends it and all that was missed again', async () => {
  await open('&row=w1');
  await shown.answer(webhook.deliveries, { data: { deliveries, total_count: 60 } });
  await shown.use((user) => user.selectOptions(page.getByRole('combobox', { name: 'What became of it' }), 'missed'));
  expect(shown.last(webhook.deliveries).query).toMatchObject({ state: 'missed', page: 1, limit: 25 });
  await shown.answer(webhook.deliveries, { data: { deliveries: [deliveries[3]], total_count: 1 } });
  await press('Ticket raised or changed');
  expect(page.getByRole('region', { name: 'What is sent as its body' })).toHaveTextContent('"publisher": "Quiet Harbour"');
  await press('Send again');
  expect(shown.last(webhook.replay).params).toEqual({ id: 'w1', delivery: 'd3' });
  await shown.answer(webhook.replay, { data: { ...deliveries[3], state: 'waiting' } });
  await press('Send all again');
  expect(Date.parse((shown.last(webhook.replayAll).body as { since: string }).since)).toBeLessThan(Date.now());
  await shown.answer(webhook.replayAll, { data: { events: 2 } });
  expect(page.getByText('2 events are sent again.')).toBeVisible();
});
it('of a webhook that is paused nothing is sent again', async () => {
  await open('&row=w3');
  await shown.answer(webhook.deliveries, { data: { deliveries, total_count: 4 } });
  expect(page.getByText('It is paused: resume it to send again.')).toBeVisible();
  await press('Send all again');
  expect(shown.open(webhook.replayAll)).toHaveLength(0);
  await press('Resume: Old ad server');
  expect(shown.last(webhook.pause).body).toEqual({ isPaused: false });
});
