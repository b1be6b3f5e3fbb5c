import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, dayIn, DEFAULT_ZONE } from '../../contract/dates.ts';
import { openAnalytics, type Analytics } from '../../server/analytics/analytics.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { openRecords, type Records } from '../../server/records/records.ts';

const first = Date.parse('2026-05-04T09:00:00Z');
const DAY_MS = 86_400_000;
let folder = '';
let records: Records;
let analytics: Analytics;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigil-demo-'));
  records = await openRecords({ folder });
  analytics = await openAnalytics({ folder });
});
afterEach(async () => {
  await analytics.close();
  await records.close();
  await rm(folder, { recursive: true });
});

const days = async (): Promise<string[]> =>
  (await analytics.query({ dimensions: ['day'], measures: {}, filters: [{ column: 'package', oneOf: ['com.northwind.pay'] }] })).map((row) => row.day).sort();

it('the demo ends today, whenever it is started, and a second start of a day changes nothing', async () => {
  await seedDemo({ records, analytics, now: () => first, scale: 0.02 });
  const then = await days();
  expect(then.at(-1)).toBe(dayIn(first, DEFAULT_ZONE));

  await seedDemo({ records, analytics, now: () => first + 3_600_000, scale: 0.02 });
  expect(await days()).toEqual(then);

  await seedDemo({ records, analytics, now: () => first + 9 * DAY_MS, scale: 0.02 });
  const later = await days();
  expect(later.at(-1)).toBe(addDays(dayIn(first, DEFAULT_ZONE), 9));
  expect(later.length).toBe(then.length);
});
