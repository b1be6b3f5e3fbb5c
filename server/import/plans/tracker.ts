import { decideUnique } from '../../analytics/duckdb/unique-clicks.ts';
import { trackerModel } from '../../analytics/models/tracker-model.ts';
import type { ImportPlan } from './import-plan.ts';
import { cost, currency, instant, made, oneOf, real, revenue, term, terms, texts } from './readings.ts';

/** Clicks and events of the tracker, one by one. */
export const tracker: ImportPlan = {
  model: trackerModel,
  database: 'tracker',
  required: ['package', 'kind', 'time', 'campaign_id', 'publisher', 'fraud_status'],
  time: 'time',
  madeId: 'event_id',
  unique: { column: 'event_id', within: 'package' },
  readings: {
    package: term,
    day: made('time'),
    hour: made('time'),
    kind: oneOf(['click', 'event']),
    time: instant,
    event_id: { as: 'id' },
    ...texts('click_id', 'device_id'),
    ...terms('event_type', 'campaign_id', 'campaign', 'publisher_id', 'publisher', 'sub_publisher', 'device', 'reason'),
    country: { as: 'term', country: true },
    fraud_status: oneOf(['valid', 'fraud']),
    measured_value: real,
    threshold: real,
    is_unique: made('device_id and campaign_id'),
    click_to_event_s: { as: 'real', atLeast: 0, atMost: 1e9 },
    revenue,
    cost,
    ...currency,
  },
  // publishers are told apart by their ids: one without is its name
  alike: { publisher_id: 'publisher' },
  sameCells: { reason: { of: 'fraud_status', empty: 'valid' }, event_type: { of: 'kind', empty: 'click' } },
  otherwise: { is_unique: () => '0' },
  example: {
    package: 'com.example.app',
    kind: 'click',
    time: '2026-11-18 09:30:00',
    event_id: 'EXAMPLE-1',
    click_id: 'EXAMPLE-1',
    device_id: 'd-1',
    campaign_id: 'C-1',
    campaign: 'Autumn',
    publisher: 'Example Media',
    country: 'IN',
    fraud_status: 'valid',
    cost: '0.098',
  },
  rules: [
    { broken: (cell) => `${cell('kind')} = 'click' AND ${cell('event_type')} <> ''`, reason: 'a click has no event_type' },
    { broken: (cell) => `${cell('kind')} = 'event' AND ${cell('event_type')} = ''`, reason: 'an event needs an event_type' },
    { broken: (cell) => `${cell('kind')} = 'click' AND ${cell('device_id')} = ''`, reason: 'a click needs a device_id' },
    { broken: (cell) => `${cell('fraud_status')} = 'valid' AND ${cell('reason')} <> ''`, reason: 'what is valid has no reason' },
    {
      broken: (cell) => `${cell('fraud_status')} = 'valid' AND (${cell('measured_value')} <> '' OR ${cell('threshold')} <> '')`,
      reason: 'what is valid has no measured_value, threshold',
    },
    { broken: (cell) => `${cell('fraud_status')} = 'fraud' AND ${cell('reason')} = ''`, reason: 'fraud needs a reason' },
  ],
  decide: (staging) => decideUnique(staging, 'tracker'),
};
