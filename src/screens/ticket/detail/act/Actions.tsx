import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { standingNotices } from '../../../../../contract/life/standing-notices.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../../portal/context.tsx';
import { useRead } from '../../../../portal/use-read.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import type { TicketChoice } from '../../../../widgets/ticket-lists.ts';
import { ticketTexts } from '../../texts.ts';
import { useTicketLists } from '../../../../portal/lists/use-ticket-lists.ts';
import { ticketKeys } from '../../use-page-keys.ts';
import { FieldMenus, type FieldSetting } from './FieldMenus.tsx';
import type { Field } from './fields.ts';
import { knownStatus, movesOf } from './closing.ts';
import { ReopenDialog } from './ReopenDialog.tsx';
import type { DrawnTicket } from './use-foreseen.ts';
import { useMoveLines } from './use-move-lines.ts';

interface ActionsProps extends DrawnTicket {
  readonly screen: TicketsScreen;
  /** The field whose menu was asked for by a key. */
  readonly field: Field | null;
  /** It was opened, or another one was. */
  readonly onFieldOpened: () => void;
  readonly macros: ReactNode;
  readonly onNotice: () => void;
  readonly onClose: () => void;
}
/** Of a ticket that has ended: the mail that takes its last notice back, where one went out. */
function TakesNoticeBack({ screen, onNotice }: Pick<ActionsProps, 'screen' | 'onNotice'>) {
  const t = useTexts(ticketTexts);
  const { view } = useRead(screen, 'notices');
  if (!('data' in view) || standingNotices(view.data.notices).length === 0) return null;
  return (
    <Button size="small" aria-keyshortcuts={ticketKeys.notice} onClick={onNotice}>
      {t.takeBackNotice}
    </Button>
  );
}
/** What can be done with a ticket: a menu for each of its fields, a notice, its end and its return. */
export function Actions({ screen, ticket, isRead, field: asked, onFieldOpened, macros, onNotice, onClose }: ActionsProps) {
  const t = useTexts(ticketTexts);
  const lists = useTicketLists(screen);
  const linesOf = useMoveLines();
  const about = String(ticket.id);
  const change = useWrite(screen, 'change', about);
  const undo = useWrite(screen, 'undo', about);
  const edit = useWrite(screen, 'edit', about);
  const close = useWrite(screen, 'close', about);
  const busy = change.status === 'sending' || undo.status === 'sending' || close.status === 'sending';
  const [menu, setMenu] = useState<Field | null>(null);
  const open = lists.statuses.filter(({ is_closed }) => !is_closed);
  const again = open.find(({ name }) => name === 'In Progress') ?? open[0];
  /** The status to which a ticket that has ended is to go; null where nobody is asked. */
  const [reopened, setReopened] = useState<TicketChoice | null>(null);
  const userId = useSelector(useWorkspace(), (s) => s.context.user.id);
  const set = (setting: FieldSetting): void => {
    // what it moves is told by the read of this version alone
    if ('status_id' in setting && !isRead) return;
    const to = 'status_id' in setting ? open.find(({ id }) => id === setting.status_id) : undefined;
    if (ticket.status.is_closed && to !== undefined) {
      setReopened(to);
      return;
    }
    close.dismiss();
    edit.dismiss();
    undo.dismiss();
    change.send({ params: { id: ticket.id }, body: { updated_on: ticket.updated_on, ...setting } });
  };
  return (
    <>
      <FieldMenus
        lists={lists}
        now={{
          status: ticket.status.name,
          priority: ticket.priority.name,
          assignee: ticket.assigned_to?.name ?? ticketTexts.get().unassigned,
        }}
        busy={busy}
        isForeseen={isRead}
        opened={asked ?? menu}
        onOpened={(field, isOpen) => {
          // the one that opens and the one that closes tell in any order
          setMenu((now) => (isOpen ? field : now === field ? null : now));
          if (asked !== null) onFieldOpened();
        }}
        onSet={set}
        movesOf={({ name }) => {
          const to = knownStatus(name);
          const moves = to === null ? null : movesOf(ticket, { to });
          return moves === null || name === ticket.status.name ? null : linesOf(ticket, moves).join(' ');
        }}
      />
      {macros}
      {ticket.tracker.name !== 'Takedown' ? null : ticket.status.is_closed ? (
        <TakesNoticeBack screen={screen} onNotice={onNotice} />
      ) : (
        <Button size="small" aria-keyshortcuts={ticketKeys.notice} onClick={onNotice}>
          {t.notice}
        </Button>
      )}
      {!ticket.status.is_closed ? (
        <Button key="close" size="small" aria-keyshortcuts={ticketKeys.end} disabledFocusable={busy} onClick={onClose}>
          {t.closeIt}
        </Button>
      ) : again === undefined ? null : (
        <Button key="reopen" size="small" aria-keyshortcuts={ticketKeys.end} disabledFocusable={busy} onClick={() => setReopened(again)}>
          {t.reopen}
        </Button>
      )}
      {reopened === null ? null : (
        <ReopenDialog screen={screen} ticket={ticket} isRead={isRead} to={reopened} userId={userId} onDone={() => setReopened(null)} />
      )}
    </>
  );
}
