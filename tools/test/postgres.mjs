// `npm run test:postgres`: the suites of the records on a PostgreSQL server of their own; arguments name other files. Installs the server where it is missing.
import { join } from 'node:path';
import { ensureInstalled, root, run } from '../project.mjs';
import { startPostgres } from '../services/postgres.mjs';

const suites = [
  'records/records',
  'incident/change-store',
  'report/changes-killed',
  'contract/idempotency',
  'job/jobs',
  'sign-in/password-races',
  'report/changes',
  'search360/search-index',
  'session/sessions',
  'ticket/tickets',
  'verification/verification',
].map((name) => `tests/server/${name}.test.ts`);
suites.push('tests/stores/postgres.test.ts');
const wanted = process.argv.slice(2);

await ensureInstalled();
const server = await startPostgres();
let code;
try {
  code = await run(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      'node',
      '--project',
      'stores',
      ...(wanted.length > 0 ? wanted : suites),
    ],
    { env: { ...process.env, TEST_POSTGRES: server.url, UV_THREADPOOL_SIZE: '16' } },
  );
} finally {
  await server.stop();
}
process.exit(code);
