// A Redmine of Debian's packages with a database and files of its own in a temporary folder, on this machine alone, for as long as something runs.
import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asUser, installPackages, isRoot } from './debian.mjs';
import { fail, root } from '../project.mjs';

const exec = promisify(execFile);
const HOME = '/usr/share/redmine';
const KEY = '0123456789abcdef0123456789abcdef01234567';

/** The version of Debian's own bundler: Ruby brings a later one, which does not find Debian's libraries. Its source is RubyGems, which has another version. */
async function bundlerVersion() {
  const { stdout } = await exec('dpkg-query', ['-W', '-f', '${Version}', 'ruby-bundler']).catch(() => ({ stdout: '' }));
  const [version = ''] = stdout.split('-');
  return version === '' ? {} : { BUNDLER_VERSION: version };
}
const isInstalled = async () =>
  existsSync(join(HOME, 'config.ru')) &&
  (await exec('dpkg-query', ['-W', '-f', '${Status}', 'redmine']).catch(() => ({ stdout: '' }))).stdout === 'install ok installed';
async function install() {
  if (await isInstalled()) return null;
  const answers = ['dbconfig-install boolean true', 'database-type select sqlite3', 'default-language select en'];
  const selections = [
    ...answers.map((each) => `redmine redmine/instances/default/${each}`),
    'redmine redmine/current-instances string default',
  ].join('\n');
  const debconf = execFile(...(isRoot ? ['debconf-set-selections', []] : ['sudo', ['-n', 'debconf-set-selections']]));
  debconf.stdin.end(`${selections}\n`);
  await new Promise((resolve) => debconf.on('close', resolve));
  // the first try may stop at the bundler; then it is put right with Debian's own
  return installPackages(['redmine-sqlite', 'redmine', 'puma'], {
    settle: async (asRoot) => asRoot('dpkg', ['--configure', '-a'], await bundlerVersion()),
  });
}

/** Starts it, having installed it where it is missing. */
export async function startRedmine({ port = 3_917 } = {}) {
  const reason = await install();
  if (!(await isInstalled())) fail(`There is no Redmine: ${reason ?? 'its package has none'}`);
  const folder = mkdtempSync(join(tmpdir(), 'redmine-'));
  for (const each of ['files', 'home']) mkdirSync(join(folder, each));
  copyFileSync(join(root, 'tools', 'services', 'redmine-seed.rb'), join(folder, 'seed.rb'));
  if (isRoot) await exec('chown', ['-R', 'www-data:', folder]);
  const settings = {
    PATH: process.env.PATH,
    RAILS_ENV: 'production',
    REDMINE_INSTANCE: 'default',
    HOME: join(folder, 'home'),
    DATABASE_URL: `sqlite3:${join(folder, 'redmine.sqlite3')}?timeout=10000`,
    SCHEMA: '/dev/null',
    SEED_KEY: KEY,
    ...(await bundlerVersion()),
  };
  const env = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const command = (...args) => asUser('www-data', 'env', ['-i', ...env, ...args]);
  const call = (...args) => exec(...command(...args), { cwd: HOME, maxBuffer: 64 * 1024 * 1024 });
  console.log('Making the database of Redmine …');
  await call('bin/rake', 'db:migrate');
  await call('bin/rails', 'runner', join(folder, 'seed.rb'));
  const log = openSync(join(folder, 'log'), 'w');
  const [program, args] = command('puma', '-q', '-e', 'production', '-b', `tcp://127.0.0.1:${port}`, '-t', '1:4', 'config.ru');
  const puma = spawn(program, args, { cwd: HOME, stdio: ['ignore', log, log] });
  const end = new Promise((resolve) => puma.on('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  console.log('Starting Redmine …');
  for (const until = Date.now() + 120_000; ; await wait(250)) {
    const answer = await fetch(`${url}/issue_statuses.json`, { headers: { 'x-redmine-api-key': KEY } }).catch(() => null);
    if (answer?.status === 200) break;
    if (puma.exitCode !== null || Date.now() > until) fail(`Redmine did not start; see ${join(folder, 'log')}`);
  }
  return {
    url,
    key: KEY,
    project: 'brand',
    async stop() {
      puma.kill('SIGTERM');
      await end;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
