import { trackerModel } from '../../analytics/models/tracker-model.ts';
import type { ImportPlan } from './import-plan.ts';
import { cost, currency, made, term } from './readings.ts';

const none = { as: 'none' } as const;
/** What parts the key; within a name it is doubled. */
const DOT = '·';
const named = (text: string): string => `replace(${text}, '${DOT}', '${DOT}${DOT}')`;

/** What advertising cost by day, campaign and publisher, as ad networks report it. A row of the tracker that is no click and no event. */
export const costs: ImportPlan = {
  model: trackerModel,
  database: 'tracker',
  required: ['package', 'day', 'campaign_id', 'publisher', 'cost'],
  time: 'day',
  madeId: null,
  unique: { column: 'event_id', within: 'package' },
  summed: ['cost'],
  alike: { campaign_id: 'campaign', campaign: 'campaign_id' },
  always: { kind: 'cost', fraud_status: 'valid' },
  readings: {
    package: term,
    day: { as: 'day' },
    campaign_id: term,
    campaign: term,
    publisher_id: term,
    publisher: term,
    cost,
    ...currency,
    last_day: { as: 'day' },
    event_id: made('day, campaign_id and publisher'),
    time: none,
    hour: none,
    kind: none,
    click_id: none,
    event_type: none,
    sub_publisher: none,
    country: none,
    device: none,
    device_id: none,
    fraud_status: none,
    reason: none,
    measured_value: none,
    threshold: none,
    is_unique: none,
    click_to_event_s: none,
    revenue: none,
  },
  otherwise: {
    event_id: (value) =>
      `concat_ws(' ${DOT} ', 'cost', CAST(${value('day')} AS VARCHAR), ${named(value('campaign_id'))}, ${named(value('publisher'))})`,
  },
  example: {
    package: 'com.example.app',
    day: '2026-11-18',
    campaign_id: 'C-1',
    campaign: 'Autumn',
    publisher: 'Example Media',
    cost: '1204.50',
  },
  rules: [
    {
      broken: (_, value) => `${value('last_day')} <> ${value('day')}`,
      reason: 'the cost is of several days: last_day is another one than day; export the report by day',
    },
    { broken: (cell) => `trim(${cell('campaign_id')}) = ''`, reason: 'a cost needs a campaign_id or a campaign' },
    { broken: (cell) => `trim(${cell('publisher')}) = ''`, reason: 'a cost needs a publisher' },
  ],
};
