import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../contract/time/dates.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { standingOf } from '../../../server/tracker/answer.ts';
import { figuresOf } from '../../../server/tracker/figures.ts';
import { accessScopeOf } from '../support/data/incidents.ts';
import { NOW, TODAY, trackerNames } from '../support/data/tracker.ts';

const [growth = '', foreign = ''] = trackerNames;
let folder: string, analytics: EmbeddedAnalytics;
let made = 0;
const events = (publisher: string, all: number, fraud: number, more: Partial<TrackerRow> = {}): TrackerRow[] =>
  Array.from({ length: all }, (_, i) => ({
    ...{ package: growth, day: addDays(TODAY, -(i % 7)), kind: 'event', time: NOW - 1_000, hour: 1, event_id: `e${made++}`, click_id: '' },
    ...{ campaign_id: 'C', campaign: 'C', publisher_id: `id ${publisher}`, publisher, sub_publisher: '', country: '', device: '' },
    ...{ device_id: '', fraud_status: i < fraud ? 'fraud' : 'valid', reason: i < fraud ? 'Bots' : '', is_unique: 0 },
    ...{
      measured_value: null,
      threshold: null,
      click_to_event_s: 1,
      revenue: 0,
      cost: 2_000_000,
      event_type: 'install',
      currency_from: '',
      rate: null,
      ...more,
    },
  }));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unrecorded-'));
  analytics = await openAnalytics({ folder });
  await analytics.tracker.load([
    [
      ...events('Bad', 800, 300),
      ...events('Undecided', 40, 12), // 18.1 to 45.4 %
      ...events('Few', 20, 20),
      ...events('Known', 800, 700),
      ...events('Worse', 400, 390, { cost: 500_000 }),
      ...events('Past', 800, 800, { day: addDays(TODAY, -7) }),
      ...events('Foreign', 800, 800, { package: foreign }),
    ],
  ]);
});
afterAll(async () => {
  await analytics.close();
  await rm(folder, { recursive: true });
});

it('a proposal is ranked by the campaign that alone is above its limit, else by all events', async () => {
  const figures = await figuresOf(
    analytics,
    { names: () => Promise.resolve([]) },
    { access: accessScopeOf([growth]), signal: AbortSignal.timeout(10_000) },
    NOW,
  );
  const of = (isAbove: boolean) => {
    const campaigns = [
      { campaign_name: 'Fair', events: 400, fraud: 200, isAbove: false },
      { campaign_name: 'Bad', events: 400, fraud: 100, isAbove: true },
    ];
    const publisher = { package_name: growth, used: { day: 0 }, proposal: { events: 800, fraud: 300, cost: 1, isAbove, campaigns } };
    return standingOf([publisher as never], [], figures).publishers[0]?.proposal;
  };
  // all that week: 2,060 events, 1,422 of them fraud
  expect(of(true)).toMatchObject({ campaign: null, excess: 300 - (800 * 1_122) / 1_260 });
  expect(of(false)).toMatchObject({ campaign: { name: 'Bad', events: 400, fraud: 100 }, excess: 100 - (400 * 1_322) / 1_660 });
});

it('are publishers of seven days above the usual limit by more than chance, without a record, most excess first, however cheap it is', async () => {
  const names = () => Promise.resolve([{ kind: 'publisher' as const, package_name: growth, code: 'id Known', name: 'Known' }]);
  const asked = { access: accessScopeOf([growth]), signal: AbortSignal.timeout(10_000) };
  const { unrecorded } = standingOf([], [], await figuresOf(analytics, { names }, asked, NOW));
  const days = { package_name: growth, fromDate: addDays(TODAY, -6), toDate: TODAY };
  expect(unrecorded).toEqual([
    // above the share of the others: 1,032 of 1,660 events, and 1,122 of 1,260
    { ...days, publisher: 'Worse', publisher_id: 'id Worse', events: 400, fraud: 390, cost: 195, excess: 390 - (400 * 1_032) / 1_660 },
    { ...days, publisher: 'Bad', publisher_id: 'id Bad', events: 800, fraud: 300, cost: 600, excess: 300 - (800 * 1_122) / 1_260 },
  ]);
});
