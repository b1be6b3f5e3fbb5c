import { MOST_DOWNLOADED, type ExportFormat } from '../../../../contract/areas/report/changes.ts';
import { fileScope, reportScreen } from '../../../../machines/screens/report/report.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useOfferFile } from '../../../portal/writes/file-actions.ts';
import { useListLayout } from '../../../portal/lists/list-layout.ts';
import { useAlertLink } from '../../../portal/use-link.ts';
import { useScopeNow } from '../../../portal/use-scope.ts';
import { useTray } from '../../../portal/use-tray.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { useListed } from '../use-listed.ts';
import { useReportColumns } from '../use-report-columns.tsx';
import { DownloadMenu, type DownloadState } from './DownloadMenu.tsx';
import { columnsOfFile } from './file-columns.ts';
import { downloadTexts } from './texts.ts';

/** The rows of the report as a file, as filters, search, order and columns say when it is asked for. */
export function ReportDownload({ zone }: { readonly zone: string }) {
  const { total: count } = useListed();
  const now = useWrite(reportScreen, 'download');
  const later = useWrite(reportScreen, 'startExport');
  const tray = useTray();
  const scope = useScopeNow(reportScreen.route);
  const [layout] = useListLayout('report');
  const columns = useReportColumns(zone);
  const asked = (format: ExportFormat) => fileScope(scope(), { format, columns: columnsOfFile(columns, layout) });
  const alertLink = useAlertLink();
  const t = useTexts(downloadTexts);
  const onDownload = (format: ExportFormat): void => {
    later.dismiss();
    now.send({ query: asked(format) });
  };
  const onExport = (format: ExportFormat): void => {
    now.dismiss();
    later.send({ body: asked(format) });
  };
  /** As the menu does: at once as long as there are few enough rows. */
  const take = (format: ExportFormat): void => (count !== null && count > MOST_DOWNLOADED ? onExport : onDownload)(format);
  useOfferFile(count === 0 ? null : t.file({ format: 'CSV' }), '', () => take('csv'));
  useOfferFile(count === 0 ? null : t.file({ format: 'XLSX' }), '', () => take('xlsx'));
  return (
    <DownloadMenu
      scheduleTo={alertLink('', { columns: columnsOfFile(columns, layout) })}
      count={count}
      state={stateOf(now, later)}
      onDownload={onDownload}
      onExport={onExport}
      onRetry={() => {
        if (now.status === 'failed' && now.request !== null) now.send(now.request);
        else if (later.request !== null) later.send(later.request);
      }}
      onDismiss={() => {
        now.dismiss();
        later.dismiss();
      }}
      onShowJobs={() => {
        later.dismiss();
        tray.send({ type: 'OPEN', panel: 'jobs' });
      }}
    />
  );
}

type Now = Pick<ReturnType<typeof useWrite<typeof reportScreen, 'download'>>, 'status' | 'failure' | 'request'>;
type Later = Pick<ReturnType<typeof useWrite<typeof reportScreen, 'startExport'>>, 'status' | 'failure' | 'request'>;
/** The two ways to a file as one: the one that was taken last has an outcome. */
function stateOf(now: Now, later: Later): DownloadState {
  for (const { status, failure, format } of [
    { ...now, format: now.request?.query.format ?? 'csv' },
    { ...later, format: later.request?.body.format ?? 'csv' },
  ]) {
    if (status === 'sending') return { status, format };
    if (failure !== null) return { status: 'failed', format, failure };
  }
  return { status: later.status === 'done' ? 'begun' : 'ready' };
}
