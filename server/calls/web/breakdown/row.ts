import type { Evidence, HourCount, RowFacts, RowScope, Verdict } from '../../../../contract/areas/web/web.ts';
import { invalidVerdicts } from '../../../../contract/areas/web/web.ts';
import { excessOf, worstFirst } from '../../../../contract/judgement/rank.ts';
import { DAY_HOURS } from '../../../../contract/time/dates.ts';
import type { Part } from '../../../../contract/judgement/share.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { count } from '../../../analytics/metric-query.ts';
import { CallFailure } from '../../../call-failure.ts';
import { comparedOf } from '../../../figures/web/compared.ts';
import { inRow, invalidIn, measuredIn, volumesIn, whole, within, type Scoped } from '../../../figures/web/scope.ts';
import { allBefore, tableRow, topReasonOf } from './table-row.ts';
import { daysOfFraud } from '../trend.ts';
import { partOf } from '../../../figures/web/volume.ts';
import { rankedPublishers } from '../publishers/top.ts';
import { rankedTraffic } from '../traffic.ts';
import { medians } from '../publishers/why.ts';

const MOST_EVIDENCE = 100;

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

/** The rows of the group that are worse than the others, worst first: those of the cards of worst publishers and placements, else those with a name. */
async function rankedIn(
  analytics: Analytics,
  asked: Scoped<RowScope>,
  everything: Part,
): Promise<{ readonly value: string; readonly excess: number }[]> {
  const { group } = asked.query;
  if (group === 'publisher')
    return (await rankedPublishers(analytics, asked)).map(({ source, excess }) => ({ value: source.publisher, excess }));
  if (group === 'placement')
    return (await rankedTraffic(analytics, asked, group)).map(({ source, excess }) => ({ value: source.name, excess }));
  const { total, invalid } = volumesIn(asked);
  const rows = await analytics.events.query(
    asked.access,
    {
      dimensions: [group],
      measures: { total, invalid },
      filters: [...within(asked), { column: group, noneOf: [''] }],
      // without an invalid event none is worse than others
      above: { measure: 'invalid', value: 0 },
    },
    asked,
  );
  const volumes = rows.map((row) => ({ value: row[group], total: whole(row.total), invalid: whole(row.invalid) }));
  return worstFirst(volumes, partOf, everything).map(({ source, excess }) => ({ value: source.value, excess }));
}

/** One row of the grouped table, whatever page it is on. Fails: 404 where it has no events in scope. */
export async function rowFactsOf(analytics: Analytics, asked: Scoped<RowScope>, now: number): Promise<RowFacts> {
  const { value } = asked.query,
    own = [inRow(asked.query)];
  const [[sums], [all], before, topReason, id, days] = await Promise.all([
    analytics.events.query(asked.access, { dimensions: [], measures: measuredIn(asked), filters: [...within(asked), ...own] }, asked),
    analytics.events.query(asked.access, { dimensions: [], measures: volumesIn(asked), filters: within(asked) }, asked),
    comparedOf(analytics, asked, now).then(({ period }) => allBefore(analytics, asked, period, own)),
    topReasonOf(analytics, asked, own),
    publisherId(analytics, asked),
    daysOfFraud(analytics, asked, now, own),
  ]);
  if (sums === undefined || whole(sums.total) === 0) throw new CallFailure('not-found');
  const of = partOf({ total: whole(sums.total), invalid: whole(sums.invalid) }),
    everything = partOf({ total: whole(all?.total), invalid: whole(all?.invalid) });
  const excess = excessOf(of, everything),
    ranked = await rankedIn(analytics, asked, everything),
    place = ranked.find((each) => each.value === value);
  return {
    row: tableRow(asked, value, sums, before, topReason),
    id,
    excess: excess === null ? null : Math.round(excess),
    rank: place === undefined ? null : 1 + ranked.filter((other) => other.excess > place.excess).length,
    of: ranked.length,
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
  return Array.from({ length: DAY_HOURS }, (_, hour) => ({
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
