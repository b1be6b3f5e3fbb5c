import type { AdEvents, Verdict } from '../../../contract/areas/web/web.ts';
import type { WebEventsScope } from '../../../contract/areas/web/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { rowPageOf } from '../../analytics/queries/row-page.ts';
import { currenciesIn, units } from '../../analytics/queries/money.ts';
import { inRow, invalidIn, within, type Scoped } from './scope.ts';

const columns = [
  'event_id',
  'time',
  'package',
  'channel',
  'publisher',
  'sub_publisher',
  'campaign',
  'creative',
  'placement',
  'placement_type',
  'page_id',
  'system_domain',
  'exchange',
  'country',
  'device',
  'network',
  'asn',
  'observed_country',
  'os',
  'browser',
  'device_id',
  'verdict',
  'fraud_category',
  'fraud_sub_category',
  'reason',
  'measured_value',
  'threshold',
  'viewable',
  'cost',
  'currency_from',
  'rate',
] as const;

/** One page of events, newest first, then by id. */
export async function eventsOf(analytics: Analytics, asked: Scoped<WebEventsScope>): Promise<AdEvents> {
  const { verdict, group, value } = asked.query;
  const filters = [
    ...within(asked),
    ...(verdict === 'invalid' ? invalidIn(asked) : []),
    ...(group === undefined || value === undefined ? [] : [inRow({ group, value })]),
  ];
  const { rows, total_count } = await rowPageOf(analytics.events, asked, filters, columns, asked.query);
  const currencies = currenciesIn(asked.access);
  return {
    events: rows.map(
      ({
        event_id,
        time,
        package: package_name,
        fraud_category,
        fraud_sub_category,
        measured_value,
        verdict: found,
        viewable,
        cost,
        currency_from: from,
        rate,
        ...event
      }) => ({
        ...event,
        eventId: event_id,
        time: new Date(time).toISOString(),
        package_name,
        verdict: found as Verdict,
        category: fraud_category,
        subCategory: fraud_sub_category,
        measuredValue: measured_value,
        viewable: viewable === 1,
        cost: units(cost),
        currency: currencies.get(package_name) ?? '',
        converted: rate === null ? null : { from, rate },
      }),
    ),
    total_count,
  };
}
