import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceKinds } from '../../../contract/judgement/stands-out.ts';
import { addDays } from '../../../contract/time/dates.ts';
import { Calendar } from '../../../server/detection/calendar.ts';
import { mayStandOutOn, standingOn } from '../../../server/detection/looks.ts';
import { trafficOf } from '../../../server/detection/traffic.ts';
import { accessScopeOf, openStore, type Store } from '../support/data/incidents.ts';
import { plantedRows, type Attack } from '../support/data/planted.ts';
import { oracleOf } from './oracle.ts';

const PACKAGE = 'contoso.example',
  LAST = '2026-11-20';
let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.remove());

const onDay = (ago: number, source: Attack['source'], events = 90): Attack => ({
  day: addDays(LAST, -ago),
  events,
  hours: [2, 6],
  reason: 'Proxy',
  source,
});

test('days far apart and days in a row say the same: what the events of each say, source by source', async () => {
  const rows = plantedRows({
    pkg: PACKAGE,
    last: LAST,
    days: 110,
    perDay: 260,
    seed: 35,
    attacks: [
      onDay(3, { publisher: 'Cedar', publisher_id: 'id of Cedar' }),
      onDay(41, { publisher: 'Cedar', publisher_id: 'id of Cedar' }, 60),
      onDay(42, { network: '203.0.7.0/24' }, 45),
      onDay(77, { campaign: 'Winter', device: 'TV' }, 120),
      onDay(99, { network: '203.0.7.0/24' }, 70),
    ],
  });
  await store.analytics.events.load([rows], { replace: true });
  const { calendar: days, standing } = oracleOf(rows),
    calendar = new Calendar('a test', days, new Map()),
    traffic = trafficOf(store.analytics, 'visit'),
    access = accessScopeOf([PACKAGE]);
  const lookAt = (day: string) => calendar.lookAt(day, null);
  const apart = [3, 42, 77, 99].map((ago) => lookAt(addDays(LAST, -ago))),
    inARow = days.slice(7).map(lookAt);
  let found = 0;
  for (const kind of sourceKinds) {
    const family = { traffic, access, kind, calendar };
    for (const looks of [apart, inARow]) {
      const told = await standingOn(family, looks);
      for (const { day } of looks) {
        const expected = standing(kind, day, null);
        expect([kind, day, told.get(day)?.standing ?? []]).toEqual([kind, day, expected]);
        found += expected.length;
        const values = expected.map(({ value }) => value),
          likely = await mayStandOutOn(family, values, expected.length === 0 ? [] : [lookAt(day)]);
        for (const value of values) expect(likely.get(value)).toEqual(new Set([day]));
      }
    }
  }
  expect(found).toBeGreaterThan(12);
});
