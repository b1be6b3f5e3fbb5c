// `npm run test:redmine`: the one suite of the tickets, and their triage in a browser, on a real Redmine with a database of its own. Installs Debian's packages where they are missing.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from '../project.mjs';
import { startRedmine } from '../services/redmine.mjs';

await ensureInstalled();
const { ensureChromium } = await import('../services/chromium.mjs');
await ensureChromium();
await ensureBuilt();
const redmine = await startRedmine();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void redmine.stop().then(() => process.exit(1));
  });
let code;
try {
  code = await run(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      'stores',
      '--project',
      'browser',
      'tests/stores/redmine.test.ts',
      'tests/stores/redmine-case.test.ts',
      'tests/stores/redmine-undo.test.ts',
      'tests/stores/redmine-lists.test.ts',
      'tests/stores/redmine-webhooks.test.ts',
      'tests/browser/tickets.test.ts',
      ...process.argv.slice(2),
    ],
    {
      env: {
        ...process.env,
        // Redmine has the machine's clock: the suite's own would stand days away from it
        SUITE_SHIFT: '0',
        TEST_REDMINE: JSON.stringify({ url: redmine.url, key: redmine.key, project: redmine.project }),
        UV_THREADPOOL_SIZE: '16',
      },
    },
  );
} finally {
  await redmine.stop();
}
process.exit(code);
