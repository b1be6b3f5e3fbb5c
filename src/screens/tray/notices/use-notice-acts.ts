import { useSelector } from '@xstate/react';
import type { Notice } from '../../../../contract/areas/notice.ts';
import { tray } from '../../../../machines/screens/tray/tray.ts';
import { useLocationStore, useWorkspace } from '../../../portal/context.tsx';
import { useTray, useTrayRead } from '../../../portal/use-tray.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useJobWords } from '../jobs/job-words.ts';
import { noticeLink } from './notice-link.ts';
import { useZoneOf } from '../use-zone-of.ts';

/** What a list of notices needs: names of jobs, and what a press does. Whoever follows a notice has read it. */
export function useNoticeActs() {
  const ref = useTray();
  const location = useLocationStore();
  const range = useSelector(useWorkspace(), (s) => s.context.range);
  const zoneOf = useZoneOf();
  const words = useJobWords(zoneOf);
  const { view: jobs } = useTrayRead('jobs');
  const { send, status, failure } = useWrite(tray, 'read');
  const titleOf = (id: string): string | undefined => {
    const job = 'data' in jobs ? jobs.data.find((each) => each.id === id) : undefined;
    return job && words.name(job);
  };
  const onRead = ({ id, isRead }: Notice): void => {
    if (!isRead) send({ body: { ids: [id] } });
  };
  const onFollow = (notice: Notice): void => {
    onRead(notice);
    const link = noticeLink(notice, range);
    if (link === null) {
      ref.send({ type: 'OPEN', panel: 'jobs' });
      // its rows, those that failed first
      if (notice.outcomes !== null)
        ref.send({ type: 'ROWS', rows: { job: notice.subject, outcome: notice.outcomes.failed > 0 ? 'failed' : 'all', page: 1 } });
      return;
    }
    ref.send({ type: 'CLOSE' });
    location.push(link);
  };
  return { list: { zoneOf, titleOf, onFollow, onRead }, readAll: () => send({ body: { ids: 'all' } }), status, failure };
}
