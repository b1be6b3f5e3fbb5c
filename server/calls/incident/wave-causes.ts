import { waveDimensions, type WaveCause } from '../../../contract/areas/incident.ts';
import { causesOf, type Sharing } from '../../../contract/judgement/causes.ts';
import { isMost } from '../../../contract/judgement/share.ts';
import type { Day } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { IncidentColumn, IncidentFilter } from '../../analytics/incident-scope.ts';
import { count, type Measure } from '../../analytics/metric-query.ts';
import { rounded } from '../../analytics/queries/figures.ts';
import type { Wave } from './waves.ts';

/** What incidents of a wave may share beside a campaign: where shares are equal, the earlier one is named. */
const dimensions = waveDimensions.filter((dimension) => dimension !== 'campaign');
type Counted = { readonly [K in `on${number}` | `before${number}`]: number | null };

/** How many incidents each value of a dimension has on a wave's day, and on the days before that it was judged by. */
const sharingOf = <R extends Counted>(rows: readonly R[], i: number, valueOf: (row: R) => string): Sharing[] =>
  rows.map((row) => ({ value: valueOf(row), part: row[`on${i}`] ?? 0, before: row[`before${i}`] ?? 0 }));

/**
 * What the incidents of each wave share: the campaign that at least half of its excess is of; else the value of another dimension that has most of it. A dimension with one value explains
 * nothing. Banner and chart both tell this.
 */
export async function waveCausesOf(
  analytics: Analytics,
  access: AccessScope,
  filters: readonly IncidentFilter[],
  waves: readonly Wave[],
  signal: AbortSignal,
): Promise<ReadonlyMap<Day, WaveCause>> {
  const causes = new Map<Day, WaveCause>();
  if (waves.length === 0) return causes;
  const measures: Record<`on${number}` | `before${number}`, Measure<IncidentColumn>> = {};
  for (const [i, { date, base }] of waves.entries()) {
    measures[`on${i}`] = count({ column: 'day', oneOf: [date] });
    measures[`before${i}`] = count({ column: 'day', oneOf: base });
  }
  const days = [...new Set(waves.flatMap(({ date, base }) => [date, ...base]))];
  const asked = { measures, filters: [...filters, { column: 'day', oneOf: days } satisfies IncidentFilter] };
  const [campaigns, values] = await Promise.all([
    analytics.query(access, { dimensions: ['campaign', 'category'], ...asked }, { signal }),
    analytics.query(access, { dimensions: [...dimensions], sets: dimensions.map((dimension) => [dimension]), ...asked }, { signal }),
  ]);
  for (const [i, { date, count: part, usual }] of waves.entries()) {
    const found = { part, expected: usual, excess: part - usual };
    const best = (rows: readonly Sharing[]) => (rows.length < 2 ? [] : causesOf(found, rows));
    const byCampaign = new Map<string, Sharing & { category: string; most: number }>();
    for (const row of campaigns) {
      const value = row.campaign ?? '',
        known = byCampaign.get(value),
        [{ part: on, before } = { part: 0, before: 0 }] = sharingOf([row], i, () => value);
      const isMore = known === undefined || on > known.most || (on === known.most && row.category < known.category);
      byCampaign.set(value, {
        value,
        part: on + (known?.part ?? 0),
        before: before + (known?.before ?? 0),
        category: isMore ? row.category : known.category,
        most: isMore ? on : known.most,
      });
    }
    const [campaign] = best([...byCampaign.values()]).filter(({ value, share }) => value !== '' && isMost(share));
    const [other] = dimensions
      .flatMap((dimension) => {
        const own = values.filter((row) => (row[dimension] as string | null) !== null);
        return best(sharingOf(own, i, (row) => row[dimension])).map((cause) => ({ ...cause, dimension }));
      })
      .sort((a, b) => b.excess - a.excess);
    const cause =
      campaign === undefined ? other : { ...campaign, dimension: 'campaign' as const, category: byCampaign.get(campaign.value)?.category };
    if (cause === undefined) continue;
    const { dimension, value, share } = cause;
    causes.set(date, { dimension, value, sharePct: rounded(100 * share), category: ('category' in cause ? cause.category : null) ?? null });
  }
  return causes;
}
