import type { Evidence, HourCount, RowFacts, RowScope, Verdict } from '../../../../contract/areas/web/web.ts';
import { invalidVerdicts } from '../../../../contract/areas/web/web.ts';
import { excessOf } from '../../../../contract/judgement/rank.ts';
import type { Part } from '../../../../contract/judgement/share.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { count } from '../../../analytics/metric-query.ts';
import { CallFailure } from '../../../call-failure.ts';
import { comparedOf } from '../compared.ts';
import { inRow, invalidIn, measuredIn, volumesIn, whole, within, type Scoped } from '../scope.ts';
import { allBefore, tableRow, topReasonOf } from './table-row.ts';
import { daysOfFraud } from '../trend.ts';
import { partOf } from '../volume.ts';
import { medians } from '../publishers/why.ts';

const HOURS = 24,
  MOST_EVIDENCE = 100;

/** The id of most events of a publisher. */
async function publisherId({ events }: Analytics, asked: Scoped<RowScope>): Promise<string | null> {
  const { group, value } = asked.query;
  if (group !== 'publisher' || value === '') return null;
  const rows = await events.query(
    asked.access,
    {
      dimensions: ['publisher_id'],
      measures: { count: count() },
      filters: [...within(asked), inRow(asked.query)],
      order: [{ by: 'count', descending: true }, { by: 'publisher_id' }],
      limit: 1,
    },
    asked,
  );
  return rows[0]?.publisher_id ?? null;
}

/** The place of an excess among those of the group's rows. An excess is no more than the invalid events that it is of, so no others are read. */
async function rankOf({ events }: Analytics, asked: Scoped<RowScope>, excess: number, everything: Part): Promise<number> {
  const { total, invalid } = volumesIn(asked);
  const rows = await events.query(
    asked.access,
    {
      dimensions: [asked.query.group],
      measures: { total, invalid },
      filters: within(asked),
      above: { measure: 'invalid', value: Math.floor(excess) },
    },
    asked,
  );
  const others = rows.map((row) => excessOf(partOf({ total: whole(row.total), invalid: whole(row.invalid) }), everything));
  return 1 + others.filter((other) => other !== null && other > excess).length;
}

/** One row of the grouped table, whatever page it is on. Fails: 404 where it has no events in scope. */
export async function rowFactsOf(analytics: Analytics, asked: Scoped<RowScope>, now: number): Promise<RowFacts> {
  const { group, value } = asked.query,
    own = [inRow(asked.query)];
  const [[sums], [all], before, topReason, id, days] = await Promise.all([
    analytics.events.query(asked.access, { dimensions: [], measures: measuredIn(asked), filters: [...within(asked), ...own] }, asked),
    analytics.events.query(
      asked.access,
      { dimensions: [], measures: { ...volumesIn(asked), groups: { distinct: group } }, filters: within(asked) },
      asked,
    ),
    comparedOf(analytics, asked, now).then(({ period }) => allBefore(analytics, asked, period, own)),
    topReasonOf(analytics, asked, own),
    publisherId(analytics, asked),
    daysOfFraud(analytics, asked, now, own),
  ]);
  if (sums === undefined || whole(sums.total) === 0) throw new CallFailure('not-found');
  const of = partOf({ total: whole(sums.total), invalid: whole(sums.invalid) }),
    everything = partOf({ total: whole(all?.total), invalid: whole(all?.invalid) });
  const excess = excessOf(of, everything);
  return {
    row: tableRow(asked, value, sums, before, topReason),
    id,
    excess: excess === null ? null : Math.round(excess),
    rank: excess === null || excess <= 0 ? null : await rankOf(analytics, asked, excess, everything),
    of: whole(all?.groups),
    days,
  };
}

/** Every hour of the day, zeros included. */
export async function rowHoursOf({ events }: Analytics, asked: Scoped<RowScope>): Promise<HourCount[]> {
  const { group, value } = asked.query;
  const rows = await events.query(
    asked.access,
    {
      dimensions: ['hour'],
      measures: { count: count(inRow(asked.query)), others: count({ column: group, noneOf: [value] }) },
      filters: within(asked),
    },
    asked,
  );
  const found = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: HOURS }, (_, hour) => ({
    hour,
    count: whole(found.get(hour)?.count),
    others: whole(found.get(hour)?.others),
  }));
}

const isInvalidVerdict = (verdict: string): verdict is Exclude<Verdict, 'valid'> => invalidVerdicts.some((one) => one === verdict);
export async function rowEvidenceOf({ events }: Analytics, asked: Scoped<RowScope>): Promise<Evidence[]> {
  const rows = await events.query(
    asked.access,
    {
      dimensions: ['reason', 'fraud_category', 'fraud_sub_category', 'verdict'],
      measures: { count: count(), ...medians },
      filters: [...within(asked), inRow(asked.query), ...invalidIn(asked)],
      order: [
        { by: 'count', descending: true },
        { by: 'reason' },
        { by: 'fraud_category' },
        { by: 'fraud_sub_category' },
        { by: 'verdict' },
      ],
      limit: MOST_EVIDENCE,
    },
    asked,
  );
  return rows.flatMap(({ reason, fraud_category, fraud_sub_category, verdict, count: found, measured, threshold }) =>
    isInvalidVerdict(verdict)
      ? [
          {
            reason,
            category: fraud_category,
            sub_reason: fraud_sub_category,
            verdict,
            count: whole(found),
            measuredMedian: measured,
            threshold,
          },
        ]
      : [],
  );
}
