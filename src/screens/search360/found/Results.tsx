import type { ReactNode } from 'react';
import type { SearchHit, SearchPage } from '../../../../contract/areas/search360/search360.ts';
import { entityTypes } from '../../../../contract/areas/search360/types.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { SearchParams } from '../../../../machines/routes/areas/search360.ts';
import { rowOf } from '../../../../machines/screens/search360/search360.ts';
import type { LinkKind } from '../../../../machines/workspace/types.ts';
import { useFormat } from '../../../format/format.ts';
import { listTexts } from '../../../i18n/texts/list.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { tableOf } from '../../../widgets/card/columns.ts';
import type { ListSelection } from '../../../widgets/List/list-selection.ts';
import { List } from '../../../widgets/List/List.tsx';
import { Pager } from '../../../widgets/List/Pager.tsx';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import shared from '../Search360.module.css';
import styles from './Found.module.css';
import { searchTexts, typeTexts } from '../texts.ts';
import { HitFilters } from './HitFilters.tsx';
import { isFiltered, noFilters } from './narrowed.ts';
import { UnlistedValues } from './UnlistedValues.tsx';
import { type HitActions, useHitColumns, useHitFile } from './use-hit-columns.tsx';

/** How much reads alike. `failed`: it could not be loaded. */
export type Alike = { readonly count: number; readonly isMore: boolean } | 'unknown' | 'failed';
export interface ResultsProps extends HitActions {
  readonly view: ResourceView<SearchPage>;
  readonly alike: Alike;
  /** What is searched: the one package, null for all. */
  readonly packageName: string | null;
  /** Searches in all packages; null where that is done, or there is one package alone. */
  readonly onEverywhere: { readonly packages: number; readonly search: () => void } | null;
  readonly params: SearchParams;
  readonly selection: Omit<ListSelection<SearchHit>, 'nameOf'> | undefined;
  readonly onParams: (params: Partial<SearchParams>, history?: LinkKind) => void;
  readonly onRefresh: () => void;
  /** What can be done with the selected rows. */
  readonly bulk: ReactNode;
  readonly panel: ReactNode;
}
/** What a search has found, in tabs by what it is: sure hits, and behind a switch what reads alike. */
export function Results(props: ResultsProps) {
  const { view, alike, packageName, onEverywhere, params, selection, onParams, onPivot, onRefresh, bulk, panel } = props;
  const t = useTexts(searchTexts);
  const l = useTexts(listTexts);
  const ty = useTexts(typeTexts);
  const format = useFormat();
  const page = 'data' in view ? view.data : null;
  const isOpen = panel !== null;
  const columns = useHitColumns({ ...props, isNarrow: isOpen });
  const file = useHitFile();
  const total = page === null ? 0 : Object.values(page.counts).reduce((sum, n) => sum + n, 0);
  const isCut = (type: string): boolean => (type === ALL ? page?.cut.length !== 0 : page?.cut.some((one) => one === type)) === true;
  const counted = (n: number, isMore: boolean): string => (isMore ? t.atLeast({ n: format.count(n) }) : format.count(n));
  const isAlike = params.match === 'fuzzy';
  const alikeDetail = alike === 'failed' ? t.alikeFailed : alike === 'unknown' ? '…' : counted(alike.count, alike.isMore);
  const hasAlike = !isAlike && typeof alike === 'object' && alike.count > 0;
  const isNarrowed = isFiltered(params);
  const wayOut = isNarrowed
    ? { label: t.noFilters, onPress: () => onParams({ ...noFilters, row: null }, 'push') }
    : hasAlike
      ? { label: t.seeAlike({ n: counted(alike.count, alike.isMore) }), onPress: () => onParams({ match: 'fuzzy', row: null }) }
      : onEverywhere === null
        ? null
        : { label: t.everywhere(onEverywhere.packages), onPress: onEverywhere.search };
  return (
    <div className={styles.results} data-open={isOpen}>
      <WidgetCard
        title={t.results}
        about={t.resultsAbout}
        view={view}
        skeleton="table"
        asked={{ words: '', isFiltered: true }}
        emptyTitle={isNarrowed ? t.noneFiltered : isAlike ? t.noneAlike : hasAlike ? t.noneExact : t.none}
        emptyHint={isNarrowed ? '' : hasAlike ? t.noneExactHint : packageName === null ? t.noneHint : t.noneIn({ name: packageName })}
        {...(wayOut !== null && { emptyAction: wayOut })}
        fileName="search-360"
        turnsItself
        onRefresh={onRefresh}
        table={({ rows }) => tableOf(file, rows)}
        toolbar={
          <div className="flow spread wide">
            <div role="group" aria-label={t.tabs} className={styles.tabList}>
              {[ALL, ...entityTypes].map((type) => {
                const n = page === null ? null : type === ALL ? total : page.counts[type as keyof SearchPage['counts']];
                return (
                  <button
                    key={type}
                    type="button"
                    className={styles.tab}
                    aria-pressed={params.type === type}
                    onClick={() => onParams({ type: type as SearchParams['type'], row: null })}
                  >
                    {ty[type as SearchParams['type']]} {n !== null && <span className={styles.count}>{counted(n, isCut(type))}</span>}
                  </button>
                );
              })}
            </div>
            <Segments
              label={t.matchLabel}
              value={params.match}
              options={[
                { key: 'sure', name: t.sure },
                { key: 'exact', name: t.exactOnly },
                { key: 'fuzzy', name: t.alike, detail: alikeDetail },
              ]}
              onChange={(match) => onParams({ match, row: null })}
            />
            <HitFilters params={params} onParams={onParams} />
          </div>
        }
        footer={
          <>
            {bulk}
            <Pager page={params.page} limit={params.limit} totalCount={page?.total_count ?? null} onParams={onParams} />
          </>
        }
        aside={panel}
      >
        {(answer) => (
          <div className={styles.found}>
            {answer.building !== null && (
              <p className={shared.note} role="status">
                {answer.building.total === 0
                  ? t.preparing
                  : t.building({ done: format.count(answer.building.done), total: format.count(answer.building.total) })}{' '}
                <button type="button" className={shared.link} onClick={onRefresh}>
                  {t.again}
                </button>
              </p>
            )}
            {(answer.cut.length > 0 || answer.isPartial || answer.unlisted.length > 0) && (
              <p className={shared.note}>
                {answer.cut.length > 0 && t.cut({ types: answer.cut.map((type) => ty[type]).join(', ') })} {answer.isPartial && t.partial}{' '}
                {answer.unlisted.length > 0 && (
                  <>
                    {t.unlisted} <UnlistedValues values={answer.unlisted} onPivot={onPivot} />
                  </>
                )}
              </p>
            )}
            <div className={styles.list}>
              {answer.total_count === 0 && isNarrowed ? (
                <p>{t.noneFiltered}</p>
              ) : (
                <List
                  oneLine
                  label={`${t.results}: ${l.rows({ shown: format.count(answer.rows.length), whole: l.ofRows(answer.total_count) })}`}
                  columns={columns}
                  rows={answer.rows}
                  rowKey={rowOf}
                  openId={params.row}
                  onFollow={(row) => onParams({ row })}
                  onOpen={(row) => onParams({ row: row === params.row ? null : row }, 'push')}
                  {...(selection === undefined ? {} : { selection: { ...selection, nameOf: ({ title }: SearchHit) => title } })}
                  status={view.status}
                  onFirstPage={() => onParams({ page: 1 })}
                />
              )}
            </div>
          </div>
        )}
      </WidgetCard>
    </div>
  );
}
