import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/areas/admin/admin.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { Block } from '../../../contract/areas/tracker/block.ts';
import type { Delivery, Webhook, WithSecret } from '../../../contract/areas/webhook/webhook.ts';
import { watchAlerts, type AlertDeps } from '../../../server/alerts/watch.ts';
import { figureOf } from '../../../server/alerts/figures.ts';
import { signatureOf } from '../../../server/webhooks/sign.ts';
import { startReceiver, type Receiver } from '../../../tools/services/webhook-receiver/receiver.ts';
import { clientOf, ended, YEAR, type Client, type Reply } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { startServer, type TestServer } from '../support/server.ts';

const PAY = 'com.northwind.pay',
  GROWTH = 'com.northwind.growth';
let server: TestServer, receiver: Receiver, asha: Client, ann: Client;
let later = 0;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({
    seedScale: 0.005,
    now: () => NOW + later,
    environment: { OUTBOUND_ALLOWED: '127.0.0.1', PUBLIC_URL: 'https://portal.example' },
  });
  asha = await clientOf(server, 'admin@demo.example');
  ann = await clientOf(server, 'analyst.a@demo.example');
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
const url = (path = '', name = PAY, more = ''): string => `/api/webhook${path}?package_name=${name}${more}`;
const terms = (name: string, set: object = {}) => ({
  name,
  url: `${receiver.url}/${name}`,
  form: 'vigil',
  language: 'en',
  events: ['ticket.changed'],
  ...set,
});
const add = (name: string, set: object = {}, pkg = PAY): Promise<Reply<{ data: WithSecret }>> => asha.post(url('', pkg), terms(name, set));
const list = async (pkg = PAY) => (await asha.get<{ data: Webhook[] }>(url('', pkg))).body.data;
const log = async (id: string, more = '', pkg = PAY) =>
  (await asha.get<{ data: { deliveries: Delivery[]; total_count: number } }>(url(`/${id}/delivery`, pkg, more))).body.data;
interface Sent {
  readonly id: string;
  readonly type: string;
  readonly package: string;
  readonly text: string;
  readonly link: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const got = (path: string): Sent[] =>
  receiver
    .got()
    .filter((each) => each.path === `/${path}`)
    .map(({ body }) => JSON.parse(body) as Sent);
/** The next so many events that arrive. */
async function arrive(n: number): Promise<void> {
  await receiver.count(before + n);
}
let before = 0;
beforeEach(async () => {
  for (const pkg of [PAY, GROWTH]) for (const { id } of await list(pkg)) await asha.delete(url(`/${id}`, pkg));
  before = receiver.got().length;
  receiver.well();
});

it('is added with a secret that is shown once, changed from the version that was seen, paused and deleted; each is in the audit log', async () => {
  const { status, body } = await add('one');
  expect(status).toBe(201);
  const { webhook, secret } = body.data;
  expect(webhook).toMatchObject({ name: 'one', version: 1, by: 'Asha Rao', isPaused: false, counts: { waiting: 0, delivered: 0 } });
  expect(JSON.stringify(await list())).not.toContain(secret);
  const changed = await asha.put<{ data: Webhook }>(url(`/${webhook.id}`), { ...terms('uno'), version: 1 });
  expect(changed.body.data).toMatchObject({ name: 'uno', version: 2 });
  const taken = await asha.put(url(`/${webhook.id}`), { ...terms('eins'), version: 1 });
  expect([taken.status, taken.failure]).toEqual([409, expect.objectContaining({ current: changed.body.data })]);
  const paused = await asha.put<{ data: Webhook }>(url(`/${webhook.id}/pause`), { isPaused: true });
  expect(paused.body.data).toMatchObject({ isPaused: true, pausedWhy: 'person' });
  expect((await asha.post(url(`/${webhook.id}/test`))).status).toBe(409);
  expect((await asha.delete(url(`/${webhook.id}`))).status).toBe(200);
  expect((await asha.get(url(`/${webhook.id}/delivery`))).status).toBe(404);
  const entries = (await asha.get<{ data: { entries: AuditEntry[] } }>('/api/admin/audit?about=webhook')).body.data.entries;
  expect(entries.slice(0, 4).map(({ action }) => action)).toEqual(['webhook.remove', 'webhook.pause', 'webhook.change', 'webhook.add']);
  expect(JSON.stringify(entries)).not.toContain(secret);
});
it('of its address the audit log has the origin alone, and that it was changed: to chats the rest is the secret', async () => {
  const { webhook } = (await add('chat', { url: `${receiver.url}/services/hush1` })).body.data;
  const put = (version: number, set: object) => asha.put(url(`/${webhook.id}`), { ...terms('chat', set), version });
  expect((await put(1, { url: `${receiver.url}/services/hush2` })).status).toBe(200);
  expect((await put(2, { url: `${receiver.url}/services/hush2`, language: 'de' })).status).toBe(200);
  const rows = await server.records.database.selectFrom('audit').selectAll().where('subject', '=', 'chat').orderBy('seq').execute();
  expect(rows.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
    expect.objectContaining({ url: receiver.url }),
    expect.objectContaining({ url: receiver.url, address: 'changed' }),
    expect.not.objectContaining({ address: 'changed' }),
  ]);
  expect(JSON.stringify(rows)).not.toContain('hush');
});
it.each([
  ['http://hooks.example/', 'tls-required'],
  ['https://10.0.0.7/', 'private-address'],
  ['https://[::ffff:127.0.0.2]/', 'private-address'],
  ['https://169.254.169.254/latest', 'private-address'],
  ['https://2130706434/', 'private-address'],
  ['https://localhost/', 'private-address'],
  ['https://user:pass@hooks.example/', 'no-web-address'],
  ['ftp://hooks.example/', 'no-web-address'],
])('the address %s is refused', async (address, issue) => {
  const { status, failure } = await add('refused', { url: address });
  expect([status, failure.issues?.map(({ field, code }) => [field, code])]).toEqual([400, [['url', issue]]]);
});
it('a name is had once in a package, and twenty are enough', async () => {
  for (let n = 0; n < 20; n++) expect((await add(`w${n}`)).status).toBe(201);
  expect((await add('w3')).status).toBe(400);
  expect((await add('one more')).status).toBe(400);
});
it('a test is answered with what became of it, and a new secret signs beside the one before for a day', async () => {
  const { webhook, secret } = (await add('tested', { form: 'slack' })).body.data;
  const tested = (await asha.post<{ data: Delivery }>(url(`/${webhook.id}/test`))).body.data;
  expect(tested).toMatchObject({ type: 'webhook.test', state: 'delivered', answer: 204, tries: 1 });
  const rolled = (await asha.post<{ data: WithSecret }>(url(`/${webhook.id}/secret`))).body.data;
  expect(rolled.webhook.oldSecretUntil).toBe(new Date(NOW + 86_400_000).toISOString());
  await asha.post(url(`/${webhook.id}/test`));
  const [first, second] = receiver.got().slice(before);
  expect(first?.headers['vigil-signature']).toBe(signatureOf(first?.body ?? '', [secret], NOW));
  expect(second?.headers['vigil-signature']).toBe(signatureOf(second?.body ?? '', [rolled.secret, secret], NOW));
  receiver.fault('500', { times: 1 });
  expect((await asha.post<{ data: Delivery }>(url(`/${webhook.id}/test`))).body.data).toMatchObject({
    state: 'waiting',
    answer: 500,
    fault: 'answer',
  });
});
it('tickets tell that they were raised and what changed, and nothing that only some may read', async () => {
  await add('tickets');
  await add('others', {}, GROWTH);
  const { data: raised } = (
    await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'Secret subject' })
  ).body;
  const put = (body: object) => ann.put<{ data: TicketDetail }>(`/api/ticket/single/${raised.id}`, body);
  expect((await put({ updated_on: raised.updated_on, status_id: '2', notes: 'a word' })).status).toBe(200);
  expect((await put({ notes: 'for our eyes', private_notes: true })).status).toBe(200);
  expect((await put({ notes: 'another word' })).status).toBe(200);
  // each change is at least a millisecond after the one before
  later = 1_000;
  await arrive(3);
  later = 0;
  expect(got('tickets').map(({ text, data }) => [text, data['action'], data['changes']])).toEqual([
    [`${PAY}: ticket #${raised.id} raised (${raised.tracker.name}, New)`, 'raised', []],
    [
      `${PAY}: ticket #${raised.id} changed (${raised.tracker.name}, In Progress)`,
      'changed',
      [{ field: 'status', from: 'New', to: 'In Progress' }, { field: 'notes' }],
    ],
    [expect.any(String), 'changed', [{ field: 'notes' }]],
  ]);
  expect(got('tickets')[0]?.link).toBe(`https://portal.example/issue?package=${PAY}&id=${raised.id}`);
  expect(JSON.stringify(got('tickets'))).not.toMatch(/Secret subject|a word|our eyes|u-analyst-a/);
  expect(got('others')).toEqual([]);
});
it('a block list tells who came onto it and left it, with the tag that it is fetched by', async () => {
  await add('list', { events: ['blocklist.changed'] }, GROWTH);
  const { body } = await asha.post<{ data: Block }>('/api/block', {
    package_name: GROWTH,
    publisher: 'Quiet Harbour',
    updated_on: null,
    notes: 'fraud',
  });
  await arrive(1);
  const [blocked] = got('list');
  expect(blocked?.data).toMatchObject({ publisher: 'Quiet Harbour', state: 'blocked', listed: body.data.listed });
  for (const { url: address, etag } of blocked?.data['feeds'] as { url: string; etag: string }[]) {
    const answer = await asha.get(address.replace('https://portal.example', ''));
    expect([answer.status, answer.headers['etag']]).toEqual([200, etag]);
  }
  await asha.post(`/api/block/${body.data.id}/undo`, { package_name: GROWTH, updated_on: body.data.updated_on });
  await arrive(2);
  expect(got('list').map(({ data }) => data['state'])).toEqual(['blocked', 'unblocked']);
});
it('a job tells that it has ended, with how many rows came to what', async () => {
  await add('jobs', { events: ['job.ended'] });
  const filter = { package_name: PAY, ...Object.fromEntries(new URLSearchParams(YEAR)) };
  const { job } = (await ann.post<{ data: { job: { id: string } } }>('/api/bi/report/export', { ...filter, format: 'csv' })).body.data;
  await ended(ann, job.id);
  await arrive(1);
  expect(got('jobs')).toEqual([
    expect.objectContaining({
      text: `${PAY}: a job has ended (export: done)`,
      data: { job: job.id, kind: 'export', status: 'done', total: expect.any(Number) as number, outcomes: null },
    }),
  ]);
});
it('a log has each event with what is sent, and a replay sends what was missed under the ids that it has', async () => {
  const { webhook } = (await add('replayed')).body.data;
  const raise = (subject: string) => ann.post('/api/ticket/single/u-analyst-a', { package_name: PAY, subject });
  await raise('a');
  await arrive(1);
  await asha.put(url(`/${webhook.id}/pause`), { isPaused: true });
  for (const subject of ['b', 'c']) await raise(subject);
  expect((await asha.post(url(`/${webhook.id}/replay`), { since: new Date(NOW).toISOString() })).status).toBe(409);
  await asha.put(url(`/${webhook.id}/pause`), { isPaused: false });
  const missed = await log(webhook.id, '&state=missed');
  expect([missed.total_count, missed.deliveries.map(({ state, tries }) => [state, tries])]).toEqual([
    2,
    [
      ['missed', 0],
      ['missed', 0],
    ],
  ]);
  const replayed = await asha.post(url(`/${webhook.id}/replay`), { since: new Date(NOW).toISOString() });
  expect(replayed.body).toEqual({ data: { events: 2 } });
  await arrive(3);
  const all = await log(webhook.id);
  const [last] = all.deliveries;
  expect(receiver.got().at(-1)).toMatchObject({
    body: last?.body,
    headers: expect.objectContaining({ 'vigil-delivery': last?.id }) as object,
  });
  // what was noted of the try before takes nothing from the one that is asked for
  later = 1_000;
  expect((await asha.post(url(`/${webhook.id}/delivery/${last?.id ?? ''}/replay`))).status).toBe(200);
  await arrive(4);
  later = 0;
  expect(receiver.got().at(-1)?.headers['vigil-delivery']).toBe(last?.id);
  expect(new Set(got('replayed').map(({ id }) => id)).size).toBe(3);
});
it('is of the administrators who have the package, for it alone', async () => {
  const { webhook } = (await add('ours')).body.data;
  expect((await ann.get(url())).status).toBe(403);
  expect((await ann.post(url(), terms('theirs'))).status).toBe(403);
  expect((await asha.get(url(`/${webhook.id}/delivery`, GROWTH))).status).toBe(404);
  expect((await asha.post(url('', 'all'), terms('all'))).status).toBe(400);
});
it('is forgotten after thirty days', async () => {
  const { webhook } = (await add('kept')).body.data;
  await ann.post('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'x' });
  await arrive(1);
  await server.records.deliveries.forget(NOW);
  expect((await log(webhook.id)).total_count).toBe(1);
  await server.records.deliveries.forget(NOW + 1);
  expect((await log(webhook.id)).total_count).toBe(0);
});
// the clock signs everybody out
it('an alert that fires tells the webhooks of its package once, and one about all packages tells none', async () => {
  await add('alerts', { events: ['alert.fired', 'alert.no-data'] });
  const rule = { name: 'Too many', metric: 'total', when: 'above', threshold: 0, days: 7, every: 'daily', hour: 8 };
  for (const package_name of [PAY, 'all'])
    expect((await ann.post('/api/bi/alert', { ...rule, package_name, language: 'de' })).status).toBe(201);
  later = 86_400_000;
  const deps: AlertDeps = {
    records: server.records,
    figure: (alert, asked) =>
      figureOf({ analytics: server.analytics, registry: server.records.tracker, arrivals: server.records.arrivals }, alert, asked),
    portal: 'https://portal.example',
    now: () => NOW + later,
    report: (cause) => {
      throw cause as Error;
    },
    posted: () => undefined,
  };
  await watchAlerts(deps, new AbortController().signal);
  await watchAlerts(deps, new AbortController().signal);
  await arrive(1);
  const mails = await server.records.database.selectFrom('mails').select('subject').where('kind', '=', 'alert').execute();
  expect(mails).toHaveLength(2);
  const [fired, ...more] = got('alerts');
  expect(more).toEqual([]);
  expect(fired).toMatchObject({
    type: 'alert.fired',
    package: PAY,
    data: { name: 'Too many', metric: 'total', when: 'above', threshold: 0 },
  });
  expect(mails.map(({ subject }) => subject)).toContain(fired?.text);
  expect(fired?.link).toMatch(/^https:\/\/portal\.example\/incident-dashboard\?/);
});
