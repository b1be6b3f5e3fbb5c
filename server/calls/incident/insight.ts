import type { Insight } from '../../../contract/areas/incident.ts';
import { openStatuses } from '../../../contract/life/life-cycle.ts';
import { MOST_BASE_DAYS } from '../../../contract/judgement/stands-out.ts';
import { addDays, type DateRange } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { overdueAt, type IncidentFilter } from '../../analytics/incident-scope.ts';
import { during, type Today } from '../../analytics/access.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import { rounded } from '../../analytics/queries/figures.ts';
import { wavesIn, type Wave } from './waves.ts';

/** What a surge may share, the most telling first: it wins where shares are equal. */
const dimensions = ['channel', 'category', 'publisher', 'brand', 'country'] as const;

/** The day that stands out most, with the value that explains most of it, how many stand out, and how many open incidents are past their time. */
export async function insightOf(
  analytics: Analytics,
  access: AccessScope,
  filters: readonly IncidentFilter[],
  range: DateRange,
  today: Today,
  now: number,
  signal: AbortSignal,
): Promise<Insight> {
  const isOpen: IncidentFilter = { column: 'status', oneOf: openStatuses };
  const [{ waves, ...judged }, [cases]] = await Promise.all([
    wavesIn(analytics, access, filters, range, today, signal),
    analytics.query(
      access,
      { dimensions: [], measures: { open: count(), overdue: count(overdueAt(now)) }, filters: [...filters, ...during(range), isOpen] },
      { signal },
    ),
  ]);
  const telling = ({ count: found, usual }: Wave): number => (found - usual) ** 2 / found;
  const [peak] = [...waves].sort((a, b) => telling(b) - telling(a));
  return {
    top:
      peak === undefined
        ? null
        : {
            date: peak.date,
            changePct: rounded((100 * (peak.count - peak.usual)) / peak.usual),
            count: peak.count,
            cause: await causeOf(analytics, access, filters, peak, signal),
          },
    open: whole(cases?.open),
    overdue: whole(cases?.overdue),
    waves: waves.length,
    ...judged,
  };
}

/**
 * The value that explains most of a wave: the one whose count that day exceeds its own mean over the 28 days before by most, as a share of the whole excess over
 * that mean (0 to 100). A dimension with one value explains nothing.
 */
async function causeOf(
  analytics: Analytics,
  access: AccessScope,
  filters: readonly IncidentFilter[],
  { date, count: found }: Wave,
  signal: AbortSignal,
): Promise<NonNullable<Insight['top']>['cause']> {
  const values = await analytics.query(
    access,
    {
      dimensions: [...dimensions],
      sets: dimensions.map((dimension) => [dimension]),
      measures: { before: count({ column: 'day', below: date }), onPeak: count({ column: 'day', oneOf: [date] }) },
      filters: [...filters, ...during({ fromDate: addDays(date, -MOST_BASE_DAYS), toDate: date })],
    },
    { signal },
  );
  const beyond = (onPeak: number, before: number): number => onPeak - before / MOST_BASE_DAYS;
  const [firstDimension] = dimensions;
  const rowsOf = (dimension: (typeof dimensions)[number]) => values.filter((row) => (row[dimension] as string | null) !== null);
  const all = beyond(
    found,
    rowsOf(firstDimension).reduce((sum, row) => sum + whole(row.before), 0),
  );
  let best: { dimension: (typeof dimensions)[number]; value: string; sharePct: number } | null = null;
  for (const dimension of dimensions) {
    const own = rowsOf(dimension);
    if (own.length < 2) continue;
    for (const row of own) {
      const sharePct = Math.max(0, Math.min(100, rounded((100 * beyond(whole(row.onPeak), whole(row.before))) / all)));
      if (best === null || sharePct > best.sharePct) best = { dimension, value: row[dimension], sharePct };
    }
  }
  return best;
}
