import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TicketDetail } from '../../contract/areas/ticket/ticket.ts';
import type { WithSecret } from '../../contract/areas/webhook/webhook.ts';
import type { RedmineConfig } from '../../server/tickets/redmine/api.ts';
import { startReceiver, type Receiver } from '../../tools/services/webhook-receiver/receiver.ts';
import { clientOf, type Client } from '../server/support/client.ts';
import { startServer, type TestServer } from '../server/support/server.ts';

/** `npm run test:redmine` starts it. */
const redmine = JSON.parse(process.env['TEST_REDMINE'] ?? 'null') as RedmineConfig;
const PAY = 'com.northwind.pay';
let server: TestServer, receiver: Receiver, ann: Client;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({ seedScale: 0.1, redmine, environment: { OUTBOUND_ALLOWED: '127.0.0.1' } });
  const asha = await clientOf(server, 'admin@demo.example');
  ann = await clientOf(server, 'analyst.a@demo.example');
  await ann.get('/api/ticket/all/tickets?package_name=all&limit=100');
  const terms = { name: 'desk', url: `${receiver.url}/desk`, form: 'vigil', language: 'en', events: ['ticket.changed'] };
  expect((await asha.post<{ data: WithSecret }>(`/api/webhook?package_name=${PAY}`, terms)).status).toBe(201);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
const inRedmine = async (id: number, issue: object): Promise<void> => {
  const answer = await fetch(`${redmine.url}/issues/${id}.json`, {
    method: 'PUT',
    headers: { 'x-redmine-api-key': redmine.key, 'content-type': 'application/json' },
    body: JSON.stringify({ issue }),
  });
  expect(answer.ok).toBe(true);
};
const look = () => ann.get('/api/ticket/all/tickets?package_name=all&limit=100');
const told = (id: number) =>
  receiver
    .got()
    .map(({ body }) => (JSON.parse(body) as { data: { ticket: number; action: string; changes: object[] } }).data)
    .filter(({ ticket }) => ticket === id);

it('a webhook is told once what is done to a ticket, through the portal and in Redmine itself, and nothing of a private note', async () => {
  const { body } = await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'told outside' });
  const { id } = body.data;
  await receiver.count(1);
  await inRedmine(id, { priority_id: 4, notes: 'by hand' });
  await look();
  await receiver.count(2);
  await inRedmine(id, { notes: 'for us alone', private_notes: true });
  await look();
  const whole = (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
  expect((await ann.put(`/api/ticket/single/${id}`, { updated_on: whole.updated_on, notes: 'from the portal' })).status).toBe(200);
  await receiver.count(3);
  await look();
  expect(told(id)).toEqual([
    expect.objectContaining({ action: 'raised', changes: [] }),
    expect.objectContaining({ action: 'changed', changes: [{ field: 'priority', from: 'Normal', to: 'Urgent' }, { field: 'notes' }] }),
    expect.objectContaining({ action: 'changed', changes: [{ field: 'notes' }] }),
  ]);
});
