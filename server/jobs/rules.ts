import type { Analytics } from '../analytics/analytics.ts';
import type { IncidentFilter } from '../analytics/incident-scope.ts';
import type { ChangeDesk } from '../incidents/desk.ts';
import type { Records } from '../records/records.ts';
import { leaveTrails, SYSTEM, systemTrail } from '../records/trail.ts';

/** What a rule rejects: an incident that somebody has looked at, and has not confirmed. */
export const underReview: readonly IncidentFilter[] = [{ column: 'status', oneOf: ['Under review'] }];
const PIECE = 200;

/** Rejects what is under review and authorised by a rule; its journal names the rule. Answers how many there were. */
export async function holdRules({
  records,
  analytics,
  desk,
}: {
  records: Records;
  analytics: Analytics;
  desk: ChangeDesk;
}): Promise<number> {
  let rejected = 0;
  for (const { id, package_name, field, value } of await records.allowRules.every()) {
    const found = await analytics.query({
      dimensions: ['incident_id', 'version'],
      measures: {},
      filters: [{ column: 'package', oneOf: [package_name] }, { column: field, oneOf: [value] }, ...underReview],
    });
    const pkg = await records.packages.byName(package_name);
    if (pkg === undefined) continue;
    for (let start = 0; start < found.length; start += PIECE)
      rejected += await desk.submit({
        access: { packages: [pkg], publishers: null, timeZone: pkg.timeZone },
        by: { id: SYSTEM, name: '' },
        rows: found.slice(start, start + PIECE).map(({ incident_id, version }) => ({ id: incident_id, version })),
        what: { set: { status: 'Rejected', remarks: 'Authorised' } },
        reason: id,
        job: null,
        finish: async (t, rows, at) => {
          const done = rows.filter(({ outcome }) => outcome === 'ok').map(({ incident_id }) => incident_id);
          const deed = { action: 'rule.hold', subject: id, packageName: package_name, detail: { ids: done } };
          if (done.length > 0) await leaveTrails(t, at, [{ trail: systemTrail, deed, answer: null }]);
          return done.length;
        },
      });
  }
  return rejected;
}
