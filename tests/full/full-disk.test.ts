import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillFolder, runServer, type ServerProcess } from '../server/support/process.ts';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-disk-'));
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.end;
  execFileSync('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
});

const signIn = (url: string): Promise<Response> =>
  fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: 'Demo-2026' }),
  });
const tokenOf = async (url: string): Promise<string> => ((await (await signIn(url)).json()) as { token: string }).token;
const ask = (url: string, path: string, authorization: string, method = 'GET'): Promise<Response> =>
  fetch(`${url}${path}`, { method, headers: { authorization } });
/** Takes what room is left, to the last byte. */
function fill(file: string): void {
  for (let size = 1 << 20; size >= 1; size >>= 2) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // no room for as much
    }
  }
}
const mount = (...options: string[]): void => {
  execFileSync('mount', options);
};
// only who may mount can have a disk of a few megabytes
const mayMount = process.getuid?.() === 0;

it.skipIf(!mayMount)('on a full disk reads are answered, sign-out works, sign-in says why it does not, and readiness says no', async () => {
  mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder);
  await fillFolder(folder);
  server = await runServer({ BACKEND_DATA: folder });
  await server.up;
  const { url } = server;
  const [token, other] = [await tokenOf(url), await tokenOf(url)];
  fill(join(folder, 'filler'));

  const statuses = new Map<number, string>();
  // what SQLite has set aside is used up first
  await expect
    .poll(
      async () => {
        const answer = await signIn(url);
        statuses.set(answer.status, ((await answer.json()) as { error?: string }).error ?? '');
        return answer.status;
      },
      { timeout: 120_000, interval: 0 },
    )
    .toBe(507);
  expect(statuses.get(507)).toBe('Storage full');
  expect((await ask(url, '/api/ready', '')).status).toBe(503);
  expect((await ask(url, '/api/user/package', other)).status).toBe(200);
  expect((await ask(url, '/api/user/logout', token, 'POST')).status).toBe(204);
  expect((await ask(url, '/api/user/package', token)).status).toBe(401);

  await unlink(join(folder, 'filler'));
  await expect.poll(async () => (await ask(url, '/api/ready', '')).status, { timeout: 10_000 }).toBe(200);
  expect((await signIn(url)).status).toBe(200);
});
