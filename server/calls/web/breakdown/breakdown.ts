import {
  breakdownGroups,
  type Breakdown,
  type BreakdownScope,
  type BreakdownSort,
  type GroupCount,
  type BreakdownGroup,
} from '../../../../contract/areas/web/web.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { isAddable } from '../../../analytics/queries/money.ts';
import type { Measure } from '../../../analytics/metric-query.ts';
import type { EventColumn } from '../../../analytics/models/event-model.ts';
import { comparedOf } from '../../../figures/web/compared.ts';
import { measuredIn, whole, within, type EventFilter, type Measured, type Scoped } from '../../../figures/web/scope.ts';
import { allBefore, rowsBefore, tableRow, topReasonOf, topReasonsOf } from './table-row.ts';

type SortColumn = BreakdownSort extends infer S extends string ? (S extends `-${infer C}` ? C : S) : never;
/** What each column of the table sorts by; a share is not rounded before. */
const keys: Readonly<Record<SortColumn, { readonly by: keyof Measured; readonly per?: 'total' }>> = {
  total: { by: 'total' },
  invalid: { by: 'invalid' },
  invalidPct: { by: 'invalid', per: 'total' },
  spend: { by: 'cost' },
};

/** One page of all events by one dimension, cut by the engine: there may be millions of pages. What else its rows tell is asked about them alone. */
export async function breakdownOf(analytics: Analytics, asked: Scoped<BreakdownScope>, now: number): Promise<Breakdown> {
  const { group, sort, page, limit, search } = asked.query;
  const column = sort.replace('-', '') as SortColumn,
    sortedBy = column === 'spend' && !isAddable(asked.access) ? 'total' : column;
  const key = { ...keys[sortedBy], descending: sort.startsWith('-') },
    found: EventFilter[] = search === undefined ? [] : [{ column: group, contains: search }],
    filters = [...within(asked), ...found],
    measures = measuredIn(asked);
  const { period } = await comparedOf(analytics, asked, now);
  const [rows, [all], before, topReason] = await Promise.all([
    analytics.events.query(
      asked.access,
      { dimensions: [group], measures, filters, order: [key, { by: group }], offset: (page - 1) * limit, limit },
      asked,
    ),
    analytics.events.query(asked.access, { dimensions: [], measures: { ...measures, groups: { distinct: group } }, filters }, asked),
    allBefore(analytics, asked, period, found),
    topReasonOf(analytics, asked, found),
  ]);
  const shown: EventFilter[] = [{ column: group, oneOf: rows.map((row) => row[group]) }];
  const [rowsEarlier, topReasons] =
    rows.length === 0
      ? []
      : await Promise.all([rowsBefore(analytics, asked, period, group, shown), topReasonsOf(analytics, asked, group, shown)]);
  return {
    rows: rows.map((row) => tableRow(asked, row[group], row, rowsEarlier?.get(row[group]), topReasons?.get(row[group]))),
    total_count: whole(all?.groups),
    total: tableRow(asked, '', all ?? {}, before, topReason),
  };
}

/** Groups that one roll-up knows are counted by one question. */
const countedTogether: readonly (readonly BreakdownGroup[])[] = [
  ['publisher'],
  ['sub_publisher', 'page_id'],
  ['campaign', 'creative'],
  ['placement', 'placement_type'],
  ['channel'],
  ['country', 'device'],
  ['exchange', 'system_domain'],
  ['reason'],
];
export async function groupCountsOf({ events }: Analytics, asked: Scoped): Promise<GroupCount[]> {
  const filters = within(asked);
  const counted = await Promise.all(
    countedTogether.map(async (groups) => {
      const measures = Object.fromEntries(groups.map((group): [BreakdownGroup, Measure<EventColumn>] => [group, { distinct: group }]));
      const [row] = await events.query<never, string>(asked.access, { dimensions: [], measures, filters }, asked);
      return groups.map((group) => [group, whole(row?.[group])] as const);
    }),
  );
  const counts = new Map(counted.flat());
  return breakdownGroups.map((group) => ({ group, count: whole(counts.get(group)) }));
}
