import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from './fault.ts';
import type { Records } from './records/records.ts';

const files = { incidents: 'analytics.duckdb', 'ad events': 'events.duckdb', 'clicks and events of the tracker': 'tracker.duckdb' };

/**
 * Refuses to start where a file of the embedded stores is gone that this installation had at its last start: empty stores would read as zeros, and a demo would be made anew.
 * Call it before the stores are opened, which makes missing files. `isForgiven` (`START_WITHOUT_STORES`) starts all the same.
 */
export async function checkKnownStores(records: Records, folder: string, isForgiven: boolean): Promise<void> {
  if ((await records.settings.read('stores')) === undefined || isForgiven) return;
  const missing = Object.entries(files).filter(([, file]) => !existsSync(join(folder, file)));
  if (missing.length === 0) return;
  throw new StartFault(
    `Missing in ${folder}: ${missing.map(([holds, file]) => `${file} (${holds})`).join(', ')}. ` +
      'Put back what is missing from a backup, check BACKEND_DATA, or start once with START_WITHOUT_STORES=1 to begin with empty stores',
  );
}
/** Notes that the stores are there; once they are opened. */
export async function noteKnownStores(records: Records): Promise<void> {
  if ((await records.settings.read('stores')) === undefined) await records.settings.write('stores', 'known');
}
