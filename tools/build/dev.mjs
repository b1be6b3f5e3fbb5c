// `npm run dev`: the backend on 4300, restarted on change, and the portal with hot reload on 5173.
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from '../project.mjs';

await ensureInstalled();
const env = { ...process.env, UV_THREADPOOL_SIZE: '16' };
const children = [['tsx', 'watch', 'server/main.ts'], ['vite']].map(([name, ...args]) =>
  spawn('npx', [name, ...args], { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' }),
);
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode ||= code ?? 0;
  });
