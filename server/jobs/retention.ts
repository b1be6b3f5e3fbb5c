import { addDays, dayIn, type Day } from '../../contract/time/dates.ts';
import { everything } from '../access.ts';
import type { EmbeddedAnalytics } from '../analytics/analytics.ts';
import { count, whole } from '../analytics/metric-query.ts';
import type { Records } from '../records/records.ts';
import { leaveTrails, systemTrail, type AuditEntry } from '../records/trail.ts';

/** Stores that rows leave. */
export type RetainedStores = Pick<EmbeddedAnalytics, 'incidents' | 'events' | 'tracker'>;
interface Deps {
  readonly records: Records;
  readonly stores: RetainedStores;
  readonly now: () => number;
}

/** How long a shorter retention waits before it holds, in milliseconds. */
export const RETENTION_WAIT_MS = 24 * 3_600_000;
/** The first day whose rows stay. */
export const firstKept = (now: number, timeZone: string, retentionDays: number): Day => addDays(dayIn(now, timeZone), -retentionDays);

const counted = everything('rows of a package are counted for whoever takes them away');
/** Rows of a package, of all days or of those before one. */
export async function rowsOf({ incidents, events, tracker }: RetainedStores, packageName: string, before: Day | null) {
  const filters = [
    { column: 'package', oneOf: [packageName] },
    ...(before === null ? [] : [{ column: 'day', below: before } as const]),
  ] as const;
  const query = { dimensions: [], measures: { n: count() }, filters } as const;
  const [ofIncidents, ofEvents, ofTracker] = await Promise.all([
    incidents.query(counted, query),
    events.query(counted, query),
    tracker.query(counted, query),
  ]);
  return { incidents: whole(ofIncidents[0]?.n), events: whole(ofEvents[0]?.n), tracker: whole(ofTracker[0]?.n) };
}

/**
 * Takes away rows that are older than their package lets them be, with their sums. What stays is what was made of them: tickets, files, the audit log, which notes how many left. A
 * shorter retention whose time has come holds from here on.
 */
export async function retire({ records, stores, now }: Deps): Promise<void> {
  await records.database
    .updateTable('packages')
    .set((e) => ({
      retention_days: e.ref('retention_next_days'),
      retention_next_days: null,
      retention_next_at: null,
      version: e('version', '+', 1),
    }))
    .where('retention_next_at', '<=', now())
    .execute();
  const packages = await records.database
    .selectFrom('packages')
    .select(['name', 'time_zone', 'retention_days'])
    .where('retention_days', 'is not', null)
    .execute();
  for (const { name, time_zone, retention_days } of packages) {
    const before = firstKept(now(), time_zone, retention_days ?? 0);
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
