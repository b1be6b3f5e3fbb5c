import type { KeyboardEvent, ReactNode } from 'react';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Button, Select, useFocusFinders } from '@fluentui/react-components';
import type { Ticket, TicketPage, TicketSort, TicketView } from '../../../contract/areas/ticket/ticket.ts';
import type { TicketParams } from '../../../machines/routes/areas/ticket.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DetailPart } from '../../widgets/DetailPanel/DetailPart.tsx';
import type { ListSelection } from '../../widgets/List/list-selection.ts';
import { Pager } from '../../widgets/List/Pager.tsx';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import { SearchField } from '../../widgets/SearchField/SearchField.tsx';
import { useMedia } from '../../widgets/use-media.ts';
import { TicketList } from './list/TicketList.tsx';
import { offeredViews } from './list/offered-views.ts';
import { TicketViews, type SavedView } from './list/TicketViews.tsx';
import { ticketTexts } from './texts.ts';
import { pageKeys, usePageKeys } from './use-page-keys.ts';
import { useHasPane } from './use-has-pane.ts';
import styles from './Tickets.module.css';

export interface TicketsViewProps {
  readonly view: ResourceView<TicketPage>;
  readonly shown: TicketView;
  readonly sort: TicketSort;
  readonly group: TicketParams['group'];
  readonly search: string;
  readonly page: number;
  readonly zone: string;
  readonly counts: Readonly<Record<TicketView, number>> | null;
  readonly packages: readonly { readonly name: string; readonly count: number }[];
  /** The package that is chosen, or all. */
  readonly packageName: string;
  readonly openId: string | null;
  /** The tickets of which something was typed and not sent, by number, or by number and version. */
  readonly drafted?: ReadonlySet<string> | undefined;
  readonly onView: (view: TicketView) => void;
  readonly onSort: (sort: TicketSort) => void;
  readonly onGroup: (group: TicketParams['group']) => void;
  /** Null where nothing is filtered. */
  readonly onClearFilters: (() => void) | null;
  readonly onSearch: (term: string) => void;
  readonly onPage: (page: number) => void;
  readonly onPackage: (name: string) => void;
  readonly saved: readonly SavedView[];
  /** What is shown is to be saved under a name. */
  readonly onSave: () => void;
  readonly onOpen: (id: string) => void;
  /** A mouse has gone down on a row. */
  readonly onPressed: (id: string) => void;
  readonly onFollow: (id: string) => void;
  /** The list of one campaign, ticket by ticket. */
  readonly campaignTo: (campaign: string) => string;
  readonly onRefresh: () => void;
  /** Null where the reader may raise none. */
  readonly onNew: (() => void) | null;
  /** Keys that are no key of the list; `row` is the ticket whose row has the focus. */
  readonly onKey: (key: string, row: string | null) => void;
  /** Was a key pressed that is about a ticket, where none was meant? */
  readonly lacksTicket?: boolean;
  /** A ticket that a key has only opened, because it acts on the open one alone. */
  readonly onlyOpened?: { readonly id: string; readonly key: string } | null;
  /** Null where all are looked in already. */
  readonly onSearchAll: (() => void) | null;
  readonly selection?: Omit<ListSelection<Ticket>, 'nameOf'> | undefined;
  readonly bulk?: ReactNode;
  /** The ticket that is open; null where none is. */
  readonly detail: ReactNode;
}
const sorts = [
  ['sla', 'sort_sla'],
  ['-updated', 'sort_updated'],
  ['-created', 'sort_newest'],
  ['-priority', 'sort_priority'],
] as const;
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** The ticket whose row has the focus, or whose box before it. */
const rowAt = (target: Element): string | null => target.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset['row'] ?? null;

/** Views, list and the open ticket: side by side where there is room, else the ticket over the list. */
export function TicketsView(props: TicketsViewProps) {
  const {
    view,
    shown,
    sort,
    group,
    search,
    page,
    zone,
    counts,
    packages,
    openId,
    selection,
    bulk = null,
    detail,
    lacksTicket = false,
    onlyOpened = null,
  } = props;
  const t = useTexts(ticketTexts);
  const format = useFormat();
  const isWide = useHasPane();
  const hasViews = useMedia('(min-width: 1200px)');
  const pageRef = usePageKeys();
  // the menus of a ticket come and go with it; while somebody else keeps what they share, it need not be set up over the whole page each time
  useFocusFinders();
  const found = 'data' in view ? view.data : null;
  const list = (
    <div className={styles.listPane}>
      <div className={styles.tools}>
        {!hasViews && (
          <Select size="small" aria-label={t.views} value={shown} onChange={(_, { value }) => props.onView(value as TicketView)}>
            {offeredViews.map((each) => (
              <option key={each} value={each}>
                {t[`view_${each}`]}
                {counts === null ? '' : ` (${format.count(counts[each])})`}
              </option>
            ))}
          </Select>
        )}
        <SearchField label={t.search} placeholder={t.search} value={search} maxLength={200} onSearch={props.onSearch} />
        {props.onNew === null ? null : (
          <Button size="small" appearance="primary" icon={<Add20Regular aria-hidden />} onClick={props.onNew}>
            {t.newTicket}
          </Button>
        )}
      </div>
      <div className={styles.says}>
        <span>{found === null ? '' : t.listOf({ view: t[`view_${shown}`], tickets: t.tickets(found.total_count) })}</span>
        <Segments
          label={t.groupBy}
          options={[
            { key: 'none', name: t.title },
            { key: 'campaign', name: t.byCampaign },
          ]}
          value={group}
          onChange={props.onGroup}
        />
        <Select size="small" aria-label={t.sort} value={sort} onChange={(_, { value }) => props.onSort(value as TicketSort)}>
          {sorts.map(([value, label]) => (
            <option key={value} value={value}>
              {t[label]}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles.scroll}>
        <DetailPart
          title={t.title}
          quiet
          view={view}
          skeleton="table"
          height={480}
          empty={search !== '' ? t.noMatch({ search }) : props.onClearFilters === null ? `${t.none}. ${t.noneHint}` : t.noneOfFilters}
          onRefresh={props.onRefresh}
        >
          {({ issues, parts, campaigns }) => (
            <TicketList
              label={t.title}
              tickets={issues}
              parts={parts}
              campaigns={campaigns}
              campaignTo={props.campaignTo}
              sort={sort}
              zone={zone}
              packageName={props.packageName}
              openId={openId}
              drafted={props.drafted}
              onOpen={props.onOpen}
              onPressed={props.onPressed}
              onFollow={props.onFollow}
              opensByKeys={isWide}
              selection={selection}
              isTurning={view.status === 'turning'}
            />
          )}
        </DetailPart>
        {view.status === 'empty' && search === '' && props.onClearFilters !== null && (
          <div className={styles.tools}>
            <Button size="small" onClick={props.onClearFilters}>
              {t.clearFilters}
            </Button>
          </div>
        )}
        {view.status === 'empty' && search !== '' && (
          <div className={styles.tools}>
            {props.onSearchAll !== null && (
              <Button size="small" onClick={props.onSearchAll}>
                {t.searchAll}
              </Button>
            )}
            <Button
              size="small"
              onClick={() => {
                props.onSearch('');
              }}
            >
              {t.clearSearch}
            </Button>
          </div>
        )}
      </div>
      <div className={`${styles.pager} fine ruled-above`}>
        <Pager page={page} limit={found?.limit ?? 1} totalCount={found?.total_count ?? null} onPage={props.onPage} />
      </div>
      {bulk}
    </div>
  );
  return (
    <div
      className={styles.page}
      data-views={hasViews}
      data-wide={isWide}
      ref={pageRef}
      data-rows
      onKeyDown={(event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyped(event.target)) return;
        // menus and dialogs stand elsewhere in the document, and their keys are their own
        if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
        // a key that leads to a field is not typed into it
        if (pageKeys.includes(event.key)) event.preventDefault();
        props.onKey(event.key, rowAt(event.target));
      }}
    >
      {hasViews && (
        <TicketViews
          view={shown}
          counts={counts}
          packages={packages}
          packageName={props.packageName}
          onView={props.onView}
          onPackage={props.onPackage}
          saved={props.saved}
          onSave={props.onSave}
        />
      )}
      {isWide || openId === null ? list : null}
      {openId !== null ? (
        <div className={styles.detailPane}>{detail}</div>
      ) : isWide ? (
        <p className={styles.choose} role="status" data-asked={lacksTicket}>
          {lacksTicket
            ? t.chooseFirst
            : view.status === 'empty' && search === '' && props.onClearFilters === null && counts?.all === 0
              ? t.noneToRead
              : t.choose}
        </p>
      ) : null}
      <p className={hasViews ? styles.keys : 'visually-hidden'} role="status">
        {onlyOpened !== null ? t.onlyOpened(onlyOpened) : hasViews ? t.keysHint : ''}
      </p>
    </div>
  );
}
