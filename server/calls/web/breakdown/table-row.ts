import { sharesApart } from '../../../../contract/judgement/change.ts';
import { pctOf } from '../../../../contract/judgement/share.ts';
import type { BreakdownGroup, BreakdownRow } from '../../../../contract/areas/web/web.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { count } from '../../../analytics/metric-query.ts';
import { amountIn, currencyIn } from '../../../analytics/queries/money.ts';
import { inParts, type ComparedPeriod } from '../../../figures/web/compared.ts';
import { about, invalidIn, volumesIn, whole, within, type EventFilter, type Measured, type Scoped } from '../../../figures/web/scope.ts';
import { volumesBy, type Volume } from '../../../figures/web/volume.ts';

/** A row of the grouped table; `before` are its events in the compared period. */
export const tableRow = (
  { access }: Pick<Scoped, 'access'>,
  value: string,
  sums: Partial<Measured>,
  before: Volume | undefined,
  topReason: BreakdownRow['topReason'] | undefined,
): BreakdownRow => {
  const total = whole(sums.total),
    invalid = { part: whole(sums.invalid), all: total },
    earlier = { part: whole(before?.invalid), all: whole(before?.total) };
  return {
    value,
    total,
    invalid: whole(sums.invalid),
    invalidPct: pctOf(invalid),
    givt: whole(sums.givt),
    sivt: whole(sums.sivt),
    givtPct: pctOf({ part: whole(sums.givt), all: total }),
    sivtPct: pctOf({ part: whole(sums.sivt), all: total }),
    previousPct: pctOf(earlier),
    apart: sharesApart(invalid, earlier),
    viewable: whole(sums.viewable),
    viewablePct: pctOf({ part: whole(sums.viewable), all: total }),
    spend: amountIn(access, whole(sums.cost)),
    spendAtRisk: amountIn(access, whole(sums.costInvalid)),
    currency: currencyIn(access),
    topReason: topReason ?? null,
  };
};

/** Some values of a group in the compared period. */
export async function rowsBefore(
  analytics: Analytics,
  asked: Scoped,
  period: ComparedPeriod | null,
  column: BreakdownGroup,
  filters: readonly EventFilter[],
): Promise<ReadonlyMap<string, Volume>> {
  const { total, invalid } = volumesIn(asked);
  const rows = await inParts(analytics, asked, period, {
    dimensions: [column],
    measures: { total, invalid },
    filters: [...about(asked), ...filters],
  });
  return volumesBy(rows, (row) => row[column]);
}
/** All events in the compared period. */
export async function allBefore(
  analytics: Analytics,
  asked: Scoped,
  period: ComparedPeriod | null,
  filters: readonly EventFilter[],
): Promise<Volume | undefined> {
  const { total, invalid } = volumesIn(asked);
  const rows = await inParts(analytics, asked, period, {
    dimensions: [],
    measures: { total, invalid },
    filters: [...about(asked), ...filters],
  });
  return volumesBy(rows, () => '').get('');
}

/** The reason of most invalid events of each value, ties by reason. */
export async function topReasonsOf(
  { events }: Analytics,
  asked: Scoped,
  column: BreakdownGroup,
  filters: readonly EventFilter[],
): Promise<ReadonlyMap<string, BreakdownRow['topReason']>> {
  const rows = await events.query(
    asked.access,
    {
      dimensions: column === 'reason' ? ['reason' as const] : [column, 'reason' as const],
      measures: { count: count() },
      filters: [...within(asked), ...invalidIn(asked), ...filters],
      order: [{ by: 'count', descending: true }, { by: 'reason' }],
    },
    asked,
  );
  const all = new Map<string, number>();
  for (const row of rows) all.set(row[column], whole(all.get(row[column])) + whole(row.count));
  const tops = new Map<string, BreakdownRow['topReason']>();
  for (const row of rows) {
    const value = row[column];
    if (!tops.has(value)) tops.set(value, { reason: row.reason, sharePct: pctOf({ part: whole(row.count), all: whole(all.get(value)) }) });
  }
  return tops;
}
/** The reason of most invalid events. */
export async function topReasonOf(
  { events }: Analytics,
  asked: Scoped,
  filters: readonly EventFilter[],
): Promise<BreakdownRow['topReason']> {
  const rows = await events.query(
    asked.access,
    {
      dimensions: ['reason'],
      measures: { count: count() },
      filters: [...within(asked), ...invalidIn(asked), ...filters],
      order: [{ by: 'count', descending: true }, { by: 'reason' }],
    },
    asked,
  );
  const all = rows.reduce((sum, row) => sum + whole(row.count), 0);
  return rows[0] === undefined ? null : { reason: rows[0].reason, sharePct: pctOf({ part: whole(rows[0].count), all: all }) };
}
