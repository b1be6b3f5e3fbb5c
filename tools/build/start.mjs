// `npm start`: installs, builds, then serves portal and backend on one port.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from '../project.mjs';

await ensureInstalled();
await ensureBuilt();
// DuckDB and argon2 work on libuv's pool, whose size is read once, before it starts
const env = { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16', NODE_ENV: process.env.NODE_ENV ?? 'production' };
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'server', 'main.js')], {
  cwd: root,
  env,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    server.kill(signal);
  });
server.on('exit', (code, signal) => {
  process.exit(code ?? (signal === null ? 1 : 0));
});
