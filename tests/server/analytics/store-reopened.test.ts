import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAnalytics } from '../../../server/analytics/analytics.ts';
import { openBench } from '../support/imports.ts';
import type { Seen } from '../support/data/limited-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-reopened-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function hasPrlimit(): boolean {
  try {
    execFileSync('prlimit', ['--version']);
    return true;
  } catch {
    return false;
  }
}
/** A limit of the process: what is written beyond it fails as on a full disk. */
const limited = ['-c', 'trap "" XFSZ; exec "$@"', 'sh', process.execPath, '--import', 'tsx', 'tests/server/support/data/limited-store.ts'];

it('a store that the engine refuses for want of room is opened anew, and has all that was loaded', async ({ skip }) => {
  if (!hasPrlimit()) skip('prlimit (util-linux) is not installed: a process cannot be limited');
  const { stdout } = await promisify(execFile)('sh', [...limited, folder]);
  const seen = JSON.parse(stdout) as Seen;
  expect(seen.refused).toEqual([
    expect.stringMatching(/has been invalidated.*File too large/),
    expect.stringMatching(/has been invalidated.*File too large/),
  ]);
  // a question that was under way may fail, once, and says why
  const { answered, ...failed } = seen.beside;
  expect(answered).toBeGreaterThan(0);
  expect(Object.keys(failed).filter((text) => !/^Storage broken$|File too large/.test(text))).toEqual([]);
  expect(seen.counted.map(({ isLimited }) => isLimited)).toEqual([true, false, true, false]);
  expect(seen.counted.filter(({ loaded, found }) => loaded !== found)).toEqual([]);
  expect(new Set(seen.marks).size).toBe(3);
});

it('a file that the disk has no room for is refused before it is read, and says how much is free', async () => {
  const bench = await openBench();
  try {
    const file = join(bench.folder, 'huge.csv');
    writeFileSync(file, 'package,time\n');
    truncateSync(file, 2 ** 43); // of holes: it takes no room itself
    await expect(bench.run(file)).rejects.toThrow(
      /^The disk of the data folder has [\d,]+ MB free, and the import may need 8,796,\d{3} MB; nothing was imported$/,
    );
  } finally {
    await bench.close();
  }
});

it.runIf(existsSync('/proc/self/fd'))('of stores that cannot all be opened none keeps a file', async () => {
  mkdirSync(join(folder, 'tracker.duckdb'));
  await expect(openAnalytics({ folder })).rejects.toThrow('Cannot open the analytics store');
  const held = readdirSync('/proc/self/fd').flatMap((each) => {
    try {
      return [readlinkSync(join('/proc/self/fd', each))];
    } catch {
      return []; // closed meanwhile
    }
  });
  expect(held.filter((path) => path.startsWith(folder))).toEqual([]);
});
