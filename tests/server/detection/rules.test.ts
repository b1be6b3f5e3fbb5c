import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../contract/time/dates.ts';
import { RULES } from '../../../server/detection/calendar.ts';
import { verdictsOf } from '../../../server/detection/detection.ts';
import { accessScopeOf, NOW, openStore, type Store } from '../support/data/incidents.ts';
import { plantedRows, type Attack } from '../support/data/planted.ts';

const PACKAGE = 'contoso.example',
  TODAY = '2026-11-20';
const attack = (ago: number, reason: string, hours: Attack['hours'], network: string): Attack => ({
  day: addDays(TODAY, -ago),
  events: 80,
  hours,
  reason,
  source: { publisher: 'Cedar', publisher_id: 'id of Cedar', network },
});
/** Digits that every processor has alike. */
const rounded = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(6)) : value);
let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.remove());

test('verdicts of the same rows are others only under other rules, so that none is told that was kept under those before', async () => {
  const attacks = [
    attack(0, 'Proxy', [2, 6], '198.51.100.0/24'),
    attack(4, 'Bots', [0, 24], '203.0.113.0/24'),
    attack(11, 'Proxy', [2, 6], '198.51.100.0/24'),
    attack(25, 'Proxy', [2, 6], '198.51.100.0/24'),
  ];
  await store.analytics.events.load([plantedRows({ pkg: PACKAGE, last: TODAY, days: 70, perDay: 260, attacks, seed: 35 })], {
    replace: true,
  });
  const told = await verdictsOf(store.analytics, accessScopeOf([PACKAGE]), 'visit', { fromDate: addDays(TODAY, -40), toDate: TODAY }, NOW);
  expect(told.flatMap((of) => of.days.flatMap(({ findings }) => findings)).length).toBeGreaterThan(2);
  const verdicts = createHash('sha1').update(JSON.stringify(told, rounded)).digest('hex');
  // another text of the same rules: raise RULES (server/detection/calendar.ts), and write both down
  expect({ rules: RULES, verdicts }).toEqual({ rules: 1, verdicts: 'b87ea1ff1f0f5a638d527d24fa0597d6fed3c2e3' });
});
