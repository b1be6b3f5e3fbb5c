// `npm run bench [-- part …] [--runs N]`: measures the budgets. Builds first, because what is measured is what is served.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from '../project.mjs';

await ensureInstalled();
await ensureBuilt();
// the pool of workers that DuckDB works on is sized once, before the process starts
const env = { ...process.env, UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '16' };
process.exit(
  await run(process.execPath, ['--import', 'tsx', join(root, 'tools', 'bench', 'main.ts'), ...process.argv.slice(2)], {
    env,
    shell: false,
  }),
);
