import { cleannessOf } from '../../../contract/judgement/clean.ts';
import { worstFirst, type Ranked } from '../../../contract/judgement/rank.ts';
import { pctOf } from '../../../contract/judgement/share.ts';
import type { TrafficShare, WorstTraffic } from '../../../contract/areas/web/sources.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { amountIn, currencyIn } from '../../analytics/queries/money.ts';
import { measuredIn, unfiltered, volumesIn, whole, within, type EventFilter, type Scoped } from '../../figures/web/scope.ts';
import { partOf, sumOf } from '../../figures/web/volume.ts';

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
    invalidPct: pctOf(partOf({ total: whole(row.total), invalid: whole(row.invalid) })),
    givt: whole(row.givt),
    sivt: whole(row.sivt),
    spendAtRisk: amountIn(asked.access, whole(row.costInvalid)),
    currency: currencyIn(asked.access),
  }));
}

export const topTraffic = (analytics: Analytics, asked: Scoped, column: Traffic, most: number): Promise<TrafficShare[]> =>
  trafficOf(analytics, asked, column, [{ column, noneOf: [''] }], most);
/** Traffic that is worse than that of the others, worst first: with a name, and not below the clean limit by all its events, as publishers. */
export async function rankedTraffic(analytics: Analytics, asked: Scoped, column: Traffic): Promise<Ranked<TrafficShare>[]> {
  const [all, judged] = await Promise.all([trafficOf(analytics, asked, column, []), trafficOf(analytics, unfiltered(asked), column, [])]);
  const isBelow = new Set(judged.filter((each) => cleannessOf(partOf(each)) === 'clean').map(({ name }) => name));
  return worstFirst(
    all.filter(({ name }) => name !== '' && !isBelow.has(name)),
    partOf,
    partOf(sumOf(all)),
  );
}
export async function worstTraffic(analytics: Analytics, asked: Scoped, column: Traffic): Promise<WorstTraffic[]> {
  return (await rankedTraffic(analytics, asked, column))
    .slice(0, TOP_TRAFFIC)
    .map(({ source, excess }) => ({ ...source, excess: Math.round(excess) }));
}
