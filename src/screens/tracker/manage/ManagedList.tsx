import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import type { ReactNode } from 'react';
import type { Performance } from '../../../../contract/areas/tracker/campaign.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { TrackerListParams } from '../../../../machines/routes/areas/tracker.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf } from '../../../widgets/card/columns.ts';
import { ColumnChooser } from '../../../widgets/List/ColumnChooser.tsx';
import { shownColumns, type ListLayout } from '../../../widgets/List/list-columns.ts';
import { ArrangedList } from '../../../widgets/List/ArrangedList.tsx';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { SearchField } from '../../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import type { Limits } from '../cards/tracker-card.ts';
import { isFound, isShown, managedRows, sortedRows, type Managed, type ManagedRow } from './list-rows.ts';
import styles from './Manage.module.css';
import { manageTexts } from './texts.ts';
import { useManagedColumns } from './use-managed-columns.tsx';

type Show = TrackerListParams['show'];
export interface ManagedListProps<R> {
  readonly of: 'campaign' | 'publisher';
  readonly view: ResourceView<readonly R[]>;
  readonly performance: ResourceView<{ readonly rows: readonly Performance[] }>;
  readonly managedOf: (record: R) => Managed;
  /** The shares from which a record's fraud stands out. */
  readonly limitsOf: (record: R) => Limits;
  /** A quiet line under a name. */
  readonly lineOf: (record: R) => string;
  readonly statuses: readonly Exclude<Show, 'all'>[];
  readonly params: TrackerListParams;
  readonly range: DateRange;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  readonly onParams: (params: Partial<TrackerListParams>) => void;
  readonly onOpen: (row: ManagedRow) => void;
  readonly onRefresh: () => void;
  /** The details of the open one, beside the list; null where none is open. */
  readonly aside?: ReactNode;
  /** Null where several packages are shown. */
  readonly onNew: (() => void) | null;
  readonly actionsOf: (row: ManagedRow, record: R | null, tabIndex: 0 | -1) => ReactNode;
  readonly download?: (name: string, text: string) => void;
}

/** Campaigns or publishers with their status, what they bring and cost, how much of their cap is used, and what can be done with each. */
export function ManagedList<R extends { readonly id: string }>(props: ManagedListProps<R>) {
  const { of, view, performance, managedOf, limitsOf, lineOf, statuses, params, range, layout, onLayout, onParams, onNew } = props;
  const t = useTexts(manageTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  const { show, sort, search, page, limit } = params;
  const records = 'data' in view ? view.data : [];
  const byId = new Map(records.map((record) => [record.id, record]));
  const rows = managedRows(records.map(managedOf), 'data' in performance ? performance.data.rows : []);
  const found = rows.filter((row) => isShown(row, show) && isFound(row, search));
  const ordered = sortedRows(found, sort);
  const limitOf = (row: ManagedRow): Limits => {
    const record = byId.get(row.id);
    return record === undefined ? { alertPct: null, blockPct: null } : limitsOf(record);
  };
  const columns = useManagedColumns({
    of,
    found,
    hasFigures: 'data' in performance,
    limitsOf: limitOf,
    lineOf: (row) => {
      const record = byId.get(row.id);
      return record === undefined ? row.code : lineOf(record);
    },
    actionsOf: (row, tabIndex) => props.actionsOf(row, byId.get(row.id) ?? null, tabIndex),
  });
  const title = of === 'campaign' ? t.campaigns : common.publishers;
  const shown: ResourceView<readonly R[]> = 'data' in view && found.length === 0 ? { status: 'empty', at: view.at } : view;
  const counts = (status: Show): string => format.count(rows.filter((row) => isShown(row, status) && isFound(row, search)).length);
  const offered = (['all', ...statuses] as const).filter(
    (status) => status === 'all' || status === show || rows.some((row) => row.status === status),
  );
  const find = of === 'campaign' ? t.findCampaign : t.findPublisher;
  const onPage = ordered.slice((page - 1) * limit, page * limit);
  return (
    <div className={styles.list}>
      <WidgetCard
        title={title}
        about={of === 'campaign' ? t.campaignsAbout : t.publishersAbout}
        sub={`${format.period(range.fromDate, range.toDate)} · ${of === 'campaign' ? t.campaignsSub : t.publishersSub}`}
        view={shown}
        skeleton="table"
        asked={{
          words: [format.range(range.fromDate, range.toDate), ...(search === '' ? [] : [`“${search}”`])].join(' · '),
          isFiltered: search !== '' || show !== 'all',
        }}
        emptyTitle={search === '' ? (of === 'campaign' ? t.noCampaigns : t.noPublishers) : t.noMatch({ search })}
        emptyHint={t.noneHint}
        {...(search === '' ? {} : { emptyAction: { label: t.clearSearch, onPress: () => onParams({ search: '', page: 1 }) } })}
        fileName={fileNameOf(of === 'campaign' ? 'campaigns' : 'publishers', range)}
        onRefresh={props.onRefresh}
        aside={props.aside}
        {...(props.download === undefined ? {} : { download: props.download })}
        table={() => tableOf(shownColumns(columns, layout), ordered)}
        toolbar={
          <div className={`${styles.toolbar} flow`}>
            <Segments
              label={t.show}
              value={show}
              options={offered.map((status) => ({
                key: status,
                name: status === 'all' ? common.all : t[`status_${status}`],
                detail: 'data' in view ? counts(status) : '',
              }))}
              onChange={(to) => onParams({ show: to, page: 1 })}
            />
            <SearchField
              label={find}
              placeholder={find}
              value={search}
              maxLength={120}
              onSearch={(term) => onParams({ search: term, page: 1 })}
            />
            <ColumnChooser columns={columns} layout={layout} onLayout={onLayout} />
            <Button
              appearance="primary"
              icon={<Add20Regular aria-hidden />}
              disabledFocusable={onNew === null}
              title={onNew === null ? t.onePackage : ''}
              onClick={() => onNew?.()}
            >
              {of === 'campaign' ? t.newCampaign : t.newPublisher}
            </Button>
          </div>
        }
        footer={
          <>
            {performance.status === 'failed' || performance.status === 'forbidden' ? (
              <p role="status" className={styles.bad}>
                {t.noFigures({ cause: causeOf(performance.failure) })}
              </p>
            ) : null}
            <Pager page={page} limit={limit} totalCount={found.length} onParams={onParams} />
          </>
        }
      >
        {() => (
          <ArrangedList
            label={title}
            columns={columns}
            rows={onPage}
            rowKey={({ id }) => id}
            isQuiet={({ isSetUp, status }) => !isSetUp || status === 'archived'}
            sort={sort}
            onSort={(to) => onParams({ sort: to as TrackerListParams['sort'], page: 1 })}
            isExpanded={() => null}
            onOpen={(id) => {
              const row = rows.find((each) => each.id === id);
              if (row !== undefined) props.onOpen(row);
            }}
            layout={layout}
            onLayout={onLayout}
            status={view.status}
          />
        )}
      </WidgetCard>
    </div>
  );
}
