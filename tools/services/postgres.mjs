// A PostgreSQL server of its own in a temporary folder, on a socket alone, for as long as something runs.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asUser, installPackages, isRoot } from './debian.mjs';
import { fail } from '../project.mjs';

const exec = promisify(execFile);
const PORT = 54_329;

/** The folder of the newest server's programs, or null. */
function programs() {
  const folders = '/usr/lib/postgresql';
  const versions = existsSync(folders) ? readdirSync(folders).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(folders, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** Starts it, having installed it where it is missing. `url`: its address, of the database `postgres`. `isDurable`: commits wait for the disk. */
export async function startPostgres({ isDurable = false } = {}) {
  if (programs() === null) {
    const reason = await installPackages(['postgresql']);
    if (programs() === null) fail(`No PostgreSQL server was found, and ${reason ?? 'its package has none'}`);
  }
  const bin = programs(),
    folder = mkdtempSync(join(tmpdir(), 'pg-')), // short: the path of a socket has at most 107 bytes
    data = join(folder, 'data');
  if (isRoot) await exec('chown', ['postgres:', folder]);
  const call = (program, ...args) => exec(...asUser('postgres', join(bin, program), args), { cwd: tmpdir() });
  await call('initdb', '-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const settings = `-p ${PORT} -k ${folder} -c listen_addresses='' -c max_connections=300${isDurable ? '' : ' -c fsync=off'}`;
  await call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  let isUp = true;
  return {
    url: `postgres:///postgres?host=${encodeURIComponent(folder)}&port=${PORT}&user=app`,
    async stop() {
      if (!isUp) return;
      isUp = false;
      await call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
