import type { NewNotice } from '../records/notice/notices.ts';
import type { Order, RowResult } from './desk.ts';

/** Whoever is given incidents by somebody else is told, once a job. */
export function noticesOf<R>(
  { what, by, job }: Pick<Order<R>, 'what' | 'by' | 'job'>,
  rows: readonly RowResult[],
  packageOf: (incident: string) => string | undefined,
): NewNotice[] {
  const to = 'undoWithin' in what ? null : what.set.assignee;
  const given = rows.filter(({ changes }) => changes.some(({ field }) => field === 'assignee'));
  const [first] = given;
  if (to === null || to === undefined || to === by.id || first === undefined) return [];
  return [
    {
      user_id: to,
      kind: 'assigned',
      package_name: packageOf(first.incident_id) ?? '',
      subject: first.incident_id,
      count: given.length,
      by: by.name,
      status: '',
      dedupe_key: job === null ? null : `assigned ${job} ${to}`,
    },
  ];
}
