import type { AccessRequest } from '../../../contract/areas/admin/admin.ts';
import type { Calls } from '../../../contract/calls.ts';
import { CallFailure } from '../../call-failure.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { declinedMail } from '../../identity/mails.ts';
import { accessRequestsOf, type AccessRequestRecord } from '../../records/admin/access-requests.ts';
import { post } from '../../records/mail/mails.ts';
import type { Database } from '../../records/engine/schema.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { usersOf } from '../../records/identity/users.ts';

const answerOf = (record: AccessRequestRecord, names: ReadonlyMap<string, string>): AccessRequest => ({
  id: record.id,
  email: record.email,
  name: record.name,
  company: record.company,
  message: record.wish,
  status: record.status,
  reason: record.reason ?? '',
  createdAt: new Date(record.created_at).toISOString(),
  decidedAt: record.status === 'open' ? null : new Date(record.updated_at).toISOString(),
  decidedBy: record.decided_by === null ? null : (names.get(record.decided_by) ?? record.decided_by),
});
const namesOf = (t: Database, records: readonly AccessRequestRecord[]) =>
  usersOf(t).namesOf([...new Set(records.flatMap(({ decided_by }) => decided_by ?? []))]);
export const requestAnswer = async (t: Database, record: AccessRequestRecord): Promise<AccessRequest> =>
  answerOf(record, await namesOf(t, [record]));

/** Requests for access; to approve one is to add its person (users.ts). */
export const requestHandlers = ({
  records,
  posts,
  now,
}: Pick<AdminDeps, 'records' | 'posts' | 'now'>): Pick<Handlers<Calls['admin']>, 'accessRequests' | 'declineRequest'> => ({
  async accessRequests({ query: { id, status, page, limit } }) {
    const which = { status, ...(id !== undefined && { id }) };
    const [rows, total_count, open] = await Promise.all([
      records.accessRequests.list(which, { offset: (page - 1) * limit, limit }),
      records.accessRequests.count(which),
      records.accessRequests.count({ status: 'open' }),
    ]);
    const names = await namesOf(records.database, rows);
    return { data: { requests: rows.map((row) => answerOf(row, names)), total_count, open } };
  },
  declineRequest: ({ params: { id }, body: { reason, language }, trail }) =>
    records.transaction(async (t) => {
      const at = now(),
        requests = accessRequestsOf(t);
      const isOpen = await requests.decide(id, { status: 'declined', reason, updated_at: at, decided_by: trail.userId });
      const record = await requests.byId(id);
      if (record === undefined) throw new CallFailure('not-found');
      const data = await requestAnswer(t, record);
      if (!isOpen) throw new CallFailure('already-decided', { current: data });
      const auditEntry: AuditEntry = { action: 'access-request.decline', subject: id, detail: { email: record.email, reason } };
      await leaveTrails(t, at, [{ trail, auditEntry, answer: { data } }]);
      await post(t, at, declinedMail(record, reason, language));
      posts.wake();
      return { data };
    }),
});
