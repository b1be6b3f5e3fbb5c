import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../machine.ts';
import { root } from '../../project.mjs';
import { freePort } from './ports.ts';
import type { Served } from './front.ts';

export interface Command {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}
const built: Command = {
  name: process.execPath,
  args: [join(root, 'dist', 'server', 'main.js')],
  env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '16' },
};

/** A data folder of its own, gone when the bench ends. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts the real server as a process of its own and resolves when `/api/ready` says so. Fails when it ends before, or takes `maxSeconds`. */
export async function startServer(
  dataFolder: string,
  { name, args, env }: Command = built,
  maxSeconds = 240,
): Promise<Served & { readonly pid: number }> {
  const port = await freePort();
  const child = spawn(name, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), BACKEND_DATA: dataFolder, ...env },
  });
  const life: { ended: string | null; isWanted: boolean } = { ended: null, isWanted: true };
  child.on('error', (cause) => {
    life.ended = cause.message;
  });
  child.on('exit', (code, signal) => {
    life.ended ??= `it ended with ${code ?? signal ?? 'nothing'}`;
    if (life.isWanted) process.stderr.write(`The server is gone: ${life.ended}\n`);
  });
  // a process group of its own: npm and what it started end together
  const signalAll = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined && life.ended === null)
      try {
        process.kill(-child.pid, signal);
      } catch {
        /* gone already */
      }
  };
  const stopAtExit = (): void => {
    signalAll('SIGKILL');
  };
  process.once('exit', stopAtExit);
  const close = async (): Promise<void> => {
    life.isWanted = false;
    signalAll('SIGTERM');
    for (let i = 0; i < 150 && life.ended === null; i++) await pause(100);
    stopAtExit();
    process.removeListener('exit', stopAtExit);
  };

  const base = `http://127.0.0.1:${port}`;
  const until = performance.now() + maxSeconds * 1000;
  while (performance.now() < until) {
    if (life.ended !== null) throw new Error(`The server did not start: ${life.ended}`);
    if (
      await fetch(`${base}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { base, close, pid: child.pid ?? 0 };
    await pause(50);
  }
  await close();
  throw new Error(`The server was not ready after ${maxSeconds} s`);
}
