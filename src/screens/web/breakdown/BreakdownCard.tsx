import { isFew } from '../../../../contract/judgement/share.ts';
import { memo, type ReactNode } from 'react';
import {
  breakdownGroups,
  type Breakdown,
  type BreakdownGroup,
  type BreakdownRow,
  type BreakdownSort,
  type GroupCount,
} from '../../../../contract/areas/web/web.ts';
import type { WebParams } from '../../../../machines/routes/areas/web.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { LinkKind } from '../../../../machines/workspace/types.ts';
import { useFormat } from '../../../format/format.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { downloadOf, fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf } from '../../../widgets/card/columns.ts';
import type { BlockedOf } from '../../../widgets/BlockedMark/blocked.ts';
import { ColumnChooser } from '../../../widgets/List/ColumnChooser.tsx';
import { isHidden, shownColumns, type ListLayout } from '../../../widgets/List/list-columns.ts';
import { ArrangedList } from '../../../widgets/List/ArrangedList.tsx';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { SearchField } from '../../../widgets/SearchField/SearchField.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { lackOf } from '../../../widgets/card/change.ts';
import { WidgetCard, type WidgetCardProps } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { useWebWords } from '../cards/use-web-words.ts';
import { isProvisional, type WebCardProps } from '../cards/web-card.ts';
import styles from './BreakdownCard.module.css';
import { breakdownTexts } from './texts.ts';
import { foldedKeys, useBreakdownColumns } from './use-breakdown-columns.tsx';
import { useGroupWords } from './use-group-words.ts';

export type BreakdownParams = Pick<WebParams, 'group' | 'sort' | 'search' | 'page' | 'limit' | 'row'>;
export interface BreakdownCardProps extends Omit<WebCardProps<Breakdown>, 'onFilter'> {
  readonly groups: ResourceView<GroupCount[]>;
  /** Asks for the rows of all pages, for the file. */
  readonly whole?: WidgetCardProps<Breakdown>['whole'];
  readonly params: BreakdownParams;
  /** Of rows that are publishers. */
  readonly blockedOf: BlockedOf;
  /** `push` for a row that is opened, which Back undoes. */
  readonly onParams: (params: Partial<BreakdownParams>, history?: LinkKind) => void;
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  /** The details of the open row, docked beside the list; `null` where none is open. */
  readonly drill: ReactNode;
  /** A row may be about to be opened. */
  readonly onNear?: () => void;
}

const noRow: BreakdownRow = {
  value: '',
  total: 0,
  invalid: 0,
  invalidPct: null,
  givt: 0,
  sivt: 0,
  givtPct: null,
  sivtPct: null,
  previousPct: null,
  apart: false,
  viewable: 0,
  viewablePct: null,
  spend: 0,
  spendAtRisk: 0,
  currency: null,
  topReason: null,
};
const nothing: Breakdown = { rows: [], total_count: 0, total: noRow };

/** All events of the period by one dimension, each once: the list that the rest of the page is proven by. */
export const BreakdownCard = memo(function BreakdownCard({
  view,
  groups,
  whole,
  type,
  facts,
  filters,
  range,
  params,
  blockedOf,
  onParams,
  onRefresh,
  layout,
  onLayout,
  drill,
  onNear,
  ...rest
}: BreakdownCardProps) {
  const { events, asked, emptyHint } = useWebWords(type, filters, range);
  const b = useTexts(breakdownTexts);
  const w = useTexts(widgetTexts);
  const format = useFormat();
  const { titleOf } = useGroupWords();
  const { group, sort, search, page, limit, row } = params;
  const isOpen = drill !== null;
  // a reader's own choice comes back when the row is closed
  const shownLayout = isOpen ? { ...layout, hidden: [...new Set([...layout.hidden, ...foldedKeys, 'reason'])] } : layout;
  const columnsOf = useBreakdownColumns({
    group,
    blockedOf,
    facts,
    reasonInName: isHidden({ key: 'reason' }, shownLayout),
    isSearched: search !== '',
    isProvisional: isProvisional(facts, range),
  });
  const counts = new Map('data' in groups ? groups.data.map(({ group: key, count }) => [key, count]) : []);
  const groupings = breakdownGroups.map((key) => {
    const count = counts.get(key);
    return { key, name: titleOf(key), ...(count === undefined ? {} : { detail: format.count(count) }) };
  });
  const pickGroup = (picked: BreakdownGroup) => {
    onParams({ group: picked, search: '', page: 1, row: null });
  };
  const clearSearch = () => {
    onParams({ search: '', page: 1 });
  };
  const shown = 'data' in view ? view.data : null;
  const folds = isOpen ? foldedKeys.filter((key) => !layout.hidden.includes(key)).length : 0;
  const notes =
    shown === null
      ? []
      : [
          ...(shown.rows.length === shown.total_count && shown.total_count > 0 && search === '' ? [b.sums] : []),
          ...(shown.rows.some(({ total }) => isFew(total)) ? [b.smallNote({ events })] : []),
        ];
  const compared =
    facts.compared === null
      ? ''
      : (lackOf(facts.compared, w, format) ?? b.changeNote({ period: format.period(facts.compared.fromDate, facts.compared.toDate) }));
  return (
    <div className={styles.card} data-open={isOpen} onPointerEnter={onNear} onFocus={onNear}>
      <WidgetCard
        title={b.title}
        about={b.about({ events })}
        sub={b.sub({ events })}
        view={view}
        skeleton="table"
        asked={search === '' ? asked : { ...asked, words: `${asked.words} · ${titleOf(group)}: “${search}”` }}
        emptyHint={search === '' ? emptyHint : b.sub({ events })}
        {...(search === '' ? {} : { emptyTitle: b.noMatch({ search }), emptyAction: { label: b.clearSearch, onPress: clearSearch } })}
        fileName={fileNameOf(`breakdown-${group}`, range)}
        {...(whole !== undefined && shown !== null && shown.total_count > shown.rows.length && { whole })}
        onRefresh={onRefresh}
        turnsItself
        {...downloadOf(rest)}
        table={(answer) => tableOf(shownColumns(columnsOf(answer), shownLayout), answer.rows)}
        toolbar={
          <div className="flow">
            <div className={styles.groups}>
              <Segments<BreakdownGroup> label={b.groupLabel} size="medium" options={groupings} value={group} onChange={pickGroup} />
            </div>
            <select
              className={styles.group}
              aria-label={b.groupLabel}
              value={group}
              onChange={(event) => {
                pickGroup(event.currentTarget.value as BreakdownGroup);
              }}
            >
              {groupings.map(({ key, name, detail }) => (
                <option key={key} value={key}>
                  {detail === undefined ? name : `${name} · ${detail}`}
                </option>
              ))}
            </select>
            <SearchField
              label={b.searchIn({ group: titleOf(group) })}
              placeholder={b.search}
              value={search}
              maxLength={100}
              onSearch={(term) => {
                onParams({ search: term, page: 1 });
              }}
            />
            <ColumnChooser columns={columnsOf(shown ?? nothing)} layout={layout} onLayout={onLayout} />
          </div>
        }
        footer={
          <div className={styles.footer}>
            <Pager page={page} limit={limit} totalCount={shown?.total_count ?? null} onParams={onParams} />
            <span className="quiet">{[...notes, folds > 0 ? b.folded(folds) : compared].filter((note) => note !== '').join(' · ')}</span>
          </div>
        }
        aside={drill}
      >
        {(answer) => (
          <ArrangedList
            label={`${b.title}: ${titleOf(group)}`}
            columns={columnsOf(answer)}
            rows={answer.rows}
            rowKey={({ value }) => value}
            isQuiet={({ total }) => isFew(total)}
            sort={sort}
            onSort={(to) => {
              onParams({ sort: to as BreakdownSort, page: 1 });
            }}
            openId={row}
            onFollow={(value) => {
              onParams({ row: value });
            }}
            onOpen={(value) => {
              onParams({ row: value === row ? null : value }, 'push');
            }}
            layout={shownLayout}
            onLayout={(changed) => {
              onLayout({ ...changed, hidden: isOpen ? layout.hidden : changed.hidden });
            }}
            status={view.status}
            onFirstPage={() => onParams({ page: 1 })}
          />
        )}
      </WidgetCard>
    </div>
  );
});
