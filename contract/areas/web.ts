import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { bounded, Day, forward, Instant } from '../dates.ts';
import { Compared, Metric } from '../metric.ts';
import { Option, OptionPage } from '../option.ts';
import { paging, Search } from '../page.ts';
import { ALL, Filter, inRange } from '../scope.ts';

/** What an ad event is: the kind of traffic that a dashboard is about. */
export const eventTypes = ['impression', 'visit'] as const;
export type EventType = (typeof eventTypes)[number];

/** Filters of the fraud dashboards, as they travel (spec §7 "Web fraud"). */
export const webFilters = [
  'publisher_id',
  'campaign_id',
  'creative_id',
  'system_domain',
  'placement_id',
  'fraud_category',
  'fraud_sub_category',
  'placement_type',
  'sub_publisher_name',
  'page_id',
  'channel',
] as const;
export type WebFilterName = (typeof webFilters)[number];
/** Each filter is 'all' or up to 100 values in one text, as the filters of incidents are (`FilterSet`). */
export type WebFilterSet = Readonly<Record<WebFilterName, string>>;
export const allWebFilters: WebFilterSet = {
  publisher_id: ALL,
  campaign_id: ALL,
  creative_id: ALL,
  system_domain: ALL,
  placement_id: ALL,
  fraud_category: ALL,
  fraud_sub_category: ALL,
  placement_type: ALL,
  sub_publisher_name: ALL,
  page_id: ALL,
  channel: ALL,
};

/** P R T and the filters. */
const inScope = {
  ...inRange,
  dashboard_type: z.enum(eventTypes),
  publisher_id: Filter,
  campaign_id: Filter,
  creative_id: Filter,
  system_domain: Filter,
  placement_id: Filter,
  fraud_category: Filter,
  fraud_sub_category: Filter,
  placement_type: Filter,
  sub_publisher_name: Filter,
  page_id: Filter,
  channel: Filter,
};
/** What every plot and every filter of the fraud dashboards is asked about. */
export const WebQuery = z.strictObject(inScope).check(forward, bounded);
export type WebScope = z.infer<typeof WebQuery>;

/** A long list: a page of it, of all values or of those that have `search` within them, whatever its case. */
export const WebListQuery = z.strictObject({ ...inScope, ...paging, search: Search }).check(forward, bounded);
export type WebListScope = z.infer<typeof WebListQuery>;

/** What the grouped table can be grouped by. */
export const breakdownGroups = [
  'publisher',
  'sub_publisher',
  'campaign',
  'creative',
  'placement',
  'placement_type',
  'channel',
  'country',
  'device',
  'exchange',
  'system_domain',
  'page_id',
  'reason',
] as const;
export type BreakdownGroup = (typeof breakdownGroups)[number];
/** Columns that it is sorted by; `-` before one is most first. */
export const breakdownSorts = ['total', '-total', 'invalid', '-invalid', 'invalidPct', '-invalidPct', 'spend', '-spend'] as const;
export type BreakdownSort = (typeof breakdownSorts)[number];
export const BreakdownQuery = z
  .strictObject({ ...inScope, ...paging, group: z.enum(breakdownGroups), sort: z._default(z.enum(breakdownSorts), '-invalid') })
  .check(forward, bounded);
export type BreakdownScope = z.infer<typeof BreakdownQuery>;

/** Events one by one: the invalid ones, or all. */
export const WebEventsQuery = z
  .strictObject({ ...inScope, ...paging, verdict: z._default(z.enum(['invalid', 'all']), 'invalid') })
  .check(forward, bounded);
export type WebEventsScope = z.infer<typeof WebEventsQuery>;

/** Valid, or invalid traffic of one of two classes: general (lists, routine checks) and sophisticated (domain.md §1). */
export const verdicts = ['valid', 'GIVT', 'SIVT'] as const;
export type Verdict = (typeof verdicts)[number];
export const invalidVerdicts = ['GIVT', 'SIVT'] as const satisfies readonly Verdict[];

/** Days, counted back from today in the package's zone, whose SIVT verdicts are still being revised; today is one of them. */
export const PROVISIONAL_DAYS = 3;
/** A publisher is clean below this share of invalid events, in per cent. */
export const CLEAN_BELOW_PCT = 5;
/** Least share of the events in scope, in per cent, that a place in a ranking by invalid share takes: a bad source with twelve events is noise. */
export const RANKED_FROM_PCT = 1;
/** Most values that a filter lists. */
export const MAX_OPTIONS = 1_000;

/** Share of events, 0 to 100 with two decimals; null where there are no events. */
const Pct = z.nullable(z.number());
/** Units of the package's currency, exact to the millionth. */
const Money = z.number();

export const WebCounts = z.object({
  asOf: Instant,
  timeZone: z.string(),
  previousFromDate: Day,
  previousToDate: Day,
  /** Events in scope: measured = clean + invalid, invalid = GIVT + SIVT. */
  measured: Metric,
  clean: Metric,
  invalid: Metric,
  givt: Metric,
  sivt: Metric,
  /** Shares of the measured events, 0 to 100 with two decimals. */
  ivtPct: Metric,
  givtPct: Metric,
  sivtPct: Metric,
  viewablePct: Metric,
  /** Cost of all events and of the invalid ones, in units of the currency. */
  spend: Metric,
  spendAtRisk: Metric,
  /** Publishers with events of which fewer than `CLEAN_BELOW_PCT` per cent are invalid. */
  cleanPublishers: Compared,
});
export type WebCounts = z.infer<typeof WebCounts>;

const share = {
  clean: z.int(),
  invalid: z.int(),
  invalidPct: Pct,
  /** Verdicts are still being revised. */
  provisional: z.boolean(),
};
export const FraudDay = z.object({ date: Day, ...share });
export type FraudDay = z.infer<typeof FraudDay>;
/** A month, as far as the range goes. */
export const FraudMonth = z.object({ /** `YYYY-MM`. */ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), ...share });
export type FraudMonth = z.infer<typeof FraudMonth>;
export const ReasonDay = z.object({ date: Day, reason: z.string(), count: z.int() });
export type ReasonDay = z.infer<typeof ReasonDay>;
/** `sub_reason` is the fraud sub-category of `category`. */
export const ReasonCount = z.object({ reason: z.string(), category: z.string(), sub_reason: z.string(), count: z.int() });
export type ReasonCount = z.infer<typeof ReasonCount>;
export const RunningTotal = z.object({ date: Day, total: z.int(), invalid: z.int() });
export type RunningTotal = z.infer<typeof RunningTotal>;
export const PublisherShare = z.object({
  publisher: z.string(),
  publisher_id: z.string(),
  total: z.int(),
  invalid: z.int(),
  invalidPct: Pct,
  /** The reason of most of its invalid events; null where it has none. */
  topReason: z.nullable(z.string()),
  /** `invalidPct` of every day of the range. */
  series: z.array(Pct),
});
export type PublisherShare = z.infer<typeof PublisherShare>;
export const TrafficShare = z.object({ name: z.string(), total: z.int(), invalid: z.int(), invalidPct: Pct });
export type TrafficShare = z.infer<typeof TrafficShare>;
/** `value` is '' for events that have none: valid ones have no reason. */
export const BreakdownRow = z.object({
  value: z.string(),
  total: z.int(),
  invalid: z.int(),
  invalidPct: Pct,
  givt: z.int(),
  sivt: z.int(),
  viewablePct: Pct,
  spend: Money,
  spendAtRisk: Money,
});
export type BreakdownRow = z.infer<typeof BreakdownRow>;
/** One page; `total_count` is the number of rows on all pages. */
export const Breakdown = z.object({ rows: z.array(BreakdownRow), total_count: z.int() });
export type Breakdown = z.infer<typeof Breakdown>;
/** One ad event. A valid one has '' for category, sub-category and reason, and no measured value; an invalid one has the value that was measured and the threshold that it passed. */
export const AdEvent = z.object({
  eventId: z.string(),
  time: Instant,
  package_name: z.string(),
  channel: z.string(),
  publisher: z.string(),
  sub_publisher: z.string(),
  campaign: z.string(),
  creative: z.string(),
  placement: z.string(),
  placement_type: z.string(),
  page_id: z.string(),
  system_domain: z.string(),
  exchange: z.string(),
  country: z.string(),
  device: z.string(),
  verdict: z.enum(verdicts),
  category: z.string(),
  subCategory: z.string(),
  reason: z.string(),
  measuredValue: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
  viewable: z.boolean(),
  cost: Money,
});
export type AdEvent = z.infer<typeof AdEvent>;
/** One page; `total_count` is the number of events on all pages. */
export const AdEvents = z.object({ events: z.array(AdEvent), total_count: z.int() });
export type AdEvents = z.infer<typeof AdEvents>;

const failures = ['unauthorized', 'forbidden', 'invalid', 'limited'] as const;
const at = <const P extends string, Q extends z.ZodMiniType, T extends z.ZodMiniType>(path: P, query: Q, summary: string, answer: T) =>
  call({
    method: 'GET',
    path: `/api/web-bi/plots/${path}`,
    grant: 'web:read',
    summary,
    query,
    answer: data(answer),
    failures,
  });
const plot = <const P extends string, T extends z.ZodMiniType>(path: P, summary: string, answer: T) => at(path, WebQuery, summary, answer);

/** Totals of the period, each beside the previous equal period. Counts are events of the dashboard's type. Source: spec §7, D7. */
export const counts = plot('counts', 'Measured, clean and invalid events, spend and spend at risk, with the previous period', WebCounts);
/** Clean and invalid events a day; every day of the range is there. */
export const fraudTrendDate = plot('fraud_trend/date', 'Clean and invalid events a day', z.array(FraudDay));
/** Clean and invalid events a month; every month that the range touches is there, with its days in the range alone. */
export const fraudTrendMonth = plot('fraud_trend/month', 'Clean and invalid events a month', z.array(FraudMonth));
/** Invalid events by day and reason, in the order of days and then reasons; a reason without events on a day has no row there. */
export const fraudReasonTrend = plot('fraud_reason_trend', 'Invalid events by day and reason', z.array(ReasonDay));
/** Invalid events by reason and sub-reason, most first. */
export const fraudImpression = plot('fraud_impression', 'Invalid events by reason and sub-reason', z.array(ReasonCount));
/** Events since the beginning of the range, up to each of its days. */
export const cumulativeImpressionTrend = plot('cumulative_impression_trend', 'Running sums of events', z.array(RunningTotal));
/** The five publishers with the lowest invalid share among those with `RANKED_FROM_PCT` of the events, ties by volume. */
export const topFiveCleanPublisher = plot('top_five_clean_publisher', 'Cleanest publishers', z.array(PublisherShare));
/** The five publishers with the most invalid events, ties by volume. */
export const topFiveNotCleanPublisher = plot(
  'top_five_not_clean_publisher',
  'Publishers with most invalid events',
  z.array(PublisherShare),
);
/** The ten placements with the most events. */
export const topPlacement = plot('top_placement', 'Top placements', z.array(TrafficShare));
/** The ten placements with the highest invalid share among those with `RANKED_FROM_PCT` of the events and an invalid one. */
export const placementHighFraudTraffic = plot(
  'placement_high_fraud_traffic',
  'Placements with the highest invalid share',
  z.array(TrafficShare),
);
/** The ten exchanges with the most events. */
export const topExchangeTraffic = plot('top_exchange_traffic', 'Top exchanges', z.array(TrafficShare));
/** All events by one dimension: the table behind the grouping switch. Ties by value. Fails: invalid for an unknown group or sort. *Added.* */
export const breakdown = at('breakdown', BreakdownQuery, 'Events by one dimension, sorted and paged', Breakdown);
/** Events one by one, newest first, then by id. *Added.* */
export const events = at('events', WebEventsQuery, 'Events with reason, value and threshold, paged', AdEvents);

const filter = <const P extends string>(name: P) =>
  call({
    method: 'GET',
    path: `/api/web-bi/filters/${name}`,
    grant: 'web:read',
    summary: `Values of the filter ${name}`,
    query: WebQuery,
    answer: data(z.array(Option)),
    failures,
  });
/**
 * Values of a filter with how many events each has, most first, at most `MAX_OPTIONS`. Other filters narrow the list, its own does not. Events without
 * a value are the option ''. The label of a publisher's id is its name.
 */
export const channelOptions = filter('channel');
export const campaignIdOptions = filter('campaign_id');
export const creativeIdOptions = filter('creative_id');
export const placementIdOptions = filter('placement_id');
export const placementTypeOptions = filter('placement_type');
export const fraudCategoryOptions = filter('fraud_category');
export const fraudSubCategoryOptions = filter('fraud_sub_category');
export const publisherIdOptions = filter('publisher_id');
export const publisherNameOptions = filter('publisher_name');
export const subPublisherNameOptions = filter('sub_publisher_name');

const lazyFilter = <const P extends string>(name: P) =>
  call({
    method: 'GET',
    path: `/api/web-bi/filters/${name}`,
    grant: 'web:read',
    summary: `Values of the filter ${name}, searched and paged`,
    query: WebListQuery,
    answer: data(OptionPage),
    failures,
  });
/** The same a page at a time, of as many values as there are. */
export const systemDomainOptions = lazyFilter('system_domain');
export const pageIdOptions = lazyFilter('page_id');

/** The calls of the fraud dashboards and their filters. */
export const webCalls = {
  counts,
  fraudTrendDate,
  fraudTrendMonth,
  fraudReasonTrend,
  fraudImpression,
  cumulativeImpressionTrend,
  topFiveCleanPublisher,
  topFiveNotCleanPublisher,
  topPlacement,
  placementHighFraudTraffic,
  topExchangeTraffic,
  breakdown,
  events,
  channelOptions,
  campaignIdOptions,
  creativeIdOptions,
  placementIdOptions,
  placementTypeOptions,
  fraudCategoryOptions,
  fraudSubCategoryOptions,
  publisherIdOptions,
  publisherNameOptions,
  subPublisherNameOptions,
  systemDomainOptions,
  pageIdOptions,
} as const;
