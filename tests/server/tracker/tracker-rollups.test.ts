import { trackerFilters } from '../../../contract/filters/tracker.ts';
import { namesOf } from '../../../contract/filters/filter.ts';
import { expect, it } from 'vitest';
import { count, sum } from '../../../server/analytics/metric-query.ts';
import { rollupFor } from '../../../server/analytics/rollup.ts';
import { trackerRollups, type TrackerColumn } from '../../../server/analytics/models/tracker-model.ts';

const columnOf = {
  campaign_id: 'campaign_id',
  event_type: 'event_type',
  publisher_name: 'publisher',
  fraud_status: 'fraud_status',
} as const satisfies Record<keyof typeof trackerFilters, TrackerColumn>;
const measures = { rows: count<TrackerColumn>(), unique: sum<TrackerColumn>('is_unique'), cost: sum<TrackerColumn>('cost') };

it.each([[[]], [['day']], [['publisher', 'publisher_id']], [['publisher', 'campaign', 'event_type']]])(
  'is answered from daily sums by %j under every filter',
  (dimensions) => {
    const filters = namesOf(trackerFilters).map((name) => ({ column: columnOf[name], oneOf: ['x'] }));
    expect(rollupFor({ dimensions, measures, filters }, trackerRollups)?.model.table).toBe('tracker_days_publisher');
  },
);

it('is answered from the smallest sums where no filter holds', () => {
  expect(rollupFor({ dimensions: ['day'], measures, filters: [] }, trackerRollups)?.model.table).toBe('tracker_days');
});
