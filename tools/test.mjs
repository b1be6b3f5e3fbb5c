// `npm test`: installs what the tests need, a browser too, and runs every test; arguments name the projects to run.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt, ensureFixtures, ensureInstalled, root, run } from './project.mjs';

await ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');

await ensureChromium();
await ensureBuilt();
await ensureFixtures();
mkdirSync(join(root, 'test-results'), { recursive: true });

// one after another: stories and journeys each drive a browser of their own, and share the processors badly
const rounds = process.argv.length > 2 ? [process.argv.slice(2)] : [['node', 'dom'], ['storybook'], ['browser']];
// the demo is seeded once for each of its sizes, not once for each server
const seeds = mkdtempSync(join(tmpdir(), 'vigil-seeds-'));
process.on('exit', () => {
  rmSync(seeds, { recursive: true, force: true });
});
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
let broken = false;
for (const projects of rounds) {
  const report = join(root, 'test-results', `${projects.join('-')}.json`);
  const stray = join(root, 'test-results', `${projects.join('-')}-stray.json`);
  for (const file of [report, stray]) rmSync(file, { force: true });
  const code = await run(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...projects.flatMap((p) => ['--project', p]),
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'tools', 'stray-errors.mjs')}`,
      `--outputFile.json=${report}`,
      // a worker for each core: left alone, two cores get one
      ...(projects.includes('node') ? [`--maxWorkers=${availableParallelism()}`] : []),
    ],
    {
      env: {
        ...process.env,
        UV_THREADPOOL_SIZE: '16',
        TEST_SEEDS: seeds,
        TEST_STRAY_ERRORS: stray,
        TEST_SERVER: join(root, 'dist', 'server', 'main.js'),
      },
    },
  );
  broken ||= code !== 0;
  if (code !== 0) console.log(`\n${projects.join(' and ')} ended with ${code}`);
  if (existsSync(stray)) failures.push(...JSON.parse(readFileSync(stray, 'utf8')).map((text) => `outside every test, in ${text}`));
  if (!existsSync(report)) continue;
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    failures.push(...failed.map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}\n${failureMessages.join('\n')}`));
    if (status === 'failed' && failed.length === 0) failures.push(`${relative(root, name)}: ${message}`);
  }
  total.passed += numPassedTests;
  total.failed += numFailedTests;
  total.skipped += numPendingTests;
}
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(broken || failures.length > 0 || total.passed === 0 ? 1 : 0);
