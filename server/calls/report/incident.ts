import type { Status } from '../../../contract/life-cycle.ts';
import type { Incident } from '../../../contract/areas/report.ts';
import type { AccessScope } from '../../access.ts';
import { withinAccess } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import { CallFailure } from '../../call-failure.ts';
import { reportRow, rowColumns } from './rows.ts';

interface Asked {
  readonly params: { readonly id: string };
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** One incident in access, whatever the dates. Fails: 404, the same for one of somebody else's and for one that is nowhere. */
export async function incidentOf(analytics: Analytics, { params, access, signal }: Asked, now: number): Promise<Incident> {
  const own = [...withinAccess(access), { column: 'incident_id', oneOf: [params.id] } as const];
  const [row] = await analytics.query({ dimensions: rowColumns, measures: {}, filters: own, limit: 1 }, { signal });
  if (row === undefined) throw new CallFailure(404, 'Not found');
  const [steps, [usual]] = await Promise.all([
    analytics.transitions.query(
      { dimensions: ['status', 'at', 'by', 'timed'], measures: {}, filters: own, order: [{ by: 'at' }] },
      { signal },
    ),
    analytics.query(
      {
        dimensions: [],
        measures: { risk: { quantile: 0.5, of: 'risk' }, of: count() },
        filters: [...withinAccess(access), { column: 'package', oneOf: [row.package] }, { column: 'category', oneOf: [row.category] }],
      },
      { signal },
    ),
  ]);
  const median = usual?.risk === null || usual?.risk === undefined ? null : Math.round(usual.risk);
  return {
    row: reportRow(row, now),
    life: steps.map(({ status, at, by, timed }) => ({
      status: status as Status,
      at: timed === 1 ? new Date(at).toISOString() : null,
      by,
    })),
    reason: { usual: median, apart: median === null ? null : row.risk - median, of: whole(usual?.of) },
    asOf: new Date(now).toISOString(),
    timeZone: access.timeZone,
  };
}
