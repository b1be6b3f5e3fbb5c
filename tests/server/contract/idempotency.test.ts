import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failuresOf } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { CallFailure } from '../../../server/call-failure.ts';
import type { Caller } from '../../../server/access.ts';
import { KEPT_MS, idempotency, type Outcome } from '../../../server/http/idempotency.ts';
import { openApiOf } from '../../../server/http/openapi.ts';
import { createApi } from '../../../src/adapters/api.ts';
import { createHttp } from '../../../src/adapters/http.ts';
import { everyCall, titleOf } from '../support/requests.ts';
import { refuseRows } from '../support/data/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let token: string;
/** Moves the server's clock. */
let later: number;
beforeEach(async () => {
  later = 0;
  server = await startServer({ seedScale: 0, now: () => Date.now() + later, limits: { passwordChanges: 3 } });
  token = await server.tokenOf('analyst.a@demo.example');
});
afterEach(() => server.close());

const bank = '/api/user/filter?package_name=com.northwind.bank';
const mine = { name: 'Mine', screen: 'incident', filters: { channel: 'Social', country: 'IN' } };
const change = { current_password: 'Demo-2026', new_password: 'Harbour-Lights-7' };
interface Write {
  readonly key?: string;
  readonly payload?: object;
  readonly url?: string;
  readonly token?: string;
  readonly method?: 'PUT' | 'POST';
}
async function write({ key, payload = mine, url = bank, method = 'PUT', ...who }: Write) {
  const answer = await server.app.inject({
    method,
    url,
    payload,
    headers: { authorization: who.token ?? token, ...(key !== undefined && { 'idempotency-key': key }) },
  });
  const body = answer.json<{ error?: string; fields?: object; data?: { name: string; filters: object }[] }>();
  return { status: answer.statusCode, isReplayed: answer.headers['idempotency-replayed'] === 'true', body, headers: answer.headers };
}
const changePassword = (more: Write = {}) =>
  write({ method: 'POST', url: '/api/user/change_password', payload: change, key: 'change', ...more });
const isAdmitted = (password: string): Promise<boolean> =>
  server.tokenOf('analyst.a@demo.example', password).then(
    () => true,
    () => false,
  );
const stored = async (): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`select * from kept_answers`.execute(server.records.database)).rows;

describe('a write that comes again under its key', () => {
  it('gets the answer of the first, and does not run', async () => {
    const first = await write({ key: 'one' });
    await write({ payload: { ...mine, filters: { channel: 'Web' } } });
    const again = await write({ key: 'one' });
    expect([first.status, first.isReplayed, again.status, again.isReplayed, again.body]).toEqual([200, false, 200, true, first.body]);
    expect(again.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': first.headers['content-type'] });
    expect((await write({ payload: { ...mine, name: 'Other' } })).body.data?.[0]?.filters).toEqual({ channel: 'Web' });
  });

  it('is the same request in another spelling or order, or of another session of the same person', async () => {
    await write({ key: 'one' });
    const {
      name,
      screen,
      filters: { country, channel },
    } = mine;
    for (const same of [
      { payload: { filters: { country, channel }, screen, name } },
      { url: bank.replace('package_name', 'packageName') },
      { token: await server.tokenOf('analyst.a@demo.example') },
    ]) {
      expect(await write({ key: 'one', ...same })).toMatchObject({ status: 200, isReplayed: true });
    }
  });

  it('is refused with another body or query, and changes nothing', async () => {
    await write({ key: 'one' });
    for (const other of [{ payload: { ...mine, name: 'Other' } }, { url: '/api/user/filter?package_name=all' }]) {
      expect(await write({ key: 'one', ...other })).toMatchObject({
        status: 409,
        isReplayed: false,
        body: { status: 'error', error: 'Idempotency key already used' },
      });
    }
    expect((await write({ key: 'two' })).body.data).toHaveLength(1);
  });

  it('is told apart from the same key of another person and of another call', async () => {
    await write({ key: 'one' });
    expect(await write({ key: 'one', token: await server.tokenOf('admin@demo.example') })).toMatchObject({
      status: 200,
      isReplayed: false,
    });
    expect(await changePassword({ key: 'one' })).toMatchObject({ status: 200, isReplayed: false });
  });

  it('runs anew after a failure, corrected or not, and counts as tried only when it runs', async () => {
    expect(await changePassword({ payload: { ...change, current_password: 'not this one' } })).toMatchObject({
      status: 400,
      isReplayed: false,
    });
    expect(await changePassword()).toMatchObject({ status: 200, isReplayed: false });
    for (let i = 0; i < 4; i++)
      expect(await changePassword()).toMatchObject({ status: 200, isReplayed: true, body: { message: 'Password changed' } });
  });

  it('still needs a session', async () => {
    await write({ key: 'one' });
    expect(await write({ key: 'one', token: 'nobody' })).toMatchObject({ status: 401, isReplayed: false });
  });

  it('runs anew a day later, when the first answer is forgotten', async () => {
    await write({ key: 'one' });
    later = KEPT_MS - 60_000;
    token = await server.tokenOf('analyst.a@demo.example');
    expect(await write({ key: 'one' })).toMatchObject({ isReplayed: true });
    later = KEPT_MS;
    expect(await write({ key: 'one', payload: { ...mine, name: 'Other' } })).toMatchObject({ status: 200, isReplayed: false });
    expect(await stored()).toHaveLength(1);
  });

  it('runs once though both come at the same time', async () => {
    const both = await Promise.all([changePassword(), changePassword(), changePassword()]);
    expect(both.map((a) => [a.status, a.isReplayed]).sort()).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
  });
});

describe('a key', () => {
  it.each(['', 'x'.repeat(201), 'ключ', 'a\tb'])('%j is refused by its name', async (key) => {
    const sent = Buffer.from(key).toString('latin1'); // as the bytes of it travel
    expect(await write({ key: sent })).toMatchObject({
      status: 400,
      body: { error: 'Invalid request', fields: { 'idempotency-key': ['1 to 200 printable characters'] } },
    });
  });
  it.each(['!', 'x'.repeat(200), 'a b'])('%j is taken', async (key) => {
    expect(await write({ key })).toMatchObject({ status: 200 });
  });

  it('counts for nothing at a sign-in or a read', async () => {
    const headers = { 'idempotency-key': 'one', authorization: token };
    const signIn = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { email: 'admin@demo.example', password: 'Demo-2026' },
        headers,
      });
    const tokens = [(await signIn()).json<{ token: string }>().token, (await signIn()).json<{ token: string }>().token];
    expect(tokens[0]).not.toBe(tokens[1]);
    expect(
      (await server.app.inject({ url: '/api/user/package', headers: { ...headers, 'idempotency-key': 'x'.repeat(300) } })).statusCode,
    ).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('is stored nowhere, nor is anything that was asked', async () => {
    await changePassword({ key: 'a-key-of-ours' });
    const text = JSON.stringify(await stored());
    expect(text).toContain('Password changed');
    for (const secret of ['a-key-of-ours', 'Demo-2026', 'Harbour-Lights-7', token])
      expect(text + server.log.join('')).not.toContain(secret);
  });

  it('is described for every write of the signed-in but those whose answer is kept nowhere, and for nothing else', () => {
    const { paths } = openApiOf(calls) as { paths: Record<string, Record<string, { parameters: { name: string }[]; responses: object }>> };
    for (const { call } of everyCall) {
      const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
      const takesIt = call.method !== 'GET' && call.grant !== 'public' && (call as { keepsNoAnswer?: boolean }).keepsNoAnswer !== true;
      const mayConflict = takesIt || failuresOf(call).includes('conflict');
      expect([
        titleOf(call),
        operation?.parameters.some((p) => p.name === 'idempotency-key'),
        Object.hasOwn(operation?.responses ?? {}, '409'),
      ]).toEqual([titleOf(call), takesIt, mayConflict]);
    }
  });
});

describe('of writes under one key at a time', () => {
  const caller = { id: 'u-admin' } as Caller;
  const done: Outcome = { status: 200, body: 'done', isReplayed: false };
  const asked = (request: unknown) => ({ id: 'one of her', key: 'one', caller, call: calls.view.saveFilter, request });

  it('the second waits for the first: replayed, refused where it is another, run where the first failed', async () => {
    const run = idempotency(server.records, Date.now);
    const { log } = server.app;
    let failFirst = (_cause: Error): void => undefined;
    const first = new Promise<Outcome>((_, reject) => {
      failFirst = reject;
    });
    // whoever is asked later than it fails handles it later
    first.catch(() => undefined);
    let runs = 0;
    const second = (): Promise<Outcome> => {
      runs++;
      return Promise.resolve(done);
    };

    const failing = run(asked('a'), () => first, log);
    const corrected = run(asked('b'), second, log);
    const repeated = run(asked('b'), second, log);
    const another = expect(run(asked('c'), second, log)).rejects.toMatchObject({ kind: 'conflict' });
    await server.records.ping(0);
    expect(runs).toBe(0);
    failFirst(new CallFailure('invalid-request'));
    await expect(failing).rejects.toThrow('Invalid request');
    expect([await corrected, await repeated]).toEqual([done, { ...done, isReplayed: true }]);
    await another;
    expect(runs).toBe(1);
  });

  it('one whose answer or audit entry cannot be kept is not done', async () => {
    for (const table of ['kept_answers', 'audit']) {
      const takeAgain = await refuseRows(server.records.database, table);
      expect(await changePassword()).toMatchObject({ status: 500, isReplayed: false });
      // a sign-in is an entry of the audit log too
      await takeAgain();
      expect(await isAdmitted('Demo-2026')).toBe(true);
    }
    expect(await changePassword()).toMatchObject({ status: 200, isReplayed: false });
  });

  it('one of a call without a transaction is answered as done, though its answer cannot be kept', async () => {
    await refuseRows(server.records.database, 'kept_answers');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/keep_alive',
      headers: { authorization: token, 'idempotency-key': 'alive' },
    });
    expect(answer.statusCode).toBe(204);
    expect(server.log.join('')).toContain('answer not kept');
  });
});

describe('the portal’s own client', () => {
  it('changes the password once and succeeds, though the first answer is lost on its way', async () => {
    let lost = 0;
    const proxy = createServer((incoming, outgoing) => {
      const onward = forward(server.url + (incoming.url ?? ''), { method: incoming.method, headers: incoming.headers }, (answer) => {
        if (lost === 0) {
          lost++;
          answer.resume();
          answer.once('end', () => {
            incoming.socket.destroy();
          });
        } else {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(outgoing);
        }
      });
      incoming.pipe(onward);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const api = createApi(() => Promise.resolve(createHttp(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)));

    expect(await api.call(calls.session.changePassword, { body: change }, { token, idempotencyKey: 'form-1' })).toEqual({
      status: 'success',
      message: 'Password changed',
    });
    expect(lost).toBe(1);
    expect([await isAdmitted('Demo-2026'), await isAdmitted('Harbour-Lights-7')]).toEqual([false, true]);
    const answers = server.log
      .map((line) => JSON.parse(line) as { route?: string; status?: number })
      .filter((l) => l.route === '/api/user/change_password');
    expect(answers.map((l) => l.status)).toEqual([200, 200]);
    proxy.close();
    proxy.closeAllConnections();
  });
});
