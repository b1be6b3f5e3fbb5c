// `npm run test:engines`: the one suite on every engine; arguments name engines (duckdb, chdb, sharded). Installs what is missing where it can, says
// plainly what it cannot, starts and stops what it needs.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureInstalled, fail, root, run } from '../project.mjs';

const CHDB = '3.4.0';
const chdbFolder = join(root, 'node_modules', '.engines');
const reports = join(root, 'test-results', 'engines');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** The folder that ClickHouse of today is installed into: half a gigabyte, so it is no dependency of the project. */
async function installChdb() {
  const installed = join(chdbFolder, 'node_modules', 'chdb', 'package.json');
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === CHDB) return { env: { ENGINES_CHDB: chdbFolder } };
  console.log(`Installing chdb ${CHDB} (about 550 MB) …`);
  mkdirSync(chdbFolder, { recursive: true });
  writeFileSync(join(chdbFolder, 'package.json'), '{ "private": true }\n');
  const code = await run('npm', ['install', '--prefix', chdbFolder, '--no-audit', '--no-fund', '--loglevel=error', `chdb@${CHDB}`]);
  return code === 0 && existsSync(installed)
    ? { env: { ENGINES_CHDB: chdbFolder } }
    : { reason: `chdb@${CHDB} could not be installed from the npm registry` };
}

/** The program of a ClickHouse server: the one that is named, one on the path, or Debian's package. */
function clickhouseServer() {
  const named = process.env.CLICKHOUSE_SERVER;
  const places =
    named === undefined
      ? [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'].map((folder) => join(folder, 'clickhouse-server'))
      : [named];
  return places.find((place) => existsSync(place) && statSync(place).isFile()) ?? null;
}
async function installServer() {
  const env = () => ({ env: { ENGINES_CLICKHOUSE_SERVER: clickhouseServer() } });
  if (clickhouseServer() !== null) return env();
  if (process.env.CLICKHOUSE_SERVER !== undefined)
    return { reason: `CLICKHOUSE_SERVER names no program: ${process.env.CLICKHOUSE_SERVER}` };
  if (!existsSync('/usr/bin/apt-get'))
    return { reason: 'no clickhouse-server was found, and there is no apt-get; name one in CLICKHOUSE_SERVER' };
  console.log('Installing clickhouse-server …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) =>
    run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1), {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const install = () => apt('-o', 'DPkg::Lock::Timeout=600', 'install', '-y', '--no-install-recommends', 'clickhouse-server');
  if ((await install()) !== 0) {
    await apt('update');
    await install();
  }
  return clickhouseServer() === null
    ? { reason: 'apt-get could not install clickhouse-server (it takes root or sudo without a password); name one in CLICKHOUSE_SERVER' }
    : env();
}

const engines = {
  duckdb: { prepare: () => ({ env: {} }), args: ['--project', 'node', 'tests/server/analytics/engines-duckdb.test.ts'] },
  chdb: { prepare: installChdb, args: ['--project', 'engines', 'tests/engines/chdb.test.ts'] },
  sharded: { prepare: installServer, args: ['--project', 'engines', 'tests/engines/sharded.test.ts'] },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(engines);
const unknown = wanted.find((name) => !Object.hasOwn(engines, name));
if (unknown !== undefined) fail(`There is no engine '${unknown}'; there are ${Object.keys(engines).join(', ')}`);
await ensureInstalled();

const table = [];
for (const name of wanted) {
  const { prepare, args } = engines[name];
  rmSync(join(reports, `${name}.json`), { force: true });
  const { env, reason } = await prepare();
  if (reason !== undefined) {
    console.log(`\n${name} was skipped: ${reason}`);
    table.push({
      engine: name,
      version: '-',
      questions: 0,
      equal: 0,
      tests: '-',
      seconds: 0,
      verdict: `SKIPPED: ${reason}`,
      failed: false,
    });
    continue;
  }
  console.log(`\n${name} …`);
  const results = join(reports, `${name}-tests.json`);
  rmSync(results, { force: true });
  const code = await run(
    process.execPath,
    [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    { env: { ...process.env, ...env, UV_THREADPOOL_SIZE: '16' } },
  );
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
  const { version = '?', questions = 0, equal = 0, different = 0, seconds = 0 } = read(join(reports, `${name}.json`));
  const { numPassedTests = 0, numFailedTests = 0 } = read(results);
  const failed = code !== 0 || numPassedTests === 0 || questions === 0 || different > 0;
  table.push({
    engine: name,
    version,
    questions,
    equal,
    tests: `${numPassedTests} passed, ${numFailedTests} failed`,
    seconds,
    verdict: failed ? 'FAILED' : 'equal',
    failed,
  });
}

const columns = {
  engine: 'engine',
  version: 'version',
  questions: 'questions',
  equal: 'equal',
  tests: 'tests',
  seconds: 'seconds',
  verdict: 'verdict',
};
const widths = Object.keys(columns).map((key) => Math.max(...[columns, ...table].map((row) => String(row[key]).length)));
console.log('');
for (const row of [columns, ...table])
  console.log(
    Object.keys(columns)
      .map((key, i) => String(row[key]).padEnd(widths[i]))
      .join('  ')
      .trimEnd(),
  );
process.exit(table.some(({ failed }) => failed) ? 1 : 0);
