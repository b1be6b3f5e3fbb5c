import type { Breakdown } from '../../contract/web-fraud.ts';
import type { BreakdownGroup, BreakdownScope, BreakdownSort } from '../../contract/web-scope.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { EventColumn } from '../analytics/event-model.ts';
import { currency, measured, pct, whole, within, type Scoped } from './web-fraud-scope.ts';

type Sums = { readonly [K in keyof typeof measured]: number | null };
type SortColumn = BreakdownSort extends infer S extends string ? (S extends `-${infer C}` ? C : S) : never;

const invalidOf = ({ givt, sivt }: Sums): number => whole(givt) + whole(sivt);
/** What each column of the table sorts by; a share is not rounded before. */
const keys: Readonly<Record<SortColumn, (sums: Sums) => number>> = {
  total: ({ total }) => whole(total),
  invalid: invalidOf,
  invalidPct: (sums) => invalidOf(sums) / whole(sums.total),
  spend: ({ cost }) => whole(cost),
};

/** One page of all events by one dimension. The whole table is one question, so that its pages and orders are answered from one answer. */
export async function breakdownOf({ events }: Analytics, asked: Scoped<BreakdownScope>): Promise<Breakdown> {
  const { group, sort, page, limit } = asked.query;
  const column: EventColumn & BreakdownGroup = group;
  const rows = await events.query({ dimensions: [column], measures: measured, filters: within(asked), order: [{ by: column }] }, asked);
  const isDescending = sort.startsWith('-');
  const key = keys[sort.replace('-', '') as SortColumn];
  const sorted = rows.map((row) => ({ row, by: isDescending ? -key(row) : key(row) })).sort((a, b) => a.by - b.by);
  return {
    rows: sorted.slice((page - 1) * limit, page * limit).map(({ row }) => ({
      value: row[column], total: whole(row.total), invalid: invalidOf(row), invalidPct: pct(invalidOf(row), whole(row.total)), givt: whole(row.givt), sivt: whole(row.sivt),
      viewablePct: pct(whole(row.viewable), whole(row.total)), spend: currency(whole(row.cost)), spendAtRisk: currency(whole(row.costInvalid)),
    })),
    total_count: rows.length,
  };
}
