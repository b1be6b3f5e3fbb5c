import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everything } from '../../../server/access.ts';
import type { LookUpHost } from '../../../server/outbound/look-up.ts';
import type { Records } from '../../../server/records/records.ts';
import { emit } from '../../../server/records/webhook/outbox.ts';
import type { WebhookRecord } from '../../../server/records/webhook/webhooks.ts';
import { outbound } from '../../../server/setting-values.ts';
import { openDispatcher, type Dispatcher } from '../../../server/webhooks/dispatcher.ts';
import { signatureOf } from '../../../server/webhooks/sign.ts';
import { startReceiver, type Fault, type Receiver } from '../../../tools/services/webhook-receiver/receiver.ts';
import { openTestRecords } from '../support/data/records.ts';
import { addPeople, webhookRow } from './rows.ts';

const PKG = 'hooks.example',
  START = Date.parse('2026-11-20T08:00:00Z'),
  MINUTE = 60_000,
  DAY = 24 * 60 * MINUTE;
const own = everything('test');
let records: Records, receiver: Receiver, dispatcher: Dispatcher, folder: string, now: number;
const reported: unknown[] = [];
const open = (more: Partial<Parameters<typeof openDispatcher>[0]> = {}): Dispatcher =>
  openDispatcher({
    records,
    outbound: outbound('OUTBOUND_ALLOWED', '127.0.0.1'),
    portal: 'https://portal.example',
    now: () => now,
    report: (cause) => reported.push(cause),
    posted: () => undefined,
    answerMs: 1_500,
    ...more,
  });
beforeEach(async () => {
  now = START;
  reported.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'vigil-hooks-'));
  records = await openTestRecords({ folder });
  receiver = await startReceiver({ slowMs: 5_000 });
  await addPeople(records.database, PKG, START);
  dispatcher = open();
});
afterEach(async () => {
  await dispatcher.close();
  await receiver.close();
  await records.close();
  await rm(folder, { recursive: true, force: true });
  expect(reported).toEqual([]);
});
const hook = (id: string, set: Partial<WebhookRecord> = {}): Promise<void> =>
  records.webhooks.add(own, webhookRow({ id, package_name: PKG, url: `${receiver.url}/${id}`, created_at: START, ...set }));
const happens = (job: string): Promise<void> =>
  records.transaction((t) =>
    emit(t, now, { type: 'job.ended', package_name: PKG, tell: () => ({ data: { job, kind: 'export', status: 'done' } }) }),
  );
async function sent(): Promise<void> {
  dispatcher.wake();
  await dispatcher.idle();
}
const jobsOf = (bodies: readonly { readonly body: string }[]): string[] =>
  bodies.map(({ body }) => (JSON.parse(body) as { data: { job: string } }).data.job);
const log = async (id = 'a') => (await records.deliveries.page(id, undefined, { page: 1, limit: 100 })).rows.toReversed();

it('an event is one signed request, whose words, link and facts are of its package', async () => {
  await hook('a');
  await happens('j1');
  await sent();
  const [one] = receiver.got();
  const [delivery] = await log();
  expect(JSON.parse(one?.body ?? '')).toEqual({
    id: delivery?.event_id,
    type: 'job.ended',
    package: PKG,
    at: '2026-11-20T08:00:00.000Z',
    text: `${PKG}: a job has ended (export: done)`,
    link: 'https://portal.example',
    data: { job: 'j1', kind: 'export', status: 'done' },
  });
  expect(one?.headers).toMatchObject({
    'content-type': 'application/json',
    'vigil-event': 'job.ended',
    'vigil-delivery': delivery?.id,
    'vigil-signature': signatureOf(one?.body ?? '', ['secret-a'], START),
  });
  expect(delivery).toMatchObject({ state: 'delivered', tries: 1, answer: 204, fault: null });
});
it('while a new secret is young both sign, and chats get one text in the language of the webhook', async () => {
  await hook('a', { old_secret: 'before', old_until: START + 1 });
  await hook('b', { old_secret: 'before', old_until: START, form: 'slack', language: 'de' });
  await happens('j1');
  await sent();
  const of = (path: string) => receiver.got().find((each) => each.path === path);
  expect(of('/a')?.headers['vigil-signature']).toBe(signatureOf(of('/a')?.body ?? '', ['secret-a', 'before'], START));
  expect(of('/b')?.headers['vigil-signature']).toBe(signatureOf(of('/b')?.body ?? '', ['secret-b'], START));
  expect(JSON.parse(of('/b')?.body ?? '')).toEqual({
    text: `${PKG}: Ein Auftrag ist beendet (export: done) <https://portal.example|Öffnen>`,
  });
});
it.each<[Fault, string, number | null]>([
  ['500', 'answer', 500],
  ['hang', 'timeout', null],
  ['slow', 'timeout', null],
  ['close', 'no-connection', null],
  ['redirect', 'redirect', 307],
  ['later', 'answer', 503],
  // it would end the process where nobody caught it
  ['999', 'no-connection', null],
])('after the fault %s it is sent again under its id, and later events follow', async (kind, fault, answer) => {
  await hook('a');
  receiver.fault(kind, { times: 1 });
  await happens('j1');
  await sent();
  expect(await log()).toEqual([expect.objectContaining({ state: 'waiting', tries: 1, fault, answer })]);
  const due_at = (await log())[0]?.due_at ?? 0;
  expect(due_at - now).toBe(kind === 'later' ? 2 * MINUTE : MINUTE / 6);
  await happens('j2');
  await sent();
  // its webhook rests
  expect(receiver.taken).toHaveLength(1);
  now = due_at;
  await sent();
  expect(jobsOf(receiver.got())).toEqual(['j1', 'j2']);
  expect(receiver.taken[0]?.headers['vigil-delivery']).toBe(receiver.taken[1]?.headers['vigil-delivery']);
  expect((await log()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});
it('an answer without an end is read to a bound, and counts as what its status says', async () => {
  await hook('a');
  receiver.fault('endless', { times: 1 });
  await happens('j1');
  await sent();
  expect(await log()).toEqual([expect.objectContaining({ state: 'delivered', answer: 200 })]);
});
it('a receiver that hangs delays no other', async () => {
  for (let n = 0; n < 60; n++) await hook(`h${n}`, { url: `${receiver.url}/hang${n}` });
  const other = await startReceiver();
  try {
    await hook('z', { url: `${other.url.replace('127.0.0.1', 'localhost')}/z` });
    receiver.fault('hang', { on: '/hang' });
    await dispatcher.close();
    dispatcher = open({ answerMs: 2_000, outbound: outbound('OUTBOUND_ALLOWED', '127.0.0.1, localhost') });
    await happens('j1');
    dispatcher.wake();
    await other.count(1);
    // sixty that hang have four places, and the first of them still waits for its answer
    expect(receiver.taken.length).toBeLessThanOrEqual(4);
  } finally {
    await dispatcher.close();
    await other.close();
  }
});
it('is tried for a day; then administrators are told once, and once more when it works', async () => {
  await hook('a');
  receiver.fault('500');
  await happens('j1');
  for (; now < START + DAY + MINUTE; now += 5_000 + MINUTE) await sent();
  await happens('j2');
  const [first, second] = await log();
  expect([first?.state, first?.tries, second?.state]).toEqual(['failed', 10, 'waiting']);
  for (const until = now + DAY + MINUTE; now < until; now += 30 * MINUTE) await sent();
  const told = async () => ({
    notices: await records.database.selectFrom('notices').select(['user_id', 'status', 'detail']).orderBy('created_at').execute(),
    mails: await records.database.selectFrom('mails').select(['to_address', 'subject']).orderBy('created_at').execute(),
  });
  const notice = { user_id: 'u-admin', detail: '{"name":"a"}' },
    to_address = 'u-admin@hooks.example';
  expect(await told()).toEqual({
    notices: [{ ...notice, status: 'failing' }],
    mails: [{ to_address, subject: `The webhook “a” of ${PKG} has failed for a day` }],
  });
  receiver.well();
  await happens('j3');
  await sent();
  expect((await told()).notices.map(({ status }) => status)).toEqual(['failing', 'works']);
  expect((await told()).mails[1]?.subject).toBe(`The webhook “a” of ${PKG} works again`);
  expect(await records.webhooks.byId(own, 'a')).toMatchObject({ failures: 0, is_failing: 0, failing_since: null });
});
it('what waits behind a receiver that is dead is given up with the day, tried or not, and a replay brings it', async () => {
  await hook('a', { failures: 5, failing_since: START - DAY });
  receiver.fault('500');
  for (let n = 0; n < 20; n++) await happens(`j${n}`);
  now += DAY + MINUTE;
  await sent();
  expect(receiver.taken).toHaveLength(1);
  expect(new Set((await log()).map(({ state }) => state))).toEqual(new Set(['failed']));
  expect(await records.webhooks.byId(own, 'a')).toMatchObject({ is_failing: 1 });
  receiver.well();
  expect(await records.deliveries.againSince('a', START, now)).toBe(20);
  now += MINUTE;
  await sent();
  expect(receiver.got()).toHaveLength(20);
});
it('after the portal was off for longer than a day, what waits is sent yet', async () => {
  await hook('a');
  for (let n = 0; n < 3; n++) await happens(`j${n}`);
  now += 2 * DAY;
  receiver.fault('500', { times: 1 });
  await sent();
  now += MINUTE;
  await sent();
  expect((await log()).map(({ state }) => state)).toEqual(['failed', 'delivered', 'delivered']);
});
it('of an archived package nothing is sent until it is back', async () => {
  await hook('a');
  const archive = (archived_at: number | null) =>
    records.database.updateTable('packages').set({ archived_at }).where('name', '=', PKG).execute();
  await archive(START);
  await happens('j1');
  await sent();
  expect(receiver.taken).toEqual([]);
  await archive(null);
  await sent();
  expect(jobsOf(receiver.got())).toEqual(['j1']);
});
it('once a receiver is back, what it has not got goes at once, in the order of events', async () => {
  await hook('a');
  receiver.fault('500');
  for (const job of ['j1', 'j2', 'j3', 'j4']) await happens(job);
  for (let n = 0; n < 8; n++, now += MINUTE) await sent();
  receiver.well();
  now += MINUTE;
  await sent();
  await sent();
  expect(new Set(jobsOf(receiver.got()))).toEqual(new Set(['j1', 'j2', 'j3', 'j4']));
  expect(new Set(receiver.taken.map(({ headers }) => headers['vigil-delivery'])).size).toBe(4);
});
it('410 pauses the webhook and tells its administrators; what happens from then on is missed, and a replay brings it', async () => {
  await hook('a');
  receiver.fault('410', { times: 1 });
  for (const job of ['j1', 'j2']) await happens(job);
  await sent();
  await happens('j3');
  await sent();
  expect(receiver.taken).toHaveLength(1);
  expect((await log()).map(({ state }) => state)).toEqual(['failed', 'missed', 'missed']);
  expect(await records.webhooks.byId(own, 'a')).toMatchObject({ is_paused: 1, paused_why: 'gone' });
  expect((await records.database.selectFrom('notices').select('status').execute()).map(({ status }) => status)).toEqual(['gone']);
  await records.webhooks.put(own, 'a', { is_paused: 0, paused_why: null });
  expect(await records.deliveries.againSince('a', START, now)).toBe(3);
  await sent();
  expect(jobsOf(receiver.got())).toEqual(['j1', 'j2', 'j3']);
  expect(new Set(receiver.taken.map(({ headers }) => headers['vigil-delivery'])).size).toBe(3);
});
it.each<[string, LookUpHost]>([
  ['resolves to the inside', (_, done) => done(null, [{ address: '10.0.0.7', family: 4 }])],
  [
    'resolves to the outside and to this machine',
    (_, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
  ],
  ['resolves to a mapped address', (_, done) => done(null, [{ address: '::ffff:169.254.169.254', family: 6 }])],
])('a host that %s when it is connected to is not asked', async (_, lookUp) => {
  await dispatcher.close();
  dispatcher = open({ lookUp, outbound: outbound('OUTBOUND_ALLOWED', undefined) });
  await hook('a', { url: `https://rebound.example:${new URL(receiver.url).port}/` });
  await hook('b', { url: receiver.url });
  await happens('j1');
  await sent();
  expect((await log('a'))[0]).toMatchObject({ state: 'waiting', fault: 'not-allowed', answer: null });
  expect((await log('b'))[0]).toMatchObject({ state: 'waiting', fault: 'not-allowed', answer: null });
  expect(receiver.taken).toEqual([]);
});
it('of several servers over the same records each event is sent by one', async () => {
  await hook('a');
  await hook('b');
  const others = [open(), open()];
  try {
    for (let n = 0; n < 30; n++) await happens(`j${n}`);
    for (const each of [dispatcher, ...others]) each.wake();
    await receiver.count(60);
    for (const each of [dispatcher, ...others]) await each.idle();
    expect(receiver.taken).toHaveLength(60);
    for (const path of ['/a', '/b'])
      expect(jobsOf(receiver.taken.filter((each) => each.path === path))).toEqual(Array.from({ length: 30 }, (__, n) => `j${n}`));
  } finally {
    for (const each of others) await each.close();
  }
});
it('one that a server held when it was killed is sent by the next, once its lease is over', async () => {
  await hook('a', { lease: 'a server that is gone', lease_until: START + 20_000 });
  await happens('j1');
  await sent();
  expect(receiver.taken).toEqual([]);
  now += 20_001;
  await sent();
  expect(jobsOf(receiver.got())).toEqual(['j1']);
});
it('a webhook whose work throws is left out for a while', async () => {
  await hook('a');
  await happens('j1');
  await dispatcher.close();
  dispatcher = open({ records: { ...records, webhooks: { ...records.webhooks, claim: () => Promise.reject(new Error('locked')) } } });
  for (let n = 0; n < 5; n++) await sent();
  expect(reported.splice(0)).toEqual([new Error('locked')]);
});
