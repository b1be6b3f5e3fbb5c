import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const STARTS_WITHIN_MS = 600_000;
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });

/** The server of a built tree over a fresh demo, for which it is always `at`, in epoch milliseconds. Resolves once it answers. */
export async function serve(folder: string, at: number): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'vigil-pictures-data-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const clock = new URL('frozen-clock.mjs', import.meta.url);
  clock.searchParams.set('at', String(at));
  const server = spawn(process.execPath, ['--import', clock.href, join(folder, 'dist', 'server', 'main.js')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      BACKEND_DATA: data,
      DEMO: '1',
      LOG_LEVEL: 'error',
      SIGN_IN_LIMIT: '1000',
      UV_THREADPOOL_SIZE: '16',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      rmSync(data, { recursive: true, force: true });
      resolve();
    });
  });
  const stop = (): Promise<void> => {
    server.kill('SIGKILL'); // a stopping server waits by a clock that stands
    return ended;
  };
  const until = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < until && server.exitCode === null) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, stop };
    await pause(200);
  }
  await stop();
  throw new Error(`The server of ${folder} did not start`);
}
