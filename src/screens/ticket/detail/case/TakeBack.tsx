import { UndoButton } from '../../../../widgets/UndoButton/UndoButton.tsx';
import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { outcomeTexts } from '../../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { Consequences } from '../../../../widgets/Consequences/Consequences.tsx';
import { consequencesIn } from '../../../../widgets/Consequences/consequences-in.ts';
import { focusWhereFree } from '../../../../widgets/focus-opened.ts';
import { raiseTexts } from '../../../../widgets/RaiseTicket/texts.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketWords } from '../../texts.ts';
import { ticketKeys } from '../../use-page-keys.ts';
import styles from '../Detail.module.css';
import { caseTexts } from './texts.ts';

interface TakeBackProps {
  /** What is shown beside says already how its last change is taken back. */
  readonly isLastTold?: boolean;
  readonly screen: TicketsScreen;
  readonly ticket: TicketDetail;
}
/** To whom the notice went that made the last change of its status; null where no notice did. */
function noticeOf({ journals }: Pick<TicketDetail, 'journals'>): string | null {
  const entry = journals.findLast(({ details }) => details.some(({ name }) => name === 'status'));
  return entry?.details.find(({ name }) => name === 'notice')?.new_value ?? null;
}
/** What its reader can still take back of a ticket, whatever page or browser did it: the last change of its status, and its raising. */
export function TakeBack({ screen, ticket, isLastTold = false }: TakeBackProps) {
  const t = useTexts(caseTexts);
  const o = useTexts(outcomeTexts);
  const r = useTexts(raiseTexts);
  const named = useValues(ticketWords);
  const causeOf = useCause();
  const about = String(ticket.id);
  const undo = useWrite(screen, 'undo', about);
  const withdraw = useWrite(screen, 'withdraw', about);
  const { last_change: last, withdraw_until: until } = ticket;
  const notice = noticeOf(ticket);
  const came = consequencesIn(withdraw.failure);
  // opened again, it is no more
  if (withdraw.status === 'done' && ticket.status.is_closed)
    return (
      <p className={styles.outcome} tabIndex={-1} ref={focusWhereFree}>
        {r.undone}
      </p>
    );
  return (
    <>
      {last === undefined || isLastTold ? null : (
        <p className={styles.outcome}>
          {notice === null ? t.lastSet({ status: named(last.status) }) : t.noticeSent({ recipient: notice, status: named(last.status) })}{' '}
          {ticket.incident_id === null && ticket.case === undefined ? '' : t.undoIncidents} {notice === null ? '' : t.mailStays}
          <UndoButton
            label={o.undoOne}
            shortcut={ticketKeys.undo}
            until={Date.parse(last.until)}
            busy={undo.status === 'sending'}
            onUndo={() => undo.send({ params: { id: ticket.id }, body: { updated_on: last.version, ...last.undo } })}
          />
        </p>
      )}
      {until === undefined ? null : came.tickets.length > 0 ? (
        <Consequences {...came} status="asked" mailHref={null} onUndoAll={() => withdraw.send({ body: { id: ticket.id, also: true } })} />
      ) : (
        <p className={styles.outcome}>
          {withdraw.failure === null ? t.youRaised : r.notUndone({ cause: causeOf(withdraw.failure) })}
          <UndoButton
            label={withdraw.status === 'sending' ? r.undoing : t.takeBack}
            until={Date.parse(until)}
            busy={withdraw.status === 'sending'}
            onUndo={() => withdraw.send({ body: { id: ticket.id } })}
          />
        </p>
      )}
    </>
  );
}
