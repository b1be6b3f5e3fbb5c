import type { TrafficShare } from '../../../contract/areas/web/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { amountIn, currencyIn } from '../../analytics/queries/money.ts';
import { byText, measuredIn, pct, volumesIn, whole, within, type EventFilter, type Scoped } from './scope.ts';
import { ranked } from './volume.ts';

const TOP_TRAFFIC = 10;

/** Where events may come without one: those take no place in a list, but count among the events that a share is of. */
type Traffic = 'placement' | 'exchange';
async function trafficOf(
  { events }: Analytics,
  asked: Scoped,
  column: Traffic,
  filters: readonly EventFilter[],
  most?: number,
): Promise<TrafficShare[]> {
  const rows = await events.query(
    asked.access,
    {
      dimensions: [column],
      measures: { ...volumesIn(asked), costInvalid: measuredIn(asked).costInvalid },
      filters: [...within(asked), ...filters],
      order: [{ by: 'total', descending: true }, { by: column }],
      ...(most === undefined ? {} : { limit: most }),
    },
    asked,
  );
  return rows.map((row) => ({
    name: row[column],
    total: whole(row.total),
    invalid: whole(row.invalid),
    invalidPct: pct(whole(row.invalid), whole(row.total)),
    givt: whole(row.givt),
    sivt: whole(row.sivt),
    spendAtRisk: amountIn(asked.access, whole(row.costInvalid)),
    currency: currencyIn(asked.access),
  }));
}

export const topTraffic = (analytics: Analytics, asked: Scoped, column: Traffic, most: number): Promise<TrafficShare[]> =>
  trafficOf(analytics, asked, column, [{ column, noneOf: [''] }], most);
export const worstTraffic = async (analytics: Analytics, asked: Scoped, column: Traffic): Promise<TrafficShare[]> =>
  ranked(await trafficOf(analytics, asked, column, []))
    .filter(({ name, invalid }) => name !== '' && invalid > 0)
    .sort((a, b) => b.invalid / b.total - a.invalid / a.total || b.total - a.total || byText(a.name, b.name))
    .slice(0, TOP_TRAFFIC);
