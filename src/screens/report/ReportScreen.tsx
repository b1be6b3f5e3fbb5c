import { useSelector } from '@xstate/react';
import { Suspense, useMemo } from 'react';
import { isInMenu } from '../../../contract/policy.ts';
import { ALL } from '../../../contract/scope.ts';
import { packages } from '../../../machines/routes/areas/admin.ts';
import { isSelected, type Seen } from '../../../machines/list/selection.machine.ts';
import { ticket } from '../../../machines/routes/areas/ticket.ts';
import { isGrouped, mayChange, mayContest, reportScreen } from '../../../machines/screens/report/report.ts';
import { useListLayout } from '../../portal/lists/list-layout.ts';
import { useLinkTo } from '../../portal/use-link.ts';
import { useDays, useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { useScopeNow } from '../../portal/use-scope.ts';
import { useSelection } from '../../portal/lists/use-selection.ts';
import { useIntents, useWrite } from '../../portal/writes/use-write.ts';
import { usePublisherLink } from '../../portal/use-address.ts';
import { useLocationStore, usePlace, useWorkspace } from '../../portal/context.tsx';
import { BulkBarPart, CampaignPart, DisputePart, OpenChangePart, OtherChangesPart, OwnDisputesPart, RunPart } from './change/parts.ts';
import { ReportDownload } from './download/ReportDownload.tsx';
import { useFreshRuns } from './change/use-fresh-run.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import type { Picture } from './incident/Evidence.tsx';
import { IncidentPanel } from './incident/IncidentPanel.tsx';
import { ReportCard } from './ReportCard.tsx';
import { SelectionNews } from './SelectionNews.tsx';
import { useListed } from './use-listed.ts';

/** The address of a ticket by its number; null where the reader has no tickets. */
function useTicketHref(): ((id: string) => string) | null {
  const linkTo = useLinkTo(ticket);
  return useMemo(() => (linkTo === null ? null : (id: string) => linkTo({ id })), [linkTo]);
}
/** The incident report on its two reads. */
export function ReportScreen() {
  const params = useParams(reportScreen.route);
  const setParams = useSetParams(reportScreen.route);
  const [layout, setLayout] = useListLayout('report');
  const range = useDays();
  const zone = useZone();
  const { view, refresh } = useRead(reportScreen, 'list');
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const { selected, pick, drop } = useSelection(reportScreen);
  const { sent: changes } = useIntents(reportScreen, 'change');
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const menu = useSelector(useWorkspace(), (s) => s.context.menu);
  const location = useLocationStore();
  const canChange = mayChange({ user });
  const ticketHref = useTicketHref();
  const { rows, total } = useListed();
  const seenOf = (ids: readonly string[]): Seen =>
    Object.fromEntries(rows.filter((row) => ids.includes(row.incident_id)).map((row) => [row.incident_id, row.version]));
  const selection = canChange
    ? { isSelected: (id: string) => isSelected(selected, id), onPick: (ids: readonly string[]) => pick(ids, seenOf(ids)), onDrop: drop }
    : undefined;
  const files = <ReportDownload zone={zone} />;
  const panel = params.row === null ? null : <OpenIncident id={params.row} />;
  const bulkBar =
    selected.kind === 'none' ? null : (
      <Suspense fallback={null}>
        <BulkBarPart />
      </Suspense>
    );
  return (
    <div className="wide">
      {canChange && <Runs />}
      {changes.length === 0 ? null : (
        <Suspense fallback={null}>
          <OtherChangesPart />
        </Suspense>
      )}
      {canChange && <SelectionNews total={total} />}
      {mayContest({ user }) && (
        <Suspense fallback={null}>
          <OwnDisputesPart />
        </Suspense>
      )}
      {isGrouped(params) ? (
        <Suspense fallback={null}>
          <CampaignPart selection={selection} ticketHref={ticketHref} files={files} bulk={bulkBar} panel={panel} />
        </Suspense>
      ) : (
        <ReportCard
          view={view}
          params={params}
          range={range}
          zone={zone}
          layout={layout}
          onLayout={setLayout}
          onParams={setParams}
          onRefresh={refresh}
          ticketHref={ticketHref}
          files={files}
          selection={selection}
          bulk={bulkBar}
          onImport={
            isInMenu(packages.path, menu) && current !== null && current !== ALL
              ? () => location.push(`${packages.path}?id=${encodeURIComponent(current)}&import=new`)
              : null
          }
          panel={panel}
        />
      )}
    </div>
  );
}

/** The last run, where there is one: its code comes with it. */
function Runs() {
  const { run } = useParams(reportScreen.route);
  const bulk = useWrite(reportScreen, 'bulk');
  const fresh = useFreshRuns(useSelector(useWorkspace(), (s) => s.context.current) ?? '');
  if (bulk.status === 'ready' && run === null && fresh.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RunPart />
    </Suspense>
  );
}

/** The incident that is open, whatever page of the list it is on. */
function OpenIncident({ id }: { readonly id: string }) {
  const params = useParams(reportScreen.route);
  const page = isGrouped(params) ? params.inPage : params.page;
  const setParams = useSetParams(reportScreen.route);
  const { view, refresh } = useRead(reportScreen, 'incident');
  const { view: list } = useRead(reportScreen, 'list');
  // a file is answered as it is; its schema says nothing about it
  const evidence = useRead(reportScreen, 'evidence');
  const journal = useRead(reportScreen, 'journal');
  const { view: rules } = useRead(reportScreen, 'rules');
  const withdraw = useWrite(reportScreen, 'withdraw');
  const scope = useScopeNow(reportScreen.route);
  const user = useSelector(useWorkspace(), (s) => s.context.user);
  const zone = useZone();
  const ticketHref = useTicketHref();
  usePlace(); // the address that is copied
  const rows = 'data' in list ? list.data.report_list.map(({ incident_id }) => incident_id) : [];
  const at = rows.indexOf(id);
  const open = (row: string | undefined): void => {
    if (row !== undefined) setParams({ row });
  };
  const publisherHref = usePublisherLink();
  return (
    <IncidentPanel
      id={id}
      view={view}
      zone={zone}
      place={at < 0 || !('data' in list) ? null : { nth: (page - 1) * params.limit + at + 1, of: list.data.total_count }}
      address={window.location.href}
      onPrevious={at > 0 ? () => open(rows[at - 1]) : null}
      onNext={at >= 0 && at < rows.length - 1 ? () => open(rows[at + 1]) : null}
      onClose={() => {
        setParams({ row: null }, 'push');
      }}
      onRefresh={refresh}
      evidence={evidence.view as ResourceView<Picture>}
      onRefreshEvidence={evidence.refresh}
      journal={journal.view}
      onRefreshJournal={journal.refresh}
      rules={
        'data' in rules
          ? {
              rules: rules.data,
              withdrawal:
                withdraw.request === null
                  ? null
                  : { id: withdraw.request.params.id, isSending: withdraw.status === 'sending', failure: withdraw.failure },
              onWithdraw: (rule) => {
                withdraw.send({ params: { id: rule }, query: { package_name: scope().package_name } });
              },
            }
          : null
      }
      publisherHref={publisherHref}
      ticketHref={ticketHref}
      dispute={
        <Suspense fallback={null}>
          <DisputePart id={id} />
        </Suspense>
      }
      change={
        'data' in view && mayChange({ user }) ? (
          <Suspense fallback={null}>
            <OpenChangePart key={id} incident={view.data} />
          </Suspense>
        ) : null
      }
    />
  );
}
