import type { ReportRow } from '../../../contract/areas/report/report.ts';
import { isGrouped, reportScreen } from '../../../machines/screens/report/report.ts';
import { useParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';

const none: readonly ReportRow[] = [];
/** The rows in sight, and how many the whole list has, whether it stands in groups or not; null until that is known. */
export function useListed(): { readonly rows: readonly ReportRow[]; readonly total: number | null } {
  const params = useParams(reportScreen.route);
  const { view } = useRead(reportScreen, 'list');
  const { view: groups } = useRead(reportScreen, 'campaigns');
  const list = 'data' in view ? view.data : null;
  const rows = list?.report_list ?? none;
  if (isGrouped(params)) return { rows, total: 'data' in groups ? groups.data.incidents : null };
  return { rows, total: list?.total_count ?? null };
}
