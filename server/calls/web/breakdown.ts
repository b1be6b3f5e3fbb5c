import type { Breakdown } from '../../../contract/areas/web.ts';
import type { BreakdownGroup, BreakdownScope, BreakdownSort } from '../../../contract/areas/web.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { EventColumn } from '../../analytics/event-model.ts';
import { count } from '../../analytics/metric-query.ts';
import { currency, invalid, measured, pct, whole, within, type Scoped } from './scope.ts';

const measures = { ...measured, invalid: count(invalid) } as const;
type SortColumn = BreakdownSort extends infer S extends string ? (S extends `-${infer C}` ? C : S) : never;
/** What each column of the table sorts by; a share is not rounded before. */
const keys: Readonly<Record<SortColumn, { readonly by: keyof typeof measures; readonly per?: 'total' }>> = {
  total: { by: 'total' },
  invalid: { by: 'invalid' },
  invalidPct: { by: 'invalid', per: 'total' },
  spend: { by: 'cost' },
};

/** One page of all events by one dimension, cut by the engine: there may be millions of pages. */
export async function breakdownOf({ events }: Analytics, asked: Scoped<BreakdownScope>): Promise<Breakdown> {
  const { group, sort, page, limit } = asked.query;
  const column: EventColumn & BreakdownGroup = group;
  const key = { ...keys[sort.replace('-', '') as SortColumn], descending: sort.startsWith('-') },
    filters = within(asked);
  const [rows, [all]] = await Promise.all([
    events.query({ dimensions: [column], measures, filters, order: [key, { by: column }], offset: (page - 1) * limit, limit }, asked),
    events.query({ dimensions: [], measures: { groups: { distinct: column } }, filters }, asked),
  ]);
  return {
    rows: rows.map((row) => ({
      value: row[column],
      total: whole(row.total),
      invalid: whole(row.invalid),
      invalidPct: pct(whole(row.invalid), whole(row.total)),
      givt: whole(row.givt),
      sivt: whole(row.sivt),
      viewablePct: pct(whole(row.viewable), whole(row.total)),
      spend: currency(whole(row.cost)),
      spendAtRisk: currency(whole(row.costInvalid)),
    })),
    total_count: whole(all?.groups),
  };
}
