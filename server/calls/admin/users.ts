import type { AdminUserDetail, UserSort } from '../../../contract/areas/admin/admin.ts';
import type { Calls } from '../../../contract/calls.ts';
import { CallFailure } from '../../call-failure.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { LINK_MS, linkPath } from '../../identity/links.ts';
import { factorEndedMail } from '../../identity/mails.ts';
import { hashOf, newSecret } from '../../identity/secrets.ts';
import { peopleOf, type PersonRecord } from '../../records/admin/people.ts';
import { post } from '../../records/mail/mails.ts';
import { oneTimeOf } from '../../records/identity/one-time.ts';
import { secondFactorsOf } from '../../records/identity/second-factors.ts';
import type { Database } from '../../records/engine/schema.ts';
import { searchable, wordsOf } from '../../records/searchable.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../../records/trail.ts';
import { answerOf, checkPublishers, detailOf, liveSince } from './person.ts';

type Deps = Pick<AdminDeps, 'records' | 'posts' | 'now'>;
type UserHandlers = Pick<
  Handlers<Calls['admin']>,
  'users' | 'user' | 'changeUser' | 'disableUser' | 'enableUser' | 'signOutUser' | 'endUserSession' | 'endUserFactor' | 'makeLink'
>;

const compared = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const sortOf: Readonly<Record<UserSort, (a: PersonRecord, b: PersonRecord) => number>> = {
  name: (a, b) => compared.compare(a.name, b.name),
  '-name': (a, b) => compared.compare(b.name, a.name),
  // those who never signed in come last both ways
  'signed-in': (a, b) => (a.signedInAt ?? Infinity) - (b.signedInAt ?? Infinity) || 0,
  '-signed-in': (a, b) => (b.signedInAt ?? -Infinity) - (a.signedInAt ?? -Infinity) || 0,
  '-created': (a, b) => b.createdAt - a.createdAt,
};

/** People of the installation: they are changed, disabled and enabled, and nobody is deleted. */
export function userHandlers({ records, posts, now }: Deps): UserHandlers {
  /** Changes a person of a version in one transaction with what it leaves. `change` says what was done, or null where nothing was. */
  const write = (
    { id, version, trail }: { readonly id: string; readonly version: number | null; readonly trail: Trail },
    change: (t: Database, person: PersonRecord, answer: AdminUserDetail) => Promise<Pick<AuditEntry, 'action' | 'detail'> | null>,
  ): Promise<{ data: AdminUserDetail }> =>
    records.transaction(async (t) => {
      const at = now();
      const before = await detailOf(t, id, trail.userId, at);
      if (version !== null && before.person.version !== version) throw new CallFailure('changed-by-other', { current: before.answer });
      const auditEntry = await change(t, before.person, before.answer);
      const answer = { data: (await detailOf(t, id, trail.userId, at)).answer };
      if (auditEntry !== null) await leaveTrails(t, at, [{ trail, answer, auditEntry: { ...auditEntry, subject: id } }]);
      return answer;
    });
  const keep = (keeps: AdminUserDetail['keeps']): void => {
    if (keeps === 'self') throw new CallFailure('own-administration', { fields: { role: ['own-administration'] } });
    if (keeps === 'last') throw new CallFailure('last-administrator', { fields: { role: ['last-administrator'] } });
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
        const people = peopleOf(t),
          at = now();
        await people.change(id, { disabled_at: at });
        await people.endSessions(id);
        await oneTimeOf(t).endLinksOf(id, at);
        return { action: 'user.disable', detail: { sessions: person.sessions } };
      }),

    enableUser: ({ params: { id }, body: { version }, trail }) =>
      write({ id, version, trail }, async (t, person) => {
        if (person.status !== 'disabled') return null;
        await peopleOf(t).change(id, { disabled_at: null });
        return { action: 'user.enable', detail: {} };
      }),

    signOutUser: ({ params: { id }, trail }) =>
      records.transaction(async (t) => {
        const at = now();
        const { person } = await detailOf(t, id, trail.userId, at);
        await peopleOf(t).endSessions(id);
        const answer = { data: { ended: person.sessions } };
        await leaveTrails(t, at, [{ trail, answer, auditEntry: { action: 'user.sign-out', subject: id, detail: answer.data } }]);
        return answer;
      }),

    endUserSession: ({ params: { id, session }, trail }) =>
      records.transaction(async (t) => {
        const at = now();
        const { answer: before } = await detailOf(t, id, trail.userId, at);
        const ended = before.sessionList.find((each) => each.id === session);
        if (ended === undefined) throw new CallFailure('not-found');
        await t.deleteFrom('sessions').where('id', '=', session).where('user_id', '=', id).execute();
        const answer = { data: (await detailOf(t, id, trail.userId, at)).answer };
        const detail = { startedAt: ended.startedAt, address: ended.address };
        await leaveTrails(t, at, [{ trail, answer, auditEntry: { action: 'user.end-session', subject: id, detail } }]);
        return answer;
      }),

    async endUserFactor({ params: { id }, body: { language }, trail }) {
      const answer = await records.transaction(async (t) => {
        const at = now();
        const { person, answer: current } = await detailOf(t, id, trail.userId, at);
        if (current.keeps === 'self') throw new CallFailure('own-factor', { current });
        if (current.secondFactorSince === null) throw new CallFailure('factor-off', { current });
        await secondFactorsOf(t).remove(id);
        await peopleOf(t).endSessions(id);
        await post(t, at, factorEndedMail(person, language));
        const left = { data: (await detailOf(t, id, trail.userId, at)).answer };
        const auditEntry: AuditEntry = { action: 'user.end-second-factor', subject: id, detail: { sessions: person.sessions } };
        await leaveTrails(t, at, [{ trail, answer: left, auditEntry }]);
        return left;
      });
      posts.wake();
      return answer;
    },

    makeLink: ({ params: { id }, trail }) =>
      records.transaction(async (t) => {
        const at = now();
        const { person, answer: current } = await detailOf(t, id, trail.userId, at);
        if (person.status === 'disabled') throw new CallFailure('is-disabled', { current });
        const kind = person.status === 'invited' ? 'invitation' : 'reset';
        const secret = newSecret(),
          expires_at = at + LINK_MS;
        const links = oneTimeOf(t);
        await links.endLinksOf(id, at);
        await links.add({ id: hashOf(secret), kind: 'reset', user_id: id, created_at: at, expires_at });
        const detail = { kind, expiresAt: new Date(expires_at).toISOString() };
        await leaveTrails(t, at, [{ trail, answer: null, auditEntry: { action: 'user.link', subject: id, detail } }]);
        return { data: { path: linkPath(secret), expiresAt: detail.expiresAt, kind, email: person.email } };
      }),
  };
}
