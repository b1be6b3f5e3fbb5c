import type { AllowField, AllowRefusal } from '../../contract/areas/report/allow.ts';
import { everything, wholePackages } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { IncidentFilter } from '../analytics/incident-scope.ts';
import { count } from '../analytics/metric-query.ts';
import type { ChangeDesk } from '../incidents/desk.ts';
import type { GivenRecords } from '../records/records.ts';
import { leaveTrails, SYSTEM, systemTrail, type AuditEntry } from '../records/trail.ts';

/** What a rule rejects: an incident that somebody has looked at, and has not confirmed. */
export const underReview: readonly IncidentFilter[] = [{ column: 'status', oneOf: ['Under review'] }];
const PIECE = 200;

/** Names under which customers keep what no publisher is known of. */
const NOBODY = /^\s*$|^\(?(organic|unattributed|unattributable|unknown|direct|none|not set|n\/a)\b/i;
/** Where a domain is its owner's own. In every other channel it is a platform: a marketplace, an app store, a network, a messenger. */
const ownChannels = ['Domain', 'Display'];

/** Why a value stands for too much to be authorised as a whole, by the incidents that its package has ever had of it; null where it does not. */
export async function refusalOf(
  analytics: Pick<Analytics, 'query'>,
  { package_name, field, value }: { readonly package_name: string; readonly field: AllowField; readonly value: string },
  signal?: AbortSignal,
): Promise<AllowRefusal | null> {
  if (field === 'publisher') return NOBODY.test(value) ? 'nobody' : null;
  const found = await analytics.query(
    everything('a rule holds for a package as a whole'),
    {
      dimensions: ['channel', 'publisher'],
      measures: { n: count() },
      filters: [
        { column: 'package', oneOf: [package_name] },
        { column: 'domain', oneOf: [value] },
      ],
    },
    signal && { signal },
  );
  const publishers = new Set(found.map(({ publisher }) => publisher).filter((publisher) => !NOBODY.test(publisher)));
  return publishers.size > 1 || found.some(({ channel }) => !ownChannels.includes(channel)) ? 'shared' : null;
}

/**
 * Rejects what is under review and authorised by a rule, but what was rejected once and is looked at again; its journal names the rule. A rule whose value
 * has come to stand for too much rejects nothing. Answers how many there were.
 */
export async function holdRules({
  records,
  analytics,
  desk,
}: {
  records: GivenRecords;
  analytics: Analytics;
  desk: ChangeDesk;
}): Promise<number> {
  let rejected = 0;
  for (const { id, package_name, field, value } of await records.allowRules.every(everything('rules are held'))) {
    if ((await refusalOf(analytics, { package_name, field, value })) !== null) continue;
    const found = await analytics.query(everything('rules are held'), {
      dimensions: ['incident_id', 'version'],
      measures: {},
      filters: [{ column: 'package', oneOf: [package_name] }, { column: field, oneOf: [value] }, ...underReview],
    });
    const chosen = await records.incidentStates.takenUp(
      everything('rules are held'),
      found.map(({ incident_id }) => incident_id),
    );
    const held = found.filter(({ incident_id }) => !chosen.has(incident_id));
    const pkg = await records.packages.byName(package_name);
    if (pkg === undefined) continue;
    for (let start = 0; start < held.length; start += PIECE)
      rejected += await desk.submit({
        access: wholePackages([pkg], 'rules are held'),
        by: { id: SYSTEM, name: '' },
        rows: held.slice(start, start + PIECE).map(({ incident_id, version }) => ({ id: incident_id, version })),
        what: { set: { status: 'Rejected', remarks: 'Authorised' } },
        reason: id,
        job: null,
        finish: async (t, rows, at) => {
          const done = rows.filter(({ outcome }) => outcome === 'ok').map(({ incident_id }) => incident_id);
          const auditEntry: AuditEntry = { action: 'rule.hold', subject: id, packageName: package_name, detail: { ids: done } };
          if (done.length > 0) await leaveTrails(t, at, [{ trail: systemTrail, auditEntry, answer: null }]);
          return done.length;
        },
      });
  }
  return rejected;
}
