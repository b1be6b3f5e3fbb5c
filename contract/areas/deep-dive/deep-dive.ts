import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Lacks } from '../../metric.ts';
import { bounded, Day, forward, Instant } from '../../time/dates.ts';
import { DrillPath, drillDimensions } from '../../drill-path.ts';
import { arrived, feed } from '../../judgement/feed.ts';
import { StandsOut } from '../../judgement/stands-out.ts';
import { Option } from '../../option.ts';
import { paging } from '../../page.ts';
import { inRange, PackageName } from '../../scope.ts';
import { OneCurrency, SummedMoney } from '../../units.ts';
import { findingCalls } from './findings.ts';

/** What is counted: events of one type, or of the package's own where none is named (visits, unless it is of type Impression). */
export const drillTypes = ['own', 'visit', 'impression'] as const;
/** Which days: the asked ones, or those that they are compared with, up to the same time of day where the last is not over (D31). */
export const drillPeriods = ['range', 'previous', 'year'] as const;
export type DrillPeriod = (typeof drillPeriods)[number];

const inSlice = {
  ...inRange,
  dashboard_type: z._default(z.enum(drillTypes), 'own'),
  path: DrillPath,
  period: z._default(z.enum(drillPeriods), 'range'),
};
/** A slice of a package's ad events: days, and the steps that narrow them. */
export const SliceQuery = z.strictObject(inSlice).check(forward, bounded);
export type SliceScope = z.infer<typeof SliceQuery>;
export const SampleQuery = z
  .strictObject({ ...inSlice, ...paging, verdict: z._default(z.enum(['invalid', 'all']), 'invalid') })
  .check(forward, bounded);
export type SampleScope = z.infer<typeof SampleQuery>;
const WholeSampleQuery = z.strictObject({ ...inSlice, verdict: z._default(z.enum(['invalid', 'all']), 'invalid') }).check(forward, bounded);

/** What a slice is broken down by; `sub_publisher` once the path names a publisher. */
export const drillBreakdowns = [
  'reason',
  'publisher',
  'sub_publisher',
  'campaign',
  'placement',
  'asn',
  'device',
  'os',
  'browser',
  'country',
] as const;
export type DrillBreakdown = (typeof drillBreakdowns)[number];
/** Most rows of a break-down. */
export const MAX_SLICES = 50;
/** Most publishers that a slice can be compared with. */
export const MAX_PUBLISHERS = 1_000;

/** Share of events, 0 to 100 with two decimals; null where there are no events. */
const Pct = z.nullable(z.number());
const volumes = { total: z.int(), invalid: z.int(), invalidPct: Pct };
/** `value` is '' for events that have none: valid ones have no reason. `topReason` is that of most of its invalid events. */
export const DrillRow = z.object({ value: z.string(), ...volumes, topReason: z.nullable(z.string()) });
export type DrillRow = z.infer<typeof DrillRow>;
/** All that have no row: how many values, and their events. */
const Others = z.object({ values: z.int(), ...volumes });
export const Breakdown = z.object({
  dimension: z.enum(drillBreakdowns),
  /** Those worse than all others first, by excess (`worstFirst`), then most invalid events first, at most `MAX_SLICES`; reasons by invalid events, those of invalid events alone. */
  rows: z.array(DrillRow),
  others: Others,
});
export type Breakdown = z.infer<typeof Breakdown>;
/** Events by weekday (1 Monday … 7) and hour (0 … 23) of the package's zone; an hour without events has no cell. */
export const HourCell = z.object({ weekday: z.int(), hour: z.int(), ...volumes });
export type HourCell = z.infer<typeof HourCell>;
/** Where events say that they come from, and where their addresses lie; '' where that is not known. */
export const CountryPair = z.object({ declared: z.string(), observed: z.string(), ...volumes });
export type CountryPair = z.infer<typeof CountryPair>;

/** Counts are ad events of `type`; money is in units of the package's currency. */
export const DeepDive = z.object({
  package_name: z.string(),
  asOf: Instant,
  timeZone: z.string(),
  type: z.enum(['visit', 'impression']),
  fromDate: Day,
  toDate: Day,
  /** The compared period ends at the time of day at which the data of the running day end. */
  sameHours: z.boolean(),
  /** Of a compared period: changes against it are not told where it lacks days (J6). */
  lacks: Lacks,
  /** `running` is null of a compared period. */
  ...feed,
  arrived,
  /** Its packages have ad events, of whatever days and type. */
  hasData: z.boolean(),
  summary: z.object({
    ...volumes,
    clean: z.int(),
    givt: z.int(),
    givtPct: Pct,
    sivt: z.int(),
    sivtPct: Pct,
    spend: SummedMoney,
    spendAtRisk: SummedMoney,
    currency: OneCurrency,
  }),
  /** Events before the first step, then those that passed each step and all before it. */
  steps: z.array(z.object({ dimension: z.nullable(z.enum(drillDimensions)), value: z.string(), total: z.int() })),
  /** Every day of the range. */
  days: z.array(z.object({ date: Day, ...volumes, spendAtRisk: SummedMoney })),
  hours: z.array(HourCell),
  breakdowns: z.array(Breakdown),
  /**
   * Declared beside observed country: events of known observed country, those that agree, how many countries were observed, at most `MAX_SLICES` pairs that
   * differ, most events first, and all pairs that have no row.
   */
  countries: z.object({ known: z.int(), agreeing: z.int(), observed: z.int(), differing: z.array(CountryPair), others: Others }),
});
export type DeepDive = z.infer<typeof DeepDive>;

/**
 * Events a device, by hashed advertising id. A percentile is the least number of events that so many per cent of the devices do not exceed
 * (nearest rank); null where there is no device. `unidentified` are the events that sent no id: they are of no device.
 */
export const DeviceHits = z.object({
  devices: z.int(),
  events: z.int(),
  unidentified: z.int(),
  p50: z.nullable(z.int()),
  p90: z.nullable(z.int()),
  p95: z.nullable(z.int()),
  p99: z.nullable(z.int()),
  max: z.nullable(z.int()),
});
export type DeviceHits = z.infer<typeof DeviceHits>;

/** One event, why it was flagged, what was measured and the threshold that it passed. A valid one has '' and null there. */
export const Sample = z.object({
  eventId: z.string(),
  time: Instant,
  publisher: z.string(),
  sub_publisher: z.string(),
  campaign: z.string(),
  placement: z.string(),
  network: z.string(),
  asn: z.string(),
  device: z.string(),
  os: z.string(),
  browser: z.string(),
  country: z.string(),
  observed_country: z.string(),
  device_id: z.string(),
  verdict: z.enum(['valid', 'GIVT', 'SIVT']),
  category: z.string(),
  subCategory: z.string(),
  reason: z.string(),
  measuredValue: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
  /** Units of `currency`, that of its package; 0 where no cost is known. */
  cost: z.number(),
  currency: z.string(),
});
export type Sample = z.infer<typeof Sample>;
/** One page, newest first, then by id; `total_count` is the number of events on all pages. */
export const Samples = z.object({ samples: z.array(Sample), total_count: z.int() });
export type Samples = z.infer<typeof Samples>;

/** Where the classes of the time from a click to its event begin, in seconds; the last has no end. */
export const clickToEventFrom = [0, 10, 60, 600, 3_600, 21_600, 86_400] as const;
/** Steps that clicks and events of the tracker carry. The others narrow nothing there. */
export const clickSteps = ['publisher', 'sub_publisher', 'campaign', 'country', 'device', 'weekday', 'hour'] as const;
/**
 * Time from click to event of the tracker's events in a slice, in seconds. `events` are all of them, `timed` those whose time is known, which the classes
 * part; `fraud` are the flagged ones among them. `toS` is where a class ends, exclusive; null at the last. `ignored` are steps that clicks do not carry.
 */
export const ClickToEvent = z.object({
  events: z.int(),
  timed: z.int(),
  medianS: z.nullable(z.number()),
  classes: z.array(z.object({ fromS: z.int(), toS: z.nullable(z.int()), events: z.int(), fraud: z.int() })),
  ignored: z.array(z.enum(drillDimensions)),
});
export type ClickToEvent = z.infer<typeof ClickToEvent>;

const ofPackage = { params: z.strictObject({ package: PackageName }), failures: ['limited'] } as const;
/** A slice of a package's ad events taken apart. The package stands in the path and in the query; the two must agree. Source: spec §7. */
export const deepdive = call('GET /api/user/deepdive/:package', 'deepdive:read', 'Deep dive into the ad events of a package', {
  ...ofPackage,
  query: SliceQuery,
  answer: data(DeepDive),
});
/** How often the devices of a slice come back. *Added.* */
export const deviceHits = call('GET /api/user/deepdive/:package/devices', 'deepdive:read', 'Ad events a device', {
  ...ofPackage,
  query: SliceQuery,
  answer: data(DeviceHits),
});
/** Events of a slice one by one. *Added.* */
export const samples = call(
  'GET /api/user/deepdive/:package/samples',
  'deepdive:read',
  'Ad events with reason, value and threshold, paged',
  {
    ...ofPackage,
    query: SampleQuery,
    answer: data(Samples),
  },
);

/** The same with all of them on one page, for a file. 422 with `fields.limit` where there are more than `MOST_WHOLE`. *Added.* */
export const wholeSamples = call('GET /api/user/deepdive/:package/samples/all', 'deepdive:read', 'All ad events of a slice', {
  ...ofPackage,
  query: WholeSampleQuery,
  answer: data(Samples),
});

/** Publishers with how many events each has, most first, at most `MAX_PUBLISHERS`; `total_count` is the number of all. */
export const SlicePublishers = z.object({ publishers: z.array(Option), total_count: z.int() });
export type SlicePublishers = z.infer<typeof SlicePublishers>;
/** Publishers of a slice: what it can be compared with. *Added.* */
export const slicePublishers = call('GET /api/user/deepdive/:package/publishers', 'deepdive:read', 'Publishers of a slice', {
  ...ofPackage,
  query: SliceQuery,
  answer: data(SlicePublishers),
});

/** Time from click to event, of Mtrackit packages alone: null where none is asked about. *Added.* */
export const clickToEvent = call('GET /api/user/deepdive/:package/click_to_event', 'deepdive:read', 'Time from click to event of a slice', {
  ...ofPackage,
  query: SliceQuery,
  answer: data(z.nullable(ClickToEvent)),
});

/** What stands out in a slice: of a package as a whole all that does, of a narrowed slice what names one of its steps. The same verdicts as those of the dashboards. *Added.* */
export const standsOut = call('GET /api/user/deepdive/:package/stands_out', 'deepdive:read', 'What stands out in a slice', {
  ...ofPackage,
  query: SliceQuery,
  answer: data(StandsOut),
});

/** The calls of the deep dive. */
export const deepDiveCalls = {
  deepdive,
  deviceHits,
  samples,
  wholeSamples,
  slicePublishers,
  clickToEvent,
  standsOut,
  ...findingCalls,
} as const;
