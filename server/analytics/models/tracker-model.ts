import {
  day,
  highCardinality,
  instant,
  int,
  lowCardinality,
  money,
  nullable,
  real,
  text,
  type ColumnOf,
  type Model,
  type RowOf,
} from './model.ts';
import { rollupsOf } from '../rollup.ts';

/**
 * One row a click, an event or a cost. `day` and `hour` are local to the package's zone (D7), made once when the row is written. `kind` is click,
 * event or cost; all but events have '' for `event_type`. A cost is what a campaign cost at a publisher on a day, beside the costs that clicks and events carry: it is at the end of its day, has 0 for an hour
 * that it does not have, and is valid. `click_id` joins an event to its click, `click_to_event_s` is the time between them in seconds, null for
 * clicks. `is_unique` is 1 for the first click of a `device_id` at a campaign, 0 otherwise and for events: it is decided when the row is loaded
 * (`decideUnique`), so that unique clicks of parts sum to those of the whole. `fraud_status` is valid or fraud; a valid row has '' for `reason`, and no `measured_value`: the value that
 * was measured of a fraudulent one, which passed `threshold`. Both are null where nobody said, as in rows that were stored before these columns were. Money is in the one currency
 * of the package. `currency_from` is the currency (ISO 4217) that the file had it in and `rate` what it was multiplied by; '' and null where nothing was converted.
 */
export const trackerModel = {
  table: 'tracker_events',
  columns: {
    package: lowCardinality,
    day,
    kind: lowCardinality,
    time: instant,
    hour: int,
    event_id: text,
    click_id: text,
    event_type: lowCardinality,
    campaign_id: lowCardinality,
    campaign: lowCardinality,
    publisher_id: lowCardinality,
    publisher: lowCardinality,
    sub_publisher: highCardinality,
    country: lowCardinality,
    device: lowCardinality,
    device_id: text,
    fraud_status: lowCardinality,
    reason: lowCardinality,
    measured_value: nullable(real),
    threshold: nullable(real),
    is_unique: int,
    click_to_event_s: nullable(real),
    revenue: money,
    cost: money,
    currency_from: text,
    rate: nullable(real),
  },
} as const satisfies Model;
export type TrackerModel = typeof trackerModel;
export type TrackerRow = RowOf<TrackerModel>;
export type TrackerColumn = ColumnOf<TrackerModel>;

/** Daily sums, the smallest first: the one by publisher and campaign answers every plot and filter of the dashboard. */
export const trackerRollups = rollupsOf(trackerModel, {
  shared: ['package', 'day', 'kind', 'fraud_status', 'event_type'],
  sums: ['is_unique', 'revenue', 'cost'],
  tables: {
    tracker_days: [],
    tracker_days_publisher: ['publisher', 'publisher_id', 'campaign', 'campaign_id'],
    tracker_days_audience: ['country', 'device'],
  },
});
