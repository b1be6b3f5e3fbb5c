import { namesOf } from '../../../contract/filters/filter.ts';
import type { ReactNode } from 'react';
import type { Report, ReportRow } from '../../../contract/areas/report/report.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import { incidentFilters } from '../../../contract/filters/incident.ts';
import { ALL } from '../../../contract/scope.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import type { ReportParams } from '../../../machines/routes/areas/incident-params.ts';
import type { LinkKind } from '../../../machines/workspace/types.ts';
import { useFormat } from '../../format/format.ts';
import { listTexts } from '../../i18n/texts/list.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFilterNames } from '../../shell/filters/use-filter-names.ts';
import { fileNameOf } from '../../widgets/card/card-props.ts';
import { tableOf } from '../../widgets/card/columns.ts';
import { useAskedIn } from '../../widgets/card/use-asked.ts';
import { ColumnChooser } from '../../widgets/List/ColumnChooser.tsx';
import type { ListLayout } from '../../widgets/List/list-columns.ts';
import type { ListSelection } from '../../widgets/List/list-selection.ts';
import { useHasRoomBeside } from '../../widgets/DetailPanel/use-has-room-beside.ts';
import { ArrangedList } from '../../widgets/List/ArrangedList.tsx';
import { Pager } from '../../widgets/List/Pager.tsx';
import { WidgetCard } from '../../widgets/WidgetCard/WidgetCard.tsx';
import styles from './Report.module.css';
import { ReportToolbar } from './ReportToolbar.tsx';
import { groupOfClock } from './sla-words.ts';
import { clockTexts, reportTexts } from './texts.ts';
import { useReportColumns } from './use-report-columns.tsx';
import { useShownLayout } from './use-shown-layout.ts';

export interface ReportCardProps {
  readonly view: ResourceView<Report>;
  readonly params: ReportParams;
  readonly range: DateRange;
  /** The package's, an IANA name. */
  readonly zone: string;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  /** `push` for a row that is opened, which Back undoes. */
  readonly onParams: (params: Partial<ReportParams>, history?: LinkKind) => void;
  readonly onRefresh: () => void;
  readonly download?: (name: string, text: string) => void;
  /** Leads to the import; null where the reader may not import into the package. */
  readonly onImport?: (() => void) | null;
  /** The incident that is open beside the list; null where none is. */
  readonly panel: ReactNode;
  /** Where rows can be changed: which are selected, and what can be done with them. */
  readonly selection?: Omit<ListSelection<ReportRow>, 'nameOf'> | undefined;
  readonly bulk?: ReactNode;
  /** The address of a ticket by its number; null where the reader has no tickets. */
  readonly ticketHref?: ((id: string) => string) | null;
  /** Takes the rows away. */
  readonly files?: ReactNode;
}

/** The incidents of the period as a list: searched, sorted, paged by the server. */
export function ReportCard({
  view,
  params,
  range,
  zone,
  layout,
  onLayout,
  onParams,
  onRefresh,
  panel,
  files,
  selection,
  bulk = null,
  ticketHref = null,
  onImport = null,
  ...rest
}: ReportCardProps) {
  const t = useTexts(reportTexts);
  const c = useTexts(clockTexts);
  const l = useTexts(listTexts);
  const format = useFormat();
  const columns = useReportColumns(zone, ticketHref);
  const { search, sort, page, limit, row, clock } = params;
  const asked = useAskedIn(namesOf(incidentFilters), useFilterNames(), params, range);
  const isOpen = panel !== null;
  const hasRoom = useHasRoomBeside();
  const shownLayout = useShownLayout(layout, onLayout, isOpen);
  const isNever = 'data' in view && !view.data.hasData;
  const shown = 'data' in view && !isNever ? view.data : null;
  const clearSearch = () => {
    onParams({ search: '' });
  };
  const pages = shown === null ? 1 : Math.ceil(shown.total_count / limit);
  return (
    <div className={styles.card} data-open={isOpen}>
      <WidgetCard
        title={t.title}
        about={t.about}
        sub={t.sortedBy({ order: t[`order_${sort}`] })}
        view={isNever ? { status: 'empty', at: view.at } : view}
        skeleton="table"
        asked={{
          words: [asked.words, ...(clock === ALL ? [] : [c[clock]]), ...(search === '' ? [] : [`“${search}”`])].join(' · '),
          isFiltered: asked.isFiltered || clock !== ALL || search !== '',
        }}
        {...(isNever
          ? {
              emptyTitle: t.neverLoaded,
              emptyHint: onImport === null ? t.neverAsk : t.neverHint,
              ...(onImport !== null && { emptyAction: { label: t.importRows, onPress: onImport } }),
            }
          : search === ''
            ? {}
            : { emptyTitle: t.noMatch({ search }), emptyAction: { label: t.clearSearch, onPress: clearSearch } })}
        fileName={fileNameOf(pages > 1 ? `incidents-page-${page}-of-${pages}` : 'incidents', range)}
        onRefresh={onRefresh}
        turnsItself
        ownFile
        {...rest}
        table={(answer) => tableOf(columns, answer.report_list)}
        toolbar={
          <ReportToolbar params={params} onParams={onParams}>
            <ColumnChooser columns={columns} layout={layout} onLayout={onLayout} />
            {files}
          </ReportToolbar>
        }
        footer={
          <>
            {shown !== null && bulk}
            <Pager page={page} limit={limit} totalCount={shown?.total_count ?? null} onParams={onParams} />
          </>
        }
        aside={panel}
      >
        {(answer) => (
          <ArrangedList
            label={`${t.title}: ${l.rows({ shown: format.count(answer.report_list.length), whole: l.ofRows(answer.total_count) })}`}
            columns={columns}
            rows={answer.report_list}
            rowKey={({ incident_id }) => incident_id}
            sort={sort}
            groupOf={sort === 'sla' ? ({ sla }) => t[`group_${groupOfClock(sla)}`] : undefined}
            onSort={(to) => {
              // what can still be won comes first, or it is another order
              onParams({ sort: (to === '-sla' ? 'sla' : to) as ReportParams['sort'] });
            }}
            {...(selection === undefined
              ? {}
              : { selection: { ...selection, nameOf: ({ title, incident_id }: ReportRow) => (title === '' ? incident_id : title) } })}
            openId={row}
            onFollow={(id) => {
              onParams({ row: id });
            }}
            opensByKeys={hasRoom}
            onOpen={(id) => {
              onParams({ row: id === row ? null : id }, 'push');
            }}
            {...shownLayout}
            status={view.status}
            onFirstPage={() => onParams({ page: 1 })}
          />
        )}
      </WidgetCard>
    </div>
  );
}
