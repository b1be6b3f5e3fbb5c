import { reportScreen } from '../../../machines/screens/report/report.ts';
import { useListLayout } from '../../portal/list-layout.ts';
import { useDays, useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { usePlace } from '../../portal/context.tsx';
import { IncidentPanel } from './incident/IncidentPanel.tsx';
import { ReportCard } from './ReportCard.tsx';
import styles from './Report.module.css';

/** The incident report on its two reads. */
export function ReportScreen() {
  const params = useParams(reportScreen.route);
  const setParams = useSetParams(reportScreen.route);
  const [layout, setLayout] = useListLayout('report');
  const range = useDays();
  const zone = useZone();
  const { view, refresh } = useRead(reportScreen, 'list');
  return (
    <div className={styles.page}>
      <ReportCard
        view={view}
        params={params}
        range={range}
        zone={zone}
        layout={layout}
        onLayout={setLayout}
        onParams={setParams}
        onRefresh={refresh}
        panel={params.row === null ? null : <OpenIncident id={params.row} />}
      />
    </div>
  );
}

/** The incident that is open, whatever page of the list it is on. */
function OpenIncident({ id }: { readonly id: string }) {
  const { page, limit } = useParams(reportScreen.route);
  const setParams = useSetParams(reportScreen.route);
  const { view, refresh } = useRead(reportScreen, 'incident');
  const { view: list } = useRead(reportScreen, 'list');
  const zone = useZone();
  usePlace(); // the address that is copied
  const rows = 'data' in list ? list.data.report_list.map(({ incident_id }) => incident_id) : [];
  const at = rows.indexOf(id);
  const open = (row: string | undefined): void => {
    if (row !== undefined) setParams({ row });
  };
  return (
    <IncidentPanel
      id={id}
      view={view}
      zone={zone}
      place={at < 0 || !('data' in list) ? null : { nth: (page - 1) * limit + at + 1, of: list.data.total_count }}
      address={window.location.href}
      onPrevious={at > 0 ? () => open(rows[at - 1]) : null}
      onNext={at >= 0 && at < rows.length - 1 ? () => open(rows[at + 1]) : null}
      onClose={() => {
        setParams({ row: null }, 'push');
      }}
      onRefresh={refresh}
    />
  );
}
