import type { Insight } from '../../../contract/areas/incident.ts';
import { surgeWeight } from '../../../contract/judgement/detection.ts';
import { isFew } from '../../../contract/judgement/share.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { IncidentFilter } from '../../analytics/incident-scope.ts';
import type { Today } from '../../analytics/access.ts';
import { rounded } from '../../analytics/queries/figures.ts';
import { waveCausesOf } from './wave-causes.ts';
import { wavesIn, type Wave } from './waves.ts';

const weight = ({ count, usual }: Wave): number => surgeWeight({ all: count, usual });

/** The day that stands out most, with what explains it, and how many stand out. */
export async function insightOf(
  analytics: Analytics,
  access: AccessScope,
  filters: readonly IncidentFilter[],
  range: DateRange,
  today: Today,
  signal: AbortSignal,
): Promise<Insight> {
  const { waves, ...judged } = await wavesIn(analytics, access, filters, range, today, signal);
  const [peak] = [...waves].sort((a, b) => weight(b) - weight(a));
  if (peak === undefined) return { top: null, waves: 0, ...judged };
  const { date, count, usual } = peak;
  const causes = await waveCausesOf(analytics, access, filters, [peak], signal);
  const changePct = isFew(usual) ? null : rounded((100 * (count - usual)) / usual);
  return { top: { date, count, usual: Math.round(usual), changePct, cause: causes.get(date) ?? null }, waves: waves.length, ...judged };
}
