import { namesOf } from '../../../contract/filters/filter.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/time/dates.ts';
import { groups, stages, statusesOfGroup, statusesOfStage, type Stage } from '../../../contract/life/life-cycle.ts';
import { incidentFilters, type FilterSet } from '../../../contract/filters/incident.ts';
import { ALL, filterOf } from '../../../contract/scope.ts';
import { incidentOptionHandlers, incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { loadIncidents } from '../../../server/demo/incident/load.ts';
import { assignedPublishers, packages } from '../../../server/demo/world.ts';
import { asked, askedOptions, NOW, openStore, accessScopeOf, type Question, type Store } from '../support/data/incidents.ts';

let store: Store;
let handlers: ReturnType<typeof incidentPlotHandlers>;
let options: ReturnType<typeof incidentOptionHandlers>;
beforeAll(async () => {
  store = await openStore();
  await loadIncidents(store.analytics.incidents, { now: NOW, scale: 0.03 });
  handlers = incidentPlotHandlers({ analytics: store.analytics, now: () => NOW });
  options = incidentOptionHandlers(store.analytics);
});
afterAll(() => store.remove());

const names = packages.map((p) => p.name);
const pick = (...values: string[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant('all') }, { weight: 1, arbitrary: fc.subarray(values, { minLength: 1 }).map(filterOf) });
const question: fc.Arbitrary<Question> = fc.record({
  access: fc
    .tuple(fc.oneof(fc.constant(['com.northwind.pay']), fc.subarray(names)), fc.constantFrom(null, assignedPublishers))
    .map(([seen, own]) => accessScopeOf(seen, own)),
  range: fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 366 }))
    .map(([ago, length]) => ({ fromDate: addDays('2026-11-20', 1 - ago - length), toDate: addDays('2026-11-20', -ago) })),
  filters: fc.record<Partial<FilterSet>>({
    channel: pick('Social', 'Domain', 'Marketplace'),
    country: pick('IN', 'US', 'AE'),
    priority: pick('High', 'Urgent', 'Immediate'),
    status: pick('Detected', 'In progress', 'Taken down', 'Closed', 'Re-emerged'),
  }) as fc.Arbitrary<Partial<FilterSet>>,
});
const always = (check: (q: Question) => Promise<void>) => () => fc.assert(fc.asyncProperty(question, check), { numRuns: 40 });
const sum = (numbers: readonly (number | null)[]): number => numbers.reduce<number>((total, n) => total + (n ?? 0), 0);

describe('parts sum to totals, for any scope', () => {
  test(
    'the four groups part the total, by day too, and the days sum to the value',
    always(async (q) => {
      const { data: counts } = await handlers.counts(asked(q));
      expect(sum(groups.map((group) => counts[group].value))).toBe(counts.total.value);
      expect(sum(groups.map((group) => counts[group].previous))).toBe(counts.total.previous);
      counts.total.series.forEach((total, day) => {
        expect(sum(groups.map((group) => counts[group].series[day] ?? null))).toBe(total);
      });
      for (const name of ['total', ...groups, 'active', 'closed', 'reemerged', 'breaching'] as const)
        expect(sum(counts[name].series)).toBe(counts[name].value);
    }),
  );
  test(
    'the volume chart and the tiles agree',
    always(async (q) => {
      const { data: counts } = await handlers.counts(asked(q));
      const { data: volume } = await handlers.incidentVolume(asked(q));
      expect(volume.map((day) => day.total)).toEqual(counts.total.series);
      for (const group of groups) expect(volume.map((day) => day[group])).toEqual(counts[group].series);
    }),
  );
  test(
    'channels sum to the active cases, sub-channels to their channel',
    always(async (q) => {
      const { data: counts } = await handlers.counts(asked(q));
      const { data: channels } = await handlers.activeCasesByChannel(asked(q));
      const { data: subChannels } = await handlers.subChannel(asked(q));
      expect(sum(channels.map((c) => c.count))).toBe(counts.active.value);
      for (const { channel, count } of channels)
        expect(sum(subChannels.filter((s) => s.channel === channel).map((s) => s.count))).toBe(count);
      expect(sum(subChannels.map((s) => s.count))).toBe(counts.active.value);
    }),
  );
  test(
    'categories and publishers sum to the total and to the active cases',
    always(async (q) => {
      const { data: counts } = await handlers.counts(asked(q));
      for (const rows of [(await handlers.categoryLevelCount(asked(q))).data, (await handlers.publisherLevelCount(asked(q))).data]) {
        expect(sum(rows.map((row) => row.count))).toBe(counts.total.value);
        expect(sum(rows.map((row) => row.active))).toBe(counts.active.value);
      }
    }),
  );
  test(
    'the values of every filter sum to the total without it, and choosing one shows just its count',
    always(async (q) => {
      for (const name of namesOf(incidentFilters)) {
        const { data: counts } = await handlers.counts(asked({ ...q, filters: { ...q.filters, [name]: ALL } }));
        const { data: values } = await options[`${name}Options`](askedOptions(q));
        expect(sum(values.map((v) => v.count))).toBe(counts.total.value);
        const last = values.at(-1);
        if (last !== undefined)
          expect((await handlers.counts(asked({ ...q, filters: { ...q.filters, [name]: filterOf([last.value]) } }))).data.total.value).toBe(
            last.count,
          );
      }
    }),
  );
  test(
    'the funnel narrows, and a stage chosen as a status filter is its count',
    always(async (q) => {
      const { data: funnel } = await handlers.funnel(asked(q));
      const of = (stage: Stage): number => funnel.find((f) => f.stage === stage)?.count ?? NaN;
      expect(funnel.map((f) => f.stage)).toEqual(stages);
      expect(of('detected')).toBeGreaterThanOrEqual(of('confirmed'));
      expect(of('confirmed')).toBeGreaterThanOrEqual(of('requested'));
      expect(of('requested')).toBeGreaterThanOrEqual(of('down'));
      expect(of('down')).toBeGreaterThanOrEqual(of('monitoring') + of('reemerged'));
      const unfiltered = await handlers.funnel(asked({ ...q, filters: { ...q.filters, status: 'all' } }));
      for (const { stage, count } of unfiltered.data) {
        expect(
          (await handlers.counts(asked({ ...q, filters: { ...q.filters, status: filterOf(statusesOfStage[stage]) } }))).data.total.value,
        ).toBe(count);
      }
    }),
  );
  test(
    'takedown times stand for the same incidents as the median of all',
    always(async (q) => {
      const { data: times } = await handlers.takedownTime(asked(q));
      const { data: counts } = await handlers.counts(asked(q));
      expect(sum(times.map((time) => time.count))).toBe(counts.decided.down);
      expect(sum(times.map((time) => time.open))).toBeLessThanOrEqual(counts.decided.open);
      for (const time of times) expect(time.p90Hours).toBeGreaterThanOrEqual(time.medianHours);
    }),
  );
});

test('the groups hold every status once', () => {
  expect(groups.flatMap((group) => statusesOfGroup[group]).sort()).toEqual([...statusesOfStage.detected].sort());
});

describe('what a caller sees', () => {
  const range = { fromDate: '2026-01-01', toDate: '2026-11-20' };
  test('no package, no rows', async () => {
    const { data: counts } = await handlers.counts(asked({ access: accessScopeOf([]), range, filters: {} }));
    expect(counts.total.value).toBe(0);
    expect((await options.publisherOptions(askedOptions({ access: accessScopeOf([]), range }))).data).toEqual([]);
  });
  test('an empty list of publishers sees nothing; an assigned one sees its own alone, whatever it asks for', async () => {
    const none = asked({ access: accessScopeOf(['com.northwind.pay'], []), range, filters: {} });
    expect((await handlers.counts(none)).data.total.value).toBe(0);
    const own = accessScopeOf(['com.northwind.pay'], assignedPublishers);
    expect((await options.publisherOptions(askedOptions({ access: own, range }))).data.map((o) => o.value).sort()).toEqual(
      [...assignedPublishers].sort(),
    );
    const other = asked({ access: own, range, filters: { publisher: filterOf(['ClickHarbor']) } });
    expect((await handlers.counts(other)).data.total.value).toBe(0);
    expect(
      (await handlers.riskShortlist(asked({ access: own, range, filters: {} }))).data.every((i) =>
        assignedPublishers.includes(i.publisher_name),
      ),
    ).toBe(true);
  });
  test('no answer to one customer holds a text of another', async () => {
    const brands = { A: /northwind/i, B: /contoso/i, C: /fabrikam/i };
    for (const customer of ['A', 'B', 'C'] as const) {
      const access = accessScopeOf(packages.filter((p) => p.customer === customer).map((p) => p.name));
      const answers = JSON.stringify([
        await Promise.all(Object.values(handlers).map(async (handler) => await handler(asked({ access, range, filters: {} })))),
        await Promise.all(Object.values(options).map(async (handler) => await handler(askedOptions({ access, range })))),
      ]);
      for (const [name, text] of Object.entries(brands)) {
        if (name === customer) expect(answers).toMatch(text);
        else expect(answers).not.toMatch(text);
      }
    }
  });
});
