import { byText } from '../../../../contract/judgement/order.ts';
import { pctOf } from '../../../../contract/judgement/share.ts';
import type { BreakdownGroup, RowScope, SimilarRow } from '../../../../contract/areas/web/web.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { count } from '../../../analytics/metric-query.ts';
import { invalidIn, volumesIn, whole, within, type Scoped } from '../../../figures/web/scope.ts';

const MOST_SIMILAR = 5;
/** Rows that are looked at: those with most invalid events, since a few events are like anything. */
const CANDIDATES = 100;

type Profile = ReadonlyMap<string | number, number>;
interface Profiles {
  readonly reasons: Map<string, number>;
  readonly hours: Map<number, number>;
}
/** Events of a value by hour, or by reason: then the hour is null. */
type ProfileRow = Readonly<Record<BreakdownGroup, string>> & { readonly hour: number | null; readonly count: number | null };
const length = (profile: Profile): number => Math.hypot(...profile.values());
/** 0 to 1; 0 where one has no events. */
function cosine(a: Profile, b: Profile): number {
  const lengths = length(a) * length(b);
  let product = 0;
  for (const [key, n] of a) product += n * (b.get(key) ?? 0);
  return lengths === 0 ? 0 : product / lengths;
}

/** Other rows of the same group by how alike the reasons and the hours of their invalid events are. */
export async function rowSimilarOf({ events }: Analytics, asked: Scoped<RowScope>): Promise<SimilarRow[]> {
  const { group, value } = asked.query;
  const { total, invalid } = volumesIn(asked);
  const candidates = await events.query(
    asked.access,
    {
      dimensions: [group],
      measures: { total, invalid },
      filters: [...within(asked), { column: group, noneOf: [''] }],
      order: [{ by: 'invalid', descending: true }, { by: group }],
      limit: CANDIDATES,
    },
    asked,
  );
  const others = candidates.filter((row) => row[group] !== value && whole(row.invalid) > 0);
  if (others.length === 0) return [];
  const rows = (await events.query(
    asked.access,
    {
      dimensions: [...new Set([group, 'reason' as const, 'hour' as const])],
      sets: [[...new Set([group, 'reason' as const])], [group, 'hour']],
      measures: { count: count() },
      filters: [...within(asked), ...invalidIn(asked), { column: group, oneOf: [value, ...others.map((row) => row[group])] }],
    },
    asked,
  )) as readonly ProfileRow[];
  const profiles = new Map<string, Profiles>();
  for (const row of rows) {
    const profile = profiles.get(row[group]) ?? { reasons: new Map<string, number>(), hours: new Map<number, number>() };
    profiles.set(row[group], profile);
    if (row.hour !== null) profile.hours.set(row.hour, whole(row.count));
    else profile.reasons.set(row.reason, whole(row.count));
  }
  const own = profiles.get(value);
  if (own === undefined) return [];
  const alike = (other: Profiles | undefined): number => {
    if (other === undefined) return 0;
    const hours = cosine(own.hours, other.hours);
    return group === 'reason' ? hours : (cosine(own.reasons, other.reasons) + hours) / 2;
  };
  return others
    .map((row) => ({
      value: row[group],
      total: whole(row.total),
      invalid: whole(row.invalid),
      invalidPct: pctOf({ part: whole(row.invalid), all: whole(row.total) }),
      alikePct: Math.round(10_000 * alike(profiles.get(row[group]))) / 100,
    }))
    .sort((a, b) => b.alikePct - a.alikePct || b.invalid - a.invalid || byText(a.value, b.value))
    .slice(0, MOST_SIMILAR);
}
