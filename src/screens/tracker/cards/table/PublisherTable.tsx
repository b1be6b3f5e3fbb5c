import { memo, useMemo, useState, type ReactNode } from 'react';
import type { PublisherStanding } from '../../../../../contract/areas/tracker/publisher.ts';
import {
  hasAllEvents,
  trackerGroupings,
  type TrackerGrouping,
  type TrackerSet,
  type TrackerTable,
  type TrackerTableRow,
} from '../../../../../contract/areas/tracker/tracker.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import type { TrackerParams } from '../../../../../machines/routes/areas/tracker.ts';
import { useFormat } from '../../../../format/format.ts';
import { downloadOf, fileNameOf } from '../../../../widgets/card/card-props.ts';
import { tableOf } from '../../../../widgets/card/columns.ts';
import { ColumnChooser } from '../../../../widgets/List/ColumnChooser.tsx';
import { shownColumns, type ListLayout } from '../../../../widgets/List/list-columns.ts';
import { ArrangedList } from '../../../../widgets/List/ArrangedList.tsx';
import { Pager } from '../../../../widgets/List/Pager.tsx';
import { SearchField } from '../../../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../../../widgets/Segments/Segments.tsx';
import { WidgetCard, type WidgetCardProps } from '../../../../widgets/WidgetCard/WidgetCard.tsx';
import styles from '../cells.module.css';
import type { Leads } from '../leads.ts';
import { useTrackerWords, type TrackerCardProps } from '../tracker-card.ts';
import { useTableColumns, type ShownRow } from './use-table-columns.tsx';

export type TableParams = Pick<TrackerParams, 'group' | 'sort' | 'set' | 'search' | 'page' | 'limit'>;
interface PublisherTableProps extends Omit<TrackerCardProps<TrackerTable>, 'onFilter'> {
  readonly leads: Leads;
  /** What can be done with a publisher in its row. */
  readonly actionsOf: (name: string, publisher: PublisherStanding | null, tabIndex: 0 | -1) => ReactNode;
  /** The publisher that is open; null where none is. */
  readonly aside: ReactNode;
  readonly params: TableParams;
  /** Asks for the groups of all pages, for the file. */
  readonly whole?: WidgetCardProps<TrackerTable>['whole'];
  /** Those that the grouping has. */
  readonly sets: readonly TrackerSet[];
  /** Those that it would have, but for the filters: they judge all events. */
  readonly withheld: readonly TrackerSet[];
  readonly onParams: (params: Partial<TableParams>) => void;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
}
const levelKeys = ['publisher', 'campaign', 'event'] as const;
type LevelKey = (typeof levelKeys)[number];
const keyOf = ({ path }: Pick<TrackerTableRow, 'path'>): string => JSON.stringify(path);
const none: TrackerTable = {
  rows: [],
  total_count: 0,
  total: { clicks: 0, uniqueClicks: 0, invalidClicks: 0, events: 0, fraudEvents: 0, revenue: 0, cost: 0, fraudCost: 0, profit: 0 },
  currency: null,
  sets: { all: 0, losing: 0, alert: 0, cap: 0 },
};

/** Rows whose groups above are all opened; they come depth first. */
function shownRows(rows: readonly TrackerTableRow[], opened: ReadonlySet<string>): ShownRow[] {
  return rows.flatMap((row, i) => {
    const isShown = row.path.slice(0, -1).every((_, depth) => opened.has(JSON.stringify(row.path.slice(0, depth + 1))));
    const hasParts = (rows[i + 1]?.path.length ?? 0) > row.path.length;
    return isShown ? [{ ...row, isOpen: hasParts ? opened.has(keyOf(row)) : null }] : [];
  });
}
/** The grouping with another level at a place; what comes after it and is the same gives way. Null where there is none such. */
function groupingWith(levels: readonly LevelKey[], at: number, level: LevelKey | null): TrackerGrouping | null {
  const rest = levels.slice(at + 1).filter((each) => each !== level);
  const wanted = [...levels.slice(0, at), ...(level === null ? [] : [level, ...rest])].join(',');
  return trackerGroupings.find((known) => known === wanted) ?? null;
}

/** What the card draws: a set or a page that holds no group is drawn as nothing, while its answer still says how many groups the other sets have. */
function drawnOf(view: ResourceView<TrackerTable>): ResourceView<TrackerTable> {
  if (!('data' in view) || view.data.total_count > 0) return view;
  switch (view.status) {
    case 'ready':
      return { status: 'empty', at: view.at };
    case 'refreshing':
    case 'turning':
      return { status: 'loading' };
    case 'stale':
      return { status: 'failed', failure: view.failure };
  }
}

/** All clicks, events and money of the period in up to three levels: a press on a row opens its parts. */
export const PublisherTable = memo(function PublisherTable({
  view,
  facts,
  leads,
  actionsOf,
  aside,
  filters,
  range,
  params,
  whole,
  sets,
  withheld,
  onParams,
  onRefresh,
  layout,
  onLayout,
  ...rest
}: PublisherTableProps) {
  const { t, asked, emptyHint } = useTrackerWords(filters, range);
  const format = useFormat();
  const { group, sort, search, page, limit } = params;
  const set = sets.find((known) => known === params.set) ?? 'all';
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const levels = group.split(',').flatMap((level) => levelKeys.filter((key) => key === level));
  const columnsOf = useTableColumns(levels, facts, leads, actionsOf, { set, isJudged: hasAllEvents(filters) });
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const drawn = useMemo(() => drawnOf(view), [view]);
  // an empty answer has no group in any set
  const shown = 'data' in view ? view.data : view.status === 'empty' ? none : null;
  const clearSearch = () => {
    onParams({ search: '', page: 1 });
  };
  const showAll = () => {
    onParams({ set: 'all', page: 1 });
  };
  /** Why nothing is there: the set where others have groups, then the search, and only then dates and filters. */
  const empty =
    set !== 'all' && view.status !== 'empty'
      ? { emptyTitle: t.noneInSet({ set: t[`set_${set}`] }), emptyHint: t.emptyInSet, emptyAction: { label: t.showAll, onPress: showAll } }
      : search !== ''
        ? {
            emptyTitle: t.noMatch({ search }),
            emptyHint: t.emptySearch,
            emptyAction: { label: t.clearSearch, onPress: clearSearch },
          }
        : { emptyHint };
  const countOf = (key: TrackerSet) => {
    const count = shown?.sets[key] ?? null;
    return count === null ? {} : { detail: format.count(count) };
  };
  const [first, second] = withheld;
  const whyWithheld =
    first === undefined || second === undefined
      ? null
      : withheld.includes(params.set)
        ? t.setWithheld({ set: t[`set_${params.set}`] })
        : t.setsWithheld({ first: t[`set_${first}`], second: t[`set_${second}`] });
  const said = [...(set === 'all' ? [] : [t[`set_${set}`]]), ...(search === '' ? [] : [`“${search}”`])];
  return (
    <WidgetCard
      title={t.table}
      about={t.tableAbout}
      sub={`${format.period(range.fromDate, range.toDate)} · ${facts.isMixed ? t.severalCurrenciesLong : t.tableSub}`}
      view={drawn}
      skeleton="table"
      asked={said.length === 0 ? asked : { ...asked, words: [asked.words, ...said].join(' · ') }}
      {...empty}
      fileName={fileNameOf('publishers', range)}
      {...(whole !== undefined && shown !== null && shown.total_count > limit && { whole })}
      onRefresh={onRefresh}
      turnsItself
      {...downloadOf(rest)}
      table={(data) =>
        tableOf(
          shownColumns(columnsOf(data), layout),
          data.rows.map((row) => ({ ...row, isOpen: null })),
        )
      }
      toolbar={
        <div className={styles.levels}>
          {Array.from({ length: Math.min(levelKeys.length, levels.length + 1) }, (_, at) => {
            const options = levelKeys.filter((key) => !levels.slice(0, at).includes(key) && groupingWith(levels, at, key) !== null);
            return options.length === 0 ? null : (
              <select
                key={levelKeys[at]}
                aria-label={t.level({ number: String(at + 1) })}
                value={levels[at] ?? ''}
                onChange={(event) => {
                  const chosen = levelKeys.find((key) => key === event.currentTarget.value) ?? null;
                  const next = groupingWith(levels, at, chosen);
                  if (next !== null) onParams({ group: next, set: 'all', search: '', page: 1 });
                }}
              >
                {at === 0 ? null : <option value="">{t.noLevel}</option>}
                {options.map((key) => (
                  <option key={key} value={key}>
                    {t[key]}
                  </option>
                ))}
              </select>
            );
          })}
          {sets.length === 1 ? null : (
            <Segments
              label={t.sets}
              options={sets.map((key) => ({
                key,
                name: t[`set_${key}`],
                ...countOf(key),
              }))}
              value={set}
              onChange={(chosen) => {
                onParams({ set: chosen, page: 1 });
              }}
            />
          )}
          <SearchField
            label={t.search}
            placeholder={t.search}
            value={search}
            maxLength={100}
            onSearch={(term) => {
              onParams({ search: term, page: 1 });
            }}
          />
          <ColumnChooser columns={columnsOf(shown ?? none)} layout={layout} onLayout={onLayout} />
          {whyWithheld === null ? null : <p className={styles.withheld}>{whyWithheld}</p>}
        </div>
      }
      footer={<Pager page={page} limit={limit} totalCount={shown?.total_count ?? null} onParams={onParams} />}
      aside={aside}
    >
      {(data) => (
        <ArrangedList
          label={t.table}
          columns={columnsOf(data)}
          rows={shownRows(data.rows, opened)}
          rowKey={keyOf}
          sort={sort}
          onSort={(to) => {
            onParams({ sort: to as TableParams['sort'], page: 1 });
          }}
          isExpanded={({ isOpen }) => isOpen}
          onOpen={toggle}
          layout={layout}
          onLayout={onLayout}
          status={view.status}
        />
      )}
    </WidgetCard>
  );
});
