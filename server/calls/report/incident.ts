import type { Status } from '../../../contract/life/life-cycle.ts';
import type { Incident } from '../../../contract/areas/report/report.ts';
import type { AccessScope } from '../../access.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Sources } from '../../figures/incident/list.ts';
import { assigneesOf, reportRow, rowColumns } from '../../figures/incident/rows.ts';

interface CallInput {
  readonly params: { readonly id: string };
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** One incident in access, whatever the dates. Fails: 404, the same for one of somebody else's and for one that is nowhere. */
export async function incidentOf({ analytics, people }: Sources, { params, access, signal }: CallInput, now: number): Promise<Incident> {
  const own = [{ column: 'incident_id', oneOf: [params.id] } as const];
  const [row] = await analytics.query(access, { dimensions: rowColumns, measures: {}, filters: own, limit: 1 }, { signal });
  if (row === undefined) throw new CallFailure('not-found');
  const [steps, [usual]] = await Promise.all([
    analytics.transitions.query(
      access,
      { dimensions: ['status', 'at', 'by', 'timed'], measures: {}, filters: own, order: [{ by: 'at' }] },
      { signal },
    ),
    analytics.query(
      access,
      {
        dimensions: [],
        measures: { risk: { quantile: 0.5, of: 'risk' }, of: count() },
        filters: [
          { column: 'package', oneOf: [row.package] },
          { column: 'category', oneOf: [row.category] },
        ],
      },
      { signal },
    ),
  ]);
  const median = usual?.risk === null || usual?.risk === undefined ? null : Math.round(usual.risk);
  return {
    row: reportRow(row, now, await people.namesOf(assigneesOf([row]))),
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
