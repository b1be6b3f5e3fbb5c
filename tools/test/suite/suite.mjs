// One run of vitest, and what became of it: counts, failures, errors outside tests, and how long each file took.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, run } from '../../project.mjs';

const results = join(root, 'test-results');

/**
 * Runs projects, or some files of theirs, with flags of vitest, and as if it were another day. Answers `{ code, passed, failed, skipped, failures, files }`: `failures` are texts that begin with their
 * file, `files` are `{ file, seconds }`.
 */
export async function runSuite(projects, { files = [], env = {}, flags = [], day } = {}) {
  mkdirSync(results, { recursive: true });
  const name = [...projects, ...(day === undefined ? [] : [day.replaceAll(':', '')])].join('-');
  const report = join(results, `${name}.json`),
    notes = join(results, `${name}-notes.json`);
  for (const file of [report, notes]) rmSync(file, { force: true });
  const code = await run(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...files,
      ...flags,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'tools', 'test', 'suite', 'reporter.mjs')}`,
      `--outputFile.json=${report}`,
    ],
    {
      env: {
        ...process.env,
        UV_THREADPOOL_SIZE: '16',
        TEST_NOTES: notes,
        TEST_SERVER: join(root, 'dist', 'server', 'main.js'),
        ...(day === undefined ? {} : { SUITE_START: day }),
        ...env,
      },
    },
  );
  const outcome = { code, passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
  if (existsSync(notes)) {
    const { stray, seconds } = JSON.parse(readFileSync(notes, 'utf8'));
    outcome.failures.push(...stray.map((text) => `outside every test, in ${text}`));
    outcome.files.push(...Object.entries(seconds).map(([file, each]) => ({ file: relative(root, file), seconds: each })));
  }
  if (existsSync(report)) read(JSON.parse(readFileSync(report, 'utf8')), outcome);
  if (code !== 0 && outcome.failures.length === 0) outcome.failures.push(`${projects.join(' and ')} ended with ${code}`);
  if (day !== undefined) outcome.failures = outcome.failures.map((failure) => `on ${day}: ${failure}`);
  return outcome;
}

function read({ numPassedTests, numFailedTests, numPendingTests, testResults }, outcome) {
  Object.assign(outcome, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    outcome.failures.push(...failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`));
    if (status === 'failed' && failed.length === 0) outcome.failures.push(`${file}: ${message}`);
  }
}

/** The outcome of several runs. */
export const together = (outcomes) => ({
  code: Math.max(0, ...outcomes.map(({ code }) => code)),
  passed: sum(outcomes, 'passed'),
  failed: sum(outcomes, 'failed'),
  skipped: sum(outcomes, 'skipped'),
  failures: outcomes.flatMap(({ failures }) => failures),
  files: outcomes.flatMap(({ files }) => files),
});
const sum = (outcomes, key) => outcomes.reduce((so, outcome) => so + outcome[key], 0);

/** Prints the slowest files, every failure and the counts; answers the exit code. */
export function conclude({ code, passed, failed, skipped, failures, files }) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length > 1)
    console.log(`\nThe slowest files:\n${slowest.map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s  ${file}`).join('\n')}`);
  for (const failure of failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return code !== 0 || failures.length > 0 || passed === 0 ? 1 : 0;
}
