import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { Notice } from '../../../contract/areas/notice.ts';
import { alerts } from '../../../machines/routes/session.ts';
import { tray } from '../../../machines/screens/tray/tray.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLocationStore, useWorkspace } from '../../portal/context.tsx';
import { useTray, useTrayRead } from '../../portal/use-tray.ts';
import { useWrite } from '../../portal/use-write.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { JobNews } from '../../shell/tray/JobNews.tsx';
import { useJobWords } from './job-words.ts';
import { noticeLink } from './notice-link.ts';
import { NoticeList } from './NoticeList.tsx';
import { noticeTexts } from './texts.ts';
import styles from './Tray.module.css';
import { TrayList } from './TrayList.tsx';
import { TrayPanel } from './TrayPanel.tsx';
import { useZoneOf } from './use-zone-of.ts';

/** Notices, kept until they are read. */
export function NoticesPanel({ open }: { readonly open: boolean }) {
  const t = useTexts(noticeTexts);
  const causeOf = useCause();
  const zoneOf = useZoneOf();
  const ref = useTray();
  const location = useLocationStore();
  const range = useSelector(useWorkspace(), (s) => s.context.range);
  const { view: jobs } = useTrayRead('jobs');
  const words = useJobWords(zoneOf);
  const ended = useSelector(ref, (s) => s.context.ended);
  const { view, refresh } = useTrayRead('notices');
  const { send, status, failure } = useWrite(tray, 'read');
  const unread = 'data' in view ? view.data.unread : 0;
  const titleOf = (id: string): string | undefined => {
    const job = 'data' in jobs ? jobs.data.find((each) => each.id === id) : undefined;
    return job && words.name(job);
  };
  const read = ({ id, isRead }: Notice): void => {
    if (!isRead) send({ body: { ids: [id] } });
  };
  const follow = (notice: Notice): void => {
    read(notice);
    const link = noticeLink(notice, range);
    if (link === null) {
      ref.send({ type: 'OPEN', panel: 'jobs' });
      return;
    }
    ref.send({ type: 'CLOSE' });
    location.push(link);
  };
  return (
    <TrayPanel
      open={open}
      title={t.title}
      action={
        'data' in view && (
          // it keeps the focus when it has done its work: Escape must still reach the drawer
          <Button
            size="small"
            appearance="subtle"
            disabledFocusable={status === 'sending' || unread === 0}
            onClick={() => {
              send({ body: { ids: 'all' } });
            }}
          >
            {t.readAll}
          </Button>
        )
      }
      foot={
        <Link
          to={alerts.path}
          onClick={() => {
            ref.send({ type: 'CLOSE' });
          }}
        >
          {t.alerts}
        </Link>
      }
      onClose={() => {
        ref.send({ type: 'CLOSE' });
      }}
    >
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {causeOf(failure)}
        </p>
      )}
      <JobNews ended={ended} />
      <TrayList view={view} empty={{ title: t.none, hint: t.noneHint }} onRefresh={refresh}>
        {({ notices }) => <NoticeList notices={notices} zoneOf={zoneOf} titleOf={titleOf} onFollow={follow} onRead={read} />}
      </TrayList>
    </TrayPanel>
  );
}
