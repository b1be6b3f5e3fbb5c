import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { alerts } from '../../../../machines/routes/areas/alert.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useTray, useTrayRead } from '../../../portal/use-tray.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { JobNews } from '../../../shell/tray/JobNews.tsx';
import { NoticeList } from './NoticeList.tsx';
import { noticeTexts } from '../texts.ts';
import styles from '../Tray.module.css';
import { TrayList } from '../TrayList.tsx';
import { TrayPanel } from '../TrayPanel.tsx';
import { useNoticeActs } from './use-notice-acts.ts';

/** Notices, kept until they are read. */
export function NoticesPanel({ open }: { readonly open: boolean }) {
  const t = useTexts(noticeTexts);
  const causeOf = useCause();
  const ref = useTray();
  const ended = useSelector(ref, (s) => s.context.ended);
  const { view, refresh } = useTrayRead('notices');
  const { list, readAll, status, failure } = useNoticeActs();
  const unread = 'data' in view ? view.data.unread : 0;
  return (
    <TrayPanel
      open={open}
      title={t.title}
      action={
        'data' in view && (
          // it keeps the focus when it has done its work: Escape must still reach the drawer
          <Button size="small" appearance="subtle" disabledFocusable={status === 'sending' || unread === 0} onClick={readAll}>
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
        <p className={`${styles.failure} small`} role="alert">
          {causeOf(failure)}
        </p>
      )}
      <JobNews ended={ended} />
      <TrayList view={view} empty={{ title: t.none, hint: t.noneHint }} onRefresh={refresh}>
        {({ notices }) => <NoticeList notices={notices} {...list} />}
      </TrayList>
    </TrayPanel>
  );
}
