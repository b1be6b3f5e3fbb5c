import { pctOf } from '../../../contract/judgement/share.ts';
import {
  MAX_PUBLISHERS,
  type DeepDive,
  type DeviceHits,
  type SampleScope,
  type Samples,
  type SlicePublishers,
} from '../../../contract/areas/deep-dive/deep-dive.ts';
import type { findingCalls } from '../../../contract/areas/deep-dive/findings.ts';
import type { Calls } from '../../../contract/calls.ts';
import { daysOf, type Day } from '../../../contract/time/dates.ts';
import { ALL } from '../../../contract/scope.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { during } from '../../analytics/access.ts';
import { rowPageOf } from '../../analytics/queries/row-page.ts';
import { feedOf, lastDayOver } from '../../analytics/queries/feed.ts';
import { lacksOf, suppliedIn } from '../../analytics/queries/supplied.ts';
import { currenciesIn, amountIn, currencyIn, units } from '../../analytics/queries/money.ts';
import { count, sum, whole } from '../../analytics/metric-query.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { arrivedIn } from '../../records/admin/arrivals.ts';
import { rowsOf, type noChanges } from '../../records/admin/changed-since.ts';
import { whatStandsOut } from '../../detection/stands-out.ts';
import { groupingsOf } from './breakdowns.ts';
import { wholeOf, wholePage } from '../whole.ts';
import { clickToEventOf } from './click-to-event.ts';
import { concerns } from './concerns.ts';
import {
  filtersOfSteps,
  isInvalid,
  sliceOf,
  stepsIn,
  typeOf,
  volumes,
  volumesOf,
  type EventFilter,
  type Scoped,
  type Slice,
} from './slice.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'now'> & { readonly records: Pick<typeof noChanges, 'arrivals'> };

const totalsOf = async ({ events }: Analytics, asked: Scoped, filters: readonly EventFilter[]) =>
  events.query(
    asked.access,
    {
      dimensions: ['day'],
      measures: {
        ...volumes,
        givt: count<EventColumn>({ column: 'verdict', oneOf: ['GIVT'] }),
        cost: sum<EventColumn>('cost'),
        costInvalid: sum('cost', isInvalid),
      },
      filters,
    },
    asked,
  );
/** Events before the first step, and after each. */
async function stepsOf(
  { events }: Analytics,
  asked: Scoped,
  { range, steps }: Slice,
  base: readonly EventFilter[],
): Promise<DeepDive['steps']> {
  const totalAfter = async (taken: number): Promise<number> => {
    const filters = [...base, ...filtersOfSteps(steps.slice(0, taken), range)];
    const [row] = await events.query(asked.access, { dimensions: [], measures: { total: volumes.total }, filters }, asked);
    return whole(row?.total);
  };
  const totals = await Promise.all([0, ...steps.map((_, i) => i + 1)].map(totalAfter));
  return [{ dimension: null, value: '' }, ...steps].map((step, i) => ({ ...step, total: totals[i] ?? 0 }));
}

/** Where the data of a slice's days begin and end, whatever its steps, and whether there are ad events at all. */
async function suppliedTo({ events }: Analytics, asked: Scoped, { range, type }: Slice, days: readonly Day[], now: number) {
  const rows = async (filters: readonly EventFilter[]) =>
    events.query(asked.access, { dimensions: ['day'], measures: { rows: count() }, filters }, asked);
  const upTo = lastDayOver(range, asked.access, now);
  const feed = await feedOf(
    (within) => rows([{ column: 'type', oneOf: [type] }, ...(within === null ? [] : during(within))]),
    range,
    asked.access,
    now,
    {
      first: days.includes(range.fromDate),
      last: days.includes(upTo),
      running: range.toDate === upTo || days.includes(range.toDate),
    },
  );
  const isKnown = days.length > 0 || Object.values(feed).some((day) => day !== null);
  return { ...feed, hasData: isKnown || (await rows([])).length > 0 };
}

/** `now` is epoch milliseconds: an unfinished day is compared with the same hours. */
async function deepDiveOf(analytics: Analytics, asked: Scoped, now: number): Promise<Omit<DeepDive, 'arrived'>> {
  const slice = await sliceOf(analytics, asked, now);
  const [byDay, steps, groupings, supplied] = await Promise.all([
    totalsOf(analytics, asked, slice.filters),
    stepsOf(analytics, asked, slice, slice.base),
    groupingsOf(analytics, asked, slice),
    asked.query.period === 'range' ? null : suppliedIn((...own) => analytics.events.query(...own), asked.access, asked.signal),
  ]);
  const all = (of: 'total' | 'invalid' | 'givt' | 'cost' | 'costInvalid'): number =>
    byDay.reduce((added, row) => added + whole(row[of]), 0);
  const onDay = new Map(byDay.map((row) => [row.day, row]));
  const total = all('total'),
    invalid = all('invalid'),
    givt = all('givt');
  return {
    package_name: asked.query.package_name,
    asOf: new Date(now).toISOString(),
    timeZone: asked.access.timeZone,
    type: slice.type,
    ...slice.range,
    ...(await suppliedTo(
      analytics,
      asked,
      slice,
      byDay.map(({ day }) => day),
      now,
    )),
    sameHours: slice.sameHours,
    running: slice.running,
    lacks: supplied === null ? null : lacksOf(slice.range, asked.query, supplied, lastDayOver(asked.query, asked.access, now)),
    summary: {
      ...volumesOf(total, invalid),
      clean: total - invalid,
      givt,
      givtPct: pctOf({ part: givt, all: total }),
      sivt: invalid - givt,
      sivtPct: pctOf({ part: invalid - givt, all: total }),
      spend: amountIn(asked.access, all('cost')),
      spendAtRisk: amountIn(asked.access, all('costInvalid')),
      currency: currencyIn(asked.access),
    },
    steps,
    days: daysOf(slice.range).map((date) => ({
      date,
      ...volumesOf(whole(onDay.get(date)?.total), whole(onDay.get(date)?.invalid)),
      spendAtRisk: amountIn(asked.access, whole(onDay.get(date)?.costInvalid)),
    })),
    ...groupings,
  };
}

const percentiles = { p50: 0.5, p90: 0.9, p95: 0.95, p99: 0.99, max: 1 } as const;
/** A percentile is one row of the devices in the order of their events, which the engine cuts out: as many devices as events would be no answer. */
async function deviceHitsOf({ events }: Analytics, asked: Scoped, now: number): Promise<DeviceHits> {
  const { filters } = await sliceOf({ events }, asked, now);
  const identified: EventFilter = { column: 'device_id', noneOf: [''] };
  const [all] = await events.query(
    asked.access,
    {
      dimensions: [],
      measures: { total: count(), devices: { distinct: 'device_id', where: [identified] }, hits: count(identified) },
      filters,
    },
    asked,
  );
  const devices = whole(all?.devices);
  const hitsAt = async (share: number): Promise<number | null> => {
    if (devices === 0) return null;
    const [row] = await events.query(
      asked.access,
      {
        dimensions: ['device_id'],
        measures: { hits: count() },
        filters: [...filters, identified],
        order: [{ by: 'hits', descending: true }, { by: 'device_id' }],
        offset: devices - Math.ceil(share * devices),
        limit: 1,
      },
      asked,
    );
    return whole(row?.hits);
  };
  const [p50, p90, p95, p99, max] = await Promise.all(
    [percentiles.p50, percentiles.p90, percentiles.p95, percentiles.p99, percentiles.max].map(hitsAt),
  );
  return {
    devices,
    events: whole(all?.hits),
    unidentified: whole(all?.total) - whole(all?.hits),
    p50: p50 ?? null,
    p90: p90 ?? null,
    p95: p95 ?? null,
    p99: p99 ?? null,
    max: max ?? null,
  };
}

const sampleColumns = [
  'event_id',
  'time',
  'publisher',
  'sub_publisher',
  'campaign',
  'placement',
  'network',
  'asn',
  'device',
  'os',
  'browser',
  'country',
  'observed_country',
  'device_id',
  'verdict',
  'fraud_category',
  'fraud_sub_category',
  'reason',
  'measured_value',
  'threshold',
  'cost',
  'package',
] as const satisfies readonly EventColumn[];
async function samplesOf(analytics: Analytics, asked: Scoped<SampleScope>, now: number): Promise<Samples> {
  const { filters } = await sliceOf(analytics, asked, now);
  const wanted = asked.query.verdict === 'invalid' ? [...filters, isInvalid] : filters;
  const { rows, total_count } = await rowPageOf(analytics.events, asked, wanted, sampleColumns, asked.query);
  const currencies = currenciesIn(asked.access);
  return {
    total_count,
    samples: rows.map(({ event_id, time, verdict, fraud_category, fraud_sub_category, measured_value, cost, package: name, ...event }) => ({
      ...event,
      eventId: event_id,
      time: new Date(time).toISOString(),
      verdict: verdict as Samples['samples'][number]['verdict'],
      category: fraud_category,
      subCategory: fraud_sub_category,
      measuredValue: measured_value,
      cost: units(cost),
      currency: currencies.get(name) ?? '',
    })),
  };
}

async function publishersOf({ events }: Analytics, asked: Scoped, now: number): Promise<SlicePublishers> {
  const { filters } = await sliceOf({ events }, asked, now);
  const [rows, [all]] = await Promise.all([
    events.query(
      asked.access,
      {
        dimensions: ['publisher'],
        measures: { count: count() },
        filters,
        order: [{ by: 'count', descending: true }, { by: 'publisher' }],
        limit: MAX_PUBLISHERS,
      },
      asked,
    ),
    events.query(asked.access, { dimensions: [], measures: { publishers: { distinct: 'publisher' } }, filters }, asked),
  ]);
  return {
    publishers: rows.map(({ publisher, count: n }) => ({ value: publisher, label: publisher, count: whole(n) })),
    total_count: whole(all?.publishers),
  };
}

/** A finding is about one package. */
function onePackage(name: string): string {
  if (name === ALL) throw new CallFailure('invalid-request', { fields: { package_name: ['finding-in-package'] } });
  return name;
}

/** Takes slices of ad events apart. */
export const sliceHandlers = ({
  analytics,
  now,
  records: { arrivals },
}: Deps): Omit<Handlers<Calls['deepDive']>, keyof typeof findingCalls> => ({
  async deepdive(asked) {
    const [slice, arrived] = await Promise.all([
      deepDiveOf(analytics, asked, now()),
      arrivedIn(arrivals, asked.access, rowsOf.visit, now()),
    ]);
    return { data: { ...slice, arrived } };
  },
  deviceHits: async (asked) => ({ data: await deviceHitsOf(analytics, asked, now()) }),
  samples: async (asked) => ({ data: await samplesOf(analytics, asked, now()) }),
  wholeSamples: async (asked) => ({
    data: wholeOf(await samplesOf(analytics, { ...asked, query: { ...asked.query, ...wholePage } }, now())),
  }),
  slicePublishers: async (asked) => ({ data: await publishersOf(analytics, asked, now()) }),
  clickToEvent: async (asked) => ({ data: await clickToEventOf(analytics, asked, now()) }),
  standsOut: async (asked) => ({ data: await whatStandsOut(analytics, asked, typeOf(asked), now(), concerns(stepsIn(asked))) }),
});
/** Slices, and what people pinned about them. */
export const deepDiveHandlers = (deps: Deps & Pick<HandlerDeps, 'records'>): Handlers<Calls['deepDive']> => {
  const { findings } = deps.records;
  return {
    ...sliceHandlers(deps),
    findings: async ({ caller, access }) => ({ data: await findings.list(access, caller.id) }),
    pinFinding: ({ access, trail, query, body }) => findings.pin(access, trail, onePackage(query.package_name), body, deps.now()),
    unpinFinding: ({ access, trail, caller, query, params: { id } }) =>
      findings.unpin(access, trail, onePackage(query.package_name), id, caller.role === 'admin', deps.now()),
  };
};
