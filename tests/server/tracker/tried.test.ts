import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NewCampaign } from '../../../contract/areas/tracker/campaign.ts';
import { NewPublisher } from '../../../contract/areas/tracker/publisher.ts';
import { TRIED_DAYS } from '../../../contract/areas/tracker/tried.ts';
import { addDays } from '../../../contract/time/dates.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { campaignColumns, publisherColumns } from '../../../server/tracker/record.ts';
import { triedLimits, type TypedOf } from '../../../server/calls/tracker/manage/tried.ts';
import { accessScopeOf } from '../support/data/incidents.ts';
import { NOW, TODAY, trackerNames } from '../support/data/tracker.ts';

const [growth = '', foreign = ''] = trackerNames;
let folder: string, analytics: EmbeddedAnalytics;
let made = 0;
const events = (ago: number, all: number, fraud: number, more: Partial<TrackerRow> = {}): TrackerRow[] =>
  Array.from({ length: all }, (_, i) => ({
    ...{ package: growth, day: addDays(TODAY, -ago), kind: 'event', time: NOW - 1_000, hour: 1, event_id: `e${made++}`, click_id: '' },
    ...{ campaign_id: 'C', campaign: 'C', publisher_id: 'P', publisher: 'Bad', sub_publisher: '', country: '', device: '' },
    ...{ device_id: '', fraud_status: i < fraud ? 'fraud' : 'valid', reason: i < fraud ? 'Bots' : '', is_unique: 0 },
    ...{
      click_to_event_s: i < 7 ? 4 : 60,
      revenue: 3_000_000,
      cost: 2_000_000,
      event_type: 'install',
      currency_from: '',
      rate: null,
      measured_value: null,
      threshold: null,
      ...more,
    },
  }));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tried-'));
  analytics = await openAnalytics({ folder });
  await analytics.tracker.load([
    [
      ...events(20, 100, 10),
      ...events(15, 200, 160),
      ...events(10, 50, 5),
      ...events(2, 25, 20),
      ...events(TRIED_DAYS + 3, 500, 0),
      ...events(1, 40, 40, { publisher_id: 'Q', publisher: 'Small' }),
      ...events(1, 999, 999, { package: foreign }),
    ],
  ]);
});
afterAll(async () => {
  await analytics.close();
  await rm(folder, { recursive: true });
});
const record = (code: string, block_pct: number) => {
  const {
    package_name,
    publisher_id: _,
    ...terms
  } = NewPublisher.parse({
    ...{ package_name: growth, publisher_name: code, type: 'network', model: 'CPA', payout: 1, currency: 'INR', block_pct, alert_pct: 1 },
  });
  return { ...publisherColumns(terms), id: `id ${code}`, package_name, code };
};

it('a limit of a publisher would have rejected what came from the day after it was above it, with its money', async () => {
  const list = (_: unknown, kind: string) =>
    Promise.resolve(kind === 'publisher' ? [record('P', 25), record('Q', 90), record('Nobody', 25)] : []);
  const deps = { analytics, records: { tracker: { list } }, now: () => NOW } as never;
  const asked = { access: accessScopeOf([growth]), signal: AbortSignal.timeout(10_000), caller: { id: 'x', role: 'admin' } } as const;
  const period = { of: 'publisher', rule: 'block', fromDate: addDays(TODAY, 1 - TRIED_DAYS), toDate: TODAY };
  expect(await triedLimits(deps, asked)).toMatchObject([
    { ...period, id: 'id P', events: 375, rejected: 75, fraud: 25, saved: 150, revenue: 225 },
    { ...period, id: 'id Q', events: 40, rejected: 0, fraud: 0, saved: 0, revenue: 0 },
    { ...period, id: 'id Nobody', events: 0, rejected: 0 },
  ]);
  // the value that is being typed, of one of them alone
  const [typed, ...others] = await triedLimits(deps, asked, { id: 'id P', block_pct: 90 });
  expect([typed, others]).toMatchObject([{ ...period, id: 'id P', events: 375, rejected: 0, isTyped: true }, []]);
  expect(await triedLimits(deps, asked, { id: 'id P', block_pct: 25 })).toMatchObject([{ rejected: 75, isTyped: false }]);
  expect(await triedLimits(deps, asked, { id: 'nobody', block_pct: 25 })).toEqual([]);
});
it('the least and the most time of a campaign are tried as they are typed', async () => {
  const {
    package_name,
    campaign_id: _,
    campaign_name: __,
    customer_name,
    agency_name,
    ...terms
  } = NewCampaign.parse({
    ...{ package_name: growth, campaign_name: 'C', customer_name: 'Northwind', platform: 'Android', goal: 'install', model: 'CPA' },
    ...{
      landing_url: 'https://a.example/',
      tracking_domain: 'https://t.example',
      start_date: TODAY,
      currency: 'INR',
      revenue: 1,
      payout: 1,
    },
  });
  const campaign = { ...campaignColumns(terms, { token: '', customer_name, agency_name }), id: 'c', package_name, code: 'C' };
  const list = (_: unknown, kind: string) => Promise.resolve(kind === 'campaign' ? [campaign] : []);
  const deps = { analytics, records: { tracker: { list } }, now: () => NOW } as never;
  const asked = { access: accessScopeOf([growth]), signal: AbortSignal.timeout(10_000), caller: { id: 'x', role: 'admin' } } as const;
  const rulesOf = async (typed: TypedOf) =>
    (await triedLimits(deps, asked, typed)).map(({ rule, rejected, isTyped }) => [rule, rejected, isTyped]);
  expect(await rulesOf({ id: 'c' })).toEqual([['block', expect.any(Number), false]]);
  expect((await rulesOf({ id: 'c', ctit_min_s: 10 })).slice(1)).toEqual([['ctit_min', 35, true]]);
  expect((await rulesOf({ id: 'c', ctit_min_s: null })).slice(1)).toEqual([]);
});
