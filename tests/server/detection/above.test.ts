import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailLanguages } from '../../../contract/areas/sign-in.ts';
import type { StandsOut } from '../../../contract/judgement/stands-out.ts';
import { addDays } from '../../../contract/time/dates.ts';
import { toldAbove } from '../../../contract/words/told.ts';
import { speechOf } from '../../../server/alerts/speech.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { accessScopeOf, NOW, openStore, type Store } from '../support/data/incidents.ts';
import { excessOf, isSurelyAbove } from '../support/data/judged.ts';
import { plantedRows, seeded } from '../support/data/planted.ts';
import { askedWeb } from '../support/data/web-fraud.ts';

const PACKAGES = ['contoso.example', 'fabrikam.example'],
  TODAY = '2026-11-20',
  range = { fromDate: addDays(TODAY, -6), toDate: TODAY };
let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.remove());

const alertOf = (pkg: string): number => accessScopeOf([pkg]).packages[0]?.alertPct ?? Number.NaN;
/** Publishers with a steady share of invalid events each, 0 to 1, and a number of events a day. */
interface Steady {
  readonly share: number;
  readonly perDay: number;
}
function rowsOf(pkg: string, publishers: readonly Steady[], seed: number): EventRow[] {
  const draw = seeded(seed);
  const [sample] = plantedRows({ pkg, last: TODAY, days: 1, perDay: 40, attacks: [], seed });
  if (sample === undefined) throw new Error('No event');
  return Array.from({ length: 14 }, (_, ago) => addDays(TODAY, -ago)).flatMap((day) =>
    publishers.flatMap(({ share, perDay }, at) =>
      Array.from({ length: perDay }, (): EventRow => {
        const isInvalid = draw() < share;
        return {
          ...sample,
          package: pkg,
          day,
          publisher: at === 0 ? '' : `Publisher ${at}`,
          publisher_id: `id ${at}`,
          verdict: isInvalid ? 'SIVT' : 'valid',
          reason: isInvalid ? 'Bots' : '',
        };
      }),
    ),
  );
}
async function told(packages: readonly string[], more: { readonly publisher_name?: string } = {}): Promise<StandsOut> {
  const { insight } = webPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
  return (await insight(askedWeb({ access: accessScopeOf(packages), range, type: 'visit', filters: more }, {}))).data;
}
const steady: fc.Arbitrary<Steady> = fc.record({
  share: fc.constantFrom(0, 0.1, 0.14, 0.16, 0.18, 0.25, 0.5, 1),
  perDay: fc.integer({ min: 1, max: 90 }),
});

test('publishers above the alert over the range are those of which the events say so, most above the others first, whatever is filtered', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steady, { minLength: 1, maxLength: 6 }),
      fc.array(steady, { maxLength: 6 }),
      fc.integer(),
      async (a, b, seed) => {
        const rows = [rowsOf('contoso.example', a, seed), rowsOf('fabrikam.example', b, seed + 1)];
        await store.analytics.events.load([rows.flat()], { replace: true });
        for (const packages of [PACKAGES, ['contoso.example']]) {
          const { above } = await told(packages);
          const expected = packages
            .flatMap((pkg, at) => {
              const all = (rows[at] ?? []).filter(({ day }) => day >= range.fromDate),
                invalid = (some: readonly EventRow[]): number => some.filter(({ verdict }) => verdict !== 'valid').length;
              return [...new Set(all.map(({ publisher }) => publisher))].flatMap((publisher) => {
                const own = all.filter((row) => row.publisher === publisher),
                  part = invalid(own);
                if (publisher === '' || !isSurelyAbove(part, own.length, alertOf(pkg))) return [];
                const excess = excessOf(part, own.length, invalid(all), all.length) ?? 0;
                return [{ excess, of: { package_name: pkg, publisher, part, all: own.length, alertPct: alertOf(pkg) } }];
              });
            })
            .sort((x, y) => y.excess - x.excess);
          expect(above.count).toBe(expected.length);
          expect(above.sources).toHaveLength(Math.min(2, expected.length));
          for (const source of above.sources) expect(expected.map(({ of }) => of)).toContainEqual(source);
          const excessAt = (i: number): number | undefined =>
            expected.find(({ of }) => of.publisher === above.sources[i]?.publisher && of.package_name === above.sources[i].package_name)
              ?.excess;
          for (const i of above.sources.keys()) expect(excessAt(i)).toBeCloseTo(expected[i]?.excess ?? Number.NaN, 6);
          expect((await told(packages, { publisher_name: 'Publisher 1' })).above).toEqual(above);
        }
      },
    ),
    { numRuns: 12 },
  );
}, 240_000);

test('in words each has its events, its share with the interval, and the alert; the others are counted', async () => {
  const of = (publishers: readonly Steady[]) => store.analytics.events.load([rowsOf('contoso.example', publishers, 7)], { replace: true });
  const nobody = { share: 0, perDay: 10 };
  await of([nobody, { share: 1, perDay: 5 }, { share: 0, perDay: 300 }]);
  const found = await told(['contoso.example']);
  expect(toldAbove(speechOf('en'), found, 'visits')).toBe(
    'Above the alert in this period: Publisher 1: 35 of 35 visits invalid (100%, 90.1 to 100%; alert at 15%).',
  );
  for (const language of mailLanguages) expect(toldAbove(speechOf(language), found, 'visits')).not.toMatch(/[{}]|undefined/);
  await of([nobody, ...[6, 5, 5, 5].map((perDay) => ({ share: 1, perDay })), { share: 0, perDay: 300 }]);
  expect(toldAbove(speechOf('en'), await told(['contoso.example']), 'visits')).toMatch(
    /Publisher 1: 42 of 42 .*; Publisher \d: .* and 2 more\.$/,
  );
  // 28 of 28: too few to judge
  await of([nobody, { share: 1, perDay: 4 }, { share: 0, perDay: 300 }]);
  expect(toldAbove(speechOf('en'), await told(['contoso.example']), 'visits')).toBeNull();
});
