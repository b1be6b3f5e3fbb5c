import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openAnalytics } from '../../../../server/analytics/analytics.ts';
import { seedDemo } from '../../../../server/demo/seed.ts';
import { onPostgres, openTestRecords } from './records.ts';

/** How much of the demo there is. */
export interface SeedSize {
  readonly scale: number;
  readonly hasTickets: boolean;
  readonly hasFootprints: boolean;
}
/** Where seeds are kept from run to run; null: each server is seeded for itself. */
const kept = onPostgres ? null : (process.env['TEST_SEEDS'] ?? null);
const LONGEST_MS = 240_000,
  HALF_HOUR = 1_800_000,
  MINUTE = 60_000,
  SECOND = 1_000;

async function make(folder: string, size: SeedSize, now: number): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const records = await openTestRecords({ folder });
  const analytics = await openAnalytics({ folder });
  try {
    await seedDemo({ records, analytics, ...size, now: () => now });
  } finally {
    await analytics.close();
    await records.close();
  }
}

/** Does the process still run that wrote its id there? */
async function isHeld(lock: string): Promise<boolean> {
  const id = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (id === 0) return true; // it is just being written or removed
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

/** Makes a seed, or waits for the process that makes it; false where there is none in the end. */
async function isMade(seed: string, size: SeedSize, now: number): Promise<boolean> {
  const lock = `${seed}.lock`;
  const giveUpAt = performance.now() + LONGEST_MS;
  while (!existsSync(seed)) {
    const isOurs = await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    );
    if (isOurs) {
      try {
        // another may have made it between our look and our lock
        if (existsSync(seed)) return true;
        const folder = `${seed}.${process.pid}`;
        await make(folder, size, now);
        await rename(folder, seed);
      } finally {
        await rm(lock, { force: true });
      }
    } else if (!(await isHeld(lock))) await rm(lock, { force: true });
    else if (performance.now() > giveUpAt) return false;
    else await pause(50);
  }
  return true;
}

/**
 * Fills an empty data folder with a demo of the instant `now`, which is made once and kept; false where it must be seeded there. A server
 * without a clock of its own, or with one that runs from now, gets the demo of the half hour that has begun: days begin on the half hour in every
 * zone of the demo.
 */
export async function copySeed(folder: string, size: SeedSize, now?: number): Promise<boolean> {
  const isRunning = now === undefined || Math.abs(Date.now() - now) < SECOND;
  const at = isRunning ? Math.floor(Date.now() / HALF_HOUR) * HALF_HOUR : now;
  // another clock that runs is at another instant in each run
  if (kept === null || at % MINUTE !== 0) return false;
  const name = createHash('sha256')
    .update(JSON.stringify([size, at]))
    .digest('hex')
    .slice(0, 16);
  const seed = join(kept, name);
  if (!(await isMade(seed, size, at))) return false;
  await cp(seed, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return true;
}
