import type { Notice } from '../../../contract/areas/notice.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import type { NoticeRecord } from '../../records/notices.ts';

const noticeOf = ({ id, kind, package_name, subject, count, by, status, created_at, read_at, detail }: NoticeRecord): Notice => ({
  id,
  kind,
  package_name,
  subject,
  count,
  by,
  status,
  at: new Date(created_at).toISOString(),
  isRead: read_at !== null,
  alert: detail === '' ? null : (JSON.parse(detail) as Notice['alert']),
});

/** A person's own notices. */
export function noticeHandlers({ records: { notices, jobs }, now }: Pick<HandlerDeps, 'records' | 'now'>): Handlers<Calls['notice']> {
  const answer = async (userId: string) => ({
    data: {
      notices: (await notices.list(userId)).map(noticeOf),
      unread: await notices.unread(userId),
      underWay: await jobs.underWay(userId, now()),
    },
  });
  return {
    list: ({ caller }) => answer(caller.id),
    async read({ caller, body, trail }) {
      await notices.markRead(trail, body.ids, now());
      return answer(caller.id);
    },
  };
}
