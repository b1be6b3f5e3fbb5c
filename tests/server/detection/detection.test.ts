import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandsOut } from '../../../contract/judgement/stands-out.ts';
import { addDays, type DateRange } from '../../../contract/time/dates.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { mailLanguages } from '../../../contract/areas/sign-in.ts';
import { judgeNumber } from '../../../server/alerts/arithmetic.ts';
import { figureOf } from '../../../server/alerts/figures.ts';
import { toldIn } from '../../../server/alerts/speech.ts';
import { drillPathOf, type DrillStep } from '../../../contract/drill-path.ts';
import { sliceHandlers } from '../../../server/calls/deep-dive/index.ts';
import { webPlotHandlers } from '../../../server/calls/web/index.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { accessScopeOf, NOW, openStore, type Store } from '../support/data/incidents.ts';
import { plantedRows, type Attack } from '../support/data/planted.ts';
import { askedWeb, type WebQuestion } from '../support/data/web-fraud.ts';
import { oracleOf } from './oracle.ts';

const PACKAGE = 'contoso.example',
  /** Of the package, at `NOW`. */
  TODAY = '2026-11-20',
  HOUR = 15,
  DAYS = 55;
const noRegistry = { names: () => Promise.resolve([]), list: () => Promise.resolve([]) } as never;
let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.remove());

const rangeOf = (fromDate: string, toDate = TODAY): DateRange => ({ fromDate, toDate });
async function told(rows: readonly EventRow[] | null, range: DateRange, more: Partial<WebQuestion> = {}, now = NOW): Promise<StandsOut> {
  if (rows !== null) await store.analytics.events.load([rows], { replace: true });
  const { insight } = webPlotHandlers({ analytics: store.analytics, now: () => now, records: noChanges });
  const asked = askedWeb({ access: accessScopeOf([PACKAGE]), range, type: 'visit', filters: {}, ...more }, {});
  return (await insight(asked)).data;
}
const planted = (attacks: readonly Attack[], seed = 5, last = addDays(TODAY, -1), days = DAYS): EventRow[] =>
  plantedRows({ pkg: PACKAGE, last, days, perDay: 400, attacks, seed });
const harbor = { publisher: 'Cedar', publisher_id: 'id of Cedar', network: '198.51.100.0/24', asn: 'AS64500' };
const night = (day: string, events = 90): Attack => ({ day, events, hours: [2, 6], reason: 'Proxy', source: harbor });

const attackOf: fc.Arbitrary<Attack> = fc
  .record({
    ago: fc.integer({ min: 0, max: 12 }),
    events: fc.integer({ min: 20, max: 200 }),
    from: fc.integer({ min: 0, max: 23 }),
    length: fc.integer({ min: 1, max: 24 }),
    reason: fc.constantFrom('Bots', 'Proxy', 'Spoofing'),
    source: fc.constantFrom<Attack['source'][]>(
      harbor,
      { publisher: 'Elm', publisher_id: 'id of Elm' },
      { asn: 'AS2', browser: 'Headless' },
      { campaign: 'Winter' },
      { device: 'TV' },
    ),
  })
  .map(({ ago, from, length, ...attack }) => ({ ...attack, day: addDays(TODAY, -ago), hours: [from, Math.min(24, from + length)] }));

describe('what stands out', () => {
  test('is what the events say one by one: who, how much, when, why, what else, how often; and nothing that stands out is left out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attackOf, { maxLength: 5 }), fc.integer(), async (attacks, seed) => {
        const rows = planted(attacks, seed, TODAY),
          oracle = oracleOf(rows),
          found = await told(rows, rangeOf(addDays(TODAY, -12)));
        expect(found.findings).toHaveLength(Math.min(20, found.count));
        for (const { package_name, currency, across, provisional, cost, ...finding } of found.findings) {
          const { cost: counted, ...expected } = oracle.finding(finding.date, finding.upTo, finding);
          expect({ package_name, currency, ...finding, also: new Set(finding.also) }).toEqual({
            package_name: PACKAGE,
            currency: 'INR',
            ...expected,
            also: new Set(expected.also),
          });
          expect(cost).toBeCloseTo(counted, 6);
          expect(provisional).toBe(finding.date > addDays(TODAY, -3));
          for (const source of across)
            expect(oracle.standing(source.kind, finding.date, finding.upTo).map(({ value }) => value)).toContain(source.value);
        }
        for (let day = addDays(TODAY, -12); day <= TODAY; day = addDays(day, 1)) {
          const of = found.findings.filter(({ date }) => date === day),
            named = of.flatMap(({ kind, value, also, across }) =>
              [{ kind, value }, ...also, ...across].map((each) => `${each.kind} ${each.value}`),
            );
          for (const { kind, value } of oracle.suspects(day, day === TODAY ? HOUR : null)) expect(named).toContain(`${kind} ${value}`);
          expect(found.marks.find(({ date }) => date === day)?.count ?? 0).toBe(of.length);
        }
        expect([found.supplied, found.judged, found.shortOf, found.upTo]).toEqual([13, 13, null, HOUR]);
      }),
      { numRuns: 12 },
    );
  }, 240_000);
  test('names the source with its hours and its reason, what it shares, and how often it came back', async () => {
    const days = [9, 16, 23, 30].map((ago) => addDays(TODAY, -ago));
    const found = await told(planted(days.map((day) => night(day))), rangeOf(addDays(TODAY, -10)));
    expect(found.findings).toMatchObject([
      {
        date: days[0],
        kind: 'publisher',
        value: 'Cedar',
        hours: { from: 2, to: 6 },
        reason: { reason: 'Proxy' },
        times: 4,
        first: days[3],
        always: { from: 2, to: 6 },
      },
    ]);
    const [first] = found.findings;
    expect([...(first?.also ?? []), ...(first?.across ?? [])]).toEqual(
      expect.arrayContaining([
        { kind: 'asn', value: 'AS64500' },
        { kind: 'network', value: '198.51.100.0/24' },
      ]),
    );
    expect(found.recurring).toMatchObject([{ kind: 'publisher', value: 'Cedar', times: 4, last: days[0] }]);
  });
  test('says on how many of the last 90 days a source stood out, and the first one only where data do not reach further back', async () => {
    const [last, within, before] = [addDays(TODAY, -1), addDays(TODAY, -90), addDays(TODAY, -91)];
    const recurs = async (days: readonly string[], supplied = 125) => {
      const [finding] = (
        await told(
          planted(
            days.map((day) => night(day)),
            5,
            last,
            supplied,
          ),
          rangeOf(last, last),
        )
      ).findings;
      return [finding?.times, finding?.first];
    };
    expect(await recurs([last, within])).toEqual([2, null]);
    expect(await recurs([last, before])).toEqual([1, null]);
    const week = addDays(last, -7);
    expect(await recurs([last, week], 90)).toEqual([2, week]);
    expect(await recurs([last, week], 91)).toEqual([2, null]);
    // the same day says the same, whatever the range
    const days = [last, addDays(last, -10), addDays(last, -70)];
    await recurs(days);
    const said: string[] = [];
    for (const range of [rangeOf(last, last), rangeOf(addDays(last, -6)), rangeOf(addDays(last, -80))]) {
      const found = await told(null, range);
      expect(found.findings[0]).toMatchObject({ date: last, times: 3 });
      said.push(toldIn('en', 'web', found) ?? '');
    }
    expect(said.every((text) => text.includes('Stood out on 3 of the 90 days up to 19 Nov. Always from 02:00 to 06:00.'))).toBe(true);
  });
  test('is told of what runs now first, in every range, by banner, headline and alert; else of the latest day that is over', async () => {
    const old = night(addDays(TODAY, -6), 400),
      yesterday: Attack = { ...night(addDays(TODAY, -1), 60), source: { publisher: 'Elm', publisher_id: 'id of Elm' } },
      running: Attack = { ...night(TODAY, 60), hours: [11, 15] };
    const ranges = [1, 7, 12, 30, 366].map((days) => rangeOf(addDays(TODAY, -days)));
    const firstOf = async (attacks: readonly Attack[]) => {
      const rows = planted(attacks, 5, TODAY);
      await told(rows, rangeOf(TODAY));
      return Promise.all(
        ranges.map(async (range) => {
          const found = await told(null, range),
            { standsOut } = sliceHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges }),
            { query, ...asked } = askedWeb({ access: accessScopeOf([PACKAGE]), range, type: 'visit', filters: {} }, {}),
            slice = { package_name: PACKAGE, ...range, dashboard_type: 'visit', path: 'all', period: 'range' } as const;
          expect(query.fromDate).toBe(range.fromDate);
          expect((await standsOut({ ...asked, params: { package: PACKAGE }, query: slice })).data).toEqual(found);
          expect(toldIn('en', 'visit', found) ?? 'stood out on').toMatch(
            found.findings[0]?.upTo === HOUR ? /^Cedar stands out today/ : /stood out on/,
          );
          return [found.findings[0]?.value, found.findings[0]?.date];
        }),
      );
    };
    expect(await firstOf([old, yesterday, running])).toEqual(ranges.map(() => ['Cedar', TODAY]));
    expect(await firstOf([old, yesterday])).toEqual(ranges.map(() => ['Elm', yesterday.day]));
    expect((await firstOf([old])).slice(1)).toEqual(ranges.slice(1).map(() => ['Cedar', old.day]));
  });
  test('does not depend on range, filters, class or comparison', async () => {
    const day = addDays(TODAY, -9);
    const rows = planted([night(day), night(addDays(TODAY, -5), 120)]);
    const whole = await told(rows, rangeOf(addDays(TODAY, -20)));
    expect(whole.marks.map(({ date }) => date)).toEqual([day, addDays(TODAY, -5)]);
    const ofDay = whole.findings.filter(({ date }) => date === day);
    for (const range of [rangeOf(day, day), rangeOf(addDays(day, -3), day), rangeOf(day), rangeOf(addDays(day, -366), day)])
      expect((await told(null, range)).findings.filter(({ date }) => date === day)).toEqual(ofDay);
    for (const more of [
      { filters: { publisher_name: 'Elm', country: 'US', reason: 'Bots' } },
      { verdict_class: 'givt' as const, compare: 'off' as const },
    ])
      expect(await told(null, rangeOf(addDays(TODAY, -20)), more)).toEqual(whole);
  });
  test('is of the running day up to the hour, beside the same hours of the days before', async () => {
    const attack: Attack = { ...night(TODAY), hours: [11, 15] };
    const rows = planted([attack], 5, TODAY);
    const found = await told(rows, rangeOf(TODAY));
    expect(found).toMatchObject({
      judged: 1,
      upTo: HOUR,
      findings: [{ date: TODAY, upTo: HOUR, hours: { from: 11, to: 15 }, provisional: true }],
    });
    // what comes in the hour that is not over, or later, changes nothing
    const later = planted([attack, { ...night(TODAY, 200), hours: [15, 24] }], 5, TODAY);
    expect((await told(later, rangeOf(TODAY))).findings[0]).toMatchObject({ part: found.findings[0]?.part, all: found.findings[0]?.all });
  });
  test('says of which days nobody can tell: too little history, or no data at all', async () => {
    const rows = planted([], 5, addDays(TODAY, -1), 10);
    const first = addDays(TODAY, -10);
    expect(await told(rows, rangeOf(first, addDays(first, 4)))).toMatchObject({ supplied: 5, judged: 0, shortOf: 4, count: 0 });
    expect(await told(null, rangeOf(first))).toMatchObject({ supplied: 10, judged: 3, shortOf: 6, short: 1, waits: false });
    expect(await told(null, rangeOf('2026-01-01', '2026-01-31'))).toMatchObject({ supplied: 0, judged: 0, shortOf: null });
  });
  test('a running day waits for its first hour; where packages are in several zones, there is no hour up to which all are judged', async () => {
    const range = rangeOf(addDays(TODAY, -2)),
      midnight = NOW - HOUR * 3_600_000;
    expect(await told(planted([], 5, TODAY), range, {}, midnight)).toMatchObject({ supplied: 3, judged: 2, waits: true, upTo: null });
    expect(await told(null, range)).toMatchObject({ supplied: 3, judged: 3, waits: false, upTo: HOUR });
    const other = 'fabrikam.example',
      rows = [...planted([], 5, TODAY), ...plantedRows({ pkg: other, last: TODAY, days: 12, perDay: 400, attacks: [], seed: 6 })];
    expect(await told(rows, rangeOf(addDays(TODAY, -8)), { access: accessScopeOf([PACKAGE, other]) })).toMatchObject({
      packages: 2,
      short: 1,
      upTo: null,
    });
  });
  test('days without rows are no days before: the 28 supplied ones are', async () => {
    const gap = (row: EventRow): boolean => row.day < addDays(TODAY, -40) || row.day >= addDays(TODAY, -4);
    const rows = planted([night(addDays(TODAY, -2))]).filter(gap);
    expect(await told(rows, rangeOf(addDays(TODAY, -30)))).toMatchObject({ supplied: 4, judged: 4, marks: [{ date: addDays(TODAY, -2) }] });
  });
  test('more traffic of a source whose share does not stand out is told as such, marks its day, and fires no alert', async () => {
    const day = addDays(TODAY, -6),
      rows = planted([{ day, events: 900, hours: [0, 24], reason: '', source: harbor }]),
      of = (on: string) => rows.filter((row) => row.day === on && row.publisher === 'Cedar').length;
    const range = rangeOf(addDays(day, -3)),
      found = await told(rows, range);
    expect(found).toMatchObject({
      count: 0,
      marks: [],
      surges: [{ date: day, kind: 'publisher', value: 'Cedar', all: of(day), upTo: null }],
    });
    const before = Array.from({ length: 28 }, (_, i) => of(addDays(day, -1 - i))).sort((a, b) => a - b);
    const middle = before.slice(7, 21).reduce((sum, n) => sum + n, 0) / 14;
    expect(Math.abs((found.surges[0]?.usual ?? 0) - middle)).toBeLessThan(1);
    const about = { dashboard: 'visit', metric: 'standsOut', package_name: PACKAGE, filters: '{}', condition: 'above' } as const;
    const access = accessScopeOf([PACKAGE]);
    const figure = await figureOf({ analytics: store.analytics, registry: noRegistry, arrivals: noChanges.arrivals }, about, {
      range,
      access,
      signal: new AbortController().signal,
      now: NOW,
    });
    expect(judgeNumber({ when: 'above', threshold: 0 }, figure)).not.toBe('fired');
    // where the share stands out too, that is what is told
    expect((await told(planted([night(day, 900)]), range)).surges).toEqual([]);
  });
  test('a day whose rows change is judged anew', async () => {
    const day = addDays(TODAY, -6);
    expect((await told(planted([]), rangeOf(day))).count).toBe(0);
    await store.analytics.events.load([planted([night(day)], 77, day, 1)]);
    expect((await told(null, rangeOf(day))).marks).toMatchObject([{ date: day }]);
    expect((await told(planted([]), rangeOf(day))).count).toBe(0);
  });
  test('the deep dive says the same of the package as a whole, and of a narrowed slice what names its step', async () => {
    const [day, other] = [addDays(TODAY, -9), addDays(TODAY, -6)];
    const winter = { ...night(other, 120), reason: 'Bots', source: { campaign: 'Winter' } };
    const whole = await told(planted([night(day), winter]), rangeOf(addDays(TODAY, -12)));
    expect(whole.findings.map(({ value }) => value).sort()).toEqual(['Cedar', 'Winter']);
    const { standsOut } = sliceHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
    const sliced = async (path: readonly DrillStep[]): Promise<StandsOut> => {
      const { query, ...asked } = askedWeb(
        { access: accessScopeOf([PACKAGE]), range: rangeOf(addDays(TODAY, -12)), type: 'visit', filters: {} },
        {},
      );
      const { package_name, fromDate, toDate } = query;
      const slice = { package_name, fromDate, toDate, dashboard_type: 'visit', path: drillPathOf(path), period: 'range' } as const;
      return (await standsOut({ ...asked, params: { package: PACKAGE }, query: slice })).data;
    };
    const valuesOf = ({ findings }: StandsOut): string[] => findings.map(({ value }) => value);
    expect(await sliced([])).toEqual(whole);
    expect(valuesOf(await sliced([{ dimension: 'publisher', value: 'Cedar' }]))).toEqual(['Cedar']);
    expect(valuesOf(await sliced([{ dimension: 'asn', value: 'AS64500' }]))).toEqual(['Cedar']);
    expect(valuesOf(await sliced([{ dimension: 'campaign', value: 'Winter' }]))).toEqual(['Winter']);
    expect(valuesOf(await sliced([{ dimension: 'reason', value: 'Bots' }]))).toEqual(['Winter']);
    expect(valuesOf(await sliced([{ dimension: 'publisher', value: 'Elm' }]))).toEqual([]);
    // nothing is judged by these: of their slices nothing is denied
    for (const dimension of ['sub_publisher', 'observed_country', 'weekday'] as const) {
      const step = { dimension, value: dimension === 'weekday' ? '1' : 'IN' };
      expect(valuesOf(await sliced([step])).sort()).toEqual(['Cedar', 'Winter']);
      expect(valuesOf(await sliced([step, { dimension: 'publisher', value: 'Cedar' }]))).toEqual(['Cedar']);
    }
    expect(
      valuesOf(
        await sliced([
          { dimension: 'publisher', value: 'Elm' },
          { dimension: 'asn', value: 'AS64500' },
        ]),
      ),
    ).toEqual([]);
  });
  test('an alert counts the same findings, and mail and notice say who, since when and how much, in each language', async () => {
    const found = await told(
      planted([night(addDays(TODAY, -2)), { ...night(addDays(TODAY, -1), 130), hours: [20, 24] }]),
      rangeOf(addDays(TODAY, -3)),
    );
    const about = { dashboard: 'visit', metric: 'standsOut', package_name: PACKAGE, filters: '{}', condition: 'above' } as const;
    const figure = await figureOf({ analytics: store.analytics, registry: noRegistry, arrivals: noChanges.arrivals }, about, {
      range: rangeOf(addDays(TODAY, -3)),
      access: accessScopeOf([PACKAGE]),
      signal: new AbortController().signal,
      now: NOW,
    });
    expect(figure).toMatchObject({ value: 2, found });
    expect(judgeNumber({ when: 'above', threshold: 0 }, figure)).toBe('fired');
    const [first] = found.findings;
    for (const language of mailLanguages) {
      const said = toldIn(language, 'visit', found) ?? '';
      for (const part of ['Cedar', String(first?.part), String(first?.excess), '20:00'])
        expect([language, said]).toEqual([language, expect.stringContaining(part)]);
      expect(said).not.toMatch(/[{}]|undefined/);
    }
    expect(toldIn('en', 'visit', found)).toMatch(/^Cedar stood out on 19 Nov: .* Since 20:00\. Mostly Proxy\..* And 1 more day\.$/);
    expect(toldIn('en', 'visit', await told(planted([]), rangeOf(addDays(TODAY, -3))))).toBeNull();
  });
  test('a publisher sees families of its own rows: those of others change nothing', async () => {
    const day = addDays(TODAY, -6);
    const rows = planted([night(day), { ...night(day), source: { campaign: 'Winter', publisher: 'Elm', publisher_id: 'id of Elm' } }]);
    const own = { access: accessScopeOf([PACKAGE], ['Elm']) };
    const beside = await told(rows, rangeOf(addDays(day, -6)), own);
    expect(beside.findings).not.toHaveLength(0);
    expect(
      await told(
        rows.filter(({ publisher }) => publisher === 'Elm'),
        rangeOf(addDays(day, -6)),
        own,
      ),
    ).toEqual(beside);
    expect(await told(rows, rangeOf(addDays(day, -6)), { access: accessScopeOf([PACKAGE], []) })).toMatchObject({ supplied: 0, count: 0 });
  });
});
