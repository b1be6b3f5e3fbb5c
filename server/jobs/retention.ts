import { addDays, dayIn } from '../../contract/time/dates.ts';
import type { EmbeddedAnalytics } from '../analytics/analytics.ts';
import type { Records } from '../records/records.ts';
import { leaveTrails, systemTrail, type AuditEntry } from '../records/trail.ts';

interface Deps {
  readonly records: Records;
  /** Stores that rows leave. */
  readonly stores: Pick<EmbeddedAnalytics, 'incidents' | 'events' | 'tracker'>;
  readonly now: () => number;
}

/** Takes away rows that are older than their package lets them be, with their sums. What stays is what was made of them: tickets, files, the audit log, which notes how many left. */
export async function retire({ records, stores, now }: Deps): Promise<void> {
  const packages = await records.database
    .selectFrom('packages')
    .select(['name', 'time_zone', 'retention_days'])
    .where('retention_days', 'is not', null)
    .execute();
  for (const { name, time_zone, retention_days } of packages) {
    const before = addDays(dayIn(now(), time_zone), -(retention_days ?? 0));
    const gone = {
      incidents: await stores.incidents.forgetBefore(name, before),
      events: await stores.events.forgetBefore(name, before),
      tracker: await stores.tracker.forgetBefore(name, before),
    };
    if (gone.incidents + gone.events + gone.tracker === 0) continue;
    const auditEntry: AuditEntry = { action: 'package.retire', subject: name, packageName: name, detail: { before, ...gone } };
    await leaveTrails(records.database, now(), [{ trail: systemTrail, auditEntry, answer: null }]);
  }
}
