import type { Insight } from '../../../contract/areas/incident.ts';
import { addDays, daysOf, type DateRange } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { IncidentFilter } from '../../analytics/incident-scope.ts';
import { during, type Today } from '../../analytics/access.ts';
import { count } from '../../analytics/metric-query.ts';
import { isSurge, median, rounded } from '../../analytics/queries/figures.ts';

/** What a surge may share, the most telling first: it wins where shares are equal. */
const dimensions = ['channel', 'category', 'publisher', 'brand', 'country'] as const;

/** Days before and after the peak that its values are compared with: near enough to be alike, few enough to be quick. */
const NEAR_DAYS = 14;

/**
 * The day that stands out most against the median day, and the value that explains most of it: the one whose count that day exceeds its
 * own mean over the days of the period around it by most, as a share of the whole excess over that mean (0 to 100). A dimension with one
 * value explains nothing.
 */
export async function insightOf(
  analytics: Analytics,
  access: AccessScope,
  filters: readonly IncidentFilter[],
  range: DateRange,
  today: Today,
  signal: AbortSignal,
): Promise<Insight> {
  const rows = await analytics.query(
    access,
    { dimensions: ['day'], measures: { count: count() }, filters: [...filters, ...during(range)] },
    { signal },
  );
  const found = new Map(rows.map((row) => [row.day, row.count ?? 0]));
  const days = daysOf(range)
    .filter((day) => day <= today.last)
    .map((date) => ({ date, count: found.get(date) ?? 0 }));
  const usual = median(days.filter(({ date }) => date < today.first).map((day) => day.count));
  const peak = days.reduce<{ date: string; count: number } | null>(
    (most, day) => (most === null || day.count > most.count ? day : most),
    null,
  );
  // Without an ordinary day there is nothing to be a percentage of.
  if (peak === null || usual === 0 || !isSurge(peak.count, usual)) return null;

  const first = addDays(peak.date, -NEAR_DAYS),
    last = addDays(peak.date, NEAR_DAYS);
  const near = days.filter(({ date }) => date >= first && date <= last && (date < today.first || date === peak.date));
  const values = await analytics.query(
    access,
    {
      dimensions: [...dimensions],
      sets: dimensions.map((dimension) => [dimension]),
      measures: { all: count(), onPeak: count({ column: 'day', oneOf: [peak.date] }) },
      filters: [...filters, ...during({ fromDate: near[0]?.date ?? peak.date, toDate: near.at(-1)?.date ?? peak.date })],
    },
    { signal },
  );
  const others = Math.max(1, near.length - 1);
  const beyond = (onPeak: number, all: number): number => onPeak - (all - onPeak) / others;
  const whole = beyond(
    peak.count,
    near.reduce((sum, day) => sum + day.count, 0),
  );
  if (whole <= 0) return null;
  let best: { dimension: (typeof dimensions)[number]; value: string; share: number } | null = null;
  for (const dimension of dimensions) {
    const own = values.filter((row) => (row[dimension] as string | null) !== null);
    if (own.length < 2) continue;
    for (const row of own) {
      const share = Math.min(100, rounded((100 * beyond(row.onPeak ?? 0, row.all ?? 0)) / whole));
      if (best === null || share > best.share) best = { dimension, value: row[dimension], share };
    }
  }
  if (best === null) return null;
  return {
    date: peak.date,
    changePct: rounded((100 * (peak.count - usual)) / usual),
    count: peak.count,
    dimension: best.dimension,
    value: best.value,
    sharePct: Math.max(0, best.share),
  };
}
