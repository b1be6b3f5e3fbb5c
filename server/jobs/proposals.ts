import { grantsFor, rolesWith } from '../../contract/policy.ts';
import { wholePackages } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { trackerDesk } from '../tracker/desk.ts';
import type { GivenRecords } from '../records/records.ts';
import { SYSTEM } from '../records/trail.ts';

const GRANT = 'tracker:manage';

/**
 * Tells the people of a package who manage its publishers of each one that is proposed to be blocked: once, and again where somebody kept it and it is proposed
 * anew. Answers how many notices there were.
 */
export async function watchPublishers({
  records,
  analytics,
  now,
}: {
  readonly records: GivenRecords;
  readonly analytics: Analytics;
  readonly now: () => number;
}): Promise<number> {
  const managed = (await records.packages.every()).filter(({ type }) =>
    rolesWith(GRANT).some((role) => grantsFor(role, type).includes(GRANT)),
  );
  if (managed.length === 0) return 0;
  const access = wholePackages(managed, 'publishers to block are looked for');
  const seen = await trackerDesk({ records, analytics, tickets: null, now }).see({
    caller: { id: SYSTEM, role: 'tracker' },
    access,
    signal: new AbortController().signal,
  });
  const proposed = (await seen.publishers()).filter(({ proposal }) => proposal !== null);
  if (proposed.length === 0) return 0;
  const kept = await records.tracker.keptSince(access, 0);
  const people = await records.users.membersOf(access, rolesWith(GRANT));
  return records.notices.tellOnce(
    now(),
    proposed.flatMap(({ id, package_name, publisher_name }) =>
      people
        .filter(({ packages }) => packages.has(package_name))
        .map((person) => ({
          user_id: person.id,
          kind: 'proposal' as const,
          package_name,
          subject: id,
          count: 1,
          by: '',
          status: publisher_name,
          dedupe_key: `proposal ${package_name} ${id} ${kept.get(id) ?? 0} ${person.id}`,
        })),
    ),
  );
}
