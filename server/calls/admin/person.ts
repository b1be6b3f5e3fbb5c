import type { Issue } from '../../../contract/codes/issues.ts';
import type { AdminUser, AdminUserDetail } from '../../../contract/areas/admin/admin.ts';
import type { Role } from '../../../contract/policy.ts';
import { CallFailure } from '../../call-failure.ts';
import { ABSOLUTE_MS, IDLE_MS, TOUCH_MS } from '../../identity/sessions.ts';
import { oneTimeOf } from '../../records/identity/one-time.ts';
import { peopleOf, type LiveSince, type PersonRecord } from '../../records/admin/people.ts';
import type { Database } from '../../records/engine/schema.ts';
import { secondFactorsOf } from '../../records/identity/second-factors.ts';

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A person as the list has them. */
export const answerOf = (person: PersonRecord): AdminUser => ({
  id: person.id,
  name: person.name,
  email: person.email,
  role: person.role,
  status: person.status,
  packages: person.packages.length,
  publishers: [...person.publishers],
  signedInAt: instant(person.signedInAt),
  sessions: person.sessions,
  disabledAt: instant(person.disabledAt),
  createdAt: new Date(person.createdAt).toISOString(),
  version: person.version,
});
/** Sessions that are open at an instant. */
export const liveSince = (at: number): LiveSince => ({ begunAfter: at - ABSOLUTE_MS, usedAfter: at - IDLE_MS - TOUCH_MS });

/** A person with all that is shown of them, as they stand in a transaction; missing where there is nobody of that id. */
export async function detailOf(
  t: Database,
  id: string,
  callerId: string,
  at: number,
): Promise<{ person: PersonRecord; answer: AdminUserDetail }> {
  const people = peopleOf(t);
  const [person] = await people.list(liveSince(at), id);
  if (person === undefined) throw new CallFailure('not-found');
  const [sessions, linkUntil, factor, administrators, packages] = await Promise.all([
    people.sessionsOf(id, liveSince(at)),
    oneTimeOf(t).until('reset', id, at),
    secondFactorsOf(t).byUser(id),
    people.administrators(),
    person.packages.length === 0
      ? []
      : t.selectFrom('packages').select(['name', 'title', 'customer', 'type']).where('name', 'in', person.packages).execute(),
  ]);
  const isLast = person.role === 'admin' && person.status === 'active' && administrators <= 1;
  return {
    person,
    answer: {
      ...answerOf(person),
      packageList: person.packages.flatMap((name) => packages.filter((each) => each.name === name)),
      sessionList: sessions.map(({ id: session, created_at, last_used_at, address, agent }) => ({
        id: session,
        address,
        agent,
        startedAt: new Date(created_at).toISOString(),
        lastCallAt: new Date(last_used_at).toISOString(),
      })),
      linkUntil: instant(linkUntil),
      secondFactorSince: instant(factor?.since ?? null),
      keeps: id === callerId ? 'self' : isLast ? 'last' : null,
    },
  };
}
/** A refusal of one field of a request. */
export const refuse = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });
/** Publishers are named for their role, and for no other. */
export const checkPublishers = (role: Role, publishers: readonly string[]): void => {
  if (role === 'publisher' && publishers.length === 0) throw refuse('publishers', 'publisher-required');
  if (role !== 'publisher' && publishers.length > 0) throw refuse('publishers', 'role-publisher');
};
