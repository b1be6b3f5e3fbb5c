import { randomBytes, randomUUID } from 'node:crypto';
import { peopleOf } from '../records/admin/people.ts';
import { oneTimeOf } from '../records/identity/one-time.ts';
import type { Records } from '../records/records.ts';
import { leaveTrails, systemTrail, type AuditEntry } from '../records/trail.ts';
import { LINK_MS, linkPath } from './links.ts';
import { hashPassword } from './passwords.ts';
import { hashOf, newSecret } from './secrets.ts';

/** `there`: somebody administers already. `unnamed`: nobody does, and nobody was named. `taken`: the e-mail is of somebody who is no administrator, or disabled. */
export type FirstAdministrator =
  | { readonly state: 'there' | 'unnamed' | 'taken' }
  | { readonly state: 'invited'; readonly email: string; readonly path: string };

/**
 * Makes the first administrator of an installation that has none who can sign in, and a link with which they choose a password. Each start makes a new link for as long as
 * nobody has used one. `now` is epoch milliseconds.
 */
export async function firstAdministrator(records: Records, email: string | null, now: number): Promise<FirstAdministrator> {
  const password_hash = await hashPassword(randomBytes(32).toString('hex'));
  return records.transaction(async (t) => {
    const people = peopleOf(t),
      oneTime = oneTimeOf(t);
    if ((await people.administrators()) > 0) return { state: 'there' };
    if (email === null) return { state: 'unnamed' };
    const known = await t.selectFrom('users').select(['id', 'role', 'disabled_at']).where('email', '=', email).executeTakeFirst();
    if (known !== undefined && (known.role !== 'admin' || known.disabled_at !== null)) return { state: 'taken' };
    const id = known?.id ?? `u-${randomUUID()}`;
    if (known === undefined) await people.add({ id, name: email.replace(/@.*/, ''), email, role: 'admin', password_hash, created_at: now });
    const secret = newSecret();
    await oneTime.endLinksOf(id, now);
    await oneTime.add({ id: hashOf(secret), kind: 'reset', user_id: id, created_at: now, expires_at: now + LINK_MS });
    const auditEntry: AuditEntry = {
      action: known === undefined ? 'user.add' : 'user.link',
      subject: id,
      detail: { email, role: 'admin', first: true },
    };
    await leaveTrails(t, now, [{ trail: systemTrail, answer: null, auditEntry }]);
    return { state: 'invited', email, path: linkPath(secret) };
  });
}
