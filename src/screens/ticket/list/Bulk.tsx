import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { UNDO_MS } from '../../../../contract/areas/report/changes.ts';
import type { Ticket, TicketView } from '../../../../contract/areas/ticket/ticket.ts';
import { MOST_TICKETS, type ChangedTicket } from '../../../../contract/areas/ticket/changes.ts';
import { isSame } from '../../../../machines/resource/key.ts';
import type { RequestOfWrite } from '../../../../machines/screens/screen.ts';
import type { Resolution } from '../../../../contract/life/ticket-life.ts';
import type { Seen, Selected } from '../../../../machines/list/selection.machine.ts';
import type { TicketsScreen } from '../../../../machines/screens/ticket/tickets.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useWrite } from '../../../portal/writes/use-write.ts';
import type { FieldSetting } from '../detail/act/FieldMenus.tsx';
import type { TicketChoice } from '../../../widgets/ticket-lists.ts';
import { useTicketLists } from '../../../portal/lists/use-ticket-lists.ts';
import { BulkTickets, type BulkTicketsProps } from './BulkTickets.tsx';
import { ReopenTickets, type ReopenTicketsProps } from './ReopenTickets.tsx';
import { leavesView, type Set } from './leaves-view.ts';
import { versionsOf } from './versions.ts';

/** Rows that were not changed and can be tried again. */
const isLeft = ({ outcome, reason }: ChangedTicket): boolean => outcome === 'failed' || reason === 'stale';

/** What takes a change of a ticket back: the version that it made, and what was before it. */
type UndoRow = RequestOfWrite<TicketsScreen, 'undoAll'>['body']['rows'][number];

/** A change of some tickets that opens others of them again. */
type Reopened = Pick<ReopenTicketsProps, 'ended' | 'unseen'> & { readonly to: TicketChoice; readonly run: () => void };
interface BulkProps extends Pick<BulkTicketsProps, 'menu' | 'onMenu'> {
  readonly screen: TicketsScreen;
  readonly selected: Selected;
  /** The tickets that are in sight. */
  readonly tickets: readonly Ticket[];
  readonly shown: TicketView;
  /** The package's, an IANA name. */
  readonly zone: string;
  readonly onOpen: (id: string) => void;
  readonly onDrop: (ids: readonly string[]) => void;
  readonly onClear: () => void;
}
/** The selected tickets on their writes. What a change takes out of the view is selected no more, and what became of it is told all the same. */
export function Bulk({ screen, selected, tickets, shown, zone, menu, onMenu, onOpen, onDrop, onClear }: BulkProps) {
  const ids = selected.kind === 'some' ? selected.ids : [];
  const here = tickets.map(({ id }) => String(id));
  const versions: Seen = versionsOf(tickets);
  const lists = useTicketLists(screen);
  const status = useWrite(screen, 'setStatus');
  const priority = useWrite(screen, 'setPriority');
  const assignee = useWrite(screen, 'setAssignee');
  const closing = useWrite(screen, 'closeAll');
  const undo = useWrite(screen, 'undoAll');
  const foresee = useWrite(screen, 'foreseeSteps');
  const all = [undo, status, priority, assignee, closing];
  const last = all.find((write) => write.status !== 'ready');
  const rows = last?.answer?.rows ?? [];
  /** What opens some again that have ended, until that is wanted; null where nobody is asked. */
  const [asked, setAsked] = useState<Reopened | null>(null);
  /** Of a change that was tried again for some: the others, as they were left. */
  const [rest, setRest] = useState<readonly ChangedTicket[]>([]);
  /** Of a change that was tried again for some: what takes it back for those that were done before. */
  const [before, setBefore] = useState<readonly UndoRow[]>([]);
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const isUndo = last === undo;
  const dropChanged = (set: Set) => ({
    onDone: ({ rows: changed }: { readonly rows: readonly ChangedTicket[] }): void => {
      if (leavesView(shown, set, user)) onDrop(changed.filter((row) => !isLeft(row)).map(({ id }) => String(id)));
    },
  });
  const failed = [...rest, ...rows.filter(isLeft)];
  // of each the version that was seen last: in the list, in what the change before made or told of it, or when it was picked
  const told = Object.fromEntries(
    Object.entries(versionsOf(failed.filter(({ last: by }) => by !== undefined))).filter(([id, version]) => version > (versions[id] ?? 0)),
  );
  const known: Seen = {
    ...(selected.kind === 'some' && selected.seen),
    ...versionsOf(rows.filter(({ outcome }) => outcome === 'ok' || outcome === 'undone')),
    ...versions,
    ...told,
  };
  // what somebody else made of a row is looked at in the list before anything is set over it
  const isSeen = (row: ChangedTicket): boolean => (known[row.id] ?? 0) >= (versionsOf([row])[row.id] ?? 0);
  // what could not be taken back is not tried again: it would be set anew over what somebody else chose
  const again = (isUndo ? [] : failed).filter((row) => row.reason !== 'stale' || isSeen(row)).map(({ id }) => id);
  const seen = (numbers: readonly number[]) => ({
    ids: [...numbers],
    versions: numbers.map((id) => (known[id] === undefined ? null : new Date(known[id]).toISOString())),
  });
  const newest = rows.flatMap(({ id, updated_on, undo: back }): UndoRow[] =>
    back === undefined || updated_on === null ? [] : [{ id, updated_on, ...back }],
  );
  // an undo is there until each row is taken back, or was left to what somebody else chose: what failed can be sent again
  const undoable = isUndo
    ? (undo.request?.body.rows ?? []).filter((row) => (rows.find(({ id }) => id === row.id)?.outcome ?? 'failed') === 'failed')
    : [...before.filter((row) => !newest.some(({ id }) => id === row.id)), ...newest];
  if (ids.length === 0 && last === undefined) return null;
  const numbersOf = ids.map(Number);
  const foreseen = foresee.request !== null && isSame(foresee.request.body.ids, numbersOf) ? foresee.answer : null;
  /** Begins anew, or goes on with a change that is tried again: then the others are told, and can be taken back, as before. */
  const goOn = (others: readonly ChangedTicket[], done: readonly UndoRow[]): void => {
    setRest(others);
    setBefore(done);
  };
  const change = (setting: FieldSetting, numbers: readonly number[]): void => {
    for (const write of all) write.dismiss();
    if ('status_id' in setting) status.send({ body: { ...seen(numbers), value: setting.status_id } }, dropChanged({ field: 'status' }));
    else if ('priority_id' in setting)
      priority.send({ body: { ...seen(numbers), value: setting.priority_id } }, dropChanged({ field: 'priority' }));
    else {
      const value = setting.assigned_to_id;
      assignee.send({ body: { ...seen(numbers), value } }, dropChanged({ field: 'assignee', value }));
    }
  };
  /** Asks first where it would open some again: of those in sight that is known, others may have ended in a view that has ended ones. */
  const changeOrAsk = (setting: FieldSetting, numbers: readonly number[], run: () => void): void => {
    const to = 'status_id' in setting ? lists.statuses.find(({ id, is_closed }) => id === setting.status_id && !is_closed) : undefined;
    const ended = tickets.filter(({ id, status: { is_closed } }) => is_closed && numbers.includes(id));
    const hasEnded = shown === 'closed' || shown === 'all';
    const unseen = hasEnded ? numbers.filter((id) => !here.includes(String(id))).length : 0;
    if (to === undefined || ended.length + unseen === 0) run();
    else setAsked({ ended, unseen, to, run });
  };
  const closeAll = (value: Resolution, numbers: readonly number[]): void => {
    for (const write of all) write.dismiss();
    closing.send({ body: { ...seen(numbers), value } }, dropChanged({ field: 'resolution' }));
  };
  return (
    <>
      <BulkTickets
        count={ids.length}
        elsewhere={ids.filter((id) => !here.includes(id)).length}
        lists={lists}
        outcome={{
          status: last?.status ?? 'ready',
          changed: rows.filter(({ outcome }) => outcome === 'ok').length,
          undone: rows.filter(({ outcome }) => outcome === 'undone').length,
          skipped: rows.filter((row) => row.outcome === 'skipped' && !isLeft(row)).length,
          failed: failed.map((row) => ({ ...row, isRetried: again.includes(row.id) })),
          retried: again.length,
          isUndo,
          undo:
            undoable.length === 0
              ? null
              : { count: undoable.length, until: Math.min(...undoable.map(({ updated_on }) => Date.parse(updated_on))) + UNDO_MS },
          failure: last?.failure ?? null,
        }}
        onSet={(setting) => {
          const numbers = ids.map(Number);
          changeOrAsk(setting, numbers, () => {
            goOn([], []);
            change(setting, numbers);
          });
        }}
        onClose={(resolution) => {
          goOn([], []);
          closeAll(resolution, ids.map(Number));
        }}
        onUndo={() => {
          goOn(isUndo ? failed.filter((row) => !undoable.some(({ id }) => id === row.id)) : [], []);
          undo.send({ body: { rows: undoable } });
        }}
        foreseen={foreseen}
        onForesee={() => {
          if (numbersOf.length <= MOST_TICKETS) foresee.send({ body: { ids: numbersOf } });
        }}
        zone={zone}
        menu={menu}
        onMenu={onMenu}
        onOpen={(id) => onOpen(String(id))}
        onRetry={(one) => {
          const these = one === undefined ? again : [one];
          // the others are told until they are tried too
          const others = failed.filter(({ id }) => !these.includes(id));
          if (status.request != null && last === status) {
            const setting = { status_id: status.request.body.value };
            changeOrAsk(setting, these, () => {
              goOn(others, undoable);
              change(setting, these);
            });
            return;
          }
          goOn(others, undoable);
          if (priority.request != null && last === priority) change({ priority_id: priority.request.body.value }, these);
          else if (closing.request != null && last === closing) closeAll(closing.request.body.value, these);
          else if (assignee.request != null) change({ assigned_to_id: assignee.request.body.value }, these);
        }}
        onClear={() => {
          goOn([], []);
          for (const write of all) write.dismiss();
          onClear();
        }}
      />
      {asked === null ? null : (
        <ReopenTickets
          ended={asked.ended}
          unseen={asked.unseen}
          to={asked.to.name}
          step={foreseen?.status[asked.to.id] ?? null}
          onReopen={() => {
            setAsked(null);
            asked.run();
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
