import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { FAULTS_PATH } from '../../../server/http/faults/register.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { suiteServer } from '../support/suite.ts';

const SCALE = 0.002;
const paths = ['', '.css', '/sign-in/fail', '/reset'].map((end) => FAULTS_PATH + end);

const server = suiteServer({ faultSwitches: true, seedScale: SCALE });

describe('where they are not offered, fault switches are a 404 like any other:', () => {
  const isNotThere = async (app: FastifyInstance): Promise<void> => {
    for (const url of paths) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url, headers: { accept: 'text/html' } });
        expect([method, url, answer.statusCode, answer.json<{ error: string }>().error]).toEqual([method, url, 404, 'Not found']);
      }
    }
  };
  /** Another server over the demo's own stores. */
  const over = ({ records, analytics }: TestServer, environment: Record<string, string>): Promise<FastifyInstance> =>
    buildApp({
      records,
      analytics,
      importsInto: { analytics },
      config: readConfig({ LOG_LEVEL: 'silent', ...environment }),
    });

  it('the configuration says nothing of them', async () => {
    await isNotThere(await over(server, {}));
  });
  it('the configuration asks for no demo', async () => {
    await isNotThere(await over(server, { FAULT_SWITCHES: '1', DEMO: '0' }));
  });
  it('the data are not the demo’s', async () => {
    const empty = await startServer({ demo: false });
    try {
      await isNotThere(await over(empty, { FAULT_SWITCHES: '1' }));
    } finally {
      await empty.close();
    }
  });
});

describe('fault switches of a demo server', () => {
  const choose = async (row: string, mode: string, cookie = ''): Promise<string> => {
    const answer = await fetch(`${server.url}${FAULTS_PATH}/${row}/${mode}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '../../faults']);
    return String(answer.headers.get('set-cookie')).split(';', 1)[0] ?? '';
  };
  const signIn = (cookie: string, signal?: AbortSignal): Promise<Response> =>
    fetch(`${server.url}/api/user/login`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.example', password: DEMO_PASSWORD }),
      ...(signal && { signal }),
    });

  it.each([
    ['fail', 500],
    ['refuse', 403],
    ['limit', 429],
    ['expire', 401],
  ])('answer as a server in trouble: %s is %i, and the client is told not to try again soon', async (mode, status) => {
    const answer = await signIn(await choose('sign-in', mode));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '99']);
    expect(await answer.json()).toMatchObject({ status: 'error', requestId: answer.headers.get('x-request-id') });
  });

  it('act on the browser that pressed them and on its row alone', async () => {
    const cookie = await choose('sign-in', 'fail');
    expect((await signIn('')).status).toBe(200);
    expect((await signIn(await choose('cards', 'fail'))).status).toBe(200);
    expect((await fetch(`${server.url}/api/health`, { headers: { cookie } })).status).toBe(200);
    expect((await signIn(cookie)).status).toBe(500);
    expect((await signIn(await choose('sign-in', 'usual', cookie))).status).toBe(200);
  });

  it('hold a call until another button is pressed, and then obey that one', async () => {
    const cookie = await choose('sign-in', 'hold');
    let isAnswered = false;
    const held = signIn(cookie).finally(() => {
      isAnswered = true;
    });
    await signIn('');
    expect(isAnswered).toBe(false);
    expect(await choose('sign-in', 'limit', cookie)).toBe(cookie);
    expect((await held).status).toBe(429);
  });

  it('cut the connection', async () => {
    await expect(signIn(await choose('sign-in', 'cut'))).rejects.toThrow();
  });

  it('show on their page what is pressed, and all is as usual after the reset', async () => {
    const cookie = await choose('everything', 'fail');
    const page = async (): Promise<string> => (await fetch(server.url + FAULTS_PATH, { headers: { cookie } })).text();
    expect(await page()).toContain('formaction="faults/everything/fail" aria-pressed="true"');
    await fetch(`${server.url}${FAULTS_PATH}/reset`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
    expect(await page()).not.toMatch(/aria-pressed="true">(?!As usual)/);
    expect((await signIn(cookie)).status).toBe(200);
  });

  it('know no other row and no other way', async () => {
    for (const at of ['sign-in/explode', 'toString/fail', 'nothing/fail', 'cards/hold']) {
      expect((await fetch(`${server.url}${FAULTS_PATH}/${at}`, { method: 'POST' })).status).toBe(404);
    }
  });

  it('do not keep a stopping server waiting', async () => {
    const app = await buildApp({
      records: server.records,
      analytics: server.analytics,
      importsInto: { analytics: server.analytics },
      config: readConfig({ LOG_LEVEL: 'silent', FAULT_SWITCHES: '1' }),
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const choice = await fetch(`${url}${FAULTS_PATH}/sign-in/hold`, { method: 'POST', redirect: 'manual' });
    const cookie = String(choice.headers.get('set-cookie')).split(';', 1)[0] ?? '';
    const held = fetch(`${url}/api/user/login`, { method: 'POST', headers: { cookie } });
    await fetch(`${url}/api/health`);
    await app.close();
    expect((await held).status).toBe(400);
  });
});
