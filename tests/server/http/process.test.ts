import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { readConfig } from '../../../server/config.ts';
import { StartFault } from '../../../server/fault.ts';
import { openTestRecords } from '../support/data/records.ts';
import { fillFolder, freePort, runServer, type ServerProcess } from '../support/process.ts';
import { requestOf } from '../support/requests.ts';
import { startServer } from '../support/server.ts';

let folder: string;
let running: ServerProcess[];
beforeEach(async () => {
  running = [];
  folder = await mkdtemp(join(tmpdir(), 'vigil-process-'));
});
afterEach(async () => {
  for (const { child, end } of running) {
    child.kill('SIGKILL');
    await end;
  }
  await rm(folder, { recursive: true, force: true });
});
async function run(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await runServer({ BACKEND_DATA: folder, ...env });
  running.push(server);
  return server;
}
const signIn = (url: string, email = 'admin@demo.example'): Promise<Response> =>
  fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo-2026' }),
  });
/** Bytes that are not in the records' one file yet: none where the store was closed. */
const pendingBytes = (): number => statSync(join(folder, 'records.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0;
async function refusesToStart(env: Record<string, string>, line: RegExp): Promise<void> {
  const server = await run(env);
  expect([await server.end, server.out()]).toEqual([1, '']);
  expect(server.err().trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
}

describe('does not start, says why in one line and exits with 1', () => {
  it('where the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    await refusesToStart({ PORT: String(port) }, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken; name another in PORT$`));
    holder.close();
  });
  it('where the data folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    await refusesToStart({ BACKEND_DATA: join(folder, 'file', 'data') }, /^Cannot write to the data folder .*file.data \(BACKEND_DATA\): /);
  });
  it('where the database is of a newer version', async () => {
    const records = await openTestRecords({ folder });
    await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01')`.execute(records.database);
    await records.close();
    await refusesToStart({}, /^The database .* was written by a newer version/);
  });
  it('where the database of the records cannot be reached, or is none, without its password', async () => {
    const mysql = { DATABASE_URL: 'mysql://someone:hidden@127.0.0.1/app' };
    expect(() => readConfig(mysql)).toThrow(StartFault);
    expect(() => readConfig(mysql)).toThrow(/^DATABASE_URL must be like postgres:\/\/user:password@host:5432\/database$/);
    const port = await freePort();
    await refusesToStart(
      { DATABASE_URL: `postgres://someone:hidden@127.0.0.1:${port}/app` },
      new RegExp(`^Cannot open the database 127\\.0\\.0\\.1:${port}/app \\(DATABASE_URL\\): connect ECONNREFUSED`),
    );
  });
  it('where a file of the stores is gone that it had; with a word to start all the same', async () => {
    const first = await run({ DEMO: '0' });
    await first.up;
    first.child.kill('SIGTERM');
    await first.end;
    await rm(join(folder, 'events.duckdb'));
    await rm(join(folder, 'events.duckdb.wal'), { force: true });
    await refusesToStart({ DEMO: '0' }, /^Missing in .*: events\.duckdb \(ad events\)\. Put back .*START_WITHOUT_STORES=1/);
    const again = await run({ DEMO: '0', START_WITHOUT_STORES: '1' });
    await again.up;
  });
  // one start for every fault of the settings: each is a StartFault of readConfig
  it('where the port is no number', async () => {
    await refusesToStart({ PORT: 'http' }, /^PORT must be a whole number/);
  });
  it.each([
    'yes',
    'true',
    '2',
    '1, 10.0.0.1',
    'loopback',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/8/8',
    'fd00::/129',
    'proxy.example',
    '10.0.0.1;10.0.0.2',
  ])('where the trusted proxies are %s', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(StartFault);
    expect(() => readConfig({ TRUST_PROXY })).toThrow(
      /^TRUST_PROXY must be 1 or networks like 203\.0\.113\.7 or 10\.0\.0\.0\/8, parted by commas, not '[^',]+'$/,
    );
  });
  it('where it is not said plainly whether the demo is wanted', () => {
    expect(() => readConfig({ DEMO: 'off' })).toThrow(StartFault);
    expect(() => readConfig({ DEMO: 'off' })).toThrow(/^DEMO must be 1, true, yes, 0, false or no, not 'off'$/);
  });
  it('where another server holds the data', async () => {
    await fillFolder(folder);
    await (
      await run()
    ).up;
    await refusesToStart({}, /^Cannot open the analytics store: /);
  });
});

it('takes a variable that is set to nothing for one that is not set', () => {
  const names = [
    'PORT',
    'HOST',
    'BACKEND_DATA',
    'PUBLIC_DIR',
    'LOG_LEVEL',
    'BASE_PATH',
    'DEMO',
    'ALLOWED_ORIGINS',
    'TRUST_PROXY',
    'SIGN_IN_LIMIT',
    'CLICKHOUSE_URL',
    'CLICKHOUSE_CLUSTER',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  expect(readConfig({ HOST: '' }).host).toBe('127.0.0.1');
});
it.each([
  ['0', false],
  ['false', false],
  ['no', false],
  ['No', false],
  ['1', true],
  ['true', true],
  ['YES', true],
] as const)('DEMO=%s: a demo is %s', (DEMO, demo) => {
  expect(readConfig({ DEMO }).demo).toBe(demo);
});

describe('running', () => {
  beforeEach(() => fillFolder(folder));

  it('prints its address and the demo accounts with their password', async () => {
    const server = await run();
    await server.up;
    expect(server.out()).toContain(`Vigil is at ${server.url}/`);
    await expect
      .poll(server.out)
      .toMatch(/Demo accounts, all with the password Demo-2026:[\s\S]*admin@demo\.example[\s\S]*new@demo\.example/);
    expect((await signIn(server.url)).status).toBe(200);
  });

  it('keeps sessions and data over a kill and a restart', async () => {
    const first = await run();
    await first.up;
    const { token } = (await (await signIn(first.url)).json()) as { token: string };
    first.child.kill('SIGKILL');
    expect(await first.end).toBe('SIGKILL');

    const second = await run();
    await second.up;
    const answer = await fetch(`${second.url}/api/user/package`, { headers: { authorization: token } });
    expect([answer.status, ((await answer.json()) as unknown[]).length]).toEqual([200, 13]);
    const { url, query } = requestOf(calls.incident.counts, 'com.northwind.pay');
    const counts = await fetch(`${second.url}${url}?${new URLSearchParams(query).toString()}`, { headers: { authorization: token } });
    expect(((await counts.json()) as { data: { total: { value: number } } }).data.total.value).toBeGreaterThan(0);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('finishes what it began at %s, then exits with 0', async (signal) => {
    const server = await run();
    await server.up;
    const body = JSON.stringify({ email: 'admin@demo.example', password: 'Demo-2026' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    await once(socket, 'connect');
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    await once(socket, 'data'); // 100 Continue: the request has begun
    server.child.kill(signal);
    await expect
      .poll(
        () =>
          fetch(`${server.url}/api/health`).then(
            () => 'taken',
            () => 'refused',
          ),
        { timeout: 5_000 },
      )
      .toBe('refused');
    server.child.kill(signal); // a terminal may send it twice
    socket.write(body);
    const from = performance.now();
    await once(socket, 'close');
    expect(answer).toContain('Login success');
    expect([await server.end, server.err()]).toEqual([0, '']);
    expect(performance.now() - from).toBeLessThan(5_000);
    expect(pendingBytes()).toBe(0);
  });

  it('is not ready any more before it closes its port, and serves until then', async () => {
    const server = await run();
    await server.up;
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status, { interval: 10 }).toBe(503);
    const answer = await signIn(server.url);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(await server.end).toBe(0);
  });

  it('stops within ten seconds though a client never ends its request', async () => {
    const server = await run();
    await server.up;
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
    socket.write(
      'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\nexpect: 100-continue\r\n\r\n',
    );
    await once(socket, 'data');
    await signIn(server.url);
    expect(pendingBytes()).toBeGreaterThan(0);
    const from = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.end).toBe(0);
    expect(performance.now() - from).toBeLessThan(10_500);
    expect(pendingBytes()).toBe(0);
  });
});

describe('requests that wait in line when the server stops', () => {
  /** Twelve slow questions, all of them on the server; the stop comes with the first answer. */
  async function stopWhileAsked(drainMs?: number): Promise<readonly Response[]> {
    const server = await startServer({ seedScale: 0.05, ...(drainMs !== undefined && { drainMs }) });
    const token = await server.tokenOf('admin@demo.example');
    const { url, query } = requestOf(calls.web.breakdown, 'all');
    const ask = (i: number): Promise<Response> => {
      const asked = new URLSearchParams({
        ...query,
        group: 'page_id',
        fromDate: `2026-${String(1 + (i % 9)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
        toDate: '2026-12-20',
      });
      return fetch(`${server.url}${url}?${asked.toString()}`, { headers: { authorization: token } });
    };
    let closing: Promise<void> | undefined;
    let came = 0;
    const all = new Promise<void>((resolve) => {
      server.app.server.on('request', () => {
        if (++came === 12) resolve();
      });
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const answer = await ask(i);
        // a connection that the server has not taken yet would be refused
        await all;
        closing ??= server.close();
        return answer;
      }),
    );
    await closing;
    return answers;
  }

  it('are served within the grace time', async () => {
    const answers = await stopWhileAsked();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('are told to come again when it is up, on a connection that closes', async () => {
    const answers = await stopWhileAsked(0);
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 503]);
    for (const { status, headers } of answers)
      if (status === 503) expect([headers.get('retry-after'), headers.get('connection')]).toEqual(['1', 'close']);
  });
});

it('is not ready any more while it stops', async () => {
  const server = await startServer({ seedScale: 0 });
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
    socket.write('GET /api/ready HTTP/1.1\r\n');
  });
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  const [peer] = await connected;
  await expect.poll(() => peer.bytesRead).toBeGreaterThan(0); // the request has begun
  const closing = server.close();
  await expect
    .poll(() =>
      fetch(`${server.url}/api/health`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  socket.write('host: x\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*"error":"Not ready"/);
  await closing;
});
