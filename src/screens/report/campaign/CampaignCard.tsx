import type { ReactNode } from 'react';
import type { CampaignGroup, Campaigns } from '../../../../contract/areas/report/campaigns.ts';
import { namesOf } from '../../../../contract/filters/filter.ts';
import { incidentFilters } from '../../../../contract/filters/incident.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { ReportParams } from '../../../../machines/routes/areas/incident-params.ts';
import type { LinkKind } from '../../../../machines/workspace/types.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { listTexts } from '../../../i18n/texts/list.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf } from '../../../widgets/card/columns.ts';
import { useAskedIn } from '../../../widgets/card/use-asked.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import type { ListSelection } from '../../../widgets/List/list-selection.ts';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import styles from '../Report.module.css';
import { ReportToolbar } from '../ReportToolbar.tsx';
import { clockTexts } from '../texts.ts';
import { campaignTexts } from './texts.ts';

export interface CampaignCardProps {
  readonly view: ResourceView<Campaigns>;
  readonly params: ReportParams;
  readonly range: DateRange;
  /** `push` for a campaign that is opened, which Back undoes. */
  readonly onParams: (params: Partial<ReportParams>, history?: LinkKind) => void;
  readonly onRefresh: () => void;
  /** Takes the rows away. */
  readonly files?: ReactNode;
  /** Whole campaigns can be selected, and what is selected changed. */
  readonly selection?: Omit<ListSelection<CampaignGroup>, 'nameOf'> | undefined;
  readonly bulk?: ReactNode;
  /** What did not go well with a campaign that was to be selected; null where all did. */
  readonly fault?: string | null;
  /** The incidents of the campaign that is open. */
  readonly rows: ReactNode;
  /** The tickets of a campaign, or the way to one. */
  readonly caseOf: (group: CampaignGroup) => ReactNode;
  /** The incident that is open beside the list; null where none is. */
  readonly panel: ReactNode;
}
type CampaignColumn = ListColumn<CampaignGroup> & { readonly of: (group: CampaignGroup) => string | number };

/** The incidents of the period by campaign, counted by the server whatever page they are on; one campaign is open at a time. */
export function CampaignCard(props: CampaignCardProps) {
  const { view, params, range, onParams, onRefresh, files, selection, bulk = null, fault = null, rows, caseOf, panel } = props;
  const t = useTexts(campaignTexts);
  const c = useTexts(clockTexts);
  const l = useTexts(listTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const { page, limit, search, clock, campaign } = params;
  const asked = useAskedIn(namesOf(incidentFilters), useFilterNames(), params, range);
  const nameOf = (group: CampaignGroup): string => (group.campaign === '' ? t.none : group.campaign);
  const number = (key: 'count' | 'open' | 'breaching', title: string): CampaignColumn => ({
    key,
    title,
    numeric: true,
    width: 88,
    cell: (group) => (
      <span data-state={key === 'breaching' && group.breaching > 0 ? 'over' : undefined} className={styles.sla}>
        {format.count(group[key])}
      </span>
    ),
    of: (group) => group[key],
  });
  const columns: readonly CampaignColumn[] = [
    { key: 'campaign', title: common.campaign, cell: (group) => <bdi className="strong">{nameOf(group)}</bdi>, of: nameOf },
    number('count', t.incidents),
    number('open', t.open),
    number('breaching', t.breaching),
    {
      key: 'ticket',
      title: t.ticket,
      width: 320,
      cell: caseOf,
      of: ({ tickets }) => tickets.map(({ id }) => `#${id}`).join(' '),
    },
  ];
  const shown = 'data' in view ? view.data : null;
  return (
    <div className={styles.card} data-open={panel !== null}>
      <WidgetCard
        title={t.title}
        about={t.about}
        sub={t.sortedBy}
        view={view}
        skeleton="table"
        asked={{
          words: [asked.words, ...(clock === ALL ? [] : [c[clock]]), ...(search === '' ? [] : [`“${search}”`])].join(' · '),
          isFiltered: asked.isFiltered || clock !== ALL || search !== '',
        }}
        fileName={fileNameOf('campaigns', range)}
        onRefresh={onRefresh}
        turnsItself
        ownFile
        table={(answer) => tableOf(columns, answer.groups)}
        toolbar={
          <ReportToolbar params={params} onParams={onParams}>
            {files}
          </ReportToolbar>
        }
        footer={
          <>
            <div role="status">{fault !== null && <p className="bad">{fault}</p>}</div>
            {shown !== null && bulk}
            <Pager page={page} limit={limit} totalCount={shown?.total_count ?? null} of={t.label} onParams={onParams} />
          </>
        }
        aside={panel}
      >
        {(answer) => (
          <List
            label={`${t.label}: ${l.rows({ shown: format.count(answer.groups.length), whole: l.ofRows(answer.total_count) })}`}
            columns={columns}
            rows={answer.groups}
            rowKey={(group) => group.campaign}
            openId={campaign}
            onOpen={(name) => onParams({ campaign: name === campaign ? null : name, inPage: 1, row: null }, 'push')}
            detail={rows}
            oneLine
            {...(selection !== undefined && { selection: { ...selection, nameOf } })}
            status={view.status}
            onFirstPage={() => onParams({ page: 1 })}
          />
        )}
      </WidgetCard>
    </div>
  );
}
