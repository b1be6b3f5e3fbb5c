import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { bounded, Day, forward, Instant } from '../../time/dates.ts';
import { queryOf, type FilterSetOf, type NameOf } from '../../filters/filter.ts';
import { byCall, listing, optionsOf, remainingOf } from '../../filters/options.ts';
import { verdictClasses, webFilters, type VerdictClass } from '../../filters/web.ts';
import { Apart, Compare, Compared, ComparedPeriod, Metric, Reclassified } from '../../metric.ts';
import { paging, Search } from '../../page.ts';
import { inRange, MAX_VALUE_LENGTH } from '../../scope.ts';
import { arrived, feed } from '../../judgement/feed.ts';
import { uncleanReasons, type UncleanReason } from '../../judgement/clean.ts';
import { Excess, Pct, PublisherShare, TrafficShare, WorstTraffic } from './sources.ts';
import { inCurrencies, paid, spent } from './spend.ts';
import { StandsOut } from '../../judgement/stands-out.ts';

// named shapes of the description of the API are those of this module
export { PublisherShare, TrafficShare, WorstTraffic };

/** What an ad event is: the kind of traffic that a dashboard is about. */
export const eventTypes = ['impression', 'visit'] as const;
export type EventType = (typeof eventTypes)[number];

export type WebFilterName = NameOf<typeof webFilters>;
export type WebFilterSet = FilterSetOf<typeof webFilters>;
export { verdictClasses, type VerdictClass };

/** P R T and the filters. */
const inScope = {
  ...inRange,
  dashboard_type: z.enum(eventTypes),
  ...queryOf(webFilters),
  /** `measured` and `clean` are the same for every class; `invalid`, `invalidPct` and all money at risk are of the class alone. */
  verdict_class: z._default(z.enum(verdictClasses), 'all'),
  /** What changes are against (D31): the equal period before, the same days of the year before, or nothing. An unfinished last day is compared with the same hours. */
  compare: Compare,
};
/** What every plot and every filter of the fraud dashboards is asked about. */
export const WebQuery = z.strictObject(inScope).check(forward, bounded);
export type WebScope = z.infer<typeof WebQuery>;

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
/** Columns that it is sorted by; `-` before one is most first. Where the packages have several currencies, amounts are not compared: there `spend` sorts by all events. */
export const breakdownSorts = ['total', '-total', 'invalid', '-invalid', 'invalidPct', '-invalidPct', 'spend', '-spend'] as const;
export type BreakdownSort = (typeof breakdownSorts)[number];
const grouped = {
  ...inScope,
  group: z.enum(breakdownGroups),
  sort: z._default(z.enum(breakdownSorts), '-invalid'),
  /** Rows whose value has it within, whatever its case. */
  search: Search,
};
export const BreakdownQuery = z.strictObject({ ...grouped, ...paging }).check(forward, bounded);
export type BreakdownScope = z.infer<typeof BreakdownQuery>;
const WholeBreakdownQuery = z.strictObject(grouped).check(forward, bounded);

/** `value` is '' for events that have none. */
const RowValue = z.string().check(z.maxLength(MAX_VALUE_LENGTH));
/** Events one by one: the invalid ones, or all; of one row of the grouped table where `group` and `value` name it. */
export const eventsListed = {
  ...inScope,
  verdict: z._default(z.enum(['invalid', 'all']), 'invalid'),
  group: z.optional(z.enum(breakdownGroups)),
  value: z.optional(RowValue),
};
type OfRow = { readonly group?: BreakdownGroup | undefined; readonly value?: string | undefined };
export const wholeRow = z.refine<OfRow>((q) => q.group !== undefined || q.value === undefined, { error: 'required', path: ['group'] }),
  rowChosen = z.refine<OfRow>((q) => q.value !== undefined || q.group === undefined, { error: 'required', path: ['value'] });
export const WebEventsQuery = z.strictObject({ ...eventsListed, ...paging }).check(forward, bounded, wholeRow, rowChosen);
export type WebEventsScope = z.infer<typeof WebEventsQuery>;

/** One row of the grouped table: what its drill is about. */
const inRow = { ...inScope, group: z.enum(breakdownGroups), value: RowValue };
export const RowQuery = z.strictObject(inRow).check(forward, bounded);
export type RowScope = z.infer<typeof RowQuery>;

/** Valid, or invalid traffic of one of two classes: general (lists, routine checks) and sophisticated. */
export const verdicts = ['valid', 'GIVT', 'SIVT'] as const;
export type Verdict = (typeof verdicts)[number];
export const invalidVerdicts = ['GIVT', 'SIVT'] as const satisfies readonly Verdict[];

/** Days, counted back from today in the package's zone, whose SIVT verdicts are still being revised; today is one of them. */
export const PROVISIONAL_DAYS = 3;
/** A package's alert on its invalid share, in per cent, unless it sets another. */
export const DEFAULT_ALERT_PCT = 10;

export const WebCounts = z.object({
  asOf: Instant,
  reclassified: Reclassified,
  timeZone: z.string(),
  compared: ComparedPeriod,
  /** The last day whose verdicts are final; days after it are provisional. */
  finalTo: Day,
  /** Filters of which a value is nowhere in these days, whatever the other filters. */
  unmatched: z.array(z.string()),
  ...feed,
  arrived,
  /** Its packages have rows, of whatever days. */
  hasData: z.boolean(),
  /** The package's alert on the invalid share, in per cent. */
  alertPct: z.number(),
  /** Events in scope: measured = clean + GIVT + SIVT, unless filters choose reasons; invalid is of the asked class and reasons. */
  measured: Metric,
  clean: Metric,
  invalid: Metric,
  givt: Metric,
  sivt: Metric,
  /** Shares of the measured events, as `Pct`. */
  ivtPct: Metric,
  givtPct: Metric,
  sivtPct: Metric,
  viewablePct: Metric,
  /** Viewable events. */
  viewable: z.int(),
  /** Cost of all events and of the invalid ones, in units of `currency`; null where the packages have several. */
  spend: Metric,
  spendAtRisk: Metric,
  ...inCurrencies,
  /** Publishers with events in scope that are clean by all their events of the period, whatever class, reasons and other filters are asked (`judgeClean`). */
  cleanPublishers: Compared,
  /** How many of the others are not, by why. */
  unclean: z.object(Object.fromEntries(uncleanReasons.map((why) => [why, z.int()])) as Record<UncleanReason, z.ZodMiniInt>),
  /** Publishers with events. */
  publishers: Compared,
});
export type WebCounts = z.infer<typeof WebCounts>;

const share = {
  measured: z.int(),
  clean: z.int(),
  invalid: z.int(),
  invalidPct: Pct,
  givt: z.int(),
  sivt: z.int(),
  /** Verdicts are still being revised. */
  provisional: z.boolean(),
};
export const FraudDay = z.object({ date: Day, ...share });
export type FraudDay = z.infer<typeof FraudDay>;
/** An hour of a day on the package's clock, 0 to 23. */
export const FraudHour = z.object({ hour: z.int(), ...share });
export type FraudHour = z.infer<typeof FraudHour>;
/** A day of the trend; `hours` where it is the only one, null otherwise. */
export const TrendDay = z.object({ date: Day, ...share, hours: z.nullable(z.array(FraudHour)) });
export type TrendDay = z.infer<typeof TrendDay>;
/** A month, as far as the range goes. */
export const FraudMonth = z.object({ /** `YYYY-MM`. */ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), ...share });
export type FraudMonth = z.infer<typeof FraudMonth>;
/** `hour` on the package's clock where a single day is asked about, null otherwise. */
export const ReasonDay = z.object({ date: Day, hour: z.nullable(z.int()), reason: z.string(), count: z.int() });
export type ReasonDay = z.infer<typeof ReasonDay>;
/** `sub_reason` is the fraud sub-category of `category`. */
export const ReasonCount = z.object({
  reason: z.string(),
  category: z.string(),
  sub_reason: z.string(),
  /** Of the asked class; `givt` and `sivt` are the split whatever the class. */
  count: z.int(),
  givt: z.int(),
  sivt: z.int(),
});
export type ReasonCount = z.infer<typeof ReasonCount>;
export const RunningTotal = z.object({
  date: Day,
  total: z.int(),
  invalid: z.int(),
  /** The same sum of the compared period, up to its day of the same number; null where `compare` is off. */
  previousInvalid: z.nullable(z.int()),
  provisional: z.boolean(),
});
export type RunningTotal = z.infer<typeof RunningTotal>;
/** `value` is '' for events that have none: valid ones have no reason. */
export const BreakdownRow = z.object({
  value: z.string(),
  total: z.int(),
  invalid: z.int(),
  invalidPct: Pct,
  givt: z.int(),
  sivt: z.int(),
  givtPct: Pct,
  sivtPct: Pct,
  /** `invalidPct` of the compared period; null where it had too few events or `compare` is off. */
  previousPct: Pct,
  apart: Apart,
  viewable: z.int(),
  viewablePct: Pct,
  ...spent,
  /** The reason of most of its invalid events and its share of them, 0 to 100; null where it has none. */
  topReason: z.nullable(z.object({ reason: z.string(), sharePct: Pct })),
});
export type BreakdownRow = z.infer<typeof BreakdownRow>;
/** One page; `total_count` is the number of rows on all pages, `total` sums up all of them ('' as its value), whatever the page. Rows that a search leaves out count in neither. */
export const Breakdown = z.object({ rows: z.array(BreakdownRow), total_count: z.int(), total: BreakdownRow });
export type Breakdown = z.infer<typeof Breakdown>;
/** How many rows the table has when grouped so. */
export const GroupCount = z.object({ group: z.enum(breakdownGroups), count: z.int() });
export type GroupCount = z.infer<typeof GroupCount>;

/** One row of the grouped table: its numbers, its place by excess (`worstFirst`) among the rows of its group that are worse than the others, null where it is none of these, and its days. A row without a name has no place, nor has a publisher or a placement that is below the clean limit: the cards of the worst ones have the same places. */
export const RowFacts = z.object({
  row: BreakdownRow,
  /** The publisher's id where the row is one publisher. */
  id: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  excess: Excess,
  /** Rows that have a place. */
  of: z.int(),
  days: z.array(FraudDay),
  /** Of the publisher that its events are of, who asks: why they cannot be contested. Some of them are contested already, or have a credit. */
  kept: z.optional(z.enum(['contested', 'credited'])),
});
export type RowFacts = z.infer<typeof RowFacts>;
/** Events of a row by local hour of day, 0 to 23, beside those of all others in scope: people sleep, bots do not. */
export const HourCount = z.object({ hour: z.int(), count: z.int(), others: z.int() });
export type HourCount = z.infer<typeof HourCount>;
/** Reason, sub-reason, median measured, threshold; most first, at most ten. */
export const Evidence = z.object({
  reason: z.string(),
  category: z.string(),
  sub_reason: z.string(),
  verdict: z.enum(invalidVerdicts),
  count: z.int(),
  measuredMedian: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
});
export type Evidence = z.infer<typeof Evidence>;
/**
 * Other rows of the same group, most alike first, at most five of those with most invalid events. `alikePct`, 0 to 100, is the mean of two cosines:
 * of the counts of invalid events by reason, and of those by local hour; among reasons the hours alone.
 */
export const SimilarRow = z.object({ value: z.string(), total: z.int(), invalid: z.int(), invalidPct: Pct, alikePct: z.number() });
export type SimilarRow = z.infer<typeof SimilarRow>;
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
  /** Prefix that the address lies in (/24, /48 of IPv6), its autonomous system (`AS64496`) and its country; '' where it is not known. */
  network: z.string(),
  asn: z.string(),
  observed_country: z.string(),
  os: z.string(),
  browser: z.string(),
  /** Hashed advertising id; '' where none was sent. */
  device_id: z.string(),
  verdict: z.enum(verdicts),
  category: z.string(),
  subCategory: z.string(),
  reason: z.string(),
  measuredValue: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
  viewable: z.boolean(),
  ...paid,
});
export type AdEvent = z.infer<typeof AdEvent>;
/** One page; `total_count` is the number of events on all pages. */
export const AdEvents = z.object({ events: z.array(AdEvent), total_count: z.int() });
export type AdEvents = z.infer<typeof AdEvents>;

const at = <const P extends string, Q extends z.ZodMiniType, T extends z.ZodMiniType>(path: P, query: Q, summary: string, answer: T) =>
  call(`GET /api/web-bi/plots/${path}`, 'web:read', summary, { query, answer: data(answer), failures: ['limited'] });
const plot = <const P extends string, T extends z.ZodMiniType>(path: P, summary: string, answer: T) => at(path, WebQuery, summary, answer);

/** Totals of the period, each beside the previous equal period. Counts are events of the dashboard's type. Source: spec §7, D7. */
export const counts = plot('counts', 'Measured, clean and invalid events, spend and spend at risk, with the previous period', WebCounts);
/** Clean and invalid events a day; every day of the range is there. */
export const fraudTrendDate = plot('fraud_trend/date', 'Clean and invalid events a day, of a single day an hour', z.array(TrendDay));
/** Clean and invalid events a month; every month that the range touches is there, with its days in the range alone. */
export const fraudTrendMonth = plot('fraud_trend/month', 'Clean and invalid events a month', z.array(FraudMonth));
/** Invalid events by day (of a single day by hour) and reason, in this order; a reason without events in one has no row there. */
export const fraudReasonTrend = plot('fraud_reason_trend', 'Invalid events by day and reason', z.array(ReasonDay));
/** Invalid events by reason and sub-reason, most first. */
export const fraudImpression = plot('fraud_impression', 'Invalid events by reason and sub-reason', z.array(ReasonCount));
/** Events since the beginning of the range, up to each of its days. */
export const cumulativeImpressionTrend = plot('cumulative_impression_trend', 'Running sums of events', z.array(RunningTotal));
/** Five of the clean publishers with events in scope, those with the most events first. Judged and counted by all their events of the period (`judgeClean`): class, reasons and other filters choose which publishers, not which events. */
export const topFiveCleanPublisher = plot('top_five_clean_publisher', 'Cleanest publishers', z.array(PublisherShare));
/** The five publishers with the largest excess of invalid events (`worstFirst`) among those that are not below the clean limit. */
export const topFiveNotCleanPublisher = plot(
  'top_five_not_clean_publisher',
  'Publishers with the largest excess of invalid events',
  z.array(PublisherShare),
);
/** The placements with the most events, at most 100. */
export const topPlacement = plot('top_placement', 'Top placements', z.array(TrafficShare));
/** The ten placements with the largest excess of invalid events (`worstFirst`). */
export const placementHighFraudTraffic = plot(
  'placement_high_fraud_traffic',
  'Placements with the largest excess of invalid events',
  z.array(WorstTraffic),
);
/** The ten exchanges with the most events. */
export const topExchangeTraffic = plot('top_exchange_traffic', 'Top exchanges', z.array(TrafficShare));
/** All events by one dimension: the table behind the grouping switch. Ties by value. Fails: invalid for an unknown group or sort. *Added.* */
export const breakdown = at('breakdown', BreakdownQuery, 'Events by one dimension, sorted and paged', Breakdown);
/** The same with all rows on one page, for a file. 422 with `fields.limit` where there are more than `MOST_WHOLE`. *Added.* */
export const wholeBreakdown = at('breakdown/all', WholeBreakdownQuery, 'All rows of events by one dimension', Breakdown);
/** How many rows the table has by each grouping. *Added.* */
export const groupCounts = plot('groups', 'Number of values of each grouping', z.array(GroupCount));
/** What stands out on the days of the range, whatever filters and class are chosen: verdicts are of the package as a whole. *Added.* */
export const insight = plot('insight', 'What stands out', StandsOut);
/** One row of the table. Fails: missing where the row has no events in scope. *Added.* */
export const row = call('GET /api/web-bi/plots/row', 'web:read', 'One row of the grouped table, with its days', {
  query: RowQuery,
  answer: data(RowFacts),
  failures: ['limited', 'missing'],
});
/** When its events come, by hour of day. *Added.* */
export const rowHours = at('row_hours', RowQuery, 'Events of a row by hour of day', z.array(HourCount));
/** Why its events were flagged. *Added.* */
export const rowEvidence = at('row_evidence', RowQuery, 'Reasons of a row with what was measured', z.array(Evidence));
/** Rows that look like it. *Added.* */
export const rowSimilar = at('row_similar', RowQuery, 'Rows like a row', z.array(SimilarRow));
/** Events one by one, newest first, then by id. *Added.* */
export const events = at('events', WebEventsQuery, 'Events with reason, value and threshold, paged', AdEvents);

const filterArea = { path: '/api/web-bi', grant: 'web:read' } as const;
/** The values of its filters; the label of a publisher's id is its name. */
export const webOptions = optionsOf(webFilters, {
  ...filterArea,
  query: z.strictObject({ ...inScope, ...listing }).check(forward, bounded),
});
/** Events that pass all filters. *Added.* */
export const remaining = remainingOf({ ...filterArea, query: WebQuery });

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
  wholeBreakdown,
  groupCounts,
  insight,
  row,
  rowHours,
  rowEvidence,
  rowSimilar,
  events,
  remaining,
  ...byCall(webOptions),
} as const;
