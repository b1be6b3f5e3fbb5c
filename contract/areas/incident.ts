import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { Duration } from '../judgement/duration.ts';
import { arrived, feed } from '../judgement/feed.ts';
import { Apart, Compare, ComparedPeriod, Metric } from '../metric.ts';
import { bounded, Day, forward, Instant } from '../time/dates.ts';
import { priorities, stages, statuses } from '../life/life-cycle.ts';
import { incidentFilters, IncidentQuery } from '../filters/incident.ts';
import { byCall, listing, optionsOf, remainingOf } from '../filters/options.ts';

/** What the totals are asked about: what every plot is, and what they are compared with. */
export const CountsQuery = z.strictObject({ ...IncidentQuery.shape, compare: Compare }).check(forward, bounded);
export type CountsScope = z.infer<typeof CountsQuery>;
/**
 * `previous` is the compared period as it stood then (D31): as long before now as it lies before the range, with the statuses that its incidents had
 * at that moment. It is null where a status of that moment is not known, for all that depends on it.
 */
export const Counts = z.object({
  asOf: Instant,
  timeZone: z.string(),
  compared: ComparedPeriod,
  /** The last day that is over, wherever there are packages; days after it are still filling. */
  finalTo: Day,
  /** Filters of which a value is nowhere in these days, whatever the other filters. */
  unmatched: z.array(z.string()),
  /** False where no incident of these packages was ever loaded: its zeros say nothing. */
  hasData: z.boolean(),
  /** Of incidents nothing tells that a feed has stopped: a day without any is one on which nothing happened. */
  dataFrom: feed.dataFrom,
  /** Nor is there a last row: the running day goes up to `asOf`. */
  running: feed.running,
  arrived,
  /** Counts of incidents detected in the period. */
  total: Metric,
  fresh: Metric,
  takedown: Metric,
  down: Metric,
  rejected: Metric,
  active: Metric,
  closed: Metric,
  reemerged: Metric,
  /** Open past the SLA of their priority. */
  breaching: Metric,
  /** Down as a share of requested, 0 to 100, and the incidents that it is of. */
  successPct: Metric,
  success: z.object({ part: z.int(), all: z.int() }),
  /**
   * From first seen to first verified down (J5): of the incidents detected in the period, whatever their status; rejected ones are left out, and those
   * not down yet count with their age. `series`: the median hours of each day of detection, null of a day that has none; from the day `youngFrom` on,
   * days are younger than the median of the period, so that only their fast ones can be down. `previous`: of the compared period as it stood then.
   */
  timeToDown: z.object({
    ...Duration.shape,
    previous: z.nullable(Duration),
    apart: Apart,
    series: z.array(z.nullable(z.number())),
    youngFrom: z.nullable(Day),
  }),
});
export type Counts = z.infer<typeof Counts>;
const byGroup = { fresh: z.int(), takedown: z.int(), down: z.int(), rejected: z.int(), total: z.int() };
/** What the incidents of a day that stands out may share. */
export const waveDimensions = ['campaign', 'channel', 'category', 'publisher', 'brand', 'country'] as const;
/**
 * What the excess of a day shares, and its part of that excess, 0 to 100: the campaign that at least half of it is of, with the category of most of its incidents; else what has most of it.
 * Chart and banner tell the same of a day.
 */
export const WaveCause = z.object({
  dimension: z.enum(waveDimensions),
  value: z.string(),
  sharePct: z.number(),
  category: z.nullable(z.string()),
});
export type WaveCause = z.infer<typeof WaveCause>;
export const VolumeDay = z.object({
  date: Day,
  ...byGroup,
  /** Still filling: today, in the package's zone. */
  provisional: z.boolean(),
  /** There where the day stands out by its volume against its own 7 to 28 days before: what is usual, and what its excess shares. */
  wave: z.nullable(z.object({ usual: z.int(), cause: z.nullable(WaveCause) })),
  /** The 24 hours of the day in the package's zone, where the range is one day. */
  hours: z.nullable(z.array(z.object({ hour: z.int(), ...byGroup }))),
});
export type VolumeDay = z.infer<typeof VolumeDay>;
export const ChannelCount = z.object({ channel: z.string(), count: z.int() });
export type ChannelCount = z.infer<typeof ChannelCount>;
export const SubChannelCount = z.object({ channel: z.string(), sub_channel: z.string(), count: z.int() });
export type SubChannelCount = z.infer<typeof SubChannelCount>;
export const LocationCount = z.object({ /** ISO 3166-1 alpha-2. */ country: z.string(), count: z.int() });
export type LocationCount = z.infer<typeof LocationCount>;
/** The ten countries with the most incidents, and how many incidents there are in all others. */
export const Locations = z.object({ top: z.array(LocationCount), elsewhere: z.int() });
export type Locations = z.infer<typeof Locations>;
export const CategoryCount = z.object({ category: z.string(), count: z.int(), active: z.int() });
export type CategoryCount = z.infer<typeof CategoryCount>;
export const PublisherCount = z.object({ publisher_name: z.string(), count: z.int(), active: z.int() });
export type PublisherCount = z.infer<typeof PublisherCount>;
export const FunnelStage = z.object({ stage: z.enum(stages), count: z.int() });
export type FunnelStage = z.infer<typeof FunnelStage>;
export const RiskyIncident = z.object({
  incident_id: z.string(),
  title: z.string(),
  url: z.string(),
  channel: z.string(),
  sub_channel: z.string(),
  category: z.string(),
  country: z.string(),
  brand: z.string(),
  publisher_name: z.string(),
  /** 0 to 100. */
  risk: z.int(),
  status: z.enum(statuses),
  priority: z.enum(priorities),
  detectedAt: Instant,
  /** Hours since first seen, as of the answer. */
  ageHours: z.number(),
  breaching: z.boolean(),
  /** How often it came back after it was down. */
  reemergedCount: z.int(),
});
export type RiskyIncident = z.infer<typeof RiskyIncident>;
/** How long the incidents of a channel take until they are down; rejected ones are left out, and those not down yet count with their age (J5). */
export const TakedownTime = z.object({ channel: z.string(), ...Duration.shape });
export type TakedownTime = z.infer<typeof TakedownTime>;
/** What is worth a sentence: the day that stands out most, and how many there are. A day is judged against its own 28 days before, so that no range changes it. */
export const Insight = z.object({
  /** The wave that tells most; null where no day stands out. */
  top: z.nullable(
    z.object({
      date: Day,
      count: z.int(),
      /** What is usual, in whole incidents, and by how much the day is above it in per cent; null where too few are usual for a percentage. */
      usual: z.int(),
      changePct: z.nullable(z.number()),
      /** Null where all that there is has one value. */
      cause: z.nullable(WaveCause),
    }),
  ),
  /** Open incidents of the period, and those of them that are past their time: they may be on no unusual day. */
  open: z.int(),
  overdue: z.int(),
  /** Days that stand out: those that have a `wave` in the volume. */
  waves: z.int(),
  /** Days of the range from the package's first incident on, those that were judged, and how few days before had the last one that was not. */
  days: z.int(),
  judged: z.int(),
  shortOf: z.nullable(z.int()),
});
export type Insight = z.infer<typeof Insight>;

const plotAbout =
  <Q extends z.ZodMiniType>(query: Q) =>
  <const P extends string, T extends z.ZodMiniType>(path: P, summary: string, answer: T) =>
    call(`GET /api/bi/plots/${path}`, 'incident:read', summary, { query, answer: data(answer), failures: ['limited'] });
const plot = plotAbout(IncidentQuery);
/** Totals of the period, each beside the compared one as it stood then. Counts are incidents. Source: spec §7, D7, D31. */
export const counts = plotAbout(CountsQuery)('counts', 'Totals by stage, with the compared period', Counts);
/** Incidents a day by group; the groups sum to `total`. Every day of the range is there. */
export const incidentVolume = plot('incident_volume', 'Incidents a day', z.array(VolumeDay));
/** Active cases by channel, most first. */
export const activeCasesByChannel = plot('active_cases_by_channel', 'Active cases by channel', z.array(ChannelCount));
/** Active cases by sub-channel, most first; they sum to the channel's. */
export const subChannel = plot('sub_channel', 'Active cases by sub-channel', z.array(SubChannelCount));
/** The ten countries with the most incidents, and the rest. */
export const topTenLocation = plot('top_ten_location', 'Top ten locations', Locations);
/** Incidents and active cases by category, most first. */
export const categoryLevelCount = plot('category_level_count', 'Incidents by category', z.array(CategoryCount));
/** Incidents and active cases by publisher, most first, at most 50. */
export const publisherLevelCount = plot('publisher_level_count', 'Incidents by publisher', z.array(PublisherCount));
/** How far the incidents of the period got. *Added.* */
export const funnel = plot('funnel', 'Life-cycle funnel', z.array(FunnelStage));
/** The ten riskiest open incidents of the period. *Added.* */
export const riskShortlist = plot('risk_shortlist', 'Riskiest open incidents', z.array(RiskyIncident));
/** Time from first seen to verified down by channel, most cases first, whatever the statuses that are asked about. *Added.* */
export const takedownTime = plot('takedown_time', 'Time to takedown by channel', z.array(TakedownTime));
/** The surge of the period, or null where no day stands out. *Added.* */
export const insight = plot('insight', 'What stands out', Insight);

const filterArea = { path: '/api/bi', grant: 'incident:read' } as const;
/** The values of its filters (publisher role: its own); priorities come from the least to the most urgent. */
export const incidentOptions = optionsOf(incidentFilters, {
  ...filterArea,
  query: z.strictObject({ ...IncidentQuery.shape, ...listing }).check(forward, bounded),
});
/** Incidents that pass all filters. *Added.* */
export const remaining = remainingOf({ ...filterArea, query: IncidentQuery });

/** The calls of the incident dashboard and its filters. */
export const incidentCalls = {
  counts,
  incidentVolume,
  activeCasesByChannel,
  subChannel,
  topTenLocation,
  categoryLevelCount,
  publisherLevelCount,
  funnel,
  riskShortlist,
  takedownTime,
  insight,
  remaining,
  ...byCall(incidentOptions),
} as const;
