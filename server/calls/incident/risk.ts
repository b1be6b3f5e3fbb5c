import { type RiskyIncident } from '../../../contract/areas/incident.ts';
import { openStatuses, type Priority, type Status } from '../../../contract/life/life-cycle.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { IncidentFilter } from '../../analytics/incident-scope.ts';
import { rowClock } from '../../analytics/models/incident-model.ts';
import { rounded } from '../../analytics/queries/figures.ts';

const SHORTLIST = 10;
const HOUR = 3_600_000;

/** Open incidents, riskiest first, the older one first where risk is equal. */
export async function shortlistOf(
  analytics: Analytics,
  access: AccessScope,
  filters: readonly IncidentFilter[],
  now: number,
  signal: AbortSignal,
): Promise<RiskyIncident[]> {
  const rows = await analytics.query(
    access,
    {
      dimensions: [
        'incident_id',
        'title',
        'url',
        'channel',
        'sub_channel',
        'category',
        'country',
        'brand',
        'publisher',
        'risk',
        'status',
        'priority',
        'detected_at',
        'due_at',
        'clock',
        'reemerged_count',
      ],
      measures: {},
      filters: [...filters, { column: 'status', oneOf: openStatuses }],
      order: [{ by: 'risk', descending: true }, { by: 'detected_at' }, { by: 'incident_id' }],
      limit: SHORTLIST,
    },
    { signal },
  );
  return rows.map(({ detected_at, due_at, clock, publisher, reemerged_count, status, priority, ...incident }) => ({
    ...incident,
    publisher_name: publisher,
    status: status as Status,
    priority: priority as Priority,
    detectedAt: new Date(detected_at).toISOString(),
    ageHours: rounded(Math.max(0, now - detected_at) / HOUR),
    breaching: due_at < now && clock < rowClock.paused,
    reemergedCount: reemerged_count,
  }));
}
