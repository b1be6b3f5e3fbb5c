import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drillPathOf, type DrillStep } from '../../../contract/drill-path.ts';
import { PROVISIONAL_DAYS } from '../../../contract/areas/web/web.ts';
import { isRevised, newsOf } from '../../../contract/judgement/change.ts';
import type { Metric } from '../../../contract/metric.ts';
import { addDays, dayIn } from '../../../contract/time/dates.ts';
import { sliceHandlers } from '../../../server/calls/deep-dive/index.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { toldFigures } from '../../../src/screens/deep-dive/cards/use-figures.ts';
import { accessScopeOf, openStore, type Store } from '../support/data/incidents.ts';
import { askedWeb, LAST_DAY, webPackages, webRows } from '../support/data/web-fraud.ts';

const NOW = Date.parse(`${LAST_DAY}T06:30:00.000Z`);
let store: Store;
beforeAll(async () => {
  store = await openStore();
  // an attack of the last week, so that some changes are more than chance
  const rows = webRows(12_000).map((row, i) =>
    row.day > addDays(LAST_DAY, -7) && i % 3 !== 0
      ? { ...row, verdict: 'SIVT', reason: 'Bots', fraud_category: 'Bots', publisher: 'Cedar', cost: row.cost * 3 }
      : row,
  );
  await store.analytics.events.load([rows]);
});
afterAll(() => store.remove());

const slices: readonly (readonly DrillStep[])[] = [
  [],
  [{ dimension: 'publisher', value: 'Cedar' }],
  [{ dimension: 'publisher', value: 'AdRiver' }],
  [{ dimension: 'country', value: 'IN' }],
];
test('dashboard and deep dive tell the same change of a measure in the same colour', async () => {
  const { counts } = webPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges }),
    { deepdive } = sliceHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: fc.constantFrom(...webPackages),
        type: fc.constantFrom('visit' as const, 'impression' as const),
        ago: fc.integer({ min: 0, max: 8 }),
        days: fc.integer({ min: 1, max: 20 }),
        steps: fc.constantFrom(...slices),
      }),
      async ({ name, type, ago, days, steps }) => {
        const range = { fromDate: addDays(LAST_DAY, 1 - ago - days), toDate: addDays(LAST_DAY, -ago) },
          [step] = steps,
          filters = step === undefined ? {} : { [step.dimension === 'publisher' ? 'publisher_name' : 'country']: step.value };
        const asked = askedWeb({ access: accessScopeOf([name], null), range, type, filters }, {});
        const { data: dashboard } = await counts(asked);
        const sliced = async (period: 'range' | 'previous') => {
          const query = { package_name: name, ...range, dashboard_type: type, path: drillPathOf(steps), period } as const;
          return (await deepdive({ ...asked, params: { package: name }, query })).data;
        };
        const [own, other] = [await sliced('range'), await sliced('previous')];
        const tiles: Partial<Record<string, Metric>> = {
          measured: dashboard.measured,
          invalid: dashboard.invalid,
          share: dashboard.ivtPct,
          atRisk: dashboard.spendAtRisk,
        };
        for (const figure of toldFigures(own)) {
          const tile = tiles[figure.measure],
            [now, before] = [figure.of(own), figure.of(other)];
          if (tile === undefined || dashboard.compared === null || dashboard.compared.lacks !== null || now === null || before === null)
            continue;
          expect([tile.value, tile.previous]).toEqual([now, before]);
          const dive = {
            moved: now - before,
            good: figure.good,
            apart: figure.isApart(own, other),
            revised:
              figure.isFinal !== true &&
              isRevised(addDays(dayIn(Date.parse(own.asOf), own.timeZone), -PROVISIONAL_DAYS), own.toDate, other.toDate),
          };
          const news = newsOf({
            ...dive,
            apart: tile.apart,
            revised: figure.isFinal !== true && isRevised(dashboard.finalTo, range.toDate, dashboard.compared.toDate),
          });
          expect([figure.measure, newsOf(dive)]).toEqual([figure.measure, news]);
          seen.add(`${figure.measure} ${news}`);
        }
      },
    ),
    { numRuns: 60, seed: 35 },
  );
  expect(seen).toContain('invalid worse');
  expect(seen).toContain('share worse');
  expect(seen).toContain('atRisk worse');
}, 120_000);
