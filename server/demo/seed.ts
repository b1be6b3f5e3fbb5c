import type { Analytics } from '../analytics/analytics.ts';
import type { Records } from '../records/records.ts';
import { seedRecords } from './records.ts';

/** Fills a new installation with the demo; leaves one that anything was ever written to alone. */
export async function seedIfEmpty(parts: { readonly records: Records; readonly analytics: Analytics; readonly now?: () => number }): Promise<void> {
  const { records, now = Date.now } = parts;
  if (await records.users.count() === 0) await seedRecords(records, now());
}
