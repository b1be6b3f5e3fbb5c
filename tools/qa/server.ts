import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** The built server over a fresh demo in a folder that goes with it, with fault switches. Resolves when it serves; rejects where it stops before. */
export async function serve(root: string, say: (line: string) => void): Promise<{ readonly url: string; readonly stop: () => void }> {
  const main = join(root, 'dist', 'server', 'main.js');
  if (!existsSync(main)) throw new Error('The portal is not built: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'vigil-qa-'));
  const port = await freePort();
  say('Starting a server over a fresh demo, half a minute');
  const server = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, PORT: String(port), BACKEND_DATA: folder, FAULT_SWITCHES: '1', LOG_LEVEL: 'warn', DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (): void => {
    server.once('exit', () => {
      rmSync(folder, { recursive: true, force: true });
    });
    server.kill();
  };
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => {
      reject(new Error('The server did not start'));
    });
    server.stdout.on('data', (text: Buffer) => {
      if (text.includes('Fault switches')) resolve();
    });
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}
