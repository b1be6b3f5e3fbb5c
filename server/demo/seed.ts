import { DEFAULT_ZONE, dayIn } from '../../contract/dates.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { Records } from '../records/records.ts';
import { demoIncidents } from './incidents.ts';
import { seedRecords } from './records.ts';

export interface Seeding {
  readonly records: Records;
  readonly analytics: Analytics;
  /** Epoch milliseconds; the demo's days count back from it. */
  readonly now?: () => number;
  /** Share of the demo's 150,000 incidents. */
  readonly scale?: number;
}

/**
 * Fills a new installation with the demo and leaves one with people of its own alone. Each store is filled in one
 * transaction, so a start that was cut off is made good by the next. The demo's days count back from today: a start on
 * another day makes the same incidents anew, relative to it.
 */
export async function seedDemo({ records, analytics, now = Date.now, scale = 1 }: Seeding): Promise<void> {
  if (await records.users.count() === 0) await seedRecords(records, now());
  const seededOn = await records.settings.read('demo');
  const today = dayIn(now(), DEFAULT_ZONE);
  if (seededOn === undefined || (seededOn === today && !(await analytics.isEmpty()))) return;
  await analytics.load(demoIncidents({ now: now(), scale }), { replace: true });
  await records.settings.write('demo', today);
}
