import { namesOf } from '../../../contract/filters/filter.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DateTime } from 'luxon';
import { addDays, daysIn, daysOf, type DateRange } from '../../../contract/time/dates.ts';
import { Counts } from '../../../contract/areas/incident.ts';
import {
  groups,
  openStatuses,
  priorities,
  slaHours,
  stages,
  statusesOfGroup,
  statusesOfStage,
  type Priority,
  type Status,
} from '../../../contract/life/life-cycle.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { incidentFilters } from '../../../contract/filters/incident.ts';
import { ALL, choiceOf, filterOf } from '../../../contract/scope.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { incidentOptionHandlers, incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { demoIncidentLives } from '../../../server/demo/incident/incidents.ts';
import { loadIncidents } from '../../../server/demo/incident/load.ts';
import { assignedPublishers, packages, publishers } from '../../../server/demo/world.ts';
import { isSeenBy, naiveCountsApart, naiveLacks, naiveSharesApart } from '../support/data/changes.ts';
import {
  asked,
  askedOptions,
  matching,
  NOW,
  openStore,
  accessScopeOf,
  incidentAt,
  tally,
  type Question,
  type Store,
} from '../support/data/incidents.ts';

const rankOf = (priority: string): number => priorities.findIndex((p) => p === priority);
const made = { now: NOW, scale: 0.03 };
const lives = [...demoIncidentLives(made)].flat(),
  rows = lives.map(({ row }) => row);
let store: Store;
let handlers: ReturnType<typeof incidentPlotHandlers>;
let options: ReturnType<typeof incidentOptionHandlers>;
beforeAll(async () => {
  store = await openStore();
  await loadIncidents(store.analytics.incidents, made);
  handlers = incidentPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
  options = incidentOptionHandlers(store.analytics);
});
afterAll(() => store.remove());

const names = packages.map((p) => p.name);
const filterValues = {
  channel: [...new Set(rows.map((r) => r.channel))],
  country: [...new Set(rows.map((r) => r.country))],
  category: [...new Set(rows.map((r) => r.category))],
  brand: [...new Set(rows.map((r) => r.brand))],
  priority: [...new Set(rows.map((r) => r.priority))],
  publisher: [...new Set(rows.map((r) => r.publisher))],
  status: [...new Set(rows.map((r) => r.status))],
};
const filter = (name: keyof typeof filterValues) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('all') },
    { weight: 1, arbitrary: fc.subarray(filterValues[name], { minLength: 1 }).map((values) => filterOf(values)) },
    { weight: 1, arbitrary: fc.subarray(filterValues[name]).map((values) => filterOf(values, true)) },
  );
const question: fc.Arbitrary<Question> = fc.record({
  access: fc
    .tuple(
      fc.oneof(fc.constant(names), fc.constant(['com.northwind.pay']), fc.subarray(names)),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.subarray([...assignedPublishers, ...publishers.B.slice(0, 2)]) },
      ),
    )
    .map(([seen, own]) => accessScopeOf(seen, own)),
  range: fc
    .tuple(fc.integer({ min: 0, max: 420 }), fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 366 })))
    .map(([ago, length]): DateRange => {
      const toDate = addDays('2026-11-20', -ago);
      return { fromDate: addDays(toDate, 1 - length), toDate };
    }),
  filters: fc.record({
    channel: filter('channel'),
    country: filter('country'),
    category: filter('category'),
    brand: filter('brand'),
    priority: filter('priority'),
    publisher: filter('publisher'),
    status: filter('status'),
  }),
  compare: fc.constantFrom('previous', 'previous', 'year', 'off'),
});
const property = (check: (q: Question, found: IncidentRow[]) => Promise<void>) => () =>
  fc.assert(
    fc.asyncProperty(question, (q) => check(q, matching(rows, q))),
    { numRuns: 60 },
  );

const of = (found: readonly IncidentRow[], statuses: readonly Status[]) => found.filter((row) => statuses.includes(row.status as Status));
const isDue = (row: IncidentRow, now: number = NOW): boolean => row.detected_at + slaHours[row.priority as Priority] * 3_600_000 < now;
const isBreaching = (row: IncidentRow, now: number = NOW): boolean => openStatuses.includes(row.status as Status) && isDue(row, now);

/** What a question is compared with: its days, and each incident as it stood at the corresponding moment of its package's zone. */
function earlierOf(q: Question) {
  const { compare = 'previous', range, access } = q;
  if (compare === 'off') return null;
  const back = compare === 'year' ? { years: 1 } : { days: daysIn(range) };
  const day = (of: string): string => DateTime.fromISO(of, { zone: 'utc' }).minus(back).toISODate() ?? '';
  const momentIn = (zone: string): number => DateTime.fromMillis(NOW, { zone }).minus(back).toMillis();
  const zones = new Map(access.packages.map(({ name, timeZone }) => [name, momentIn(timeZone)]));
  const period = { fromDate: day(range.fromDate), toDate: day(range.toDate) };
  const snapshot = lives.flatMap((life) => incidentAt(life, zones.get(life.row.package) ?? 0) ?? []);
  const found = matching(snapshot, { ...q, range: period });
  const due = found.filter((row) => isDue(row, zones.get(row.package)));
  return {
    period,
    lacks: naiveLacks(rows.filter(isSeenBy(access)), period, range, null),
    found,
    breaching: due.filter((row) => isBreaching(row, zones.get(row.package))),
  };
}
const tenth = (n: number | null): number | null => (n === null ? null : Math.round(n * 10) / 10);

describe('answers equal a naive count over the rows, for any scope', () => {
  test(
    'counts: every metric, its previous period and its days',
    property(async (q, found) => {
      const { data: counts } = await handlers.counts(asked(q));
      expect(Counts.parse(counts)).toEqual(counts);
      const asOf = earlierOf(q),
        before = asOf?.lacks === null ? asOf : null;
      const onDay = new Map(daysOf(q.range).map((day) => [day, found.filter((row) => row.day === day)]));
      const [first = null] = rows
        .filter(isSeenBy(q.access))
        .map(({ day }) => day)
        .sort()
        .slice(0, 1)
        .filter((day) => day > q.range.fromDate);
      const apart = (value: number | null, previous: number | null): boolean =>
        value !== null && previous !== null && naiveCountsApart(value, previous);
      const metric = (number: (some: readonly IncidentRow[]) => number | null) => ({
        value: number(found),
        previous: before === null ? null : number(before.found),
        apart: apart(number(found), before === null ? null : number(before.found)),
        series: [...onDay].map(([day, some]) => (first !== null && day < first ? null : number(some))),
      });
      const many = (statuses: readonly Status[]) => metric((some) => of(some, statuses).length);
      expect(counts).toEqual({
        asOf: new Date(NOW).toISOString(),
        timeZone: q.access.timeZone,
        compared: asOf === null ? null : { ...asOf.period, sameHours: q.range.toDate === '2026-11-20', lacks: asOf.lacks },
        finalTo: '2026-11-19',
        running:
          q.range.fromDate <= '2026-11-20' && q.range.toDate >= '2026-11-20'
            ? {
                day: '2026-11-20',
                hours: DateTime.fromMillis(NOW, { zone: q.access.timeZone }).hour,
                of: 24,
                upTo: new Date(NOW).toISOString(),
              }
            : null,
        dataFrom: first,
        arrived: null,
        hasData: rows.some(
          (row) => q.access.packages.some(({ name }) => name === row.package) && (q.access.publishers?.includes(row.publisher) ?? true),
        ),
        unmatched: namesOf(incidentFilters).filter((name) => {
          const inDays = matching(rows, { ...q, filters: {} });
          return (
            name !== 'status' &&
            name !== 'priority' &&
            choiceOf(q.filters[name] ?? 'all').values.some((value) => !inDays.some((row) => row[name] === value))
          );
        }),
        total: metric((some) => some.length),
        fresh: many(statusesOfGroup.fresh),
        takedown: many(statusesOfGroup.takedown),
        down: many(statusesOfGroup.down),
        rejected: many(statusesOfGroup.rejected),
        active: many(openStatuses),
        closed: many(['Closed']),
        reemerged: many(['Re-emerged']),
        breaching: {
          ...metric((some) => some.filter((row) => isBreaching(row)).length),
          previous: before?.breaching.length ?? null,
          apart: apart(found.filter((row) => isBreaching(row)).length, before?.breaching.length ?? null),
        },
        success: { part: of(found, statusesOfStage.down).length, all: of(found, statusesOfStage.requested).length },
        successPct: {
          ...metric((some) => {
            const requested = of(some, statusesOfStage.requested).length;
            return requested < 30 ? null : tenth((100 * of(some, statusesOfStage.down).length) / requested);
          }),
          apart:
            before !== null &&
            naiveSharesApart(
              of(found, statusesOfStage.down).length,
              of(found, statusesOfStage.requested).length,
              of(before.found, statusesOfStage.down).length,
              of(before.found, statusesOfStage.requested).length,
            ),
        },
        timeToDown: counts.timeToDown, // tests/server/incident/time-to-down.test.ts
      });
    }),
  );

  test(
    'incident_volume: every day of the range, by group, zeros included',
    property(async (q, found) => {
      const { data: volume } = await handlers.incidentVolume(asked(q));
      expect(volume.map(({ wave: _, ...day }) => day)).toEqual(
        daysOf(q.range).map((date) => {
          const onDay = found.filter((row) => row.day === date);
          const byGroup = (rows: readonly IncidentRow[]) => ({
            ...Object.fromEntries(groups.map((group) => [group, of(rows, statusesOfGroup[group]).length])),
            total: rows.length,
          });
          const isOneDay = q.range.fromDate === q.range.toDate;
          return {
            date,
            ...byGroup(onDay),
            provisional: date === '2026-11-20',
            hours: isOneDay
              ? Array.from({ length: 24 }, (_, hour) => ({ hour, ...byGroup(onDay.filter((row) => row.hour === hour)) }))
              : null,
          };
        }),
      );
    }),
  );

  test(
    'rankings: channel, sub-channel, country, category, publisher',
    property(async (q, found) => {
      const live = of(found, openStatuses);
      expect((await handlers.activeCasesByChannel(asked(q))).data).toEqual(
        tally(live, (r) => r.channel).map(([channel, count]) => ({ channel, count })),
      );
      const countries = tally(found, (r) => r.country).map(([country, count]) => ({ country, count }));
      expect((await handlers.topTenLocation(asked(q))).data).toEqual({
        top: countries.slice(0, 10),
        elsewhere: countries.slice(10).reduce((sum, { count }) => sum + count, 0),
      });
      const withActive = (by: (row: IncidentRow) => string) =>
        tally(found, by).map(([value, count]) => ({ value, count, active: live.filter((row) => by(row) === value).length }));
      expect((await handlers.categoryLevelCount(asked(q))).data).toEqual(
        withActive((r) => r.category).map(({ value, ...n }) => ({ category: value, ...n })),
      );
      expect((await handlers.publisherLevelCount(asked(q))).data).toEqual(
        withActive((r) => r.publisher)
          .slice(0, 50)
          .map(({ value, ...n }) => ({ publisher_name: value, ...n })),
      );
      const pairs = tally(live, (r) => `${r.channel}/${r.sub_channel}`).map(([pair, count]) => ({
        channel: pair.split('/')[0],
        sub_channel: pair.split('/')[1],
        count,
      }));
      expect((await handlers.subChannel(asked(q))).data).toEqual(expect.arrayContaining(pairs));
      expect((await handlers.subChannel(asked(q))).data).toHaveLength(pairs.length);
    }),
  );

  test(
    'funnel',
    property(async (q, found) => {
      expect((await handlers.funnel(asked(q))).data).toEqual(
        stages.map((stage) => ({ stage, count: of(found, statusesOfStage[stage]).length })),
      );
    }),
  );

  test(
    'risk_shortlist: the ten riskiest open incidents, older first',
    property(async (q, found) => {
      const wanted = of(found, openStatuses)
        .sort((a, b) => b.risk - a.risk || a.detected_at - b.detected_at || (a.incident_id < b.incident_id ? -1 : 1))
        .slice(0, 10);
      const { data: list } = await handlers.riskShortlist(asked(q));
      expect(list).toEqual(
        wanted.map((row) => ({
          incident_id: row.incident_id,
          title: row.title,
          url: row.url,
          channel: row.channel,
          sub_channel: row.sub_channel,
          category: row.category,
          country: row.country,
          brand: row.brand,
          publisher_name: row.publisher,
          risk: row.risk,
          status: row.status,
          priority: row.priority,
          detectedAt: new Date(row.detected_at).toISOString(),
          ageHours: tenth((NOW - row.detected_at) / 3_600_000),
          breaching: isBreaching(row),
          reemergedCount: row.reemerged_count,
        })),
      );
    }),
  );

  test(
    'filter options: each value in access with its count under the other filters, most first, priorities in their order',
    property(async (q) => {
      for (const name of namesOf(incidentFilters)) {
        const found = matching(rows, { ...q, filters: { ...q.filters, [name]: ALL } });
        const expected = tally(found, (row) => row[name]).map(([value, count]) => ({ value, label: value, count }));
        if (name === 'priority') expected.sort((a, b) => rankOf(a.value) - rankOf(b.value));
        expect((await options[`${name}Options`](askedOptions(q))).data).toEqual({
          options: expected,
          total_count: expected.length,
          chosen: choiceOf(q.filters[name] ?? ALL).values.map((value) => ({
            value,
            label: value,
            count: expected.find((option) => option.value === value)?.count ?? 0,
          })),
        });
      }
    }),
  );
});

test('a publisher without an incident hears of none where its package has some of others', async () => {
  const range = { fromDate: '2020-01-01', toDate: '2020-01-01' };
  const hasData = async (own: readonly string[] | null): Promise<boolean> =>
    (await handlers.counts(asked({ access: accessScopeOf(['com.northwind.pay'], own), range, filters: {} }))).data.hasData;
  expect([await hasData(null), await hasData(['AdRiver']), await hasData(['Newcomer'])]).toEqual([true, true, false]);
});
