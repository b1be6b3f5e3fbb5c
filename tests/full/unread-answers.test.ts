import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillFolder, runServer, type ServerProcess } from '../server/support/process.ts';

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-unread-'));
  await fillFolder(folder);
  server = await runServer({ BACKEND_DATA: folder });
  await server.up;
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.end;
  await rm(folder, { recursive: true, force: true });
});

/** Resident memory of the server, in MB. */
const memory = (): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(server.child.pid)}/status`, 'utf8'))?.[1]) / 1024;

it.each(['/openapi.json', '/api/health', '/api/user/package', '/no-such-page'])(
  'two hundred connections that send 20,000 requests for %s and read no answer cost neither memory nor time of others',
  async (path) => {
    const before = memory();
    const requests = `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(20_000);
    let slowest = 0,
      most = 0;
    for (let i = 0; i < 200; i++) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      socket.pause().write(requests);
      const from = performance.now();
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - from);
      most = Math.max(most, memory());
      socket.destroy();
    }
    expect(slowest).toBeLessThan(2_000);
    expect(most - before).toBeLessThan(200);
  },
);
