import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import type { ReactNode } from 'react';
import type { Performance } from '../../../../contract/areas/tracker-campaign.ts';
import type { DateRange } from '../../../../contract/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { TrackerListParams } from '../../../../machines/routes/tracker.ts';
import { useFormatIn } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { ColumnChooser } from '../../../widgets/ListTable/ColumnChooser.tsx';
import { shownColumns, type ListColumn, type ListLayout } from '../../../widgets/ListTable/list-columns.ts';
import { ListTable } from '../../../widgets/ListTable/ListTable.tsx';
import { Pager } from '../../../widgets/ListTable/Pager.tsx';
import { SearchField } from '../../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { Limited, Signed } from '../cards/cells.tsx';
import { shareOf, type Limits } from '../cards/tracker-card.ts';
import { exactSum, ledgerOf } from '../ledger.ts';
import { trackerTexts } from '../texts.ts';
import { CapBar } from './CapBar.tsx';
import { isFound, isShown, managedRows, sortedRows, type Managed, type ManagedRow } from './list-rows.ts';
import styles from './Manage.module.css';
import { StatusChip } from './StatusChip.tsx';
import { manageTexts } from './texts.ts';

type Show = TrackerListParams['show'];
const rounded = (n: number, digits: number): number => Number(n.toFixed(digits));
/** As it is shown; '' of nothing. */
const roundedShare = (part: number, whole: number): number | '' => {
  const share = shareOf(part, whole);
  return share === null ? '' : rounded(share, 1);
};
export type ManagedColumn = ListColumn<ManagedRow> & Column<ManagedRow>;
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
  /** Of all amounts; null where the records have several. */
  readonly currency: string | null;
  readonly params: TrackerListParams;
  readonly range: DateRange;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  readonly onParams: (params: Partial<TrackerListParams>) => void;
  readonly onOpen: (row: ManagedRow) => void;
  readonly onRefresh: () => void;
  /** Null where several packages are shown. */
  readonly onNew: (() => void) | null;
  readonly actionsOf: (row: ManagedRow, record: R | null) => ReactNode;
  readonly download?: (name: string, text: string) => void;
}

/** Campaigns or publishers with their status, what they bring and cost, how much of their cap is used, and what can be done with each. */
export function ManagedList<R extends { readonly id: string }>(props: ManagedListProps<R>) {
  const { of, view, performance, managedOf, limitsOf, lineOf, statuses, params, range, layout, onLayout, onParams, onNew } = props;
  const t = useTexts(manageTexts);
  const m = useTexts(trackerTexts);
  const format = useFormatIn(props.currency);
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
  const totalOf = (key: 'clicks' | 'events' | 'fraudEvents' | 'revenue' | 'cost' | 'profit'): number =>
    exactSum(found.map(({ sums }) => sums?.[key] ?? 0));
  const all = { revenue: totalOf('revenue'), cost: totalOf('cost') };
  const { write, profitOf } = ledgerOf(format, [all, ...found.flatMap(({ sums }) => (sums === null ? [] : [sums]))]);
  /** Of clicks and events that are known. */
  const told = (text: ReactNode): ReactNode => ('data' in performance ? text : '–');
  const number = (
    key: 'clicks' | 'events' | 'revenue' | 'cost',
    writeOf: (n: number) => string,
    more: Partial<ManagedColumn> = {},
  ): ManagedColumn => ({
    key,
    title: m[key],
    numeric: true,
    width: 72,
    sortKey: key,
    of: ({ sums }) => sums?.[key] ?? '',
    cell: ({ sums }) => (sums === null ? '–' : writeOf(sums[key])),
    total: told(writeOf(totalOf(key))),
    ...more,
  });
  const marginOf = (profit: number, revenue: number): string => {
    const share = shareOf(profit, revenue);
    return share === null ? '–' : format.percent(share);
  };
  const columns: readonly ManagedColumn[] = [
    {
      key: 'name',
      title: of === 'campaign' ? t.campaign : t.publisher,
      width: 152,
      sortKey: 'name',
      of: ({ name }) => name,
      cell: (row) => {
        const record = byId.get(row.id);
        return (
          <span className={styles.two}>
            <bdi title={row.name}>{row.name}</bdi>
            <small>{record === undefined ? row.code : lineOf(record)}</small>
          </span>
        );
      },
      total: t.totalOf(found.length),
    },
    {
      key: 'status',
      title: t.status,
      width: 92,
      of: ({ status }) => (status === null ? t.notSetUp : t[`status_${status}`]),
      cell: ({ status }) => <StatusChip status={status} />,
      total: '',
    },
    number('clicks', format.count, { wide: true }),
    number('events', format.count, { width: 84 }),
    {
      key: 'fraud',
      title: m.fraudPct,
      numeric: true,
      width: 84,
      sortKey: 'fraud',
      of: ({ sums }) => (sums === null ? '' : roundedShare(sums.fraudEvents, sums.events)),
      cell: (row) => <Limited pct={row.sums === null ? null : shareOf(row.sums.fraudEvents, row.sums.events)} limits={limitOf(row)} />,
      total: (() => {
        const share = shareOf(totalOf('fraudEvents'), totalOf('events'));
        return share === null ? '–' : format.percent(share);
      })(),
    },
    number('revenue', write, { width: 92 }),
    number('cost', write, { width: 88, wide: true }),
    {
      key: 'profit',
      title: m.profit,
      numeric: true,
      width: 88,
      sortKey: 'profit',
      of: ({ sums }) => sums?.profit ?? '',
      cell: ({ sums }) => (sums === null ? '–' : <Signed amount={profitOf(sums)} write={write} />),
      total: told(<Signed amount={profitOf(all)} write={write} />),
    },
    {
      key: 'margin',
      title: t.margin,
      numeric: true,
      width: 72,
      wide: true,
      of: ({ sums }) => (sums === null ? '' : roundedShare(sums.profit, sums.revenue)),
      cell: ({ sums }) => (sums === null ? '–' : marginOf(sums.profit, sums.revenue)),
      total: marginOf(totalOf('profit'), totalOf('revenue')),
    },
    {
      key: 'used',
      title: of === 'campaign' ? t.budgetMonth : t.capToday,
      width: 132,
      sortKey: 'used',
      parts: [
        {
          key: 'used',
          title: of === 'campaign' ? t.budgetUsed : t.usedToday,
          numeric: true,
          of: ({ used, isSetUp }) => (isSetUp ? rounded(used, 2) : ''),
        },
        { key: 'cap', title: of === 'campaign' ? t.budgetMonth : t.capToday, numeric: true, of: ({ cap }) => cap ?? '' },
      ],
      cell: ({ used, cap, isSetUp }) =>
        isSetUp ? <CapBar used={used} cap={cap} write={of === 'campaign' ? format.shortMoney : format.count} /> : '–',
      total: '',
    },
    {
      key: 'actions',
      title: t.actions,
      width: 144,
      cell: (row) => (
        // a row opens what is pressed on: its buttons do their own
        <span className={styles.actions} onClick={(event) => event.stopPropagation()}>
          {props.actionsOf(row, byId.get(row.id) ?? null)}
        </span>
      ),
      total: '',
    },
  ];
  const title = of === 'campaign' ? t.campaigns : t.publishers;
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
        {...(props.download === undefined ? {} : { download: props.download })}
        table={() => tableOf(shownColumns(columns, layout), ordered)}
        toolbar={
          <div className={styles.toolbar}>
            <Segments
              label={t.show}
              value={show}
              options={offered.map((status) => ({
                key: status,
                name: status === 'all' ? t.all : t[`status_${status}`],
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
            {found.length <= limit ? null : (
              <Pager
                page={page}
                limit={limit}
                shown={onPage.length}
                totalCount={found.length}
                onPage={(to) => onParams({ page: to })}
                onLimit={(to) => onParams({ limit: to, page: 1 })}
              />
            )}
          </>
        }
      >
        {() => (
          <ListTable
            label={title}
            columns={columns}
            rows={onPage}
            rowKey={({ id }) => id}
            isQuiet={({ isSetUp, status }) => !isSetUp || status === 'archived'}
            sort={sort}
            onSort={(to) => onParams({ sort: to as TrackerListParams['sort'], page: 1 })}
            openId={null}
            onOpen={(id) => {
              const row = rows.find((each) => each.id === id);
              if (row !== undefined) props.onOpen(row);
            }}
            layout={layout}
            onLayout={onLayout}
            status={view.status === 'refreshing' ? 'refreshing' : 'ready'}
          />
        )}
      </WidgetCard>
    </div>
  );
}
