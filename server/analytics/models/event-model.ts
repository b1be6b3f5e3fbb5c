import {
  day,
  instant,
  int,
  money,
  nullable,
  real,
  lowCardinality,
  text,
  highCardinality,
  type ColumnOf,
  type Model,
  type RowOf,
} from './model.ts';
import { rollupsOf } from '../rollup.ts';

/**
 * One row an ad event. `day` and `hour` are local to the package's zone (D7), made once when the row is written.
 * `type` is impression or visit, `verdict` valid, GIVT or SIVT. A valid event has '' for category, sub-category and reason, and
 * no measured value; an invalid one has the value that was measured and the threshold that it passed. `viewable` is 0 or 1. Publishers, campaigns,
 * creatives and placements have one id each.
 *
 * `network` is the prefix that the address lies in (/24 of IPv4, /48 of IPv6: never the address itself), `asn` its autonomous system (`AS64496`),
 * `observed_country` where it lies, beside `country`, which was declared. `device_id` is the hashed advertising id, '' where none was sent: nearly as
 * many values as events, so that it is text and no term of the dictionary. All of them are '' in events that were stored before these columns were.
 *
 * Money is in the currency of the package. `currency_from` is the currency (ISO 4217) that the file had it in and `rate` what it was multiplied by; '' and null where nothing was converted.
 */
export const eventModel = {
  table: 'ad_events',
  columns: {
    package: lowCardinality,
    day,
    type: lowCardinality,
    time: instant,
    hour: int,
    event_id: text,
    channel: lowCardinality,
    publisher: lowCardinality,
    publisher_id: lowCardinality,
    sub_publisher: highCardinality,
    campaign: lowCardinality,
    creative: lowCardinality,
    placement: lowCardinality,
    placement_type: lowCardinality,
    page_id: highCardinality,
    system_domain: highCardinality,
    exchange: lowCardinality,
    country: lowCardinality,
    device: lowCardinality,
    network: highCardinality,
    asn: lowCardinality,
    os: lowCardinality,
    browser: lowCardinality,
    device_id: text,
    observed_country: lowCardinality,
    verdict: lowCardinality,
    fraud_category: lowCardinality,
    fraud_sub_category: lowCardinality,
    reason: lowCardinality,
    measured_value: nullable(real),
    threshold: nullable(real),
    viewable: int,
    cost: money,
    revenue: money,
    currency_from: text,
    rate: nullable(real),
  },
} as const satisfies Model;
export type EventModel = typeof eventModel;
export type EventRow = RowOf<EventModel>;
export type EventColumn = ColumnOf<EventModel>;

/**
 * Daily sums, each by a few dimensions that are asked for together; every one has type, package, day, verdict and channel, and is sorted by them: by
 * type first, because every plot is about one; the largest by publisher next, so that a few publishers lie together. The first that has all that a
 * query names is used, so the smallest come first; what none has is answered from the events.
 */
export const eventRollups = rollupsOf(eventModel, {
  shared: ['type', 'package', 'day', 'verdict', 'channel'],
  sums: ['viewable', 'cost', 'revenue'],
  tables: {
    ad_days: [],
    ad_days_reason: ['fraud_category', 'fraud_sub_category', 'reason'],
    ad_days_placement: ['placement', 'placement_type'],
    ad_days_audience: ['country', 'device'],
    ad_days_system: ['os', 'browser'],
    ad_days_campaign: ['campaign', 'creative'],
    ad_days_publisher: ['publisher', 'publisher_id'],
    ad_days_supply: ['exchange', 'system_domain'],
    ad_days_network: ['network', 'asn'],
    ad_days_publisher_reason: ['publisher', 'publisher_id', 'fraud_category', 'fraud_sub_category', 'reason'],
  },
  // asked about a few publishers by name
  sortedBy: { ad_days_publisher_reason: ['type', 'publisher', 'package', 'day'] },
});
