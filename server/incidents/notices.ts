import type { NewNotice } from '../records/notice/notices.ts';
import type { Setting } from './life.ts';

interface Ordered {
  readonly what: { readonly set: Setting } | { readonly undoWithin: number };
  readonly by: { readonly id: string; readonly name: string };
  readonly job: string | null;
}
interface Changed {
  readonly incident_id: string;
  readonly changes: readonly { readonly field: string }[];
}
/** Whoever is given incidents by somebody else is told, once a job. */
export function noticesOf(
  { what, by, job }: Ordered,
  rows: readonly Changed[],
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
