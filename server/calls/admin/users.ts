import { randomBytes, randomUUID } from 'node:crypto';
import type { AdminUser, AdminUserDetail, UserSort } from '../../../contract/areas/admin.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Role } from '../../../contract/policy.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { LINK_MS, linkPath } from '../../identity/links.ts';
import { factorEndedMail, invitationMail } from '../../identity/mails.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { hashOf, newSecret } from '../../identity/secrets.ts';
import { ABSOLUTE_MS, IDLE_MS, TOUCH_MS } from '../../identity/sessions.ts';
import { accessRequestsOf } from '../../records/access-requests.ts';
import { peopleOf, type LiveSince, type PersonRecord } from '../../records/people.ts';
import { post } from '../../records/mails.ts';
import { oneTimeOf } from '../../records/one-time.ts';
import { secondFactorsOf } from '../../records/second-factors.ts';
import type { Database } from '../../records/schema.ts';
import { searchable, wordsOf } from '../../records/searchable.ts';
import { leaveTrails, type Deed, type Trail } from '../../records/trail.ts';
import { requestAnswer } from './requests.ts';

type Deps = Pick<HandlerDeps, 'records' | 'posts' | 'now'>;
type UserHandlers = Pick<
  Handlers<Calls['admin']>,
  | 'users'
  | 'user'
  | 'addUser'
  | 'changeUser'
  | 'disableUser'
  | 'enableUser'
  | 'signOutUser'
  | 'endUserSession'
  | 'endUserFactor'
  | 'makeLink'
>;
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
const refuse = (field: string, message: string): CallFailure =>
  new CallFailure('invalid', 'Invalid request', { fields: { [field]: [message] } });

const answerOf = (person: PersonRecord): AdminUser => ({
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
const liveSince = (at: number): LiveSince => ({ begunAfter: at - ABSOLUTE_MS, usedAfter: at - IDLE_MS - TOUCH_MS });

const compared = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const sortOf: Readonly<Record<UserSort, (a: PersonRecord, b: PersonRecord) => number>> = {
  name: (a, b) => compared.compare(a.name, b.name),
  '-name': (a, b) => compared.compare(b.name, a.name),
  // those who never signed in come last both ways
  'signed-in': (a, b) => (a.signedInAt ?? Infinity) - (b.signedInAt ?? Infinity) || 0,
  '-signed-in': (a, b) => (b.signedInAt ?? -Infinity) - (a.signedInAt ?? -Infinity) || 0,
  '-created': (a, b) => b.createdAt - a.createdAt,
};

/** A person with all that is shown of them, as they stand in a transaction; missing where there is nobody of that id. */
async function detailOf(t: Database, id: string, callerId: string, at: number): Promise<{ person: PersonRecord; answer: AdminUserDetail }> {
  const people = peopleOf(t);
  const [person] = await people.list(liveSince(at), id);
  if (person === undefined) throw new CallFailure('missing', 'Not found');
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
const checkPublishers = (role: Role, publishers: readonly string[]): void => {
  if (role === 'publisher' && publishers.length === 0) throw refuse('publishers', 'Publisher is required');
  if (role !== 'publisher' && publishers.length > 0) throw refuse('publishers', 'Of the publisher role alone');
};

/** People of the installation: they are added, changed, disabled and enabled, and nobody is deleted. */
export function userHandlers({ records, posts, now }: Deps): UserHandlers {
  /** Changes a person of a version in one transaction with what it leaves. `change` says what was done, or null where nothing was. */
  const write = (
    { id, version, trail }: { readonly id: string; readonly version: number | null; readonly trail: Trail },
    change: (t: Database, person: PersonRecord, answer: AdminUserDetail) => Promise<Pick<Deed, 'action' | 'detail'> | null>,
  ): Promise<{ data: AdminUserDetail }> =>
    records.database.transaction().execute(async (t) => {
      const at = now();
      const before = await detailOf(t, id, trail.userId, at);
      if (version !== null && before.person.version !== version)
        throw new CallFailure('conflict', 'Changed by somebody else', { current: before.answer });
      const deed = await change(t, before.person, before.answer);
      const answer = { data: (await detailOf(t, id, trail.userId, at)).answer };
      if (deed !== null) await leaveTrails(t, at, [{ trail, answer, deed: { ...deed, subject: id } }]);
      return answer;
    });
  const keep = (keeps: AdminUserDetail['keeps']): void => {
    if (keeps === 'self') throw new CallFailure('unprocessable', 'Own administration', { fields: { role: ['Own administration'] } });
    if (keeps === 'last') throw new CallFailure('unprocessable', 'Last administrator', { fields: { role: ['Last administrator'] } });
  };
  return {
    async users({ query: { search, role, status, sort, page, limit } }) {
      const everybody = await records.people.list(liveSince(now()));
      const words = wordsOf(search ?? '');
      const found = everybody
        .filter((person) => (role === 'all' || person.role === role) && (status === 'all' || person.status === status))
        .filter(({ name, email, packages }) => {
          const text = searchable([name, email, ...packages].join('\n'));
          return words.every((word) => text.includes(word));
        })
        .sort((a, b) => sortOf[sort](a, b) || compared.compare(a.email, b.email));
      const countOf = (of: PersonRecord['status']): number => everybody.filter((person) => person.status === of).length;
      return {
        data: {
          users: found.slice((page - 1) * limit, page * limit).map(answerOf),
          total_count: found.length,
          counts: { all: everybody.length, active: countOf('active'), invited: countOf('invited'), disabled: countOf('disabled') },
          sessions: everybody.reduce((sum, { sessions }) => sum + sessions, 0),
        },
      };
    },

    user: async ({ params: { id }, caller }) => ({ data: (await detailOf(records.database, id, caller.id, now())).answer }),

    async addUser({ body, trail }) {
      checkPublishers(body.role, body.publishers);
      const email = body.email.toLowerCase();
      // nobody knows it: the person chooses one by a link
      const password_hash = await hashPassword(randomBytes(32).toString('hex'));
      return records.database.transaction().execute(async (t) => {
        const at = now(),
          id = `u-${randomUUID()}`;
        const taken = await t.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
        if (taken !== undefined) throw refuse('email', 'E-mail is taken');
        const known =
          body.packages.length === 0
            ? []
            : await t.selectFrom('packages').select('name').where('name', 'in', body.packages).where('archived_at', 'is', null).execute();
        if (known.length !== body.packages.length) throw refuse('packages', 'The requested package is not found');
        const people = peopleOf(t);
        await people.add({ id, name: body.name, email, role: body.role, password_hash, created_at: at });
        await people.setPublishers(id, body.publishers);
        if (body.packages.length > 0)
          await t
            .insertInto('package_members')
            .values(body.packages.map((package_name, position) => ({ user_id: id, package_name, position })))
            .execute();
        if (body.request_id !== undefined) {
          const requests = accessRequestsOf(t);
          const isDecided = await requests.decide(body.request_id, {
            status: 'approved',
            reason: '',
            updated_at: at,
            decided_by: trail.userId,
          });
          if (!isDecided) {
            const current = await requests.byId(body.request_id);
            if (current === undefined) throw new CallFailure('missing', 'Not found');
            throw new CallFailure('conflict', 'Already decided', { current: await requestAnswer(t, current) });
          }
          const request = await requests.byId(body.request_id);
          if (request?.email.toLowerCase() !== email) throw refuse('email', 'Not the e-mail of the request');
        }
        const { answer: user } = await detailOf(t, id, trail.userId, at);
        const answer = { ...user, isMailed: posts.delivers };
        const { request_id, language, ...detail } = body;
        const deed: Deed = {
          action: 'user.add',
          subject: id,
          detail: { ...detail, email, ...(request_id !== undefined && { request: request_id }) },
        };
        await leaveTrails(t, at, [{ trail, deed, answer: { data: answer } }]);
        await post(t, at, invitationMail({ name: body.name, email }, language));
        posts.wake();
        return { data: answer };
      });
    },

    changeUser({ params: { id }, body: { version, name, role, publishers }, trail }) {
      checkPublishers(role, publishers);
      return write({ id, version, trail }, async (t, person, { keeps }) => {
        if (role !== person.role && (person.role === 'admin' || keeps === 'self')) keep(keeps);
        const people = peopleOf(t);
        const changes = {
          ...(name !== person.name && { name: [person.name, name] }),
          ...(role !== person.role && { role: [person.role, role] }),
          ...(JSON.stringify(publishers) !== JSON.stringify(person.publishers) && { publishers: [person.publishers, publishers] }),
        };
        if (Object.keys(changes).length === 0) return null;
        await people.change(id, { name, role });
        await people.setPublishers(id, publishers);
        return { action: 'user.change', detail: changes };
      });
    },

    disableUser: ({ params: { id }, body: { version }, trail }) =>
      write({ id, version, trail }, async (t, person, { keeps }) => {
        keep(keeps);
        if (person.status === 'disabled') return null;
        const people = peopleOf(t);
        await people.change(id, { disabled_at: now() });
        await people.endSessions(id);
        await oneTimeOf(t).removeOf('reset', id);
        return { action: 'user.disable', detail: { sessions: person.sessions } };
      }),

    enableUser: ({ params: { id }, body: { version }, trail }) =>
      write({ id, version, trail }, async (t, person) => {
        if (person.status !== 'disabled') return null;
        await peopleOf(t).change(id, { disabled_at: null });
        return { action: 'user.enable', detail: {} };
      }),

    signOutUser: ({ params: { id }, trail }) =>
      records.database.transaction().execute(async (t) => {
        const at = now();
        const { person } = await detailOf(t, id, trail.userId, at);
        await peopleOf(t).endSessions(id);
        const answer = { data: { ended: person.sessions } };
        await leaveTrails(t, at, [{ trail, answer, deed: { action: 'user.sign-out', subject: id, detail: answer.data } }]);
        return answer;
      }),

    endUserSession: ({ params: { id, session }, trail }) =>
      records.database.transaction().execute(async (t) => {
        const at = now();
        const { answer: before } = await detailOf(t, id, trail.userId, at);
        const ended = before.sessionList.find((each) => each.id === session);
        if (ended === undefined) throw new CallFailure('missing', 'Not found');
        await t.deleteFrom('sessions').where('id', '=', session).where('user_id', '=', id).execute();
        const answer = { data: (await detailOf(t, id, trail.userId, at)).answer };
        const detail = { startedAt: ended.startedAt, address: ended.address };
        await leaveTrails(t, at, [{ trail, answer, deed: { action: 'user.end-session', subject: id, detail } }]);
        return answer;
      }),

    async endUserFactor({ params: { id }, body: { language }, trail }) {
      const answer = await records.database.transaction().execute(async (t) => {
        const at = now();
        const { person, answer: current } = await detailOf(t, id, trail.userId, at);
        if (current.keeps === 'self') throw new CallFailure('conflict', 'Own second factor', { current });
        if (current.secondFactorSince === null) throw new CallFailure('conflict', 'The second factor is off', { current });
        await secondFactorsOf(t).remove(id);
        await peopleOf(t).endSessions(id);
        await post(t, at, factorEndedMail(person, language));
        const left = { data: (await detailOf(t, id, trail.userId, at)).answer };
        const deed: Deed = { action: 'user.end-second-factor', subject: id, detail: { sessions: person.sessions } };
        await leaveTrails(t, at, [{ trail, answer: left, deed }]);
        return left;
      });
      posts.wake();
      return answer;
    },

    makeLink: ({ params: { id }, trail }) =>
      records.database.transaction().execute(async (t) => {
        const at = now();
        const { person, answer: current } = await detailOf(t, id, trail.userId, at);
        if (person.status === 'disabled') throw new CallFailure('conflict', 'Disabled', { current });
        const kind = person.status === 'invited' ? 'invitation' : 'reset';
        const secret = newSecret(),
          expires_at = at + LINK_MS;
        await oneTimeOf(t).add({ id: hashOf(secret), kind: 'reset', user_id: id, created_at: at, expires_at });
        const detail = { kind, expiresAt: new Date(expires_at).toISOString() };
        await leaveTrails(t, at, [{ trail, answer: null, deed: { action: 'user.link', subject: id, detail } }]);
        return { data: { path: linkPath(secret), expiresAt: detail.expiresAt, kind, email: person.email } };
      }),
  };
}
