import { spawn } from 'node:child_process';

/** Runs a TypeScript file in a process of its own; what it prints is dropped. Fails with its exit code. */
export const runScript = (file: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${file} ended with ${code ?? 'a signal'}`));
    });
  });
