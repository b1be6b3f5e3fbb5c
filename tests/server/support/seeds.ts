import { createHash } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openAnalytics } from '../../../server/analytics/analytics.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { onPostgres, openTestRecords } from './records.ts';

/** How much of the demo there is. */
export interface SeedSize {
  readonly scale: number;
  readonly hasTickets: boolean;
  readonly hasFootprints: boolean;
}
/** Where a run of all tests keeps what it seeded (`npm test` makes it, and removes it at its end); null: each server is seeded for itself. */
const kept = onPostgres ? null : (process.env['TEST_SEEDS'] ?? null);
const LONGEST_MS = 120_000;

async function make(seed: string, size: SeedSize): Promise<void> {
  const folder = `${seed}.making`;
  await mkdir(folder);
  const records = await openTestRecords({ folder });
  const analytics = await openAnalytics({ folder });
  try {
    await seedDemo({ records, analytics, ...size });
  } finally {
    await analytics.close();
    await records.close();
  }
  await rename(folder, seed);
}

/** Fills an empty data folder with a demo that was seeded once in this run; false where it must be seeded there. Two that ask at once make it once. */
export async function copySeed(folder: string, size: SeedSize): Promise<boolean> {
  if (kept === null) return false;
  // days begin on the half hour in every zone of the demo, and a demo of yesterday is another
  const halfHour = Math.floor(Date.now() / 1_800_000);
  const seed = join(
    kept,
    createHash('sha256')
      .update(JSON.stringify([size, halfHour]))
      .digest('hex')
      .slice(0, 16),
  );
  if (!existsSync(seed)) {
    const isOurs = await mkdir(`${seed}.lock`).then(
      () => true,
      () => false,
    );
    if (isOurs) {
      try {
        await make(seed, size);
      } finally {
        await rm(`${seed}.making`, { recursive: true, force: true });
        await rm(`${seed}.lock`, { recursive: true });
      }
    } else {
      const began = Date.now();
      while (existsSync(`${seed}.lock`)) {
        if (Date.now() - began > LONGEST_MS) return false;
        await pause(100);
      }
      if (!existsSync(seed)) return false;
    }
  }
  await cp(seed, folder, { recursive: true });
  return true;
}
