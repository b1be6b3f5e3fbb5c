import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { openAnalytics } from '../../../server/analytics/analytics.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { openTestRecords, recordsEnv } from './data/records.ts';
import { copySeed } from './data/seeds.ts';

/** Fills a data folder with a small demo, so that a process that starts on it is up at once. */
export async function fillFolder(folder: string): Promise<void> {
  const size = { scale: 0.005, hasTickets: false, hasFootprints: true };
  if (await copySeed(folder, size)) return;
  const records = await openTestRecords({ folder });
  const analytics = await openAnalytics({ folder });
  await seedDemo({ records, analytics, ...size });
  await analytics.close();
  await records.close();
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it wrote so far. */
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves when it says that it serves; fails with what it wrote where it ends before. */
  readonly up: Promise<void>;
  /** Its exit code, or the signal that ended it. */
  readonly end: Promise<number | string>;
}

/** The built server, which `npm test` names, begins in a third of the time; its source where it may be older than that. */
const built = process.env['TEST_SERVER'];
const entry = built === undefined ? ['--import', 'tsx', 'server/main.ts'] : [built];
/** A command as people run it, from its source. */
export const sourceEntry = (name: 'import' | 'seed'): readonly string[] => ['--import', 'tsx', `tools/stores/${name}.ts`];
/** The same of its build, where there is one. */
export const commandEntry = (name: 'import' | 'seed'): readonly string[] =>
  built === undefined ? sourceEntry(name) : [join(dirname(built), `${name}.js`)];

/** Runs the server's entry point as a process of its own. */
export async function runServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const records = env['BACKEND_DATA'] === undefined ? {} : await recordsEnv(env['BACKEND_DATA']);
  const child = spawn(process.execPath, entry, {
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: process.env['NODE_OPTIONS'],
      PUBLIC_DIR: 'no-such-portal',
      LOG_LEVEL: 'warn',
      ...records,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    err += part;
  });
  const end = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  const up = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      out += part;
      if (out.includes('Vigil is at')) resolve();
    });
    void end.then((code) => {
      reject(new Error(`ended with ${code}: ${err}`));
    });
  });
  up.catch(() => undefined); // who waits for the end instead must not see this one unhandled
  return { child, url: `http://127.0.0.1:${port}`, out: () => out, err: () => err, up, end };
}
