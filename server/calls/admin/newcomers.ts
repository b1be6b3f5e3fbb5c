import { randomBytes, randomUUID } from 'node:crypto';
import type { AddedPeople } from '../../../contract/areas/admin/admin.ts';
import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Role } from '../../../contract/policy.ts';
import { CallFailure } from '../../call-failure.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { invitationMail } from '../../identity/mails.ts';
import { hashPassword, NO_PASSWORD } from '../../identity/passwords.ts';
import { accessRequestsOf } from '../../records/admin/access-requests.ts';
import { post } from '../../records/mail/mails.ts';
import { peopleOf } from '../../records/admin/people.ts';
import type { Database } from '../../records/engine/schema.ts';
import { leaveTrails, type AuditEntry, type Done, type Trail } from '../../records/trail.ts';
import { checkPublishers, detailOf, refuse } from './person.ts';
import { requestAnswer } from './requests.ts';

interface Newcomer {
  readonly name: string;
  readonly email: string;
}
interface Given {
  readonly role: Role;
  readonly packages: readonly string[];
  readonly publishers: readonly string[];
  readonly language: MailLanguage;
}
/** Nobody knows it: each person chooses one by a link. */
const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('hex'));

async function checkPackages(t: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const known = await t.selectFrom('packages').select('name').where('name', 'in', names).where('archived_at', 'is', null).execute();
  if (known.length !== names.length) throw refuse('packages', 'no-package');
}
/** Adds a person to the transaction, with the mail that invites them, and gives what that leaves in the audit log. */
async function addTo(
  t: Database,
  at: number,
  { name, email }: Newcomer,
  { role, packages, publishers, language }: Given,
  password_hash: string,
): Promise<AuditEntry> {
  const id = `u-${randomUUID()}`;
  const people = peopleOf(t);
  await people.add({ id, name, email, role, password_hash, created_at: at });
  await people.setPublishers(id, publishers);
  if (packages.length > 0)
    await t
      .insertInto('package_members')
      .values(packages.map((package_name, position) => ({ user_id: id, package_name, position })))
      .execute();
  await post(t, at, invitationMail({ name, email }, language));
  return { action: 'user.add', subject: id, detail: { name, email, role, packages, publishers } };
}
/** Approves the request for access that somebody new grants; it must be open, and of their e-mail. */
async function approve(t: Database, at: number, id: string, { email, trail }: { readonly email: string; readonly trail: Trail }) {
  const requests = accessRequestsOf(t);
  const isDecided = await requests.decide(id, { status: 'approved', reason: '', updated_at: at, decided_by: trail.userId });
  const request = await requests.byId(id);
  if (request === undefined) throw new CallFailure('not-found');
  if (!isDecided) throw new CallFailure('already-decided', { current: await requestAnswer(t, request) });
  if (request.email.toLowerCase() !== email) throw refuse('email', 'other-email');
}

/** People who are new to the installation: one, or several of a role with the same packages. */
export function newcomerHandlers({
  records,
  posts,
  now,
}: Pick<AdminDeps, 'records' | 'posts' | 'now'>): Pick<Handlers<Calls['admin']>, 'addUser' | 'addPeople'> {
  return {
    async addUser({ body, trail }) {
      checkPublishers(body.role, body.publishers);
      const email = body.email.toLowerCase();
      const password_hash = await unknownPassword();
      const answer = await records.transaction(async (t) => {
        const at = now();
        const taken = await t.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
        if (taken !== undefined) throw refuse('email', 'email-taken');
        await checkPackages(t, body.packages);
        const added = await addTo(t, at, { name: body.name, email }, body, password_hash);
        const { request_id } = body;
        if (request_id !== undefined) await approve(t, at, request_id, { email, trail });
        const user = { data: { ...(await detailOf(t, added.subject, trail.userId, at)).answer, isMailed: posts.delivers } };
        const auditEntry: AuditEntry = { ...added, detail: { ...added.detail, ...(request_id !== undefined && { request: request_id }) } };
        await leaveTrails(t, at, [{ trail, auditEntry, answer: user }]);
        return user;
      });
      posts.wake();
      return answer;
    },

    async addPeople({ body: { people, is_trial, ...given }, trail }) {
      checkPublishers(given.role, given.publishers);
      // who is only looked at gets none: to make one is expensive on purpose
      const password_hash = is_trial ? NO_PASSWORD : await unknownPassword();
      const answer = await records.transaction(async (t) => {
        const at = now();
        await checkPackages(t, given.packages);
        const all = people.map(({ name, email }) => ({ name, email: email.toLowerCase() }));
        const emails = all.map(({ email }) => email);
        const taken = new Set(
          (await t.selectFrom('users').select('email').where('email', 'in', emails).execute()).map(({ email }) => email),
        );
        const auditEntries: AuditEntry[] = [];
        const outcomes: AddedPeople['people'] = [];
        for (const person of all) {
          if (taken.has(person.email) || is_trial) {
            outcomes.push({ ...person, id: null, outcome: taken.has(person.email) ? 'taken' : 'ready' });
            continue;
          }
          const auditEntry = await addTo(t, at, person, given, password_hash);
          auditEntries.push(auditEntry);
          outcomes.push({ ...person, id: auditEntry.subject, outcome: 'added' });
        }
        const added = { data: { people: outcomes, isMailed: posts.delivers } };
        // each has their entry, and the answer is kept once
        const last = auditEntries.length - 1;
        const done = auditEntries.map((auditEntry, i): Done => ({
          trail: i === last ? trail : { ...trail, kept: () => null },
          auditEntry,
          answer: added,
        }));
        await leaveTrails(t, at, done);
        return added;
      });
      if (answer.data.people.some(({ outcome }) => outcome === 'added')) posts.wake();
      return answer;
    },
  };
}
