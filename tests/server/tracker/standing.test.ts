import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandsOut } from '../../../contract/judgement/stands-out.ts';
import { TrackerQuery } from '../../../contract/areas/tracker/tracker.ts';
import { addDays } from '../../../contract/time/dates.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { figureOf } from '../../../server/alerts/figures.ts';
import { trackerHandlers } from '../../../server/calls/tracker/index.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { accessScopeOf, openStore, type Store } from '../support/data/incidents.ts';
import { NOW, TODAY, trackerNames } from '../support/data/tracker.ts';

const [growth = ''] = trackerNames,
  DAY = addDays(TODAY, -2),
  range = { fromDate: addDays(TODAY, -6), toDate: TODAY };
let store: Store;
let made = 0;
const events = (day: string, all: number, fraud: number, more: Partial<TrackerRow>): TrackerRow[] =>
  Array.from({ length: all }, (_, i) => ({
    ...{ package: growth, day, kind: 'event', time: Date.parse(`${day}T06:00:00Z`), hour: 11, event_id: `e${made++}`, click_id: '' },
    ...{ campaign_id: `CMP-${(i % 4) + 3}`, campaign: `Sale ${i % 4}`, publisher_id: `PUB-${(i % 4) + 3}`, publisher: `Media ${i % 4}` },
    ...{ sub_publisher: '', country: '', device: '', device_id: '', fraud_status: i < fraud ? 'fraud' : 'valid' },
    ...{
      reason: i < fraud ? 'Bots' : '',
      measured_value: null,
      threshold: null,
      is_unique: 0,
      click_to_event_s: 1,
      revenue: 0,
      cost: 2_000_000,
      event_type: 'install',
    },
    ...{ currency_from: '', rate: null, ...more },
  }));
const beta = { campaign_id: 'CMP-2', campaign: 'Beta Sale' },
  renamed = { publisher_id: 'PUB-2', publisher: 'Old Media' };
/** What records call them. */
const names = [{ kind: 'publisher' as const, package_name: growth, code: 'PUB-2', name: 'New Media' }],
  registry = { names: () => Promise.resolve(names), list: () => Promise.resolve([]) } as never;

beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.remove());

const loaded = (more: Partial<TrackerRow>) =>
  store.analytics.tracker.load(
    [
      Array.from({ length: 30 }, (_, ago) => addDays(TODAY, -1 - ago)).flatMap((day) => [
        ...events(day, 400, 0, {}),
        ...events(day, 8, 8, { fraud_status: 'fraud' }),
        ...events(day, 100, day === DAY ? 60 : 2, more),
      ]),
    ],
    { replace: true },
  );
const plots = () => trackerHandlers({ analytics: store.analytics, now: () => NOW, records: { tracker: registry, ...noChanges } });
const asked = (more: object) => ({
  access: accessScopeOf([growth]),
  query: TrackerQuery.parse({ package_name: growth, ...range, ...more }),
  signal: AbortSignal.timeout(60_000),
});
const told = async (more: object = {}): Promise<StandsOut> => (await plots().standsOut(asked(more) as never)).data;
const eventsOf = async (filters: object): Promise<number> => (await plots().metrics(asked(filters) as never)).data.total.events;

it('a campaign is judged by its id, which its filter takes, and told by its name', async () => {
  await loaded(beta);
  const [first] = (await told()).findings;
  expect(first).toMatchObject({ date: DAY, kind: 'campaign', value: 'CMP-2', name: 'Beta Sale' });
  expect(await eventsOf({ campaign_id: first?.value })).toBe(600);
});
it('a publisher whose record was renamed is told by the name that tables and filters have, in banner, marks and alerts', async () => {
  await loaded(renamed);
  const found = await told(),
    [first] = found.findings;
  expect(first).toMatchObject({ date: DAY, kind: 'publisher', value: 'PUB-2', name: 'New Media' });
  expect(found.marks).toMatchObject([{ date: DAY, first: { name: 'New Media' } }]);
  const { above } = await told({ fromDate: DAY, toDate: DAY });
  expect(above.sources.map(({ publisher }) => publisher)).toEqual(['New Media']);
  expect(await eventsOf({ publisher_name: first?.name })).toBe(600);
  const alert = {
    dashboard: 'tracker' as const,
    metric: 'standsOut' as const,
    filters: '{}',
    condition: 'above' as const,
    package_name: growth,
  };
  const figure = await figureOf({ analytics: store.analytics, registry, arrivals: noChanges.arrivals }, alert, {
    range,
    access: accessScopeOf([growth]),
    signal: AbortSignal.timeout(60_000),
    now: NOW,
  });
  expect(figure.found?.findings[0]).toMatchObject({ name: 'New Media' });
});
