import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WithSecret } from '../../../contract/areas/webhook/webhook.ts';
import { startReceiver, type Receiver } from '../../../tools/services/webhook-receiver/receiver.ts';
import { fillFolder, freePort, runServer, type ServerProcess } from '../support/process.ts';

const PAY = 'com.northwind.pay';
let folder: string, port: string, server: ServerProcess, session: string, receiver: Receiver;

async function start(): Promise<void> {
  server = await runServer({ BACKEND_DATA: folder, PORT: port, OUTBOUND_ALLOWED: '127.0.0.1' });
  await server.up;
}
async function ask<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...(session !== '' && { authorization: session }), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-webhooks-killed-'));
  await fillFolder(folder);
  receiver = await startReceiver();
  port = String(await freePort());
  session = '';
  await start();
  session = (await ask<{ token: string }>('/api/user/login', { email: 'admin@demo.example', password: 'Demo-2026' })).token;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.end;
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a server that is killed while it sends tells every event afterwards, in their order and under the same names', async () => {
  const hook = { name: 'Pager', url: `${receiver.url}/pager`, form: 'vigil', language: 'en', events: ['ticket.changed'] };
  await ask<{ data: WithSecret }>(`/api/webhook?package_name=${PAY}`, hook);
  receiver.fault('hang');
  const raised: number[] = [];
  for (let i = 0; i < 5; i++) {
    const ticket = { package_name: PAY, subject: `Killed ${i}` };
    raised.push((await ask<{ data: { id: number } }>('/api/ticket/single/u-admin', ticket)).data.id);
  }
  await expect.poll(() => receiver.taken.length, { timeout: 60_000 }).toBeGreaterThan(0);
  server.child.kill('SIGKILL');
  await server.end;
  receiver.well();
  await start();
  await receiver.count(5);
  const numberOf = ({ body }: { readonly body: string }): number => (JSON.parse(body) as { data: { ticket: number } }).data.ticket;
  expect(receiver.got().map(numberOf)).toEqual(raised);
  const [hung] = receiver.taken,
    [again] = receiver.got();
  expect(again?.body).toBe(hung?.body);
  expect(again?.headers['vigil-delivery']).toBe(hung?.headers['vigil-delivery']);
});
