import { useState } from 'react';
import type { Job } from '../../../../../contract/areas/job.ts';
import { slaHours, type Priority } from '../../../../../contract/life/life-cycle.ts';
import { report } from '../../../../../machines/routes/areas/report.ts';
import { reportScreen } from '../../../../../machines/screens/report/report.ts';
import { useLinkTo } from '../../../../portal/use-link.ts';
import { useSelection } from '../../../../portal/lists/use-selection.ts';
import { useParams, useSetParams } from '../../../../portal/use-params.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useScopeNow } from '../../../../portal/use-scope.ts';
import { useIntents, useWrite } from '../../../../portal/writes/use-write.ts';
import { useJobName } from '../../../../shell/tray/use-job-name.ts';
import { RunCard, type RunCardProps } from './RunCard.tsx';
import { runOf, type BulkIntent, type Run } from './run.ts';
import { RunRows } from './RunRows.tsx';
import { settingIn, useSettingWords } from '../setting.ts';
import { useFreshRuns } from '../use-fresh-run.ts';
import { usePeople } from '../use-people.ts';

const hoursOf = (priority: string | null): number => slaHours[priority as Priority];
/** How many SLA clocks of open incidents another priority moved; null where it moved none, or was set in another browser. */
function clocksIn(answer: BulkIntent['answer']): RunCardProps['clocks'] {
  const rows = answer !== null && 'rows' in answer ? answer.rows : [];
  const hours = rows.map(({ outcome, changes = [] }) =>
    outcome !== 'ok' ? 0 : changes.reduce((sum, { field, from, to }) => sum + (field === 'priority' ? hoursOf(to) - hoursOf(from) : 0), 0),
  );
  const sooner = hours.filter((by) => by < 0).length,
    later = hours.filter((by) => by > 0).length;
  return sooner + later === 0 ? null : { sooner, later };
}

/**
 * What became of the last change of several incidents. It is kept by the server: after a reload, and in another browser, the newest one that is under way or can still be taken back
 * stands here again. The address says whose rows are shown.
 */
export function ReportRun() {
  const bulk = useIntents(reportScreen, 'bulk');
  const undo = useWrite(reportScreen, 'undoRun'),
    retry = useWrite(reportScreen, 'retryRun');
  const { run: shownId, outcome, runPage } = useParams(reportScreen.route);
  const setParams = useSetParams(reportScreen.route);
  const scope = useScopeNow(reportScreen.route);
  const { view: one } = useRead(reportScreen, 'run');
  const rows = useRead(reportScreen, 'runRows');
  const { clear } = useSelection(reportScreen);
  const { whatOf } = useSettingWords(usePeople());
  const nameOf = useJobName();
  const incidentTo = useLinkTo(report);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const current = scope().package_name;
  const fresh = useFreshRuns(current);
  const intent = bulk.sent.findLast(({ request }) => request.body.package_name === current);
  const sent = intent === undefined ? null : runOf(intent);
  const own = sent?.status === 'kept' ? sent.job : null;
  const found = (): Job | null => {
    if (shownId !== null && 'data' in one && one.data.id === shownId) return one.data;
    const meant = shownId ?? own?.id;
    if (meant === undefined) return fresh.find(({ id }) => !closed.includes(id)) ?? null;
    return fresh.find(({ id }) => id === meant) ?? (own?.id === meant ? own : null);
  };
  const kept = found();
  const run: Run | null = sent !== null && sent.status !== 'kept' ? sent : kept === null ? null : { status: 'kept', job: kept };
  if (run === null) return null;
  const setting = intent === undefined ? null : settingIn(intent.request.body);
  const job = run.status === 'kept' ? run.job : null;
  const show = (id: string): void => setParams({ run: id, outcome: 'all', runPage: 1 });
  const about = { params: { id: job?.id ?? '' } };
  return (
    <RunCard
      what={job !== null ? nameOf(job) : setting === null ? '' : whatOf(setting)}
      run={run}
      rows={
        job === null || job.id !== shownId ? null : (
          <RunRows
            job={job}
            view={rows.view}
            outcome={outcome}
            page={runPage}
            onShow={(to, page) => setParams({ outcome: to, runPage: page })}
            onRefresh={rows.refresh}
            incidentHref={incidentTo === null ? null : (id) => incidentTo({ row: id })}
          />
        )
      }
      clocks={intent === undefined || job === null || job.id !== own?.id ? null : clocksIn(intent.answer)}
      onRows={() => show(about.params.id)}
      jobFailure={retry.failure ?? undo.failure}
      isJobBusy={retry.status === 'sending' || undo.status === 'sending'}
      onRetryJob={() => {
        undo.dismiss();
        // the versions that were seen of the selected rows are over
        clear();
        retry.send(about, { onDone: ({ id }) => show(id) });
      }}
      onUndoJob={() => {
        retry.dismiss();
        clear();
        undo.send({ ...about, query: {} }, { onDone: ({ id }) => show(id) });
      }}
      onRetry={() => {
        if (intent !== undefined) bulk.add(intent.request);
      }}
      onClose={() => {
        bulk.clear();
        retry.dismiss();
        undo.dismiss();
        setClosed([...closed, ...(job === null ? [] : [job.id]), ...fresh.map(({ id }) => id)]);
        if (shownId !== null) setParams({ run: null, outcome: 'all', runPage: 1 });
        clear();
      }}
    />
  );
}
