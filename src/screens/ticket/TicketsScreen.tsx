import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { ALL, filterOf } from '../../../contract/scope.ts';
import { ticketFilters } from '../../../contract/filters/ticket.ts';
import { byName, namesOf } from '../../../contract/filters/filter.ts';
import { isSelected, type Selected } from '../../../machines/list/selection.machine.ts';
import { filtersOf, mayWrite, viewOf, type TicketsScreen as Screen } from '../../../machines/screens/ticket/tickets.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useLinkTo } from '../../portal/use-link.ts';
import { usePrefetch, useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useOpenSet } from '../../portal/lists/use-views.ts';
import { useTray } from '../../portal/use-tray.ts';
import { useDrafted } from '../../portal/writes/use-drafted.ts';
import { useRead } from '../../portal/use-read.ts';
import { useSelection } from '../../portal/lists/use-selection.ts';
import { CreateTicket } from './create/CreateTicket.tsx';
import type { MacroRunner } from './detail/macro/Macros.tsx';
import { isMacroKey } from './detail/macro/macro-change.ts';
import { OpenTicket, type Asked } from './detail/OpenTicket.tsx';
import type { Field } from './detail/act/fields.ts';
import { Bulk } from './list/Bulk.tsx';
import { versionsOf } from './list/versions.ts';
import { TicketsView } from './TicketsView.tsx';
import { useBeside } from './use-beside.ts';
import { useHasPane } from './use-has-pane.ts';
import { useOpensFirst } from './use-opens-first.ts';
import { isTicketKey, pressTicketKey } from './use-page-keys.ts';

const noFilters = byName(namesOf(ticketFilters), () => ALL);
const idsOf = (selected: Selected): readonly string[] => (selected.kind === 'some' ? selected.ids : []);

/** Writes whose forms keep what was typed of a ticket. */
const drafting = ['comment', 'edit', 'change', 'close', 'notice'] as const;
/** The saved views of the screen, each with its address. */
function useSavedViews(screen: Screen) {
  const { view } = useRead(screen, 'saved');
  const openSet = useOpenSet();
  const sets = 'data' in view ? view.data : [];
  return sets.flatMap((set) => {
    const leads = set.screen === screen.route.path ? openSet(set) : null;
    return leads === null ? [] : [{ id: set.id, name: set.name, href: leads.href }];
  });
}
/** Tickets on their reads: a list, found or by view, and the one that is open. */
export function TicketsScreen({ screen }: { readonly screen: Screen }) {
  const params = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const linkTo = useLinkTo(screen.route);
  const ahead = usePrefetch(screen.route);
  const zone = useZone();
  const list = useRead(screen, 'list');
  const found = useRead(screen, 'found');
  const { view: views } = useRead(screen, 'views');
  const workspace = useWorkspace();
  const tray = useTray();
  const saved = useSavedViews(screen);
  const user = useSelector(workspace, (s) => s.context.user);
  const current = useSelector(workspace, (s) => s.context.current) ?? '';
  const { selected, pick, drop, clear } = useSelection(screen);
  const [asked, setAsked] = useState<Asked | 'create' | null>(null);
  /** What the ticket system has not taken of the ticket that was raised last. */
  const [notTaken, setNotTaken] = useState<{ readonly id: string; readonly fields: readonly string[] } | null>(null);
  const [lacksTicket, setLacksTicket] = useState(false);
  /** A key that acts on the open ticket alone was pressed on the row of another one, which it has opened. */
  const [onlyOpened, setOnlyOpened] = useState<{ readonly id: string; readonly key: string } | null>(null);
  /** Was it opened by its row, and not passed by in the list? Then the focus goes with it. */
  const runner = useRef<MacroRunner>(null);
  const [isEntered, setEntered] = useState(false);
  /** The one that a link led to. */
  const [arrived] = useState(params.id);
  const drafted = useDrafted(screen, drafting);
  const canWrite = mayWrite({ user });
  const { view, refresh } = params.search === '' ? list : found;
  const issues = 'data' in view ? view.data.issues : [];
  const ids = issues.map(({ id }) => String(id));
  const versions = versionsOf(issues);
  /** Which list it is: in another one, what is open has no place. Rows of the one before are none of it. */
  const listed =
    view.status === 'turning'
      ? null
      : JSON.stringify([current, viewOf(params), filtersOf(params), params.sort, params.group, params.search, params.page]);
  const { hasPlace, next, previous } = useBeside(listed, ids, params.id);
  const isFiltered = Object.values(filtersOf(params)).some((filter) => filter !== ALL);
  const open = (id: string | undefined): void => {
    if (id === undefined) return;
    setAsked(null);
    setParams({ id });
  };
  /** The list in which the ticket was closed: none is opened there by itself. */
  const [closedIn, setClosedIn] = useState<string | null>(null);
  const opensItself = useHasPane() && params.id === null && 'data' in view && listed !== closedIn;
  useOpensFirst(opensItself ? listed : null, ids[0], (id) => setParams({ id }));
  const enter = (id: string): void => {
    setAsked(null);
    setLacksTicket(false);
    setEntered(true);
    setParams({ id }, 'push');
  };
  /** The menu of the selected tickets that is open. */
  const [bulkMenu, setBulkMenu] = useState<Field | null>(null);
  /** Something is done to all that are selected where those are several, else to the ticket of the row with the focus, to the one that is open, or to the one that is selected. */
  const ask = (what: Field | 'fields', row: string | null): void => {
    if (idsOf(selected).length > 1) {
      setLacksTicket(false);
      setBulkMenu(what === 'fields' ? 'status' : what);
      return;
    }
    const meant = row ?? params.id ?? idsOf(selected)[0];
    setLacksTicket(meant === undefined);
    if (meant === undefined) return;
    if (meant !== params.id) {
      setEntered(true);
      setParams({ id: meant }, 'push');
    }
    setAsked(what);
  };
  const picked = (these: readonly string[]): void => {
    pick(these, Object.fromEntries(these.flatMap((id) => (versions[id] === undefined ? [] : [[id, versions[id]]]))));
  };
  const close = (): void => {
    setAsked(null);
    setEntered(false);
    setClosedIn(listed);
    setParams({ id: null }, 'push');
  };
  return (
    <div style={{ inlineSize: '100%' }}>
      <TicketsView
        view={view}
        shown={viewOf(params)}
        sort={params.sort}
        group={params.group}
        search={params.search}
        page={params.page}
        zone={zone}
        counts={'data' in views ? views.data.views : null}
        packages={'data' in views ? views.data.packages : []}
        packageName={current}
        saved={saved}
        onSave={() => tray.send({ type: 'OPEN', panel: 'views', saves: true })}
        openId={params.id}
        drafted={drafted}
        onView={(to) => {
          setEntered(false);
          // what the search, or its absence, shows by itself is not named: the next search looks in all again
          setParams({ view: to === viewOf({ ...params, view: null }) ? null : to, page: 1, id: null });
        }}
        onSort={(sort) => setParams({ sort })}
        onGroup={(group) => setParams({ group })}
        onClearFilters={isFiltered ? () => setParams(noFilters) : null}
        onSearch={(search) => setParams({ search, page: 1 })}
        onPage={(to) => setParams({ page: to })}
        onPackage={(name) =>
          workspace.send({ type: 'PICK_PACKAGE', name, params: { ...filtersOf(params), project: ALL, assignee: ALL, campaign: ALL } })
        }
        onOpen={enter}
        onPressed={(id) => ahead({ id })}
        onFollow={open}
        campaignTo={(campaign) => linkTo?.({ campaign: filterOf([campaign]), group: 'none', page: 1, id: null }) ?? ''}
        onRefresh={refresh}
        onNew={canWrite && current !== ALL ? () => setAsked('create') : null}
        lacksTicket={lacksTicket}
        onSearchAll={viewOf(params) === 'all' && !isFiltered ? null : () => setParams({ ...noFilters, view: 'all', page: 1 })}
        onlyOpened={onlyOpened?.id === params.id ? onlyOpened : null}
        onKey={(key, row) => {
          setOnlyOpened(null);
          if (isMacroKey(key)) runner.current?.run(key);
          if (key === 'a' && canWrite) ask('assignee', row);
          if (key === 'e' && canWrite) ask('fields', row);
          if (isTicketKey(key) && canWrite) {
            const meant = row ?? params.id;
            if (meant === null) setLacksTicket(true);
            // nothing is done with another one, which nobody has read yet: it is opened
            else if (meant !== params.id) {
              enter(meant);
              setOnlyOpened({ id: meant, key });
            } else pressTicketKey(key);
          }
          if (key === 'j') open(hasPlace ? next : (row ?? ids[0]));
          if (key === 'k') open(previous);
          if (key === 'x' && params.id !== null && canWrite) (isSelected(selected, params.id) ? drop : picked)([params.id]);
          if (key === 'Escape' && params.id !== null) close();
        }}
        selection={canWrite ? { isSelected: (id) => isSelected(selected, id), onPick: picked, onDrop: drop } : undefined}
        bulk={
          canWrite ? (
            <Bulk
              screen={screen}
              selected={selected}
              tickets={issues}
              shown={viewOf(params)}
              zone={zone}
              menu={bulkMenu}
              onMenu={setBulkMenu}
              onOpen={enter}
              onDrop={drop}
              onClear={clear}
            />
          ) : null
        }
        detail={
          params.id === null ? null : (
            <OpenTicket
              screen={screen}
              id={params.id}
              asked={asked === 'create' ? null : asked}
              onAsk={setAsked}
              runner={runner}
              onPrevious={previous === undefined ? null : () => open(previous)}
              onNext={next === undefined ? null : () => open(next)}
              takesFocus={isEntered ? 'always' : params.id === arrived ? 'where-free' : 'never'}
              notTaken={notTaken?.id === params.id ? notTaken.fields : []}
              onBack={close}
            />
          )
        }
      />
      {asked === 'create' && (
        <CreateTicket
          screen={screen}
          packageName={current}
          kind={params.kind}
          onClose={() => setAsked(null)}
          onCreated={({ id, not_taken }) => {
            setAsked(null);
            setNotTaken(not_taken === undefined ? null : { id: String(id), fields: not_taken });
            setEntered(true);
            setParams({ id: String(id) }, 'push');
          }}
        />
      )}
    </div>
  );
}
