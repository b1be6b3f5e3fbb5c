import type { AlertNews, Notice } from '../../../contract/areas/notice.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import type { JobNews } from '../../jobs/runner.ts';
import { ownerOf, type Owner } from '../../owner.ts';
import type { NoticeRecord } from '../../records/notice/notices.ts';

/** What notices of before do not say. */
const before = { dashboard: '', filters: {}, currency: null } as const;
/** What is left of news of an alert once its reader may not see its number any more. */
const withoutNumber = { value: null, previous: null, of: null, darkSince: null, told: null, path: null } as const;
/** A notice as its person may read it now. One of a package that was taken away says that there was one: no numbers, nobody, nothing of it. */
function noticeOf(
  { id, kind, package_name, subject, count, by, status, created_at, read_at, detail, access }: NoticeRecord,
  owner: Owner | null,
): Notice {
  const isLost = owner?.has(package_name) !== true;
  const said = detail === '' ? null : (JSON.parse(detail) as { readonly name?: string; readonly ticket?: number } & JobNews);
  const news = kind === 'alert' ? (said as AlertNews | null) : null;
  const about = { package_name, subject, count, by, status, name: said?.name ?? '' };
  const readsTickets = kind === 'dispute' && owner?.accessTo('ticket:read', package_name) != null;
  // what is the reader's own, alerts and jobs, is named still
  const isOwn = kind === 'alert' || kind === 'report' || kind === 'job';
  return {
    ...about,
    ...(isLost && { count: 0, by: '', ...(!isOwn && { subject: '', status: '' }) }),
    id,
    kind,
    at: new Date(created_at).toISOString(),
    isRead: read_at !== null,
    isLost,
    outcomes: isLost ? null : (said?.outcomes ?? null),
    // news of before knows of nothing that is alike
    lookup: isLost || said?.lookup == null ? null : { ...said.lookup, alike: (said.lookup as Partial<typeof said.lookup>).alike ?? 0 },
    ticket: !isLost && readsTickets ? (said?.ticket ?? null) : null,
    alert: news === null ? null : { ...before, ...news, ...(owner?.covers(access) !== true && withoutNumber) },
  };
}

/** A person's own notices. */
export function noticeHandlers({
  records: { notices, jobs, users, packages },
  now,
}: {
  readonly records: Pick<HandlerDeps['records'], 'notices' | 'jobs' | 'users' | 'packages'>;
  readonly now: HandlerDeps['now'];
}): Handlers<Calls['notice']> {
  const answer = async (userId: string) => {
    const owner = await ownerOf({ users, packages }, userId);
    return {
      data: {
        notices: (await notices.list(userId)).map((notice) => noticeOf(notice, owner)),
        unread: await notices.unread(userId),
        underWay: await jobs.underWay(userId, now()),
      },
    };
  };
  return {
    list: ({ caller }) => answer(caller.id),
    async read({ caller, body, trail }) {
      await notices.markRead(trail, body.ids, now());
      return answer(caller.id);
    },
  };
}
