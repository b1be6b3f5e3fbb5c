import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { ALL } from '../../../contract/scope.ts';
import type { Resolution } from '../../../contract/ticket-life.ts';
import { isSelected, type Seen, type Selected } from '../../../machines/list/selection.machine.ts';
import { mayWrite, viewOf, type TicketsScreen as Screen } from '../../../machines/screens/ticket/tickets.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useParams, useSetParams, useZone } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { useSelection } from '../../portal/use-selection.ts';
import { useWrite } from '../../portal/use-write.ts';
import { CreateTicket } from './create/CreateTicket.tsx';
import { OpenTicket } from './detail/OpenTicket.tsx';
import type { FieldSetting } from './detail/FieldMenus.tsx';
import { BulkTickets } from './list/BulkTickets.tsx';
import { TicketsView } from './TicketsView.tsx';
import { useLists } from './use-lists.ts';

/** Versions of rows that are in sight, by id. */
const versionsOf = (rows: readonly { readonly id: number; readonly updated_on: string | null }[]): Seen =>
  Object.fromEntries(rows.flatMap(({ id, updated_on }) => (updated_on === null ? [] : [[id, Date.parse(updated_on)]])));
const idsOf = (selected: Selected): readonly string[] => (selected.kind === 'some' ? selected.ids : []);

/** Tickets on their reads: a list, found or by view, and the one that is open. */
export function TicketsScreen({ screen }: { readonly screen: Screen }) {
  const params = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const zone = useZone();
  const list = useRead(screen, 'list');
  const found = useRead(screen, 'found');
  const { view: views } = useRead(screen, 'views');
  const workspace = useWorkspace();
  const user = useSelector(workspace, (s) => s.context.user);
  const current = useSelector(workspace, (s) => s.context.current) ?? '';
  const { selected, pick, drop, clear } = useSelection(screen);
  const [asked, setAsked] = useState<'create' | 'edit' | 'assign' | null>(null);
  /** What the ticket system has not taken of the ticket that was raised last. */
  const [notTaken, setNotTaken] = useState<{ readonly id: string; readonly fields: readonly string[] } | null>(null);
  const [lacksTicket, setLacksTicket] = useState(false);
  /** Was it opened by its row, and not passed by in the list? Then the focus goes with it. */
  const [isEntered, setEntered] = useState(false);
  const canWrite = mayWrite({ user });
  const { view, refresh } = params.search === '' ? list : found;
  const issues = 'data' in view ? view.data.issues : [];
  const ids = issues.map(({ id }) => String(id));
  const versions = versionsOf(issues);
  const at = params.id === null ? -1 : ids.indexOf(params.id);
  const open = (id: string | undefined): void => {
    if (id === undefined) return;
    setAsked(null);
    setParams({ id });
  };
  /** Something is done to the ticket that is open, else to that of the row with the focus, else to the first that is selected. */
  const ask = (what: 'edit' | 'assign', row: string | null): void => {
    const meant = params.id ?? row ?? idsOf(selected)[0];
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
    setParams({ id: null }, 'push');
  };
  return (
    <div style={{ inlineSize: '100%' }}>
      <TicketsView
        view={view}
        shown={viewOf(params)}
        sort={params.sort}
        search={params.search}
        page={params.page}
        zone={zone}
        counts={'data' in views ? views.data.views : null}
        packages={'data' in views ? views.data.packages : []}
        packageName={current}
        openId={params.id}
        onView={(to) => {
          setEntered(false);
          // what the search, or its absence, shows by itself is not named: the next search looks in all again
          setParams({ view: to === viewOf({ ...params, view: null }) ? null : to, page: 1, id: null });
        }}
        onSort={(sort) => setParams({ sort })}
        onSearch={(search) => setParams({ search, page: 1 })}
        onPage={(to) => setParams({ page: to })}
        onPackage={(name) => workspace.send({ type: 'PICK_PACKAGE', name })}
        onOpen={(id) => {
          setAsked(null);
          setLacksTicket(false);
          setEntered(true);
          setParams({ id }, 'push');
        }}
        onFollow={open}
        onRefresh={refresh}
        onNew={canWrite && current !== ALL ? () => setAsked('create') : null}
        lacksTicket={lacksTicket}
        onSearchAll={viewOf(params) === 'all' ? null : () => setParams({ view: 'all', page: 1 })}
        onKey={(key, row) => {
          if (key === 'a' && canWrite) ask('assign', row);
          if (key === 'e' && canWrite) ask('edit', row);
          if (key === 'j') open(at >= 0 ? ids[at + 1] : (row ?? ids[0]));
          if (key === 'k' && at > 0) open(ids[at - 1]);
          if (key === 'x' && params.id !== null && canWrite) (isSelected(selected, params.id) ? drop : picked)([params.id]);
          if (key === 'Escape' && params.id !== null) close();
        }}
        selection={canWrite ? { isSelected: (id) => isSelected(selected, id), onPick: picked, onDrop: drop } : undefined}
        bulk={selected.kind === 'none' ? null : <Bulk screen={screen} selected={selected} versions={versions} onClear={clear} />}
        detail={
          params.id === null ? null : (
            <OpenTicket
              screen={screen}
              id={params.id}
              asked={asked === 'create' ? null : asked}
              onAsk={setAsked}
              onPrevious={at > 0 ? () => open(ids[at - 1]) : null}
              onNext={at >= 0 && at < ids.length - 1 ? () => open(ids[at + 1]) : null}
              takesFocus={isEntered}
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

interface BulkProps {
  readonly screen: Screen;
  readonly selected: Selected;
  /** Of the rows in sight. */
  readonly versions: Seen;
  readonly onClear: () => void;
}
function Bulk({ screen, selected, versions, onClear }: BulkProps) {
  const ids = idsOf(selected);
  const lists = useLists(screen);
  const status = useWrite(screen, 'setStatus');
  const priority = useWrite(screen, 'setPriority');
  const assignee = useWrite(screen, 'setAssignee');
  const closing = useWrite(screen, 'closeAll');
  const all = [status, priority, assignee, closing];
  const last = all.find((write) => write.status !== 'ready');
  const rows = last?.answer?.rows ?? [];
  // of each the version that was seen last: in the list, in the outcome of the change before, or when it was picked
  const known: Seen = { ...(selected.kind === 'some' && selected.seen), ...versionsOf(rows), ...versions };
  const seen = (numbers: readonly number[]) => ({
    ids: [...numbers],
    versions: numbers.map((id) => (known[id] === undefined ? null : new Date(known[id]).toISOString())),
  });
  const isLeft = ({ outcome, reason }: (typeof rows)[number]): boolean => outcome === 'failed' || reason === 'stale';
  const set = (setting: FieldSetting, numbers: number[]): void => {
    for (const write of all) write.dismiss();
    if ('status_id' in setting) status.send({ body: { ...seen(numbers), value: setting.status_id } });
    else if ('priority_id' in setting) priority.send({ body: { ...seen(numbers), value: setting.priority_id } });
    else assignee.send({ body: { ...seen(numbers), value: setting.assigned_to_id } });
  };
  const closeAll = (value: Resolution, numbers: number[]): void => {
    for (const write of all) write.dismiss();
    closing.send({ body: { ...seen(numbers), value } });
  };
  return (
    <BulkTickets
      count={ids.length}
      lists={lists}
      outcome={{
        status: last?.status ?? 'ready',
        changed: rows.filter(({ outcome }) => outcome === 'ok').length,
        skipped: rows.filter((row) => row.outcome === 'skipped' && !isLeft(row)).length,
        failed: rows.filter(isLeft),
        failure: last?.failure ?? null,
      }}
      onSet={(setting) => set(setting, ids.map(Number))}
      onClose={(resolution) => closeAll(resolution, ids.map(Number))}
      onRetry={() => {
        const again = rows.filter(isLeft).map(({ id }) => id);
        if (status.request != null && last === status) set({ status_id: status.request.body.value }, again);
        else if (priority.request != null && last === priority) set({ priority_id: priority.request.body.value }, again);
        else if (closing.request != null && last === closing) closeAll(closing.request.body.value, again);
        else if (assignee.request != null) set({ assigned_to_id: assignee.request.body.value }, again);
      }}
      onClear={() => {
        for (const write of all) write.dismiss();
        onClear();
      }}
    />
  );
}
