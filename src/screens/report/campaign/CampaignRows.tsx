import { Button } from '@fluentui/react-components';
import type { Report, ReportRow } from '../../../../contract/areas/report/report.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { ReportParams } from '../../../../machines/routes/areas/incident-params.ts';
import type { LinkKind } from '../../../../machines/workspace/types.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ArrangedList } from '../../../widgets/List/ArrangedList.tsx';
import type { ListLayout } from '../../../widgets/List/list-columns.ts';
import type { ListSelection } from '../../../widgets/List/list-selection.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { useHasRoomBeside } from '../../../widgets/DetailPanel/use-has-room-beside.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { useShownLayout } from '../use-shown-layout.ts';
import { useReportColumns } from '../use-report-columns.tsx';
import { campaignTexts } from './texts.ts';

export interface CampaignRowsProps {
  readonly view: ResourceView<Report>;
  readonly params: ReportParams;
  readonly zone: string;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  readonly onParams: (params: Partial<ReportParams>, history?: LinkKind) => void;
  readonly onRefresh: () => void;
  readonly selection?: Omit<ListSelection<ReportRow>, 'nameOf'> | undefined;
  readonly ticketHref: ((id: string) => string) | null;
}
/** The incidents of the campaign that is open, a page of them. */
export function CampaignRows({ view, params, zone, layout, onLayout, onParams, onRefresh, selection, ticketHref }: CampaignRowsProps) {
  const t = useTexts(campaignTexts);
  const common = useTexts(commonTexts);
  const cause = useCause();
  const hasRoom = useHasRoomBeside();
  const shown = useShownLayout(layout, onLayout, params.row !== null);
  const columns = useReportColumns(zone, ticketHref);
  const { campaign, inPage, limit, row, sort } = params;
  const name = campaign === null || campaign === '' ? t.none : campaign;
  if (!('data' in view))
    return (
      <div role="status">
        {'failure' in view ? (
          <p className="bad">
            {t.notLoaded({ cause: cause(view.failure) })}{' '}
            <Button size="small" onClick={onRefresh}>
              {common.retry}
            </Button>
          </p>
        ) : view.status === 'empty' ? null : (
          <p>{t.loading}</p>
        )}
      </div>
    );
  return (
    <>
      <ArrangedList
        label={t.rowsOf({ name })}
        columns={columns}
        rows={view.data.report_list}
        rowKey={({ incident_id }) => incident_id}
        sort={sort}
        onSort={(to) => onParams({ sort: (to === '-sla' ? 'sla' : to) as ReportParams['sort'] })}
        {...(selection !== undefined && {
          selection: { ...selection, nameOf: ({ title, incident_id }: ReportRow) => (title === '' ? incident_id : title) },
        })}
        openId={row}
        onFollow={(id) => onParams({ row: id })}
        opensByKeys={hasRoom}
        onOpen={(id) => onParams({ row: id === row ? null : id }, 'push')}
        {...shown}
        status={view.status}
        maxHeight={420}
        onFirstPage={() => onParams({ inPage: 1 })}
      />
      <Pager page={inPage} limit={limit} totalCount={view.data.total_count} of={name} onPage={(to) => onParams({ inPage: to })} />
    </>
  );
}
