import * as z from 'zod/mini';
import { bounded, forward } from './dates.ts';
import { ALL, Filter, inRange } from './scope.ts';

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

/** Rows of a page (D7). */
export const pageSizes = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;
const LAST_PAGE = 1_000_000_000;
const paging = {
  /** From 1; one beyond the end is an empty page. */
  page: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1),
  limit: z._default(
    z.coerce.number<number>().check(
      z.refine((n) => pageSizes.some((size) => size === n), `One of ${pageSizes.join(', ')}`),
      z.meta({ enum: [...pageSizes] }),
    ),
    DEFAULT_PAGE_SIZE,
  ),
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
export const WebListQuery = z
  .strictObject({ ...inScope, ...paging, search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))) })
  .check(forward, bounded);
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
