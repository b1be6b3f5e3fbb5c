import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Info16Regular } from '@fluentui/react-icons/svg/info';
import type { Job } from '../../../../contract/areas/job.ts';
import { tray } from '../../../../machines/screens/tray/tray.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useTray, useTrayRead } from '../../../portal/use-tray.ts';
import { useWriteAbout } from '../../../portal/writes/use-write.ts';
import { report } from '../../../../machines/routes/areas/report.ts';
import { ticket as ticketRoute } from '../../../../machines/routes/areas/ticket.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { JobNews } from '../../../shell/tray/JobNews.tsx';
import { Consequences } from '../../../widgets/Consequences/Consequences.tsx';
import { consequencesIn } from '../../../widgets/Consequences/consequences-in.ts';
import { JobItem, type JobAction } from './JobItem.tsx';
import { JobList } from './JobList.tsx';
import { JobRows } from './JobRows.tsx';
import type { ShownOutcome } from './job-words.ts';
import { jobTexts } from '../texts.ts';
import styles from '../Tray.module.css';
import { TrayList } from '../TrayList.tsx';
import { TrayPanel } from '../TrayPanel.tsx';
import { useZoneOf } from '../use-zone-of.ts';

/** The jobs of the last day, with what can be done about each. */
export function JobsPanel({ open }: { readonly open: boolean }) {
  const t = useTexts(jobTexts);
  const ref = useTray();
  const ended = useSelector(ref, (s) => s.context.ended);
  const { view, refresh } = useTrayRead('jobs');
  return (
    <TrayPanel
      open={open}
      title={t.title}
      foot={
        <p className={`${styles.hint} quiet flex gap-8`}>
          <Info16Regular aria-hidden />
          {t.note}
        </p>
      }
      onClose={() => {
        ref.send({ type: 'CLOSE' });
      }}
    >
      <JobNews ended={ended} />
      <TrayList view={view} empty={{ title: t.none, hint: t.noneHint }} onRefresh={refresh}>
        {(jobs, at) => <JobList jobs={jobs} item={(job) => <OneJob key={job.id} job={job} at={at} />} />}
      </TrayList>
    </TrayPanel>
  );
}

const actions: readonly JobAction[] = ['cancel', 'retry', 'undo', 'undoAll', 'link'];

function OneJob({ job, at }: { readonly job: Job; readonly at: number }) {
  const ref = useTray();
  const zoneOf = useZoneOf();
  const rows = useSelector(ref, (s) => (s.context.rows?.job === job.id ? s.context.rows : null));
  const request = useMemo(() => ({ params: { id: job.id } }), [job.id]);
  const plain = useMemo(() => ({ ...request, query: {} }), [request]),
    all = useMemo(() => ({ ...request, query: { also: 'true' } as const }), [request]);
  const ticketTo = useLinkTo(ticketRoute);
  const writes = {
    cancel: useWriteAbout(tray, 'cancel', request),
    retry: useWriteAbout(tray, 'retry', request),
    undo: useWriteAbout(tray, 'undo', plain),
    undoAll: useWriteAbout(tray, 'undo', all),
    link: useWriteAbout(tray, 'link', request),
  };
  const send: Readonly<Record<JobAction, () => void>> = {
    cancel: () => writes.cancel.send(request),
    retry: () => writes.retry.send(request),
    undo: () => writes.undo.send(plain),
    undoAll: () => writes.undoAll.send(all),
    link: () => writes.link.send(request),
  };
  const came = consequencesIn(writes.undo.failure);
  const hasCome = came.tickets.length > 0 || (came.unseen ?? 0) > 0;
  const failed = actions.filter((action) => action !== 'undo' || !hasCome).map((action) => writes[action].failure);
  return (
    <JobItem
      job={job}
      at={at}
      zoneOf={zoneOf}
      sending={actions.find((action) => writes[action].status === 'sending') ?? null}
      failure={failed.find((failure) => failure !== null) ?? null}
      came={
        !hasCome ? null : (
          <Consequences
            {...came}
            status={writes.undoAll.status === 'done' ? 'done' : writes.undoAll.status === 'sending' ? 'sending' : 'asked'}
            mailHref={ticketTo === null ? null : (id) => ticketTo({ id, task: 'notice' })}
            onUndoAll={send.undoAll}
          />
        )
      }
      onAct={(action) => {
        // what was told of another action is over with this one
        for (const other of actions) if (other !== action) writes[other].dismiss();
        send[action]();
      }}
      rows={rows === null ? null : <RowsOfJob job={job} outcome={rows.outcome as ShownOutcome} page={rows.page} />}
      onRows={() => {
        const first: ShownOutcome = job.outcomes.failed > 0 ? 'failed' : 'all';
        ref.send({ type: 'ROWS', rows: rows === null ? { job: job.id, outcome: first, page: 1 } : null });
      }}
    />
  );
}

function RowsOfJob({ job, outcome, page }: { readonly job: Job; readonly outcome: ShownOutcome; readonly page: number }) {
  const ref = useTray();
  const { view, refresh } = useTrayRead('rows');
  const linkTo = useLinkTo(report);
  const incidentHref = useMemo(() => (linkTo === null ? null : (row: string) => linkTo({ row })), [linkTo]);
  return (
    <JobRows
      job={job}
      zoneOf={useZoneOf()}
      view={view}
      outcome={outcome}
      page={page}
      onShow={(shown, at) => {
        ref.send({ type: 'ROWS', rows: { job: job.id, outcome: shown, page: at } });
      }}
      onRetry={refresh}
      incidentHref={incidentHref}
    />
  );
}
