import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { bounded, Day, daysIn, forward, Instant } from '../../time/dates.ts';
import { queryOf, type FilterSetOf, type NameOf } from '../../filters/filter.ts';
import { byCall, listing, optionsOf, remainingOf } from '../../filters/options.ts';
import { trackerFilters } from '../../filters/tracker.ts';
import { arrived, feed } from '../../judgement/feed.ts';
import { StandsOut } from '../../judgement/stands-out.ts';
import { Apart, Compare, ComparedPeriod, Reclassified } from '../../metric.ts';
import { paging, Search } from '../../page.ts';
import { choiceOf, inRange } from '../../scope.ts';
import { OneCurrency, SummedMoney } from '../../units.ts';

export type TrackerFilterName = NameOf<typeof trackerFilters>;
export type TrackerFilterSet = FilterSetOf<typeof trackerFilters>;

/** P R, the filters, and what changes are against (D31). Clicks have no event type: that filter restricts events and their money alone. */
const inScope = {
  ...inRange,
  ...queryOf(trackerFilters),
  compare: Compare,
};
export const TrackerQuery = z.strictObject(inScope).check(forward, bounded);
export type TrackerScope = z.infer<typeof TrackerQuery>;

/** Units of a currency, exact to the millionth. */
const Money = z.number();
/** ISO 4217, of the packages, each once. */
const Currencies = z.array(z.string());
/** `total` and `previous` are sums of the period and of the compared one, null where it cannot be told, as money of several currencies cannot: then `series` is empty, which else has every day of the range.
 * A change is from `previous` to `comparable`: the total without costs by day of an unfinished day, which the compared period, up to the same time of the day, has not. */
export const TrackerTotal = z.object({
  total: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  comparable: z.nullable(z.number()),
  apart: Apart,
  series: z.array(z.object({ date: Day, value: z.number() })),
  compared: ComparedPeriod,
  currencies: Currencies,
});
export type TrackerTotal = z.infer<typeof TrackerTotal>;

/** `publisher` is the name of its record, or the one that clicks and events carry where there is none. `package_name` is null where publishers of several packages, or ids, have that name. */
const ofPublisher = { publisher: z.string(), publisher_id: z.string(), package_name: z.nullable(z.string()) };
export const PublisherEvents = z.object({ ...ofPublisher, events: z.int(), previous: z.nullable(z.int()) });
export type PublisherEvents = z.infer<typeof PublisherEvents>;
export const PublisherCost = z.object({
  ...ofPublisher,
  currency: z.string(),
  cost: Money,
  previous: z.nullable(Money),
  comparable: z.nullable(Money),
});
export type PublisherCost = z.infer<typeof PublisherCost>;
export const PublisherClicks = z.object({ ...ofPublisher, clicks: z.int(), uniqueClicks: z.int(), events: z.int() });
export type PublisherClicks = z.infer<typeof PublisherClicks>;
/** events = valid + fraud. */
export const PublisherFrauds = z.object({ ...ofPublisher, events: z.int(), valid: z.int(), fraud: z.int() });
export type PublisherFrauds = z.infer<typeof PublisherFrauds>;
/** profit = revenue − cost. */
export const PublisherMoney = z.object({ ...ofPublisher, currency: z.string(), revenue: Money, cost: Money, profit: Money });
export type PublisherMoney = z.infer<typeof PublisherMoney>;

/** What is summed of clicks, events and costs by the day; profit = revenue − cost. Sums of parts are those of the whole. */
const sums = {
  clicks: z.int(),
  uniqueClicks: z.int(),
  invalidClicks: z.int(),
  events: z.int(),
  fraudEvents: z.int(),
  revenue: SummedMoney,
  cost: SummedMoney,
  /** What fraudulent clicks and events cost; costs that are known by the day alone are of none. */
  fraudCost: SummedMoney,
  profit: SummedMoney,
};
export const TrackerSums = z.object(sums);
export type TrackerSums = z.infer<typeof TrackerSums>;
export const TrackerDay = z.object({ date: Day, ...sums });
export type TrackerDay = z.infer<typeof TrackerDay>;
/** Share of fraudulent events, in per cent, from which a publisher is proposed to be blocked, unless it has a limit of its own. */
export const DEFAULT_BLOCK_PCT = 25;
/** All measures of the period: `days` has every day of the range. */
export const TrackerMetrics = z.object({
  asOf: Instant,
  reclassified: Reclassified,
  timeZone: z.string(),
  compared: ComparedPeriod,
  currencies: Currencies,
  /** Filters of which a value is nowhere in these days, whatever the other filters. */
  unmatched: z.array(z.string()),
  ...feed,
  arrived,
  /** Its packages have rows, of whatever days. */
  hasData: z.boolean(),
  /** Shares of fraudulent events, in per cent, from which a publisher stands out and is proposed to be blocked. */
  alertPct: z.number(),
  blockPct: z.number(),
  total: TrackerSums,
  previous: z.nullable(TrackerSums),
  /** What changes are to, as in `TrackerTotal`. */
  comparable: z.nullable(TrackerSums),
  apart: z.object({ profit: Apart, /** Events per click. */ cvr: Apart }),
  days: z.array(TrackerDay),
  /** The money of the period in each currency of the packages. */
  amounts: z.array(z.object({ currency: z.string(), revenue: Money, cost: Money, fraudCost: Money, profit: Money })),
});
export type TrackerMetrics = z.infer<typeof TrackerMetrics>;

/** Most days whose measures are told by the hour. */
export const MOST_HOURLY_DAYS = 31;
export const TrackerHoursQuery = z.strictObject(inScope).check(
  forward,
  bounded,
  z.refine((range) => !(daysIn(range) > MOST_HOURLY_DAYS), { error: `hours-too-long:${MOST_HOURLY_DAYS}`, path: ['toDate'] }),
);
/** An hour, `YYYY-MM-DDTHH` in the zone of the package: one that comes twice, where clocks are put back, is told as one. */
export const TrackerHour = z.object({ at: z.string(), ...sums });
export type TrackerHour = z.infer<typeof TrackerHour>;
/** `hours` has every hour of the range, in order, but those that have not begun. Costs that are known by the day are in none of them. */
export const TrackerHours = z.object({ asOf: Instant, timeZone: z.string(), currency: OneCurrency, ...feed, hours: z.array(TrackerHour) });
export type TrackerHours = z.infer<typeof TrackerHours>;

/** Levels of the grouped table, outermost first. */
export const trackerGroupings = [
  'publisher',
  'publisher,campaign',
  'publisher,campaign,event',
  'publisher,event',
  'campaign',
  'campaign,publisher',
  'campaign,publisher,event',
  'campaign,event',
  'event',
  'event,publisher',
  'event,publisher,campaign',
  'event,campaign',
] as const;
export type TrackerGrouping = (typeof trackerGroupings)[number];
/** Where the packages have several currencies, amounts are not compared: there those of money sort by events. */
export const trackerSorts = [
  '-revenue',
  'revenue',
  '-cost',
  'cost',
  '-profit',
  'profit',
  '-clicks',
  'clicks',
  '-events',
  'events',
  '-fraudEvents',
  'fraudEvents',
  '-fraudCost',
  'fraudCost',
] as const;
export type TrackerSort = (typeof trackerSorts)[number];
/**
 * Groups of the first level that somebody may have to act on: `losing` cost more than they bring, in one currency; the share of fraudulent events of `alert` is at or above the alert, a
 * record's own or else the package's; `cap` are publishers with at least `NEAR_CAP_PCT` of their cap of events of today used, whatever the filters.
 */
export const trackerSets = ['all', 'losing', 'alert', 'cap'] as const;
export type TrackerSet = (typeof trackerSets)[number];
/**
 * The sets that judge all events of a group. Under a filter of event types or fraud statuses there are none such: of a part, every publisher with a fraudulent event would be at 100 %,
 * and cost would stand without what it brings.
 */
export const setsOfAllEvents: readonly TrackerSet[] = ['losing', 'alert'];
/** Do filters leave all events of whatever they are about, so that these can be judged? */
export const hasAllEvents = ({ event_type, fraud_status }: Readonly<Record<'event_type' | 'fraud_status', string>>): boolean =>
  [event_type, fraud_status].every((filter) => choiceOf(filter).values.length === 0);
/** Per cent of a cap from which it is nearly used. */
export const NEAR_CAP_PCT = 90;
/** A page of the groups of the first level; their parts come with them, in the same order. `search` is in the name of such a group. */
const grouped = {
  ...inScope,
  group: z._default(z.enum(trackerGroupings), 'publisher'),
  sort: z._default(z.enum(trackerSorts), '-revenue'),
  set: z._default(z.enum(trackerSets), 'all'),
  search: Search,
};
export const TrackerTableQuery = z.strictObject({ ...grouped, ...paging }).check(forward, bounded);
const WholeTableQuery = z.strictObject(grouped).check(forward, bounded);
export type TrackerTableScope = z.infer<typeof TrackerTableQuery>;
/** `path` names the groups that the row is in, outermost first, one a level. Clicks have no event type: `clicks` and their kinds are null below that level. */
export const TrackerTableRow = z.object({
  path: z.array(z.string()),
  /** Package and id of the publisher or campaign that the row is; null for one of several of that name, and for events. */
  package_name: z.nullable(z.string()),
  code: z.nullable(z.string()),
  clicks: z.nullable(z.int()),
  uniqueClicks: z.nullable(z.int()),
  invalidClicks: z.nullable(z.int()),
  events: z.int(),
  fraudEvents: z.int(),
  revenue: SummedMoney,
  cost: SummedMoney,
  fraudCost: SummedMoney,
  profit: SummedMoney,
});
export type TrackerTableRow = z.infer<typeof TrackerTableRow>;
/** `rows` are depth first; `total_count` counts the groups of the set on all pages, `total` sums up all of them. `sets`: how many groups each has that `search` finds; null under a filter of event types or fraud statuses for those that judge all events: then `set=losing` and `set=alert` answer all groups. */
export const TrackerTable = z.object({
  rows: z.array(TrackerTableRow),
  total_count: z.int(),
  total: TrackerSums,
  currency: OneCurrency,
  sets: z.object({ all: z.int(), losing: z.nullable(z.int()), alert: z.nullable(z.int()), cap: z.int() }),
});
export type TrackerTable = z.infer<typeof TrackerTable>;

const plot = <const P extends string, T extends z.ZodMiniType>(path: P, summary: string, answer: T) =>
  call(`GET /api/mtrackit/plots/${path}`, 'tracker:read', summary, { query: TrackerQuery, answer: data(answer), failures: ['limited'] });
const filterArea = { path: '/api/mtrackit', grant: 'tracker:read' } as const;
/** The values of its filters. */
export const trackerOptions = optionsOf(trackerFilters, {
  ...filterArea,
  query: z.strictObject({ ...inScope, ...listing }).check(forward, bounded),
});
/** Clicks and events that pass all filters. *Added.* */
export const remaining = remainingOf({ ...filterArea, query: TrackerQuery });

/** All measures by day. Not in spec §7: what profit, ROAS, CVR and the chart of metrics are made from. */
const metrics = plot('metrics', 'All measures of the period and of each of its days', TrackerMetrics);
/** All measures by hour. Not in spec §7. */
const hours = call('GET /api/mtrackit/plots/metrics_by_hour', 'tracker:read', 'All measures of each hour of up to 31 days', {
  query: TrackerHoursQuery,
  answer: data(TrackerHours),
  failures: ['limited'],
});
/** Not in spec §7: the grouped table. */
const table = call(
  'GET /api/mtrackit/plots/publisher_table',
  'tracker:read',
  'Measures by publisher, campaign and event, in up to three levels',
  {
    query: TrackerTableQuery,
    answer: data(TrackerTable),
    failures: ['limited'],
  },
);
/** The same with all groups on one page, for a file. 422 with `fields.limit` where there are more than `MOST_WHOLE`. Not in spec §7. */
const wholeTable = call('GET /api/mtrackit/plots/publisher_table/all', 'tracker:read', 'All measures by publisher, campaign and event', {
  query: WholeTableQuery,
  answer: data(TrackerTable),
  failures: ['limited'],
});
/** Publishers and campaigns whose share of fraudulent events stands out, whatever filters are chosen. Not in spec §7. */
const standsOut = plot('stands_out', 'What stands out among events', StandsOut);
/** The plots of the tracker and its filters; rows of publishers come most first. Source: spec §7 "Tracker". */
export const trackerCalls = {
  totalRevenue: plot('total_revenue', 'Revenue, with the previous period and a value a day', TrackerTotal),
  totalCost: plot('total_cost', 'Cost, with the previous period and a value a day', TrackerTotal),
  totalEvents: plot('total_events', 'Events, with the previous period and a value a day', TrackerTotal),
  totalClicks: plot('total_clicks', 'Clicks, with the previous period and a value a day', TrackerTotal),
  topFivePublishersEvent: plot('top_five_publishers_event', 'The five publishers with most events', z.array(PublisherEvents)),
  topFivePublishersCost: plot(
    'top_five_publishers_cost',
    'The five publishers with most cost; none of several currencies',
    z.array(PublisherCost),
  ),
  clickEventPublishers: plot('click_event_publishers', 'Clicks and events by publisher', z.array(PublisherClicks)),
  eventFraudsPublishers: plot('event_frauds_publishers', 'Valid and fraudulent events by publisher', z.array(PublisherFrauds)),
  revenueCostPublishers: plot(
    'revenue_cost_publishers',
    'Revenue, cost and profit by publisher; none of several currencies',
    z.array(PublisherMoney),
  ),
  metrics,
  hours,
  standsOut,
  table,
  wholeTable,
  remaining,
  ...byCall(trackerOptions),
};
