import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { report } from '../../../../machines/routes/areas/report.ts';
import { ticket, tickets as ticketsRoute } from '../../../../machines/routes/areas/ticket.ts';
import { isOver } from '../../../../machines/screens/tray/tray.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useTray, useTrayRead } from '../../../portal/use-tray.ts';
import { TrayList } from '../TrayList.tsx';
import { TrayPanel } from '../TrayPanel.tsx';
import { NoticeList } from '../notices/NoticeList.tsx';
import { useNoticeActs } from '../notices/use-notice-acts.ts';
import { QuickJob } from './QuickJob.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { useZoneOf } from '../use-zone-of.ts';
import { quickTexts } from '../views/texts.ts';
import { Profile, QuickPart, QuickView } from './QuickView.tsx';
import styles from './Quick.module.css';

/** Jobs and messages that are shown, the newest. */
const MOST = 3;
/** The quick panel (D22, D38): profile, jobs, messages, own open tickets and activity. */
export function QuickPanel({ open }: { readonly open: boolean }) {
  const t = useTexts(quickTexts);
  const ref = useTray();
  const workspace = useWorkspace();
  const user = useSelector(workspace, (s) => s.context.user);
  const packages = useSelector(workspace, (s) => s.context.packages.length);
  const hasFilters = useSelector(workspace, (s) => Object.keys(s.context.screen?.options ?? {}).length > 0);
  const package_name = useSelector(ref, (s) => s.context.package_name);
  const unread = useSelector(ref, (s) => s.context.unread);
  const { view: jobs } = useTrayRead('jobs');
  const { view: told } = useTrayRead('notices');
  const { list, failure } = useNoticeActs();
  const causeOf = useCause();
  const { view, refresh } = useTrayRead('quick');
  const zoneOf = useZoneOf();
  const toTicket = useLinkTo(ticket);
  const toTickets = useLinkTo(ticketsRoute);
  const toReport = useLinkTo(report);
  const close = (): void => {
    ref.send({ type: 'CLOSE' });
  };
  const show = (panel: 'jobs' | 'notices'): void => {
    ref.send({ type: 'OPEN', panel });
  };
  const all = 'data' in jobs ? jobs.data : [];
  const notices = 'data' in told ? told.data.notices : [];
  return (
    <TrayPanel open={open} title={t.title} onClose={close}>
      <Profile
        user={user}
        packages={packages}
        onLeave={close}
        onAdvanced={
          hasFilters
            ? () => {
                close();
                workspace.send({ type: 'OPEN_FILTERS', advanced: true });
              }
            : null
        }
      />
      <QuickPart
        title={t.jobs}
        where={t.everywhere}
        count={all.filter((job) => !isOver(job)).length}
        action={
          <Button size="small" appearance="subtle" onClick={() => show('jobs')}>
            {t.allJobs}
          </Button>
        }
      >
        {all.length === 0 ? (
          <p className={styles.none}>{t.noJobs}</p>
        ) : (
          <ul className={styles.list}>
            {all.slice(0, MOST).map((job) => (
              <QuickJob key={job.id} job={job} />
            ))}
            {all.length > MOST && <li className={styles.more}>{t.more(all.length - MOST)}</li>}
          </ul>
        )}
      </QuickPart>
      <QuickPart
        title={t.messages}
        where={t.everywhere}
        count={unread}
        action={
          <Button size="small" appearance="subtle" onClick={() => show('notices')}>
            {t.allMessages}
          </Button>
        }
      >
        {failure !== null && <p role="alert">{causeOf(failure)}</p>}
        {notices.length === 0 ? <p className={styles.none}>{t.noMessages}</p> : <NoticeList notices={notices.slice(0, MOST)} {...list} />}
      </QuickPart>
      {package_name === '' ? (
        <p className={styles.none}>{t.noPackage}</p>
      ) : (
        <TrayList view={view} empty={{ title: t.noActivity, hint: '' }} onRefresh={refresh}>
          {(quick) => (
            <QuickView
              quick={quick}
              package_name={package_name}
              zone={zoneOf(package_name)}
              ticketHref={toTicket === null ? null : (id) => toTicket({ id: String(id) })}
              ticketsHref={toTickets?.({ view: 'mine' }) ?? null}
              incidentHref={toReport === null ? null : (row) => toReport({ row })}
              onLeave={close}
            />
          )}
        </TrayList>
      )}
    </TrayPanel>
  );
}
