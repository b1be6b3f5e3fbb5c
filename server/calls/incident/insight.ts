import type { Insight } from '../../../contract/areas/incident.ts';
import { surgeWeight } from '../../../contract/judgement/detection.ts';
import { isFew } from '../../../contract/judgement/share.ts';
import { openStatuses } from '../../../contract/life/life-cycle.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { overdueAt, type IncidentFilter } from '../../analytics/incident-scope.ts';
import { during, type Today } from '../../analytics/access.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import { rounded } from '../../analytics/queries/figures.ts';
import { waveCausesOf } from './wave-causes.ts';
import { wavesIn, type Wave } from './waves.ts';

const weight = ({ count: all, usual }: Wave): number => surgeWeight({ all, usual });
/** A wave beside what is usual: of few that are, there is no percentage. */
const toldOf = ({ date, count: found, usual }: Wave) => ({
  date,
  count: found,
  usual: Math.round(usual),
  changePct: isFew(usual) ? null : rounded((100 * (found - usual)) / usual),
});

/** The day that stands out most, with what explains it, how many stand out, and how many open incidents are past their time. */
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
      { dimensions: [], measures: { open: count(), overdue: count(...overdueAt(now)) }, filters: [...filters, ...during(range), isOpen] },
      { signal },
    ),
  ]);
  const [peak] = [...waves].sort((a, b) => weight(b) - weight(a));
  const causes = await waveCausesOf(analytics, access, filters, peak === undefined ? [] : [peak], signal);
  return {
    top: peak === undefined ? null : { ...toldOf(peak), cause: causes.get(peak.date) ?? null },
    open: whole(cases?.open),
    overdue: whole(cases?.overdue),
    waves: waves.length,
    ...judged,
  };
}
