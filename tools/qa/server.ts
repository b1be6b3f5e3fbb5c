import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The wanted port where nobody listens on it, else any. */
const freePort = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', () => {
      if (wanted === 0) reject(new Error('No port is free'));
      else resolve(freePort(0));
    });
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
/** A tester signs in more often than the limit of the product allows. */
const SIGN_INS = '1000';

/** The built server over a fresh demo in a folder that goes with it, with fault switches. Resolves when it serves; rejects where it stops before. */
export async function serve(
  root: string,
  say: (line: string) => void,
  wanted = 0,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const main = join(root, 'dist', 'server', 'main.js');
  if (!existsSync(main)) throw new Error('The portal is not built: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'vigil-qa-'));
  const port = await freePort(wanted);
  say('Starting a server over a fresh demo, half a minute');
  const server = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      BACKEND_DATA: folder,
      FAULT_SWITCHES: '1',
      SIGN_IN_LIMIT: SIGN_INS,
      LOG_LEVEL: 'warn',
      DEMO: '1',
    },
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
