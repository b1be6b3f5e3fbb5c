import type { SingleRow, SingleRows, SingleRowsFileScope, SingleRowsScope } from '../../../contract/areas/tracker/claw-back.ts';
import type { TrackerScope } from '../../../contract/areas/tracker/tracker.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { AnswerRow } from '../../analytics/metric-query.ts';
import type { TrackerColumn, TrackerModel } from '../../analytics/models/tracker-model.ts';
import { currenciesIn, units } from '../../analytics/queries/money.ts';
import { rowPageOf } from '../../analytics/queries/row-page.ts';
import { within, type Scoped, type TrackerFilter } from './scope.ts';

/** What is told of a click or an event. */
export const singleColumns = [
  'package',
  'kind',
  'time',
  'event_id',
  'click_id',
  'event_type',
  'publisher',
  'publisher_id',
  'sub_publisher',
  'campaign',
  'campaign_id',
  'country',
  'device',
  'fraud_status',
  'reason',
  'measured_value',
  'threshold',
  'click_to_event_s',
  'cost',
  'currency_from',
  'rate',
] as const satisfies readonly TrackerColumn[];
export type StoredRow = AnswerRow<TrackerModel, (typeof singleColumns)[number], never>;

/** Comparison is no part of what single rows are asked by. */
type Asked<Q> = Omit<Scoped, 'query'> & { readonly query: Q };
/** Clicks and events of a scope, without costs by day, which are of no row. */
export function ofRows({ query, ...asked }: Asked<SingleRowsFileScope>): TrackerFilter[] {
  const { kind, verdict, ...scope } = query;
  return [
    ...within({ ...asked, query: { ...scope, compare: 'off' } satisfies TrackerScope }),
    { column: 'kind', oneOf: kind === 'all' ? ['click', 'event'] : [kind] },
    ...(verdict === 'fraud' ? [{ column: 'fraud_status', oneOf: ['fraud'] } as const] : []),
  ];
}
/** What else must be known to tell a row. */
export interface RowWords {
  readonly nameOf: Scoped['nameOf'];
  /** By package. */
  readonly currencies: ReadonlyMap<string, string>;
}

const instant = (at: number): string => new Date(at).toISOString();
/** A row as it travels: publishers and campaigns have the names of their records. */
export function singleRow(row: StoredRow, { nameOf, currencies }: RowWords): SingleRow {
  const isClick = row.kind === 'click',
    seconds = row.click_to_event_s;
  return {
    id: row.event_id,
    kind: isClick ? 'click' : 'event',
    clickId: row.click_id,
    clickTime: isClick ? instant(row.time) : seconds === null ? null : instant(row.time - Math.round(seconds * 1_000)),
    eventTime: isClick ? null : instant(row.time),
    eventType: row.event_type,
    package_name: row.package,
    publisher: nameOf('publisher', row.package, row.publisher_id, row.publisher),
    publisher_id: row.publisher_id,
    sub_publisher: row.sub_publisher,
    campaign: nameOf('campaign', row.package, row.campaign_id, row.campaign),
    campaign_id: row.campaign_id,
    country: row.country,
    device: row.device,
    isFraud: row.fraud_status === 'fraud',
    reason: row.reason,
    measuredValue: row.measured_value,
    threshold: row.threshold,
    clickToEventS: seconds,
    cost: units(row.cost),
    currency: currencies.get(row.package) ?? '',
    converted: row.rate === null ? null : { from: row.currency_from, rate: row.rate },
  };
}

/** One page of them, newest first, then by id. */
export async function singleRowsOf(analytics: Analytics, asked: Asked<SingleRowsScope>): Promise<SingleRows> {
  const { page, limit, ...query } = asked.query;
  const { rows, total_count } = await rowPageOf(analytics.tracker, asked, ofRows({ ...asked, query }), singleColumns, { page, limit });
  const words: RowWords = { nameOf: asked.nameOf, currencies: currenciesIn(asked.access) };
  return { rows: rows.map((row) => singleRow(row, words)), total_count, timeZone: asked.access.timeZone };
}
